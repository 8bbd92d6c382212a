import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { employmentLetters } from '@hireloom/contract/employment-letters/endpoints'
import type { EmploymentLetter } from '@hireloom/contract/employment-letters/letter'
import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChangeDialog } from '../changing/parts/change-dialog.tsx'
import { queryFor } from '../platform/api/hooks.ts'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { LetterForm } from './letter-form.tsx'

interface Props {
  candidate: Candidate
  /** The letter to draw again; undefined for a new one. */
  letter: EmploymentLetter | undefined
  onClose: () => void
}

/** Creates an employment letter, or draws one again with other terms. */
export function LetterModal({ candidate, letter, onClose }: Props) {
  const { candidateName, jobPositionName } = candidate
  return (
    <ChangeDialog
      title={letter ? `Regenerate letter ${letter.offerLetterNumber}` : 'New employment letter'}
      name={candidateName}
      subtitle={`${candidateName} · ${jobPositionName}`}
      onClose={onClose}
      isWide
    >
      {letter ? (
        <LetterForm candidate={candidate} start={letter} onClose={onClose} />
      ) : (
        <NewLetter candidate={candidate} onClose={onClose} />
      )}
    </ChangeDialog>
  )
}

/** The form of a new letter, once its proposal is loaded. */
function NewLetter({ candidate, onClose }: Omit<Props, 'letter'>) {
  const params = { applicationId: candidate.jobApplicationId }
  const proposal = useQuery({
    ...queryFor(employmentLetters.propose, { params }),
    throwOnError: false,
    // Never refetched: the user's edits are based on the first proposal.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  if (proposal.error) {
    return <LoadFailure title="Failed to load the form" error={proposal.error} onRetry={proposal.refetch} />
  }
  if (!proposal.data || proposal.isFetching) {
    return (
      <Box p="lg">
        <SkeletonRows rows={8} height={36} />
      </Box>
    )
  }
  return <LetterForm candidate={candidate} start={proposal.data.data} onClose={onClose} />
}

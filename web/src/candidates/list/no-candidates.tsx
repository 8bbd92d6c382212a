import { candidateGroup, candidateGroups, groupNames } from '@hireloom/contract/applications/status'
import { Button } from '@mantine/core'
import { IconSearchOff, IconUsers } from '@tabler/icons-react'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { type CandidateListAddress, countFilters, type Filters, noFilters } from './list-address.ts'

interface Props {
  address: CandidateListAddress
  /** The filters of the address that the user may use. */
  filters: Filters
  onChange: (changes: Partial<CandidateListAddress>) => void
}

/** Explains why the list is empty, and what to do about it. */
export function NoCandidates({ address, filters, onChange }: Props) {
  const { candidateName, status } = address
  const tab = candidateGroups[groupNames[status]].label
  if (candidateName) {
    return (
      <EmptyState
        icon={<IconSearchOff aria-hidden />}
        title={`Nobody in ${tab} matches “${candidateName}”`}
        description="The search looks at names and references, and at whole e-mail addresses, phone numbers and NIKs. The other tabs count their own matches."
      >
        <Button variant="default" onClick={() => onChange({ candidateName: '' })}>
          Clear the search
        </Button>
      </EmptyState>
    )
  }
  if (countFilters(filters) > 0) {
    return (
      <EmptyState
        icon={<IconSearchOff aria-hidden />}
        title={`Nobody in ${tab} fits these filters`}
        description="The other tabs count their matching candidates."
      >
        <Button variant="default" onClick={() => onChange(noFilters)}>
          Clear the filters
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<IconUsers aria-hidden />}
      title={status === candidateGroup.newCandidates ? 'No new candidates' : `Nobody is in ${tab}`}
      description={
        status === candidateGroup.newCandidates
          ? 'Applicants for published jobs appear here.'
          : `Candidates appear here once they are moved to ${tab}.`
      }
    />
  )
}

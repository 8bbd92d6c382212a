import { applicationStatus, applications } from '@hireloom/contract/applications'
import { candidates } from '@hireloom/contract/candidates'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answerTo } from '../../platform/api/hooks.ts'
import { LoadFailure } from '../../platform/ui/load-failure.tsx'
import { MoveModal } from './move-modal.tsx'

interface Props {
  card: { id: number; jobApplicationId: number; candidateName: string }
  /** Where it leads. */
  stageId: number | null
  onClose: () => void
}

/** Asks what a move to a stage takes, and shows its e-mail, once it is known whom it goes to. */
export function CardMoveModal({ card, stageId, onClose }: Props) {
  const { id: candidateId, jobApplicationId, candidateName } = card
  const person = useQuery({
    ...answerTo(candidates.read, { params: { candidateId }, query: { jobApplicationId } }),
    throwOnError: false,
  })
  const way = useQuery({
    ...answerTo(applications.stages, { params: { applicationId: jobApplicationId } }),
    throwOnError: false,
  })
  if (person.data && way.data) {
    const stages = way.data.data
    const to = stages.find(({ id }) => id === stageId)
    const isRejection = to?.status === applicationStatus.rejected
    return <MoveModal candidate={person.data.data} {...{ stages, to, isRejection, onClose }} />
  }
  const failed = [person, way].find(({ isError }) => isError)
  if (!failed?.error) return null
  return (
    <Modal opened onClose={onClose} title={`Move ${candidateName}`} centered>
      <LoadFailure title="Failed to load the candidate" error={failed.error} onRetry={() => failed.refetch()} />
    </Modal>
  )
}

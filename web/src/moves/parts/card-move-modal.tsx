import { applications } from '@hireloom/contract/applications/endpoints'
import type { SelectedApplication } from '@hireloom/contract/applications/list'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { BulkMoveModal } from './bulk-move-modal.tsx'
import { MoveModal } from './move-modal.tsx'
import type { MoveTarget } from './move-target.ts'

interface Props {
  card: SelectedApplication
  to: MoveTarget
  /** The stage, if it is already chosen. */
  stageId?: number | null
  onMoved?: () => void
  onClose: () => void
}

const { rejected } = applicationStatus
const doNothing = () => undefined

/** The dialog that moves one candidate of a list or a board, with a preview of their e-mail. */
export function CardMoveModal({ onMoved = doNothing, ...props }: Props) {
  const { card, to, onClose } = props
  if (to === 'stage' || to === rejected) return <ToStage {...props} onMoved={onMoved} />
  return <BulkMoveModal selected={[card]} to={to} onMoved={onMoved} onClose={onClose} />
}

/** Loads the candidate that the e-mail is for, then shows the form. */
function ToStage({ card, to, stageId, onMoved, onClose }: Props & { onMoved: () => void }) {
  const { id: candidateId, jobApplicationId, candidateName } = card
  const person = useQuery({
    ...queryFor(candidates.read, { params: { candidateId }, query: { jobApplicationId } }),
    throwOnError: false,
  })
  const query = useQuery({
    ...queryFor(applications.stages, { params: { applicationId: jobApplicationId } }),
    throwOnError: false,
  })
  if (person.data && query.data) {
    const stages = query.data.data
    const stage = stages.find(({ id, status }) => (to === rejected ? status === rejected : id === stageId))
    // A job without this stage sets only the status.
    if (to === rejected && !stage)
      return <BulkMoveModal selected={[card]} to={to} onMoved={onMoved} onClose={onClose} />
    const isRejection = stage?.status === rejected
    return (
      <MoveModal
        candidate={person.data.data}
        to={stage}
        stages={stages}
        isRejection={isRejection}
        onMoved={onMoved}
        onClose={onClose}
      />
    )
  }
  const failedQuery = [person, query].find(({ isError }) => isError)
  if (!failedQuery?.error) return null
  return (
    <Modal opened onClose={onClose} title={`Move ${candidateName}`} centered>
      <LoadFailure
        title="Failed to load the candidate"
        error={failedQuery.error}
        onRetry={() => failedQuery.refetch()}
      />
    </Modal>
  )
}

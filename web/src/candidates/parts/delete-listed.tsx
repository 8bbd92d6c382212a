import type { ApplicationRow } from '@hireloom/contract/applications/list'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { DeleteCandidateModal } from '../deletion/delete-candidate-modal.tsx'

interface Props {
  row: Pick<ApplicationRow, 'id' | 'jobApplicationId'>
  onDeleted: () => void
  onClose: () => void
}

/** Loads a candidate of a list, then asks what to delete. */
export function DeleteListed({ row: { id: candidateId, jobApplicationId }, onDeleted, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    ...queryFor(candidates.read, { params: { candidateId }, query: { jobApplicationId } }),
    throwOnError: false,
  })
  if (data) return <DeleteCandidateModal candidate={data.data} onDeleted={onDeleted} onClose={onClose} />
  if (!error) return null
  return (
    <Modal opened onClose={onClose} title="Delete candidate" centered>
      <LoadFailure title="Failed to load the candidate" error={error} onRetry={refetch} />
    </Modal>
  )
}

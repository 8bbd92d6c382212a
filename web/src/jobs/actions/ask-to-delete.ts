import { confirm } from '../../platform/ui/dialogs/confirm.tsx'
import type { ActionableJob } from './use-job-actions.ts'

/** Opens a confirmation for deleting a job. */
export function askToDelete({ jobPositionName, branchName }: ActionableJob, onConfirm: () => void) {
  confirm({
    title: `Delete ${jobPositionName}?`,
    consequence: `The job at ${branchName} is removed from all lists. This can't be undone.`,
    confirm: 'Delete job',
    onConfirm,
  })
}

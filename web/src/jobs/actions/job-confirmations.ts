import { confirm } from '../../platform/ui/dialogs/confirm.tsx'
import { plural } from '../../platform/ui/text/words.ts'
import type { ActionableJob } from './use-job-actions.ts'

/** Opens a confirmation for closing a job. */
export function askToClose({ jobPositionName, allCandidates }: ActionableJob, onConfirm: () => void) {
  const candidates = allCandidates === 0 ? '' : ` ${isAre(allCandidates)} kept, in the stages where they are.`
  confirm({
    title: `Close ${jobPositionName}?`,
    consequence: `It leaves the career page and the other platforms, and nobody can apply any longer.${candidates}`,
    confirm: 'Close job',
    onConfirm,
  })
}

const isAre = (count: number) => `${plural(count, 'candidate')} ${count === 1 ? 'is' : 'are'}`

/** Opens a confirmation for deleting a job. */
export function askToDelete({ jobPositionName, branchName }: ActionableJob, onConfirm: () => void) {
  confirm({
    title: `Delete ${jobPositionName}?`,
    consequence: `The job at ${branchName} leaves every list. This can't be undone.`,
    confirm: 'Delete job',
    onConfirm,
  })
}

import { confirm } from '../../platform/ui/dialogs/confirm.tsx'
import { plural } from '../../platform/ui/text/words.ts'
import type { JobInHand } from './use-job-actions.ts'

/** Asks before a job is closed. */
export function askToClose({ jobPositionName, allCandidates }: JobInHand, onConfirm: () => void) {
  const kept = allCandidates === 0 ? '' : ` ${isAre(allCandidates)} kept, in the stages where they are.`
  confirm({
    title: `Close ${jobPositionName}?`,
    consequence: `It leaves the career page and the other platforms, and nobody can apply any more.${kept}`,
    confirm: 'Close job',
    onConfirm,
  })
}

const isAre = (count: number) => `${plural(count, 'candidate')} ${count === 1 ? 'is' : 'are'}`

/** Asks before a job is deleted. */
export function askToDelete({ jobPositionName, branchName }: JobInHand, onConfirm: () => void) {
  confirm({
    title: `Delete ${jobPositionName}?`,
    consequence: `The job at ${branchName} leaves every list. This can't be undone.`,
    confirm: 'Delete job',
    onConfirm,
  })
}

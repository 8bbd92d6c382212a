import { jobStatus } from '@hireloom/contract/jobs/status'
import { confirm } from '../../platform/ui/dialogs/confirm.tsx'
import { plural } from '../../platform/ui/text/words.ts'
import { JobAdNote } from './job-ad-note.tsx'
import type { ActionableJob } from './use-job-actions.ts'

/** Opens a confirmation for closing a job. */
export function askToClose(job: ActionableJob, onConfirm: () => void) {
  const { jobPositionName, allCandidates } = job
  const candidates = allCandidates === 0 ? '' : ` ${isAre(allCandidates)} kept, in the stages where they are.`
  confirm({
    title: `Close ${jobPositionName}?`,
    consequence: (
      <>
        It leaves the career page and the other platforms, and nobody can apply any longer.{candidates}{' '}
        <JobAdNote job={job} status={jobStatus.closed} />
      </>
    ),
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

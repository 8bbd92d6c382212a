import type { JobRow } from '@hireloom/contract/jobs/job'
import { jobStatus, jobStatuses } from '@hireloom/contract/jobs/status'
import { Button } from '@mantine/core'
import { IconEyeOff, IconLock, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../platform/session/use-session.ts'
import css from '../../platform/ui/lists/selection-actions.module.css'
import { SelectionActions } from '../../platform/ui/lists/selection-actions.tsx'
import { ChangeTeamModal } from './change-team-modal.tsx'
import { CloseJobsModal } from './close-jobs-modal.tsx'
import { UnpublishJobsModal } from './unpublish-jobs-modal.tsx'
import type { JobSelection } from './use-job-selection.ts'

const dialogs = { close: CloseJobsModal, unpublish: UnpublishJobsModal, team: ChangeTeamModal }

type Kind = keyof typeof dialogs

/** Whether an action can change a job. */
const canChange: Record<Kind, (job: JobRow) => boolean> = {
  close: ({ status }) => jobStatuses[status].next.includes(jobStatus.closed),
  unpublish: ({ status }) => status === jobStatus.published,
  team: () => true,
}

interface Change {
  kind: Kind
  /** The jobs as they were selected. The list loses those that leave its tab. */
  jobs: readonly JobRow[]
  /** The number of selected jobs that the action can't change. */
  others: number
}

/** The actions for all selected jobs. */
export function JobSelectionBar({ selection }: { selection: JobSelection }) {
  const { can } = useSession()
  const [change, setChange] = useState<Change>()
  const { selected } = selection
  const open = (kind: Kind) => {
    const jobs = selected.filter(canChange[kind])
    setChange({ kind, jobs, others: selected.length - jobs.length })
  }
  const offers = (kind: Kind) => can('jobs.updateStatus') && selected.some(canChange[kind])
  const close = (isDone: boolean) => {
    setChange(undefined)
    if (isDone) selection.clear()
  }
  const Dialog = change && dialogs[change.kind]
  return (
    <>
      <SelectionActions label="Selected jobs" count={selected.length} onClear={selection.clear}>
        {can('jobs.createHiringTeam') && (
          <Button
            variant="subtle"
            leftSection={<IconUsers size={16} aria-hidden />}
            className={css.action}
            onClick={() => open('team')}
          >
            Change team…
          </Button>
        )}
        {offers('unpublish') && (
          <Button
            variant="subtle"
            leftSection={<IconEyeOff size={16} aria-hidden />}
            className={css.action}
            onClick={() => open('unpublish')}
          >
            Unpublish…
          </Button>
        )}
        {offers('close') && (
          <Button
            variant="subtle"
            leftSection={<IconLock size={16} aria-hidden />}
            className={css.reject}
            onClick={() => open('close')}
          >
            Close…
          </Button>
        )}
      </SelectionActions>
      {Dialog && <Dialog jobs={change.jobs} others={change.others} onClose={close} />}
    </>
  )
}

import type { JobRow } from '@hireloom/contract/jobs/job'
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

interface Change {
  kind: keyof typeof dialogs
  /** The jobs as they were selected. The list loses those that leave its tab. */
  jobs: readonly JobRow[]
}

/** The actions for all selected jobs. */
export function JobSelectionBar({ selection }: { selection: JobSelection }) {
  const { can } = useSession()
  const [change, setChange] = useState<Change>()
  const open = (kind: Change['kind']) => setChange({ kind, jobs: selection.selected })
  const close = (isDone: boolean) => {
    setChange(undefined)
    if (isDone) selection.clear()
  }
  const Dialog = change && dialogs[change.kind]
  return (
    <>
      <SelectionActions label="Selected jobs" count={selection.selected.length} onClear={selection.clear}>
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
        {can('jobs.updateStatus') && (
          <>
            <Button
              variant="subtle"
              leftSection={<IconEyeOff size={16} aria-hidden />}
              className={css.action}
              onClick={() => open('unpublish')}
            >
              Unpublish…
            </Button>
            <Button
              variant="subtle"
              leftSection={<IconLock size={16} aria-hidden />}
              className={css.reject}
              onClick={() => open('close')}
            >
              Close…
            </Button>
          </>
        )}
      </SelectionActions>
      {Dialog && <Dialog jobs={change.jobs} onClose={close} />}
    </>
  )
}

import { applications } from '@hireloom/contract/applications/endpoints'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { removalProblem } from '@hireloom/contract/jobs/removal-rules'
import { jobStatus, jobStatuses } from '@hireloom/contract/jobs/status'
import type { Permission } from '@hireloom/contract/platform/permissions'
import { ActionIcon, Kbd, Menu, Text } from '@mantine/core'
import {
  IconCopy,
  IconDots,
  IconEye,
  IconEyeOff,
  IconLayoutKanban,
  IconLink,
  IconLock,
  IconPencil,
  IconSend,
  IconShare,
  IconTrash,
} from '@tabler/icons-react'
import { type KeyboardEvent, useContext, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { copyLink } from '../../platform/ui/display/copy-link.ts'
import { dayIn } from '../../platform/ui/text/days.ts'
import { needsNewClosing } from '../publication.ts'
import { askToDelete } from './ask-to-delete.ts'
import css from './job-actions.module.css'
import { JobActionsContext, JobActionsScope } from './job-actions-scope.tsx'
import type { ActionableJob } from './use-job-actions.ts'

interface Props {
  job: ActionableJob
  /** Called after the job of this page was deleted. */
  onDeleted?: () => void
}

/** The menu of a job's actions, limited by the job's status and the user's permissions. */
export function JobActions({ job, onDeleted }: Props) {
  const actions = useContext(JobActionsContext)
  if (actions) return <JobMenu job={job} actions={actions} />
  return (
    <JobActionsScope onDeleted={onDeleted}>
      <JobActionsContext.Consumer>
        {(actions) => actions && <JobMenu job={job} actions={actions} />}
      </JobActionsContext.Consumer>
    </JobActionsScope>
  )
}

const editing = [
  'jobs.updateDetails',
  'jobs.createHiringTeam',
  'jobs.manageApplicationForm',
  'jobs.manageHiringStages',
] as const satisfies Permission[]

const { published, unpublished, closed } = jobStatus

function JobMenu({ job, actions }: { job: ActionableJob; actions: JobActionsContext }) {
  const { can } = useSession()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const today = dayIn(new Date(), useCompanyTimeZone())
  const may = {
    openPipeline: can(applications.list),
    edit: can(editing),
    duplicate: can(jobs.duplicate),
    share: job.status === published && can('jobs.shareSocial'),
    remove: can(jobs.remove),
  }
  const next = can('jobs.updateStatus') ? jobStatuses[job.status].next : []
  const hasFirst = may.openPipeline || may.edit || may.duplicate || may.share
  if (!hasFirst && next.length === 0 && !may.remove) return null

  const pipeline = `/jobs/${job.id}?tab=pipeline`
  const edit = `/jobs/${job.id}?edit=information`
  const shortcuts: Record<string, string | false> = { p: may.openPipeline && pipeline, e: may.edit && edit }
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const to = !ctrlKey && !metaKey && !altKey && shortcuts[key.toLowerCase()]
    if (!to) return
    setOpened(false)
    navigate(to)
  }

  return (
    <Menu opened={opened} onChange={setOpened}>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${job.jobPositionName}, ${job.branchName}`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={onKeyDown}>
        {may.openPipeline && (
          <Menu.Item
            component={Link}
            to={pipeline}
            leftSection={<IconLayoutKanban size={16} aria-hidden />}
            {...shortcut('P')}
          >
            Open pipeline
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={`/jobs/${job.id}/preview`} leftSection={<IconEye size={16} aria-hidden />}>
          Preview as applicant
        </Menu.Item>
        {may.edit && (
          <Menu.Item component={Link} to={edit} leftSection={<IconPencil size={16} aria-hidden />} {...shortcut('E')}>
            Edit job
          </Menu.Item>
        )}
        {may.duplicate && (
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => actions.duplicate(job)}>
            Duplicate
          </Menu.Item>
        )}
        {may.share && (
          <>
            <Menu.Item
              leftSection={<IconLink size={16} aria-hidden />}
              onClick={() => copyLink(job.publicUrl, () => actions.open({ kind: 'share', job }))}
            >
              Copy career link
            </Menu.Item>
            <Menu.Item
              leftSection={<IconShare size={16} aria-hidden />}
              onClick={() => actions.open({ kind: 'share', job })}
            >
              Share…
            </Menu.Item>
          </>
        )}
        {next.length > 0 && <Menu.Divider />}
        {next.includes(published) && (
          <Menu.Item
            leftSection={<IconSend size={16} aria-hidden />}
            onClick={() => actions.open({ kind: needsNewClosing(job, today) ? 'republish' : 'publish', job })}
          >
            {job.status === closed ? 'Publish again…' : 'Publish…'}
          </Menu.Item>
        )}
        {next.includes(unpublished) && (
          <Menu.Item
            leftSection={<IconEyeOff size={16} aria-hidden />}
            onClick={() =>
              job.status === published ? actions.open({ kind: 'unpublish', job }) : actions.setStatus(job, unpublished)
            }
          >
            {job.status === published ? 'Unpublish…' : 'Save as unpublished'}
          </Menu.Item>
        )}
        {next.includes(closed) && (
          <Menu.Item
            leftSection={<IconLock size={16} aria-hidden />}
            onClick={() => actions.open({ kind: 'close', job })}
          >
            Close job…
          </Menu.Item>
        )}
        {may.remove && (
          <>
            <Menu.Divider />
            <DeleteItem job={job} onDelete={() => askToDelete(job, () => actions.remove(job))} />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The item that deletes the job, or explains why the job can't be deleted. */
function DeleteItem({ job, onDelete }: { job: ActionableJob; onDelete: () => void }) {
  const { jobPositionName: name, status, allCandidates } = job
  const problem = removalProblem({ name, status, hasApplications: allCandidates > 0 })
  return (
    <Menu.Item
      c={problem ? 'dimmed' : 'red'}
      leftSection={<IconTrash size={16} aria-hidden />}
      aria-disabled={problem !== undefined}
      closeMenuOnClick={!problem}
      onClick={problem ? undefined : onDelete}
    >
      Delete…
      {problem && (
        <Text size="xs" className={css.reason}>
          {problem.message}
        </Text>
      )}
    </Menu.Item>
  )
}

const shortcut = (key: string) => ({
  'aria-keyshortcuts': key,
  rightSection: (
    <Kbd size="xs" aria-hidden className={css.key}>
      {key}
    </Kbd>
  ),
})

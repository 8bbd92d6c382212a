import type { ApplicationRow } from '@hireloom/contract/applications'
import { applicationStatus, applications } from '@hireloom/contract/applications'
import { ActionIcon, Kbd, Menu } from '@mantine/core'
import { IconArrowRight, IconDots, IconPencil, IconUser, IconUserX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type BulkTarget, statusTargets } from '../../applications/parts/bulk-target.ts'
import { useSession } from '../../platform/session/use-session.ts'
import css from './row-menu.module.css'
import { addressOf } from './row-words.ts'

interface Props {
  candidate: ApplicationRow
  onMove: (candidate: ApplicationRow, to: BulkTarget) => void
}

/** What can be done with one candidate of a list. */
export function RowMenu({ candidate, onMove }: Props) {
  const { can, isKnown } = useSession()
  const { candidateName, jobApplicationStatus: now, hiringStageId, mayAct } = candidate
  const mayMove = isKnown && mayAct && can(applications.moveMany)
  const isNew = now === applicationStatus.active && hiringStageId === null
  const targets = statusTargets.filter(({ status }) => (status === applicationStatus.active ? !isNew : status !== now))
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${candidateName}`} className={css.dots}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={addressOf(candidate)} leftSection={<IconUser size={16} />}>
          Open
        </Menu.Item>
        {isKnown && can('candidates.updateProfile') && (
          <Menu.Item
            component={Link}
            to={addressOf(candidate).replace('?', '/edit?')}
            leftSection={<IconPencil size={16} />}
          >
            Edit profile
          </Menu.Item>
        )}
        {mayMove && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconArrowRight size={16} />}
              rightSection={<Kbd>M</Kbd>}
              onClick={() => onMove(candidate, 'stage')}
            >
              Move to stage
            </Menu.Item>
            {targets.map(({ status, label }) => {
              const isRejection = status === applicationStatus.rejected
              return (
                <Menu.Item
                  key={status}
                  leftSection={isRejection ? <IconUserX size={16} /> : <span className={css.gap} />}
                  c={isRejection ? 'red' : undefined}
                  onClick={() => onMove(candidate, status)}
                >
                  {isRejection ? 'Reject…' : label}
                </Menu.Item>
              )
            })}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

import type { ApplicationRow } from '@hireloom/contract/applications/list'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { ActionIcon, Kbd, Menu } from '@mantine/core'
import { IconArrowRight, IconDots, IconId, IconUser, IconUserX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useAllowedMoves } from '../../moves/parts/allowed-moves.ts'
import { type MoveTarget, statusTargets } from '../../moves/parts/move-target.ts'
import { DeleteItem, EditItem } from '../profile-items.tsx'
import { useIdCard, useIsDrawing } from '../use-id-card.ts'
import { addressOf } from './candidate-address.ts'
import css from './row-menu.module.css'

type MenuSubject = Pick<
  ApplicationRow,
  | 'id'
  | 'jobApplicationId'
  | 'candidateName'
  | 'jobApplicationStatus'
  | 'hiringStageId'
  | 'mayAct'
  | 'isRejectedByScore'
>

interface Props<Candidate extends MenuSubject> {
  candidate: Candidate
  onMove: (candidate: Candidate, to: MoveTarget) => void
  onDelete: (candidate: Candidate) => void
}

const { hired, rejected } = applicationStatus

/** The actions for one candidate of a list or a board. */
export function RowMenu<Candidate extends MenuSubject>(props: Props<Candidate>) {
  const { candidateName, jobApplicationId } = props.candidate
  const isDrawing = useIsDrawing(jobApplicationId)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Actions for ${candidateName}`}
          loading={isDrawing}
          className={css.dots}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <RowItems {...props} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The items are rendered only once the menu opens: a board has hundreds of menus. */
function RowItems<Candidate extends MenuSubject>({ candidate, onMove, onDelete }: Props<Candidate>) {
  const now = candidate.jobApplicationStatus
  const card = useIdCard(now)
  const { toStages, statuses } = useAllowedMoves({ ...candidate, status: now })
  const targets = statusTargets.filter(({ status }) =>
    status === rejected ? toStages && now !== rejected : statuses.includes(status),
  )
  return (
    <>
      <Menu.Item component={Link} to={addressOf(candidate)} leftSection={<IconUser size={16} aria-hidden />}>
        Open
      </Menu.Item>
      <EditItem candidate={candidate} />
      {card.isOffered && (
        <Menu.Item leftSection={<IconId size={16} aria-hidden />} onClick={() => card.draw(candidate.jobApplicationId)}>
          Download ID card
        </Menu.Item>
      )}
      {targets.length > 0 && (
        <>
          <Menu.Divider />
          {toStages && (
            <Menu.Item
              leftSection={<IconArrowRight size={16} aria-hidden />}
              rightSection={<Kbd aria-hidden>M</Kbd>}
              aria-keyshortcuts="m"
              onClick={() => onMove(candidate, 'stage')}
            >
              Move to stage
            </Menu.Item>
          )}
          {targets.map(({ status, label }) => {
            const isRejection = status === rejected
            return (
              <Menu.Item
                key={status}
                leftSection={isRejection ? <IconUserX size={16} aria-hidden /> : <span className={css.gap} />}
                c={isRejection ? 'red' : undefined}
                onClick={() => onMove(candidate, status)}
              >
                {isRejection ? 'Reject…' : label}
              </Menu.Item>
            )
          })}
        </>
      )}
      {now !== hired && <DeleteItem candidate={candidate} onDelete={() => onDelete(candidate)} />}
    </>
  )
}

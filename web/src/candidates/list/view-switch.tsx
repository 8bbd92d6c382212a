import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayoutKanban, IconList } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { boardOfList } from '../parts/use-board-address.ts'
import type { CandidateListAddress } from './list-address.ts'
import css from './view-switch.module.css'

const tooltipEvents = { hover: true, focus: true, touch: true }

/** Links from the list to the board of the one job it is filtered by. */
export function ViewSwitch({ address }: { address: CandidateListAddress }) {
  const board = boardOfList(address)
  const { pathname, search } = useLocation()
  return (
    <ActionIcon.Group role="group" aria-label="View">
      <Tooltip label="List">
        <ActionIcon
          component={Link}
          to={pathname + search}
          variant="default"
          aria-label="List"
          aria-current="page"
          className={css.view}
        >
          <IconList size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {board === undefined ? (
        <Tooltip label="To see the board, filter by one job" events={tooltipEvents}>
          <ActionIcon
            variant="default"
            aria-label="Board: filter by one job first"
            aria-disabled
            data-disabled
            className={css.view}
          >
            <IconLayoutKanban size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : (
        <Tooltip label="Board">
          <ActionIcon component={Link} to={board} variant="default" aria-label="Board">
            <IconLayoutKanban size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </ActionIcon.Group>
  )
}

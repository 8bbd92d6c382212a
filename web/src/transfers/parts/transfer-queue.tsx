import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { queue } from '@hireloom/contract/transfers/queue-endpoints'
import { exportTypes, type Transfer, type TransferType, transferType } from '@hireloom/contract/transfers/transfer'
import { ActionIcon, Anchor, Indicator, Popover, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowsTransferDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryFor, useCall } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { plural } from '../../platform/ui/text/words.ts'
import { ExportActions } from '../exports/export-actions.tsx'
import { ExportOutcome } from '../exports/export-outcome.tsx'
import { isWorking, pageOf, typeNames } from '../labels.ts'
import { pollingInterval } from './polling.ts'
import css from './transfer-queue.module.css'

/**
 * The user's imports and exports of the last week, in the header, with the number of those that ended unseen. It isn't
 * shown while there are none. Opening it marks them as read.
 */
export function TransferQueue() {
  const { can } = useSession()
  const { data } = useQuery({
    ...queryFor(queue.list, {}),
    enabled: can(queue.list),
    throwOnError: false,
    refetchInterval: ({ state }) => state.data?.data.some(isWorking) && pollingInterval,
  })
  const [isOpen, { close, toggle }] = useDisclosure()
  const { mutate } = useCall(queue.markRead, { refreshes: [queue.list], failure: () => undefined })
  const entries = data?.data ?? []
  const running = entries.filter(isWorking)
  const unread = entries.filter(({ isRead, finishedAt }) => finishedAt !== null && !isRead)
  if (entries.length === 0) return null

  const open = () => {
    toggle()
    if (!isOpen && unread.length > 0) mutate({ body: { ids: unread.map(({ importId }) => importId) } })
  }
  const facts = [
    ...(running.length > 0 ? [`${running.length} running`] : []),
    ...(unread.length > 0 ? [`${unread.length} new`] : []),
  ]
  return (
    <Popover
      opened={isOpen}
      onChange={close}
      onDismiss={close}
      position="bottom-end"
      width={400}
      trapFocus
      withinPortal={false}
    >
      <Indicator
        label={unread.length > 0 ? unread.length : undefined}
        disabled={unread.length + running.length === 0}
        processing={running.length > 0}
        size={unread.length > 0 ? 16 : 8}
        color={unread.length > 0 ? 'red' : 'blue'}
        offset={8}
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={['Imports and exports', ...facts].join(', ')}
            onClick={open}
          >
            <IconArrowsTransferDown size={18} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label="Imports and exports" className={css.dropdown}>
        <Text fw={600} size="sm" px="sm" pb="xs">
          {plural(entries.length, 'import or export', 'imports and exports')} of the last week
        </Text>
        <ul className={css.list}>
          {entries.map((transfer) => (
            <Entry key={transfer.importId} transfer={transfer} onLeave={close} />
          ))}
        </ul>
        <div className={css.logs}>
          {can(exportLog.list) && <LogLink to="/candidates/logs/export" text="Export log" onLeave={close} />}
          {can(['candidates.add', 'candidates.updateStatus']) && (
            <LogLink to="/candidates/logs/import" text="Import log" onLeave={close} />
          )}
          {can('jobs.viewJobListing') && <LogLink to="/jobs/imports" text="Job imports" onLeave={close} />}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

function LogLink({ to, text, onLeave }: { to: string; text: string; onLeave: () => void }) {
  return (
    <Anchor component={Link} to={to} size="sm" onClick={onLeave}>
      {text}
    </Anchor>
  )
}

/** The exports whose page is below the log of exports. */
const typesOfLog: readonly TransferType[] = [transferType.stageExport, transferType.candidateExport]

function Entry({ transfer, onLeave }: { transfer: Transfer; onLeave: () => void }) {
  const { can } = useSession()
  const { type, filename } = transfer
  const hasPage = !typesOfLog.includes(type) || can(exportLog.list)
  return (
    <li className={css.entry}>
      {hasPage ? (
        <Anchor component={Link} to={pageOf(transfer)} size="sm" fw={500} onClick={onLeave} className={css.name}>
          {filename}
        </Anchor>
      ) : (
        <Text size="sm" fw={500} className={css.name}>
          {filename}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {typeNames[type]}
      </Text>
      <div className={css.outcome}>
        <ExportOutcome transfer={transfer} />
        {exportTypes.includes(type) && <ExportActions transfer={transfer} />}
      </div>
    </li>
  )
}

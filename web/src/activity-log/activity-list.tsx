import type { Activity, ActivityQuery } from '@hireloom/contract/activity-log'
import { Table, Text, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconWorld } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { PersonAvatar } from '../platform/ui/display/person-avatar.tsx'
import { formatInstant } from '../platform/ui/text/days.ts'
import css from './activity-list.module.css'

interface Props {
  activities: readonly Activity[]
  sort: ActivityQuery['sort']
  onSort: (sort: ActivityQuery['sort']) => void
}

/** The log as a list: who, what, where and when. */
export function ActivityList({ activities, sort, onSort }: Props) {
  const timeZone = useCompanyTimeZone()
  const Arrow = sort === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <Table aria-label="Activity log" className={css.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Activity</Table.Th>
          <Table.Th className={css.part}>Part</Table.Th>
          <Table.Th className={css.when} aria-sort={sort === 'desc' ? 'descending' : 'ascending'}>
            <UnstyledButton className={css.sort} onClick={() => onSort(sort === 'desc' ? 'asc' : 'desc')}>
              When <Arrow size={14} aria-hidden />
            </UnstyledButton>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {activities.map((activity) => (
          <Table.Tr key={activity.id}>
            <Table.Td>
              <div className={css.what}>
                {activity.user ? (
                  <PersonAvatar name={activity.user.name} src={activity.user.avatar} size={24} />
                ) : (
                  <IconWorld size={24} className={css.nobody} aria-hidden />
                )}
                <Text size="sm">
                  <strong className={css.who}>{activity.user?.name ?? activity.actorName ?? 'Hireloom'}</strong>{' '}
                  <ActivityText {...activity} />
                </Text>
              </div>
            </Table.Td>
            <Table.Td className={css.part}>{activity.pageName}</Table.Td>
            <Table.Td className={css.when}>{formatInstant(activity.at, timeZone)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Links to the record of the activity, if there is one. */
function ActivityText({ what, candidateId, jobId }: Activity) {
  const to = candidateId !== null ? `/candidates/${candidateId}` : jobId !== null ? `/jobs/${jobId}` : undefined
  return to ? (
    <Link to={to} className={css.record}>
      {what}
    </Link>
  ) : (
    what
  )
}

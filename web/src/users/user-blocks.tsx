import type { ListedUser } from '@hireloom/contract/users'
import { Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { SkeletonBlocks } from '../platform/ui/lists/record-blocks.tsx'
import { daysAgo } from '../platform/ui/text/days.ts'
import { fullName } from '../platform/ui/text/words.ts'
import { factsOf, statusLabels } from './labels.ts'
import { RoleMenu } from './role-menu.tsx'
import type { UserSelection } from './use-user-selection.ts'
import { UserActions } from './user-actions.tsx'
import css from './user-blocks.module.css'
import { UserMark } from './user-mark.tsx'

interface Props {
  users: readonly ListedUser[] | undefined
  selection: UserSelection
}

/** Users on a phone: three lines each, the most important first. */
export function UserBlocks({ users, selection }: Props) {
  if (!users) return <LoadingBlocks />
  return (
    <ul className={css.list} aria-label="Users">
      {users.map((user) => (
        <Block key={user.id} user={user} selection={selection} />
      ))}
    </ul>
  )
}

function Block({ user, selection }: { user: ListedUser; selection: UserSelection }) {
  const timeZone = useCompanyTimeZone()
  const { label, color } = statusLabels[user.status]
  return (
    <li className={css.block}>
      <span className={css.check}>
        {selection.isSelectable(user) && (
          <Checkbox
            aria-label={`Select ${fullName(user)}`}
            checked={selection.isSelected(user)}
            onChange={() => selection.toggle(user)}
          />
        )}
      </span>
      <UserMark user={user} />
      <div className={css.text}>
        <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
          <Text size="md" fw={500} className={css.name}>
            {fullName(user)}
          </Text>
          <StatusBadge color={color}>{label}</StatusBadge>
        </Group>
        <Text size="sm" c="dimmed" className={css.name}>
          {factsOf(user, new Date(), timeZone)}
        </Text>
        {user.restrictions && <Text size="sm">{user.restrictions}</Text>}
        {user.lastActiveAt && <Text size="sm">Last active: {daysAgo(user.lastActiveAt, new Date(), timeZone)}</Text>}
        <Group justify="space-between" gap="sm" mt={4} wrap="nowrap">
          <RoleMenu user={user} />
          <UserActions user={user} />
        </Group>
      </div>
    </li>
  )
}

const LoadingBlocks = () => (
  <SkeletonBlocks>
    <Stack gap="xs">
      <Skeleton width="55%" height={16} />
      <Skeleton width="80%" height={12} />
      <Skeleton width="30%" height={12} />
    </Stack>
  </SkeletonBlocks>
)

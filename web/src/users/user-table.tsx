import type { ListedUser } from '@hireloom/contract/users'
import { Checkbox, Skeleton, Table, Text } from '@mantine/core'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { RecordTable } from '../platform/ui/lists/record-table.tsx'
import { Nothing } from '../platform/ui/text/nothing.tsx'
import { fullName } from '../platform/ui/text/words.ts'
import { factsOf, lastActiveOf, statusLabels } from './labels.ts'
import { RoleMenu } from './role-menu.tsx'
import type { UserSelection } from './use-user-selection.ts'
import { UserActions } from './user-actions.tsx'
import { UserMark } from './user-mark.tsx'
import css from './user-table.module.css'

/** The users of the company; placeholders while they are loading. */
export function UserTable({
  users,
  selection,
}: {
  users: readonly ListedUser[] | undefined
  selection: UserSelection
}) {
  return (
    <RecordTable label="Users" isTwoLine>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={css.check}>
            <Checkbox
              aria-label="Select every user on this page"
              disabled={!users}
              checked={selection.isPageSelected}
              indeterminate={selection.selected.length > 0 && !selection.isPageSelected}
              onChange={selection.togglePage}
            />
          </Table.Th>
          <Table.Th aria-sort="ascending">Name</Table.Th>
          <Table.Th className={css.role}>Role</Table.Th>
          <Table.Th>Restrictions</Table.Th>
          <Table.Th className={css.active}>Last active</Table.Th>
          <Table.Th className={css.status}>Status</Table.Th>
          <Table.Th className={css.actions}>
            <span className={css.unseen}>Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {users
          ? users.map((user) => <Row key={user.id} user={user} selection={selection} />)
          : placeholders.map((row) => <SkeletonRow key={row} />)}
      </Table.Tbody>
    </RecordTable>
  )
}

function Row({ user, selection }: { user: ListedUser; selection: UserSelection }) {
  const timeZone = useCompanyTimeZone()
  const { label, color } = statusLabels[user.status]
  const isSelected = selection.isSelected(user)
  return (
    <Table.Tr className={css.row} data-selected={isSelected || undefined}>
      <Table.Td className={css.check}>
        {selection.isSelectable(user) && (
          <Checkbox
            aria-label={`Select ${fullName(user)}`}
            checked={isSelected}
            onChange={() => selection.toggle(user)}
          />
        )}
      </Table.Td>
      <Table.Td>
        <div className={css.person}>
          <UserMark user={user} />
          <div className={css.text}>
            <Text size="md" fw={500} truncate>
              {fullName(user)}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {factsOf(user, new Date(), timeZone)}
            </Text>
          </div>
        </div>
      </Table.Td>
      <Table.Td className={css.role}>
        <RoleMenu user={user} />
      </Table.Td>
      <Table.Td className={css.restrictions}>{user.restrictions ?? <Nothing />}</Table.Td>
      <Table.Td className={css.active}>{lastActiveOf(user, new Date(), timeZone) ?? <Nothing />}</Table.Td>
      <Table.Td className={css.status}>
        <StatusBadge color={color}>{label}</StatusBadge>
      </Table.Td>
      <Table.Td className={css.actions}>
        <UserActions user={user} />
      </Table.Td>
    </Table.Tr>
  )
}

const placeholders = Array.from({ length: 8 }, (_, index) => index)

const SkeletonRow = () => (
  <Table.Tr>
    <Table.Td className={css.check}>
      <Skeleton width={16} height={16} />
    </Table.Td>
    <Table.Td>
      <div className={css.person}>
        <Skeleton circle height={32} />
        <div>
          <Skeleton width={140} height={14} mb={6} />
          <Skeleton width={200} height={10} />
        </div>
      </div>
    </Table.Td>
    <Table.Td>
      <Skeleton width={72} height={12} />
    </Table.Td>
    <Table.Td>
      <Skeleton width={96} height={12} />
    </Table.Td>
    <Table.Td>
      <Skeleton width={72} height={12} />
    </Table.Td>
    <Table.Td>
      <Skeleton width={64} height={22} />
    </Table.Td>
    <Table.Td>
      <Skeleton width={28} height={12} ml="auto" />
    </Table.Td>
  </Table.Tr>
)

import { role } from '@hireloom/contract/platform/permissions'
import { subscription } from '@hireloom/contract/subscription/endpoints'
import { UserListQuery, userStatus, users } from '@hireloom/contract/users'
import { Button, Select, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '../platform/api/hooks.ts'
import { useSession } from '../platform/session/use-session.ts'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { useIsNarrow } from '../platform/ui/display/screen-width.ts'
import { SearchField } from '../platform/ui/fields/search-field.tsx'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'
import { RecordList } from '../platform/ui/lists/record-list.tsx'
import { plural } from '../platform/ui/text/words.ts'
import { InviteUserModal } from './invite-user-modal.tsx'
import { roleNames, statusLabels } from './labels.ts'
import { NoUsers } from './no-users.tsx'
import { useUserList } from './use-user-list.ts'
import { useUserSelection } from './use-user-selection.ts'
import { UserBlocks } from './user-blocks.tsx'
import { UserDialogs } from './user-dialogs.tsx'
import css from './user-list-page.module.css'
import { UserSelectionBar } from './user-selection-bar.tsx'
import { UserTable } from './user-table.tsx'

/** The company's users and open invitations. */
export function Page() {
  const { address, change, list } = useUserList()
  const { search, roleId, status } = address
  const { can } = useSession()
  const [isInviting, setInviting] = useState(false)
  const isPhone = useIsNarrow()
  const Rows = isPhone ? UserBlocks : UserTable
  const selection = useUserSelection(list.data?.data, address)

  return (
    <>
      <PageHead
        title="Users"
        actions={
          <>
            <SearchField
              label="Search name, job title or e-mail"
              value={search}
              onChange={(text) => change({ search: text })}
              maxLength={maxLengthOf(UserListQuery.shape.search)}
              className={css.search}
              visibleFrom="md"
            />
            {can(users.invite) && (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
                Invite user
              </Button>
            )}
          </>
        }
      />
      <Seats />
      <div className={css.toolbar}>
        <SearchField
          label="Search name, job title or e-mail"
          value={search}
          onChange={(text) => change({ search: text })}
          maxLength={maxLengthOf(UserListQuery.shape.search)}
          className={css.searchBelow}
          hiddenFrom="md"
        />
        <Select
          aria-label="Role"
          size="xs"
          className={css.filter}
          placeholder="Role: any"
          data={Object.values(role).map((id) => ({ value: id, label: `Role: ${roleNames[id]}` }))}
          value={roleId ?? null}
          onChange={(id) => change({ roleId: id ?? undefined })}
          clearable
        />
        <Select
          aria-label="Status"
          size="xs"
          className={css.filter}
          placeholder="Status: any"
          data={Object.values(userStatus).map((id) => ({ value: id, label: `Status: ${statusLabels[id].label}` }))}
          value={status ?? null}
          onChange={(id) => change({ status: id ?? undefined })}
          clearable
        />
      </div>
      <UserDialogs users={list.data?.data}>
        <RecordList
          list={list}
          address={address}
          onChange={change}
          failure="Failed to get users data"
          empty={<NoUsers address={address} onChange={change} />}
        >
          {(rows) => <Rows users={rows} selection={selection} />}
        </RecordList>
      </UserDialogs>
      <UserSelectionBar selection={selection} />
      {isInviting && <InviteUserModal onClose={() => setInviting(false)} />}
    </>
  )
}

/** The number of Admins, and the most that the plan allows. Empty until loaded; the server enforces it anyway. */
function Seats() {
  const { data } = useQuery({
    ...queryFor(subscription.read, {}),
    throwOnError: false,
    meta: { failureIsLogged: 'Failed to load the subscription' },
  })
  const plan = data?.data
  return (
    <Text size="sm" c="dimmed" className={css.seats}>
      {plan && formatSeats(plan)}
    </Text>
  )
}

const formatSeats = ({ countAdmin, quotaAdmin }: { countAdmin: number; quotaAdmin: number }) =>
  quotaAdmin > 0
    ? `${countAdmin} of ${plural(quotaAdmin, 'admin role')} used. Unlimited recruiters and users.`
    : `${plural(countAdmin, 'admin role')} used. Unlimited admins, recruiters and users.`

import { role } from '@hireloom/contract/platform/permissions'
import { type BulkUserResult, type InvitedRole, users } from '@hireloom/contract/users'
import { Button, Group, Menu, Modal, Stack, Text } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../platform/session/use-session.ts'
import { confirm } from '../platform/ui/dialogs/confirm.tsx'
import { useIsNarrow } from '../platform/ui/display/screen-width.ts'
import { RefusedList } from '../platform/ui/lists/refused-list.tsx'
import css from '../platform/ui/lists/selection-actions.module.css'
import { SelectionActions } from '../platform/ui/lists/selection-actions.tsx'
import { plural } from '../platform/ui/text/words.ts'
import { assignableRoles, consequenceOf, roleNames } from './labels.ts'
import { RemoveUsersModal } from './remove-users-modal.tsx'
import { useUserCall } from './use-user-call.ts'
import type { UserSelection } from './use-user-selection.ts'
import { userVersions } from './user-rules.ts'

/** The actions for all selected users, and the list of those who could not be changed. */
export function UserSelectionBar({ selection }: { selection: UserSelection }) {
  const { selected, keep } = selection
  const { user: reader } = useSession()
  const isPhone = useIsNarrow()
  const [isRemoving, setRemoving] = useState(false)
  const [refused, setRefused] = useState<BulkUserResult['refused']>([])
  const finish = (result: BulkUserResult) => {
    setRemoving(false)
    setRefused(result.refused)
    // Refused users stay selected, so that they can be tried again, for example with a successor.
    keep(result.refused.map(({ id }) => id))
  }
  const change = useUserCall(users.changeRoles, {
    success: ({ data }, { body }) =>
      data.changed.length > 0 ? `${plural(data.changed.length, 'user')} changed to ${roleNames[body.roleId]}` : '',
    failure: 'Failed to change the roles',
    onDone: ({ data }) => finish(data),
  })
  const confirmRole = (to: InvitedRole) =>
    confirm({
      title: `Make ${plural(selected.length, 'user')} ${roleNames[to]}?`,
      consequence: consequenceOf(to),
      confirm: `Make ${roleNames[to]}`,
      isDestructive: false,
      onConfirm: () => change.send({ body: { roleId: to, users: userVersions(selected) } }),
    })

  return (
    <>
      <SelectionActions label="Selected users" count={selected.length} onClear={() => keep([])}>
        <Menu position="top">
          <Menu.Target>
            <Button variant="white" color="dark" loading={change.isPending}>
              {isPhone ? 'Role' : 'Change role'}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {assignableRoles
              .filter((to) => to !== role.admin || reader?.roleId === role.admin)
              .map((to) => (
                <Menu.Item key={to} onClick={() => confirmRole(to)}>
                  {roleNames[to]}
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
        <Button
          variant="subtle"
          leftSection={isPhone ? undefined : <IconUserMinus size={16} aria-hidden />}
          onClick={() => setRemoving(true)}
          className={css.reject}
        >
          Remove…
        </Button>
      </SelectionActions>
      {isRemoving && <RemoveUsersModal selected={selected} onDone={finish} onClose={() => setRemoving(false)} />}
      {refused.length > 0 && <Outcome refused={refused} onClose={() => setRefused([])} />}
    </>
  )
}

function Outcome({ refused, onClose }: { refused: BulkUserResult['refused']; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Some users were not changed" centered>
      <Stack gap="md">
        <Text size="sm" role="status">
          {plural(refused.length, 'user')} unchanged:
        </Text>
        <RefusedList refused={refused.map((user) => ({ ...user, name: user.name ?? 'A removed user' }))} />
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            Done
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

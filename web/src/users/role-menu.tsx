import { role } from '@hireloom/contract/platform/permissions'
import { type InvitedRole, type ListedUser, users } from '@hireloom/contract/users'
import { Button, Menu, Text } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useSession } from '../platform/session/use-session.ts'
import { confirm } from '../platform/ui/dialogs/confirm.tsx'
import { fullName } from '../platform/ui/text/words.ts'
import { assignableRoles, consequenceOf, roleMeanings, roleNames } from './labels.ts'
import css from './role-menu.module.css'
import { useUserCall } from './use-user-call.ts'
import { useMayChange } from './user-rules.ts'

/** The role of a user, which users with the permission can change here. */
export function RoleMenu({ user }: { user: ListedUser }) {
  const { user: reader } = useSession()
  const mayChange = useMayChange()
  const name = fullName(user)
  const change = useUserCall(users.changeRole, {
    success: ({ data }) => `${fullName(data)} is now ${roleNames[data.roleId]}`,
    failure: `Failed to change the role of ${name}`,
  })
  const readerIsAdmin = reader?.roleId === role.admin
  if (!mayChange(user) || user.roleId === role.consultant)
    return <span className={css.fixed}>{roleNames[user.roleId]}</span>

  const confirmRole = (to: InvitedRole) =>
    confirm({
      title: `Make ${name} ${roleNames[to]}?`,
      consequence: consequenceOf(to),
      confirm: `Make ${roleNames[to]}`,
      isDestructive: false,
      onConfirm: () =>
        change.send({ params: { id: user.id }, body: { roleId: to, updatedAt: user.updatedAt.toISOString() } }),
    })

  return (
    <Menu position="bottom-start" width={300}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={css.target}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          loading={change.isPending}
          aria-label={`Role of ${name}: ${roleNames[user.roleId]}`}
        >
          {roleNames[user.roleId]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {assignableRoles
          .filter((to) => to !== role.admin || readerIsAdmin)
          .map((to) => (
            <Menu.Item
              key={to}
              onClick={() => confirmRole(to)}
              disabled={to === user.roleId}
              rightSection={to === user.roleId && <IconCheck size={16} aria-label="Current role" role="img" />}
            >
              {roleNames[to]}
              <Text size="xs" c="dimmed" className={css.meaning}>
                {roleMeanings[to]}
              </Text>
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

import { role } from '@hireloom/contract/platform/permissions'
import { type ListedUser, users } from '@hireloom/contract/users'
import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconBan, IconDots, IconFilterCog, IconUserMinus } from '@tabler/icons-react'
import { confirm } from '../platform/ui/dialogs/confirm.tsx'
import { fullName } from '../platform/ui/text/words.ts'
import { useUserCall } from './use-user-call.ts'
import { useOpenUserDialog } from './user-dialogs.tsx'
import { useMayChange } from './user-rules.ts'

/** The actions for a user or an invitation. */
export function UserActions({ user }: { user: ListedUser }) {
  const mayChange = useMayChange()
  const openDialog = useOpenUserDialog()
  const name = fullName(user)
  const { invitation } = user
  const resend = useUserCall(users.resend, {
    success: `Invitation sent again to ${user.email}`,
    failure: `Failed to send the invitation to ${user.email}`,
  })
  const cancel = useUserCall(users.cancelInvitation, {
    success: `Invitation of ${name} canceled`,
    failure: `Failed to cancel the invitation of ${name}`,
  })
  if (!mayChange(user)) return null
  const isRestrictable = user.roleId === role.recruiter || user.roleId === role.user
  const assignableRole = user.roleId === role.consultant ? undefined : user.roleId

  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {invitation && assignableRole && (
        <Button
          variant="default"
          size="xs"
          loading={resend.isPending}
          aria-label={`Resend the invitation of ${name}`}
          onClick={() =>
            resend.send({ params: { id: invitation.id }, body: { userId: user.id, roleId: assignableRole } })
          }
        >
          Resend
        </Button>
      )}
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon aria-label={`More actions for ${name}`}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isRestrictable && (
            <Menu.Item
              leftSection={<IconFilterCog size={16} aria-hidden />}
              onClick={() => openDialog({ kind: 'restrictions', user })}
            >
              Restrictions…
            </Menu.Item>
          )}
          {invitation ? (
            <Menu.Item
              c="red"
              leftSection={<IconBan size={16} aria-hidden />}
              onClick={() =>
                confirm({
                  title: `Cancel the invitation of ${name}?`,
                  consequence: `The link sent to ${user.email} stops working. You can invite ${name} again at any time.`,
                  confirm: 'Cancel invitation',
                  cancel: 'Keep it',
                  onConfirm: () => cancel.send({ params: { id: invitation.id } }),
                })
              }
            >
              Cancel invitation…
            </Menu.Item>
          ) : (
            <Menu.Item
              c="red"
              leftSection={<IconUserMinus size={16} aria-hidden />}
              onClick={() => openDialog({ kind: 'removal', user })}
            >
              Remove user…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

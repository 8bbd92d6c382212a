import { type Role, role } from '@hireloom/contract/platform/permissions'
import { type ListedUser, users } from '@hireloom/contract/users'
import { useSession } from '../platform/session/use-session.ts'

/**
 * Returns a function that tells whether the reader may act on a user: never on themselves, and only an Admin on an
 * Admin.
 */
export function useMayChange() {
  const { user: reader, can } = useSession()
  const isOpen = can(users.changeRole)
  return (user: { id: number; roleId: Role }) =>
    isOpen &&
    reader !== undefined &&
    user.id !== reader.id &&
    (user.roleId !== role.admin || reader.roleId === role.admin)
}

/** Returns the users for a call that changes several: with the version that the reader saw. */
export const userVersions = (selected: readonly ListedUser[]) =>
  selected.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt.toISOString() }))

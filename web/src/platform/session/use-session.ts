import { type Endpoint, isRefusedWhenExpired } from '@hireloom/contract/platform/endpoint'
import type { Flag } from '@hireloom/contract/platform/flags'
import { isForViewing, type Permission, permissions, type Role, role } from '@hireloom/contract/platform/permissions'
import {
  type CurrentUser,
  isGrantedIn,
  type PermissionEntry,
  type PermissionSet,
  session,
} from '@hireloom/contract/session'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError } from '../api/call.ts'
import { queryFor } from '../api/hooks.ts'
import { dayIn } from '../ui/text/days.ts'
import { readTimeZone, storeTimeZone } from './company-time-zone.ts'
import { oncePerLoad } from './once-per-load.ts'
import { readToken } from './token.ts'
import { useFlags } from './use-flag.ts'
import { readUserId, storeUserId } from './user-id.ts'

type Permissions = Readonly<Record<Permission, boolean>>

const permissionsBy = (isGranted: (permission: Permission, position: number) => boolean) =>
  Object.fromEntries(
    permissions.map((permission, position) => [permission, isGranted(permission, position)]),
  ) as Permissions

const allPermissions = permissionsBy(() => true)

/** A question for `can`: a permission, any one of several, or the endpoint that a button calls, with its flag. */
export type AccessRule = Permission | readonly Permission[] | Endpoint | undefined

interface AccessContext {
  permissions: Permissions
  /** Undefined until known. */
  roleId: Role | undefined
  flags: ReadonlyMap<Flag, boolean> | undefined
}

function isGranted(granted: AccessContext, rule: AccessRule): boolean {
  const { permissions, roleId, flags } = granted
  if (rule === undefined) return true
  if (typeof rule === 'string') return permissions[rule]
  if (!('path' in rule)) return rule.some((permission) => permissions[permission])
  const isSwitchedOn = rule.flag === undefined || flags === undefined || flags.get(rule.flag) === true
  const isOpen =
    roleId === undefined ||
    ((roleId === role.admin || !rule.adminOnly) && (roleId !== role.consultant || !rule.closedToConsultants))
  return isSwitchedOn && isOpen && isGranted(granted, rule.permission)
}

/** Returns whether the rule is about changes alone. */
function isForChanges(rule: AccessRule): boolean {
  if (rule === undefined) return false
  if (typeof rule === 'string') return !isForViewing(rule)
  return 'path' in rule ? isRefusedWhenExpired(rule) : !rule.some(isForViewing)
}

/** Returns whether the company can only read, because its subscription has expired. */
const isExpired = ({ companySubscriptionEndsOn: endsOn, companyTimeZone }: CurrentUser) =>
  endsOn !== null && dayIn(new Date(), companyTimeZone) > endsOn

interface Session {
  /** Undefined until loaded. */
  user: CurrentUser | undefined
  /** The reason why there is no user; undefined while the session is ending, after a 401. */
  failure: Error | undefined
  permissions: Permissions
  /** False while the permissions are still assumed. */
  isKnown: boolean
  /** True after the subscription has expired, when the server refuses every change. */
  isReadOnly: boolean
  /** Returns whether the user's role allows this. */
  permits: (rule: AccessRule) => boolean
  /** Returns whether the user can do this now: the role allows it, and it changes nothing in a read-only company. */
  can: (rule: AccessRule) => boolean
}

/**
 * Returns the signed-in user and their permissions. Every permission counts as granted until the server replies, and
 * when it can't: the screen only hides controls, and the server refuses the calls.
 */
export function useSession(): Session {
  const me = useQuery({ ...queryFor(session.me, {}), ...oncePerLoad })
  const flags = useFlags()
  const { granted, isKnown } = usePermissions(flags)
  const permissions = granted ?? allPermissions
  const user = me.data?.data
  const isReadOnly = user !== undefined && isExpired(user)
  const permits = (rule: AccessRule) => isGranted({ permissions, roleId: user?.roleId, flags }, rule)
  const can = (rule: AccessRule) => permits(rule) && !(isReadOnly && isForChanges(rule))
  const failure = user === undefined && !isSignedOut(me.error) ? (me.error ?? undefined) : undefined
  return { user, failure, permissions, isKnown, isReadOnly, permits, can }
}

const isSignedOut = (error: Error | null) => error instanceof CallError && error.status === 401

/**
 * Returns the permissions in either of the server's two forms: a list by position or, with the flag for remapped roles,
 * a set.
 */
function usePermissions(flags: AccessContext['flags']): { granted: Permissions | undefined; isKnown: boolean } {
  const isRemapped = flags?.get('remapping_roles_permissions') ?? false
  const list = useQuery({
    ...queryFor(session.permissionList, {}),
    ...logged,
    enabled: flags !== undefined && !isRemapped,
  })
  const set = useQuery({ ...queryFor(session.permissions, {}), ...logged, enabled: isRemapped })
  if (isRemapped) return { granted: set.data && fromGroups(set.data.data), isKnown: !set.isPending }
  return { granted: list.data && byPosition(list.data.data), isKnown: !list.isPending }
}

const logged = { ...oncePerLoad, meta: { failureIsLogged: 'Failed to load permissions' } } as const

/** Returns the permissions of a list. An entry whose key isn't the expected one at its position is not granted. */
function byPosition(entries: readonly PermissionEntry[]): Permissions {
  return permissionsBy((permission, position) => {
    const at = entries[position]
    return at?.key === permission && at.status
  })
}

const fromGroups = (set: PermissionSet) => permissionsBy((permission) => isGrantedIn(set, permission))

/** Names and addresses of this installation, undefined until loaded. */
export function useInstallation() {
  return useQuery({ ...queryFor(session.installation, {}), ...oncePerLoad }).data?.data
}

/**
 * Returns the time zone of the company's calendar days. Pages are shown when it is known, see `useKnownTimeZone`; it is
 * UTC only if the user can't be loaded.
 */
export const useCompanyTimeZone = () => useSession().user?.companyTimeZone ?? readTimeZone() ?? 'UTC'

/** Returns a storage key of the signed-in user alone: `hireloom.rows.7`. */
export const useOwnKey = (key: string) => `${key}.${useSession().user?.id ?? readUserId() ?? 0}`

/**
 * Stores the user's id and the company's time zone on the device, so that the next page load shows times at once.
 * Returns false while it is unknown: times would be shown in another zone first.
 */
export function useKnownTimeZone(): boolean {
  const me = useQuery({ ...queryFor(session.me, {}), ...oncePerLoad })
  const { id, companyTimeZone: timeZone } = me.data?.data ?? {}
  useEffect(() => {
    if (id === undefined || timeZone === undefined || readToken() === null) return
    storeUserId(id)
    storeTimeZone(timeZone)
  }, [id, timeZone])
  return timeZone !== undefined || me.isError || readTimeZone() !== null
}

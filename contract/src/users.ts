import { z } from 'zod'
import { endpoint } from './platform/endpoint.ts'
import {
  codeOf,
  id,
  idText,
  limitUpTo,
  listOf,
  one,
  optionalLine,
  pageOf,
  paging,
  pickerPaging,
  timestamp,
} from './platform/fields.ts'
import { role } from './platform/permissions.ts'

/** Pending: invited, but not signed in yet. */
export const userStatus = { active: 1, pending: 2 } as const
export const UserStatus = codeOf(userStatus)
export type UserStatus = z.infer<typeof UserStatus>

export const invitationStatus = { pending: 1, accepted: 2, canceled: 3, expired: 4 } as const
export const InvitationStatus = codeOf(invitationStatus)
export type InvitationStatus = z.infer<typeof InvitationStatus>

/** The days within which an invitation can be accepted. */
export const invitationDays = 7

/** The roles that a company can give. A Consultant comes from another company and can't be invited. */
const { consultant: _, ...invited } = role
export const InvitedRole = codeOf(invited)
export type InvitedRole = z.infer<typeof InvitedRole>

export const UserListQuery = z.strictObject({
  page: paging.page,
  limit: limitUpTo(500).default(10),
  roleId: z.coerce.number<number>().pipe(codeOf(role)).optional(),
  status: z.coerce.number<number>().pipe(UserStatus).optional(),
  search: pickerPaging.search,
})
export type UserListQuery = z.output<typeof UserListQuery>

export const Invitation = z.object({
  id,
  userId: id,
  roleId: InvitedRole,
  email: z.string(),
  status: InvitationStatus,
  sentAt: timestamp,
  expiresAt: timestamp,
  invitedBy: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

/** A user in the list of the settings. */
export const ListedUser = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  idEmployee: z.string().nullable(),
  jobPosition: z.string().nullable(),
  roleId: codeOf(role),
  roleName: z.string(),
  status: UserStatus,
  statusName: z.string(),
  /** In words, such as '2 branches'. */
  restrictions: z.string().nullable(),
  /** Set for a pending user. */
  invitation: Invitation.pick({ id: true, status: true, sentAt: true, expiresAt: true }).nullable(),
  /** To the hour; null before the first sign-on. */
  lastActiveAt: timestamp.nullable(),
  updatedAt: timestamp,
})
export type ListedUser = z.infer<typeof ListedUser>

/** Either an employee of the HR suite, or a name with an e-mail address. */
export const NewInvitation = z
  .strictObject({
    employeeId: id.nullish(),
    firstName: optionalLine(100).nullish(),
    lastName: optionalLine(100).nullish(),
    email: optionalLine(254).nullish(),
    roleId: InvitedRole,
  })
  .superRefine(({ employeeId, firstName, email }, ctx) => {
    if (employeeId) return
    const addIssue = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
    if (!firstName) addIssue('firstName', 'First name is required')
    if (!email) addIssue('email', 'E-mail is required')
    else if (!z.email().safeParse(email).success) addIssue('email', 'E-mail must be an e-mail address')
  })
export type NewInvitation = z.output<typeof NewInvitation>

/** The version of a user's record that the caller saw. Without it the newest is changed. */
const version = { updatedAt: timestamp.optional() }

export const RoleChange = z.strictObject({ roleId: InvitedRole, ...version })
/** A successor is needed when there is something to pass on. */
export const Removal = z.strictObject({ assignedUserId: id.nullable().default(null), ...version })

/** The maximum number of users that one call changes. */
export const maxUsersAtOnce = 100
const targetUsers = z
  .array(z.strictObject({ id, ...version }))
  .min(1)
  .max(maxUsersAtOnce)

/** The users that a call for several users changed, and the others, each with the reason as a sentence. */
export const BulkUserResult = z.object({
  changed: z.array(id),
  /** The name is null for an id that isn't a user of the company. */
  refused: z.array(z.object({ id, name: z.string().nullable(), reason: z.string() })),
})
export type BulkUserResult = z.infer<typeof BulkUserResult>

/** An employee who is not a user yet. Without an e-mail address they can't be invited. */
export const Employee = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  idEmployee: z.string().nullable(),
  jobPosition: z.string().nullable(),
})
export type Employee = z.infer<typeof Employee>

/** The numbers of jobs, teams and interviews that another user takes over on removal. */
const Handover = z.object({ jobs: z.int(), teams: z.int(), interviews: z.int() })

const params = z.strictObject({ id: idText })
const managerAccess = { permission: 'settings.users' } as const

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/settings/user',
    summary: 'Lists the users of the company by name, for users who manage them. Pickers use /api/v1/hiring-users.',
    ...managerAccess,
    query: UserListQuery,
    reply: pageOf(ListedUser),
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/api/v1/settings/invitations',
    summary: 'Lists the invitations that can still be accepted, the newest first.',
    ...managerAccess,
    reply: listOf(Invitation),
  }),
  employees: endpoint({
    method: 'GET',
    path: '/api/v1/settings/employees',
    summary: 'Lists the employees known from the HR suite who are not users yet.',
    ...managerAccess,
    query: z.strictObject(pickerPaging),
    reply: pageOf(Employee),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/v1/settings/user',
    summary: 'Invites a person, who is a pending user until they sign in.',
    ...managerAccess,
    body: NewInvitation,
    reply: one(Invitation),
    status: 201,
  }),
  changeRole: endpoint({
    method: 'PATCH',
    path: '/api/v1/settings/user/:id',
    summary: "Changes a user's role. It takes effect with their next call.",
    ...managerAccess,
    params,
    body: RoleChange,
    reply: one(ListedUser),
  }),
  changeRoles: endpoint({
    method: 'POST',
    path: '/api/v1/settings/user-roles',
    summary: 'Changes the role of several users, by the same rules as for one. Returns those refused, with the reason.',
    ...managerAccess,
    body: z.strictObject({ roleId: InvitedRole, users: targetUsers }),
    reply: one(BulkUserResult),
  }),
  resend: endpoint({
    method: 'PUT',
    path: '/api/v1/settings/user/:id',
    summary: 'Resends an invitation with a new link and a new expiry. The old link stops working.',
    ...managerAccess,
    params,
    body: z.strictObject({ userId: id, roleId: InvitedRole }),
    reply: one(Invitation),
  }),
  cancelInvitation: endpoint({
    method: 'DELETE',
    path: '/api/v1/settings/user-invitation/:id',
    summary: 'Cancels an invitation. Its link stops working, and the pending user is removed.',
    ...managerAccess,
    params,
    status: 204,
  }),
  handover: endpoint({
    method: 'GET',
    path: '/api/v1/settings/user/:id/handover',
    summary: 'Counts the jobs, teams and interviews that another user takes over when this one is removed.',
    ...managerAccess,
    params,
    reply: one(Handover),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/settings/user/:id',
    summary:
      'Removes a user. Another user takes over their jobs, hiring teams and scheduled interviews; their sessions end immediately.',
    ...managerAccess,
    params,
    body: Removal,
    status: 204,
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/api/v1/settings/user-removals',
    summary: 'Removes several users, by the same rules as for one. Returns those refused, with the reason.',
    ...managerAccess,
    body: Removal.pick({ assignedUserId: true }).extend({ users: targetUsers }),
    reply: one(BulkUserResult),
  }),
}

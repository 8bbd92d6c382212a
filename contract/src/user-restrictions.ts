import { z } from 'zod'
import { JobStatus } from './jobs/status.ts'
import { HiringRole } from './lookups.ts'
import { endpoint } from './platform/endpoint.ts'
import { codeOf, id, idList, idText, listOf, NamedRecord, one, timestamp } from './platform/fields.ts'
import { role } from './platform/permissions.ts'
import { PermissionSet } from './session.ts'

/** The limits of a restriction. A job must match each kind that has ids; a kind without ids doesn't limit. */
const limits = { branchId: idList.default([]), organizationId: idList.default([]), jobPositionId: idList.default([]) }

/** The restriction of a user; its id is the user's. */
export const UserRestriction = z.object({
  id,
  userId: id,
  idEmployee: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
  /** The user's own position, if it is one of the company's. */
  jobId: id.nullable(),
  jobPositionName: z.string().nullable(),
  roleId: codeOf(role),
  roleName: z.string(),
  statusId: z.int(),
  statusName: z.string(),
  rolePermissions: PermissionSet,
  useRestriction: z.boolean(),
  listBranchName: z.array(NamedRecord),
  listOrganizationName: z.array(NamedRecord),
  listJobPositionName: z.array(NamedRecord),
  /** The number of jobs the user sees now. */
  visibleJobs: z.int(),
  /** Null if no restriction was ever saved. */
  updatedAt: timestamp.nullable(),
})
export type UserRestriction = z.infer<typeof UserRestriction>

export const UserRestrictionChange = z.strictObject({
  id: id.optional(),
  roleId: codeOf(role).optional(),
  useRestriction: z.boolean().optional(),
  ...limits,
  /** The user who takes over the jobs outside the restriction. */
  assignedUserId: id.nullable().default(null),
  /** Jobs outside the restriction that are not handed over. */
  uncheckedIds: z.array(id).max(10_000).default([]),
  /** The version of the restriction that the caller saw. Without it the newest is changed. */
  updatedAt: timestamp.nullish(),
})
export type UserRestrictionChange = z.infer<typeof UserRestrictionChange>

/** Returns whether a restriction limits anything. */
export const isInUse = (restriction: Record<keyof typeof limits, readonly unknown[]>) =>
  [restriction.branchId, restriction.organizationId, restriction.jobPositionId].some((ids) => ids.length > 0)

export const JobOutside = z.object({
  id,
  jobPositionName: z.string(),
  branchName: z.string(),
  organizationName: z.string(),
  status: JobStatus,
  /** The hiring role that is handed over. */
  hiringRoleId: HiringRole,
  /** Whether neither its creator nor another member of its hiring team would see it. Admins and Consultants do. */
  hasNoOtherViewer: z.boolean(),
})
export type JobOutside = z.infer<typeof JobOutside>

const params = z.strictObject({ userId: idText })
const permission = 'settings.users'

export const userRestrictions = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/settings/user-restrictions/:userId',
    summary: 'Returns the restriction of a user.',
    permission,
    params,
    reply: one(UserRestriction),
  }),
  jobsOutside: endpoint({
    method: 'GET',
    path: '/api/v1/settings/user-restrictions/:userId/jobs-outside',
    summary:
      'Lists the jobs of a Recruiter or User that a restriction to these limits would hide from them, newest first.',
    permission,
    params,
    query: z.strictObject(limits),
    reply: listOf(JobOutside),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/settings/user-restrictions/:userId',
    summary: 'Restricts a Recruiter or User to some of their jobs, and hands over the others.',
    permission,
    params,
    body: UserRestrictionChange,
    reply: one(UserRestriction),
  }),
}

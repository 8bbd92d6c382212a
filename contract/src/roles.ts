import { z } from 'zod'
import { endpoint } from './platform/endpoint.ts'
import { codeOf, id, timestamp } from './platform/fields.ts'
import { type Permission, permissions, role } from './platform/permissions.ts'

/** The groups of the matrix, in their order. */
export const permissionTypes = {
  jobs: 'Job listings',
  candidates: 'Candidates',
  reports: 'Reports and log',
  settings: 'Settings',
  career: 'Career page',
  jobBoard: 'Integrations',
} as const
export type PermissionType = keyof typeof permissionTypes

interface MatrixRow {
  /** Never reused for another permission, because other systems may have stored it. */
  id: number
  permissionName: string
  note?: string
  /** Not on the page; its status never changes. */
  isHidden?: true
}

const forHiringManagers = 'Users: as Hiring Manager only'

/** The label and group of each permission in the matrix, in the order of `permissions`. */
export const matrixRows: Record<Permission, MatrixRow> = {
  'jobs.create': { id: 1, permissionName: 'Create job listing' },
  'jobs.duplicate': { id: 2, permissionName: 'Duplicate existing job listing', isHidden: true },
  'jobs.updateDetails': { id: 3, permissionName: 'Update job details' },
  'jobs.updateStatus': { id: 4, permissionName: 'Publish, unpublish or close' },
  'jobs.accessConfidentialFields': {
    id: 5,
    permissionName: 'See confidential fields',
    note: 'Salary, vacancy request, screening by score',
  },
  'jobs.delete': { id: 6, permissionName: 'Delete job listing' },
  'jobs.viewJobListing': { id: 7, permissionName: 'View job listing', isHidden: true },
  'jobs.shareSocial': { id: 8, permissionName: 'Share on social media' },
  'jobs.createHiringTeam': { id: 9, permissionName: 'Set the hiring team' },
  'jobs.manageApplicationForm': { id: 10, permissionName: 'Change the application form' },
  'jobs.manageHiringStages': {
    id: 11,
    permissionName: 'Change hiring stages',
    note: "Of a job, and the company's own in the settings",
  },
  'candidates.add': { id: 12, permissionName: 'Add candidates' },
  'candidates.viewDetails': { id: 13, permissionName: 'View candidate details' },
  'candidates.viewSensitiveData': {
    id: 14,
    permissionName: 'View sensitive data',
    note: 'Last name, contacts, NIK, addresses, salaries, résumé',
  },
  'candidates.updateProfile': {
    id: 15,
    permissionName: 'Update candidate profile (Profile, Tags)',
    isHidden: true,
  },
  'candidates.updateStatus': { id: 16, permissionName: 'Update candidate status', note: forHiringManagers },
  'candidates.delete': { id: 17, permissionName: 'Delete candidates' },
  'candidates.addComments': { id: 18, permissionName: 'Add comments on candidate profile', isHidden: true },
  'candidates.manageInterviews': { id: 19, permissionName: 'Manage interview schedules', note: forHiringManagers },
  'candidates.manageAssessments': { id: 20, permissionName: 'Manage assessments', note: forHiringManagers },
  'candidates.manageOffer': {
    id: 21,
    permissionName: 'Manage offers',
    note: 'A Hiring Manager can view offer details',
  },
  'candidates.export': { id: 22, permissionName: 'Export candidates' },
  'reports.accessReports': { id: 23, permissionName: 'See reports' },
  'reports.accessActivityLog': { id: 24, permissionName: 'See the activity log' },
  'settings.users': { id: 25, permissionName: 'Manage users' },
  'settings.rolesPermissions': { id: 26, permissionName: 'Manage roles and permissions' },
  'settings.restrictedCandidates': { id: 27, permissionName: 'Manage restricted candidates' },
  career: { id: 28, permissionName: 'Manage the career page' },
  jobBoard: { id: 29, permissionName: 'Manage integrations' },
}

/** Returns the group of a permission: the first word of its key. */
export const permissionTypeOf = (permission: Permission) => permission.split('.')[0] as PermissionType

/** The columns of the matrix, in their order. */
export const columnRoles = [role.admin, role.recruiter, role.user] as const
export const ColumnRole = codeOf({ admin: role.admin, recruiter: role.recruiter, user: role.user })
export type ColumnRole = z.infer<typeof ColumnRole>

export const PermissionRow = z.object({
  id,
  key: z.enum(permissions),
  type: z.enum(Object.keys(permissionTypes) as [PermissionType, ...PermissionType[]]),
  permissionName: z.string(),
  role: z.array(z.object({ id: ColumnRole, status: z.boolean() })),
})
export type PermissionRow = z.infer<typeof PermissionRow>

export const RoleMatrix = z.object({
  data: z.array(PermissionRow),
  /** The number of active users of each role. */
  users: z.array(z.object({ id: ColumnRole, count: z.int() })),
  /** Null while the company uses the defaults. */
  updatedAt: timestamp.nullable(),
})
export type RoleMatrix = z.infer<typeof RoleMatrix>

export const RoleMatrixChange = z.strictObject({
  permissions: z
    .array(
      z.strictObject({
        id,
        role: z.array(z.strictObject({ id: ColumnRole, status: z.boolean() })).length(columnRoles.length),
      }),
    )
    .max(100),
  /** The version of the matrix that the caller saw. Without it the newest is changed. */
  updatedAt: timestamp.nullish(),
})
export type RoleMatrixChange = z.infer<typeof RoleMatrixChange>

export const roles = {
  matrix: endpoint({
    method: 'GET',
    path: '/api/v1/settings/permissions',
    summary: 'Returns the permissions of each role, in six groups.',
    permission: 'settings.rolesPermissions',
    reply: RoleMatrix,
  }),
  saveMatrix: endpoint({
    method: 'PUT',
    path: '/api/v1/settings/permissions',
    summary: 'Saves the whole matrix. Rows that the page hides keep their status.',
    permission: 'settings.rolesPermissions',
    body: RoleMatrixChange,
    reply: RoleMatrix,
  }),
}

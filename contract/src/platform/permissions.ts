/** Every permission of the product, in the order of the role matrix. */
export const permissions = [
  'jobs.create',
  'jobs.duplicate',
  'jobs.updateDetails',
  'jobs.updateStatus',
  'jobs.accessConfidentialFields',
  'jobs.delete',
  'jobs.viewJobListing',
  'jobs.shareSocial',
  'jobs.createHiringTeam',
  'jobs.manageApplicationForm',
  'jobs.manageHiringStages',
  'candidates.add',
  'candidates.viewDetails',
  'candidates.viewSensitiveData',
  'candidates.updateProfile',
  'candidates.updateStatus',
  'candidates.delete',
  'candidates.addComments',
  'candidates.manageInterviews',
  'candidates.manageAssessments',
  'candidates.manageOffer',
  'candidates.export',
  'reports.accessReports',
  'reports.accessActivityLog',
  'settings.users',
  'settings.rolesPermissions',
  'settings.restrictedCandidates',
  'career',
  'jobBoard',
] as const
export type Permission = (typeof permissions)[number]

const viewing: readonly Permission[] = [
  'jobs.accessConfidentialFields',
  'jobs.viewJobListing',
  'jobs.shareSocial',
  'candidates.viewDetails',
  'candidates.viewSensitiveData',
  'reports.accessReports',
  'reports.accessActivityLog',
  'settings.users',
  'settings.rolesPermissions',
  'settings.restrictedCandidates',
  'career',
  'jobBoard',
]
/** Returns whether the permission lets users view pages. All others only allow changes. */
export const isForViewing = (permission: Permission) => viewing.includes(permission)

export const role = { admin: 1, recruiter: 2, user: 3, consultant: 4 } as const
export type Role = (typeof role)[keyof typeof role]

const closedToRecruiters: readonly Permission[] = [
  'jobs.delete',
  'candidates.delete',
  'reports.accessActivityLog',
  'settings.users',
  'settings.rolesPermissions',
  'settings.restrictedCandidates',
  'career',
  'jobBoard',
]
const openToUsers: readonly Permission[] = [
  'jobs.viewJobListing',
  'candidates.viewDetails',
  'candidates.updateStatus',
  'candidates.addComments',
  'candidates.manageInterviews',
  'candidates.manageAssessments',
]
/** The permissions that consultants don't have in a client company. */
const closedToConsultants: readonly Permission[] = [
  'settings.users',
  'settings.rolesPermissions',
  'settings.restrictedCandidates',
  'career',
  'jobBoard',
]
const recruiterPermissions = permissions.filter((permission) => !closedToRecruiters.includes(permission))

/** Returns the permissions of a consultant, who works as a recruiter of each client company, without its settings. */
export const forConsultants = (recruiterMay: readonly Permission[]) =>
  recruiterMay.filter((permission) => !closedToConsultants.includes(permission))

/** The permissions of a role until a company changes its matrix. */
export const defaultPermissions: Record<Role, readonly Permission[]> = {
  [role.admin]: permissions,
  [role.recruiter]: recruiterPermissions,
  [role.user]: openToUsers,
  [role.consultant]: forConsultants(recruiterPermissions),
}

import { z } from 'zod'
import { endpoint } from './platform/endpoint.ts'
import { codeOf, day, id, listOf, NamedRecord, one, timestamp } from './platform/fields.ts'
import { type Permission, permissions, role } from './platform/permissions.ts'
import { companySize } from './subscription/endpoints.ts'
import { userStatus } from './users.ts'

/** The signed-in user, in the company of the session. */
export const CurrentUser = z.object({
  id,
  companyId: id,
  companyName: z.string(),
  companySlug: z.string(),
  /** Null until the HR suite has sent the number of employees. */
  companySize: codeOf(companySize).nullable(),
  /** 1 active, 0 inactive. */
  companyStatus: z.literal([0, 1]),
  /** 1 live, 0 still preparing. */
  companyGoLiveStatus: z.literal([0, 1]),
  companyIndustry: z.string().nullable(),
  /** The IANA name of the company's time zone. */
  companyTimeZone: z.string(),
  /** The last day of the company's subscription, after which it can only read; null without an end. */
  companySubscriptionEndsOn: day.nullable(),
  roleId: codeOf(role),
  roleName: z.string(),
  idEmployee: z.string().nullable(),
  email: z.string(),
  avatar: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  mobilePhone: z.string().nullable(),
  /** The account at the sign-on server. */
  ssoId: z.string().nullable(),
  companySsoId: z.string().nullable(),
  jobPosition: z.string().nullable(),
  status: codeOf(userStatus),
  /** The user, company and role under the HR suite's names. */
  recruitUid: id,
  recruitCid: id,
  recruitRole: z.string(),
  /** The key of the company's plan: free, pro_hire or ultimate_hire. */
  recruitPackage: z.string(),
  hasDraftJob: z.boolean(),
  hasJobPublished: z.boolean(),
  hasNewCandidate: z.boolean(),
  /** Whether the account is a user of another company too. A Consultant's other client companies don't count. */
  hasOtherCompanies: z.boolean(),
  /** Whether offer letters can be made from templates. */
  isDocTemplateEnable: z.boolean(),
  /** Whether the user has seen the product tour, which Admins are shown once. */
  hasSeenTour: z.boolean(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** A company in which the account can work. */
export const AccountCompany = z.object({ id, name: z.string(), roleName: z.string() })
export type AccountCompany = z.infer<typeof AccountCompany>

/** An invitation by a company to an account that is a user of another one. */
export const JoinOffer = z.object({
  companyName: z.string(),
  roleName: z.string(),
  /** Lets any session of the account accept the invitation, within ten minutes. */
  ticket: z.string(),
})
export type JoinOffer = z.infer<typeof JoinOffer>

const SignedIn = z.object({
  accessToken: z.string(),
  expiresAt: timestamp,
  /** E-mail address of the account, where the sign-on server gives it. */
  account: z.string().nullable(),
  /** The companies to choose from, the session's first, then by last use; empty without a choice. */
  companies: z.array(AccountCompany),
  /** Invitations that the user is asked about before they are accepted. */
  offers: z.array(JoinOffer),
})
export type SignedIn = z.infer<typeof SignedIn>

/** A permission in the list of the role matrix. */
export const PermissionEntry = z.object({ key: z.enum(permissions), status: z.boolean() })
export type PermissionEntry = z.infer<typeof PermissionEntry>

type NameIn<Group extends string> = Permission extends infer P
  ? P extends `${Group}.${infer Name}`
    ? Name
    : never
  : never

function grantedIn<Group extends string>(group: Group) {
  const names = permissions.flatMap((key) => (key.startsWith(`${group}.`) ? [key.slice(group.length + 1)] : []))
  return z.record(z.enum(names as [NameIn<Group>, ...NameIn<Group>[]]), z.boolean())
}

/** A user's permissions by group of the matrix; two permissions have no group. */
export const PermissionSet = z.object({
  jobs: grantedIn('jobs'),
  candidates: grantedIn('candidates'),
  reports: grantedIn('reports'),
  settings: grantedIn('settings'),
  career: z.boolean(),
  jobBoard: z.boolean(),
})
export type PermissionSet = z.infer<typeof PermissionSet>

/** Returns a user's permissions by group. */
export function permissionSet(holds: (permission: Permission) => boolean): PermissionSet {
  const set: Record<string, boolean | Record<string, boolean>> = {}
  for (const permission of permissions) {
    const [group = '', name] = permission.split('.')
    if (name === undefined) set[group] = holds(permission)
    else set[group] = { ...(set[group] as Record<string, boolean>), [name]: holds(permission) }
  }
  return set as PermissionSet
}

/** Returns whether grouped permissions include a permission. */
export function isGrantedIn(set: PermissionSet, permission: Permission): boolean {
  const [group, name] = permission.split('.') as [keyof PermissionSet, string | undefined]
  const granted = set[group] as boolean | Record<string, boolean>
  return typeof granted === 'boolean' ? granted : granted[name ?? ''] === true
}

/** The settings of this installation for the browser. Addresses that are not configured are null. */
export const Installation = z.object({
  parentName: z.string(),
  /** The key of the flag calls. */
  backyardKey: z.string(),
  /** The address that ends the sign-on session and then redirects back. */
  signOutUrl: z.string(),
  hrAppUrl: z.string().nullable(),
  insightsUrl: z.string().nullable(),
  performanceUrl: z.string().nullable(),
  helpUrl: z.string().nullable(),
  accountUrl: z.string().nullable(),
  privacyUrl: z.string().nullable(),
  termsUrl: z.string().nullable(),
  landingUrl: z.string().nullable(),
})
export type Installation = z.infer<typeof Installation>

/** The address where the browser signs in; it redirects to the sign-on server. */
export const signInPath = '/api/v1/auth/sign-in'

/**
 * The address where a signed-in user proves again who they are. The sign-on server asks even while its own session is
 * valid.
 */
export const signInAgainPath = '/api/v1/auth/sign-in-again'

/**
 * The address where the browser signs in with another account. A browser that came with an invitation link returns to
 * that link, which asks for an account. Others first sign out at the sign-on server, which would otherwise sign in the
 * same account again.
 */
export const otherAccountPath = '/api/v1/auth/other-account'

/** The path to which an invitation link redirects after its invitation was accepted. */
export const acceptedInvitationPath = '/?invitation=accepted'

export const session = {
  installation: endpoint({
    method: 'GET',
    path: '/api/v1/installation',
    summary: 'Returns the addresses and names configured for this installation.',
    public: true,
    reply: one(Installation),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/v1/auth/verify',
    summary: 'Exchanges the code of the sign-on server for an access token. A code works once.',
    public: true,
    query: z.strictObject({
      code: z.string().min(1).max(4000),
      state: z.string().max(200).default(''),
      iss: z.string().max(500).optional(),
    }),
    reply: one(SignedIn),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/v1/auth/sign-out',
    summary: 'Ends the session of the token.',
    whenExpired: 'allowed',
    status: 204,
  }),
  companies: endpoint({
    method: 'GET',
    path: '/api/v1/user/me/companies',
    summary: 'Lists the companies in which the account of the signed-in user can work, the most recently used first.',
    reply: listOf(AccountCompany),
  }),
  switchCompany: endpoint({
    method: 'POST',
    path: '/api/v1/user/me/company',
    summary: 'Switches this session to another company of the account.',
    whenExpired: 'allowed',
    body: z.strictObject({ companyId: id }),
    reply: one(NamedRecord),
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/v1/user/me/invitation',
    summary: 'Accepts the invitation of another company, and switches this session to it.',
    whenExpired: 'allowed',
    body: z.strictObject({ ticket: z.string().min(1).max(2000) }),
    reply: one(NamedRecord),
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/v1/user/me',
    summary: 'Returns the signed-in user.',
    reply: one(CurrentUser),
  }),
  endTour: endpoint({
    method: 'POST',
    path: '/api/v1/user/me/tour',
    summary: 'Records that the signed-in user has seen the product tour.',
    whenExpired: 'allowed',
    status: 204,
  }),
  permissionList: endpoint({
    method: 'GET',
    path: '/api/v1/user/me/permissions',
    summary: "Returns the signed-in user's permissions, as a list in the order of the role matrix.",
    reply: listOf(PermissionEntry),
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/api/v2/user/me/permissions',
    summary: "Returns the signed-in user's permissions.",
    reply: one(PermissionSet),
  }),
}

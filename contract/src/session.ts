import { z } from 'zod'
import { endpoint } from './platform/endpoint.ts'
import { codeOf, id, listOf, one, timestamp } from './platform/fields.ts'
import { type Permission, permissions, role } from './platform/permissions.ts'

/** The signed-in user, in the company of the session. */
export const CurrentUser = z.object({
  id,
  companyId: id,
  companyName: z.string(),
  companySlug: z.string(),
  /** IANA name of the zone in which the company reckons days and months. */
  companyTimeZone: z.string(),
  roleId: codeOf(role),
  roleName: z.string(),
  idEmployee: z.string().nullable(),
  email: z.string(),
  avatar: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  jobPosition: z.string().nullable(),
  /** Key of the company's plan: free, pro_hire or ultimate_hire. */
  recruitPackage: z.string(),
  hasDraftJob: z.boolean(),
  hasJobPublished: z.boolean(),
  hasNewCandidate: z.boolean(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** A permission at its place in the order of the role matrix. */
export const HeldPermission = z.object({ key: z.enum(permissions), status: z.boolean() })
export type HeldPermission = z.infer<typeof HeldPermission>

export const PermissionSet = z.record(z.enum(permissions), z.boolean())
export type PermissionSet = Record<Permission, boolean>

/** What the browser needs to know of this installation. Addresses that are not configured are null. */
export const Installation = z.object({
  parentName: z.string(),
  /** What the flag calls name themselves by. */
  backyardKey: z.string(),
  /** Where sign-out ends the sign-on session, then comes back. */
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

/** Where the browser goes to sign in; the server answers with a redirect to the sign-on server. */
export const signInPath = '/api/v1/auth/sign-in'

export const session = {
  installation: endpoint({
    method: 'GET',
    path: '/api/v1/installation',
    summary: 'Answers the addresses and names configured for this installation.',
    public: true,
    reply: one(Installation),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/v1/auth/verify',
    summary: 'Exchanges the code of the sign-on server for an access token. A code works once.',
    public: true,
    query: z.strictObject({
      code: z.string().min(1).max(2000),
      state: z.string().max(200).default(''),
      iss: z.string().max(500).optional(),
    }),
    reply: one(z.object({ accessToken: z.string(), expiresAt: timestamp })),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/v1/auth/sign-out',
    summary: 'Ends the session of the token.',
    status: 204,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/v1/user/me',
    summary: 'Answers the signed-in user.',
    reply: one(CurrentUser),
  }),
  permissionList: endpoint({
    method: 'GET',
    path: '/api/v1/user/me/permissions',
    summary: 'Answers what the signed-in user may do, as a list in the order of the role matrix.',
    reply: listOf(HeldPermission),
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/api/v2/user/me/permissions',
    summary: 'Answers what the signed-in user may do.',
    reply: one(PermissionSet),
  }),
}

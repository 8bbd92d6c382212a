import { z } from 'zod'
import { JobPlatform } from './lookups.ts'
import { endpoint } from './platform/endpoint.ts'
import { codeOf, listOf, one, timestamp } from './platform/fields.ts'

export const integrationKind = { linkedIn: 1, seek: 2 } as const
export const IntegrationKind = codeOf(integrationKind)
export type IntegrationKind = z.infer<typeof IntegrationKind>

const companyIdRequired = 'Company ID is required'
const codeRequired = 'Confirmation code is required'
/** The company's id at the other system. Has its own label, because its key `id` would be labeled as a record's. */
const companyId = z
  .string({ error: ({ input }) => (input === undefined ? companyIdRequired : 'Company ID must be text') })
  .trim()
  .min(1, { error: companyIdRequired, abort: true })

export const LinkedInCompanyId = companyId.regex(/^\d{6,9}$/, 'Company ID must be 6 to 9 digits')
export const SeekCompanyId = companyId
  .max(100, 'Company ID must be at most 100 characters')
  .regex(/^[\w:-]+$/, 'Company ID may have letters, digits, colons, hyphens and underscores')

/** `id` and `updatedAt` are null until the integration is set up. */
const savedFields = { id: z.string().nullable(), isEnabled: z.boolean(), updatedAt: timestamp.nullable() }

/** The code that proves that an id at the board belongs to the company. Spaces, hyphens and case don't matter. */
export const HirerCode = z
  .string({ error: ({ input }) => (input === undefined ? codeRequired : 'Confirmation code must be text') })
  .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1, codeRequired).max(20, 'Confirmation code must be at most 20 characters'))

export const LinkedInIntegration = z.object({
  ...savedFields,
  /** The address of the feed for LinkedIn; null until the integration is set up. */
  feedUrl: z.string().nullable(),
})
export type LinkedInIntegration = z.infer<typeof LinkedInIntegration>

export const SeekIntegration = z.object({
  ...savedFields,
  /** The advertiser's name at the board when the id was saved. */
  hirerName: z.string().nullable(),
  /** Whether this installation has a job board at all. */
  isAvailable: z.boolean(),
})
export type SeekIntegration = z.infer<typeof SeekIntegration>

export const NewLinkedIn = z.strictObject({ id: LinkedInCompanyId })
/** Only the owner of the id has its code. */
export const NewSeek = z.strictObject({ id: SeekCompanyId, code: HirerCode })

/** The mailbox of the company in the job feeds; empty for none. */
export const FeedContact = z.object({
  contactEmail: z
    .string()
    .trim()
    .max(254, 'Contact address must be at most 254 characters')
    .refine((address) => address === '' || z.email().safeParse(address).success, {
      error: 'Contact address must be an e-mail address',
    }),
})
/** `before`: the address that the user saw. */
export const FeedContactChange = FeedContact.extend({ before: z.string() }).strict()

/** With `updatedAt`, a change is refused if another user has saved one since. */
const change = { isEnabled: z.boolean(), updatedAt: timestamp.optional() }

/** A platform for jobs, and whether the company is connected to it. */
const PlatformState = z.object({ platformId: JobPlatform, isConnected: z.boolean() })

const settings = '/api/v1/settings/integrations'
const managerAccess = { permission: 'jobBoard' } as const

export const integrations = {
  readLinkedIn: endpoint({
    ...managerAccess,
    method: 'GET',
    path: `${settings}/linkedin`,
    summary: 'Returns the LinkedIn integration.',
    reply: one(LinkedInIntegration),
  }),
  createLinkedIn: endpoint({
    ...managerAccess,
    method: 'POST',
    path: `${settings}/linkedin`,
    summary: 'Sets up LinkedIn with the id of the company page, enabled.',
    body: NewLinkedIn,
    reply: one(LinkedInIntegration),
    status: 201,
  }),
  changeLinkedIn: endpoint({
    ...managerAccess,
    method: 'PATCH',
    path: `${settings}/linkedin`,
    summary: 'Changes the id of the company page at LinkedIn, or switches the integration on or off.',
    body: z.strictObject({ id: LinkedInCompanyId, ...change }),
    reply: one(LinkedInIntegration),
  }),
  readSeek: endpoint({
    ...managerAccess,
    method: 'GET',
    path: `${settings}/seek`,
    summary: 'Returns the job board integration.',
    reply: one(SeekIntegration),
  }),
  createSeek: endpoint({
    ...managerAccess,
    method: 'POST',
    path: `${settings}/seek`,
    summary: 'Sets up the job board with a company id that the board knows and its confirmation code, enabled.',
    body: NewSeek,
    reply: one(SeekIntegration),
    status: 201,
  }),
  changeSeek: endpoint({
    ...managerAccess,
    method: 'PATCH',
    path: `${settings}/seek`,
    summary:
      'Changes the company id at the job board, with its confirmation code, or switches the integration on or off.',
    body: z.strictObject({ id: SeekCompanyId, code: HirerCode.optional(), ...change }),
    reply: one(SeekIntegration),
  }),
  validateSeek: endpoint({
    ...managerAccess,
    method: 'GET',
    path: `${settings}/seek/validate/:id`,
    summary: "Asks the job board whether it knows a company id. Returns its name only for the company's own id.",
    params: z.strictObject({ id: SeekCompanyId }),
    reply: one(z.object({ isValid: z.boolean(), hirerName: z.string().nullable() })),
  }),
  readContact: endpoint({
    ...managerAccess,
    method: 'GET',
    path: `${settings}/contact`,
    summary: 'Returns the address that the job feeds name as the contact of the company.',
    reply: one(FeedContact),
  }),
  changeContact: endpoint({
    ...managerAccess,
    method: 'PUT',
    path: `${settings}/contact`,
    summary: 'Changes the address that the job feeds name, or removes it.',
    body: FeedContactChange,
    reply: one(FeedContact),
  }),
  platforms: endpoint({
    method: 'GET',
    path: '/api/v1/job-platforms',
    summary: 'Lists the platforms a job may be published on, and which the company is connected to.',
    permission: 'jobs.viewJobListing',
    reply: listOf(PlatformState),
  }),
}

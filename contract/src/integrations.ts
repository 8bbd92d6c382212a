import { z } from 'zod'
import { JobPlatform } from './lookups.ts'
import { endpoint } from './platform/endpoint.ts'
import { codeOf, listOf, one, timestamp } from './platform/fields.ts'

export const integrationKind = { linkedIn: 1, seek: 2 } as const
export const IntegrationKind = codeOf(integrationKind)
export type IntegrationKind = z.infer<typeof IntegrationKind>

const companyIdRequired = 'Company ID is required'
/** The company's id at the other system. Has its own label, because its key `id` would be labelled as a record's. */
const companyId = z
  .string({ error: ({ input }) => (input === undefined ? companyIdRequired : 'Company ID must be a text') })
  .trim()
  .min(1, { error: companyIdRequired, abort: true })

export const LinkedInCompanyId = companyId.regex(/^\d{6,9}$/, 'Company ID must be 6 to 9 digits')
export const SeekCompanyId = companyId
  .max(100, 'Company ID must be at most 100 characters')
  .regex(/^[\w:-]+$/, 'Company ID may have letters, digits, colons, hyphens and underscores')

/** `id` and `updatedAt` are null until the integration is set up. */
const saved = { id: z.string().nullable(), isEnabled: z.boolean(), updatedAt: timestamp.nullable() }

export const LinkedInIntegration = z.object({
  ...saved,
  /** The address of the feed for LinkedIn; null until the integration is set up. */
  feedUrl: z.string().nullable(),
})
export type LinkedInIntegration = z.infer<typeof LinkedInIntegration>

export const SeekIntegration = z.object({
  ...saved,
  /** The advertiser's name at the board when the id was saved. */
  hirerName: z.string().nullable(),
  /** Whether this installation has a job board at all. */
  isAvailable: z.boolean(),
})
export type SeekIntegration = z.infer<typeof SeekIntegration>

export const NewLinkedIn = z.strictObject({ id: LinkedInCompanyId })
export const NewSeek = z.strictObject({ id: SeekCompanyId })

/** With `updatedAt`, a change is refused when another user made one since. */
const change = { isEnabled: z.boolean(), updatedAt: timestamp.optional() }

/** The platforms for jobs, with whether the company is connected. */
const PlatformState = z.object({ platformId: JobPlatform, isConnected: z.boolean() })

const settings = '/api/v1/settings/integrations'
const manages = { permission: 'jobBoard' } as const

export const integrations = {
  readLinkedIn: endpoint({
    ...manages,
    method: 'GET',
    path: `${settings}/linkedin`,
    summary: 'Returns the LinkedIn integration.',
    reply: one(LinkedInIntegration),
  }),
  createLinkedIn: endpoint({
    ...manages,
    method: 'POST',
    path: `${settings}/linkedin`,
    summary: 'Sets up LinkedIn with the id of the company page, enabled.',
    body: NewLinkedIn,
    reply: one(LinkedInIntegration),
    status: 201,
  }),
  changeLinkedIn: endpoint({
    ...manages,
    method: 'PATCH',
    path: `${settings}/linkedin`,
    summary: 'Changes the id of the company page at LinkedIn, or switches the integration on or off.',
    body: z.strictObject({ id: LinkedInCompanyId, ...change }),
    reply: one(LinkedInIntegration),
  }),
  readSeek: endpoint({
    ...manages,
    method: 'GET',
    path: `${settings}/seek`,
    summary: 'Returns the job board integration.',
    reply: one(SeekIntegration),
  }),
  createSeek: endpoint({
    ...manages,
    method: 'POST',
    path: `${settings}/seek`,
    summary: 'Sets up the job board with a company id that the board knows, enabled.',
    body: NewSeek,
    reply: one(SeekIntegration),
    status: 201,
  }),
  changeSeek: endpoint({
    ...manages,
    method: 'PATCH',
    path: `${settings}/seek`,
    summary: 'Changes the company id at the job board, or switches the integration on or off.',
    body: z.strictObject({ id: SeekCompanyId, ...change }),
    reply: one(SeekIntegration),
  }),
  validateSeek: endpoint({
    ...manages,
    method: 'GET',
    path: `${settings}/seek/validate/:id`,
    summary: 'Asks the job board whether it knows a company id, and for the name of the company.',
    params: z.strictObject({ id: SeekCompanyId }),
    reply: one(z.object({ isValid: z.boolean(), hirerName: z.string().nullable() })),
  }),
  platforms: endpoint({
    method: 'GET',
    path: '/api/v1/job-platforms',
    summary: 'Lists the platforms a job may be published on, and which the company is connected to.',
    permission: 'jobs.viewJobListing',
    reply: listOf(PlatformState),
  }),
}

import { z } from 'zod'
import { JobPlatform } from './lookups.ts'
import { endpoint } from './platform/endpoint.ts'
import { codeOf, idText, one, timestamp } from './platform/fields.ts'

export const visibilityState = { off: 0, live: 1, pending: 2, refused: 3 } as const
export const VisibilityState = codeOf(visibilityState)
export type VisibilityState = z.infer<typeof VisibilityState>

/** Where something can be done about a reason: on the job, on one of its parts, or in the settings. */
export const Remedy = z.enum(['status', 'details', 'publishing', 'integrations', 'careerPage'])
export type Remedy = z.infer<typeof Remedy>

const Reason = z.object({
  /** Whether it keeps the job away, or only makes it be found less. */
  isBlocking: z.boolean(),
  /** One or two sentences: what is the case, and what helps. */
  message: z.string(),
  /** Null when nothing in the product helps. */
  remedy: Remedy.nullable(),
})
export type Reason = z.infer<typeof Reason>

/** Where a job can be found. A place beside the four platforms has no platform id. */
const Place = z.object({
  key: z.enum(['careerPage', 'linkedIn', 'jobBoard', 'googleForJobs', 'indeed']),
  platformId: JobPlatform.nullable(),
  name: z.string(),
  state: VisibilityState,
  /** Why it isn't there, or would be refused, or could be found better. What holds everywhere is not repeated here. */
  reasons: z.array(Reason),
  /** Where people see the job there; null while they can't, or where the address isn't ours to know. */
  url: z.string().nullable(),
  /** The feed that hands it over, for those who connect the company. */
  feedUrl: z.string().nullable(),
  /** When the job was first published, or was put on the board. */
  since: timestamp.nullable(),
})
export type Place = z.infer<typeof Place>

export const Visibility = z.object({
  jobPositionName: z.string(),
  /** The job's own page: reachable while the job is published, wherever it is listed. */
  publicUrl: z.string(),
  isPublic: z.boolean(),
  /** Why nobody can see the job anywhere. */
  reasons: z.array(Reason),
  places: z.array(Place),
})
export type Visibility = z.infer<typeof Visibility>

export const visibility = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/jobs/:jobId/visibility',
    summary: 'Says for each platform whether a job is there and, where it would be refused, why.',
    permission: 'jobs.viewJobListing',
    params: z.strictObject({ jobId: idText }),
    reply: one(Visibility),
  }),
}

import { z } from 'zod'
import { JobPlatform } from './lookups.ts'
import { endpoint } from './platform/endpoint.ts'
import { codeOf, idText, one, timestamp } from './platform/fields.ts'
import { PublicJob } from './public-site.ts'

export const visibilityState = { off: 0, live: 1, pending: 2, refused: 3 } as const
export const VisibilityState = codeOf(visibilityState)
export type VisibilityState = z.infer<typeof VisibilityState>

/** The place where a problem can be fixed: on the job, on one of its parts, or in the settings. */
export const Remedy = z.enum(['status', 'details', 'publishing', 'integrations', 'careerPage'])
export type Remedy = z.infer<typeof Remedy>

const Reason = z.object({
  /** Whether it keeps the job from being listed, or only makes it harder to find. */
  isBlocking: z.boolean(),
  /** One or two sentences: the problem and its solution. */
  message: z.string(),
  /** Null if it can't be fixed in the product. */
  remedy: Remedy.nullable(),
})
export type Reason = z.infer<typeof Reason>

/** A place where people can find a job. Only the four platforms have a platform id. */
const Place = z.object({
  key: z.enum(['careerPage', 'linkedIn', 'jobBoard', 'googleForJobs', 'indeed']),
  platformId: JobPlatform.nullable(),
  name: z.string(),
  state: VisibilityState,
  /**
   * The reasons why it isn't listed, would be refused, or could be easier to find. Reasons for all places are not
   * repeated.
   */
  reasons: z.array(Reason),
  /** The address of the job at the place; null while it isn't listed or if we don't know it. */
  url: z.string().nullable(),
  /** The address of the feed, for users who connect the company. */
  feedUrl: z.string().nullable(),
  /** When the job was first published, or was put on the board. */
  since: timestamp.nullable(),
})
export type Place = z.infer<typeof Place>

export const Visibility = z.object({
  jobPositionName: z.string(),
  /** The job's page, which opens while the job is published, wherever it is listed. */
  publicUrl: z.string(),
  isPublic: z.boolean(),
  /** The reasons why the job isn't visible anywhere. */
  reasons: z.array(Reason),
  places: z.array(Place),
})
export type Visibility = z.infer<typeof Visibility>

export const JobPreview = z.object({
  job: PublicJob,
  /** Whether applicants can open the job's page now. */
  isPublic: z.boolean(),
  /** Whether applicants are shown a salary that the caller may not see. */
  isSalaryHidden: z.boolean(),
})
export type JobPreview = z.infer<typeof JobPreview>

export const visibility = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/jobs/:jobId/visibility',
    summary: 'Returns for each platform, and for Indeed, whether a job is listed there, with reasons and suggestions.',
    permission: 'jobs.viewJobListing',
    params: z.strictObject({ jobId: idText }),
    reply: one(Visibility),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/v1/jobs/:jobId/preview',
    summary: 'Returns a job of any status as applicants see it, or would see it if it were published.',
    permission: 'jobs.viewJobListing',
    params: z.strictObject({ jobId: idText }),
    reply: one(JobPreview),
  }),
}

import { z } from 'zod'
import { endpoint } from './platform/endpoint.ts'
import { codeOf, idText, listOf, one, optionalText, text, timestamp } from './platform/fields.ts'

/** The state of an advertisement on the board. `off`: it was never posted, or is taken down. */
export const adState = { off: 0, pending: 1, live: 2, failed: 3 } as const
export const AdState = codeOf(adState)
export type AdState = z.infer<typeof AdState>

/** The maximum number of days that an advertisement stays on the board, and that its closing date may be ahead. */
export const maxAdDays = 30

export const videoPlacements = ['above', 'below'] as const

/** An object identifier of the board, such as `seekAnz:location:seek:2FqwWaMMV`. */
const objectId = text(255)

const youtubeLink = z
  .url({
    protocol: /^https$/,
    hostname: /^(www\.|m\.)?(youtube\.com|youtu\.be|youtube-nocookie\.com)$/,
    error: 'YouTube link must be the https address of a video on YouTube',
  })
  .max(255)

/** The fields of an advertisement besides the job itself. A job that isn't on the board yet may leave it unfinished. */
export const JobBoardAd = z.strictObject({
  workLocationId: objectId.nullable(),
  workTypeId: objectId.nullable(),
  salaryTypeId: objectId.nullable(),
  /** The interval of the salary: `Year`, `Month`, `Hour`. Chosen together with its type. */
  salaryTypeIntervalCode: text(50).nullable(),
  jobCategoryId: objectId.nullable(),
  jobSubCategoryId: objectId.nullable(),
  advertisementProductId: objectId.nullable(),
  brandingId: objectId.nullable().default(null),
  searchBulletPoints: z.array(text(80)).max(3).default([]),
  workLocationKeywords: optionalText(255).default(''),
  youtubeLink: youtubeLink.nullable().default(null),
  youtubeLinkPlacement: z.enum(videoPlacements).nullable().default(null),
  hirerJobReference: optionalText(50).default(''),
  billingReference: optionalText(50).default(''),
})
export type JobBoardAd = z.infer<typeof JobBoardAd>

/** The fields the board requires of an advertisement, in the order of the form. */
export const requiredOfAd = [
  'workLocationId',
  'workTypeId',
  'salaryTypeId',
  'jobCategoryId',
  'jobSubCategoryId',
  'advertisementProductId',
] as const satisfies (keyof JobBoardAd)[]

/** The advertisement of a job. `postedAt`, the ids and address from the board are null until it has replied. */
export const PostedAd = z.object({
  ...JobBoardAd.shape,
  state: AdState,
  /** The reason why the board refused it or could not be reached. */
  problem: z.string().nullable(),
  /** When the board is tried again after it could not be reached. */
  nextTryAt: timestamp.nullable(),
  postedAt: timestamp.nullable(),
  /** The same for every attempt of one posting, so that no job is advertised twice. */
  idempotencyKey: z.uuid().nullable(),
  seekPositionOpeningId: z.string().nullable(),
  seekPositionProfileId: z.string().nullable(),
  /** The address of the advertisement. */
  jobAdsUrl: z.string().nullable(),
})
export type PostedAd = z.infer<typeof PostedAd>

/** An entry of one of the board's lists. */
export const BoardOption = z.object({ id: z.string(), name: z.string() })
export type BoardOption = z.infer<typeof BoardOption>
export const JobCategory = z.object({ ...BoardOption.shape, subCategories: z.array(BoardOption) })
export const SalaryType = z.object({ ...BoardOption.shape, intervalCode: z.string() })
export const AdvertisementProduct = z.object({
  ...BoardOption.shape,
  description: z.string(),
  /** The formatted price, such as 'Rp 1.850.000'; null if the contract with the board includes it. */
  price: z.string().nullable(),
  canHaveBranding: z.boolean(),
  canHaveBulletPoints: z.boolean(),
})
export type AdvertisementProduct = z.infer<typeof AdvertisementProduct>
export const AdvertisementBranding = z.object({ ...BoardOption.shape, logoUrl: z.string().nullable() })

/** The input of a preview: the advertisement and the texts of the job, which may not be saved yet. */
export const AdPreviewRequest = z.strictObject({
  ...JobBoardAd.shape,
  jobTitle: text(200),
  jobSummary: optionalText(150),
  description: z.string().max(50_000),
  requirements: z.string().max(50_000),
  benefits: z.string().max(50_000),
})

const base = '/api/v1/seek'
const readAccess = { method: 'GET', permission: ['jobs.create', 'jobs.updateDetails'] } as const

export const jobBoard = {
  jobCategories: endpoint({
    ...readAccess,
    path: `${base}/job-categories`,
    summary: "Lists the board's job categories with their sub-categories.",
    reply: listOf(JobCategory),
  }),
  workLocations: endpoint({
    ...readAccess,
    path: `${base}/work-locations`,
    summary: 'Lists places on the board that match the name of a city, the best match first.',
    query: z.strictObject({
      cityName: z.string().trim().max(100).default(''),
      /** A place to include by its id, such as the one chosen before. */
      id: objectId.optional(),
    }),
    reply: listOf(BoardOption),
  }),
  workTypes: endpoint({
    ...readAccess,
    path: `${base}/work-types`,
    summary: "Lists the board's kinds of work.",
    reply: listOf(BoardOption),
  }),
  salaryTypes: endpoint({
    ...readAccess,
    path: `${base}/salary-types`,
    summary: 'Lists the salary types of the board, each with its interval.',
    reply: listOf(SalaryType),
  }),
  advertisementProducts: endpoint({
    method: 'GET',
    // The prices are shown before a change of the status, too.
    permission: [...readAccess.permission, 'jobs.updateStatus'],
    path: `${base}/advertisement-products`,
    summary: 'Lists the products that the company can buy from the board. Prices depend on the position and the place.',
    query: z.strictObject({
      jobTitle: z.string().trim().max(200).default(''),
      jobSubCategoryId: objectId.optional(),
      workLocationId: objectId.optional(),
    }),
    reply: listOf(AdvertisementProduct),
  }),
  advertisementBrandings: endpoint({
    ...readAccess,
    path: `${base}/advertisement-brandings`,
    summary: "Lists the company's brandings on the board.",
    reply: listOf(AdvertisementBranding),
  }),
  currencies: endpoint({
    ...readAccess,
    path: `${base}/currencies`,
    summary: 'Lists the currencies that the board accepts for salaries.',
    reply: listOf(BoardOption),
  }),
  preview: endpoint({
    method: 'POST',
    path: `${base}/job-preview`,
    summary: 'Returns a preview of an advertisement from the board. Nothing is posted.',
    permission: ['jobs.create', 'jobs.updateDetails'],
    body: AdPreviewRequest,
    reply: one(z.object({ previewUrl: z.string() })),
  }),
  retry: endpoint({
    method: 'POST',
    path: `${base}/jobs/:jobId/retry`,
    summary:
      'Tries the board again now, after it refused the advertisement or could not be reached. Returns the advertisement.',
    permission: 'jobs.updateDetails',
    params: z.strictObject({ jobId: idText }),
    reply: one(PostedAd),
  }),
}

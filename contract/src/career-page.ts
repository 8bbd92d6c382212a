import { z } from 'zod'
import { endpoint } from './platform/endpoint.ts'
import { one, optionalText, richText, timestamp } from './platform/fields.ts'
import { fileForm, uploadType } from './uploads.ts'

/** The maximum length of each text of the page; for the content, of its visible text. */
export const careerPageLimits = { header: 100, subHeader: 200, content: 5000 } as const

/** The slug of a company in its public addresses. */
export const CompanySlug = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(60)
  .regex(/^[a-z0-9-]*$/, 'Slug may have letters a to z, digits and hyphens only')
  .regex(/^(?!-).*(?<!-)$/, 'Slug must not begin or end with a hyphen')

/** A web address, with or without its scheme. */
export const Website = z
  .string()
  .trim()
  .min(1, { abort: true })
  .max(200)
  .regex(
    /^(https?:\/\/)?([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{2,59})(:(\d{1,4}|[1-5]\d{4}))?([/?#]\S*)?$/i,
    'Website must be an address like https://example.co.id',
  )

/** The filters that visitors may use on the job list. */
export const JobFilterVisibility = z.strictObject({
  branch: z.boolean(),
  organization: z.boolean(),
  employmentStatus: z.boolean(),
  workplaceType: z.boolean(),
})
export type JobFilterVisibility = z.infer<typeof JobFilterVisibility>

/** The address of the current picture, or the key of an uploaded one; null for no picture. */
const picture = z.string().min(1).max(500).nullable()

export const CareerPageChange = z.strictObject({
  slug: CompanySlug,
  website: Website,
  showWebsite: z.boolean(),
  careerPageHeader: optionalText(careerPageLimits.header),
  careerPageSubHeader: optionalText(careerPageLimits.subHeader),
  careerPageContent: richText({ min: 0, max: careerPageLimits.content }),
  banner: picture,
  companyLogo: picture,
  jobFilterVisibility: JobFilterVisibility,
  /** The version of the settings that the caller saw. */
  updatedAt: timestamp,
})
export type CareerPageChange = z.infer<typeof CareerPageChange>

export const CareerPage = z.object({
  slug: z.string(),
  website: z.string().nullable(),
  showWebsite: z.boolean(),
  /**
   * The privacy notice of the company's profile. If null, the forms link to the installation's notice, if there is one.
   */
  privacyNoticeUrl: z.string().nullable(),
  careerPageHeader: z.string(),
  careerPageSubHeader: z.string(),
  careerPageContent: z.string(),
  banner: z.string().nullable(),
  companyLogo: z.string().nullable(),
  jobFilterVisibility: JobFilterVisibility,
  isPublished: z.boolean(),
  publishedAt: timestamp.nullable(),
  /** Whether the caller may change the slug: once the page is published, only an Admin. */
  isSlugEditable: z.boolean(),
  /** The address of the page for visitors. */
  publicUrl: z.string(),
  updatedAt: timestamp,
})
export type CareerPage = z.infer<typeof CareerPage>

const permission = 'career'

export const careerPage = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/settings/company/career-page',
    summary: 'Returns the settings of the career page.',
    permission,
    reply: one(CareerPage),
  }),
  save: endpoint({
    method: 'PATCH',
    path: '/api/v1/settings/company/career-page',
    summary: 'Saves the settings of the career page and publishes it.',
    permission,
    body: CareerPageChange,
    reply: one(CareerPage),
  }),
  checkSlug: endpoint({
    method: 'GET',
    path: '/api/v1/settings/company/check/:slug',
    summary: 'Succeeds when a slug is taken by a company or the product itself; 404 when it is free.',
    permission,
    params: z.strictObject({ slug: CompanySlug }),
    reply: one(z.object({ slug: z.string(), isReserved: z.boolean() })),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/v1/settings/company/upload',
    summary: 'Uploads a banner or logo as a form. It is deleted unless the settings use it within a day.',
    permission,
    body: fileForm([uploadType.careerBanner, uploadType.logo]),
    form: true,
    reply: one(z.object({ key: z.string(), url: z.string() })),
    status: 201,
  }),
}

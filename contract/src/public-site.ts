import { z } from 'zod'
import { Submission, SubmissionCheck } from './intake/submission.ts'
import { ApplicationForm, JobQuestion } from './jobs/application-form.ts'
import { endpoint } from './platform/endpoint.ts'
import { day, idList, NamedRecord, one, pageOf, timestamp } from './platform/fields.ts'
import { languages } from './texts/languages.ts'
import { UploadAddress, UploadRequest } from './uploads.ts'

/** The public details of a company. */
export const CompanyDetails = z.object({
  name: z.string(),
  slug: z.string(),
  address: z.string(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  companyLogo: z.string().nullable(),
  careerPageHeader: z.string(),
  careerPageSubHeader: z.string(),
  careerPageContent: z.string(),
  website: z.string().nullable(),
  banner: z.string().nullable(),
  timeZone: z.string(),
  jobFilterVisibility: z.object({
    branch: z.boolean(),
    organization: z.boolean(),
    employmentStatus: z.boolean(),
    workplaceType: z.boolean(),
  }),
})
export type CompanyDetails = z.infer<typeof CompanyDetails>

/** The salary of a job; null if the company hides it. */
const Salary = z.object({ currency: z.string(), min: z.number(), max: z.number(), description: z.string() })

export const PublicJobRow = z.object({
  slug: z.string(),
  /** The job's number within its company. */
  number: z.int(),
  jobPositionName: z.string(),
  branchName: z.string(),
  organizationName: z.string(),
  cityName: z.string(),
  employmentTypeName: z.string(),
  workingTypeName: z.string().nullable(),
  salary: Salary.nullable(),
  publishedDate: timestamp,
})
export type PublicJobRow = z.infer<typeof PublicJobRow>

/** The fields of a job that visitors get; all others stay private. */
export const PublicJob = z.object({
  ...PublicJobRow.shape,
  company: CompanyDetails,
  provinceName: z.string(),
  jobSummary: z.string(),
  description: z.string(),
  requirements: z.string(),
  benefits: z.string(),
  educationName: z.string().nullable(),
  experienceName: z.string().nullable(),
  minExperience: z.int(),
  headcount: z.int().nullable(),
  /** The currency in which applicants state their salary. */
  salaryCurrency: z.string(),
  endDate: day.nullable(),
  /** Whether a score may reject an application before a person has read it. The form informs applicants. */
  isScreenedAutomatically: z.boolean(),
  applicationForm: ApplicationForm,
  customQuestion: z.array(
    JobQuestion.pick({ id: true, content: true, type: true, isMandatory: true, answerOptions: true }),
  ),
})
export type PublicJob = z.infer<typeof PublicJob>
export type PublicQuestion = PublicJob['customQuestion'][number]

/** Orders of the public job list: by publication, by closing day, by the name of the position. */
export const jobOrders = ['newest', 'oldest', 'closing', 'position'] as const
export type JobOrder = (typeof jobOrders)[number]

export const PublicJobQuery = z.strictObject({
  page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
  limit: z.coerce.number<number>().int().min(1).max(50).default(10),
  search: z.string().trim().max(100).default(''),
  branchId: idList.optional(),
  organizationId: idList.optional(),
  employmentStatusId: idList.optional(),
  workArrangementId: idList.optional(),
  sortBy: z.enum(jobOrders).default('newest'),
})
export type PublicJobQuery = z.infer<typeof PublicJobQuery>

const Choices = z.object({
  branches: z.array(NamedRecord),
  organizations: z.array(NamedRecord),
  employmentTypes: z.array(NamedRecord),
  workingTypes: z.array(NamedRecord),
})

/** The data the server writes into a public page, so that it opens without another call. */
export const PageData = z.object({
  /** The language of the page's own texts. */
  language: z.enum(languages),
  apiKey: z.string(),
  /** The product's base URL, for links that visitors share. */
  publicUrl: z.string(),
  /** Today in the company's time zone, for "2 days ago". */
  today: day,
  parentName: z.string(),
  privacyUrl: z.string().nullable(),
  termsUrl: z.string().nullable(),
  /** Whether this product or an outside service parses the CVs of applicants who consent; null if neither does. */
  cvReader: z.enum(['product', 'service']).nullable(),
  /** The name of the job board whose profiles can fill in the form; null where there is none. */
  boardName: z.string().nullable(),
  /** Null if the address names no known company. */
  company: CompanyDetails.nullable(),
  /** On the page of a job, the job if it is open; otherwise null. */
  job: PublicJob.nullable(),
  /** On a career page, the jobs selected by its address; otherwise null. */
  jobs: pageOf(PublicJobRow).nullable(),
  /** On a career page, the options of the filters; otherwise null. */
  choices: Choices.nullable(),
})
export type PageData = z.infer<typeof PageData>

/** The id of the element with the page's data as JSON. */
export const pageDataId = 'page-data'

const slug = z.string().min(1).max(120)
const companyParams = z.strictObject({ companySlug: slug })
const jobParams = z.strictObject({ companySlug: slug, jobSlug: slug })

/** The receipt of a sent application. */
export const Receipt = z.object({ reference: z.string(), sentAt: timestamp })
export type Receipt = z.infer<typeof Receipt>

/** Milliseconds before a solution is accepted, because no person fills in the form faster. */
const wait = z.int().optional()
/** The challenge of the human verification, by provider. */
export const Challenge = z.discriminatedUnion('provider', [
  /** A proof of work in altcha's format. */
  z.object({ provider: z.literal('altcha'), challenge: z.looseObject({}), wait }),
  z.object({ provider: z.literal('recaptcha-v2'), siteKey: z.string(), wait }),
  /** For installations started for tests: the token to send instead of a solution. */
  z.object({ provider: z.literal('bypass'), token: z.string(), wait }),
])
export type Challenge = z.infer<typeof Challenge>

/** Proof that a challenge was solved; valid once and for five minutes. */
export const VerifiedToken = z.object({ token: z.string(), expiresAt: timestamp })
export type VerifiedToken = z.infer<typeof VerifiedToken>

/** The headers of every call under /public_api. The key is public and the same for all callers. */
export const publicHeaders = { apiKey: 'x-api-key', companySlug: 'x-company-slug' } as const
/**
 * The header that identifies a submission, so that a retry isn't stored twice. The value is a UUID that the browser
 * stores with the form.
 */
export const idempotencyHeader = 'idempotency-key'
/**
 * The header that identifies a form. The result of CV parsing is returned only to the form that requested it. The value
 * is the UUID that the browser stores with the form.
 */
export const formKeyHeader = 'x-form-key'

export const publicSite = {
  company: endpoint({
    method: 'GET',
    path: '/api/company-details/:companySlug',
    summary: "Returns the content of a company's career page.",
    public: true,
    params: companyParams,
    reply: one(CompanyDetails),
  }),
  jobs: endpoint({
    method: 'GET',
    path: '/api/jobs/:companySlug',
    summary: "Lists the published jobs of a company's career page, newest first by default.",
    public: true,
    params: companyParams,
    query: PublicJobQuery,
    reply: pageOf(PublicJobRow),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/jobs/:companySlug/filters',
    summary: 'Lists the options of the filters for the published jobs of a company.',
    public: true,
    params: companyParams,
    reply: one(Choices),
  }),
  job: endpoint({
    method: 'GET',
    path: '/api/jobs/:companySlug/:jobSlug',
    summary: 'Returns a published job.',
    public: true,
    params: jobParams,
    reply: one(PublicJob),
  }),
  challenge: endpoint({
    method: 'GET',
    path: '/public_api/captcha',
    summary: 'Returns a challenge for the human verification.',
    public: true,
    reply: one(Challenge),
  }),
  verifyCaptcha: endpoint({
    method: 'POST',
    path: '/public_api/verify-captcha',
    summary: 'Verifies a solved challenge, which uses it up. The returned token is valid for one application.',
    public: true,
    body: z.strictObject({ captchaToken: z.string().min(1).max(5000) }),
    reply: one(VerifiedToken),
  }),
  presignedUrl: endpoint({
    method: 'POST',
    path: '/public_api/presigned-url',
    summary: 'Returns an address to upload one file before the application is submitted.',
    public: true,
    body: UploadRequest,
    reply: one(UploadAddress),
  }),
  validate: endpoint({
    method: 'POST',
    path: '/public_api/candidates/validate',
    summary:
      'Checks the fields and files of an application without storing it, with the same errors as when it is submitted.',
    public: true,
    body: SubmissionCheck,
    reply: one(z.object({ isValid: z.literal(true) })),
  }),
  applyFromCareerPage: endpoint({
    method: 'POST',
    path: '/public_api/candidates/career-page',
    summary: "Sends an application from a company's career page. An Idempotency-Key header makes a retry harmless.",
    public: true,
    body: Submission,
    acceptsIdempotencyKey: true,
    reply: one(Receipt),
    status: 201,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/public_api/candidates',
    summary: 'Sends an application. An Idempotency-Key header makes a retry harmless.',
    public: true,
    body: Submission,
    acceptsIdempotencyKey: true,
    reply: one(Receipt),
    status: 201,
  }),
}

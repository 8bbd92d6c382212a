import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { idText, listOf, NamedRecord, one, pageOf, pickerPaging } from '../platform/fields.ts'
import { PublicJob, PublicJobQuery, PublicJobRow } from '../public-site.ts'
import { applicantUploads, fileForm } from '../uploads.ts'

/** An uploaded file; an application refers to it by its key. */
const StoredFile = z.object({
  key: z.string(),
  filename: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.int(),
})

/** The access data for a company's own website. */
export const WebsiteAccess = z.object({
  /** The base address of the calls. */
  apiUrl: z.string(),
  apiKey: z.string(),
  companySlug: z.string(),
  /** Origins whose pages may read the replies; none if the company has no website. */
  origins: z.array(z.string()),
})
export type WebsiteAccess = z.infer<typeof WebsiteAccess>

function choices<Path extends string>(path: Path, noun: string) {
  return endpoint({
    method: 'GET',
    path: `/public_api/${path}`,
    summary: `Lists the ${noun} by which the company's jobs can be filtered, if the company shows that filter.`,
    public: true,
    query: z.strictObject(pickerPaging),
    reply: pageOf(NamedRecord),
  })
}

/** The calls for a company's own website, besides those that send an application. */
export const publicApi = {
  branches: choices('branches', 'branches'),
  organizations: choices('organizations', 'organizations'),
  employmentTypes: choices('employment-types', 'employment types'),
  workplacePolicy: choices('workplace-policy', 'workplace types'),
  provinces: endpoint({
    method: 'GET',
    path: '/public_api/provinces',
    summary: 'Lists the provinces of Indonesia.',
    public: true,
    reply: listOf(NamedRecord),
  }),
  cities: endpoint({
    method: 'GET',
    path: '/public_api/provinces/:id/cities',
    summary: 'Lists the cities and regencies of a province.',
    public: true,
    params: z.strictObject({ id: idText }),
    reply: listOf(NamedRecord),
  }),
  jobs: endpoint({
    method: 'GET',
    path: '/public_api/jobs',
    summary: 'Lists the published jobs of the company.',
    public: true,
    query: PublicJobQuery,
    reply: pageOf(PublicJobRow),
  }),
  job: endpoint({
    method: 'GET',
    path: '/public_api/jobs/:jobSlug',
    summary: 'Returns a published job with its application form.',
    public: true,
    params: z.strictObject({ jobSlug: z.string().min(1).max(120) }),
    reply: one(PublicJob),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/public_api/upload',
    summary: 'Uploads one file as a form. A file that no application uses within a day is deleted.',
    public: true,
    body: fileForm(applicantUploads),
    form: true,
    reply: one(StoredFile),
    status: 201,
  }),
  access: endpoint({
    method: 'GET',
    path: '/api/v1/settings/company/website-access',
    summary: "Returns the settings that the company's own website needs for the public API.",
    permission: 'career',
    reply: one(WebsiteAccess),
  }),
}

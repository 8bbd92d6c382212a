import { z } from 'zod'
import { endpoint } from './platform/endpoint.ts'
import { codeOf, day, id, listOf, one } from './platform/fields.ts'

export const vacancyRequestType = { newHeadcount: 1, replacement: 2 } as const
export const VacancyRequestType = codeOf(vacancyRequestType)
export type VacancyRequestType = z.infer<typeof VacancyRequestType>

/** An approved request of the HR suite to fill a position. The wizard copies its values. */
export const VacancyRequest = z.object({
  id,
  /** Its number, such as 'VR-2026-0142'. */
  requestId: z.string(),
  requestType: VacancyRequestType,
  requestedBy: z.string(),
  requestedDate: day,
  headcount: z.int(),
  jobPositionId: id,
  jobPositionName: z.string(),
  branchId: id,
  branchName: z.string(),
  /** The province and city of the branch. */
  provinceId: z.int(),
  cityId: z.int(),
  organizationId: id,
  organizationName: z.string(),
  /** Whether a job comes from it already; a deleted one doesn't count. */
  isUsed: z.boolean(),
})
export type VacancyRequest = z.infer<typeof VacancyRequest>

/** The maximum number of requests in a reply. */
export const maxRequests = 50

/** The request behind a job; null without one, and for callers who may not see confidential fields. */
export const jobRequestFields = {
  vacancyRequestId: id.nullable(),
  requestId: z.string().nullable(),
  requestType: VacancyRequestType.nullable(),
  requestedBy: z.string().nullable(),
  requestedDate: day.nullable(),
}

export const vacancyRequests = {
  search: endpoint({
    method: 'GET',
    path: '/api/v1/job-vacancy',
    summary:
      'Lists up to 50 approved vacancy requests whose number, position or requester matches the search, newest first. The caller also needs jobs.accessConfidentialFields.',
    permission: 'jobs.create',
    query: z.strictObject({ data: z.string().trim().max(100).default('') }),
    reply: listOf(VacancyRequest),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v1/job-vacancy-id',
    summary: 'Returns one approved vacancy request by its id. The caller also needs jobs.accessConfidentialFields.',
    permission: 'jobs.create',
    query: z.strictObject({ data: z.coerce.number<number>().int().positive() }),
    reply: one(VacancyRequest),
  }),
}

import { z } from 'zod'
import { ApplicationCounts } from '../applications/list.ts'
import { ApplicationStatus, CandidateGroup, candidateGroup } from '../applications/status.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, listOf, one, pageOf, pickerPaging } from '../platform/fields.ts'
import { PipelineStage } from '../stages.ts'

/** The maximum number of people in a picker. */
export const maxPicked = 2000

/** A person in a picker. */
export const CandidateOption = z.object({
  id,
  /** Without the last name for callers who may not see personal data. */
  candidateName: z.string(),
  email: z.string().nullable(),
})
export type CandidateOption = z.infer<typeof CandidateOption>

/**
 * A stage that applications of a tab are in, or left when they were rejected. With the status of the applications,
 * `status`, the id makes a value of the stage filter, such as '12-0'.
 */
export const FilterStage = PipelineStage.extend({ status: ApplicationStatus, candidates: z.int() })
export type FilterStage = z.infer<typeof FilterStage>

/** The options of pickers and filters of the candidate list. */
export const candidateLookups = {
  people: endpoint({
    method: 'GET',
    path: '/api/v1/candidates',
    summary: `Lists people who applied for jobs the caller may see, by name when searched, otherwise the newest first. The total stops at ${maxPicked}.`,
    permission: 'candidates.viewDetails',
    query: z.strictObject(pickerPaging),
    reply: pageOf(CandidateOption),
  }),
  latestJobPositions: endpoint({
    method: 'GET',
    path: '/api/v1/candidates/latest-job-position',
    summary: 'Lists the latest positions that applicants entered, by name.',
    permission: 'candidates.viewDetails',
    query: z.strictObject(pickerPaging),
    reply: pageOf(z.object({ name: z.string() })),
  }),
  stages: endpoint({
    method: 'GET',
    path: '/api/v1/candidates/stages',
    summary: 'Lists the stages of a tab of the candidate list, with the number of its applications in each.',
    permission: 'candidates.viewDetails',
    query: z.strictObject({
      metrics: z.coerce.number<number>().pipe(CandidateGroup).default(candidateGroup.newCandidates),
    }),
    reply: listOf(FilterStage),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/v1/candidates-summary',
    summary: 'Counts applications by group on the jobs the caller may see.',
    permission: 'candidates.viewDetails',
    reply: one(ApplicationCounts),
  }),
}

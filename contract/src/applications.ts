import { z } from 'zod'
import { ApplicationStatus, applicationStatus } from './application-status.ts'
import { CandidateSource } from './lookups.ts'
import { moves } from './moves.ts'
import { endpoint } from './platform/endpoint.ts'
import { codeOf, id, idText, listOf, one, pageOf, paging, timestamp } from './platform/fields.ts'
import { PipelineStage } from './stages.ts'

export { ApplicationStatus, applicationStatus }

/** The tabs of the candidate list. Every application is in exactly one. */
export const candidateGroup = {
  newCandidates: 0,
  screening: 1,
  assessments: 2,
  interviews: 3,
  offered: 4,
  hired: 5,
  rejected: 6,
  archived: 7,
  spam: 8,
  blocked: 9,
} as const
export const CandidateGroup = codeOf(candidateGroup)
export type CandidateGroup = z.infer<typeof CandidateGroup>
export type CandidateGroupName = keyof typeof candidateGroup

export const ApplicationCounts = z.object(
  Object.fromEntries(Object.keys(candidateGroup).map((name) => [name, z.int()])) as Record<
    CandidateGroupName,
    z.ZodInt
  >,
)
export type ApplicationCounts = z.infer<typeof ApplicationCounts>

/** One line of the candidate list. What the caller may not see is null, and the name stops after the first name. */
export const ApplicationRow = z.object({
  /** The candidate's id. */
  id,
  jobApplicationId: id,
  jobId: id,
  candidateName: z.string(),
  avatar: z.string().nullable(),
  email: z.string().nullable(),
  nik: z.string().nullable(),
  lastJobPosition: z.string().nullable(),
  lastCompany: z.string().nullable(),
  jobPositionName: z.string(),
  branchName: z.string(),
  hiringStageId: id.nullable(),
  /** Null for a new candidate. */
  lastStageName: z.string().nullable(),
  hiringStageStatus: z.int().nullable(),
  jobApplicationStatus: ApplicationStatus,
  isScheduled: z.boolean(),
  isResultUpdated: z.boolean(),
  /** The caller is Hiring Manager of this job. */
  isHiringManager: z.boolean(),
  source: CandidateSource,
  /** Somebody else had applied with the same number, e-mail or phone, or the person for this job. */
  isPossibleDuplicate: z.boolean(),
  appliedDate: timestamp,
  /** When the application came into its stage or status. */
  inStageSince: timestamp,
  sensitiveFieldAccess: z.boolean(),
})
export type ApplicationRow = z.infer<typeof ApplicationRow>

/** What narrows both the list and the counts of its tabs. */
const filters = {
  candidateName: z.string().trim().max(100).default(''),
  /** Only applications for this job. */
  joId: idText.optional(),
}

export const ApplicationListQuery = z.strictObject({
  ...paging,
  ...filters,
  metrics: z.coerce.number<number>().pipe(CandidateGroup).default(candidateGroup.newCandidates),
})
export type ApplicationListQuery = z.infer<typeof ApplicationListQuery>
export const ApplicationCountsQuery = z.strictObject(filters)
export type ApplicationCountsQuery = z.infer<typeof ApplicationCountsQuery>

/** A stage on an application's way, with the days it has spent there. */
export const StageOnTheWay = z.object({ ...PipelineStage.shape, isCurrent: z.boolean(), days: z.int().nullable() })
export type StageOnTheWay = z.infer<typeof StageOnTheWay>

const oneApplication = z.strictObject({ applicationId: idText })

export const applications = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2/job-applications',
    summary: 'Lists the applications of one group, newest first, on the jobs the caller may see.',
    permission: 'candidates.viewDetails',
    query: ApplicationListQuery,
    reply: pageOf(ApplicationRow),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/v2/job-applications/stage-summary',
    summary: 'Counts applications by group, under the same filters as the list.',
    permission: 'candidates.viewDetails',
    query: ApplicationCountsQuery,
    reply: one(ApplicationCounts),
  }),
  stages: endpoint({
    method: 'GET',
    path: '/api/v1/job-applications/stages/:applicationId',
    summary: "Lists the stages of the application's job in their order. A consultant is not offered the hired stage.",
    permission: 'candidates.viewDetails',
    params: oneApplication,
    reply: listOf(StageOnTheWay),
  }),
  ...moves,
  file: endpoint({
    method: 'GET',
    path: '/api/v1/job-applications/:applicationId/files/:fileId',
    summary: 'Answers a link to a file of the application that works for five minutes.',
    permission: 'candidates.viewDetails',
    params: z.strictObject({ applicationId: idText, fileId: idText }),
    reply: one(z.object({ url: z.string(), filename: z.string(), contentType: z.string() })),
  }),
}

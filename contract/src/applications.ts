import { z } from 'zod'
import { CandidateSource, type HiringProcess, hiringProcess } from './lookups.ts'
import { endpoint } from './platform/endpoint.ts'
import {
  codeOf,
  day,
  id,
  idText,
  listOf,
  one,
  optionalText,
  pageOf,
  paging,
  text,
  timestamp,
} from './platform/fields.ts'
import type { Permission } from './platform/permissions.ts'
import { locationProblem, ScheduleDetails } from './schedules.ts'
import { PipelineStage, stageGroup } from './stages.ts'

/** 0 reads 'New candidate' while no stage is set and 'On process' afterwards. */
export const applicationStatus = {
  active: 0,
  hired: 1,
  rejected: 2,
  archived: 3,
  spam: 4,
  blocked: 5,
  withdrawn: 6,
} as const
export const ApplicationStatus = codeOf(applicationStatus)
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

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

/** The version of the application the caller looked at; an older one answers 409. */
const seen = { jobId: id, updatedAt: timestamp }

/** Moves an application to a stage of its job. `status` and `groupId` are those of the stage. */
export const Move = z
  .strictObject({
    ...seen,
    stageId: id,
    status: z.literal([applicationStatus.active, applicationStatus.hired, applicationStatus.rejected]),
    groupId: z.literal([stageGroup.process, stageGroup.final]),
    /** First working day, when hired. */
    date: day.optional(),
    /** Reason, when rejected; otherwise a note for the team. */
    notes: optionalText(2000).default(''),
    isScheduled: z.literal(false).optional(),
    isRemoveScheduled: z.literal(false).optional(),
    updateResult: z.literal(false).optional(),
    /** Tells the candidate by mail, when hired or rejected. */
    sendEmail: z.boolean().default(false),
  })
  .superRefine(({ status, date, notes }, ctx) => {
    const require = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
    if (status === applicationStatus.hired && !date) require('date', 'Date is required')
    if (status === applicationStatus.rejected && !notes) require('notes', 'Notes is required')
  })
export type Move = z.output<typeof Move>

/** Puts an interview or assessment on the calendar, or changes the one there is; moves to its stage first if need be. */
export const ScheduleChange = z
  .strictObject({
    ...seen,
    stageId: id,
    isScheduled: z.literal(true),
    isRemoveScheduled: z.literal(false).optional(),
    updateResult: z.literal(false).optional(),
    ...ScheduleDetails.shape,
  })
  .superRefine((schedule, ctx) => {
    const problem = locationProblem(schedule)
    if (problem) ctx.addIssue({ code: 'custom', path: ['location'], message: problem })
  })
export type ScheduleChange = z.output<typeof ScheduleChange>

/** Takes the schedule of a stage off the calendar. */
export const CancelChange = z.strictObject({
  ...seen,
  stageId: id,
  isScheduled: z.literal(false).optional(),
  isRemoveScheduled: z.literal(true),
  updateResult: z.literal(false).optional(),
  notes: text(2000),
  sendEmail: z.boolean().default(true),
})
export type CancelChange = z.output<typeof CancelChange>

/** Submits the result of the schedule of a stage. */
export const ResultChange = z.strictObject({
  ...seen,
  stageId: id,
  isScheduled: z.literal(false).optional(),
  isRemoveScheduled: z.literal(false).optional(),
  updateResult: z.literal(true),
  status: z.literal(1),
  notes: text(5000),
})
export type ResultChange = z.output<typeof ResultChange>

/** What one PATCH may do to an application: move it, schedule, cancel, or submit a result. */
export const ApplicationChange = z.discriminatedUnion('isRemoveScheduled', [
  CancelChange,
  z.discriminatedUnion('updateResult', [ResultChange, z.discriminatedUnion('isScheduled', [ScheduleChange, Move])]),
])
export type ApplicationChange = z.output<typeof ApplicationChange>

/** The permission that managing schedules of a process takes. */
export const schedulePermission = (process: HiringProcess): Permission =>
  process === hiringProcess.assessment ? 'candidates.manageAssessments' : 'candidates.manageInterviews'

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
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/job-applications/:applicationId',
    summary:
      'Moves an application to a stage, schedules or reschedules it there, cancels the schedule or submits its result.',
    permission: ['candidates.updateStatus', 'candidates.manageInterviews', 'candidates.manageAssessments'],
    params: oneApplication,
    body: ApplicationChange,
    reply: one(z.object({ jobApplicationId: id, updatedAt: timestamp, stageName: z.string() })),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/v1/job-applications/:applicationId/files/:fileId',
    summary: 'Answers a link to a file of the application that works for five minutes.',
    permission: 'candidates.viewDetails',
    params: z.strictObject({ applicationId: idText, fileId: idText }),
    reply: one(z.object({ url: z.string(), filename: z.string(), contentType: z.string() })),
  }),
}

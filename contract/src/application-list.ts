import { z } from 'zod'
import { AnswerFilters } from './answer-filters.ts'
import { ApplicationStatus } from './application-status.ts'
import { CandidateSource, HiringProcess, optionLists, personLists } from './lookups.ts'
import { endpoint } from './platform/endpoint.ts'
import { codeList, codeOf, day, id, idList, idText, limitUpTo, one, paging, timestamp } from './platform/fields.ts'
import { ScheduleProgress } from './schedules.ts'
import { ScoreStatus } from './scoring.ts'
import { stageGroup } from './stages.ts'

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

const ofEachGroup = Object.fromEntries(Object.keys(candidateGroup).map((name) => [name, z.int()]))
export const ApplicationCounts = z.object(ofEachGroup as Record<CandidateGroupName, z.ZodInt>)
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
  organizationName: z.string(),
  hiringStageId: id.nullable(),
  /** Null for a new candidate. */
  lastStageName: z.string().nullable(),
  hiringStageStatus: z.int().nullable(),
  jobApplicationStatus: ApplicationStatus,
  isScheduled: z.boolean(),
  isResultUpdated: z.boolean(),
  /** The caller is Hiring Manager of this job. */
  isHiringManager: z.boolean(),
  /** The caller may move this application. */
  mayAct: z.boolean(),
  isOfferLetterCreated: z.boolean(),
  isEmploymentLetterCreated: z.boolean(),
  isCreateOfferEligible: z.boolean(),
  isCreateElEligible: z.boolean(),
  source: CandidateSource,
  /** Somebody else had applied with the same number, e-mail or phone, or the person for this job. */
  isPossibleDuplicate: z.boolean(),
  /** 0 to 100. Null until it is complete, and on plans without scores. */
  aiScore: z.number().nullable(),
  aiScoreStatus: ScoreStatus.nullable(),
  /** The score rejected it, and nobody has changed that since. */
  isRejectedByScore: z.boolean(),
  tags: z.array(z.string()),
  appliedDate: timestamp,
  /** When the application came into its stage or status. */
  inStageSince: timestamp,
  /** For a change from the list, which is refused when someone else made one since. */
  updatedAt: timestamp,
  sensitiveFieldAccess: z.boolean(),
})
export type ApplicationRow = z.infer<typeof ApplicationRow>

export const ageBounds = { min: 17, max: 65 } as const
export const scoreBounds = { min: 0, max: 100 } as const

const age = z.coerce.number<number>().int().min(ageBounds.min).max(ageBounds.max).optional()
const score = z.coerce.number<number>().min(scoreBounds.min).max(scoreBounds.max).optional()

/**
 * What narrows both the list and the counts of its tabs. Values of one kind are alternatives, kinds add up. Days are those
 * of the company's zone; both ends of a range belong to it.
 */
export const ApplicationFilters = z.strictObject({
  candidateName: z.string().trim().max(100).default(''),
  applicationDateStart: day.optional(),
  applicationDateEnd: day.optional(),
  /** Jobs. */
  joId: idList.optional(),
  brId: idList.optional(),
  orgId: idList.optional(),
  /** Levels of the latest education. */
  lastEdu: codeList(z.literal(optionLists.educationLevel.map(({ id }) => id))).optional(),
  /** Part of the latest job position. */
  lastJobPos: z.string().trim().max(150).default(''),
  /** Users, one of whom is in the job's hiring team. */
  hiringTeam: idList.optional(),
  source: codeList(CandidateSource).optional(),
  /** Only on plans with scores. */
  aiScoreMin: score,
  aiScoreMax: score,
  /** Whole years today. Only for callers who may see personal data. */
  ageMin: age,
  ageMax: age,
  gender: z.coerce
    .number<number>()
    .pipe(z.literal(personLists.gender.map(({ id }) => id)))
    .optional(),
  /** Answers to questions of the one job that `joId` names, as JSON. */
  customQ: AnswerFilters.optional(),
  /** Only those who are barred today, or only the others. */
  isRestricted: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
  /** Stages the application is in. */
  chsId: idList.optional(),
  /** Statuses of the application, as in 'stageId-status'. */
  jasStatus: codeList(ApplicationStatus).optional(),
})
export type ApplicationFilters = z.output<typeof ApplicationFilters>

/** What can't be asked for together: each with the field it is about. */
export function filterProblems(
  filters: Partial<ApplicationFilters>,
): { field: keyof ApplicationFilters; message: string }[] {
  const { ageMin, ageMax, aiScoreMin, aiScoreMax, applicationDateStart, applicationDateEnd, customQ, joId } = filters
  const isAbove = <Value extends number | string>(min: Value | undefined, max: Value | undefined) =>
    min !== undefined && max !== undefined && min > max
  return [
    ...(isAbove(ageMin, ageMax)
      ? [{ field: 'ageMin', message: 'Minimum age must not exceed the maximum' } as const]
      : []),
    ...(isAbove(aiScoreMin, aiScoreMax)
      ? [{ field: 'aiScoreMin', message: 'Minimum score must not exceed the maximum' } as const]
      : []),
    ...(isAbove(applicationDateStart, applicationDateEnd)
      ? [{ field: 'applicationDateEnd', message: 'End date must not be before the start date' } as const]
      : []),
    ...(customQ && joId?.length !== 1
      ? [{ field: 'customQ', message: 'Answers can be filtered when exactly one job is chosen' } as const]
      : []),
  ]
}

export const applicationSorting = ['name', 'appliedDate', 'score', 'stage'] as const

/** The order of a list. Who has no score comes last; of equals the one who came last is the greater. */
const order = {
  sortBy: z.enum(applicationSorting).default('appliedDate'),
  sortDirection: z.enum(['asc', 'desc']).default('desc'),
}
const metrics = z.coerce.number<number>().pipe(CandidateGroup).default(candidateGroup.newCandidates)

export const ApplicationListQuery = z.strictObject({ ...paging, ...ApplicationFilters.shape, ...order, metrics })
export type ApplicationListQuery = z.output<typeof ApplicationListQuery>

/** The same list without its pages. */
export const WholeListQuery = z.strictObject({ ...ApplicationFilters.shape, ...order, metrics })
export type WholeListQuery = z.output<typeof WholeListQuery>

/** The most applications that one search by words is counted through. */
export const mostCounted = 10_000
/** The most applications that are selected, and changed, at once. */
export const mostSelected = 1000

/** An application as bulk changes take it. */
export const SelectedApplication = ApplicationRow.pick({
  id: true,
  jobApplicationId: true,
  jobId: true,
  candidateName: true,
  isHiringManager: true,
  mayAct: true,
  updatedAt: true,
})
export type SelectedApplication = z.infer<typeof SelectedApplication>

const Neighbour = z.object({ candidateId: id, jobApplicationId: id })
export const Neighbours = z.object({
  previous: Neighbour.nullable(),
  next: Neighbour.nullable(),
  /** From 1; null when the application is not in the list any more. */
  position: z.int().nullable(),
  total: z.int(),
  isCapped: z.boolean(),
})
export type Neighbours = z.infer<typeof Neighbours>

/** Cards of a lane that come with the board. */
export const cardsAtFirst = 10

/** What is, or was last, on the calendar of the stage that a candidate is in. */
export const CardMeeting = z.object({
  process: HiringProcess,
  startsAt: timestamp,
  endsAt: timestamp,
  progress: ScheduleProgress,
  /** 0 to 100, of an assessment whose result says so. */
  score: z.int().nullable(),
  /** It has begun, and somebody in charge hasn't said what they think. */
  isFeedbackMissing: z.boolean(),
})
export type CardMeeting = z.infer<typeof CardMeeting>

const { avatar, hiringStageId, jobApplicationStatus, inStageSince, sensitiveFieldAccess } = ApplicationRow.shape
const { aiScore, aiScoreStatus, isRejectedByScore } = ApplicationRow.shape

/** What moving an application takes, with what a card says of it. */
export const BoardCard = SelectedApplication.extend({
  ...{ avatar, hiringStageId, jobApplicationStatus, inStageSince, sensitiveFieldAccess },
  ...{ aiScore, aiScoreStatus, isRejectedByScore },
  meeting: CardMeeting.nullable(),
  /** When the personality test was sent that is not submitted yet; null where there is none, or the company has none. */
  personalityTestSentAt: timestamp.nullable(),
})
export type BoardCard = z.infer<typeof BoardCard>

/** A column of the board: the new candidates, or those in a stage of the job. */
export const BoardLane = z.object({
  /** Null for the new candidates. */
  stageId: id.nullable(),
  name: z.string(),
  process: HiringProcess.nullable(),
  /** What an application's status is here. */
  status: ApplicationStatus,
  groupId: z.literal([stageGroup.process, stageGroup.final]),
  /** The tab whose list has the lane's cards, with `joId` and `chsId`. */
  metrics: CandidateGroup,
  count: z.int(),
  cards: z.array(BoardCard),
})
export type BoardLane = z.infer<typeof BoardLane>

/** The filters that make sense within one job. */
const { joId: _job, brId: _branch, orgId: _organization, hiringTeam: _team, ...withinJob } = ApplicationFilters.shape
export const BoardQuery = z.strictObject({
  ...withinJob,
  /** Only this stage; 0 for the new candidates. */
  lane: z.coerce.number<number>().int().min(0).optional(),
  /** Which cards of each lane, `cardsAtFirst` to a page. */
  page: paging.page,
  sortBy: z.enum(['appliedDate', 'score']).default('appliedDate'),
  sortDirection: order.sortDirection,
})
export type BoardQuery = z.output<typeof BoardQuery>

/** `isCapped`: a search by words found more than are counted, so the true numbers are at least these. */
const isCapped = z.boolean()

export const applicationLists = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2/job-applications',
    summary: 'Lists the applications of one group, on the jobs the caller may see.',
    permission: 'candidates.viewDetails',
    query: ApplicationListQuery,
    reply: z.object({
      data: z.array(ApplicationRow),
      pagination: z.object({ total: z.int(), page: z.int(), limit: z.int(), isCapped }),
    }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/v2/job-applications/stage-summary',
    summary: 'Counts applications by group, under the same filters as the list.',
    permission: 'candidates.viewDetails',
    query: ApplicationFilters,
    reply: one(ApplicationCounts).extend({ isCapped }),
  }),
  ids: endpoint({
    method: 'GET',
    path: '/api/v2/job-applications/ids',
    summary: 'Names the first applications of a list, at most 1000, so that they can be changed together.',
    permission: 'candidates.viewDetails',
    query: z.strictObject({ ...WholeListQuery.shape, limit: limitUpTo(mostSelected).default(mostSelected) }),
    reply: z.object({ data: z.array(SelectedApplication), total: z.int(), isCapped }),
  }),
  neighbours: endpoint({
    method: 'GET',
    path: '/api/v2/job-applications/neighbours/:applicationId',
    summary: 'Answers who comes before and after an application in a list.',
    permission: 'candidates.viewDetails',
    params: z.strictObject({ applicationId: idText }),
    query: WholeListQuery,
    reply: one(Neighbours),
  }),
  board: endpoint({
    method: 'GET',
    path: '/api/v1/jobs/:jobId/board',
    summary: `Answers the applications of a job by stage: the number of each, and ${cardsAtFirst} cards.`,
    permission: 'candidates.viewDetails',
    params: z.strictObject({ jobId: idText }),
    query: BoardQuery,
    reply: z.object({ data: z.array(BoardLane), isCapped }),
  }),
}

import { z } from 'zod'
import { CandidateSource, optionLists, personLists } from '../lookups.ts'
import { OfferState } from '../offers/offer.ts'
import { codeList, day, id, idList, paging, timestamp } from '../platform/fields.ts'
import { ScoreStatus } from '../scoring.ts'
import { AnswerFilters } from './answer-filters.ts'
import { ApplicationStatus, CandidateGroup, type CandidateGroupName, candidateGroup } from './status.ts'

const countPerGroup = Object.fromEntries(Object.keys(candidateGroup).map((name) => [name, z.int()]))
export const ApplicationCounts = z.object(countPerGroup as Record<CandidateGroupName, z.ZodInt>)
export type ApplicationCounts = z.infer<typeof ApplicationCounts>

/** Returns the number of applications in these counts. Spam counts in its own tab only. */
export const totalOf = ({ spam: _, ...counts }: ApplicationCounts) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** A row of the candidate list. Fields that the caller may not see are null, and the name is only the first name. */
export const ApplicationRow = z.object({
  /** The candidate's id. */
  id,
  jobApplicationId: id,
  jobId: id,
  candidateName: z.string(),
  avatar: z.string().nullable(),
  email: z.string().nullable(),
  /** Set even for callers who may not see the address. Candidates without one get no mail. */
  hasEmail: z.boolean(),
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
  /** The stage in which an application was before it ended; null while it is in the process or hired. */
  leftStageName: z.string().nullable(),
  jobApplicationStatus: ApplicationStatus,
  isScheduled: z.boolean(),
  isResultUpdated: z.boolean(),
  /** Whether the caller is Hiring Manager of this job. */
  isHiringManager: z.boolean(),
  /** Whether the caller may move this application. */
  mayAct: z.boolean(),
  /** The newest offer; null without one. */
  offer: OfferState.nullable(),
  isOfferLetterCreated: z.boolean(),
  isEmploymentLetterCreated: z.boolean(),
  isCreateOfferEligible: z.boolean(),
  isCreateElEligible: z.boolean(),
  source: CandidateSource,
  /**
   * Whether another candidate has the same ID number, e-mail or phone, or the person had applied for this job before.
   */
  isPossibleDuplicate: z.boolean(),
  /** 0 to 100. Null until it is complete, and on plans without scores. */
  aiScore: z.number().nullable(),
  aiScoreStatus: ScoreStatus.nullable(),
  /** Whether the CV copies the job's advertisement. */
  copiesJob: z.boolean(),
  /** Whether the score rejected it and no user has changed that since. */
  isRejectedByScore: z.boolean(),
  tags: z.array(z.string()),
  appliedDate: timestamp,
  /** When the application got its stage or status. */
  inStageSince: timestamp,
  /** The version for a change from the list, refused when another user has changed the application since. */
  updatedAt: timestamp,
  sensitiveFieldAccess: z.boolean(),
})
export type ApplicationRow = z.infer<typeof ApplicationRow>

export const ageBounds = { min: 17, max: 65 } as const
export const scoreBounds = { min: 0, max: 100 } as const

const age = z.coerce.number<number>().int().min(ageBounds.min).max(ageBounds.max).optional()
const score = z.coerce.number<number>().min(scoreBounds.min).max(scoreBounds.max).optional()

/**
 * Filters of the list and of the counts of its tabs. Values of one filter are alternatives; all filters must match.
 * Days are in the company's zone, and ranges include both ends.
 */
export const ApplicationFilters = z.strictObject({
  candidateName: z.string().trim().max(100).default(''),
  applicationDateStart: day.optional(),
  applicationDateEnd: day.optional(),
  /** Jobs. */
  joId: idList.optional(),
  brId: idList.optional(),
  orgId: idList.optional(),
  /** Levels of education; the candidate's latest is one of them. */
  lastEdu: codeList(z.literal(optionLists.educationLevel.map(({ id }) => id))).optional(),
  /** Part of the latest job position. */
  lastJobPos: z.string().trim().max(150).default(''),
  /** Users; one of them is in the job's hiring team. */
  hiringTeam: idList.optional(),
  source: codeList(CandidateSource).optional(),
  /** Requires a plan with scores. */
  aiScoreMin: score,
  aiScoreMax: score,
  /** The age in whole years, as of today. Only for callers who may see personal data. */
  ageMin: age,
  ageMax: age,
  gender: z.coerce
    .number<number>()
    .pipe(z.literal(personLists.gender.map(({ id }) => id)))
    .optional(),
  /** Answers to questions of the one job that `joId` names, as JSON. */
  customQ: AnswerFilters.optional(),
  /** Whether to return only candidates who are restricted today, or only the others. */
  isRestricted: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
  /**
   * Whether to return only candidates who agreed to be kept for other jobs, at least until today, or only the others.
   */
  isInTalentPool: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
  /** Stages of the application. With the status rejected, also the stages it was rejected from. */
  chsId: idList.optional(),
  /** Statuses of the application. */
  jasStatus: codeList(ApplicationStatus).optional(),
})
export type ApplicationFilters = z.output<typeof ApplicationFilters>

/** The short keys of requests, with their names in code. */
const longKeys = {
  joId: 'jobIds',
  brId: 'branchIds',
  orgId: 'organizationIds',
  lastEdu: 'educationLevels',
  lastJobPos: 'lastJobPosition',
  customQ: 'answerFilters',
  chsId: 'stageIds',
  jasStatus: 'statuses',
} as const satisfies Partial<Record<keyof ApplicationFilters, string>>
type ShortKey = keyof typeof longKeys
export type WithLongKeys<Query> = {
  [Key in keyof Query as Key extends ShortKey ? (typeof longKeys)[Key] : Key]: Query[Key]
}

/** Returns a query with the short keys of requests renamed. Only the routes use the short ones. */
export const withLongKeys = <Query extends Partial<ApplicationFilters>>(query: Query) =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => [longKeys[key as ShortKey] ?? key, value]),
  ) as WithLongKeys<Query>

/** Returns the filters that can't be combined, each with its field. */
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

/** The order of a list. Candidates without a score come last; among equals, a later application counts as greater. */
export const listOrder = {
  sortBy: z.enum(applicationSorting).default('appliedDate'),
  sortDirection: z.enum(['asc', 'desc']).default('desc'),
}
const metrics = z.coerce.number<number>().pipe(CandidateGroup).default(candidateGroup.newCandidates)

export const ApplicationListQuery = z.strictObject({ ...paging, ...ApplicationFilters.shape, ...listOrder, metrics })
export type ApplicationListQuery = z.output<typeof ApplicationListQuery>

/** The same list without its pages. */
export const WholeListQuery = z.strictObject({ ...ApplicationFilters.shape, ...listOrder, metrics })
export type WholeListQuery = z.output<typeof WholeListQuery>

/** The maximum number of applications that a text search counts. */
export const maxCounted = 1_000
/** The maximum number of applications that can be selected and changed at once. */
export const maxSelected = 1000

/** An application with the fields that bulk changes need. */
export const SelectedApplication = ApplicationRow.pick({
  id: true,
  jobApplicationId: true,
  jobId: true,
  candidateName: true,
  email: true,
  hasEmail: true,
  hiringStageId: true,
  isHiringManager: true,
  mayAct: true,
  offer: true,
  updatedAt: true,
})
export type SelectedApplication = z.infer<typeof SelectedApplication>

const Neighbour = z.object({ candidateId: id, jobApplicationId: id })
export const Neighbours = z.object({
  previous: Neighbour.nullable(),
  next: Neighbour.nullable(),
  /** From 1; null when the application is no longer in the list. */
  position: z.int().nullable(),
  total: z.int(),
  isCapped: z.boolean(),
})
export type Neighbours = z.infer<typeof Neighbours>

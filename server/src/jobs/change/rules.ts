import { withoutLegacyFlags } from '@hireloom/contract/jobs/application-form'
import {
  type AiRecommendation,
  type ChangedJob,
  closingDayProblem,
  defaultAiRecommendation,
  isForJobBoard,
  JobInformation,
  JobStages,
  type NewJob,
  problemsBetween,
} from '@hireloom/contract/jobs/fields'
import { type JobStatus, jobStatus, jobStatuses } from '@hireloom/contract/jobs/status'
import type { JobPlatform } from '@hireloom/contract/lookups'
import type { Permission } from '@hireloom/contract/platform/permissions'
import type { FieldError } from '@hireloom/contract/platform/wire'
import { questionsAfter, type StoredQuestion } from '../question-rules.ts'
import { isSame, platformProblems } from '../rules.ts'

/** All fields of a job that a change may contain. */
export type WholeJob = Omit<NewJob, 'status' | 'customQuestion' | 'vacancyRequestId'> & {
  status: JobStatus
  customQuestion: StoredQuestion[]
}

/**
 * Returns the job after a change. Callers without `jobs.accessConfidentialFields` can't change internal fields: salary,
 * currency, whether it is shown, and automatic rejection with its threshold and reason stay as they are, whatever such
 * a caller sends. They can't switch a recommendation off either, because they always read it as null.
 */
export function applyChange(change: ChangedJob, stored: WholeJob, seesConfidential: boolean): WholeJob {
  const {
    updatedAt: _seen,
    closeReason: _reason,
    customQuestion,
    applicationForm,
    aiCandidateRecommendation,
    jobPlatform,
    ...plain
  } = change
  return {
    ...stored,
    ...plain,
    ...(seesConfidential ? {} : pick(stored, salaryFields)),
    customQuestion: questionsAfter(stored.customQuestion, customQuestion),
    applicationForm: applicationForm ? withoutLegacyFlags(applicationForm) : stored.applicationForm,
    aiCandidateRecommendation: recommendationAfter(
      stored.aiCandidateRecommendation,
      aiCandidateRecommendation,
      seesConfidential,
    ),
    hiringTeam: inOrder(plain.hiringTeam ?? stored.hiringTeam),
    jobPlatform: stored.jobPlatform.map((platform) => ({
      ...platform,
      isPublish:
        jobPlatform?.find(({ platformId }) => platformId === platform.platformId)?.isPublish ?? platform.isPublish,
    })),
  }
}

const salaryFields = ['salaryCurrency', 'minSalary', 'maxSalary', 'salaryDescription', 'isSalaryShow'] as const

/** Returns a team in a fixed order, so that two teams can be compared. */
export const inOrder = (team: WholeJob['hiringTeam']) => team.toSorted((a, b) => a.hiringUserId - b.hiringUserId)

function recommendationAfter(
  stored: AiRecommendation | null,
  change: AiRecommendation | null | undefined,
  seesConfidential: boolean,
) {
  if (change === undefined) return stored
  if (seesConfidential) return change
  const { autoReject, threshold, rejectedReason } = stored ?? defaultAiRecommendation
  return change ? { ...change, autoReject, threshold, rejectedReason } : stored
}

export function pick<Whole extends object, Key extends keyof Whole>(object: Whole, keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, object[key]])) as Pick<Whole, Key>
}

/** Returns the fields of a schema in the contract. */
export const keysOf = <Shape extends object>({ shape }: { shape: Shape }) => Object.keys(shape) as (keyof Shape)[]

type Field = keyof WholeJob

/** The parts of a job, each with the permission that a change of it needs and its name in the activity log. */
const parts: readonly { fields: readonly Field[]; permission: Permission; name: string }[] = [
  { fields: ['status'], permission: 'jobs.updateStatus', name: 'status' },
  {
    fields: keysOf(JobInformation),
    permission: 'jobs.updateDetails',
    name: 'job information',
  },
  { fields: ['endDate', 'isAutoClose'], permission: 'jobs.updateDetails', name: 'closing date' },
  { fields: ['jobPlatform'], permission: 'jobs.updateDetails', name: 'platforms' },
  { fields: ['jobBoardAd'], permission: 'jobs.updateDetails', name: 'advertisement' },
  { fields: ['applicationForm'], permission: 'jobs.manageApplicationForm', name: 'application form' },
  { fields: ['customQuestion'], permission: 'jobs.manageApplicationForm', name: 'questions' },
  { fields: ['stageIds'], permission: 'jobs.manageHiringStages', name: 'hiring stages' },
  {
    fields: ['aiCandidateRecommendation'],
    permission: 'jobs.manageHiringStages',
    name: 'AI candidate recommendation',
  },
  { fields: ['hiringTeam'], permission: 'jobs.createHiringTeam', name: 'hiring team' },
]

/** Returns the fields whose values differ after a change. */
export const changedFields = (before: WholeJob, after: WholeJob) =>
  (Object.keys(after) as Field[]).filter((field) => !isSame(before[field], after[field]))

/** Returns the parts of a job that fields belong to, by their names in the activity log. */
export const partsOf = (fields: readonly Field[]) =>
  parts.filter((part) => part.fields.some((field) => fields.includes(field)))

/**
 * Returns the name of a part that the caller may not change. A closing date set with a publication belongs to the
 * status.
 */
export function forbiddenPart(before: WholeJob, after: WholeJob, permissions: ReadonlySet<Permission>) {
  const fields = changedFields(before, after)
  const free: readonly Field[] = isPublication(before, after) ? ['endDate'] : []
  return partsOf(fields.filter((field) => !free.includes(field))).find(({ permission }) => !permissions.has(permission))
    ?.name
}

type StatusOfJob = Pick<WholeJob, 'status'>

/** Returns whether a change publishes a job. */
export const isPublication = (before: StatusOfJob, after: StatusOfJob) =>
  after.status === jobStatus.published && before.status !== jobStatus.published

const statusLabel = (status: JobStatus) => jobStatuses[status].label.toLowerCase()

export function transitionProblems({ status: from }: StatusOfJob, { status: to }: StatusOfJob): FieldError[] {
  if (from === to || jobStatuses[from].next.includes(to)) return []
  const subject =
    from === jobStatus.draft ? 'A draft' : `A${from === jobStatus.unpublished ? 'n' : ''} ${statusLabel(from)} job`
  const target = to === jobStatus.draft ? 'a draft' : statusLabel(to)
  return [{ field: 'status', message: `${subject} can't become ${target}` }]
}

/**
 * Refuses a closing day that is over, or too far ahead for the job board, when it is set, when the job is published or
 * put on the board, and when automatic closing is turned on; a closed job keeps its own. Publishing a closed job again
 * requires another closing day, or none. `today` is the company's.
 */
export function closingChangeProblems(
  before: WholeJob,
  after: WholeJob,
  change: ChangedJob,
  today: string,
): FieldError[] {
  const { endDate } = after
  if (endDate === null) return []
  const isUnchanged = endDate === before.endDate
  const isNamed = change.endDate !== undefined && !(isUnchanged && after.status === jobStatus.closed)
  const publishes = isPublication(before, after)
  const beginsToClose = after.isAutoClose && !before.isAutoClose && after.status !== jobStatus.closed
  const problem = (message: string) => [{ field: 'endDate', message }]
  const isForBoard = isForJobBoard(after)
  const isForBoardNow = isForBoard && !isForJobBoard(before)
  const dateProblem = closingDayProblem(endDate, today, isForBoard)
  if (dateProblem && (isNamed || publishes || beginsToClose || isForBoardNow)) return problem(dateProblem)
  if (publishes && before.status === jobStatus.closed && isUnchanged) return problem('Closing date must be a new one')
  return []
}

const Complete = JobInformation.extend(JobStages.pick({ stageIds: true }).shape)
const everyField = keysOf(Complete)

/**
 * Checks the whole job, as the wizard does, when it stops being a draft and when it is published, because a draft may
 * have been imported with gaps and limits may have changed. Other changes are checked only for what they change.
 */
export function contentProblems(before: WholeJob, after: WholeJob): FieldError[] {
  const mustMeetAll =
    isPublication(before, after) || (before.status === jobStatus.draft && after.status !== jobStatus.draft)
  const changed = changedFields(before, after)
  const fields = everyField.filter((field) => mustMeetAll || changed.includes(field))
  const { error } = Complete.partial().safeParse(pick(after, fields), { reportInput: true })
  const ofFields = (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }))
  const earlierProblems = mustMeetAll ? [] : problemsBetween(before)
  const between = problemsBetween(after).filter(
    (problem) => !earlierProblems.some((earlier) => isSame(earlier, problem)),
  )
  return [...ofFields, ...between]
}

/**
 * Refuses platforms that aren't connected. Those that were on before may stay, unless the change publishes the job.
 * `connected`: the platforms the company may publish to.
 */
export function platformChangeProblems(
  before: WholeJob,
  after: WholeJob,
  { jobPlatform: change = [] }: ChangedJob,
  connected: readonly JobPlatform[],
): FieldError[] {
  const unnamed = after.jobPlatform.filter(
    ({ platformId }) => !change.some((platform) => platform.platformId === platformId),
  )
  const settled = isPublication(before, after) ? [] : before.jobPlatform.filter(({ isPublish }) => isPublish)
  return platformProblems({ status: after.status, jobPlatform: [...change, ...unnamed] }, [
    ...connected,
    ...settled.map(({ platformId }) => platformId),
  ])
}

interface RemovedStage {
  name: string
  candidates: number
  /** Open interviews and assessments. */
  schedules: number
}

/** Refuses to remove a stage that has candidates or an open schedule in it. */
export function removedStageProblems(removed: readonly RemovedStage[]): FieldError[] {
  return removed.flatMap(({ name, candidates, schedules }) => {
    const problem = (message: string) => [{ field: 'stageIds', message }]
    if (candidates > 0) {
      return problem(`${name} has ${candidates} candidate${candidates === 1 ? '' : 's'}, so it can't be removed`)
    }
    if (schedules > 0) return problem(`Something is still scheduled in ${name}, so it can't be removed`)
    return []
  })
}

interface Limits {
  branchIds: readonly number[]
  organizationIds: readonly number[]
  jobPositionIds: readonly number[]
}

/** Returns whether a user with this restriction sees a job in this place. */
export function isInSight(
  { branchIds, organizationIds, jobPositionIds }: Limits,
  { branchId, organizationId, jobPositionId }: Pick<WholeJob, 'branchId' | 'organizationId' | 'jobPositionId'>,
) {
  const isAmong = (ids: readonly number[], id: number) => ids.length === 0 || ids.includes(id)
  return (
    isAmong(branchIds, branchId) && isAmong(organizationIds, organizationId) && isAmong(jobPositionIds, jobPositionId)
  )
}

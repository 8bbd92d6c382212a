import { withoutOlderFlags } from '@hireloom/contract/jobs/application-form'
import {
  type AiRecommendation,
  type ChangedJob,
  closingDayProblem,
  defaultAiRecommendation,
  isMeantForBoard,
  JobInformation,
  JobStages,
  type NewJob,
  problemsBetween,
} from '@hireloom/contract/jobs/fields'
import { type JobStatus, jobStatus, jobStatuses } from '@hireloom/contract/jobs/status'
import type { JobPlatform } from '@hireloom/contract/lookups'
import type { Permission } from '@hireloom/contract/platform/permissions'
import type { FieldError } from '@hireloom/contract/platform/wire'
import { type KeptQuestion, questionsAfter } from '../question-rules.ts'
import { isSame, platformProblems } from '../rules.ts'

/** All of a job that a change may touch. */
export type WholeJob = Omit<NewJob, 'status' | 'customQuestion' | 'vacancyRequestId'> & {
  status: JobStatus
  customQuestion: KeptQuestion[]
}

/**
 * The job as a change leaves it. What stays inside is not for callers without `jobs.accessConfidentialFields` to change
 * either: salary, its currency and whether it is shown, and of the recommendation the threshold and the reason, stay as
 * they are whatever such a caller sends. They can't switch a recommendation off: they are told null of every one.
 */
export function changedBy(said: ChangedJob, stored: WholeJob, seesConfidential: boolean): WholeJob {
  const { updatedAt: _seen, customQuestion, applicationForm, aiCandidateRecommendation, jobPlatform, ...plain } = said
  return {
    ...stored,
    ...plain,
    ...(seesConfidential ? {} : pick(stored, ofSalary)),
    customQuestion: questionsAfter(stored.customQuestion, customQuestion),
    applicationForm: applicationForm ? withoutOlderFlags(applicationForm) : stored.applicationForm,
    aiCandidateRecommendation: recommendationAfter(
      stored.aiCandidateRecommendation,
      aiCandidateRecommendation,
      seesConfidential,
    ),
    hiringTeam: inOrder(plain.hiringTeam ?? stored.hiringTeam),
    jobPlatform: stored.jobPlatform.map((own) => ({
      ...own,
      isPublish: jobPlatform?.find(({ platformId }) => platformId === own.platformId)?.isPublish ?? own.isPublish,
    })),
  }
}

const ofSalary = ['salaryCurrency', 'minSalary', 'maxSalary', 'salaryDescription', 'isSalaryShow'] as const

/** A team has no order of its own. */
export const inOrder = (team: WholeJob['hiringTeam']) =>
  team.toSorted((one, other) => one.hiringUserId - other.hiringUserId)

function recommendationAfter(
  stored: AiRecommendation | null,
  said: AiRecommendation | null | undefined,
  seesConfidential: boolean,
) {
  if (said === undefined) return stored
  if (seesConfidential) return said
  const { threshold, rejectedReason } = stored ?? defaultAiRecommendation
  return said ? { ...said, threshold, rejectedReason } : stored
}

export function pick<Whole extends object, Key extends keyof Whole>(whole: Whole, keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>
}

/** The fields that a part of the contract names. */
export const keysOf = <Shape extends object>({ shape }: { shape: Shape }) => Object.keys(shape) as (keyof Shape)[]

type Field = keyof WholeJob

/** Parts of a job, each with the permission it takes to change it and what the activity log calls it. */
const parts: readonly { fields: readonly Field[]; permission: Permission; words: string }[] = [
  { fields: ['status'], permission: 'jobs.updateStatus', words: 'status' },
  {
    fields: keysOf(JobInformation),
    permission: 'jobs.updateDetails',
    words: 'job information',
  },
  { fields: ['endDate', 'isAutoClose'], permission: 'jobs.updateDetails', words: 'closing date' },
  { fields: ['jobPlatform'], permission: 'jobs.updateDetails', words: 'platforms' },
  { fields: ['jobBoardAd'], permission: 'jobs.updateDetails', words: 'advertisement' },
  { fields: ['applicationForm'], permission: 'jobs.manageApplicationForm', words: 'application form' },
  { fields: ['customQuestion'], permission: 'jobs.manageApplicationForm', words: 'questions' },
  { fields: ['stageIds'], permission: 'jobs.manageHiringStages', words: 'hiring stages' },
  {
    fields: ['aiCandidateRecommendation'],
    permission: 'jobs.manageHiringStages',
    words: 'AI candidate recommendation',
  },
  { fields: ['hiringTeam'], permission: 'jobs.createHiringTeam', words: 'hiring team' },
]

/** The fields that a change really changes. */
export const changedFields = (before: WholeJob, after: WholeJob) =>
  (Object.keys(after) as Field[]).filter((field) => !isSame(before[field], after[field]))

/** The parts that fields belong to, as the activity log calls them. */
export const partsOf = (fields: readonly Field[]) =>
  parts.filter((part) => part.fields.some((field) => fields.includes(field)))

/** A part that the caller may not change, in words. The closing date that comes with a publication belongs to the status. */
export function forbiddenPart(before: WholeJob, after: WholeJob, permissions: ReadonlySet<Permission>) {
  const fields = changedFields(before, after)
  const free: readonly Field[] = isPublication(before, after) ? ['endDate'] : []
  return partsOf(fields.filter((field) => !free.includes(field))).find(({ permission }) => !permissions.has(permission))
    ?.words
}

type Standing = Pick<WholeJob, 'status'>

/** Whether a job becomes visible. */
export const isPublication = (before: Standing, after: Standing) =>
  after.status === jobStatus.published && before.status !== jobStatus.published

const wordsOf = (status: JobStatus) => jobStatuses[status].label.toLowerCase()

export function transitionProblems({ status: from }: Standing, { status: to }: Standing): FieldError[] {
  if (from === to || jobStatuses[from].next.includes(to)) return []
  const who =
    from === jobStatus.draft ? 'A draft' : `A${from === jobStatus.unpublished ? 'n' : ''} ${wordsOf(from)} job`
  const what = to === jobStatus.draft ? 'a draft' : wordsOf(to)
  return [{ field: 'status', message: `${who} can't become ${what}` }]
}

/**
 * A closing day that is over is refused where it is named and where a job is published; a closed job keeps its own. Who
 * publishes a closed job again gives it another closing day, or none. `today` is the company's.
 */
export function closingChangeProblems(
  before: WholeJob,
  after: WholeJob,
  said: ChangedJob,
  today: string,
): FieldError[] {
  const { endDate } = after
  if (endDate === null) return []
  const isItsOwn = endDate === before.endDate
  const isNamed = said.endDate !== undefined && !(isItsOwn && after.status === jobStatus.closed)
  const publishes = isPublication(before, after)
  const refused = (message: string) => [{ field: 'endDate', message }]
  const isForBoard = isMeantForBoard(after)
  const late = closingDayProblem(endDate, today, isForBoard)
  if (late && (isNamed || publishes || (isForBoard && !isMeantForBoard(before)))) return refused(late)
  if (publishes && before.status === jobStatus.closed && isItsOwn) return refused('Closing date must be a new one')
  return []
}

const Complete = JobInformation.extend(JobStages.pick({ stageIds: true }).shape)
const everyField = keysOf(Complete)

/**
 * A draft may have been imported with gaps, and what was fine once may not be so today. So a job is held to all that the
 * wizard asks for when it stops being a draft and when it is published; else only to what is changed.
 */
export function contentProblems(before: WholeJob, after: WholeJob): FieldError[] {
  const isHeldToAll =
    isPublication(before, after) || (before.status === jobStatus.draft && after.status !== jobStatus.draft)
  const changed = changedFields(before, after)
  const fields = everyField.filter((field) => isHeldToAll || changed.includes(field))
  const { error } = Complete.partial().safeParse(pick(after, fields), { reportInput: true })
  const ofFields = (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }))
  const known = isHeldToAll ? [] : problemsBetween(before)
  const between = problemsBetween(after).filter((problem) => !known.some((one) => isSame(one, problem)))
  return [...ofFields, ...between]
}

/** What is on already may stay while the job isn't published anew. `connected`: where the company may publish. */
export function platformChangeProblems(
  before: WholeJob,
  after: WholeJob,
  { jobPlatform: said = [] }: ChangedJob,
  connected: readonly JobPlatform[],
): FieldError[] {
  const unnamed = after.jobPlatform.filter(({ platformId }) => !said.some((one) => one.platformId === platformId))
  const settled = isPublication(before, after) ? [] : before.jobPlatform.filter(({ isPublish }) => isPublish)
  return platformProblems({ status: after.status, jobPlatform: [...said, ...unnamed] }, [
    ...connected,
    ...settled.map(({ platformId }) => platformId),
  ])
}

interface Crowd {
  name: string
  candidates: number
  /** Interviews and assessments that are still to come. */
  schedules: number
}

/** Only a stage in which nobody is can be taken out of a job. */
export function crowdProblems(removed: readonly Crowd[]): FieldError[] {
  return removed.flatMap(({ name, candidates, schedules }) => {
    const refused = (message: string) => [{ field: 'stageIds', message }]
    if (candidates > 0) {
      return refused(`${name} has ${candidates} candidate${candidates === 1 ? '' : 's'}, so it can't be removed`)
    }
    if (schedules > 0) return refused(`Something is still scheduled in ${name}, so it can't be removed`)
    return []
  })
}

interface Limits {
  branchIds: readonly number[]
  organizationIds: readonly number[]
  jobPositionIds: readonly number[]
}

/** Whether somebody with this restriction sees a job in this place. */
export function isInSight(
  { branchIds, organizationIds, jobPositionIds }: Limits,
  { branchId, organizationId, jobPositionId }: Pick<WholeJob, 'branchId' | 'organizationId' | 'jobPositionId'>,
) {
  const isAmong = (ids: readonly number[], id: number) => ids.length === 0 || ids.includes(id)
  return (
    isAmong(branchIds, branchId) && isAmong(organizationIds, organizationId) && isAmong(jobPositionIds, jobPositionId)
  )
}

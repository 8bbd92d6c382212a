import { JobBoardAd } from '@hireloom/contract/job-board'
import {
  ChangedJob,
  closingDayProblem,
  isForJobBoard,
  JobInformation,
  JobPublication,
} from '@hireloom/contract/jobs/fields'
import type { Job } from '@hireloom/contract/jobs/job'
import { jobStatus } from '@hireloom/contract/jobs/status'
import type { Permission } from '@hireloom/contract/platform/permissions'
import { type PipelineStage, stageGroup } from '@hireloom/contract/stages'
import { hashKey } from '@tanstack/react-query'
import type { z } from 'zod'
import { type JobPart, type JobValues, jobParts, type Problems, problemsBy } from '../form/job-form.ts'

/** The widest range of ages: the initial values of an edited job without one. */
const anyAge = { minAge: 17, maxAge: 65 }

/**
 * Returns a job as form values. Deleted questions are last; the final stages are left out because every job has them.
 */
export function valuesOf(job: Job, pipeline: readonly PipelineStage[]): JobValues {
  const isFinal = (id: number) => pipeline.some((stage) => stage.id === id && stage.groupId === stageGroup.final)
  return {
    status: job.status,
    vacancyRequestId: null,
    ...picked(job, JobInformation.shape),
    applicationForm: job.applicationForm,
    customQuestion: sorted(job.customQuestion.map(({ isAnswered, ...question }) => question)),
    stageIds: job.jobHiringStages.map(({ stageId }) => stageId).filter((id) => !isFinal(id)),
    aiCandidateRecommendation: job.aiCandidateRecommendation,
    hiringTeam: job.hiringTeam.map(({ hiringUserId, hiringRoleId }) => ({ hiringUserId, hiringRoleId })),
    endDate: job.endDate,
    isAutoClose: job.isAutoClose,
    jobPlatform: job.jobPlatform.map(({ platformId, isPublish }) => ({ platformId, isPublish })),
    jobBoardAd: job.jobBoardAd && picked(job.jobBoardAd, JobBoardAd.shape),
  }
}

/** Returns the initial values of the form of an edited job. */
export const initialValuesOf = (job: Job, pipeline: readonly PipelineStage[]): JobValues => ({
  ...valuesOf(job, pipeline),
  ...(job.minAge === null && job.maxAge === null ? anyAge : {}),
})

/** Returns the active questions, then the deleted ones, each in their order. */
export const sorted = <Question extends { isDeleted?: boolean | null }>(questions: readonly Question[]): Question[] => [
  ...questions.filter(({ isDeleted }) => !isDeleted),
  ...questions.filter(({ isDeleted }) => isDeleted),
]

function picked<Values extends object, Shape extends z.core.$ZodShape>(values: Values, shape: Shape) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in shape)) as {
    [Name in keyof Values & keyof Shape]: Values[Name]
  }
}

/** The fields of a job in the form. The reason for closing belongs to the action that closes the job. */
export type Field = Exclude<keyof z.input<typeof ChangedJob>, 'closeReason'>
const salary = [
  'salaryCurrency',
  'minSalary',
  'maxSalary',
  'salaryDescription',
  'isSalaryShow',
] as const satisfies Field[]

/** Returns the fields of a job that the user may change. The recommendation also depends on the plan. */
export function openFields(can: (permission: Permission) => boolean, hasRecommendation: boolean): ReadonlySet<Field> {
  const seesAll = can('jobs.accessConfidentialFields')
  const details = [...keysOf(JobInformation.shape), ...keysOf(JobPublication.shape)]
  return new Set<Field>([
    ...(can('jobs.updateStatus') ? (['status'] as const) : []),
    ...(can('jobs.updateDetails') ? details.filter((field) => seesAll || !isIn(salary, field)) : []),
    ...(can('jobs.manageApplicationForm') ? (['customQuestion', 'applicationForm'] as const) : []),
    ...(can('jobs.manageHiringStages') ? (['stageIds'] as const) : []),
    ...(can('jobs.manageHiringStages') && seesAll && hasRecommendation ? (['aiCandidateRecommendation'] as const) : []),
    ...(can('jobs.createHiringTeam') ? (['hiringTeam'] as const) : []),
  ])
}
const keysOf = <Shape extends object>(shape: Shape) => Object.keys(shape) as (keyof Shape)[]
const isIn = (fields: readonly Field[], field: Field) => fields.includes(field)

/** Returns the parts of a job that have a field the user may change. */
export const openParts = (open: ReadonlySet<Field>): JobPart[] =>
  jobParts.filter(({ fields }) => Object.keys(fields).some((field) => open.has(field as Field))).map(({ slug }) => slug)

interface EditRules {
  open: ReadonlySet<Field>
  /** The saved values of the job. */
  before: JobValues
  /** Today in the company's time zone. */
  today: string
}

/** Returns the problems of an edited job among the fields that the user may change. */
export function problemsOfEdited(values: JobValues, { open, before, today }: EditRules): Problems {
  const problems = problemsBy(ChangedJob, onlyOpen(values, open))
  if (!open.has('endDate')) return problems
  const { status, endDate } = values
  const isPublishedNow = status === jobStatus.published && before.status !== jobStatus.published
  const beginsToClose = values.isAutoClose && !before.isAutoClose && status !== jobStatus.closed
  const isForBoard = isForJobBoard(values as ChangedJob)
  const isForBoardNow = isForBoard && !isForJobBoard(before as ChangedJob)
  if (isPublishedNow || beginsToClose || isForBoardNow || endDate !== before.endDate) {
    const dateProblem = closingDayProblem(endDate || null, today, isForBoard)
    if (dateProblem) problems.endDate ??= dateProblem
  }
  if (isPublishedNow && before.status === jobStatus.closed && endDate && endDate === before.endDate) {
    problems.endDate ??= 'Closing date must be a new one'
  }
  return problems
}

const onlyOpen = (values: JobValues, open: ReadonlySet<Field>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => open.has(name as Field)))

/** Returns the fields whose value differs from the saved one. */
export const changedFields = (values: JobValues, before: JobValues, open: ReadonlySet<Field>): Field[] =>
  [...open].filter((field) => !isSame(valueIn(values, field), valueIn(before, field)))

/** Returns only the fields that differ, so that two users can change different fields of a job. */
export function changesOf(values: JobValues, before: JobValues, open: ReadonlySet<Field>): z.input<typeof ChangedJob> {
  const changed = new Set(changedFields(values, before, open))
  return onlyOpen(values, changed) as z.input<typeof ChangedJob>
}

const valueIn = (values: JobValues, field: Field) => (values as Record<string, unknown>)[field]
export const isSame = (a: unknown, b: unknown) => hashKey([a]) === hashKey([b])

/**
 * Applies the user's changes to a newer version of the job: fields they changed keep their value, all others get the
 * newest one. Groups of settings are merged setting by setting. `both` names the fields that the user and another user
 * changed differently.
 */
export function rebased(values: JobValues, before: JobValues, newest: JobValues) {
  const conflicts: Field[] = []
  const merged = Object.fromEntries(
    Object.keys(values).map((name) => {
      const field = name as Field
      const { value, isContested } = merge(valueIn(values, field), valueIn(before, field), valueIn(newest, field))
      if (isContested) conflicts.push(field)
      return [field, value]
    }),
  )
  return { values: merged as JobValues, both: conflicts }
}

function merge(mine: unknown, before: unknown, newest: unknown): { value: unknown; isContested: boolean } {
  if (isSame(mine, before)) return { value: newest, isContested: false }
  if (isSame(newest, before) || isSame(mine, newest)) return { value: mine, isContested: false }
  if (!isGroup(mine) || !isGroup(before) || !isGroup(newest)) return { value: mine, isContested: true }
  const parts = Object.keys(mine).map((key) => [key, merge(mine[key], before[key], newest[key])] as const)
  return {
    value: Object.fromEntries(parts.map(([key, { value }]) => [key, value])),
    isContested: parts.some(([, { isContested }]) => isContested),
  }
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

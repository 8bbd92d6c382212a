import type { ApplicationForm } from '@hireloom/contract/jobs/application-form'
import {
  type AiRecommendation,
  closingDayProblem,
  defaultAiRecommendation,
  isForJobBoard,
  JobInformation,
  type NewJob,
  type TeamMember,
} from '@hireloom/contract/jobs/fields'
import { type JobStatus, jobStatus } from '@hireloom/contract/jobs/status'
import { hiringProcess, hiringRole, type JobPlatform, jobPlatform, optionLists } from '@hireloom/contract/lookups'
import { oneDay } from '@hireloom/contract/platform/durations'
import { labelOf } from '@hireloom/contract/platform/messages'
import { type Permission, role } from '@hireloom/contract/platform/permissions'
import type { FieldError } from '@hireloom/contract/platform/wire'

const notOffered = (field: string, label: string) => ({ field, message: `${label} must be one of the offered values` })

const RichTexts = JobInformation.pick({ description: true, requirements: true, benefits: true })

/** Requires texts that are long enough after cleaning. */
export function textProblems({ description, requirements, benefits }: NewJob): FieldError[] {
  const { error } = RichTexts.safeParse({ description, requirements, benefits }, { reportInput: true })
  return (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }))
}

/**
 * Refuses a closing day that is over, whether the job is published or not, and one that is too far ahead for the job
 * board. `today` is the company's.
 */
export function closingProblems(
  job: Pick<NewJob, 'endDate'> & Partial<Pick<NewJob, 'jobPlatform'>>,
  today: string,
): FieldError[] {
  const message = closingDayProblem(job.endDate, today, isForJobBoard(job))
  return message ? [{ field: 'endDate', message }] : []
}

interface Stage {
  id: number
  process: number
  status: number
}

/** Returns the chosen stages in their order, then the final ones, hired before rejected. */
export function stagesOfJob<S extends Stage>(stageIds: readonly number[], active: readonly S[]): S[] {
  const selected = stageIds.flatMap((id) => active.find((stage) => stage.id === id) ?? [])
  const final = active.filter(isFinal).sort((a, b) => a.status - b.status)
  return [...selected, ...final]
}

/** Checks the stages chosen for a job. `active`: the company's stages in use. */
export function stageProblems(stageIds: readonly number[], active: readonly Stage[]): FieldError[] {
  const offered = new Set(defaultStageIds(active))
  return stageIds.flatMap((id, index) => (offered.has(id) ? [] : [notOffered(`stageIds.${index}`, 'Stage')]))
}

/** Returns the stages of a job created by a caller who may not choose them. `active` is in the company's order. */
export const defaultStageIds = (active: readonly Stage[]) =>
  active.filter((stage) => !isFinal(stage)).map(({ id }) => id)

const isFinal = ({ process }: Stage) => process === hiringProcess.final

interface Person {
  id: number
  role: number
  isActive: boolean
}

/**
 * Checks the members of a team. `people`: the users found by these ids. `existing` members may stay, even if they
 * couldn't be added today.
 */
export function teamProblems(
  team: readonly TeamMember[],
  people: readonly Person[],
  existing: readonly TeamMember[] = [],
): FieldError[] {
  return team.flatMap((member, index) => {
    if (existing.some((other) => isSame(other, member))) return []
    const { hiringUserId, hiringRoleId } = member
    const person = people.find(({ id }) => id === hiringUserId)
    const field = `hiringTeam.${index}.hiringUserId`
    if (!person) return [notOffered(field, 'Team member')]
    if (!person.isActive) return [{ field, message: 'Team member is no longer active' }]
    if (person.role === role.user && hiringRoleId === hiringRole.recruiter) {
      return [{ field, message: 'Team member can only be Hiring Manager or Interviewer' }]
    }
    return []
  })
}

interface Creator {
  userId: number
  roleId: number
}

/** Returns the team with the creator in it: as Recruiter, or as Hiring Manager when their role allows only that. */
export function teamWith(creator: Creator, team: readonly TeamMember[]): TeamMember[] {
  if (team.some(({ hiringUserId }) => hiringUserId === creator.userId)) return [...team]
  const hiringRoleId = creator.roleId === role.user ? hiringRole.hiringManager : hiringRole.recruiter
  return [{ hiringUserId: creator.userId, hiringRoleId }, ...team]
}

type PlatformChoice = NewJob['jobPlatform'][number]

/**
 * Refuses platforms that aren't connected once a job is published; until then they may wait. `connected`: the platforms
 * the company may publish to.
 */
export function platformProblems(
  { status, jobPlatform: choices }: { status: JobStatus; jobPlatform: readonly PlatformChoice[] },
  connected: readonly JobPlatform[],
): FieldError[] {
  return choices.flatMap(({ platformId, isPublish }, index) => {
    const field = `jobPlatform.${index}`
    const isRepeated = choices.findIndex((choice) => choice.platformId === platformId) < index
    if (isRepeated) return [{ field: `${field}.platformId`, message: 'Each platform may be named only once' }]
    if (!isPublish || status !== jobStatus.published || connected.includes(platformId)) return []
    const name = optionLists.jobPlatform.find(({ id }) => id === platformId)?.name
    return [{ field: `${field}.isPublish`, message: `${name} is not connected` }]
  })
}

/**
 * Returns every platform with its setting: off where it isn't named; the career page is on when no platform is named.
 */
export function platformsOf(choices: readonly PlatformChoice[]): PlatformChoice[] {
  const publishing = new Map(choices.map(({ platformId, isPublish }) => [platformId, isPublish]))
  if (choices.length === 0) publishing.set(jobPlatform.careerPage, true)
  return Object.values(jobPlatform).map((platformId) => ({
    platformId,
    isPublish: publishing.get(platformId) ?? false,
  }))
}

/** Returns the file categories used by attachments of the form, with the field that names each. */
export function fileCategoriesOf({ applicationForm }: Pick<NewJob, 'applicationForm'>) {
  return Object.entries(applicationForm.attachment).flatMap(([field, { mapToFileCategory, fileCategoryId }]) =>
    mapToFileCategory && fileCategoryId !== null
      ? [{ field: `applicationForm.attachment.${field}.fileCategoryId`, id: fileCategoryId }]
      : [],
  )
}

type References = Pick<
  NewJob,
  'jobPositionId' | 'jobLevelId' | 'branchId' | 'organizationId' | 'employmentTypeId' | 'customQuestion'
>

/** Returns the records of master data that a job names, apart from the file categories of its attachments. */
export function referencesOf(job: References) {
  const categories = [
    { field: 'jobPositionId', table: 'jobPositions', id: job.jobPositionId },
    { field: 'jobLevelId', table: 'jobLevels', id: job.jobLevelId },
    { field: 'branchId', table: 'branches', id: job.branchId },
    { field: 'organizationId', table: 'organizations', id: job.organizationId },
    { field: 'employmentTypeId', table: 'employmentTypes', id: job.employmentTypeId },
    ...job.customQuestion.flatMap(
      ({ customFieldId, fileCategoryId }, index) =>
        [
          { field: `customQuestion.${index}.customFieldId`, table: 'customFields', id: customFieldId },
          { field: `customQuestion.${index}.fileCategoryId`, table: 'fileCategories', id: fileCategoryId },
        ] as const,
    ),
  ] as const
  return categories.flatMap(({ id, ...reference }) => (id === null ? [] : [{ ...reference, id }]))
}

/** Refuses master data that the company doesn't offer. */
export const masterDataProblems = (references: readonly { field: string }[]) =>
  references.map(({ field }) => notOffered(field, labelOf(field.split('.'))))

export const fileCategoryProblems = (used: readonly { field: string; id: number }[], existingIds: readonly number[]) =>
  used.filter(({ id }) => !existingIds.includes(id)).map(({ field }) => notOffered(field, 'File category'))

interface RestrictedPart {
  name: string
  permission: Permission
}

/**
 * Returns the parts of a new job that differ from the defaults, each with the permission it needs. Automatic rejection
 * needs the permission for confidential fields, because it uses them; so does a vacancy request, which has a salary.
 */
export function restrictedParts(
  job: NewJob,
  { active, creator, form }: { active: readonly Stage[]; creator: Creator; form: ApplicationForm },
): RestrictedPart[] {
  const isDefaultForm = job.customQuestion.length === 0 && isSame(job.applicationForm, form)
  const recommendation = job.aiCandidateRecommendation
  const isDefaultTeam = isSame(teamWith(creator, job.hiringTeam), teamWith(creator, []))
  const part = (differs: boolean, name: string, permission: Permission) => (differs ? [{ name, permission }] : [])
  return [
    ...part(job.status !== jobStatus.draft, 'status', 'jobs.updateStatus'),
    ...part(recommendation?.autoReject === true, 'automatic rejection', 'jobs.accessConfidentialFields'),
    ...part(!isDefaultForm, 'application form', 'jobs.manageApplicationForm'),
    ...part(!isSame(job.stageIds, defaultStageIds(active)), 'hiring stages', 'jobs.manageHiringStages'),
    ...part(!isDefaultRecommendation(recommendation), 'AI candidate recommendation', 'jobs.manageHiringStages'),
    ...part(!isDefaultTeam, 'hiring team', 'jobs.createHiringTeam'),
    ...part(job.vacancyRequestId !== null, 'vacancy request', 'jobs.accessConfidentialFields'),
  ]
}

const isDefaultRecommendation = (recommendation: AiRecommendation | null) =>
  recommendation === null || isSame(recommendation, defaultAiRecommendation)

/** Compares values that JSON can hold, whatever the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  )
}

/** Returns a job's slug for public addresses; `suffix` makes it unique. */
export function slugOf(jobPositionName: string, branchName: string, suffix: string) {
  return [jobPositionName, branchName, suffix].map(slugPart).filter(Boolean).join('-')
}

const slugPart = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')

/** Returns the whole days since a job was first published. */
export const publishDuration = (publishedDate: Date | null, now: Date) =>
  publishedDate && Math.floor((now.getTime() - publishedDate.getTime()) / oneDay)

/** The confidential fields, null for callers who may not see them. */
export const confidential = {
  minSalary: null,
  maxSalary: null,
  salaryDescription: null,
  aiCandidateRecommendation: null,
  vacancyRequestId: null,
  requestId: null,
  requestType: null,
  requestedBy: null,
  requestedDate: null,
} as const

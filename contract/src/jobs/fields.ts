import { z } from 'zod'
import { JobBoardAd, maxAdDays, requiredOfAd } from '../job-board.ts'
import { Currency, Gender, HiringRole, JobPlatform, jobPlatform, optionLists, WorkingType } from '../lookups.ts'
import { dayWithin, id, money, optionalText, richText, text, timestamp } from '../platform/fields.ts'
import { labelOf } from '../platform/messages.ts'
import type { FieldError } from '../platform/wire.ts'
import { yearsAhead } from '../years-ahead.ts'
import { ApplicationForm, ChangedQuestion, CustomQuestion, questionLimits } from './application-form.ts'
import { CloseReason } from './close-reason.ts'
import { JobStatus, jobStatus } from './status.ts'

const EducationLevel = z.literal(optionLists.educationLevel.map(({ id }) => id))
const ExperienceLevel = z.literal(optionLists.experienceLevel.map(({ id }) => id))
const age = z.int().min(17).max(65)

/** The texts of a job for candidates. */
export const JobTexts = z.strictObject({
  jobSummary: text(150),
  description: richText({ min: 100, max: 2500 }),
  requirements: richText({ min: 200, max: 2500 }),
  benefits: richText({ min: 50, max: 2500 }),
})
export type JobTexts = z.output<typeof JobTexts>
/** Every text, empty. */
export const emptyJobTexts = Object.fromEntries(Object.keys(JobTexts.shape).map((name) => [name, ''])) as Record<
  keyof JobTexts,
  ''
>

/** The texts of a stored job. Those of a job that an import created may be short or empty. */
export const storedJobTexts = Object.fromEntries(
  Object.keys(JobTexts.shape).map((name) => [name, z.string()]),
) as Record<keyof JobTexts, z.ZodString>

/** Step 1 of the wizard. */
export const JobInformation = z.strictObject({
  jobPositionId: id,
  jobLevelId: id.nullable().default(null),
  branchId: id,
  organizationId: id,
  provinceId: id,
  cityId: id,
  employmentTypeId: id,
  workingTypeId: WorkingType.nullable(),
  headcount: z.int().min(1).max(9999).default(1),
  isHeadcountShow: z.boolean(),
  salaryCurrency: Currency.default('IDR'),
  minSalary: money,
  maxSalary: money,
  salaryDescription: text(200),
  isSalaryShow: z.boolean(),
  ...JobTexts.shape,
  education: EducationLevel.nullable(),
  experience: ExperienceLevel.nullable(),
  /** Years. */
  minExperience: z.int().min(0).max(50),
  gender: Gender.nullable(),
  minAge: age.nullable(),
  maxAge: age.nullable(),
})

/** Step 2. */
export const JobApplicationForm = z.strictObject({
  customQuestion: z.array(CustomQuestion).max(questionLimits.questions),
  applicationForm: ApplicationForm,
})

/** The handling of applications with a low score. */
export const AiRecommendation = z.strictObject({
  autoReject: z.boolean(),
  threshold: z.number().min(0).max(100).multipleOf(0.1),
  rejectedReason: text(200),
  /** Has no effect: rejected applicants always get a mail, because it has the link to ask for a review. */
  sendEmail: z.boolean(),
  notes: optionalText(1000),
})
export type AiRecommendation = z.infer<typeof AiRecommendation>

export const defaultAiRecommendation: AiRecommendation = {
  autoReject: false,
  threshold: 70.5,
  rejectedReason: "Doesn't meet standard for AI screening score",
  sendEmail: true,
  notes: '',
}

/** Step 3. Every job has the final stages; they are left out here. */
export const JobStages = z.strictObject({
  stageIds: z.array(id).min(1).max(20),
  aiCandidateRecommendation: AiRecommendation.nullable(),
})

export const TeamMember = z.strictObject({ hiringUserId: id, hiringRoleId: HiringRole })
export type TeamMember = z.infer<typeof TeamMember>

/** Step 4. */
export const JobTeam = z.strictObject({ hiringTeam: z.array(TeamMember).max(50) })

const PlatformChoice = z.strictObject({ platformId: JobPlatform, isPublish: z.boolean() })

/** Step 5. */
export const JobPublication = z.strictObject({
  endDate: dayWithin(yearsAhead.closing).nullable(),
  isAutoClose: z.boolean(),
  jobPlatform: z.array(PlatformChoice).max(4),
  /** The job board's fields; null for a job that was never meant for it. */
  jobBoardAd: JobBoardAd.nullable().default(null),
})
export type JobPublication = z.infer<typeof JobPublication>

/** The three ways the wizard saves. */
const NewJobStatus = z.literal([jobStatus.draft, jobStatus.published, jobStatus.unpublished])

/** A job as the wizard creates it: its five steps in one. */
export const NewJob = z
  .strictObject({
    status: NewJobStatus,
    ...JobInformation.shape,
    ...JobApplicationForm.shape,
    ...JobStages.shape,
    ...JobTeam.shape,
    ...JobPublication.shape,
    /** The approved request of the HR suite that the job comes from. */
    vacancyRequestId: id.nullable().default(null),
  })
  .superRefine(checkCombinations, { when: ({ value }) => typeof value === 'object' && value !== null })
export type NewJob = z.output<typeof NewJob>

/** Fields that an edited job requires and a new one may leave open. */
const requiredInEdit = {
  workingTypeId: WorkingType,
  education: EducationLevel,
  experience: ExperienceLevel,
  gender: Gender,
  minAge: age,
  maxAge: age,
}

/**
 * A change of a job. Fields left out stay as they are. With `updatedAt`, it is refused when another user has changed
 * the job since. The server checks rules over several fields against the whole job.
 */
export const ChangedJob = z
  .strictObject({
    updatedAt: timestamp,
    status: JobStatus,
    /** Why the job closes; ignored unless the change closes it. */
    closeReason: CloseReason,
    ...withoutDefaults(JobInformation.shape),
    ...requiredInEdit,
    ...JobApplicationForm.shape,
    customQuestion: z.array(ChangedQuestion).max(questionLimits.kept),
    ...JobStages.shape,
    ...JobTeam.shape,
    ...withoutDefaults(JobPublication.shape),
  })
  .partial()
  .superRefine(checkCombinations, { when: ({ value }) => typeof value === 'object' && value !== null })
export type ChangedJob = z.output<typeof ChangedJob>

type WithoutDefaults<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodDefault<infer Inner> ? Inner : Shape[Name]
}

/** Returns the fields of a change, without defaults, which would overwrite stored values that a change leaves out. */
function withoutDefaults<Shape extends z.ZodRawShape>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    field instanceof z.ZodDefault ? field.unwrap() : field,
  ])
  return Object.fromEntries(fields) as WithoutDefaults<Shape>
}

type JobValues = Partial<Omit<NewJob, 'status'>>

/** Checks rules over several fields, even while other fields are invalid, so no field is sure to have its type. */
function checkCombinations(job: JobValues, ctx: z.RefinementCtx) {
  const refuse = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
  const { minSalary, maxSalary, minAge, maxAge } = job
  if (minSalary && maxSalary && minSalary > maxSalary) {
    refuse('minSalary', 'Minimum salary must not be above the maximum salary')
  }
  const wholeCurrency = wholeCurrencies[job.salaryCurrency as Currency]
  if (wholeCurrency && hasCents(minSalary))
    refuse('minSalary', `Minimum salary must be a whole number of ${wholeCurrency}`)
  if (wholeCurrency && hasCents(maxSalary))
    refuse('maxSalary', `Maximum salary must be a whole number of ${wholeCurrency}`)
  // Where an age is required anyway, the field's own check has already refused a missing one.
  const isRefused = (field: string) => ctx.issues.some(({ path }) => path?.[0] === field)
  if (minAge && maxAge === null && !isRefused('maxAge')) refuse('maxAge', 'Maximum age is required')
  if (maxAge && minAge === null && !isRefused('minAge')) refuse('minAge', 'Minimum age is required')
  if (minAge && maxAge && minAge > maxAge) refuse('minAge', 'Minimum age must not be above the maximum age')
  if (hasTwice(listIn(job.stageIds))) refuse('stageIds', 'Each stage may be chosen only once')
  const people = listIn(job.hiringTeam).map((member) => member?.hiringUserId)
  if (hasTwice(people)) refuse('hiringTeam', 'Each person may be in the hiring team once')
  const isForBoard = isForJobBoard(job)
  if ((job.isAutoClose || isForBoard) && job.endDate === null) refuse('endDate', 'Closing date is required')
  if (isForBoard && job.jobBoardAd !== undefined) {
    for (const field of missingAdFields(job.jobBoardAd)) {
      ctx.addIssue({ code: 'custom', path: ['jobBoardAd', field], message: `${labelOf([field])} is required` })
    }
  }
}

/** Returns the fields that the board requires and an advertisement lacks; a salary type needs its interval. */
const missingAdFields = (ad: JobBoardAd | null): (keyof JobBoardAd)[] => [
  ...requiredOfAd.filter((field) => (ad?.[field] ?? null) === null),
  ...(ad?.salaryTypeId && (ad.salaryTypeIntervalCode ?? null) === null ? (['salaryTypeIntervalCode'] as const) : []),
]

/** Returns whether the given platforms of a job include the external job board. */
export const isForJobBoard = (job: { jobPlatform?: JobPublication['jobPlatform'] | undefined }) =>
  listIn(job.jobPlatform).some((choice) => choice?.platformId === jobPlatform.jobBoard && choice.isPublish)

/** Returns why a job can't close on this day, or undefined; days as `YYYY-MM-DD`, `today` in the company's zone. */
export function closingDayProblem(endDate: string | null, today: string, isForBoard: boolean): string | undefined {
  if (endDate === null) return undefined
  if (endDate < today) return 'Closing date must not be in the past'
  const latest = new Date(Date.parse(`${today}T00:00:00Z`) + maxAdDays * 24 * 60 * 60 * 1000)
  if (isForBoard && endDate > latest.toISOString().slice(0, 10)) {
    return `Closing date must be at most ${maxAdDays} days ahead`
  }
  return undefined
}

/** Returns the problems between the fields of a whole job. */
export function problemsBetween(job: JobValues): FieldError[] {
  const { error } = z.custom<JobValues>().superRefine(checkCombinations).safeParse(job)
  return (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }))
}

/** The currencies whose amounts are written without cents. */
export const wholeCurrencies: Partial<Record<Currency, string>> = { IDR: 'rupiah', JPY: 'yen', VND: 'dong' }

/** Returns whether an amount has cents; the smallest amount, 0.1, is accepted in every currency. */
const hasCents = (amount: number | undefined) => typeof amount === 'number' && amount >= 1 && !Number.isInteger(amount)

const listIn = <Item>(value: readonly Item[] | undefined): readonly (Item | null)[] =>
  Array.isArray(value) ? value : []
const hasTwice = (ids: readonly unknown[]) => {
  const numbers = ids.filter((id) => typeof id === 'number')
  return new Set(numbers).size < numbers.length
}

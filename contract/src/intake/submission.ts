import { z } from 'zod'
import { Certificate, Education, WorkExperience } from '../candidates/candidate.ts'
import {
  type FormField,
  type FormGroup,
  type FormSettings,
  formFields,
  formGroups,
  isLocked,
} from '../jobs/application-form.ts'
import { personLists, questionType } from '../lookups.ts'
import { day, dayWithin, id, lastDayIn, line, money, text } from '../platform/fields.ts'
import { labelOf } from '../platform/messages.ts'
import { plainText } from '../platform/plain-text.ts'
import { texts } from '../texts/current.ts'
import { uploadKey } from '../uploads.ts'
import { consentVersions } from './consent.ts'

const oneOf = (list: readonly { id: number }[]) => z.literal(list.map(({ id }) => id))

const nik = z
  .string()
  .trim()
  .regex(/^\d{16}$/, { error: () => texts().fields.nik })
const passportNumber = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{6,20}$/, { error: () => texts().fields.passportNumber })
export const phoneNumber = z
  .string()
  .trim()
  .regex(/^\+?[\d\s().-]{8,20}$/, { error: () => texts().fields.phoneNumber })
/** A web address; the scheme defaults to https. */
const webAddress = z
  .string()
  .trim()
  .max(500)
  .regex(/^(https?:\/\/)?([\w-]+\.)+[a-z]{2,}(:\d+)?([/?#]\S*)?$/i, { error: () => texts().fields.portfolioLink })

const optionalPastDay = dayWithin(0).nullable().default(null)
/** The dates of a job or a school. */
const upToTenYearsAhead = dayWithin(10)

/**
 * The age from which people may apply: children under 13 may not work in Indonesia, not even lightly (UU 13/2003,
 * article 69).
 */
export const minApplicantAge = 13
const isTooYoung = (dateOfBirth: string, today: string) =>
  `${Number(dateOfBirth.slice(0, 4)) + minApplicantAge}${dateOfBirth.slice(4)}` > today
const dateOfBirth = dayWithin(0)
  .refine((date) => date > lastDayIn(0) || !isTooYoung(date, lastDayIn(0)), {
    error: () => texts().fields.tooYoung(minApplicantAge),
  })
  .refine((date) => date >= '1900-01-01', { error: () => texts().fields.bornTooEarly })

/** Every field of the form, whether a job asks for it or not. */
export const fieldSchemas = {
  firstName: line(100),
  lastName: line(100),
  emailAddress: z.email().max(254),
  phoneNumber,
  placeOfBirth: text(100),
  dateOfBirth,
  gender: oneOf(personLists.gender),
  maritalStatus: oneOf(personLists.maritalStatus),
  bloodType: oneOf(personLists.bloodType),
  religion: oneOf(personLists.religion),
  nik,
  passportNumber,
  passportExpirationDate: dayWithin(20),
  postalCode: z
    .string()
    .trim()
    .regex(/^\d{5}$/, { error: () => texts().fields.postalCode }),
  citizenIdAddress: text(500),
  residentialAddress: text(500),
  formalEducation: z.array(Education).max(10),
  informalEducation: z.array(Certificate.safeExtend({ issueDate: optionalPastDay })).max(20),
  workExperience: z
    .array(
      WorkExperience.safeExtend({ startDate: upToTenYearsAhead, endDate: upToTenYearsAhead.nullable().default(null) }),
    )
    .max(20),
  currentSalaryPerMonth: money,
  expectedSalaryPerMonth: money,
  profilePicture: uploadKey,
  /** A file, or the address of a portfolio online. */
  portfolio: z.union([uploadKey, webAddress], { error: () => texts().fields.portfolio }),
  resume: uploadKey,
} satisfies Record<FormField, z.ZodType>
type FieldInputs = { [Field in FormField]: z.input<(typeof fieldSchemas)[Field]> }

const maxAnswerLength = 5000
/** An answer to a question, before it is checked against the question. */
export const AnswerValue = z.union([
  z.string().overwrite(plainText).max(maxAnswerLength),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(30),
])
export type AnswerValue = z.infer<typeof AnswerValue>

const groupShapes = Object.fromEntries(
  formGroups.map((group) => [
    group,
    z
      .strictObject(Object.fromEntries(formFields[group].map((field) => [field, fieldSchemas[field].nullish()])))
      .default({}),
  ]),
) as unknown as {
  [Group in FormGroup]: z.ZodType<
    { [Field in FormField<Group>]?: FieldInputs[Field] | null },
    { [Field in FormField<Group>]?: FieldInputs[Field] | null }
  >
}

/** The ticks that change the form's fields: a person without NIK, and one without a last name. */
export const Ticks = z.strictObject({
  isForeigner: z.boolean().default(false),
  hasSingleName: z.boolean().default(false),
})
export type Ticks = z.output<typeof Ticks>

/** The sources that an application can name. */
export const arrivals = ['linkedin', 'jobstreet', 'google'] as const
export type Arrival = (typeof arrivals)[number]

/** The data of an applicant, with any field of the product. `submissionProblems` checks it against the job. */
export const SubmissionCheck = z.strictObject({
  jobSlug: z.string().min(1).max(120),
  ...Ticks.shape,
  ...groupShapes,
  answers: z
    .array(z.strictObject({ questionId: id, answer: AnswerValue.nullable() }))
    .max(50)
    .default([]),
})

export type SubmissionCheck = z.output<typeof SubmissionCheck>

/** An application in a request. */
export const Submission = z.strictObject({
  ...SubmissionCheck.shape,
  /** Where the person saw the job; absent for visitors of the career page or a direct link. */
  via: z.enum(arrivals).optional(),
  consent: z.literal(true, { error: () => texts().fields.consent }),
  /** The version of the consent. Websites leave it out, because they have their own text. */
  consentVersion: z.enum(consentVersions).optional(),
  /** Whether the person may stay in the talent pool for other jobs. */
  talentPoolConsent: z.boolean().default(false),
  captchaToken: z.string().min(1).max(5000),
  /** Stays empty: people don't see its field, so only bots fill it in. */
  leaveEmpty: z
    .string()
    .trim()
    .max(0, { error: () => texts().fields.leaveEmpty })
    .default(''),
})
export type Submission = z.output<typeof Submission>

const foreignerFields: readonly FormField[] = ['passportNumber', 'passportExpirationDate']

/**
 * Returns whether a job's form hides, offers or requires a field, for an applicant with these ticks. Staff may leave
 * out what the form always asks applicants for.
 */
export function fieldRule(
  form: FormSettings,
  group: FormGroup,
  field: FormField,
  ticks: Ticks,
): 'hidden' | 'optional' | 'required' {
  if (field === 'nik' && ticks.isForeigner) return 'hidden'
  if (field === 'lastName' && ticks.hasSingleName) return 'hidden'
  if (ticks.isForeigner && foreignerFields.includes(field)) {
    return form.isForStaff ? 'optional' : 'required'
  }
  const setting = (form[group] as Record<string, { isEnabled: boolean; isMandatory: boolean }>)[field]
  if (isLocked(field) && !form.isForStaff) return 'required'
  if (!setting?.isEnabled) return 'hidden'
  return setting.isMandatory ? 'required' : 'optional'
}

/** Returns the schema of one part of the form, without the fields that the job doesn't ask for. */
export function groupSchema(form: FormSettings, group: FormGroup, ticks: Ticks) {
  const fields = formFields[group].map((field) => [field, fieldRule(form, group, field, ticks)] as const)
  const key = fields.flat().join()
  const schema = groupSchemas.get(key) ?? z.strictObject(Object.fromEntries(fields.flatMap(fieldSchema)))
  groupSchemas.set(key, schema)
  return schema
}

// Created on demand, because compiling a schema at its first use is slow and few of them are used.
const groupSchemas = new Map<string, z.ZodObject<Record<string, z.ZodType>>>()

function fieldSchema([field, rule]: readonly [FormField, 'hidden' | 'optional' | 'required']): [
  FormField,
  z.ZodType,
][] {
  if (rule === 'hidden') return []
  return [[field, rule === 'required' ? requiredField(field) : fieldSchemas[field].nullish()]]
}

const requiredField = (field: FormField): z.ZodType => {
  const schema = fieldSchemas[field]
  return schema instanceof z.ZodArray ? schema.min(1) : schema
}

interface Question {
  id: number
  content: string
  type: number
  isMandatory: boolean
  answerOptions: readonly string[]
}

const isBlank = (answer: AnswerValue | null | undefined) =>
  answer === null ||
  answer === undefined ||
  (typeof answer !== 'boolean' && typeof answer !== 'number' && answer.length === 0)

/** Returns the problem of an answer to a question, or undefined. */
export function answerProblem(question: Question, answer: AnswerValue | null | undefined): string | undefined {
  const messages = texts().fields.answer
  if (isBlank(answer)) return question.isMandatory ? messages.required : undefined
  const { type, answerOptions } = question
  switch (type) {
    case questionType.paragraph:
      if (typeof answer !== 'string') return messages.text
      return answer.length <= maxAnswerLength ? undefined : messages.atMost(maxAnswerLength)
    case questionType.shortAnswer:
      return typeof answer === 'string' && answer.length <= 255 ? undefined : messages.atMost(255)
    case questionType.yesNo:
      return typeof answer === 'boolean' ? undefined : messages.yesOrNo
    case questionType.dropdown:
      return answerOptions.includes(answer as string) ? undefined : messages.oneOption
    case questionType.multipleChoice:
      return Array.isArray(answer) && answer.every((option) => answerOptions.includes(option))
        ? undefined
        : messages.options
    case questionType.date:
      return day.safeParse(answer).success ? undefined : messages.date
    case questionType.number:
      return typeof answer === 'number' && Math.abs(answer) < 1e15 ? undefined : messages.number
    default:
      return uploadKey.safeParse(answer).success ? undefined : messages.file
  }
}

/** The problem of a person added by staff without any way to reach them. */
const unreachable = {
  field: 'personalInformation.emailAddress',
  message: 'Enter an e-mail address or a phone number',
}

/**
 * Returns the problem of an applicant who turns 13 after this day. The schema refuses those who do so in every zone.
 */
function ageProblems({ dateOfBirth }: { dateOfBirth?: string | null }, today: string) {
  if (!dateOfBirth || !fieldSchemas.dateOfBirth.safeParse(dateOfBirth).success || !isTooYoung(dateOfBirth, today))
    return []
  return [{ field: 'personalInformation.dateOfBirth', message: texts().fields.tooYoung(minApplicantAge) }]
}

/**
 * Returns the problems of a submission for this job, by field; empty when it is valid. `today`: the company's calendar
 * day. Browsers, which don't know it, pass the last one of all zones.
 */
export function submissionProblems(
  submission: Pick<Submission, FormGroup | keyof Ticks | 'answers'>,
  job: { applicationForm: FormSettings; customQuestion: readonly Question[] },
  today: string,
) {
  const groupProblems = formGroups.flatMap((group) => {
    const answered = Object.entries(submission[group]).filter(
      ([, value]) => value !== null && value !== undefined && value !== '',
    )
    const result = groupSchema(job.applicationForm, group, submission).safeParse(Object.fromEntries(answered), {
      reportInput: true,
    })
    return (result.error?.issues ?? []).flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({
            field: `${group}.${key}`,
            message: texts().fields.notAskedField(labelOf([key])),
          }))
        : [{ field: [group, ...issue.path].join('.'), message: issue.message }],
    )
  })
  const { emailAddress, phoneNumber } = submission.personalInformation
  const isOutOfReach = job.applicationForm.isForStaff && !emailAddress && !phoneNumber
  const questionIds = new Set(job.customQuestion.map((question) => question.id))
  const unknownAnswers = submission.answers
    .filter(({ questionId }) => !questionIds.has(questionId))
    .map(({ questionId }) => ({ field: `answers.${questionId}`, message: texts().fields.notAskedQuestion }))
  const answerProblems = job.customQuestion.flatMap((question) => {
    const message = answerProblem(
      question,
      submission.answers.find(({ questionId }) => questionId === question.id)?.answer,
    )
    return message ? [{ field: `answers.${question.id}`, message }] : []
  })
  return [
    ...groupProblems,
    ...ageProblems(submission.personalInformation, today),
    ...(isOutOfReach ? [unreachable] : []),
    ...answerProblems,
    ...unknownAnswers,
  ]
}

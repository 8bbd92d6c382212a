import { z } from 'zod'
import {
  type FormField,
  type FormGroup,
  type FormSettings,
  formFields,
  formGroups,
  isLocked,
} from '../jobs/application-form.ts'
import { questionType } from '../lookups.ts'
import { day } from '../platform/fields.ts'
import { labelOf } from '../platform/messages.ts'
import { texts } from '../texts/current.ts'
import { uploadKey } from '../uploads.ts'
import { isTooYoung, minApplicantAge } from './applicant-age.ts'
import { type AnswerValue, fieldSchemas, maxAnswerLength } from './field-schemas.ts'
import type { Submission, Ticks } from './submission.ts'

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

/** Returns whether an answer has no value, only spaces, or no option. */
export function isUnanswered(answer: AnswerValue | null | undefined) {
  if (typeof answer === 'string') return answer.trim() === ''
  return answer === null || answer === undefined || (Array.isArray(answer) && answer.length === 0)
}

/** Returns the problem of an answer to a question, or undefined. */
export function answerProblem(question: Question, answer: AnswerValue | null | undefined): string | undefined {
  const messages = texts().fields.answer
  if (isUnanswered(answer)) return question.isMandatory ? messages.required : undefined
  const { type, answerOptions } = question
  switch (type) {
    case questionType.paragraph:
      if (typeof answer !== 'string') return messages.text
      return answer.length <= maxAnswerLength ? undefined : messages.atMost(maxAnswerLength)
    case questionType.shortAnswer:
      if (typeof answer !== 'string') return messages.text
      return answer.length <= 255 ? undefined : messages.atMost(255)
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
const unreachableProblem = {
  field: 'personalInformation.emailAddress',
  message: 'Enter an e-mail address or a phone number',
}

/** Returns the problem of an applicant who turns 13 after this day, unless the schema refuses their date of birth. */
function ageProblems({ dateOfBirth }: { dateOfBirth?: string | null }, today: string) {
  if (!dateOfBirth || !fieldSchemas.dateOfBirth.safeParse(dateOfBirth).success || !isTooYoung(dateOfBirth, today))
    return []
  return [{ field: 'personalInformation.dateOfBirth', message: texts().fields.tooYoung(minApplicantAge) }]
}

/**
 * Returns the problem of a passport that expired before this day, unless the job's form hides it. Staff may keep one
 * that has expired since.
 */
function passportProblems(
  { identityAndAddress, ...ticks }: Pick<Submission, 'identityAndAddress' | keyof Ticks>,
  form: FormSettings,
  today: string,
) {
  const { passportExpirationDate: lastDay } = identityAndAddress
  const isHidden = fieldRule(form, 'identityAndAddress', 'passportExpirationDate', ticks) === 'hidden'
  if (form.isForStaff || isHidden || !lastDay || !day.safeParse(lastDay).success || lastDay >= today) return []
  return [{ field: 'identityAndAddress.passportExpirationDate', message: texts().fields.passportExpired }]
}

/**
 * Returns the problems of a submission for this job, by field; empty when it is valid.
 * `today`: the company's calendar day.
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
  const isUnreachable = job.applicationForm.isForStaff && !emailAddress && !phoneNumber
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
    ...passportProblems(submission, job.applicationForm, today),
    ...(isUnreachable ? [unreachableProblem] : []),
    ...answerProblems,
    ...unknownAnswers,
  ]
}

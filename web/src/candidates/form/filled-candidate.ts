import type { Candidate, FileInfo } from '@hireloom/contract/candidates/candidate'
import type { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { isBlank, isSameValue } from '@hireloom/contract/intake/field-values'
import { type FormField, type FormGroup, formFields, formGroups } from '@hireloom/contract/jobs/application-form'
import { candidateSource } from '@hireloom/contract/lookups'
import type { CallInput } from '@hireloom/contract/platform/endpoint'
import { cleanValue } from '../../application-form/parts/form-content.ts'
import type { FormValues } from './form-values.ts'

/** The fields that are null for callers without access to personal data. */
export const personalFields: readonly FormField[] = [
  ...(['lastName', 'emailAddress', 'phoneNumber', 'placeOfBirth', 'dateOfBirth'] as const),
  ...formFields.identityAndAddress,
  ...formFields.compensation,
  ...(['portfolio', 'resume'] as const),
]

/** An empty form. */
export const emptyForm: FormValues = {
  source: candidateSource.manual,
  tags: [],
  ticks: { isForeigner: false, hasSingleName: false },
  values: Object.fromEntries(formGroups.map((group) => [group, {}])) as FormValues['values'],
  answers: {},
  files: {},
  isPortfolioLink: false,
}

/** Returns a placeholder, in the shape of an upload's key, for a file the candidate already has. */
const existingKey = ({ id }: FileInfo) => `kept-file-${String(id).padStart(12, '0')}`
const isExistingFile = (value: unknown) => typeof value === 'string' && /^kept-file-\d+$/.test(value)

/** Returns the form's values for a candidate. */
export function valuesOf(candidate: Candidate): FormValues {
  const { question, resume, profilePicture, portfolio, portfolioFile } = candidate
  const files = [resume, profilePicture, portfolioFile, ...question.map(({ file }) => file)].filter(
    (file) => file !== null,
  )
  const keyOf = (file: FileInfo | null) => file && existingKey(file)
  const { gender, maritalStatus, bloodType, religion } = candidate
  return {
    source: candidate.source,
    tags: candidate.tags,
    ticks: {
      isForeigner: candidate.nik === null && candidate.passportNumber !== null,
      hasSingleName: candidate.sensitiveFieldAccess && !candidate.lastName,
    },
    values: {
      personalInformation: {
        ...pick(candidate, ['firstName', 'lastName', 'phoneNumber', 'placeOfBirth', 'dateOfBirth']),
        emailAddress: candidate.email,
        gender: gender?.id ?? null,
        maritalStatus: maritalStatus?.id ?? null,
        bloodType: bloodType?.id ?? null,
        religion: religion?.id ?? null,
      },
      identityAndAddress: pick(candidate, formFields.identityAndAddress),
      educationAndWorkExperience: pick(candidate, formFields.educationAndWorkExperience),
      compensation: {
        currentSalaryPerMonth: candidate.currentSalary,
        expectedSalaryPerMonth: candidate.expectedSalary,
      },
      attachment: {
        resume: keyOf(resume),
        profilePicture: keyOf(profilePicture),
        portfolio: portfolio ?? keyOf(portfolioFile),
      },
    },
    answers: Object.fromEntries(question.map(({ id, answer, file }) => [id, answer ?? keyOf(file)])),
    files: Object.fromEntries(files.map((file) => [existingKey(file), { name: file.filename, size: file.size }])),
    isPortfolioLink: portfolio !== null,
  }
}

const pick = <Key extends keyof Candidate>(candidate: Candidate, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, candidate[key]]))

/** Returns the fields that have a value. */
export const filledFieldsOf = ({ values }: FormValues): FormField[] =>
  formGroups.flatMap((group) => formFields[group].filter((field) => !isBlank(values[group][field])))

type Body = Omit<CallInput<typeof candidateForm.change>['body'], 'updatedAt' | 'jobApplicationId'>

/** Returns the body of the change call: only the differences, without the fields that a tick clears. */
export function changesOf(first: FormValues, now: FormValues): Body {
  const groups = formGroups.map((group) => [group, changedFields(first, now, group)])
  const changedAnswers = Object.entries(now.answers).filter(([id, answer]) => !isSameValue(first.answers[id], answer))
  return {
    ...(Object.fromEntries(groups) as Pick<Body, FormGroup>),
    ...now.ticks,
    answers: changedAnswers.map(([id, answer]) => ({
      questionId: Number(id),
      answer: isBlank(answer) ? null : answer,
    })),
    ...(now.source !== first.source && { source: now.source }),
    ...(!isSameValue(now.tags, first.tags) && { tags: now.tags }),
  }
}

function changedFields(first: FormValues, now: FormValues, group: FormGroup) {
  const changed = formFields[group]
    .map((field) => [field, cleanValue(field, now.values[group][field])] as const)
    .filter(([field, value]) => !isExistingFile(value) && !isSameValue(first.values[group][field], value))
    .filter(([field]) => !isCleared(field, now.ticks))
  return Object.fromEntries(changed.map(([field, value]) => [field, isBlank(value) ? null : value]))
}

const isCleared = (field: FormField, { isForeigner, hasSingleName }: FormValues['ticks']) =>
  (field === 'nik' && isForeigner) || (field === 'lastName' && hasSingleName)

/**
 * Applies the user's edits to a version that another user saved meanwhile: fields the user changed keep their edits.
 */
export function rebased(first: FormValues, typed: FormValues, newest: FormValues): FormValues {
  const rebasedValue = <T>(before: T, here: T, there: T) => (isSameValue(before, here) ? there : here)
  const groups = formGroups.map((group) => {
    const fields = new Set([...Object.keys(typed.values[group]), ...Object.keys(newest.values[group])])
    const values = [...fields].map((field) => [
      field,
      rebasedValue(first.values[group][field], typed.values[group][field], newest.values[group][field]),
    ])
    return [group, Object.fromEntries(values)]
  })
  const answers = Object.keys({ ...typed.answers, ...newest.answers }).map((id) => [
    id,
    rebasedValue(first.answers[id], typed.answers[id], newest.answers[id]) ?? null,
  ])
  return {
    source: rebasedValue(first.source, typed.source, newest.source),
    tags: rebasedValue(first.tags, typed.tags, newest.tags),
    ticks: rebasedValue(first.ticks, typed.ticks, newest.ticks),
    values: Object.fromEntries(groups) as FormValues['values'],
    answers: Object.fromEntries(answers),
    files: { ...newest.files, ...typed.files },
    isPortfolioLink: rebasedValue(first.isPortfolioLink, typed.isPortfolioLink, newest.isPortfolioLink),
  }
}

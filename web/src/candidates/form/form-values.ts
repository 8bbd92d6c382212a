import type { AnswerValue } from '@hireloom/contract/intake/field-schemas'
import { isBlank } from '@hireloom/contract/intake/field-values'
import type { Ticks } from '@hireloom/contract/intake/submission'
import { type FormGroup, formGroups } from '@hireloom/contract/jobs/application-form'
import type { CandidateSource } from '@hireloom/contract/lookups'
import { showField } from '../../application-form/parts/show-field.ts'

/** The values of the candidate form. */
export interface FormValues {
  source: CandidateSource
  tags: string[]
  ticks: Ticks
  values: Record<FormGroup, Record<string, unknown>>
  answers: Record<string, AnswerValue | null>
  /** Names and sizes of files by their keys. */
  files: Record<string, { name: string; size: number }>
  isPortfolioLink: boolean
}

export const withValue = (values: FormValues, group: FormGroup, field: string, value: unknown): FormValues => ({
  ...values,
  values: { ...values.values, [group]: { ...values.values[group], [field]: value } },
})

export const withAnswer = (values: FormValues, questionId: string, answer: AnswerValue | null): FormValues => ({
  ...values,
  answers: { ...values.answers, [questionId]: answer },
})

/** Returns whether two states of the form are equal. */
export const isSameForm = (a: FormValues, b: FormValues) =>
  JSON.stringify([a.source, a.tags, a.ticks, filledParts(a)]) ===
  JSON.stringify([b.source, b.tags, b.ticks, filledParts(b)])

const filledParts = ({ values, answers }: FormValues) => [
  formGroups.map((group) => filledFields(values[group])),
  filledFields(answers),
]

const filledFields = (fields: Record<string, unknown>) =>
  Object.entries(fields)
    .filter(([, value]) => !isBlank(value))
    .toSorted()

/** Returns whether a part of the form is equal in both states, with the same boxes ticked. */
export const isSamePart = (a: FormValues, b: FormValues, part: string) =>
  JSON.stringify([a.ticks, partOf(a, part)]) === JSON.stringify([b.ticks, partOf(b, part)])

const partOf = ({ values, answers }: FormValues, part: string) =>
  filledFields(part === 'answers' ? answers : values[part as FormGroup])

/** Scrolls to the first field with an error, once the errors are rendered. */
export function showFirst(problems: ReadonlyMap<string, string>) {
  const [first] = problems.keys()
  if (first !== undefined) requestAnimationFrame(() => showField(first))
}

import type { AnswerValue } from '@hireloom/contract/intake/field-schemas'
import { isBlank } from '@hireloom/contract/intake/field-values'
import type { Submission, Ticks } from '@hireloom/contract/intake/submission'
import { fieldRule, submissionProblems } from '@hireloom/contract/intake/submission-problems'
import { type FormField, type FormGroup, formFields, formGroups } from '@hireloom/contract/jobs/application-form'
import { plainText, typedEmail } from '@hireloom/contract/platform/plain-text'
import type { PublicJob } from '@hireloom/contract/public-site'
import { texts } from '@hireloom/contract/texts/current'
import { uploadKey } from '@hireloom/contract/uploads'

type FormOfJob = Pick<PublicJob, 'applicationForm' | 'customQuestion'>

/** The form's current content. */
export interface FormAnswers {
  ticks: Ticks
  values: Record<FormGroup, Record<string, unknown>>
  /** Answers by the id of their question. */
  answers: Record<string, AnswerValue | null>
  isPortfolioLink: boolean
}

/** Returns the fields of a group that this person has to see. */
export const visibleFields = (
  { applicationForm }: Pick<FormOfJob, 'applicationForm'>,
  group: FormGroup,
  ticks: Ticks,
): FormField[] => formFields[group].filter((field) => fieldRule(applicationForm, group, field, ticks) !== 'hidden')

type Content = Pick<Submission, FormGroup | keyof Ticks | 'answers'>

/** Returns the content of a form: the fields that the job asks for and that aren't blank. */
export function contentOf(filled: FormAnswers, job: FormOfJob): Content {
  const { ticks, values, answers } = filled
  const groups = formGroups.map((group) => {
    const entries = visibleFields(job, group, ticks)
      .map((field) => [field, cleanValue(field, values[group][field])] as const)
      .filter(([, value]) => !isBlank(value))
    return [group, Object.fromEntries(entries)]
  })
  return {
    ...ticks,
    ...(Object.fromEntries(groups) as Pick<Submission, FormGroup>),
    answers: job.customQuestion
      .map(({ id }) => ({ questionId: id, answer: answers[id] ?? null }))
      .filter(({ answer }) => !isBlank(answer)),
  }
}

/** Returns a value without characters that can't be seen, which pasted addresses and numbers often have. */
export function cleanValue(field: FormField, value: unknown) {
  if (typeof value !== 'string') return value
  return field === 'emailAddress' ? typedEmail(value) : plainText(value).trim()
}

/**
 * Returns the problems of a form by the path of their field, in the order of the form.
 * `today`: the company's calendar day.
 */
export function problemsOfForm(answers: FormAnswers, job: FormOfJob, today: string): Map<string, string> {
  const content = contentOf(answers, job)
  const problems = new Map<string, string>()
  for (const { field, message } of submissionProblems(content, job, today)) {
    if (!problems.has(field)) problems.set(field, message)
  }
  const { portfolio } = content.attachment
  // A word of 16 letters may look like the key of a file.
  const isInvalidAddress = portfolio && (problems.has('attachment.portfolio') || uploadKey.safeParse(portfolio).success)
  if (answers.isPortfolioLink && isInvalidAddress) problems.set('attachment.portfolio', texts().fields.portfolioLink)
  return problems
}

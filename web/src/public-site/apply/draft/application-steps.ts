import type { Ticks } from '@hireloom/contract/intake/submission'
import { type FormField, type FormGroup, formGroups } from '@hireloom/contract/jobs/application-form'
import type { PublicJob } from '@hireloom/contract/public-site'
import { problemsOfForm, visibleFields } from '../../../application-form/parts/form-content.ts'
import type { Draft } from './application-draft.ts'

export type StepName = 'you' | 'identity' | 'experience' | 'questions' | 'documents' | 'check'
export interface Step {
  name: StepName
  /** One or two words, for the button that opens the step. */
  short: string
  title: string
  /** Fields without which the title would promise too much; the short one is shown instead. */
  titled?: readonly FormField[]
  hint: string
  groups: readonly FormGroup[]
}

const everyStep: readonly Step[] = [
  {
    name: 'you',
    short: 'You',
    title: 'About you',
    hint: 'So that the team knows who you are and how to reach you.',
    groups: ['personalInformation'],
  },
  {
    name: 'identity',
    short: 'Identity',
    title: 'Identity and address',
    titled: ['postalCode', 'citizenIdAddress', 'residentialAddress'],
    hint: 'Only the people who hire for this job can see this.',
    groups: ['identityAndAddress'],
  },
  {
    name: 'experience',
    short: 'Experience',
    title: 'Education and experience',
    hint: 'The newest first is easiest to read.',
    groups: ['educationAndWorkExperience'],
  },
  {
    name: 'questions',
    short: 'Questions',
    title: 'Questions from the team',
    hint: 'Short answers are fine. You can go back and change them.',
    groups: [],
  },
  {
    name: 'documents',
    short: 'Documents',
    title: 'Salary and documents',
    titled: ['currentSalaryPerMonth', 'expectedSalaryPerMonth'],
    hint: 'Files can have up to 10 MB each.',
    groups: ['compensation', 'attachment'],
  },
  {
    name: 'check',
    short: 'Check and send',
    title: 'Check and send',
    hint: 'Check everything before you send it. Nothing has left your device yet, except the files you chose.',
    groups: [],
  },
]

export type Job = Pick<PublicJob, 'slug' | 'applicationForm' | 'customQuestion'>

/** Returns the steps that have fields for this job, and the last one. */
export function stepsOf(job: Job, ticks: Ticks): Step[] {
  return everyStep.flatMap((step) => {
    const { name, short, titled, groups } = step
    if (name === 'check') return step
    if (name === 'questions') return job.customQuestion.length > 0 ? step : []
    const fields = groups.flatMap((group) => visibleFields(job, group, ticks))
    if (fields.length === 0) return []
    return titled && !titled.some((field) => fields.includes(field)) ? { ...step, title: short } : step
  })
}

/** Returns the step of the field that an error belongs to. */
export function stepOf(path: string): StepName {
  const [head] = path.split('.')
  if (head === 'answers') return 'questions'
  return everyStep.find(({ groups }) => groups.some((group) => group === head))?.name ?? 'check'
}

/** Returns whether the field of an error is visible to this person. */
export function isOnForm(path: string, job: Job, ticks: Ticks): boolean {
  const [head = '', name = ''] = path.split('.')
  if (head === 'answers') return job.customQuestion.some(({ id }) => String(id) === name)
  const group = formGroups.find((group) => group === head)
  return !group || visibleFields(job, group, ticks).some((field) => field === name)
}

/** Returns whether two forms have the same fields. */
export const isSameForm = (one: Job, other: Job) =>
  JSON.stringify([one.applicationForm, one.customQuestion]) ===
  JSON.stringify([other.applicationForm, other.customQuestion])

/** Returns all problems of a draft by the path of their field, in the order of the form. */
export function problemsOf(draft: Draft, job: Job): Map<string, string> {
  const problems = problemsOfForm(draft, job)
  if (!draft.consent) problems.set('consent', 'Consent is required to apply')
  return problems
}

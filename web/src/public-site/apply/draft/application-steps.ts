import type { Ticks } from '@hireloom/contract/intake/submission'
import { type FormField, type FormGroup, formGroups } from '@hireloom/contract/jobs/application-form'
import type { CompanyDetails, PublicJob } from '@hireloom/contract/public-site'
import { texts } from '@hireloom/contract/texts/current'
import { problemsOfForm, visibleFields } from '../../../application-form/parts/form-content.ts'
import { dayIn } from '../../../platform/ui/text/days.ts'
import type { Draft } from './application-draft.ts'

export type StepName = 'you' | 'identity' | 'experience' | 'questions' | 'documents' | 'check'
export interface Step extends StepFields {
  /** One or two words, for the button that opens the step. */
  short: string
  title: string
  hint: string
}

interface StepFields {
  name: StepName
  /** The fields that only the full title covers; a job that asks for none of them gets the short title. */
  titleFields?: readonly FormField[]
  groups: readonly FormGroup[]
}

const everyStep: readonly StepFields[] = [
  { name: 'you', groups: ['personalInformation'] },
  {
    name: 'identity',
    titleFields: ['postalCode', 'citizenIdAddress', 'residentialAddress'],
    groups: ['identityAndAddress'],
  },
  { name: 'experience', groups: ['educationAndWorkExperience'] },
  { name: 'questions', groups: [] },
  {
    name: 'documents',
    titleFields: ['currentSalaryPerMonth', 'expectedSalaryPerMonth'],
    groups: ['compensation', 'attachment'],
  },
  { name: 'check', groups: [] },
]

export type Job = Pick<PublicJob, 'slug' | 'applicationForm' | 'customQuestion'>

/** Returns the steps that have fields for this job, and the last one. */
export function stepsOf(job: Job, ticks: Ticks): Step[] {
  return everyStep.flatMap((fields) => {
    const { name, titleFields, groups } = fields
    const step = { ...fields, ...texts().form.steps[name] }
    if (name === 'check') return step
    if (name === 'questions') return job.customQuestion.length > 0 ? step : []
    const visible = groups.flatMap((group) => visibleFields(job, group, ticks))
    if (visible.length === 0) return []
    return titleFields && !titleFields.some((field) => visible.includes(field)) ? { ...step, title: step.short } : step
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
export const isSameForm = (a: Job, b: Job) =>
  JSON.stringify([a.applicationForm, a.customQuestion]) === JSON.stringify([b.applicationForm, b.customQuestion])

/** Returns all problems of a draft by the path of their field, in the order of the form. */
export function problemsOf(
  draft: Draft,
  job: Job & { company: Pick<CompanyDetails, 'timeZone'> },
): Map<string, string> {
  const problems = problemsOfForm(draft, job, dayIn(new Date(), job.company.timeZone))
  if (!draft.consent) problems.set('consent', texts().fields.consent)
  return problems
}

import type { AnswerValue } from '@hireloom/contract/intake/field-schemas'
import { type CandidateSource, candidateSource } from '@hireloom/contract/lookups'
import type { StageName } from '../../stages/default-stage-rules.ts'
import { dayAfter, dayIn, daysAfter, earliest, latest, minutesAfter, monthStart, workingDayFrom } from '../days.ts'
import type { StoredJob } from '../insert/jobs.ts'
import { type Applicant, applicantsFrom } from '../people.ts'
import { answerTo } from '../questions.ts'
import type { Random } from '../random.ts'
import { changesTo, type Outcome, type Step, timeChanges } from '../steps.ts'
import type { CompanyStory, OutcomeCount } from './companies.ts'
import { type ScheduleStory, schedulesFor, slotsFrom } from './schedules.ts'

export interface ApplicationStory {
  reference: string
  job: StoredJob
  applicant: Applicant
  outcome: Outcome
  source: CandidateSource
  appliedAt: Date
  steps: Step[]
  schedules: ScheduleStory[]
  /** First working day, when hired. */
  hiredDate: string | null
  talentPoolConsent: boolean
  answers: { questionId: number; value: AnswerValue | undefined }[]
}

/** Characters that can't be mistaken for one another when read aloud. */
const unambiguous = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const appliesAgainShare = 0.05

/** The number of days since people applied, by outcome. */
const daysSinceApplied: Record<Outcome, [longest: number, shortest: number]> = {
  new: [12, 0.02],
  screening: [20, 3],
  assessment: [25, 7],
  interview: [30, 10],
  offering: [45, 20],
  hired: [360, 35],
  rejected: [360, 9],
  archived: [360, 25],
  withdrawn: [360, 25],
  spam: [360, 1],
  blocked: [360, 25],
}
const openOutcomes: Outcome[] = ['new', 'screening', 'assessment', 'interview', 'offering']

/** Creates the applications to a company over the last year, oldest first. */
export function applicationStories(
  random: Random,
  company: CompanyStory,
  jobs: StoredJob[],
  now: Date,
): ApplicationStory[] {
  const today = dayIn(company.timeZone, now)
  const nextApplicant = applicantsFrom(random, today)
  const slots = slotsFrom(company.timeZone, now, company.upcomingInterviews)
  // A job that is still published has an opening left.
  const vacancies = new Map(jobs.map(({ id, story }) => [id, story.headcount - (story.status === 'published' ? 1 : 0)]))
  const references = new Set<string>()
  const returned = new Set<Applicant>()
  const stories: ApplicationStory[] = []

  function newReference(): string {
    const reference = `${company.code}-${random.letters(unambiguous, 4)}-${random.letters(unambiguous, 4)}`
    if (references.has(reference)) return newReference()
    references.add(reference)
    return reference
  }

  function chooseJob(target: OutcomeCount) {
    const open = jobs.flatMap((job) => {
      const window = applyWindow(company, target, job, now)
      const weight = target.outcome === 'hired' ? (vacancies.get(job.id) ?? 0) : (job.story.appeal ?? 1)
      return window && weight > 0 ? Array.from({ length: weight }, () => ({ job, window })) : []
    })
    if (open.length === 0) throw new Error(`${company.name} has no job for a candidate who is ${target.outcome}`)
    return random.pick(open)
  }

  /** Picks the applicant: now and then a rejected one, who applies for another job. */
  function pickApplicant(job: StoredJob, appliedAt: Date) {
    const former = random.chance(appliesAgainShare) ? formerApplicant(job, appliedAt) : undefined
    if (!former) return nextApplicant(job.story)
    returned.add(former)
    return former
  }
  function formerApplicant(job: StoredJob, appliedAt: Date) {
    const mayReturn = (story: ApplicationStory) =>
      story.outcome === 'rejected' &&
      story.job.id !== job.id &&
      story.appliedAt < appliedAt &&
      !returned.has(story.applicant)
    return random.pick(stories.filter(mayReturn))?.applicant
  }

  const targets = company.targets.flatMap((target) => Array.from({ length: target.count }, () => target))
  // Rejected people come first, so that some of them can apply again.
  const inOrder = targets.toSorted((a, b) => Number(b.outcome === 'rejected') - Number(a.outcome === 'rejected'))
  for (const target of inOrder) {
    const { outcome } = target
    const { job, window } = chooseJob(target)
    if (outcome === 'hired') vacancies.set(job.id, (vacancies.get(job.id) ?? 0) - 1)
    const appliedAt = random.instant(...window)
    const slot = outcome === 'interview' ? slots.pop() : undefined
    const { skipsAssessment } = job.story
    const changes = changesTo(random, outcome, { skipsAssessment, interview: slot && interviewAt(slots.length) })
    const first = firstChange(random, company, target, appliedAt, now)
    const steps = timeChanges(random, changes, { first, now, timeZone: company.timeZone, outcome })
    const lastStep = steps.at(-1)
    stories.push({
      reference: newReference(),
      job,
      applicant: pickApplicant(job, appliedAt),
      outcome,
      source: sourceOf(random),
      appliedAt,
      steps,
      schedules: schedulesFor(random, { job, steps, outcome, company, now, slot }),
      hiredDate: outcome === 'hired' && lastStep ? firstDay(random, company.timeZone, lastStep.at) : null,
      talentPoolConsent: random.chance(0.6),
      answers: job.questions.map(({ id, name }) => ({ questionId: id, value: answerTo(random, name, today) })),
    })
  }
  return stories.toSorted((a, b) => a.appliedAt.getTime() - b.appliedAt.getTime())
}

/** Makes two of every three coming interviews User Interviews. */
const interviewAt = (position: number): StageName => (position % 3 === 2 ? 'HR Interview' : 'User Interview')

/** Returns the period in which people can have applied for this job to reach the outcome, or undefined. */
function applyWindow({ timeZone }: CompanyStory, { outcome, when }: OutcomeCount, job: StoredJob, now: Date) {
  if (!job.publishedAt || (openOutcomes.includes(outcome) && job.closedAt)) return undefined
  if (outcome === 'assessment' && job.story.skipsAssessment) return undefined
  const month = monthStart(timeZone, now)
  const [longest, shortest] = daysSinceApplied[outcome]
  const bounds: Record<'any' | NonNullable<OutcomeCount['when']>, [Date, Date]> = {
    any: [daysAfter(now, -longest), daysAfter(now, -shortest)],
    thisMonth: [daysAfter(month, -10), daysAfter(now, -0.5)],
    before: [daysAfter(month, outcome === 'hired' || outcome === 'rejected' ? -300 : -40), daysAfter(month, -5)],
  }
  const [after, before] = bounds[when ?? 'any']
  const from = latest(after, minutesAfter(job.publishedAt, 30))
  const to = earliest(before, job.hiddenAt ?? now)
  return from < to ? ([from, to] as [Date, Date]) : undefined
}

function firstChange(
  random: Random,
  { timeZone }: CompanyStory,
  { when }: OutcomeCount,
  appliedAt: Date,
  now: Date,
): Date {
  const month = monthStart(timeZone, now)
  const firstMove = earliest(daysAfter(appliedAt, random.between(0.2, 3)), minutesAfter(now, -5))
  if (when === 'thisMonth') return random.instant(latest(firstMove, month), latest(now, month))
  // Early enough to stay in an earlier month when it is moved to the next office hours.
  if (when === 'before') return earliest(firstMove, daysAfter(month, -4))
  return latest(appliedAt, firstMove)
}

const firstDay = (random: Random, timeZone: string, decidedAt: Date) =>
  workingDayFrom(dayAfter(dayIn(timeZone, decidedAt), random.whole(7, 30)))

function sourceOf(random: Random): CandidateSource {
  const { careerPage, linkedIn, jobBoard, googleForJobs, manual, referral } = candidateSource
  const often = [careerPage, careerPage, careerPage, linkedIn, linkedIn]
  return random.pick([...often, ...often, ...often, googleForJobs, googleForJobs, jobBoard, manual, referral, referral])
}

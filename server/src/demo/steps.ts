import { applicationStatus } from '@hireloom/contract/applications/status'
import type { StageName } from '../stages/default-stage-rules.ts'
import { daysAfter, earliest, inOfficeHours, latest, minutesAfter } from './days.ts'
import type { Random } from './random.ts'

/** The current state of an application. */
export type Outcome =
  | 'new'
  | 'screening'
  | 'assessment'
  | 'interview'
  | 'offering'
  | 'hired'
  | 'rejected'
  | 'archived'
  | 'withdrawn'
  | 'spam'
  | 'blocked'

export interface Step {
  at: Date
  /** Absent when only the status changes. */
  stage?: StageName
  status: (typeof applicationStatus)[keyof typeof applicationStatus]
  note: string | null
  /** For a rejection: the name of one of the company's reasons. */
  rejectionReason?: string
}

type Change = Omit<Step, 'at'>

const { active, hired, rejected, archived, spam, blocked, withdrawn } = applicationStatus
const processStages: StageName[] = [
  'Screening',
  'Assessment',
  'HR Interview',
  'User Interview',
  'Offering',
  'Offer Sent',
]

interface Rejection {
  reason: string
  note: string
}

/** Rejections with one of the company's reasons. `before` applies until an application reaches a stage in `after`. */
const rejections: (Rejection & { after?: StageName[]; before?: Rejection })[] = [
  { reason: 'Not enough experience', note: 'Not enough experience in this kind of work yet.' },
  { reason: 'Salary expectation too high', note: 'Expected salary is above our range.' },
  {
    reason: 'Did not attend the interview',
    note: 'Did not come to the interview and did not answer afterwards.',
    after: ['HR Interview', 'User Interview'],
    before: { reason: 'Did not respond', note: 'Did not answer our calls and messages.' },
  },
  { reason: 'Another candidate fits better', note: 'Good person, but others fitted the requirements better.' },
  { reason: 'Working arrangement does not suit', note: 'Cannot work shifts, which this position requires.' },
  {
    reason: 'Skills do not match',
    note: 'The result of the assessment was below what we need.',
    after: ['Assessment'],
    before: {
      reason: 'Required qualification is missing',
      note: 'Does not have a certificate that this position requires.',
    },
  },
]

const notes = {
  archived: [
    'Strong profile, no opening that fits now. Keep for the next one.',
    'Position is filled; would do well in another branch.',
    'Not available until next year.',
  ],
  withdrawn: [
    'Accepted another offer.',
    'Wants to stay with their present employer.',
    'Cannot relocate for this branch.',
  ],
  spam: ['Advertisement sent as an application.', 'The same empty form, sent many times.'],
  blocked: ['Certificate turned out to be forged.', 'Was rude and threatening to the recruiter.'],
}

interface PathOptions {
  skipsAssessment?: boolean
  /** The interview in which an application with the outcome `interview` is; random without it. */
  interview?: StageName
}

/** Returns the changes that lead to an outcome, in order. */
export function changesTo(random: Random, outcome: Outcome, { skipsAssessment, interview }: PathOptions): Change[] {
  const stages = processStages.filter((stage) => !(skipsAssessment && stage === 'Assessment'))
  const inStages = (count: number): Change[] =>
    stages.slice(0, count).map((stage) => ({ stage, status: active, note: null }))
  const upTo = (...last: StageName[]) => inStages(stages.indexOf(random.pick(last)) + 1)
  const upToCount = (max: number) => inStages(random.whole(0, Math.min(max, stages.length)))

  switch (outcome) {
    case 'new':
      return []
    case 'screening':
      return upTo('Screening')
    case 'assessment':
      return upTo('Assessment')
    case 'interview':
      return interview ? upTo(interview) : upTo('HR Interview', 'User Interview')
    case 'offering':
      return upTo('Offering', 'Offer Sent')
    case 'hired':
      return [...inStages(stages.length), { stage: 'Hired', status: hired, note: null }]
    case 'rejected': {
      const passed = upToCount(random.pick([1, 1, 2, 4]))
      const { reason, note } = rejectionAfter(passed, random.pick(rejections))
      return [...passed, { stage: 'Rejected', status: rejected, note, rejectionReason: reason }]
    }
    case 'archived':
      return [...upToCount(3), { status: archived, note: random.pick(notes.archived) }]
    case 'withdrawn':
      return [...inStages(random.whole(1, 5)), { status: withdrawn, note: random.pick(notes.withdrawn) }]
    case 'spam':
      return [{ status: spam, note: random.pick(notes.spam) }]
    case 'blocked':
      return [...upToCount(1), { status: blocked, note: random.pick(notes.blocked) }]
  }
}

const rejectionAfter = (passed: readonly Change[], { after, before, ...rejection }: (typeof rejections)[number]) =>
  before && !passed.some(({ stage }) => stage && after?.includes(stage)) ? before : rejection

const inProcess: Outcome[] = ['assessment', 'interview', 'offering']

interface Times {
  /** The time of the first change. */
  first: Date
  now: Date
  timeZone: string
  outcome: Outcome
}

/** Adds times to changes: days apart if possible, in office hours if that keeps their order, and none after now. */
export function timeChanges(random: Random, changes: Change[], { first, now, timeZone, outcome }: Times): Step[] {
  if (changes.length === 0) return []
  const gaps = changes.map((_, index) => (index === 0 ? 0 : random.between(1.5, 6)))
  const usualEnd = daysAfter(
    first,
    gaps.reduce((sum, gap) => sum + gap, 0),
  )
  // Candidates still in the process were moved recently.
  const end = inProcess.includes(outcome) && changes.length > 1 ? daysAfter(now, -random.between(2, 5)) : usualEnd
  const last = latest(first, earliest(end, minutesAfter(now, -5)))
  const total = gaps.reduce((sum, gap) => sum + gap, 0) || 1
  let sum = 0
  const moments = gaps.map((gap) => {
    sum += gap
    return new Date(first.getTime() + ((last.getTime() - first.getTime()) * sum) / total)
  })
  let limit = now
  const latestFirst = moments.toReversed().map((moment) => {
    const atWork = inOfficeHours(timeZone, moment)
    limit = atWork < limit ? atWork : earliest(moment, limit)
    return limit
  })
  return latestFirst.toReversed().map((at, index) => ({ ...(changes[index] as Change), at }))
}

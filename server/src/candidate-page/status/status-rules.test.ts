import { applicationStatus } from '@hireloom/contract/applications/status'
import { statusEnglish } from '@hireloom/contract/candidate-page/status-english'
import { statusIndonesian } from '@hireloom/contract/candidate-page/status-indonesian'
import { hiringProcess } from '@hireloom/contract/lookups'
import { declineReason, offerStatus } from '@hireloom/contract/offers/status'
import { describe, expect, it } from 'vitest'
import { type ApplicationFacts, byLastDay, collapsedSteps, promisedDay, stateOf } from './status-rules.ts'

const now = new Date('2026-11-20T03:00:00Z')
const today = { now, today: '2026-11-20', rejectionShownAfterHours: 24 }
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3600_000)
const daysAgo = (days: number) => hoursAgo(24 * days)

const arrived: ApplicationFacts = {
  status: applicationStatus.active,
  process: null,
  leftProcess: null,
  appliedAt: daysAgo(20),
  inStageSince: daysAgo(20),
  isTurnedAway: false,
  talentPoolDay: null,
  meeting: null,
  offer: null,
  isEndMailed: false,
  scoreRejection: null,
}
const meetingAt = (startsAt: Date) => ({
  process: hiringProcess.interview,
  startsAt,
  endsAt: new Date(startsAt.getTime() + 3600_000),
})
const offer = { status: offerStatus.offered, expirationDate: '2026-11-20', declineReason: null, hasSigned: false }
const { interview, offering, screening, assessment, final } = hiringProcess
const { rejected, archived, spam, blocked, withdrawn, hired } = applicationStatus

describe('the state of an application', () => {
  it.each<[string, Partial<ApplicationFacts>, string]>([
    ['new', {}, 'received'],
    ['in screening', { process: screening }, 'screening'],
    ['in an assessment', { process: assessment }, 'assessment'],
    ['in interviews', { process: interview }, 'interview'],
    ['before a meeting', { process: interview, meeting: meetingAt(hoursAgo(-2)) }, 'meetingPlanned'],
    ['during a meeting', { process: interview, meeting: meetingAt(hoursAgo(0.5)) }, 'meetingPlanned'],
    ['after a meeting', { process: interview, meeting: meetingAt(hoursAgo(2)) }, 'meetingOver'],
    [
      'back in the stage of an earlier meeting',
      { process: interview, meeting: meetingAt(hoursAgo(30)), inStageSince: hoursAgo(2) },
      'interview',
    ],
    ['in offering', { process: offering }, 'offerPreparing'],
    ['with an offer on its last day', { process: offering, offer }, 'offerSent'],
    ['under negotiation', { process: offering, offer: { ...offer, status: offerStatus.negotiation } }, 'offerSent'],
    ['after the last day', { process: offering, offer: { ...offer, expirationDate: '2026-11-19' } }, 'offerExpired'],
    ['signed by the candidate', { process: offering, offer: { ...offer, hasSigned: true } }, 'offerSigned'],
    [
      'signed in time, after the last day',
      { process: offering, offer: { ...offer, hasSigned: true, expirationDate: '2026-11-19' } },
      'offerSigned',
    ],
    ['accepted', { process: offering, offer: { ...offer, status: offerStatus.accepted } }, 'offerAccepted'],
    [
      'declined',
      { process: offering, offer: { ...offer, status: offerStatus.rejected, declineReason: 1 } },
      'offerDeclined',
    ],
    [
      'with an offer that the company withdrew',
      { process: offering, offer: { ...offer, status: offerStatus.rejected, declineReason: declineReason.withdrawn } },
      'offerPreparing',
    ],
    ['hired', { status: hired, process: hiringProcess.final }, 'hired'],
    ['withdrawn', { status: withdrawn }, 'withdrawn'],
    ['archived', { status: archived }, 'closed'],
    ['archived for the talent pool', { status: archived, talentPoolDay: '2026-11-20' }, 'kept'],
    ['archived, after the talent pool', { status: archived, talentPoolDay: '2026-11-19' }, 'closed'],
    [
      'rejected an hour ago',
      { status: rejected, process: final, leftProcess: screening, inStageSince: hoursAgo(1) },
      'screening',
    ],
    ['rejected when new, an hour ago', { status: rejected, process: final, inStageSince: hoursAgo(1) }, 'received'],
    ['rejected in its stage', { status: rejected, process: interview, inStageSince: hoursAgo(1) }, 'interview'],
    ['rejected a day ago', { status: rejected, leftProcess: screening, inStageSince: hoursAgo(24) }, 'notGoingOn'],
    ['rejected with a mail', { status: rejected, inStageSince: hoursAgo(1), isEndMailed: true }, 'notGoingOn'],
    [
      'rejected by a score',
      { status: rejected, inStageSince: daysAgo(2), scoreRejection: { askedAt: null, closedAt: null } },
      'notGoingOnByScore',
    ],
    [
      'rejected by a score, and then by a person',
      { status: rejected, inStageSince: daysAgo(2), scoreRejection: { askedAt: '2026-11-19', closedAt: '2026-11-20' } },
      'notGoingOn',
    ],
    ['marked as spam a day ago', { status: spam, inStageSince: daysAgo(1) }, 'received'],
    ['marked as spam in screening', { status: spam, process: screening, inStageSince: daysAgo(1) }, 'screening'],
    ['marked as spam after a hire or a rejection', { status: spam, process: final, inStageSince: now }, 'closed'],
    ['blocked in interviews', { status: blocked, process: interview, inStageSince: daysAgo(13) }, 'interview'],
    ['blocked two weeks ago', { status: blocked, process: interview, inStageSince: daysAgo(14) }, 'closed'],
    [
      'turned away a day ago',
      { status: rejected, isTurnedAway: true, appliedAt: daysAgo(1), isEndMailed: true },
      'received',
    ],
    ['turned away two weeks ago', { status: rejected, isTurnedAway: true, appliedAt: daysAgo(14) }, 'closed'],
  ])('%s: %o is %s', (_, facts, state) => {
    expect(stateOf({ ...arrived, ...facts }, today)).toBe(state)
  })
})

it.each([
  ['screening', 5, '2026-11-25'],
  ['meetingOver', 14, '2026-12-04'],
  ['interview', null, null],
  ['received', 5, null],
  ['hired', 5, null],
] as const)('an answer in %s, promised within %s days, is due by %s', (state, days, by) => {
  expect(promisedDay(state, '2026-11-20', days)).toBe(by)
})

it('shows consecutive steps with the same words as one', () => {
  const [since, later] = [daysAgo(3), daysAgo(1)]
  const steps = [
    { words: 'We have it.', since },
    { words: 'We read it.', since },
    { words: 'We read it.', since: later },
    { words: 'We have it.', since: later },
  ]
  expect(collapsedSteps(steps)).toEqual([steps[0], steps[1], steps[3]])
})

it('has the words of every state in both languages', () => {
  expect(Object.keys(statusIndonesian)).toEqual(Object.keys(statusEnglish))
  for (const [state, { words, next }] of Object.entries(statusEnglish)) {
    const other = statusIndonesian[state as keyof typeof statusEnglish]
    expect(other.words).not.toBe('')
    expect(other.next === '', state).toBe(next === '')
    const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
    expect(places(other.words + other.next), state).toEqual(places(words + next))
  }
})

it('puts tasks with the earliest last day first, those without one last, and keeps the order of equals', () => {
  const toDo = [
    { label: 'offer' },
    { label: 'diploma', lastDay: '2026-12-05' },
    { label: 'time', lastDay: '2026-12-01' },
    { label: 'permit', lastDay: '2026-12-05' },
    { label: 'letter' },
  ]
  expect(byLastDay(toDo).map(({ label }) => label)).toEqual(['time', 'diploma', 'permit', 'offer', 'letter'])
})

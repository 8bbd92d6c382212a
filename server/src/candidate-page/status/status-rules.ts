import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications/status'
import type { CandidateState } from '@hireloom/contract/candidate-page/status-english'
import { hasStageWords, stateOfProcess } from '@hireloom/contract/candidate-page/status-words'
import { type HiringProcess, hiringProcess } from '@hireloom/contract/lookups'
import { declineReason, isExpired, type OfferStatus, offerStatus } from '@hireloom/contract/offers/status'
import { oneDay, oneHour } from '@hireloom/contract/platform/durations'

interface Meeting {
  process: HiringProcess
  startsAt: Date
  endsAt: Date
}

interface SentOffer {
  status: OfferStatus
  expirationDate: string
  declineReason: number | null
  hasSigned: boolean
}

/** Everything about an application that decides what its candidate reads. */
export interface ApplicationFacts {
  status: ApplicationStatus
  process: HiringProcess | null
  /** The process of the stage that was left for the Rejected stage. Other ends keep the stage. */
  leftProcess: HiringProcess | null
  appliedAt: Date
  inStageSince: Date
  isTurnedAway: boolean
  /** The last day on which the company may keep the candidate for other jobs; null without their consent. */
  talentPoolDay: string | null
  /** The last meeting in the current stage. */
  meeting: Meeting | null
  /** The newest offer that was sent. */
  offer: SentOffer | null
  /** Whether a mail reported the end. */
  isEndMailed: boolean
  /**
   * The rejection that a score made, with the times at which its candidate asked for a review and a person answered.
   */
  scoreRejection: { askedAt: string | null; closedAt: string | null } | null
}

interface Today {
  now: Date
  /** In the company's zone. */
  today: string
  rejectionShownAfterHours: number
}

/** The milliseconds after which applications turned away, marked as spam or blocked are shown as closed. */
const closedAfter = 14 * oneDay

/**
 * Returns the time from which an application that was turned away, marked as spam or blocked is shown as closed: 14
 * days after it was sent or changed, or the time of the change if it was hired or rejected before, because the words of
 * an earlier stage would be wrong then.
 */
export function closedSince({
  isTurnedAway,
  appliedAt,
  inStageSince,
  process,
}: Pick<ApplicationFacts, 'isTurnedAway' | 'appliedAt' | 'inStageSince' | 'process'>) {
  if (isTurnedAway) return new Date(appliedAt.getTime() + closedAfter)
  return process === hiringProcess.final ? inStageSince : new Date(inStageSince.getTime() + closedAfter)
}

/** Returns whether the company may keep the candidate of an application for other jobs today. */
export const isKept = ({ talentPoolDay }: Pick<ApplicationFacts, 'talentPoolDay'>, today: string) =>
  talentPoolDay !== null && talentPoolDay >= today

/** Returns the last day on which the company may keep the candidate for other jobs; null if it may not do so today. */
export const keptUntil = (facts: Pick<ApplicationFacts, 'talentPoolDay'>, today: string) =>
  isKept(facts, today) ? facts.talentPoolDay : null

/** Returns whether a rejection isn't shown yet: no mail reported it, and `rejectionShownAfterHours` haven't passed. */
export const isRejectionHidden = (
  { status, inStageSince, isEndMailed, isTurnedAway }: ApplicationFacts,
  { now, rejectionShownAfterHours }: Omit<Today, 'today'>,
) =>
  status === applicationStatus.rejected &&
  !isEndMailed &&
  !isTurnedAway &&
  now.getTime() - inStageSince.getTime() < rejectionShownAfterHours * oneHour

/** Returns the state that the candidate reads now. */
export function stateOf(facts: ApplicationFacts, { now, today, rejectionShownAfterHours }: Today): CandidateState {
  const { status, isTurnedAway, process, leftProcess } = facts
  const before = stateOfProcess(leftProcess ?? process)
  if (isTurnedAway) return now >= closedSince(facts) ? 'closed' : 'received'
  switch (status) {
    case applicationStatus.hired:
      return 'hired'
    case applicationStatus.withdrawn:
      return 'withdrawn'
    case applicationStatus.archived:
      return isKept(facts, today) ? 'kept' : 'closed'
    case applicationStatus.spam:
    case applicationStatus.blocked:
      return now >= closedSince(facts) ? 'closed' : before
    case applicationStatus.rejected: {
      if (isRejectionHidden(facts, { now, rejectionShownAfterHours })) return before
      return facts.scoreRejection?.closedAt === null ? 'notGoingOnByScore' : 'notGoingOn'
    }
    default:
      return activeState(facts, now, today)
  }
}

/** Returns the last meeting in the current stage, unless it ended before the application came back to that stage. */
export const presentMeeting = ({ meeting, inStageSince }: Pick<ApplicationFacts, 'meeting' | 'inStageSince'>) =>
  meeting && meeting.endsAt > inStageSince ? meeting : null

function activeState(facts: ApplicationFacts, now: Date, today: string): CandidateState {
  const { process, offer } = facts
  const byOffer = offer && stateOfOffer(offer, today)
  if (byOffer) return byOffer
  const meeting = presentMeeting(facts)
  if (meeting) return meeting.endsAt > now ? 'meetingPlanned' : 'meetingOver'
  return stateOfProcess(process)
}

function stateOfOffer(offer: SentOffer, today: string): CandidateState | undefined {
  switch (offer.status) {
    case offerStatus.offered:
    case offerStatus.negotiation:
      if (offer.hasSigned) return 'offerSigned'
      return isExpired(offer, today) ? 'offerExpired' : 'offerSent'
    case offerStatus.accepted:
    case offerStatus.hired:
      return 'offerAccepted'
    case offerStatus.rejected:
      return offer.declineReason === declineReason.withdrawn ? undefined : 'offerDeclined'
    default:
      return undefined
  }
}

/** Returns the day by which the company promises an answer (`YYYY-MM-DD`), `days` after a day; null without one. */
export function promisedDay(state: CandidateState, since: string, days: number | null) {
  const isPromised = hasStageWords(state) || state === 'meetingPlanned' || state === 'meetingOver'
  if (days === null || !isPromised) return null
  return new Date(Date.parse(since) + days * oneDay).toISOString().slice(0, 10)
}

/** Returns whether a candidate can still ask for a review, has asked, or is too late. `day`: the last day to ask. */
export function reviewStateOf(
  { scoreRejection }: Pick<ApplicationFacts, 'scoreRejection'>,
  today: string,
  day: string,
) {
  if (scoreRejection?.askedAt) return 'asked'
  return today <= day ? 'open' : 'over'
}

interface Step {
  words: string
  since: Date
}

/** Returns the steps so far: consecutive steps with the same words are one. */
export const collapsedSteps = (steps: readonly Step[]) =>
  steps.filter(({ words }, index) => words !== steps[index - 1]?.words)

/** Sorts by the last day (`YYYY-MM-DD`), those without one last. Entries with the same day keep their order. */
export const byLastDay = <T extends { lastDay?: string }>(toDo: readonly T[]) =>
  toDo.toSorted((a, b) => {
    if (a.lastDay === b.lastDay) return 0
    if (a.lastDay === undefined) return 1
    return b.lastDay === undefined || a.lastDay < b.lastDay ? -1 : 1
  })

/** The states in which an offer can only be read. */
export const readableOffers: readonly CandidateState[] = [
  'offerSigned',
  'offerExpired',
  'offerAccepted',
  'offerDeclined',
]

/** Returns whether a state is about an offer that was sent. */
export const isAboutOffer = (state: CandidateState) => state === 'offerSent' || readableOffers.includes(state)

import { applicationStatus } from '@hireloom/contract/applications/status'
import { oneMinute } from '@hireloom/contract/platform/durations'
import { type SlotOfferStatus, slotOfferStatus } from '@hireloom/contract/schedules/slots'

interface Span {
  startsAt: Date
  endsAt: Date
}

interface OfferedTimes {
  times: readonly Date[]
  minutes: number
  /** Whether everybody in charge is still an active user. */
  isStaffed: boolean
}

/** Returns the offered times that are ahead and at which nobody in charge is busy. */
export function freeSlots({ times, minutes, isStaffed }: OfferedTimes, busy: readonly Span[], now: Date) {
  if (!isStaffed) return []
  return times.filter((startsAt) => {
    const endsAt = new Date(startsAt.getTime() + minutes * oneMinute)
    return startsAt > now && busy.every((taken) => endsAt <= taken.startsAt || startsAt >= taken.endsAt)
  })
}

/** Returns the span of all offered times. */
export function spanOf({ times, minutes }: Pick<OfferedTimes, 'times' | 'minutes'>): Span {
  const starts = times.map((time) => time.getTime())
  return { startsAt: new Date(Math.min(...starts)), endsAt: new Date(Math.max(...starts) + minutes * oneMinute) }
}

interface OfferFacts {
  status: number
  stageId: number
  offeredAt: Date
  lastDay: string
  applicationStatus: number
  /** The stage of the application now, and since when. */
  currentStageId: number | null
  inStageSince: Date
  /** Whether a meeting in this stage was planned after the offer. */
  hasLaterMeeting: boolean
}

/** Returns the state of an offer. One whose candidate has moved on, or whose last day has passed, is over. */
export function stateOf(offer: OfferFacts, today: string): SlotOfferStatus {
  const { open, over } = slotOfferStatus
  const stored = Object.values(slotOfferStatus).find((code) => code === offer.status) ?? over
  if (stored !== open) return stored
  const isInStage =
    offer.applicationStatus === applicationStatus.active &&
    offer.currentStageId === offer.stageId &&
    offer.inStageSince <= offer.offeredAt
  return isInStage && !offer.hasLaterMeeting && offer.lastDay >= today ? open : over
}

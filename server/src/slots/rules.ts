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
  /** The number of candidates who can choose the same time. */
  capacity: number
  /** Whether everyone in charge is still an active user. */
  isStaffed: boolean
}

interface Calendar {
  /** Meetings of the people in charge, other than those of `seats`. */
  busy: readonly Span[]
  /** Meetings of candidates who chose one of the times. */
  seats: readonly Span[]
}

/**
 * Returns the offered times that are in the future, have a seat left, and at which nobody in charge has another
 * meeting.
 */
export function freeSlots({ times, minutes, capacity, isStaffed }: OfferedTimes, { busy, seats }: Calendar, now: Date) {
  if (!isStaffed) return []
  return times.filter((startsAt) => {
    const endsAt = new Date(startsAt.getTime() + minutes * oneMinute)
    const others = [...busy, ...seats.filter((seat) => !isAt(seat, startsAt))]
    const isFree = others.every((busyTime) => endsAt <= busyTime.startsAt || startsAt >= busyTime.endsAt)
    return startsAt > now && takenAt(seats, startsAt) < capacity && isFree
  })
}

/** Returns how many candidates chose a time. */
export const takenAt = (seats: readonly Span[], startsAt: Date) => seats.filter((seat) => isAt(seat, startsAt)).length

const isAt = (seat: Span, startsAt: Date) => seat.startsAt.getTime() === startsAt.getTime()

/** Returns the first number from 1 that is not used. */
export const firstFreeSeat = (usedSeats: readonly number[]) =>
  usedSeats.reduce((free) => (usedSeats.includes(free) ? free + 1 : free), 1)

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

/** Returns the state of an offer. An open one is over after its last day, a move, or a later meeting in the stage. */
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

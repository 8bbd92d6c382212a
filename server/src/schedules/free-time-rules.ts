import { oneDay, oneHour, oneMinute } from '@hireloom/contract/platform/durations'
import { instantIn, wallClock } from '@hireloom/contract/platform/zones'

/** The hours in which a candidate may propose meetings, in the company's zone. */
const meetingHours = { from: 9, until: 17 } as const
/** Meetings begin on quarter hours. */
const step = 15 * oneMinute
/** The most times that are offered, spread over the days. */
const mostTimes = 60
/** The most times that a candidate proposes at once. */
export const mostProposed = 3

interface Span {
  startsAt: Date
  endsAt: Date
}

/** How far ahead a company lets candidates propose times. */
export interface ProposalSettings {
  proposalNoticeHours: number
  proposalDays: number
}

interface FreeTimesQuery extends ProposalSettings {
  now: Date
  /** IANA name. */
  timeZone: string
  minutes: number
  /** The meetings of the people in charge. */
  busy: readonly Span[]
}

/** Returns the span in which times may be proposed. */
export const proposalSpan = (now: Date, { proposalNoticeHours, proposalDays }: ProposalSettings): Span => ({
  startsAt: new Date(now.getTime() + proposalNoticeHours * oneHour),
  endsAt: new Date(now.getTime() + (proposalDays + 1) * oneDay),
})

/** Lists every start of a meeting of this length, Monday to Friday within meeting hours, at which nobody is busy. */
export function freeTimes({ now, timeZone, minutes, busy, ...settings }: FreeTimesQuery): Date[] {
  const { startsAt: first } = proposalSpan(now, settings)
  const taken = busy.map(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()] as const)
  const free: Date[] = []
  for (let ahead = 0; ahead <= settings.proposalDays; ahead++) {
    const day = wallClock(timeZone, new Date(now.getTime() + ahead * oneDay)).slice(0, 10)
    if (isWeekend(day)) continue
    const opens = instantIn(timeZone, day, `${String(meetingHours.from).padStart(2, '0')}:00:00`).getTime()
    const closes = instantIn(timeZone, day, `${meetingHours.until}:00:00`).getTime()
    for (let start = opens; start + minutes * oneMinute <= closes; start += step) {
      const end = start + minutes * oneMinute
      if (start < first.getTime()) continue
      if (taken.every(([from, until]) => end <= from || start >= until)) free.push(new Date(start))
    }
  }
  return free
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())

/** Returns at most 60 of these times, the same number of each day, full hours before others. */
export function spreadTimes(times: readonly Date[], timeZone: string): Date[] {
  const days = [...Map.groupBy(times, (at) => wallClock(timeZone, at).slice(0, 10)).values()]
  const perDay = Math.max(1, Math.floor(mostTimes / Math.max(1, days.length)))
  const quarter = (at: Date) => [0, 30, 15, 45].indexOf(at.getUTCMinutes() % 60)
  return days.flatMap((ofDay) =>
    ofDay
      .toSorted((one, other) => quarter(one) - quarter(other) || one.getTime() - other.getTime())
      .slice(0, perDay)
      .toSorted((one, other) => one.getTime() - other.getTime()),
  )
}

export const proposalState = { waiting: 0, taken: 1, refused: 2, takenBack: 3, gone: 4 } as const

/** Returns why an invitation can't be answered any longer; undefined when it can. */
export function responseProblem(
  { startsAt, calendarSequence }: { startsAt: Date; calendarSequence: number },
  { sequence, now }: { sequence: number; now: Date },
) {
  if (sequence !== calendarSequence) return 'meetingChanged' as const
  return startsAt <= now ? ('meetingBegan' as const) : undefined
}

import { oneDay, oneHour, oneMinute } from '@hireloom/contract/platform/durations'
import { instantIn, wallClock } from '@hireloom/contract/platform/zones'

/** Times are offered every 15 minutes from the first of the meeting hours. */
const step = 15 * oneMinute
/** The maximum number of times that are offered, spread over the days. */
const maxTimes = 60
/** The maximum number of times that a candidate proposes at once. */
export const maxProposed = 3

interface Span {
  startsAt: Date
  endsAt: Date
}

/** A company's limits for the times that candidates propose. */
export interface ProposalSettings {
  proposalNoticeHours: number
  proposalDays: number
  /** 1 is Monday. */
  meetingDays: readonly number[]
  /** `HH:mm:ss` in the company's zone. */
  meetingsFrom: string
  meetingsUntil: string
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
export const proposalSpan = (
  now: Date,
  { proposalNoticeHours, proposalDays }: Pick<ProposalSettings, 'proposalNoticeHours' | 'proposalDays'>,
): Span => ({
  startsAt: new Date(now.getTime() + proposalNoticeHours * oneHour),
  endsAt: new Date(now.getTime() + (proposalDays + 1) * oneDay),
})

/** Lists every start of a meeting of this length within meeting hours at which nobody is busy. */
export function freeTimes({ now, timeZone, minutes, busy, ...settings }: FreeTimesQuery): Date[] {
  const { startsAt: first } = proposalSpan(now, settings)
  const busyPeriods = busy.map(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()] as const)
  const free: Date[] = []
  // Days are counted in UTC, because where clocks change, some days have 23 or 25 hours.
  const today = Date.parse(wallClock(timeZone, now).slice(0, 10))
  for (let ahead = 0; ahead <= settings.proposalDays; ahead++) {
    const day = new Date(today + ahead * oneDay).toISOString().slice(0, 10)
    if (!settings.meetingDays.includes(weekdayOf(day))) continue
    const opens = instantIn(timeZone, day, settings.meetingsFrom).getTime()
    const closes = instantIn(timeZone, day, settings.meetingsUntil).getTime()
    for (let start = opens; start + minutes * oneMinute <= closes; start += step) {
      const end = start + minutes * oneMinute
      if (start < first.getTime()) continue
      if (busyPeriods.every(([from, until]) => end <= from || start >= until)) free.push(new Date(start))
    }
  }
  return free
}

/** Returns the day of the week: 1 for Monday, 7 for Sunday. */
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7

/** Returns at most 60 of these times, with the same maximum for each day; full, then half hours are preferred. */
export function spreadTimes(times: readonly Date[], timeZone: string): Date[] {
  const starts = times.map((at) => {
    const [day = '', time = ''] = wallClock(timeZone, at).split('T')
    return { at, day, quarter: [0, 30, 15, 45].indexOf(Number(time.slice(3, 5))) }
  })
  const days = [...Map.groupBy(starts, ({ day }) => day).values()]
  const perDay = Math.max(1, Math.floor(maxTimes / Math.max(1, days.length)))
  return days.flatMap((ofDay) =>
    ofDay
      .toSorted((a, b) => a.quarter - b.quarter || a.at.getTime() - b.at.getTime())
      .slice(0, perDay)
      .map(({ at }) => at)
      .toSorted((a, b) => a.getTime() - b.getTime()),
  )
}

export const proposalState = { waiting: 0, taken: 1, refused: 2, takenBack: 3, gone: 4 } as const

/** Returns why an invitation can no longer be answered; undefined when it can. */
export function responseProblem(
  { startsAt, calendarSequence }: { startsAt: Date; calendarSequence: number },
  { sequence, now }: { sequence: number; now: Date },
) {
  if (sequence !== calendarSequence) return 'meetingChanged' as const
  return startsAt <= now ? ('meetingBegan' as const) : undefined
}

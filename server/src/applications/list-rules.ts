import {
  type ApplicationFilters,
  type ApplicationListQuery,
  filterProblems,
} from '@hireloom/contract/applications/list'
import { oneDay } from '@hireloom/contract/platform/durations'
import type { Permission } from '@hireloom/contract/platform/permissions'
import type { ScheduleProgress } from '@hireloom/contract/schedules/progress'
import { seesPersonalData } from '../access/person-rules.ts'
import { progressAt } from '../schedules/rules.ts'

interface Ages {
  ageMin?: number
  ageMax?: number
}

/**
 * Returns the first and last date of birth of people whose age in whole years on a day is within the bounds, both
 * included.
 */
export function bornWithin(today: string, { ageMin, ageMax }: Ages): { first?: string; last?: string } {
  return {
    ...(ageMax !== undefined && { first: dayAfterYearsBefore(today, ageMax + 1) }),
    ...(ageMin !== undefined && { last: yearsBefore(today, ageMin) }),
  }
}

/** Subtracts years. 29 February becomes the 28th in a common year: people born on it get a year older on 1 March. */
function yearsBefore(day: string, years: number) {
  const [year, monthAndDay] = [Number(day.slice(0, 4)) - years, day.slice(4)]
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return `${String(year).padStart(4, '0')}${monthAndDay === '-02-29' && !isLeap ? '-02-28' : monthAndDay}`
}

function dayAfterYearsBefore(day: string, years: number) {
  const before = new Date(`${yearsBefore(day, years)}T00:00:00Z`)
  return new Date(before.getTime() + oneDay).toISOString().slice(0, 10)
}

type QueryLimits = Partial<ApplicationFilters> & Partial<Pick<ApplicationListQuery, 'sortBy'>>

/** Returns what this caller may not query, or can't combine, each with its field. */
export function queryProblems(query: QueryLimits, permissions: ReadonlySet<Permission>, hasScores: boolean) {
  const needsAge = query.ageMin !== undefined || query.ageMax !== undefined
  const needsScores = query.aiScoreMin !== undefined || query.aiScoreMax !== undefined
  return [
    ...filterProblems(query),
    ...(needsAge && !seesPersonalData({ permissions })
      ? [{ field: 'ageMin', message: 'You need access to personal data to filter by age' }]
      : []),
    ...(needsScores && !hasScores ? [{ field: 'aiScoreMin', message: 'Scores come with Ultimate Hire' }] : []),
    ...(query.sortBy === 'score' && !hasScores ? [{ field: 'sortBy', message: 'Scores come with Ultimate Hire' }] : []),
  ]
}

interface Meeting {
  startsAt: string
  endsAt: string
  progress: ScheduleProgress
  isFeedbackMissing: boolean
}

/** Returns a meeting with its progress at a time. No feedback is missing before the meeting has begun. */
export function meetingAt<One extends Meeting>(meeting: One, now: Date) {
  const [startsAt, endsAt] = [new Date(meeting.startsAt), new Date(meeting.endsAt)]
  const progress = progressAt({ ...meeting, startsAt }, now)
  return { ...meeting, startsAt, endsAt, progress, isFeedbackMissing: meeting.isFeedbackMissing && startsAt <= now }
}

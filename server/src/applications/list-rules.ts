import {
  type ApplicationFilters,
  type ApplicationListQuery,
  filterProblems,
} from '@hireloom/contract/applications/list'
import { applicationStatus, candidateGroup } from '@hireloom/contract/applications/status'
import { oneDay } from '@hireloom/contract/platform/durations'
import type { Permission } from '@hireloom/contract/platform/permissions'
import type { ScheduleProgress } from '@hireloom/contract/schedules/progress'
import { seesPersonalData } from '../access/person-rules.ts'
import { progressAt } from '../schedules/rules.ts'

interface Ages {
  ageMin?: number
  ageMax?: number
}

/** The first and last day of birth of those whose age in whole years on a day lies within the bounds, both included. */
export function bornWithin(today: string, { ageMin, ageMax }: Ages): { first?: string; last?: string } {
  return {
    ...(ageMax !== undefined && { first: dayAfterYearsBefore(today, ageMax + 1) }),
    ...(ageMin !== undefined && { last: yearsBefore(today, ageMin) }),
  }
}

/** Who was born on 29 February is a year older on 1 March of a common year, so 29 February less some years is the 28th. */
function yearsBefore(day: string, years: number) {
  const [year, monthAndDay] = [Number(day.slice(0, 4)) - years, day.slice(4)]
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return `${String(year).padStart(4, '0')}${monthAndDay === '-02-29' && !isLeap ? '-02-28' : monthAndDay}`
}

function dayAfterYearsBefore(day: string, years: number) {
  const before = new Date(`${yearsBefore(day, years)}T00:00:00Z`)
  return new Date(before.getTime() + oneDay).toISOString().slice(0, 10)
}

type Asking = Partial<ApplicationFilters> & Partial<Pick<ApplicationListQuery, 'sortBy'>>

/** What this caller may not ask for, or what can't be asked for together: each with the field it is about. */
export function askingProblems(asked: Asking, permissions: ReadonlySet<Permission>, hasScores: boolean) {
  const asksForAge = asked.ageMin !== undefined || asked.ageMax !== undefined
  const asksForScore = asked.aiScoreMin !== undefined || asked.aiScoreMax !== undefined
  return [
    ...filterProblems(asked),
    ...(asksForAge && !seesPersonalData({ permissions })
      ? [{ field: 'ageMin', message: 'Age is only for those who may see personal data' }]
      : []),
    ...(asksForScore && !hasScores ? [{ field: 'aiScoreMin', message: 'Scores come with Ultimate Hire' }] : []),
    ...(asked.sortBy === 'score' && !hasScores ? [{ field: 'sortBy', message: 'Scores come with Ultimate Hire' }] : []),
  ]
}

interface Standing {
  jobApplicationStatus: number
  candidateGroup: number
}

/** What may be made for an application next. No offer and no letter was made before there are any. */
export function paperwork({ jobApplicationStatus, candidateGroup: group }: Standing, mayManage: boolean) {
  return {
    isOfferLetterCreated: false,
    isEmploymentLetterCreated: false,
    isCreateOfferEligible: mayManage && group === candidateGroup.offered,
    isCreateElEligible: mayManage && jobApplicationStatus === applicationStatus.hired,
  }
}

interface Meeting {
  startsAt: string
  endsAt: string
  progress: ScheduleProgress
  isFeedbackMissing: boolean
}

/** How a meeting stands at a time. What has not begun misses no feedback. */
export function meetingAt<One extends Meeting>(meeting: One, now: Date) {
  const [startsAt, endsAt] = [new Date(meeting.startsAt), new Date(meeting.endsAt)]
  const progress = progressAt({ ...meeting, startsAt }, now)
  return { ...meeting, startsAt, endsAt, progress, isFeedbackMissing: meeting.isFeedbackMissing && startsAt <= now }
}

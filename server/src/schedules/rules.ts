import { type HiringRole, hiringRole } from '@hireloom/contract/lookups'
import { oneMinute } from '@hireloom/contract/platform/durations'
import { type Permission, type Role, role } from '@hireloom/contract/platform/permissions'
import { cannotMeet, type UsualPlan } from '@hireloom/contract/schedules/endpoints'
import { isOnCalendar, type ScheduleProgress, scheduleProgress } from '@hireloom/contract/schedules/progress'
import { seesPersonalData } from '../access/person-rules.ts'

interface Colleague {
  name: string
  /** Here, and not just invited. */
  isActive: boolean
  /** Those of the job in question. */
  seesCandidates: boolean
}

/** Whether a colleague may see the personal data of a job's candidates. */
export const seesWholeApplicant = (
  { seesCandidates }: Pick<Colleague, 'seesCandidates'>,
  held: ReadonlySet<Permission>,
) => seesCandidates && seesPersonalData({ permissions: held })

/** Why these people of the company can't be in charge of a meeting, or undefined. `asked`: how many were to be. */
export function interviewersProblem(people: readonly Colleague[], asked: number) {
  if (people.length < asked || people.some(({ isActive }) => !isActive)) {
    return 'Interviewer must be an active user of the company'
  }
  const strangers = people.filter(({ seesCandidates }) => !seesCandidates).map(({ name }) => name)
  return strangers.length > 0 ? cannotMeet(strangers) : undefined
}

interface FeedbackReader {
  roleId: Role
  /** In the hiring team of the job. */
  teamRole: HiringRole | null
  isInCharge: boolean
  /** Their own feedback is in. */
  hasGiven: boolean
}

/**
 * Whether someone may read what others think of a candidate they met: who was there themselves, only after they said what
 * they think; otherwise whoever decides on the candidate.
 */
export function readsFeedbackOfOthers({ roleId, teamRole, isInCharge, hasGiven }: FeedbackReader) {
  if (isInCharge) return hasGiven
  return roleId !== role.user || teamRole === hiringRole.hiringManager
}

interface Standing {
  progress: ScheduleProgress
  startsAt: Date
}

/** Why nobody can give feedback on a meeting, or undefined. */
export function feedbackProblem({ progress, startsAt }: Standing, now: Date) {
  if (progress === scheduleProgress.canceled) return 'It was canceled, so there is nothing to give feedback on'
  return startsAt > now ? 'Feedback can be given once it has begun' : undefined
}

/** Whether its result is submitted. */
export const isClosed = ({ progress }: Pick<Standing, 'progress'>) => progress === scheduleProgress.completed

interface Planned {
  startsAt: Date
  endsAt: Date
  isOnlineLocation: boolean
  location: string
  people: readonly { id: number }[]
}

/** What of a meeting the next one is likely to have as well. */
export const usualPlanOf = ({ isOnlineLocation, location, people, ...span }: Planned): UsualPlan => ({
  inChargeIds: people.map(({ id }) => id),
  durationMinutes: minutesOf(span),
  isOnlineLocation,
  location: isOnlineLocation ? '' : location,
})

/** How far a meeting is at a time: what has begun and has no result yet is in progress, whatever was last done with it. */
export const progressAt = ({ progress, startsAt }: Standing, now: Date) =>
  isOnCalendar({ progress }) && startsAt <= now ? scheduleProgress.inProgress : progress

/** How long a meeting takes. */
export const minutesOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / oneMinute)

/** When a meeting ends that takes this many minutes. */
export const endOf = (startsAt: Date, minutes: number) => new Date(startsAt.getTime() + minutes * oneMinute)

/** Why a meeting can't be put at this time, or undefined. */
export const timeProblem = (startsAt: Date, now: Date) =>
  startsAt.getTime() <= now.getTime() ? 'Time must not be in the past' : undefined

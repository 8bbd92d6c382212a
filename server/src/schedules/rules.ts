import { type HiringRole, hiringRole } from '@hireloom/contract/lookups'
import { type Permission, type Role, role } from '@hireloom/contract/platform/permissions'
import { type ScheduleProgress, scheduleProgress, type UsualPlan } from '@hireloom/contract/schedules'

/** Progress of what still stands on the calendar. */
export const openProgress = [scheduleProgress.inProgress, scheduleProgress.invited, scheduleProgress.rescheduled]

interface Colleague {
  roleId: Role
  /** In the hiring team of the job, or its creator. */
  isOnJob: boolean
}

/** Whether a colleague may see the personal data of a job's candidates: who holds that, on jobs they see at all. */
export function seesPersonalData({ roleId, isOnJob }: Colleague, held: ReadonlySet<Permission>) {
  const seesJob = isOnJob || roleId === role.admin || roleId === role.consultant
  return seesJob && held.has('candidates.viewSensitiveData')
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
  isOnCalendar(progress) && startsAt <= now ? scheduleProgress.inProgress : progress

/** Whether something still stands on the calendar. */
export const isOnCalendar = (progress: ScheduleProgress) => openProgress.some((open) => open === progress)

/** How long a meeting takes. */
export const minutesOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)

/** When a meeting ends that takes this many minutes. */
export const endOf = (startsAt: Date, minutes: number) => new Date(startsAt.getTime() + minutes * 60_000)

/** Why a meeting can't be put at this time, or undefined. */
export const timeProblem = (startsAt: Date, now: Date) =>
  startsAt.getTime() <= now.getTime() ? 'Time must not be in the past' : undefined

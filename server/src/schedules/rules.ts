import { type Permission, type Role, role } from '@hireloom/contract/platform/permissions'
import { scheduleProgress } from '@hireloom/contract/schedules'

/** Progress of what still stands on the calendar. */
export const openProgress = [scheduleProgress.inProgress, scheduleProgress.invited, scheduleProgress.rescheduled]

/** Progress of what the calendar shows: also what has taken place. */
export const shownProgress = [...openProgress, scheduleProgress.completed]

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

/** When a meeting ends that takes this many minutes. */
export const endOf = (startsAt: Date, minutes: number) => new Date(startsAt.getTime() + minutes * 60_000)

/** Why a meeting can't be put at this time, or undefined. */
export const timeProblem = (startsAt: Date, now: Date) =>
  startsAt.getTime() <= now.getTime() ? 'Time must not be in the past' : undefined

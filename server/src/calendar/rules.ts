import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications/status'
import { maxCalendarDays } from '@hireloom/contract/calendar'
import type { HiringProcess, HiringRole } from '@hireloom/contract/lookups'
import { schedulePermission } from '@hireloom/contract/moves/changes'
import { oneDay } from '@hireloom/contract/platform/durations'
import type { Permission, Role } from '@hireloom/contract/platform/permissions'
import type { FieldError } from '@hireloom/contract/platform/wire'
import type { ScheduleProgress } from '@hireloom/contract/schedules/progress'
import { isOnCalendar } from '@hireloom/contract/schedules/progress'
import { mayAct } from '../access/rules.ts'

interface Meeting {
  process: HiringProcess
  progress: ScheduleProgress
  stageId: number
  status: ApplicationStatus
  currentStageId: number | null
  teamRole: HiringRole | null
}

/** The user whose role and rights decide how an event is shown. */
export interface Reader {
  roleId: Role
  permissions: ReadonlySet<Permission>
}

/** Returns whether a user may reschedule a meeting: it is open, in the candidate's stage, and the user may act. */
export function mayReschedule(meeting: Meeting, { roleId, permissions }: Reader) {
  const { process, progress, stageId, status, currentStageId, teamRole } = meeting
  const isCurrent = status === applicationStatus.active && currentStageId === stageId
  return (
    isCurrent && isOnCalendar({ progress }) && mayAct(roleId, teamRole) && permissions.has(schedulePermission(process))
  )
}

/** Returns the first `max` rows of each day in their order, and the days that have more. */
export function limitPerDay<Row extends readonly [day: string, ...unknown[]]>(rows: readonly Row[], max: number) {
  const days = [...Map.groupBy(rows, ([day]) => day)]
  return {
    rows: days.flatMap(([, ofDay]) => ofDay.slice(0, max)),
    cutDays: days.flatMap(([day, { length }]) => (length > max ? [day] : [])),
  }
}

/** Returns why these days (`YYYY-MM-DD`) can't be shown at once, or undefined. */
export function rangeProblem(start: string, end: string): FieldError | undefined {
  const days = (Date.parse(end) - Date.parse(start)) / oneDay + 1
  if (days < 1) return { field: 'end', message: 'The last day must not be before the first' }
  if (days > maxCalendarDays) return { field: 'end', message: `At most ${maxCalendarDays} days at once` }
  return undefined
}

import type { z } from 'zod'
import { codeOf } from '../platform/fields.ts'
import type { StatusColor } from '../status-color.ts'

export const scheduleProgress = { inProgress: 0, invited: 1, completed: 2, rescheduled: 3, canceled: 4 } as const
export const ScheduleProgress = codeOf(scheduleProgress)
export type ScheduleProgress = z.infer<typeof ScheduleProgress>

interface ProgressFacts {
  label: string
  color: StatusColor
  /** Whether it has yet to take place or to get its result. */
  isOnCalendar: boolean
}

/** The properties of each progress of an interview or assessment. */
export const scheduleProgresses: Record<ScheduleProgress, ProgressFacts> = {
  [scheduleProgress.inProgress]: { label: 'In Progress', color: 'nila', isOnCalendar: true },
  [scheduleProgress.invited]: { label: 'Invited', color: 'blue', isOnCalendar: true },
  [scheduleProgress.completed]: { label: 'Completed', color: 'green', isOnCalendar: false },
  [scheduleProgress.rescheduled]: { label: 'Rescheduled', color: 'orange', isOnCalendar: true },
  [scheduleProgress.canceled]: { label: 'Canceled', color: 'gray', isOnCalendar: false },
}

/** The progress of meetings that are still on the calendar. */
export const openProgress = Object.values(scheduleProgress).filter(
  (progress) => scheduleProgresses[progress].isOnCalendar,
)

/** Returns whether an interview or assessment is still on the calendar. */
export const isOnCalendar = ({ progress }: { progress: ScheduleProgress }) => scheduleProgresses[progress].isOnCalendar

import type { z } from 'zod'
import { codeOf } from '../platform/fields.ts'

export const scheduleProgress = { inProgress: 0, invited: 1, completed: 2, rescheduled: 3, canceled: 4 } as const
export const ScheduleProgress = codeOf(scheduleProgress)
export type ScheduleProgress = z.infer<typeof ScheduleProgress>

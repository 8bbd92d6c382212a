import { type ScheduleProgress, scheduleProgress } from '@hireloom/contract/schedules/progress'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import type { StateColor } from '../platform/ui/theme/colors.ts'

const labels: Record<ScheduleProgress, { label: string; color: StateColor }> = {
  [scheduleProgress.inProgress]: { label: 'In Progress', color: 'nila' },
  [scheduleProgress.invited]: { label: 'Invited', color: 'blue' },
  [scheduleProgress.completed]: { label: 'Completed', color: 'green' },
  [scheduleProgress.rescheduled]: { label: 'Rescheduled', color: 'orange' },
  [scheduleProgress.canceled]: { label: 'Canceled', color: 'gray' },
}

/** How far an interview or assessment is. */
export const ProgressBadge = ({ progress }: { progress: ScheduleProgress }) => (
  <StatusBadge color={labels[progress].color}>{labels[progress].label}</StatusBadge>
)

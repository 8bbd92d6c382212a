import { type ScheduleProgress, scheduleProgress } from '@hireloom/contract/schedules'
import type { StateColor } from '../../platform/ui/colors.ts'
import { StatusBadge } from '../../platform/ui/status-badge.tsx'

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

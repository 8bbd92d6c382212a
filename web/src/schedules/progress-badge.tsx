import { type ScheduleProgress, scheduleProgresses } from '@hireloom/contract/schedules/progress'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'

/** How far an interview or assessment is. */
export const ProgressBadge = ({ progress }: { progress: ScheduleProgress }) => (
  <StatusBadge color={scheduleProgresses[progress].color}>{scheduleProgresses[progress].label}</StatusBadge>
)

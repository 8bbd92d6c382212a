import { type ScheduleProgress, scheduleProgresses } from '@hireloom/contract/schedules/progress'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'

/** The progress of an interview or assessment. */
export const ProgressBadge = ({ progress }: { progress: ScheduleProgress }) => (
  <StatusBadge color={scheduleProgresses[progress].color}>{scheduleProgresses[progress].label}</StatusBadge>
)

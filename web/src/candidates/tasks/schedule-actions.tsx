import { isOnCalendar } from '@hireloom/contract/schedules/progress'
import type { Schedule } from '@hireloom/contract/schedules/schedule'
import { Button, Group } from '@mantine/core'
import { useSession } from '../../platform/session/use-session.ts'
import css from './schedule-actions.module.css'
import type { CandidateActions } from './use-next-step.ts'
import type { Tasks } from './use-tasks.ts'

interface Props {
  schedule: Schedule
  next: CandidateActions
  tasks: Tasks
}

/** The actions of the user on an interview or assessment. */
export function ScheduleActions({ schedule, next, tasks: { begin } }: Props) {
  const { user } = useSession()
  const hasOwn = schedule.feedback.some((feedback) => feedback.user.id === user?.id)
  const mayFeedBack = schedule.isFeedbackDue || (hasOwn && isOnCalendar(schedule))
  const mayManage = next.mayManage(schedule)
  if (!mayFeedBack && !mayManage) return null
  return (
    <Group gap="xs" className={css.actions}>
      {mayFeedBack && (
        <Button variant={hasOwn ? 'default' : 'filled'} onClick={() => begin({ kind: 'feedback', schedule })}>
          {hasOwn ? 'Change feedback' : 'Write feedback'}
        </Button>
      )}
      {mayManage && (
        <>
          <Button variant="default" onClick={() => begin({ kind: 'result', schedule })}>
            Submit result
          </Button>
          {next.isCurrent(schedule) && (
            <Button variant="default" onClick={() => begin({ kind: 'reschedule', schedule })}>
              Reschedule
            </Button>
          )}
          <Button variant="subtle" color="red" onClick={() => begin({ kind: 'cancel', schedule })}>
            Cancel…
          </Button>
        </>
      )}
    </Group>
  )
}

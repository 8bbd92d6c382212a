import type { HiringProcess } from '@hireloom/contract/lookups'
import type { Schedule } from '@hireloom/contract/schedules/schedule'
import { Button, Stack } from '@mantine/core'
import { IconCalendarEvent, IconCalendarPlus } from '@tabler/icons-react'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { CandidateAnswer } from '../../schedules/parts/candidate-answer.tsx'
import { ScheduleCard } from '../../schedules/parts/schedule-card.tsx'
import { noticesOf } from '../../schedules/parts/schedule-texts.ts'
import { ScheduleActions } from './schedule-actions.tsx'
import type { CandidateActions } from './use-next-step.ts'
import type { Tasks } from './use-tasks.ts'

interface Props {
  applicationId: number
  process: HiringProcess
  schedules: readonly Schedule[]
  next: CandidateActions
  tasks: Tasks
}

/** The interviews or the assessments of an application, with the actions for each. */
export function CandidateSchedules({ applicationId, process, schedules, next, tasks }: Props) {
  const { schedulable } = next
  if (schedules.length === 0) {
    return (
      <EmptyState icon={<IconCalendarEvent aria-hidden />} title={`No ${noticesOf(process).word} is scheduled`}>
        {schedulable?.processId === process && (
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={16} aria-hidden />}
            onClick={() => tasks.begin({ kind: 'schedule', stage: schedulable })}
          >
            Schedule the {schedulable.name}
          </Button>
        )}
      </EmptyState>
    )
  }
  return (
    <Stack gap="md">
      {schedules.map((schedule) => (
        <ScheduleCard
          key={schedule.id}
          schedule={schedule}
          applicationId={applicationId}
          isFull
          actions={
            <>
              <CandidateAnswer schedule={schedule} mayAnswer={next.mayManage(schedule)} />
              <ScheduleActions schedule={schedule} next={next} tasks={tasks} />
            </>
          }
        />
      ))}
    </Stack>
  )
}

import type { Candidate } from '@hireloom/contract/candidates/candidate'
import type { HiringProcess } from '@hireloom/contract/lookups'
import type { Schedule } from '@hireloom/contract/schedules/schedule'
import { Button, Stack } from '@mantine/core'
import { IconCalendarEvent, IconCalendarPlus } from '@tabler/icons-react'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { CandidateAnswer } from '../../schedules/parts/candidate-answer.tsx'
import { ScheduleCard } from '../../schedules/parts/schedule-card.tsx'
import { meetingTexts } from '../../schedules/parts/schedule-texts.ts'
import { SlotOffers } from '../../schedules/parts/slot-offers.tsx'
import { ScheduleActions } from './schedule-actions.tsx'
import type { CandidateActions } from './use-next-step.ts'
import type { Tasks } from './use-tasks.ts'

interface Props {
  candidate: Candidate
  process: HiringProcess
  schedules: readonly Schedule[]
  next: CandidateActions
  tasks: Tasks
}

/** The interviews or the assessments of an application, with the actions for each. */
export function CandidateSchedules({ candidate, process, schedules, next, tasks }: Props) {
  const { schedulable } = next
  const isHere = schedulable?.processId === process && schedulable.isCurrent
  const slots = <SlotOffers candidate={candidate} stage={isHere ? schedulable : undefined} />
  if (schedules.length === 0) {
    return (
      <EmptyState icon={<IconCalendarEvent aria-hidden />} title={`No ${meetingTexts(process).noun} is scheduled`}>
        {schedulable?.processId === process && (
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={16} aria-hidden />}
            onClick={() => tasks.begin({ kind: 'schedule', stage: schedulable })}
          >
            Schedule the {schedulable.name}
          </Button>
        )}
        {slots}
      </EmptyState>
    )
  }
  return (
    <Stack gap="md">
      {slots}
      {schedules.map((schedule) => (
        <ScheduleCard
          key={schedule.id}
          schedule={schedule}
          applicationId={candidate.jobApplicationId}
          isFull
          actions={
            <>
              <CandidateAnswer
                schedule={schedule}
                mayAnswer={next.mayManage(schedule)}
                isCurrent={next.isCurrent(schedule)}
              />
              <ScheduleActions schedule={schedule} next={next} tasks={tasks} />
            </>
          }
        />
      ))}
    </Stack>
  )
}

import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { hiringProcess } from '@hireloom/contract/lookups'
import { isOnCalendar } from '@hireloom/contract/schedules/progress'
import type { Schedule } from '@hireloom/contract/schedules/schedule'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../../platform/ui/lists/skeleton-rows.tsx'
import type { ProposedTime } from './plan-form.ts'
import { ScheduleModal } from './schedule-modal.tsx'

interface Props {
  candidateId: number
  jobApplicationId: number
  scheduleId: number
  /** The new time. */
  at?: ProposedTime | undefined
  onClose: () => void
}

/**
 * Loads the candidate of a meeting and reschedules it. Nothing changes before the user confirms. A meeting that has
 * ended since, or whose stage the candidate has left, is not rescheduled: saving would plan another one.
 */
export function RescheduleModal({ candidateId, jobApplicationId, scheduleId, at, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    ...queryFor(candidates.read, { params: { candidateId }, query: { jobApplicationId } }),
    throwOnError: false,
  })
  const meeting = data && meetingOf(data.data, scheduleId)
  if (data && meeting && isCurrent(meeting.schedule, data.data)) {
    const { schedule, processId } = meeting
    const stage = { id: schedule.stageId, name: schedule.stageName, processId }
    return <ScheduleModal candidate={data.data} stage={stage} before={schedule} at={at} onClose={onClose} />
  }
  return (
    <Modal opened onClose={onClose} title="Reschedule" centered>
      {error ? (
        <LoadFailure title="Failed to load the candidate" error={error} onRetry={() => refetch()} />
      ) : data ? (
        reasonOf(meeting?.schedule, data.data)
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Modal>
  )
}

/** Returns whether a meeting still waits for its result, in the stage that the candidate is in. */
const isCurrent = (schedule: Schedule, { status, hiringStageId }: Candidate) =>
  isOnCalendar(schedule) && status === applicationStatus.active && hiringStageId === schedule.stageId

/** Returns why a meeting can't be rescheduled. */
const reasonOf = (schedule: Schedule | undefined, { firstName }: Candidate) =>
  schedule && isOnCalendar(schedule) ? `${firstName} is no longer in this stage.` : 'It is no longer on the calendar.'

function meetingOf({ interviews, assessments }: Candidate, scheduleId: number) {
  const interview = interviews.find(({ id }) => id === scheduleId)
  if (interview) return { schedule: interview, processId: hiringProcess.interview }
  const assessment = assessments.find(({ id }) => id === scheduleId)
  return assessment && { schedule: assessment, processId: hiringProcess.assessment }
}

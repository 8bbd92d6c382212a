import type { Candidate } from '@hireloom/contract/candidates/candidate'
import type { Schedule } from '@hireloom/contract/schedules/schedule'
import { CandidateAnswer } from '../../schedules/parts/candidate-answer.tsx'
import { ScheduleDetailModal } from '../../schedules/parts/schedule-detail-modal.tsx'
import { ScheduleActions } from './schedule-actions.tsx'
import type { CandidateActions } from './use-next-step.ts'
import type { Tasks } from './use-tasks.ts'

interface Props {
  candidate: Candidate
  schedule: Schedule
  next: CandidateActions
  tasks: Tasks
  onClose: () => void
}

/** The interview or assessment in the address, with its actions. */
export const OpenedSchedule = ({ candidate, schedule, next, tasks, onClose }: Props) => (
  <ScheduleDetailModal
    candidate={candidate}
    schedule={schedule}
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
    onClose={onClose}
  />
)

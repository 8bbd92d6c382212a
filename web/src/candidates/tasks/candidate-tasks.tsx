import type { ApplicationStage } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { MoveModal } from '../../moves/parts/move-modal.tsx'
import { StatusModal } from '../../moves/parts/status-modal.tsx'
import { CancelModal } from '../../schedules/parts/cancel-modal.tsx'
import { FeedbackModal } from '../../schedules/parts/feedback-modal.tsx'
import { ResultModal } from '../../schedules/parts/result-modal.tsx'
import { ScheduleModal } from '../../schedules/parts/schedule-modal.tsx'
import { OpenedSchedule } from './opened-schedule.tsx'
import type { CandidateActions } from './use-next-step.ts'
import { useOpenedTask } from './use-opened-task.ts'
import type { Tasks } from './use-tasks.ts'

interface Props {
  candidate: Candidate
  stages: readonly ApplicationStage[] | undefined
  next: CandidateActions
  tasks: Tasks
}

/** The dialog of the task that the user began. */
export function CandidateTasks({ candidate, stages, next, tasks }: Props) {
  const opened = useOpenedTask(candidate, next)
  const task = tasks.task ?? opened.task
  const end = tasks.task ? tasks.end : opened.close
  if (!task) {
    const { schedule, namesTask, close } = opened
    // Whether the user may begin the task of the address is unknown without the stages.
    if (!schedule || (namesTask && !stages)) return null
    return <OpenedSchedule candidate={candidate} schedule={schedule} next={next} tasks={tasks} onClose={close} />
  }
  if (!stages) return null
  const shared = { candidate, onClose: end }
  const meetings = [...candidate.interviews, ...candidate.assessments]
  if (task.kind === 'move') return <MoveModal {...shared} stages={stages} to={task.stage} />
  if (task.kind === 'reject') {
    const to = stages.find(({ status }) => status === applicationStatus.rejected)
    return <MoveModal {...shared} stages={stages} to={to} isRejection />
  }
  if (task.kind === 'archive') return <StatusModal {...shared} status={applicationStatus.archived} />
  if (task.kind === 'bringBack') return <StatusModal {...shared} status={applicationStatus.active} />
  if (task.kind === 'schedule') {
    if (!task.stage.isCurrent) return <MoveModal {...shared} stages={stages} to={task.stage} isScheduling />
    return <ScheduleModal {...shared} stage={task.stage} />
  }
  const { kind } = task
  // The current version: another user may have rescheduled it since the dialog was opened.
  const schedule = meetings.find(({ id }) => id === task.schedule.id) ?? task.schedule
  if (kind === 'feedback') return <FeedbackModal {...shared} schedule={schedule} />
  const stage = stages.find(({ id }) => id === schedule.stageId)
  if (!stage) return null
  if (kind === 'reschedule') return <ScheduleModal {...shared} stage={stage} before={schedule} />
  const Dialog = kind === 'cancel' ? CancelModal : ResultModal
  return <Dialog {...shared} stage={stage} schedule={schedule} />
}

import type { ApplicationStage } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { schedulePermission } from '@hireloom/contract/moves/changes'
import { isOnCalendar, scheduleProgress } from '@hireloom/contract/schedules/progress'
import { isSchedulable, type Schedule } from '@hireloom/contract/schedules/schedule'
import { useAllowedMoves } from '../../moves/parts/allowed-moves.ts'
import { stageAfter } from '../../moves/parts/stage-after.ts'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { statusLabel } from '../labels.ts'
import { type NextStep, nextStep } from './next-step.ts'

/** The allowed actions on an application, and the next step. */
export interface CandidateActions {
  /** Undefined until the stages are known. */
  step: NextStep | undefined
  mayMove: boolean
  mayReject: boolean
  /** Whether the user may put an archived, blocked or otherwise ended application back to the new candidates. */
  mayBringBack: boolean
  /**
   * The stage to schedule a meeting in: the current one, otherwise the next that has meetings. After feedback or a
   * result in the current stage, it is the next stage if that has meetings.
   */
  schedulable: ApplicationStage | undefined
  /** Whether the user may change or cancel this meeting, or give it a result. */
  mayManage: (schedule: Schedule) => boolean
  /** Whether the meeting belongs to the current stage; those of other stages can't be rescheduled. */
  isCurrent: (schedule: Schedule) => boolean
}

/** Returns the actions allowed by the candidate's `mayAct` and the user's permissions. */
export function useNextStep(candidate: Candidate, stages: readonly ApplicationStage[] | undefined): CandidateActions {
  const { can, user } = useSession()
  const timeZone = useCompanyTimeZone()
  const { mayAct, status, hiringStageId } = candidate
  const isActive = status === applicationStatus.active
  const { toStages: mayMove, statuses } = useAllowedMoves(candidate)
  const maySchedule = ({ processId }: Pick<ApplicationStage, 'processId'>) =>
    mayAct && isSchedulable(processId) && can(schedulePermission(processId))
  const mayManage = (schedule: Schedule) => {
    const stage = stages?.find(({ id }) => id === schedule.stageId)
    return isOnCalendar(schedule) && stage !== undefined && maySchedule(stage)
  }
  const isAllowed = ({ action }: NextStep) => {
    if (!action) return !isActive || mayMove
    switch (action.kind) {
      case 'move':
        return mayMove
      case 'schedule':
        return maySchedule(action.stage)
      case 'offer':
      case 'offers':
        return mayAct && can('candidates.manageOffer')
      case 'feedback':
        return true
      default:
        return mayManage(action.schedule)
    }
  }
  const isForUser = ({ action }: NextStep) =>
    action?.kind === 'reschedule' && action.schedule.inCharge.some(({ id }) => id === user?.id)
  const step = stages && nextStep(candidate, stages, { now: new Date(), timeZone })
  return {
    step: step && (isAllowed(step) ? step : isForUser(step) ? withoutButton(step) : factOf(candidate, step)),
    mayMove,
    mayReject:
      mayMove &&
      status !== applicationStatus.rejected &&
      (stages?.some(({ status }) => status === applicationStatus.rejected) ?? false),
    mayBringBack: !isActive && statuses.includes(applicationStatus.active),
    schedulable: stages && isActive ? schedulableStage(candidate, stages, { mayMove, maySchedule }) : undefined,
    mayManage,
    isCurrent: ({ stageId }) => isActive && stageId === hiringStageId,
  }
}

interface SchedulingRights {
  mayMove: boolean
  maySchedule: (stage: ApplicationStage) => boolean
}

/** Returns the stage for the next meeting of an active candidate, unless one is on the calendar there already. */
function schedulableStage(
  { interviews, assessments }: Candidate,
  stages: readonly ApplicationStage[],
  { mayMove, maySchedule }: SchedulingRights,
) {
  const currentIndex = stages.findIndex(({ isCurrent }) => isCurrent)
  const current = stages[currentIndex]
  const after = stageAfter(stages)
  const meetings = [...interviews, ...assessments]
  const isDone = isJudged(meetings.filter(({ stageId }) => stageId === current?.id))
  const stage =
    isDone && mayMove && after && maySchedule(after) ? after : stages.slice(Math.max(currentIndex, 0)).find(maySchedule)
  const isTaken = meetings.some((meeting) => isOnCalendar(meeting) && meeting.stageId === stage?.id)
  return !isTaken && (stage?.id === current?.id || mayMove) ? stage : undefined
}

/** Returns whether the meetings of a stage have feedback or a result, and none is still to come. */
function isJudged(meetings: readonly Schedule[]) {
  const hasFeedback = ({ feedbackGivenBy }: Schedule) => feedbackGivenBy.length > 0
  const isCompleted = ({ progress }: Schedule) => progress === scheduleProgress.completed
  return (
    meetings.some((meeting) => isCompleted(meeting) || hasFeedback(meeting)) &&
    meetings.every((meeting) => !isOnCalendar(meeting) || hasFeedback(meeting))
  )
}

const withoutButton = ({ title, reason }: NextStep): NextStep => ({ title, reason })

/** Returns the state of the application instead of a step, for users who can't take it. */
const factOf = ({ status, hiringStageName }: Candidate, { reason, fact = reason }: NextStep): NextStep => ({
  title: statusLabel(status, hiringStageName),
  reason: fact,
  isState: true,
})

import type { ApplicationStage } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { schedulePermission } from '@hireloom/contract/moves/changes'
import { isOnCalendar } from '@hireloom/contract/schedules/progress'
import { isSchedulable, type Schedule } from '@hireloom/contract/schedules/schedule'
import { useAllowedMoves } from '../../moves/parts/allowed-moves.ts'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { type NextStep, nextStep } from './next-step.ts'

/** The allowed actions on an application, and the next step. */
export interface CandidateActions {
  /** Undefined until the stages are known. */
  step: NextStep | undefined
  mayMove: boolean
  mayReject: boolean
  /** The stage to schedule a meeting in: the current one, otherwise the next that has meetings. */
  schedulable: ApplicationStage | undefined
  /** Whether the user may change or cancel this meeting, or give it a result. */
  mayManage: (schedule: Schedule) => boolean
  /** Whether the meeting belongs to the current stage; those of other stages can't be rescheduled. */
  isCurrent: (schedule: Schedule) => boolean
}

/** Returns the actions allowed by the candidate's `mayAct` and the user's permissions. */
export function useNextStep(candidate: Candidate, stages: readonly ApplicationStage[] | undefined): CandidateActions {
  const { can, isKnown } = useSession()
  const timeZone = useCompanyTimeZone()
  const may = isKnown && candidate.mayAct
  const isActive = candidate.status === applicationStatus.active
  const mayMove = useAllowedMoves(candidate).toStages
  const maySchedule = ({ processId }: Pick<ApplicationStage, 'processId'>) =>
    may && isSchedulable(processId) && can(schedulePermission(processId))
  const place = stages?.findIndex(({ isCurrent }) => isCurrent) ?? -1
  const current = stages?.[place]
  const coming = stages?.slice(Math.max(place, 0)).find(maySchedule)
  const meetings = [...candidate.interviews, ...candidate.assessments]
  const isTaken = meetings.some((meeting) => isOnCalendar(meeting) && meeting.stageId === coming?.id)
  const schedulable = isActive && !isTaken && (coming?.id === current?.id || mayMove) ? coming : undefined
  const mayManage = (schedule: Schedule) => {
    const stage = stages?.find(({ id }) => id === schedule.stageId)
    return isOnCalendar(schedule) && stage !== undefined && maySchedule(stage)
  }

  const step = stages && nextStep(candidate, stages, { now: new Date(), timeZone })
  const isAllowed = ({ action }: NextStep) => {
    if (!action) return true
    if (action.kind === 'move') return mayMove
    if (action.kind === 'schedule') return maySchedule(action.stage)
    if (action.kind === 'feedback') return true
    return mayManage(action.schedule)
  }
  return {
    step: step && (isAllowed(step) ? step : { title: step.title, reason: step.reason }),
    mayMove,
    mayReject:
      mayMove &&
      candidate.status !== applicationStatus.rejected &&
      (stages?.some(({ status }) => status === applicationStatus.rejected) ?? false),
    schedulable,
    mayManage,
    isCurrent: ({ stageId }) => isActive && stageId === candidate.hiringStageId,
  }
}

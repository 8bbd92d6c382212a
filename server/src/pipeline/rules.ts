import { type ApplicationStatus, applicationStatus, applicationStatuses } from '@hireloom/contract/applications/status'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { undoHours } from '@hireloom/contract/moves/changes'
import {
  type ApplicationState,
  isAtTarget,
  type Mover,
  moveProblem,
  type Stage,
  type Target,
  targetOf,
} from '@hireloom/contract/moves/rules'
import { oneDay, oneHour } from '@hireloom/contract/platform/durations'
import type { Role } from '@hireloom/contract/platform/permissions'
import { isSchedulable } from '@hireloom/contract/schedules/schedule'
import { mayAct } from '../access/rules.ts'

interface SelectedVersion {
  jobId: number
  /** The version the user saw, where the call names it. */
  updatedAt?: Date
}

interface ApplicationDetails extends ApplicationState {
  jobId: number
  updatedAt: Date
  /** The user's role in the hiring team of the job. */
  teamRole: number | null
}

/**
 * Returns why an application of a bulk move stays where it is, or undefined. `hasStage`: its job has the stage of the
 * target.
 */
export function moveRefusal(
  application: ApplicationDetails | undefined,
  { jobId, updatedAt }: SelectedVersion,
  { target, hasStage, mover }: { target: Target; hasStage: boolean; mover: Mover },
): string | undefined {
  if (!application) return 'Candidate not found'
  if (application.jobId !== jobId) return 'This application belongs to another job'
  if (!mayAct(mover.roleId, application.teamRole)) return mayNotAct
  if (updatedAt && updatedAt.getTime() !== application.updatedAt.getTime())
    return 'Someone changed this in the meantime'
  return hasStage ? moveProblem(application, target, mover) : "This job doesn't use this stage"
}

const mayNotAct = 'Only a Hiring Manager of the job may move its candidates'

/** Returns the reason that canceled interviews and assessments get from a move. */
export const cancelReasonOf = ({ status, stage }: Target) =>
  stage ? `Moved to ${stage.name}` : `Marked as ${applicationStatuses[status].words}`

/** Returns whether a move counts as a review: out of the new candidates, and not to spam. */
export const isReview = (from: ApplicationState, to: ApplicationStatus) =>
  from.status === applicationStatus.active && from.stageId === null && applicationStatuses[to].countsAsReview

/** Returns why an interview or assessment may not be scheduled in a stage, or undefined. */
export function schedulingProblem(from: ApplicationState, to: Stage, mover: Mover): string | undefined {
  if (!isSchedulable(to.process)) return 'Only assessments and interviews are scheduled'
  return isAtTarget(from, targetOf(to)) ? undefined : moveProblem(from, targetOf(to), mover)
}

interface Rejection {
  isRestricted: boolean
  endDate: string | null
  attachment: string | null
}

/** Returns what is wrong with a rejection, by field. `today` is in the company's zone. */
export function rejectionProblems(
  { isRestricted, endDate, attachment }: Rejection,
  { isOffered, today }: { isOffered: boolean; today: string },
) {
  const off = (field: string, feature: string) => ({ field, message: `${feature} is switched off for this company` })
  return [
    ...(isRestricted && !isOffered ? [off('isRestricted', 'Restricting rejected candidates')] : []),
    ...(attachment && !isOffered ? [off('attachment', 'Attaching a file to a rejection')] : []),
    ...(isRestricted && endDate && endDate < today
      ? [{ field: 'endDate', message: 'End date must not be in the past' }]
      : []),
  ]
}

/** Returns when the period for undoing a move ends. */
export const undoUntil = (movedAt: Date) => new Date(movedAt.getTime() + undoHours * oneHour)

/** Returns why a move can't be undone at all, or undefined. */
export function undoProblem({ at, undoneAt }: { at: Date; undoneAt: Date | null }, now: Date) {
  if (undoneAt) return 'This has been undone already'
  return now > undoUntil(at) ? `A move can be undone for ${undoHours} hours` : undefined
}

/**
 * Returns why an application can't go back to where it was before a move, or undefined. `hasStage`: its job still has
 * that stage.
 */
export function undoRefusal(
  application: ApplicationDetails | undefined,
  moved: { version: Date },
  { roleId, hasStage }: { roleId: Role; hasStage: boolean },
): string | undefined {
  if (!application) return 'Candidate not found'
  if (!mayAct(roleId, application.teamRole)) return mayNotAct
  if (application.updatedAt.getTime() !== moved.version.getTime())
    return 'Something else has happened to the candidate since'
  return hasStage ? undefined : 'This job no longer uses the earlier stage'
}

interface MoveEvent {
  kind: number
  at: Date
  stageId: number | null
}

/**
 * Returns the whole days spent in each stage: from each move into it to the next move, or to now. A move that was
 * undone doesn't count. Only the latest move can be undone.
 */
export function daysInStages(events: readonly MoveEvent[], now: Date): Map<number, number> {
  const moves: MoveEvent[] = []
  for (const event of events) {
    if (event.kind === eventKind.undone) moves.pop()
    else moves.push(event)
  }
  const spent = new Map<number, number>()
  moves.forEach(({ at, stageId }, index) => {
    if (stageId === null) return
    const until = moves[index + 1]?.at ?? now
    spent.set(stageId, (spent.get(stageId) ?? 0) + until.getTime() - at.getTime())
  })
  return new Map([...spent].map(([stageId, length]) => [stageId, Math.floor(length / oneDay)]))
}

/** Returns why a candidate doesn't get the new joiner form, or undefined. */
export const joinerProblem = ({ status }: Pick<ApplicationState, 'status'>) =>
  status === applicationStatus.hired ? undefined : 'The new joiner form goes to hired candidates only'

import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications/status'
import { type HiringProcess, hiringProcess } from '@hireloom/contract/lookups'
import { oneDay, oneHour } from '@hireloom/contract/platform/durations'
import { type Role, role } from '@hireloom/contract/platform/permissions'
import { mayAct } from '../access/rules.ts'

interface Standing {
  status: ApplicationStatus
  stageId: number | null
  /** Rejected by its score, not by a person. */
  isRejectedByScore?: boolean
}

export interface Stage {
  id: number
  name: string
  process: HiringProcess
  status: number
}

/** Where an application is brought: to a stage, with the status of that, or to a status without one. */
export interface Target {
  status: ApplicationStatus
  stage: Stage | null
}

/** The target that a stage is. The stages table allows a stage only the statuses 0, 1 and 2. */
export const targetOf = (stage: Stage): Target => ({ status: stage.status as ApplicationStatus, stage })

export interface Mover {
  roleId: Role
  /** The company lets people leave what is final. */
  mayLeaveFinal: boolean
}

const { active, hired, rejected, archived, spam, blocked, withdrawn } = applicationStatus

/** Why an application may not be brought somewhere, or undefined. */
export function moveProblem(from: Standing, to: Target, mover: Mover): string | undefined {
  if (isThere(from, to)) {
    return `The candidate is already ${to.stage ? `in ${to.stage.name}` : `marked as ${statusNames[to.status]}`}`
  }
  if (from.status === active) return undefined
  const isBackToNew = to.status === active && to.stage === null
  if (isFinal(from)) {
    const mayLeave = mover.mayLeaveFinal || (isBackToNew && from.isRejectedByScore)
    return mayLeave ? undefined : finalWords[from.status]
  }
  if (from.status === blocked && !(isBackToNew && mover.roleId === role.admin)) {
    return 'The candidate is blocked. An Admin has to put them back to New candidates first'
  }
  return isBackToNew ? undefined : 'Put the candidate back to New candidates first'
}

interface Asked {
  jobId: number
  /** The version the caller saw, where they say so. */
  updatedAt?: Date
}

interface Found extends Standing {
  jobId: number
  updatedAt: Date
  /** The caller's part in the hiring team of the job. */
  teamRole: number | null
}

/** Why one of many stays where it is, or undefined. `leadsThere`: its job has the stage of the target. */
export function refusalOf(
  found: Found | undefined,
  { jobId, updatedAt }: Asked,
  { target, leadsThere, mover }: { target: Target; leadsThere: boolean; mover: Mover },
): string | undefined {
  if (!found) return 'Candidate not found'
  if (found.jobId !== jobId) return 'Job must be that of the application'
  if (!mayAct(mover.roleId, found.teamRole)) return mayNotAct
  if (updatedAt && updatedAt.getTime() !== found.updatedAt.getTime()) return 'Someone changed this in the meantime'
  return leadsThere ? moveProblem(found, target, mover) : 'The job does not lead through this stage'
}

/** Whether an application is where the process ends. */
export const isFinal = (from: Pick<Standing, 'status'>): from is { status: keyof typeof finalWords } =>
  from.status === hired || from.status === rejected

const mayNotAct = 'Only a Hiring Manager of the job may move its candidates'

const finalWords = {
  [hired]: 'The candidate is hired, and that is final',
  [rejected]: 'The candidate was rejected, and that is final',
}

/** Whether there is nothing left to move. */
export const isThere = (from: Standing, to: Target) =>
  from.status === to.status && (to.stage ? from.stageId === to.stage.id : to.status !== active || from.stageId === null)

export const statusNames: Record<ApplicationStatus, string> = {
  [active]: 'new candidate',
  [hired]: 'hired',
  [rejected]: 'rejected',
  [archived]: 'archived',
  [spam]: 'spam',
  [blocked]: 'blocked',
  [withdrawn]: 'withdrawn',
}

/** Why what was on the calendar of a candidate is off it. */
export const endWords = ({ status, stage }: Target) =>
  stage ? `Moved to ${stage.name}` : `Marked as ${statusNames[status]}`

/** Whether a move is the one that counts as a review: out of the new candidates, and not because it is spam. */
export const isReview = (from: Standing, to: ApplicationStatus) =>
  from.status === active && from.stageId === null && to !== applicationStatus.spam

/** Why something may not be put on the calendar in a stage, or undefined. */
export function schedulingProblem(from: Standing, to: Stage, mover: Mover): string | undefined {
  if (!isScheduled(to.process)) return 'Only assessments and interviews are scheduled'
  return isThere(from, targetOf(to)) ? undefined : moveProblem(from, targetOf(to), mover)
}

const isScheduled = (process: HiringProcess) =>
  process === hiringProcess.assessment || process === hiringProcess.interview

/** Who is off the process is met no more. After any other move what is on the calendar stands, until someone cancels it. */
export const endsSchedules = ({ status }: { status: number }) => status !== active && status !== hired

interface Rejection {
  isRestricted: boolean
  endDate: string | null
  attachment: string | null
}

/** What of a rejection can't be, field by field. `today` in the company's zone. */
export function rejectionProblems(
  { isRestricted, endDate, attachment }: Rejection,
  { isOffered, today }: { isOffered: boolean; today: string },
) {
  const off = (field: string, what: string) => ({ field, message: `${what} is switched off for this company` })
  return [
    ...(isRestricted && !isOffered ? [off('isRestricted', 'Restricting rejected candidates')] : []),
    ...(attachment && !isOffered ? [off('attachment', 'Attaching a file to a rejection')] : []),
    ...(isRestricted && endDate && endDate < today
      ? [{ field: 'endDate', message: 'End date must not be in the past' }]
      : []),
  ]
}

/** Hours in which a move can be undone. */
export const undoHours = 24

/** Why a move can't be undone at all, or undefined. */
export function undoProblem({ at, undoneAt }: { at: Date; undoneAt: Date | null }, now: Date) {
  if (undoneAt) return 'This has been undone already'
  const isLate = now.getTime() - at.getTime() > undoHours * oneHour
  return isLate ? `A move can be undone for ${undoHours} hours` : undefined
}

/** Why an application of a move can't go back to where it was, or undefined. `hasStage`: its job still has that stage. */
export function undoRefusal(
  found: Found | undefined,
  moved: { version: Date },
  { roleId, hasStage }: { roleId: Role; hasStage: boolean },
): string | undefined {
  if (!found) return 'Candidate not found'
  if (!mayAct(roleId, found.teamRole)) return mayNotAct
  if (found.updatedAt.getTime() !== moved.version.getTime()) return 'Something else has happened to the candidate since'
  return hasStage ? undefined : 'The job does not lead through the earlier stage any more'
}

/** Whole days spent in each stage of the process: from each move into it to the next move, or to now. */
export function daysInStages(moves: readonly { at: Date; stageId: number | null }[], now: Date): Map<number, number> {
  const spent = new Map<number, number>()
  moves.forEach(({ at, stageId }, index) => {
    if (stageId === null) return
    const until = moves[index + 1]?.at ?? now
    spent.set(stageId, (spent.get(stageId) ?? 0) + until.getTime() - at.getTime())
  })
  return new Map([...spent].map(([stageId, length]) => [stageId, Math.floor(length / oneDay)]))
}

/** Why somebody doesn't get the new joiner form, or undefined. */
export const joinerProblem = ({ status }: Pick<Standing, 'status'>) =>
  status === hired ? undefined : 'The new joiner form goes to hired candidates only'

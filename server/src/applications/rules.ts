import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications'
import { type HiringProcess, hiringProcess, hiringRole } from '@hireloom/contract/lookups'
import { type Role, role } from '@hireloom/contract/platform/permissions'

interface Standing {
  status: ApplicationStatus
  stageId: number | null
}

export interface Stage {
  id: number
  name: string
  process: HiringProcess
  status: number
}

const { active, hired, rejected, blocked } = applicationStatus

/** Why an application may not go to a stage, or undefined. Only active ones move; what is final stays. */
export function moveProblem(from: Standing, to: Stage): string | undefined {
  if (from.status === hired) return 'The candidate is hired, and that is final'
  if (from.status === rejected) return 'The candidate was rejected, and that is final'
  if (from.status === blocked) return 'The candidate is blocked. An Admin has to put them back to New candidates first'
  if (from.status !== active) return 'Put the candidate back to New candidates first'
  return from.stageId === to.id ? `The candidate is already in ${to.name}` : undefined
}

/** Whether a move is the one that counts as a review: out of the new candidates, and not because it is spam. */
export const isReview = (from: Standing, to: ApplicationStatus) =>
  from.status === active && from.stageId === null && to !== applicationStatus.spam

/** Why something may not be put on the calendar in a stage, or undefined. */
export function schedulingProblem(from: Standing, to: Stage): string | undefined {
  if (!isScheduled(to.process)) return 'Only assessments and interviews are scheduled'
  return from.status === active && from.stageId === to.id ? undefined : moveProblem(from, to)
}

const isScheduled = (process: HiringProcess) =>
  process === hiringProcess.assessment || process === hiringProcess.interview

/** Whether someone may act on a candidate of a job they see: a User only as its Hiring Manager. */
export const mayAct = (roleId: Role, teamRole: number | null) =>
  roleId !== role.user || teamRole === hiringRole.hiringManager

/** Whether the stage is one that this role is not offered. */
export const isClosedTo = (roleId: Role, { status }: Pick<Stage, 'status'>) =>
  roleId === role.consultant && status === hired

/** A rejected candidate is met no more. After any other move what is on the calendar stands, until someone cancels it. */
export const endsSchedules = ({ status }: Pick<Stage, 'status'>) => status === rejected

const dayLength = 24 * 60 * 60 * 1000

/** Whole days spent in each stage of the process: from each move into it to the next move, or to now. */
export function daysInStages(moves: readonly { at: Date; stageId: number | null }[], now: Date): Map<number, number> {
  const spent = new Map<number, number>()
  moves.forEach(({ at, stageId }, index) => {
    if (stageId === null) return
    const until = moves[index + 1]?.at ?? now
    spent.set(stageId, (spent.get(stageId) ?? 0) + until.getTime() - at.getTime())
  })
  return new Map([...spent].map(([stageId, length]) => [stageId, Math.floor(length / dayLength)]))
}

import { isClosedTo, type Stage } from '@hireloom/contract/moves/rules'
import { stageGroupOf } from '@hireloom/contract/stages'
import type { Actor } from '../platform/api/routes.ts'
import { invalid, Refusal, unprocessable } from '../platform/errors.ts'

/** Refuses a status or group that is not the stage's. */
export function refuseMismatch(stage: Stage, { status, groupId }: { status: number; groupId: number | null }) {
  if (status !== stage.status) refuseField('status', 'Status must match the stage')
  if (groupId !== stageGroupOf(stage.process)) refuseField('groupId', 'Group must match the stage')
}

/** Refuses a target that is closed to the actor's role. */
export function refuseClosed({ roleId }: Actor, target: { status: number }) {
  if (isClosedTo(roleId, target)) throw new Refusal(403, 'forbidden', "A consultant can't move candidates to hired")
}

/** Refuses a change with this reason; does nothing without one. */
export function refuse(problem: string): never
export function refuse(problem: string | undefined): void
export function refuse(problem: string | undefined) {
  if (problem) throw unprocessable('change_refused', problem)
}

/** Refuses a field of the body. */
export function refuseField(field: string, message: string): never {
  throw invalid([{ field, message }])
}

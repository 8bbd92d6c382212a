import { applicationStatuses } from '@hireloom/contract/applications/status'
import { undoSeconds } from '@hireloom/contract/moves/changes'
import type { Target } from '@hireloom/contract/moves/rules'
import type { LockedApplication } from '../pipeline/lock-queries.ts'
import { placeApplications } from '../pipeline/placement-queries.ts'
import { endWords, isReview } from '../pipeline/rules.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { addTask } from '../platform/tasks/tasks.ts'
import { barApplicants } from '../restricted-candidates/rejection-queries.ts'
import { endMeetings } from '../schedules/ending-queries.ts'
import { takeReviews } from '../subscription/quota-queries.ts'
import { keepMove, type Telling } from './undo-queries.ts'

export interface Plan {
  target: Target
  at: Date
  notes: string
  /** First working day, when hired. */
  hiredDate: string | null
  /** The days in which the rejected may not apply again. */
  bar: { startDate: string; endDate: string } | null
  telling: Telling
}

/**
 * Brings locked applications somewhere, with all that follows from it. What it says to people waits until nobody can have
 * moved them by mistake. Answers their new versions, and how to undo it.
 */
export async function bring(db: Db, actor: Actor, applications: readonly LockedApplication[], plan: Plan) {
  const { target, at, notes, hiredDate, bar, telling } = plan
  const { companyId } = actor
  const ids = applications.map(({ id }) => id)
  const versions = await placeApplications(db, actor, applications, { target, at, notes, hiredDate })
  const ended = applicationStatuses[target.status].endsMeetings
    ? await endMeetings(db, actor, ids, { reason: endWords(target), at })
    : []
  const bars = bar ? await barApplicants(db, actor, ids, { ...bar, reason: notes, at }) : new Map<number, number>()
  const tells = telling.sendsEmail || telling.invitesNewJoiners || ended.length > 0
  const settledAt = tells ? null : at
  const moveId = await keepMove(db, actor, { at, settledAt, telling, applications, versions, bars, ended })
  if (tells) await addTask(db, 'settleMove', { companyId, moveId }, undefined, undoSeconds * 1000)
  return { versions, undo: { id: moveId, until: new Date(at.getTime() + undoSeconds * 1000) } }
}

/** Counts those that a move reviews, as far as the quota goes. Answers why the others have to stay. */
export async function reviewAll(
  db: Db,
  actor: Actor,
  applications: readonly LockedApplication[],
  { target, at }: Pick<Plan, 'target' | 'at'>,
) {
  const reviewed = applications.filter((application) => isReview(application, target.status)).map(({ id }) => id)
  const { over, refusal } = await takeReviews(db, actor, reviewed, at)
  return { refusal, problems: new Map([...over].map((id) => [id, refusal?.message ?? ''])) }
}

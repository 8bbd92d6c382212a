import { applicationStatus } from '@hireloom/contract/applications/status'
import type { BulkMove } from '@hireloom/contract/moves/changes'
import { type Stage, type Target, targetOf } from '@hireloom/contract/moves/rules'
import { seesPersonalData } from '../access/person-rules.ts'
import { findStageOfJobs, type LockedApplication, lockApplications } from '../pipeline/queries.ts'
import { findRivals } from '../pipeline/rival-queries.ts'
import { moveRefusal } from '../pipeline/rules.ts'
import type { Actor } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { findApprovalProblems } from './approval-queries.ts'
import { countMoveReviews, executeMove, moverOf } from './move-commands.ts'
import { type MoveOptions, type MoveServices, refuseOptions } from './move-options.ts'
import { refuseClosed, refuseField, refuseMismatch } from './refusals.ts'
import { firstDayProblem, refusedMove } from './rules.ts'
import { findSigningProblems } from './signing-queries.ts'

/** Moves the applications that may move, all in one transaction; returns the reason for each of the others. */
export async function moveMany(db: Db, actor: Actor, body: BulkMove, services: MoveServices) {
  refuseClosed(actor, body)
  const { now } = services
  const options = { ...body, attachment: null, date: body.schedule, invitesNewJoiners: body.includeNewJoiner }
  await refuseOptions(db, actor, options, services)
  return db.transaction().execute(async (db) => {
    const requested = [...new Map(body.jobApplications.map((application) => [application.id, application])).values()]
    const ids = requested.map(({ id }) => id)
    const applications = new Map(
      (await lockApplications(db, actor, ids)).map((application) => [application.id, application]),
    )
    const { target, stages } = await targetOfMany(db, actor.companyId, body, [...applications.values()])
    const { moving, problems, limit, undo } = await moveLocked(db, actor, {
      requested,
      applications,
      target,
      stages,
      options,
      now,
    })
    const refused = [...problems].map(([id, reason]) =>
      refusedMove(seesPersonalData(actor), id, applications.get(id), reason),
    )
    return { moved: moving.length, movedIds: moving.map(({ id }) => id), refused, limit, undo }
  })
}

interface BulkChecks {
  requested: readonly { id: number; jobId: number; updatedAt?: Date | undefined }[]
  /** The requested applications that the actor may see. */
  applications: ReadonlyMap<number, LockedApplication>
  target: Target
  /** The stage of the target by job; undefined for a target without a stage. */
  stages?: ReadonlyMap<number, Stage> | undefined
  /** `date`: the first working day of a hire. */
  options: Pick<MoveOptions, 'date'>
}

/**
 * Finds which applications would move, and why the others would not, apart from the quota of reviews. Locks no rows.
 */
export async function findMoveProblems(
  db: Db,
  actor: Actor,
  { requested, applications, target, stages, options }: BulkChecks,
) {
  const mover = await moverOf(db, actor, [...applications.values()])
  const problems = new Map<number, string>()
  const addAll = (found: ReadonlyMap<number, string>) => {
    for (const [id, problem] of found) problems.set(id, problem)
  }
  const remaining = () => requested.flatMap(({ id }) => (problems.has(id) ? [] : (applications.get(id) ?? [])))
  for (const item of requested) {
    const application = applications.get(item.id)
    const hasStage = stages === undefined || (application !== undefined && stages.has(application.jobId))
    const problem =
      moveRefusal(application, item, { target, hasStage, mover }) ??
      (application && firstDayProblem(target, options.date, dayIn(actor.timeZone, application.appliedAt)))
    if (problem) problems.set(item.id, problem)
  }
  if (target.status === applicationStatus.active) addAll(await findRivals(db, actor.companyId, remaining()))
  addAll(await findSigningProblems(db, actor.companyId, remaining(), target))
  addAll(await findApprovalProblems(db, actor, remaining(), target))
  return { problems, movable: remaining() }
}

/** Moves the locked applications that may move; returns the reason for each of the others. */
export async function moveLocked(
  db: Db,
  actor: Actor,
  { options, now, ...checks }: BulkChecks & { options: MoveOptions; now: Date },
) {
  const { target } = checks
  const { problems, movable } = await findMoveProblems(db, actor, { ...checks, options })
  const review = await countMoveReviews(db, actor, movable, { target, now })
  for (const [id, problem] of review.problems) problems.set(id, problem)

  const moving = movable.filter(({ id }) => !problems.has(id))
  const plan = { target, options, attachmentFileId: null, now }
  const undo = moving.length > 0 ? (await executeMove(db, actor, moving, plan)).undo : null
  return { moving, problems, limit: review.refusal?.message ?? null, undo }
}

async function targetOfMany(
  db: Db,
  companyId: number,
  { stageId, status, groupId }: BulkMove,
  applications: readonly LockedApplication[],
): Promise<{ target: Target; stages?: ReadonlyMap<number, Stage> }> {
  if (stageId === null || applications.length === 0) return { target: { status, stage: null } }
  const stages = await findStageOfJobs(db, companyId, [...new Set(applications.map(({ jobId }) => jobId))], stageId)
  const [stage] = stages.values()
  if (!stage) refuseField('stageId', 'None of these jobs uses this stage')
  refuseMismatch(stage, { status, groupId })
  return { target: targetOf(stage), stages }
}

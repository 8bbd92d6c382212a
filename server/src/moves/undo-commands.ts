import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications/status'
import { hiringProcess } from '@hireloom/contract/lookups'
import { seesPersonalData } from '../access/person-rules.ts'
import { countTakenBack } from '../approvals/round-queries.ts'
import { record } from '../history/queries.ts'
import { settleOffersOfMove } from '../offers/application-queries.ts'
import { type LockedApplication, lockApplications } from '../pipeline/queries.ts'
import { findRivals } from '../pipeline/rival-queries.ts'
import { undoProblem, undoRefusal } from '../pipeline/rules.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { missing, unprocessable } from '../platform/errors.ts'
import { nextVersion } from '../platform/versions.ts'
import { planMailsOfRestored } from '../scoring/rejection-mail-commands.ts'
import { countVoided } from '../signing/documents/queries.ts'
import { lockMove } from './move-queries.ts'
import { refusedMove } from './rules.ts'
import { findSigningProblems } from './signing-queries.ts'
import {
  countEnded,
  deleteMoved,
  hasMoved,
  listMoved,
  listWithEarlierStage,
  markUndone,
  restoreApplications,
  restoreSchedules,
  stopMails,
} from './undo-queries.ts'

interface UndoOptions {
  moveId: number
  /** The one application to move back, out of many; undefined for all. */
  onlyId: number | undefined
  at: Date
}

/**
 * Undoes the actor's own move for each application that hasn't changed since. A move of many stays undoable for the
 * others when it is undone for one.
 */
export function undoMove(db: Db, actor: Actor, { moveId, onlyId, at }: UndoOptions) {
  const { companyId } = actor
  return db.transaction().execute(async (db) => {
    const move = (await lockMove(db, companyId, moveId, actor.userId)) ?? missing('Move')
    const problem = undoProblem(move, at)
    if (problem) throw unprocessable('undo_refused', problem)
    const { back, refused } = await sortUndoable(db, actor, moveId, onlyId)
    const [refusal] = refused
    if (onlyId !== undefined && refusal) throw unprocessable('undo_refused', refusal.reason)

    const ids = back.map(({ application: { id } }) => id)
    const versions = new Map(back.map(({ application: { id, updatedAt } }) => [id, nextVersion(updatedAt, at)]))
    await restoreApplications(db, actor, moveId, versions, at)
    await restoreOffers(db, companyId, back, at)
    if (ids.length > 0) await planMailsOfRestored(db, companyId, ids, at)
    const areMailsSent = move.settledAt !== null
    if (!areMailsSent) await restoreSchedules(db, companyId, moveId, ids)
    const schedulesCanceled = areMailsSent ? await countEnded(db, companyId, moveId, ids) : 0
    const documentsVoided = await countVoided(db, companyId, ids, move.at)
    const approvalsEnded = await countTakenBack(db, companyId, ids, move.at)
    const mailsSent = await stopMails(db, companyId, moveId, ids)
    await deleteMoved(db, companyId, moveId, ids)
    if (onlyId === undefined || !(await hasMoved(db, companyId, moveId))) await markUndone(db, companyId, moveId, at)
    await Promise.all(
      back.map((application) =>
        record(db, actor, { event: 'application.move_undone', data: undoneData(application), at }),
      ),
    )
    const notUndone = { mailsSent, schedulesCanceled, documentsVoided, approvalsEnded }
    return { restored: ids.length, restoredIds: ids, refused, ...notUndone }
  })
}

/** Reverts how a hire, or a move out of hired, changed the offers. */
async function restoreOffers(db: Db, companyId: number, back: readonly PreviousPosition[], at: Date) {
  for (const status of new Set(back.map(({ before }) => before.status))) {
    const returning = back.filter(({ before }) => before.status === status).map(({ application }) => application)
    const from = returning.map(({ status }) => status)
    const ids = returning.map(({ id }) => id)
    await settleOffersOfMove(db, companyId, ids, { from, to: status, at })
  }
}

interface PreviousPosition {
  application: LockedApplication
  /** Where it was before the move. */
  before: { status: ApplicationStatus; stageId: number | null }
}

const undoneData = ({ application: { id, jobId, reference, status, stageId }, before }: PreviousPosition) => ({
  applicationId: id,
  jobId,
  reference,
  fromStageId: stageId,
  toStageId: before.stageId,
  fromStatus: status,
  toStatus: before.status,
})

/** A position outside the offering stages. */
const newCandidate = { status: applicationStatus.active, stage: null }

/** Locks the applications of a move and sorts out which can go back, and why the others can't. */
async function sortUndoable(db: Db, actor: Actor, moveId: number, onlyId: number | undefined) {
  const { companyId } = actor
  const all = await listMoved(db, companyId, moveId)
  const moved = onlyId === undefined ? all : all.filter(({ applicationId }) => applicationId === onlyId)
  if (onlyId !== undefined && moved.length === 0) missing('Move')
  const ids = moved.map(({ applicationId }) => applicationId)
  const applications = new Map(
    (await lockApplications(db, actor, ids)).map((application) => [application.id, application]),
  )
  const stages = await listWithEarlierStage(db, companyId, moveId)
  const returning = moved
    .filter(({ status }) => status === applicationStatus.active)
    .flatMap(({ applicationId }) => applications.get(applicationId) ?? [])
  const rivals = await findRivals(db, companyId, returning)
  const leavingOffering = moved
    .filter(({ stageProcess }) => stageProcess !== hiringProcess.offering)
    .flatMap(({ applicationId }) => applications.get(applicationId) ?? [])
  const signing = await findSigningProblems(db, companyId, leavingOffering, newCandidate)
  const outcomes = moved.map(({ applicationId: id, ...before }) => {
    const application = applications.get(id)
    const hasStage = before.stageId === null || stages.has(id)
    const problem =
      undoRefusal(application, before, { roleId: actor.roleId, hasStage }) ?? rivals.get(id) ?? signing.get(id)
    return { id, before, application, problem }
  })
  return {
    back: outcomes.flatMap(({ application, before, problem }): PreviousPosition[] =>
      application && !problem ? [{ application, before }] : [],
    ),
    refused: outcomes.flatMap(({ id, application, problem }) =>
      problem ? [refusedMove(seesPersonalData(actor), id, application, problem)] : [],
    ),
  }
}

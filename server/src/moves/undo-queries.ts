import { sql } from 'kysely'
import { mailStatus } from '../mail/rules.ts'
import { refuseNewRival } from '../pipeline/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { joinerKey, mailKey } from './move-queries.ts'

/** Lists the applications of a move as they were before it. */
export function listMoved(db: Db, companyId: number, moveId: number) {
  return db
    .selectFrom('movedApplications')
    .leftJoin('stages', sameCompany('stages', 'movedApplications.stageId'))
    .select([
      'applicationId',
      'version',
      'movedApplications.status',
      'stageId',
      'barId',
      'stages.process as stageProcess',
    ])
    .where('movedApplications.companyId', '=', companyId)
    .where('moveId', '=', moveId)
    .orderBy('applicationId')
    .execute()
}

/** Lists a move's applications whose jobs still use their earlier stage, and locks it until the transaction ends. */
export async function listWithEarlierStage(db: Db, companyId: number, moveId: number) {
  const rows = await db
    .selectFrom('movedApplications')
    .innerJoin('applications', sameCompany('applications', 'movedApplications.applicationId'))
    .innerJoin('jobStages', (join) =>
      join
        .onRef('jobStages.companyId', '=', 'applications.companyId')
        .onRef('jobStages.jobId', '=', 'applications.jobId')
        .onRef('jobStages.stageId', '=', 'movedApplications.stageId'),
    )
    .select('applications.id')
    .where('movedApplications.companyId', '=', companyId)
    .where('movedApplications.moveId', '=', moveId)
    .forKeyShare('jobStages')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Moves locked applications of a move back. Lifts restrictions that the move set and no user has changed since. */
export async function restoreApplications(
  db: Db,
  { companyId, userId }: Actor,
  moveId: number,
  versions: ReadonlyMap<number, Date>,
  at: Date,
) {
  const rows = [...versions].map(([id, version]) => ({ id, version }))
  await sql`
    with restored as (
      select restored.id, restored.version, moved.status, moved.stage_id, moved.stage_process, moved.left_stage_id,
        moved.rejection_reason_id, moved.hired_date, moved.in_stage_since, moved.is_turned_away, moved.bar_id
      from json_to_recordset(${toJson(rows)}::json) as restored (id bigint, version timestamptz)
      join moved_applications moved on moved.company_id = ${companyId} and moved.move_id = ${moveId}
        and moved.application_id = restored.id
    ), lifted as (
      update candidate_bars set lifted_by = ${userId}, lifted_at = ${at}
      from restored
      where candidate_bars.company_id = ${companyId} and candidate_bars.id = restored.bar_id and lifted_at is null
        and candidate_bars.updated_at = candidate_bars.created_at
    )
    update applications
    set status = restored.status, stage_id = restored.stage_id, stage_process = restored.stage_process,
      left_stage_id = restored.left_stage_id, rejection_reason_id = restored.rejection_reason_id,
      hired_date = restored.hired_date, in_stage_since = restored.in_stage_since,
      is_turned_away = restored.is_turned_away, updated_at = restored.version
    from restored
    where applications.company_id = ${companyId} and applications.id = restored.id`
    .execute(db)
    .catch(refuseNewRival(versions.size))
}

/** Restores the meetings that a move canceled. No mails were sent, so none are needed. */
export async function restoreSchedules(
  db: Db,
  companyId: number,
  moveId: number,
  applicationIds: readonly number[],
): Promise<void> {
  await sql`
    update schedules
    set progress = moved_schedules.progress, cancel_reason = null,
      calendar_sequence = schedules.calendar_sequence - 1
    from moved_schedules
    where schedules.company_id = ${companyId} and moved_schedules.company_id = ${companyId}
      and moved_schedules.move_id = ${moveId} and moved_schedules.schedule_id = schedules.id
      and moved_schedules.application_id = any (${[...applicationIds]}::bigint[])`.execute(db)
}

/** Counts the meetings of these applications that a move canceled. */
export async function countEnded(db: Db, companyId: number, moveId: number, applicationIds: readonly number[]) {
  const { count } = await db
    .selectFrom('movedSchedules')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('moveId', '=', moveId)
    .where('applicationId', '=', ({ val, fn }) => fn.any(val([...applicationIds])))
    .executeTakeFirstOrThrow()
  return count
}

/** Marks a move as undone. It can't be undone again, whatever remains of it. */
export async function markUndone(db: Db, companyId: number, moveId: number, at: Date) {
  await db
    .updateTable('moves')
    .set({ undoneAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', moveId)
    .execute()
}

/** Deletes a move's undone applications; its remaining mails are for the others. */
export async function deleteMoved(db: Db, companyId: number, moveId: number, applicationIds: readonly number[]) {
  await db
    .deleteFrom('movedApplications')
    .where('companyId', '=', companyId)
    .where('moveId', '=', moveId)
    .where('applicationId', '=', ({ val, fn }) => fn.any(val([...applicationIds])))
    .execute()
}

/** Returns whether a move has applications that are not undone. */
export async function hasMoved(db: Db, companyId: number, moveId: number) {
  const moved = await db
    .selectFrom('movedApplications')
    .select('applicationId')
    .where('companyId', '=', companyId)
    .where('moveId', '=', moveId)
    .limit(1)
    .executeTakeFirst()
  return moved !== undefined
}

/**
 * Deletes a move's waiting mails, including new joiner forms, and those that failed, which users could send again.
 * Returns how many were already sent or are being sent.
 */
export async function stopMails(db: Db, companyId: number, moveId: number, applicationIds: readonly number[]) {
  const keys = applicationIds.flatMap((id) => [mailKey(moveId, id), joinerKey(moveId, id)])
  if (keys.length === 0) return 0
  await db
    .deleteFrom('mails')
    .where('companyId', '=', companyId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('mails as unsent')
        .select('unsent.id')
        .where('unsent.companyId', '=', companyId)
        .where('unsent.dedupeKey', 'in', keys)
        .where('unsent.status', 'in', [mailStatus.waiting, mailStatus.failed])
        .forUpdate()
        // A locked mail is being sent.
        .skipLocked(),
    )
    .execute()
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('dedupeKey', 'in', keys)
    .where('status', '<>', mailStatus.failed)
    .executeTakeFirstOrThrow()
  return count
}

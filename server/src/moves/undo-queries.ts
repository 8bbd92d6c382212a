import { eventKind } from '@hireloom/contract/candidates/candidate'
import { snakeKeys } from '@hireloom/contract/platform/wire'
import { sql } from 'kysely'
import type { LockedApplication } from '../pipeline/lock-queries.ts'
import { refuseSecond } from '../pipeline/placement-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { together } from '../platform/db/together.ts'
import type { EndedMeeting } from '../schedules/ending-queries.ts'

/** What a move says to people once it is settled. */
export interface Telling {
  sendsEmail: boolean
  candidateNotes: string
  attachmentFileId: number | null
  invitesNewJoiners: boolean
}

interface Made {
  at: Date
  /** Null where it still has something to say. */
  settledAt: Date | null
  telling: Telling
  applications: readonly LockedApplication[]
  /** By application, the version that the move made. */
  versions: ReadonlyMap<number, Date>
  /** By application, what keeps the person out since. */
  bars: ReadonlyMap<number, number>
  ended: readonly EndedMeeting[]
}

/** Keeps where everybody was before a move, so that it can be undone. Answers the move's id. */
export async function keepMove(db: Db, { companyId, userId }: Actor, made: Made) {
  const moveId = await keep(db, companyId, { userId, ...made })
  const schedules = made.ended.map(({ scheduleId, applicationId, progress }) => ({
    ...{ companyId, moveId, scheduleId, applicationId, progress },
  }))
  if (schedules.length > 0) await db.insertInto('movedSchedules').values(schedules).execute()
  return moveId
}

const keep = together(async (db, companyId: number, moves: readonly (Made & { userId: number })[]) => {
  const places = moves.map(({ userId, at, settledAt, telling }, place) =>
    snakeKeys({ place, userId, at, settledAt, ...telling }),
  )
  const rows = moves.flatMap(({ applications, versions, bars }, place) =>
    applications.map(({ id, status, stageId, stageProcess, hiredDate, inStageSince, isTurnedAway }) =>
      snakeKeys({
        ...{ place, applicationId: id, version: versions.get(id), status, stageId, stageProcess, hiredDate },
        ...{ inStageSince, isTurnedAway, barId: bars.get(id) ?? null },
      }),
    ),
  )
  const kept = await sql<{ id: number }>`
    with kept as (
      insert into moves (company_id, user_id, at, settled_at, sends_email, candidate_notes, attachment_file_id,
        invites_new_joiners)
      select ${companyId}::bigint, user_id, at, settled_at, sends_email, candidate_notes, attachment_file_id,
        invites_new_joiners
      from json_to_recordset(${toJson(places)}::json) as made (place integer, user_id bigint, at timestamptz,
        settled_at timestamptz, sends_email boolean, candidate_notes text, attachment_file_id bigint,
        invites_new_joiners boolean)
      order by place
      returning id
    ), placed as (
      select id, row_number() over (order by id) - 1 as place from kept
    ), moved as (
      insert into moved_applications (company_id, move_id, application_id, version, status, stage_id, stage_process,
        hired_date, in_stage_since, is_turned_away, bar_id)
      select ${companyId}::bigint, placed.id, application_id, version, status, stage_id, stage_process, hired_date,
        in_stage_since, is_turned_away, bar_id
      from placed
      join json_to_recordset(${toJson(rows)}::json) as moved (place integer, application_id bigint, version timestamptz,
        status smallint, stage_id bigint, stage_process smallint, hired_date date, in_stage_since timestamptz,
        is_turned_away boolean, bar_id bigint) using (place)
    )
    select id from kept order by id`.execute(db)
  const ids = kept.rows.map(({ id }) => id)
  if (ids.length !== moves.length) throw new Error('A move was not kept')
  return ids
})

/** A move, held until the end of the transaction; one's own, unless nobody is named. */
export function lockMove(db: Db, companyId: number, moveId: number, userId?: number) {
  let move = db.selectFrom('moves').selectAll().where('companyId', '=', companyId).where('id', '=', moveId)
  if (userId !== undefined) move = move.where('userId', '=', userId)
  return move.forUpdate().executeTakeFirst()
}
export type KeptMove = NonNullable<Awaited<ReturnType<typeof lockMove>>>

/** The applications of a move as they were before it. */
export function listMoved(db: Db, companyId: number, moveId: number) {
  return db
    .selectFrom('movedApplications')
    .select(['applicationId', 'version', 'status', 'stageId', 'barId'])
    .where('companyId', '=', companyId)
    .where('moveId', '=', moveId)
    .orderBy('applicationId')
    .execute()
}

/** Applications of a move whose jobs still lead through the stage they were in; that stays so until the transaction ends. */
export async function listStagesStanding(db: Db, companyId: number, moveId: number) {
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

/** Brings locked applications of a move back to where they were. A bar that came with it is lifted. */
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
      select restored.id, restored.version, applications.status as from_status, applications.stage_id as from_stage,
        moved.status, moved.stage_id, moved.stage_process, moved.hired_date, moved.in_stage_since, moved.is_turned_away,
        moved.bar_id
      from json_to_recordset(${toJson(rows)}::json) as restored (id bigint, version timestamptz)
      join applications on applications.company_id = ${companyId} and applications.id = restored.id
      join moved_applications moved on moved.company_id = ${companyId} and moved.move_id = ${moveId}
        and moved.application_id = restored.id
    ), placed as (
      update applications
      set status = restored.status, stage_id = restored.stage_id, stage_process = restored.stage_process,
        hired_date = restored.hired_date, in_stage_since = restored.in_stage_since,
        is_turned_away = restored.is_turned_away, updated_at = restored.version
      from restored
      where applications.company_id = ${companyId} and applications.id = restored.id
    ), lifted as (
      update candidate_bars set lifted_by = ${userId}, lifted_at = ${at}
      from restored
      where candidate_bars.company_id = ${companyId} and candidate_bars.id = restored.bar_id and lifted_at is null
    )
    insert into application_events
      (company_id, application_id, user_id, at, kind, from_stage_id, to_stage_id, from_status, to_status)
    select ${companyId}::bigint, id, ${userId}::bigint, ${at}::timestamptz, ${eventKind.undone}::smallint,
      from_stage, stage_id, from_status, status
    from restored order by id`
    .execute(db)
    .catch(refuseSecond(versions.size))
}

/** Puts what a move took off the calendar of these applications back on it. Nobody was told of either. */
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

/** How much a move took off the calendar of these applications. */
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

/** Forgets applications of a move that are back where they were; what it still has to say is about the others. */
export async function forgetMoved(
  db: Db,
  companyId: number,
  moveId: number,
  { applicationIds, at }: { applicationIds: readonly number[]; at: Date },
) {
  await db
    .updateTable('moves')
    .set({ undoneAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', moveId)
    .execute()
  await db
    .deleteFrom('movedApplications')
    .where('companyId', '=', companyId)
    .where('moveId', '=', moveId)
    .where('applicationId', '=', ({ val, fn }) => fn.any(val([...applicationIds])))
    .execute()
}

export async function markSettled(db: Db, companyId: number, moveId: number, at: Date) {
  await db
    .updateTable('moves')
    .set({ settledAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', moveId)
    .execute()
}

/** The applications of a move that still stand where it brought them, with what mails say of their people. */
export function listToTell(db: Db, companyId: number, moveId: number) {
  return db
    .selectFrom('moves')
    .innerJoin('movedApplications', (join) =>
      join
        .onRef('movedApplications.companyId', '=', 'moves.companyId')
        .onRef('movedApplications.moveId', '=', 'moves.id'),
    )
    .innerJoin('applications', sameCompany('applications', 'movedApplications.applicationId'))
    .select(['applications.id', 'applications.jobId', 'applications.candidateId', 'applications.reference'])
    .select(['applications.firstName', 'applications.lastName', 'applications.email'])
    .select(['applications.status', 'applications.hiredDate', 'movedApplications.barId'])
    .where('moves.companyId', '=', companyId)
    .where('moves.id', '=', moveId)
    .whereRef('applications.inStageSince', '=', 'moves.at')
    .where('applications.deletedAt', 'is', null)
    .orderBy('applications.id')
    .execute()
}
export type Told = Awaited<ReturnType<typeof listToTell>>[number]

/** What a move took off the calendar, with whose it was, wherever they are by now. */
export function listEnded(db: Db, companyId: number, moveId: number) {
  return db
    .selectFrom('movedSchedules')
    .innerJoin('applications', sameCompany('applications', 'movedSchedules.applicationId'))
    .select(['movedSchedules.scheduleId', 'applications.id', 'applications.jobId', 'applications.candidateId'])
    .select(['applications.firstName', 'applications.lastName', 'applications.email'])
    .where('movedSchedules.companyId', '=', companyId)
    .where('movedSchedules.moveId', '=', moveId)
    .orderBy('movedSchedules.scheduleId')
    .execute()
}

/** Forgets moves of every company that can't be undone any more. */
export async function forgetMoves(db: Db, before: Date) {
  await acrossCompanies(db).deleteFrom('moves').where('at', '<', before).where('settledAt', 'is not', null).execute()
}

import { snakeKeys } from '@hireloom/contract/platform/wire'
import { sql } from 'kysely'
import type { LockedApplication } from '../pipeline/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { batched } from '../platform/db/batched.ts'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { EndedMeeting } from '../schedules/ending-queries.ts'

/** The mails of a move, sent once the undo window has passed. */
interface MoveMails {
  sendsEmail: boolean
  candidateNotes: string
  attachmentFileId: number | null
  invitesNewJoiners: boolean
}

interface NewMove {
  at: Date
  /** Null while mails are waiting. */
  settledAt: Date | null
  mails: MoveMails
  applications: readonly LockedApplication[]
  /** By application, the version that the move made. */
  versions: ReadonlyMap<number, Date>
  /** By application, the restriction the move set. */
  restrictions: ReadonlyMap<number, number>
  ended: readonly EndedMeeting[]
}

/** Stores where the applications of a move were before it, so that it can be undone. Returns the move's id. */
export async function saveMove(db: Db, { companyId, userId }: Actor, move: NewMove) {
  const moveId = await insertMoves(db, companyId, { userId, ...move })
  const schedules = move.ended.map(({ scheduleId, applicationId, progress }) => ({
    companyId,
    moveId,
    scheduleId,
    applicationId,
    progress,
  }))
  if (schedules.length > 0) await db.insertInto('movedSchedules').values(schedules).execute()
  return moveId
}

const insertMoves = batched(async (db, companyId: number, moves: readonly (NewMove & { userId: number })[]) => {
  const places = moves.map(({ userId, at, settledAt, mails }, index) =>
    snakeKeys({ place: index, userId, at, settledAt, ...mails }),
  )
  const rows = moves.flatMap(({ applications, versions, restrictions }, index) =>
    applications.map((application) =>
      snakeKeys({
        place: index,
        applicationId: application.id,
        version: versions.get(application.id),
        status: application.status,
        stageId: application.stageId,
        stageProcess: application.stageProcess,
        leftStageId: application.leftStageId,
        rejectionReasonId: application.rejectionReasonId,
        hiredDate: application.hiredDate,
        inStageSince: application.inStageSince,
        isTurnedAway: application.isTurnedAway,
        barId: restrictions.get(application.id) ?? null,
      }),
    ),
  )
  const inserted = await sql<{ id: number }>`
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
        left_stage_id, rejection_reason_id, hired_date, in_stage_since, is_turned_away, bar_id)
      select ${companyId}::bigint, placed.id, application_id, version, status, stage_id, stage_process, left_stage_id,
        rejection_reason_id, hired_date, in_stage_since, is_turned_away, bar_id
      from placed
      join json_to_recordset(${toJson(rows)}::json) as moved (place integer, application_id bigint, version timestamptz,
        status smallint, stage_id bigint, stage_process smallint, left_stage_id bigint, rejection_reason_id bigint, hired_date date,
        in_stage_since timestamptz, is_turned_away boolean, bar_id bigint) using (place)
    )
    select id from kept order by id`.execute(db)
  const ids = inserted.rows.map(({ id }) => id)
  if (ids.length !== moves.length) throw new Error('A move was not stored')
  return ids
})

/** Locks a move until the end of the transaction; with `userId`, only a move of that user. */
export function lockMove(db: Db, companyId: number, moveId: number, userId?: number) {
  let move = db.selectFrom('moves').selectAll().where('companyId', '=', companyId).where('id', '=', moveId)
  if (userId !== undefined) move = move.where('userId', '=', userId)
  return move.forUpdate().executeTakeFirst()
}
export type LockedMove = NonNullable<Awaited<ReturnType<typeof lockMove>>>

/** Finds the user who made a move; its mails are sent in their name. */
export function findSender(db: Db, { companyId, userId }: Pick<LockedMove, 'companyId' | 'userId'>) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .select(['users.companyId', 'users.id as userId', userName('users').as('name'), 'companies.timeZone'])
    .where('users.companyId', '=', companyId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}
export type Sender = Awaited<ReturnType<typeof findSender>>

export async function markSettled(db: Db, companyId: number, moveId: number, at: Date) {
  await db
    .updateTable('moves')
    .set({ settledAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', moveId)
    .execute()
}

/** Lists a move's applications that haven't moved since, with what the mails need. */
export function listApplicationsToMail(db: Db, companyId: number, moveId: number) {
  return (
    db
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
      // Waits for a later move of one of them that has not ended.
      .forKeyShare('applications')
      .execute()
  )
}
export type ApplicationToMail = Awaited<ReturnType<typeof listApplicationsToMail>>[number]

/** Lists the meetings that a move took off the calendar, with their applications. */
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

/** Deletes the moves of every company that can no longer be undone. */
export async function deleteOldMoves(db: Db, before: Date) {
  await acrossCompanies(db, 'old moves')
    .deleteFrom('moves')
    .where('at', '<', before)
    .where('settledAt', 'is not', null)
    .execute()
}

/** Returns the key under which a move's mail to an applicant is queued once. */
export const mailKey = (moveId: number, applicationId: number) => `move ${moveId} ${applicationId}`

/** Returns the key under which a move's mail with the new joiner form is queued once. */
export const joinerKey = (moveId: number, applicationId: number) => `new joiner ${moveId} ${applicationId}`

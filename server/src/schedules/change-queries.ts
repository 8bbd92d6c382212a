import type { HiringProcess } from '@hireloom/contract/lookups'
import type { Stage } from '@hireloom/contract/moves/rules'
import { openProgress, scheduleProgress } from '@hireloom/contract/schedules/progress'
import { meetingResponse } from '@hireloom/contract/schedules/schedule'
import { userStatus } from '@hireloom/contract/users'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { listReaders } from '../access/reader-queries.ts'
import { record } from '../history/queries.ts'
import type { LockedApplication } from '../pipeline/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { proposalState } from './free-time-rules.ts'

/** Selects schedules with their stage and interviewers. */
export const selectSchedules = (db: Db, companyId: number) =>
  db
    .selectFrom('schedules')
    .innerJoin('stages', sameCompany('stages', 'schedules.stageId'))
    .selectAll('schedules')
    .select(({ selectFrom }) => [
      'stages.name as stageName',
      jsonArrayFrom(
        selectFrom('schedulePeople')
          .select('schedulePeople.userId')
          .where('schedulePeople.companyId', '=', companyId)
          .whereRef('schedulePeople.scheduleId', '=', 'schedules.id'),
      ).as('people'),
    ])
    .where('schedules.companyId', '=', companyId)

/** Lists an application's open schedules, in one stage or in all. */
export function listOpenSchedules(db: Db, companyId: number, applicationId: number, stageId?: number) {
  let open = selectSchedules(db, companyId)
    .where('schedules.applicationId', '=', applicationId)
    .where('schedules.progress', 'in', openProgress)
  if (stageId !== undefined) open = open.where('schedules.stageId', '=', stageId)
  return open.orderBy('schedules.id').execute()
}
export type OpenSchedule = Awaited<ReturnType<typeof listOpenSchedules>>[number]

/** A schedule's values from the form, with its times as instants. */
interface Plan {
  startsAt: Date
  endsAt: Date
  isOnlineLocation: boolean
  location: string
  message: string
  candidateNotes: string
  notes: string
  attachmentFileId: number | null
  sendAttachment: boolean
}

interface ScheduleKeys {
  jobId: number
  applicationId: number
  stageId: number
  process: HiringProcess
  scheduledBy: number
  scheduledAt: Date
}

export async function insertSchedule(
  db: Db,
  companyId: number,
  keys: ScheduleKeys,
  plan: Plan,
  people: readonly number[],
) {
  const { id } = await db
    .insertInto('schedules')
    .values({ companyId, ...keys, ...plan, progress: scheduleProgress.invited })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertInterviewers(db, companyId, id, people)
  return id
}

interface ScheduleEditor {
  companyId: number
  userId: number
  at: Date
}

/**
 * Changes a schedule. Attendees' calendars recognize the change by the higher sequence. A new time ends the
 * candidate's proposal and clears their answer, or sets it to accepted if they proposed the time.
 */
export async function changeSchedule(
  db: Db,
  editor: ScheduleEditor,
  { id, calendarSequence, startsAt }: OpenSchedule,
  plan: Plan,
  people: readonly number[],
) {
  const { companyId } = editor
  const isMoved = startsAt.getTime() !== plan.startsAt.getTime()
  const responseColumns = isMoved ? await resetResponse(db, editor, id, plan) : {}
  await db
    .updateTable('schedules')
    .set({
      ...plan,
      ...responseColumns,
      progress: scheduleProgress.rescheduled,
      calendarSequence: calendarSequence + 1,
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('schedulePeople').where('companyId', '=', companyId).where('scheduleId', '=', id).execute()
  await insertInterviewers(db, companyId, id, people)
}

/** Ends the proposal for a meeting that moves, and returns the columns of the candidate's answer. */
async function resetResponse(
  db: Db,
  { companyId, userId, at }: ScheduleEditor,
  id: number,
  plan: Pick<Plan, 'startsAt'>,
) {
  const ended = await db
    .updateTable('scheduleProposals')
    .set({
      status: sql`case when ${plan.startsAt}::timestamptz = any(times) then ${proposalState.taken}::smallint
        else ${proposalState.gone}::smallint end`,
      answeredBy: userId,
      answeredAt: at,
    })
    .where('companyId', '=', companyId)
    .where('scheduleId', '=', id)
    .where('status', '=', proposalState.waiting)
    .returning('status')
    .executeTakeFirst()
  const isTaken = ended?.status === proposalState.taken
  return {
    response: isTaken ? meetingResponse.accepted : meetingResponse.none,
    respondedAt: isTaken ? at : null,
    responseNote: '',
  }
}

async function insertInterviewers(db: Db, companyId: number, scheduleId: number, people: readonly number[]) {
  await db
    .insertInto('schedulePeople')
    .values(people.map((userId) => ({ companyId, scheduleId, userId })))
    .execute()
}

export async function cancelSchedule(db: Db, companyId: number, schedule: OpenSchedule, reason: string) {
  await db
    .updateTable('schedules')
    .set({
      progress: scheduleProgress.canceled,
      cancelReason: reason,
      calendarSequence: schedule.calendarSequence + 1,
    })
    .where('companyId', '=', companyId)
    .where('id', '=', schedule.id)
    .execute()
}

/** Completes a schedule. `score`: 0 to 100, for assessments. */
export async function completeSchedule(
  db: Db,
  companyId: number,
  scheduleId: number,
  { result, score }: { result: string; score: number | null },
) {
  await db
    .updateTable('schedules')
    .set({ progress: scheduleProgress.completed, result, score })
    .where('companyId', '=', companyId)
    .where('id', '=', scheduleId)
    .execute()
}

/** Lists colleagues for a meeting, with whether they see the candidates of the job. */
export async function listColleagues(db: Db, companyId: number, jobId: number, ids: readonly number[]) {
  const [people, readers] = await Promise.all([
    db
      .selectFrom('users')
      .select(['id', 'email', 'role as roleId', userName('users').as('name')])
      .select(({ eb, and }) =>
        and([eb('isActive', '=', true), eb('status', '=', userStatus.active)])
          .$castTo<boolean>()
          .as('isActive'),
      )
      .where('companyId', '=', companyId)
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute(),
    listReaders(db, companyId, jobId, { userIds: ids, limit: ids.length }),
  ])
  const readerIds = new Set(readers.map(({ id }) => id))
  return people.map((person) => ({ ...person, seesCandidates: readerIds.has(person.id) }))
}
export type Colleague = Awaited<ReturnType<typeof listColleagues>>[number]

/** Records an event of a meeting in the timeline and the activity log. */
export async function recordScheduleEvent(
  db: Db,
  actor: Actor,
  { id: applicationId, jobId, reference }: LockedApplication,
  schedule: {
    event: `interview.${'scheduled' | 'rescheduled' | 'cancelled' | 'result_submitted'}`
    stage: Pick<Stage, 'id' | 'name'>
    scheduleId: number
    at: Date
    text: string
  },
) {
  const { event, stage, scheduleId, at, text } = schedule
  const place = { scheduleId, toStageId: stage.id, stageName: stage.name }
  await record(db, actor, { event, data: { applicationId, jobId, reference, ...place, text: text || null }, at })
}

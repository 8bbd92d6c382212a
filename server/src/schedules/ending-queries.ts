import { eventKind } from '@hireloom/contract/candidates/candidate'
import { openProgress, scheduleProgress } from '@hireloom/contract/schedules/progress'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { invite, type Told } from './plan-queries.ts'

/**
 * Takes what is still to come for applications off the calendar, by the same few statements. What has begun took place,
 * and is waiting for its result. Nobody is told of it yet.
 */
export async function endMeetings(
  db: Db,
  { companyId, userId }: Actor,
  applicationIds: readonly number[],
  { reason, at }: { reason: string; at: Date },
) {
  const open = await db
    .selectFrom('schedules')
    .select(['id as scheduleId', 'applicationId', 'stageId', 'progress'])
    .where('companyId', '=', companyId)
    .where('applicationId', 'in', [...applicationIds])
    .where('progress', 'in', openProgress)
    .where('startsAt', '>', at)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (open.length === 0) return []
  const ids = open.map(({ scheduleId }) => scheduleId)
  await db
    .updateTable('schedules')
    .set(({ eb }) => ({
      progress: scheduleProgress.canceled,
      cancelReason: reason,
      calendarSequence: eb('calendarSequence', '+', 1),
    }))
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  const event = { companyId, userId, at, text: reason, kind: eventKind.scheduleCanceled }
  const events = open.map(({ scheduleId, applicationId, stageId: toStageId }) => ({
    ...{ ...event, scheduleId, applicationId, toStageId },
  }))
  await db.insertInto('applicationEvents').values(events).execute()
  return open
}
export type EndedMeeting = Awaited<ReturnType<typeof endMeetings>>[number]

/** Tells everybody who was invited to these meetings that they are off; of one that is on again nobody hears. */
export async function tellOfEnd(
  db: Db,
  { actor, publicUrl, now }: Pick<Told, 'actor' | 'publicUrl' | 'now'>,
  ended: readonly (Pick<Told, 'application' | 'job'> & { scheduleId: number })[],
) {
  if (ended.length === 0) return
  const meetings = await db
    .selectFrom('schedules')
    .innerJoin('stages', sameCompany('stages', 'schedules.stageId'))
    .selectAll('schedules')
    .select(({ selectFrom }) => [
      'stages.name as stageName',
      jsonArrayFrom(
        selectFrom('schedulePeople')
          .select('schedulePeople.userId')
          .where('schedulePeople.companyId', '=', actor.companyId)
          .whereRef('schedulePeople.scheduleId', '=', 'schedules.id'),
      ).as('people'),
    ])
    .where('schedules.companyId', '=', actor.companyId)
    .where(
      'schedules.id',
      'in',
      ended.map(({ scheduleId }) => scheduleId),
    )
    .where('schedules.progress', '=', scheduleProgress.canceled)
    .execute()
  for (const { scheduleId, application, job } of ended) {
    const meeting = meetings.find(({ id }) => id === scheduleId)
    if (meeting) await invite({ db, actor, application, job, publicUrl, now }, meeting, { cancelReason: '' })
  }
}

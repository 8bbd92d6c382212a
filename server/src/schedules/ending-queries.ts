import { openProgress, scheduleProgress } from '@hireloom/contract/schedules/progress'
import { type Recorder, record } from '../history/queries.ts'
import type { Db } from '../platform/db/db.ts'
import { selectSchedules } from './change-queries.ts'

/**
 * Cancels the upcoming meetings of applications in a fixed number of statements, and returns them. A meeting that has
 * begun stays and waits for its result. Sends no mails.
 */
export async function endMeetings(
  db: Db,
  actor: Recorder,
  applicationIds: readonly number[],
  { reason, at }: { reason: string; at: Date },
) {
  const { companyId } = actor
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
  await Promise.all(
    open.map(({ scheduleId, applicationId, stageId: toStageId }) => {
      const data = { scheduleId, applicationId, toStageId, text: reason }
      return record(db, actor, { event: 'interview.called_off', data, at })
    }),
  )
  return open
}
export type EndedMeeting = Awaited<ReturnType<typeof endMeetings>>[number]

/** Lists canceled meetings by their ids, with their stage and interviewers. Leaves out meetings that were restored. */
export function listCanceled(db: Db, companyId: number, scheduleIds: readonly number[]) {
  return selectSchedules(db, companyId)
    .where('schedules.id', 'in', [...scheduleIds])
    .where('schedules.progress', '=', scheduleProgress.canceled)
    .execute()
}

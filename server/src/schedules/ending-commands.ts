import type { Db } from '../platform/db/db.ts'
import { listCanceled } from './ending-queries.ts'
import { type MeetingMail, sendInvitations } from './meeting-commands.ts'

/** Mails cancellations to everyone invited to these canceled meetings. */
export async function mailCancellations(
  db: Db,
  { actor, publicUrl, now }: Pick<MeetingMail, 'actor' | 'publicUrl' | 'now'>,
  endedMeetings: readonly (Pick<MeetingMail, 'application' | 'job'> & { scheduleId: number })[],
) {
  if (endedMeetings.length === 0) return
  const ids = endedMeetings.map(({ scheduleId }) => scheduleId)
  const meetings = await listCanceled(db, actor.companyId, ids)
  for (const { scheduleId, application, job } of endedMeetings) {
    const meeting = meetings.find(({ id }) => id === scheduleId)
    if (meeting) await sendInvitations({ db, actor, application, job, publicUrl, now }, meeting, { cancelReason: '' })
  }
}

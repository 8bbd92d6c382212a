import type { Db } from '../../platform/db/db.ts'
import { lockOwnMeeting } from '../../schedules/answer-queries.ts'
import { responseProblem } from '../../schedules/free-time-rules.ts'
import { type AnswerContext, saveAnswer } from './commands.ts'
import type { CalendarReply } from './reply-file.ts'

const uidPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@(.+)$/i

/**
 * Stores what the candidate's calendar replied to an invitation. Returns false when it doesn't fit a meeting of the
 * application: it is about another meeting, host, address or an older version, or is older than the last answer.
 */
export async function saveCalendarReply(
  db: Db,
  context: AnswerContext & { application: { email: string | null } },
  reply: CalendarReply,
): Promise<boolean> {
  const { company, application, services, now } = context
  const [, calendarUid, host] = uidPattern.exec(reply.uid) ?? []
  if (calendarUid === undefined || host !== new URL(services.config.publicUrl).hostname) return false
  if (reply.attendee !== application.email?.toLowerCase()) return false
  const meeting = await lockOwnMeeting(db, company.id, application.id, { calendarUid })
  if (!meeting || responseProblem(meeting, { sequence: reply.sequence, now })) return false
  // DTSTAMP has no fractions of a second.
  if (meeting.respondedAt && reply.stamp.getTime() < Math.floor(meeting.respondedAt.getTime() / 1000) * 1000)
    return false
  await saveAnswer(db, context, meeting, reply)
  return true
}

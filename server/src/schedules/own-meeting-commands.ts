import type { Db } from '../platform/db/db.ts'
import type { OwnMeeting } from './answer-queries.ts'
import { listBusyTimes } from './busy-queries.ts'
import { freeTimes, type ProposalSettings, proposalSpan } from './free-time-rules.ts'
import { invitationFile } from './invitation-file.ts'
import { endOf, minutesOf } from './rules.ts'

/** Lists every time at which all people in charge of a meeting are free. */
export async function listFreeTimes(
  db: Db,
  company: ProposalSettings & { id: number; timeZone: string },
  meeting: Pick<OwnMeeting, 'id' | 'startsAt' | 'endsAt' | 'people'>,
  now: Date,
) {
  const inChargeIds = meeting.people.map(({ id }) => id)
  const span = proposalSpan(now, company)
  const busyTimes = await listBusyTimes(db, company.id, { ...span, inChargeIds, exceptIds: [meeting.id] })
  return freeTimes({ ...company, now, minutes: minutesOf(meeting), busy: busyTimes })
}

/** Returns whether all people in charge of a meeting are free for its length from a start, at any minute. */
export async function isFreeTime(
  db: Db,
  companyId: number,
  meeting: Pick<OwnMeeting, 'id' | 'startsAt' | 'endsAt' | 'people'>,
  startsAt: Date,
) {
  const inChargeIds = meeting.people.map(({ id }) => id)
  const span = { startsAt, endsAt: endOf(startsAt, minutesOf(meeting)) }
  const busyTimes = await listBusyTimes(db, companyId, { ...span, inChargeIds, exceptIds: [meeting.id] })
  return busyTimes.length === 0
}

interface MeetingFileContext {
  /** The kind of meeting in the candidate's language; the name of its stage is not for candidates. */
  kind: string
  companyName: string
  jobPositionName: string
  timeZone: string
  publicUrl: string
  now: Date
}

/** Returns a meeting as a calendar file to add, with the UID and the sequence of its invitation. */
export function publishedMeeting(meeting: OwnMeeting, context: MeetingFileContext) {
  const { isOnlineLocation, location } = meeting
  const { kind, companyName, jobPositionName, timeZone, publicUrl, now } = context
  return invitationFile({
    ...meeting,
    method: 'PUBLISH',
    timeZone,
    uid: `${meeting.calendarUid}@${new URL(publicUrl).hostname}`,
    sequence: meeting.calendarSequence,
    stamp: now,
    summary: `${kind}: ${jobPositionName}, ${companyName}`,
    description: meeting.message,
    url: isOnlineLocation ? location : undefined,
    organizer: { name: meeting.organizerName, email: meeting.organizerEmail },
    attendees: [],
  })
}

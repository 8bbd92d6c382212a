import { plainText } from '@hireloom/contract/platform/plain-text'
import { meetingResponse } from '@hireloom/contract/schedules/schedule'
import ICAL from 'ical.js'

/** The maximum number of characters of a reply that is read. Calendar programs send a few thousand. */
const maxReplyLength = 64 * 1024
const maxNoteLength = 500

/** The answer of a calendar program to an invitation. */
export interface CalendarReply {
  uid: string
  /** The version of the meeting that was answered. */
  sequence: number
  /** When the answer was given. */
  stamp: Date
  /** The address of the attendee who answers, in lower case. */
  attendee: string
  response: typeof meetingResponse.accepted | typeof meetingResponse.declined
  note: string
}

const responses: Partial<Record<string, CalendarReply['response']>> = {
  ACCEPTED: meetingResponse.accepted,
  DECLINED: meetingResponse.declined,
}

/**
 * Returns the answer in an iCalendar file with METHOD:REPLY (RFC 5546, section 3.2.3); undefined for other files, other
 * answers such as TENTATIVE, and files that name several meetings or attendees.
 */
export function readCalendarReply(file: string): CalendarReply | undefined {
  const calendar = file.length <= maxReplyLength ? parseCalendar(file) : undefined
  if (String(calendar?.getFirstPropertyValue('method')).toUpperCase() !== 'REPLY') return undefined
  const [event, ...others] = calendar?.getAllSubcomponents('vevent') ?? []
  const [attendee, ...guests] = event?.getAllProperties('attendee') ?? []
  if (!event || !attendee || others.length > 0 || guests.length > 0) return undefined
  const uid = event.getFirstPropertyValue('uid')
  const sequence = event.getFirstPropertyValue('sequence') ?? 0
  const stamp = event.getFirstPropertyValue('dtstamp')
  const address = /^mailto:(.+)$/i.exec(String(attendee.getFirstValue()))?.[1]
  const response = responses[String(attendee.getParameter('partstat')).toUpperCase()]
  if (typeof uid !== 'string' || typeof sequence !== 'number' || !(stamp instanceof ICAL.Time)) return undefined
  if (address === undefined || response === undefined) return undefined
  const note = plainText(String(event.getFirstPropertyValue('comment') ?? '')).trim()
  return {
    uid,
    sequence,
    stamp: stamp.toJSDate(),
    response,
    attendee: address.trim().toLowerCase(),
    note: note.slice(0, maxNoteLength),
  }
}

function parseCalendar(file: string) {
  try {
    return ICAL.Component.fromString(file)
  } catch {
    // Anyone can send a broken file; it counts as no reply.
    return undefined
  }
}

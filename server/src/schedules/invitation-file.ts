import { oneDay, oneMinute } from '@hireloom/contract/platform/durations'
import { clockChanges, offsetIn, wallClock } from '@hireloom/contract/platform/zones'
import dayjs from 'dayjs'
import timezonePlugin from 'dayjs/plugin/timezone.js'
import utcPlugin from 'dayjs/plugin/utc.js'
import { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

dayjs.extend(utcPlugin)
dayjs.extend(timezonePlugin)

interface Person {
  name: string
  email: string
}

/** A meeting as it is sent to attendees' calendars. */
export interface Meeting {
  /**
   * REQUEST invites and changes, CANCEL takes the meeting off the calendars of the attendees named, PUBLISH shows it.
   */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** Never changes for a meeting. */
  uid: string
  /** Grows with each change and with the cancellation (RFC 5546, section 2.1.4). */
  sequence: number
  /** Creation time of this file. */
  stamp: Date
  startsAt: Date
  endsAt: Date
  /** IANA zone in which the time was set. */
  timeZone: string
  summary: string
  location: string
  description: string
  url: string | undefined
  organizer: Person
  attendees: Person[]
}

/** Returns the meeting as an iCalendar file for mail (RFC 5545, 5546, 6047). */
export function invitationFile(meeting: Meeting): string {
  const { method, uid, sequence, stamp, startsAt, endsAt, timeZone, summary, location, description, url } = meeting
  const calendar = new ICalCalendar({
    prodId: { company: 'Hireloom', product: 'Hireloom', language: 'EN' },
    method: ICalCalendarMethod[method],
    // The calendar has no zone itself, so DTSTAMP stays in UTC, as required.
    timezone: { name: null, generator: (zone) => zoneRules(zone, startsAt) },
  })
  calendar.createEvent({
    id: uid,
    sequence,
    stamp,
    summary,
    location,
    start: dayjs(startsAt).tz(timeZone),
    end: dayjs(endsAt).tz(timeZone),
    timezone: timeZone,
    ...(description && { description }),
    ...(url && { url }),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: meeting.organizer,
    attendees: meeting.attendees.map(({ name, email }) => ({
      name,
      email,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
      rsvp: true,
    })),
  })
  return `${url ? withPlainUrl(`${calendar}`, url) : calendar}\r\n`
}

/** Writes the address as it is: its type is URI, in which commas and semicolons are not escaped (RFC 5545, 3.3.13). */
const withPlainUrl = (file: string, url: string) =>
  file.replace(/^URL;VALUE=URI:(?:[^\r\n]|\r\n )*/m, () => folded(`URL;VALUE=URI:${new URL(url).href}`))

/** Breaks a line of ASCII after 75 octets (RFC 5545, 3.1). */
const folded = (line: string) => [line.slice(0, 75), ...(line.slice(75).match(/.{1,74}/g) ?? [])].join('\r\n ')

const year = 366 * oneDay

/**
 * Returns the VTIMEZONE of a zone. Each clock change within a year of the meeting is an observance (RFC 5545, section
 * 3.6.5).
 */
function zoneRules(timeZone: string, at: Date): string {
  const from = new Date(at.getTime() - year)
  const first = offsetIn(timeZone, from)
  const changes = clockChanges(timeZone, from, new Date(at.getTime() + year))
  const standard = Math.min(first, ...changes.map(({ after }) => after))
  const observance = (start: string, before: number, after: number) => {
    const kind = after > standard ? 'DAYLIGHT' : 'STANDARD'
    return [
      `BEGIN:${kind}`,
      `DTSTART:${start}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(after)}`,
      `END:${kind}`,
    ]
  }
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance('19700101T000000', first, first),
    ...changes.flatMap(({ at, before, after }) => observance(clockBefore(at, before), before, after)),
    'END:VTIMEZONE',
  ].join('\r\n')
}

/** Formats an onset in the local time before the change. */
const clockBefore = (at: Date, offset: number) =>
  wallClock('UTC', new Date(at.getTime() + offset * oneMinute)).replace(/[-:]/g, '')

function offsetText(minutes: number) {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`
}

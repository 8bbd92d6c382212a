import { type CalendarEvent, calendarType } from '@hireloom/contract/calendar'
import { hiringProcess } from '@hireloom/contract/lookups'
import { approvalStatus } from '@hireloom/contract/offers/status'
import { maskPerson, seesPersonalData } from '../access/person-rules.ts'
import type { ApplicationRow, ClosingRow, EventRows, JoinerRow, MeetingRow, OfferRow } from './queries.ts'
import { limitPerDay, mayReschedule, type Reader } from './rules.ts'

/** Returns the events of all kinds as this reader sees them, at most `max` of each kind per day. */
export function eventsOf(rows: EventRows, max: number, reader: Reader) {
  const context = { reader, jobs: new Map(rows.jobs.map((job) => [job[0], job])), stages: new Map(rows.stages) }
  const closing = limitPerDay(rows.closing, max)
  const joiners = limitPerDay(rows.joiners, max)
  const offers = limitPerDay(rows.offers, max)
  const meetings = limitPerDay(rows.meetings, max)
  const cutDays = [closing, joiners, offers, meetings].flatMap(({ cutDays }) => cutDays)
  return {
    data: [
      ...closing.rows.map((row) => closingEvent(row, context)),
      ...joiners.rows.map((row) => joiningEvent(row, context)),
      ...offers.rows.map((row) => offerEvent(row, context)),
      ...meetings.rows.flatMap((row) => meetingEvents(row, context)),
    ],
    cutDays: [...new Set(cutDays)].toSorted(),
  }
}

interface Context {
  reader: Reader
  jobs: ReadonlyMap<number, EventRows['jobs'][number]>
  stages: ReadonlyMap<number, string>
}

const wholeDay = { startsAt: null, endsAt: null, scheduleId: null, mayReschedule: false }

function closingEvent([day, jobId]: ClosingRow, { jobs }: Context): CalendarEvent {
  const title = positionOf(jobId, jobs)
  return {
    ...wholeDay,
    key: `closing ${jobId}`,
    type: calendarType.jobClosing,
    title,
    detail: 'Closes',
    day,
    jobId,
    jobPositionName: title,
    candidateId: null,
    jobApplicationId: null,
  }
}

function joiningEvent(row: JoinerRow, context: Context): CalendarEvent {
  const application = applicationOf(row, context)
  return {
    ...application,
    ...wholeDay,
    key: `joining ${application.jobApplicationId}`,
    type: calendarType.joiningDate,
    detail: 'Joins',
  }
}

function offerEvent(row: OfferRow, context: Context): CalendarEvent {
  const [, , , , , , offerId, approval] = row
  const detail = approval === approvalStatus.waiting ? 'Offer expires, waits for approval' : 'Offer expires'
  return {
    ...applicationOf(row, context),
    ...wholeDay,
    key: `offer ${offerId}`,
    type: calendarType.offerExpiry,
    detail,
  }
}

/** Returns no event if the application has been deleted. */
function meetingEvents(row: MeetingRow, context: Context): CalendarEvent[] {
  const [, jobId, , , , , scheduleId, process, startsAt, endsAt, stageId, progress, status, currentStageId, deletedAt] =
    row
  if (deletedAt !== null) return []
  const teamRole = context.jobs.get(jobId)?.[2] ?? null
  const meeting = { process, progress, stageId, status, currentStageId, teamRole }
  return [
    {
      ...applicationOf(row, context),
      key: `schedule ${scheduleId}`,
      type: process === hiringProcess.interview ? calendarType.interview : calendarType.assessment,
      detail: context.stages.get(stageId) ?? '',
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      scheduleId,
      mayReschedule: mayReschedule(meeting, context.reader),
    },
  ]
}

function applicationOf(row: ApplicationRow, { reader, jobs }: Context) {
  const [day, jobId, jobApplicationId, candidateId, firstName, lastName] = row
  const { candidateName: title } = maskPerson({ firstName, lastName }, seesPersonalData(reader))
  return { title, day, jobId, jobPositionName: positionOf(jobId, jobs), candidateId, jobApplicationId }
}

const positionOf = (jobId: number, jobs: Context['jobs']) => jobs.get(jobId)?.[1] ?? ''

import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications/status'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { candidateSource, hiringProcess } from '@hireloom/contract/lookups'
import {
  applicationReceived,
  changedInvitation,
  hiredNotice,
  invitation,
  rejection,
} from '@hireloom/contract/mail/texts'
import { role } from '@hireloom/contract/platform/permissions'
import { insertHistoryRows } from '../../history/insert-queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { minutesAfter } from '../days.ts'
import { scoreOf } from '../scores.ts'
import type { CompanyStory } from '../stories/companies.ts'
import type { ScheduleStory } from '../stories/schedules.ts'
import type { StoredApplication } from './applications.ts'
import { insertRows, requireValue } from './bulk.ts'
import type { StoredCompany } from './company.ts'
import { insertFeedback } from './feedback.ts'
import { type Offers, offerEvents } from './offers.ts'
import { hasScores, scoredAt } from './scores.ts'

const { hired, blocked } = applicationStatus
const { applied, moved, scheduled, rescheduled, scheduleCanceled, resultSubmitted, mailSent } = eventKind

/** Stores the schedules and the events of applications and their offers, in order. */
export async function insertHistory(
  db: Db,
  story: CompanyStory,
  company: StoredCompany,
  applications: StoredApplication[],
  offers: Offers,
) {
  const scheduleIds = await insertSchedules(db, company, applications)
  const pastMeetings = applications.flatMap(({ id, story }) =>
    story.schedules.map((schedule) => ({ applicationId: id, schedule, isRejected: story.outcome === 'rejected' })),
  )
  const feedback = Map.groupBy(
    await insertFeedback(db, company, pastMeetings, scheduleIds),
    (entry) => entry.applicationId,
  )
  const rows = applications.flatMap((application) =>
    [
      ...movesOf(story, company, application),
      ...(feedback.get(application.id) ?? []).map(({ applicationId: _application, ...entry }) => ({
        ...emptyEvent,
        ...entry,
      })),
      ...schedulingOf(story, company, application, scheduleIds),
      ...offeringOf(story, application, offers),
      ...(hasScores(story) ? [scoringOf(application)] : []),
    ]
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map((event) => ({ applicationId: application.id, ...event })),
  )
  await insertRows(rows, (batch) => insertHistoryRows(db, company.id, batch))
}

async function insertSchedules(db: Db, { id: companyId, stages }: StoredCompany, applications: StoredApplication[]) {
  const all = applications.flatMap(({ id, story }) =>
    story.schedules.map((schedule) => ({ id, jobId: story.job.id, schedule })),
  )
  const rows = all.map(({ id, jobId, schedule }) => ({
    companyId,
    jobId,
    applicationId: id,
    stageId: requireValue(stages, schedule.stage),
    process: schedule.process,
    startsAt: schedule.startsAt,
    endsAt: schedule.endsAt,
    isOnlineLocation: schedule.isOnlineLocation,
    location: schedule.location,
    notes: schedule.notes,
    progress: schedule.progress,
    result: schedule.completed?.result ?? null,
    score: schedule.completed && schedule.process === hiringProcess.assessment ? resultOf(schedule) : null,
    cancelReason: schedule.canceled?.reason ?? null,
    calendarUid: schedule.calendarUid,
    calendarSequence: schedule.rescheduledAt || schedule.canceled ? 1 : 0,
    scheduledBy: schedule.scheduledBy,
    scheduledAt: schedule.rescheduledAt ?? schedule.scheduledAt,
  }))
  const stored = await insertRows(rows, (batch) =>
    db.insertInto('schedules').values(batch).returning(['id', 'calendarUid']).execute(),
  )
  const ids = new Map(stored.map(({ id, calendarUid }) => [calendarUid, id]))
  const people = all.flatMap(({ schedule }) =>
    schedule.people.map((userId) => ({ companyId, scheduleId: requireValue(ids, schedule.calendarUid), userId })),
  )
  await insertRows(people, (batch) => db.insertInto('schedulePeople').values(batch).returning('userId').execute())
  return ids
}

/** Returns a result of 60 to 95, the same with each load. */
const resultOf = ({ calendarUid }: ScheduleStory) => 60 + (Number.parseInt(calendarUid.slice(0, 4), 16) % 36)

/** The values of columns that an event doesn't set, because one statement inserts events of all kinds. */
const emptyEvent = {
  userId: null as number | null,
  fromStageId: null as number | null,
  toStageId: null as number | null,
  fromStatus: null as number | null,
  toStatus: null as number | null,
  scheduleId: null as number | null,
  text: null as string | null,
  rejectionReasonId: null as number | null,
}
type Event = typeof emptyEvent & { kind: (typeof eventKind)[keyof typeof eventKind]; at: Date }

const mailContextOf = (company: CompanyStory, { story: { applicant, job } }: StoredApplication) => ({
  language: 'en' as const,
  candidateFirstName: applicant.firstName,
  jobPositionName: job.story.position,
  companyName: company.name,
})

const scoringOf = (application: StoredApplication): Event => ({
  ...emptyEvent,
  kind: eventKind.scored,
  at: scoredAt(application),
  text: scoreOf(application.story).score.toFixed(1),
})

function offeringOf(company: CompanyStory, { story }: StoredApplication, offers: Offers): Event[] {
  const offer = offers.get(story)
  return offer ? offerEvents(company, story, offer).map((event) => ({ ...emptyEvent, ...event })) : []
}

function movesOf(
  company: CompanyStory,
  { stages, users, rejectionReasons }: StoredCompany,
  application: StoredApplication,
): Event[] {
  const { story } = application
  const { job, appliedAt, steps, reference, source } = story
  const occasion = mailContextOf(company, application)
  const isPublic = source <= candidateSource.googleForJobs
  const received = {
    ...emptyEvent,
    kind: mailSent,
    at: minutesAfter(appliedAt, 1),
    text: applicationReceived({ ...occasion, reference, isScreened: false }).subject,
  }
  let [stageId, status]: [number | null, number] = [null, 0]
  const moves = steps.flatMap((step): Event[] => {
    const [fromStageId, fromStatus] = [stageId, status]
    stageId = step.stage ? requireValue(stages, step.stage) : stageId
    status = step.status
    const userId = moverOf(company, users, job.team.recruiter, step.status)
    const event: Event = {
      ...emptyEvent,
      kind: moved,
      at: step.at,
      userId,
      fromStageId,
      fromStatus,
      toStatus: status,
      text: step.note,
      rejectionReasonId: step.rejectionReason ? requireValue(rejectionReasons, step.rejectionReason) : null,
    }
    const notice = noticeOf(company, application, step.stage)
    return [
      { ...event, toStageId: step.stage ? stageId : null },
      ...(notice ? [{ ...emptyEvent, kind: mailSent, at: step.at, text: notice }] : []),
    ]
  })
  return [
    { ...emptyEvent, kind: applied, at: appliedAt, toStatus: 0, userId: isPublic ? null : job.team.recruiter },
    ...(isPublic && received.at < (steps[0]?.at ?? new Date(8.64e15)) ? [received] : []),
    ...moves,
  ]
}

/**
 * Returns the user who makes a move: the recruiter, or an Admin for blocking, and for hiring where the recruiter is a
 * consultant, who may not hire.
 */
function moverOf(
  { people }: CompanyStory,
  users: StoredCompany['users'],
  recruiter: number,
  status: ApplicationStatus,
) {
  const [administrator] = people
  const isConsultant = people.some(
    (person) => person.role === role.consultant && users.get(person.subject) === recruiter,
  )
  const isForAdmin = status === blocked || (status === hired && isConsultant)
  return isForAdmin && administrator ? requireValue(users, administrator.subject) : recruiter
}

function noticeOf(company: CompanyStory, application: StoredApplication, stage: string | undefined) {
  const occasion = { ...mailContextOf(company, application), senderName: company.name }
  const { hiredDate } = application.story
  if (stage === 'Hired' && hiredDate) return hiredNotice({ ...occasion, hiredDate }).subject
  if (stage === 'Rejected') return rejection({ ...occasion, isRestricted: false }).subject
  return undefined
}

function schedulingOf(
  company: CompanyStory,
  { stages }: StoredCompany,
  application: StoredApplication,
  ids: Map<string, number>,
): Event[] {
  return application.story.schedules.flatMap((schedule) => {
    const { scheduledBy: userId, people } = schedule
    const toStageId = requireValue(stages, schedule.stage)
    const own = { ...emptyEvent, scheduleId: requireValue(ids, schedule.calendarUid) }
    const { first, changed } = invitationSubjects(company, application, schedule)
    const { scheduledAt, rescheduledAt, canceled, completed } = schedule
    return [
      { ...own, kind: scheduled, at: scheduledAt, userId, toStageId },
      { ...emptyEvent, kind: mailSent, at: scheduledAt, text: first },
      ...(rescheduledAt
        ? [
            { ...own, kind: rescheduled, at: rescheduledAt, userId, toStageId },
            { ...emptyEvent, kind: mailSent, at: rescheduledAt, text: changed },
          ]
        : []),
      ...(canceled
        ? [{ ...own, kind: scheduleCanceled, at: canceled.at, userId, toStageId, text: canceled.reason }]
        : []),
      ...(completed
        ? [
            {
              ...own,
              kind: resultSubmitted,
              at: completed.at,
              toStageId,
              userId: people[0] ?? userId,
              text: completed.result,
            },
          ]
        : []),
    ]
  })
}

function invitationSubjects(company: CompanyStory, application: StoredApplication, schedule: ScheduleStory) {
  const appointment = {
    ...mailContextOf(company, application),
    process: schedule.process,
    stageName: schedule.stage,
    startsAt: schedule.startsAt,
    endsAt: schedule.endsAt,
    timeZone: company.timeZone,
    isOnlineLocation: schedule.isOnlineLocation,
    location: schedule.location,
    message: '',
    senderName: company.name,
  }
  return { first: invitation(appointment).subject, changed: changedInvitation(appointment).subject }
}

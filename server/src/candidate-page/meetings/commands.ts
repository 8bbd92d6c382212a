import { hiringProcess } from '@hireloom/contract/lookups'
import { oneDay, oneHour } from '@hireloom/contract/platform/durations'
import { meetingResponse } from '@hireloom/contract/schedules/schedule'
import { listReaders } from '../../access/reader-queries.ts'
import { record } from '../../history/queries.ts'
import { queueMail } from '../../mail/queries.ts'
import type { Services } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  endTimeProposal,
  insertTimeProposal,
  listOwnMeetings,
  lockOwnMeeting,
  type OwnMeeting,
  saveResponse,
} from '../../schedules/answer-queries.ts'
import { maxProposed, proposalState, responseProblem } from '../../schedules/free-time-rules.ts'
import { listFreeTimes } from '../../schedules/own-meeting-commands.ts'
import type { ApplicationVisit } from '../application-visit.ts'
import type { Texts } from '../frame/texts-english.ts'
import { noticeToStaff } from '../mails.ts'
import { notifyFollowers } from '../messages/follower-mails.ts'
import type { MeetingView } from './pages.ts'

const linkShownBefore = oneDay
const shownFor = 2 * oneHour

/** Lists the meetings that the page of an application shows. `hasFullAccess` adds people, words and proposals. */
export async function listMeetingViews(visit: ApplicationVisit, hasFullAccess: boolean): Promise<MeetingView[]> {
  const { services, company, application, now } = visit
  const since = new Date(now.getTime() - shownFor)
  const meetings = await listOwnMeetings(services.db, { companyId: company.id, applicationId: application.id, since })
  return meetings.map((meeting) => meetingViewOf(visit, meeting, hasFullAccess))
}

export function meetingViewOf(
  { texts, company, now }: ApplicationVisit,
  meeting: OwnMeeting,
  hasFullAccess: boolean,
): MeetingView {
  const { startsAt, isOnlineLocation, location } = meeting
  const isLinkShown = now.getTime() >= startsAt.getTime() - linkShownBefore
  return {
    ...meeting,
    title: meetingKind(texts, meeting),
    location: isOnlineLocation && !isLinkShown ? undefined : location,
    isOnline: isOnlineLocation,
    people: hasFullAccess ? namesOfPeople({ texts, company }, meeting.people) : [],
    message: hasFullAccess ? meeting.message : '',
    candidateNotes: hasFullAccess ? meeting.candidateNotes : '',
    sequence: meeting.calendarSequence,
    proposed: hasFullAccess ? (meeting.proposal?.times ?? []).map((time) => new Date(String(time))) : [],
    mayAnswer: startsAt > now,
    mayPropose: hasFullAccess && startsAt > now,
  }
}

/** Returns the kind of a meeting in words. Candidates don't read the name of its stage. */
export const meetingKind = (texts: Texts, { process }: Pick<OwnMeeting, 'process'>) =>
  process === hiringProcess.assessment ? texts.assessment : texts.interview

/** Returns the people in charge as the company names them: by first names, or as the team. */
export function namesOfPeople(
  { texts, company }: Pick<ApplicationVisit, 'texts' | 'company'>,
  people: readonly { firstName: string }[],
) {
  if (company.namesInterviewers) return people.map(({ firstName }) => firstName)
  return people.length > 0 ? [texts.ourTeam] : []
}

interface Answer {
  publicId: string
  response: 1 | 2
  note: string
  sequence: number
}

/** Stores whether the candidate comes; the later answer counts. Returns the key of the sentence that the page shows. */
export async function answerInvitation(visit: ApplicationVisit, { publicId, response, note, sequence }: Answer) {
  const { services, company, application, now } = visit
  return services.db.transaction().execute(async (db): Promise<keyof Texts> => {
    const meeting = await lockOwnMeeting(db, company.id, application.id, { publicId })
    if (!meeting) return 'meetingChanged'
    const problem = responseProblem(meeting, { sequence, now })
    if (problem) return problem
    await saveAnswer(db, visit, meeting, { response, note })
    return response === meetingResponse.accepted ? 'youCome' : 'youDecline'
  })
}

/** The application whose candidate answers, with the facts for notices to staff. */
export interface AnswerContext {
  services: { config: Pick<Services['config'], 'publicUrl'> }
  company: { id: number; name: string }
  application: { id: number; candidateId: number; firstName: string; jobPositionName: string }
  now: Date
}

/**
 * Stores whether a candidate comes to a locked meeting, and notifies its planner if not. The same answer changes
 * nothing.
 */
export async function saveAnswer(
  db: Db,
  context: AnswerContext,
  meeting: OwnMeeting,
  { response, note }: Pick<Answer, 'response' | 'note'>,
) {
  if (meeting.response === response) return
  const { company, now: at } = context
  await endTimeProposal(db, keyOf(context, meeting), { status: proposalState.takenBack, at })
  await saveResponse(db, company.id, meeting.id, { response, note, at })
  const isComing = response === meetingResponse.accepted
  await recordAct(db, context, meeting, isComing ? 'candidate.accepted_invitation' : 'candidate.declined_invitation')
  if (!isComing) await notifyPlanner(db, context, meeting, "can't come")
}

interface TimeProposal {
  publicId: string
  times: readonly Date[]
  note: string
  sequence: number
}

/** Stores up to three other times that the candidate proposes. */
export async function proposeTimes(visit: ApplicationVisit, { publicId, times, note, sequence }: TimeProposal) {
  const { services, company, application, now } = visit
  return services.db.transaction().execute(async (db): Promise<keyof Texts> => {
    const meeting = await lockOwnMeeting(db, company.id, application.id, { publicId })
    if (!meeting) return 'meetingChanged'
    const problem = responseProblem(meeting, { sequence, now })
    if (problem) return problem
    if (meeting.proposal) return 'youPropose'
    const sorted = [...new Set(times.map((time) => time.getTime()))].toSorted((a, b) => a - b)
    const free = new Set((await listFreeTimes(db, company, meeting, now)).map((time) => time.getTime()))
    const isOffered = sorted.length > 0 && sorted.length <= maxProposed && sorted.every((time) => free.has(time))
    if (!isOffered) return 'chooseTimes'
    const proposal = { scheduleId: meeting.id, times: sorted.map((time) => new Date(time)), note, at: now }
    await insertTimeProposal(db, company.id, proposal)
    await saveResponse(db, company.id, meeting.id, { response: meetingResponse.proposed, note: '', at: now })
    await recordAct(db, visit, meeting, 'candidate.proposed_times')
    await notifyPlanner(db, visit, meeting, 'proposes another time')
    return 'youPropose'
  })
}

/** Takes back the waiting proposal for a meeting. */
export async function takeProposalBack(visit: ApplicationVisit, publicId: string) {
  const { services, company, application, now } = visit
  return services.db.transaction().execute(async (db): Promise<keyof Texts> => {
    const meeting = await lockOwnMeeting(db, company.id, application.id, { publicId })
    const end = { status: proposalState.takenBack, at: now }
    if (!meeting || !(await endTimeProposal(db, keyOf(visit, meeting), end))) return 'alreadyAnswered'
    await saveResponse(db, company.id, meeting.id, { response: meetingResponse.none, note: '', at: now })
    return 'takenBack'
  })
}

const keyOf = ({ company }: AnswerContext, { id: scheduleId }: OwnMeeting) => ({ companyId: company.id, scheduleId })

type MeetingAct = 'candidate.accepted_invitation' | 'candidate.declined_invitation' | 'candidate.proposed_times'

const recordAct = (db: Db, { company, now }: AnswerContext, meeting: OwnMeeting, event: MeetingAct) =>
  record(
    db,
    { companyId: company.id },
    {
      event,
      data: { applicationId: meeting.applicationId, scheduleId: meeting.id, toStageId: meeting.stageId },
      at: now,
    },
  )

/**
 * Notifies the user who planned a meeting of what the candidate did, without quoting them. If that user was removed or
 * no longer sees the job, the users who follow the application get the mail.
 */
async function notifyPlanner(
  db: Db,
  { company, application, services, now }: AnswerContext,
  meeting: OwnMeeting,
  act: string,
) {
  const key = `candidate ${act} ${meeting.id} ${now.getTime()}`
  const { jobId, scheduledBy } = meeting
  const [planner] = await listReaders(db, company.id, jobId, { userIds: [scheduledBy], limit: 1 })
  if (!planner) {
    const followed = { services, company, application: { ...application, jobId } }
    const tab = meeting.process === hiringProcess.assessment ? 'assessments' : 'interviews'
    return notifyFollowers(db, followed, { key, act, tab })
  }
  const link = `${services.config.publicUrl}/candidates/${application.candidateId}?job_application_id=${application.id}`
  await queueMail(db, company.id, {
    applicationId: application.id,
    dedupeKey: key,
    recipient: planner.email,
    text: noticeToStaff({ ...application, companyName: company.name, recipientName: planner.name, act, link }),
  })
}

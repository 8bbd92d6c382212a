import { openProgress } from '@hireloom/contract/schedules/progress'
import { meetingResponse } from '@hireloom/contract/schedules/schedule'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { lockApplicationRow } from '../pipeline/queries.ts'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { proposalState } from './free-time-rules.ts'

/** Selects open meetings with what the candidate's page and calendar files show, and the candidate's answer. */
function selectMeetings(db: Db, companyId: number, applicationId: number) {
  return db
    .selectFrom('schedules')
    .innerJoin('users as organizer', (join) =>
      join.onRef('organizer.companyId', '=', 'schedules.companyId').onRef('organizer.id', '=', 'schedules.scheduledBy'),
    )
    .select(['schedules.id', 'schedules.publicId', 'schedules.process', 'schedules.stageId', 'schedules.jobId'])
    .select(['schedules.startsAt', 'schedules.endsAt', 'schedules.isOnlineLocation', 'schedules.location'])
    .select(['schedules.message', 'schedules.candidateNotes', 'schedules.calendarUid', 'schedules.calendarSequence'])
    .select(['schedules.response', 'schedules.respondedAt', 'schedules.scheduledBy', 'schedules.applicationId'])
    .select(['organizer.email as organizerEmail', userName('organizer').as('organizerName')])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('schedulePeople')
          .innerJoin('users', sameCompany('users', 'schedulePeople.userId'))
          .select(['users.id', 'users.firstName'])
          .where('schedulePeople.companyId', '=', companyId)
          .whereRef('schedulePeople.scheduleId', '=', 'schedules.id')
          .orderBy('users.firstName')
          .orderBy('users.id'),
      ).as('people'),
      jsonObjectFrom(
        selectFrom('scheduleProposals')
          .select(['scheduleProposals.id', 'scheduleProposals.times', 'scheduleProposals.note'])
          .where('scheduleProposals.companyId', '=', companyId)
          .whereRef('scheduleProposals.scheduleId', '=', 'schedules.id')
          .where('scheduleProposals.status', '=', proposalState.waiting),
      ).as('proposal'),
    ])
    .where('schedules.companyId', '=', companyId)
    .where('schedules.applicationId', '=', applicationId)
    .where('schedules.progress', 'in', openProgress)
}

interface OwnMeetingQuery {
  companyId: number
  applicationId: number
  /** Only meetings that end after this time are listed. */
  since: Date
}

/** Lists the open meetings of an application that end after `since`, earliest first. */
export const listOwnMeetings = preparedQuery((db, { companyId, applicationId, since }: OwnMeetingQuery) =>
  selectMeetings(db, companyId, applicationId)
    .where('schedules.endsAt', '>', since)
    .orderBy('schedules.startsAt')
    .orderBy('schedules.id'),
)
export type OwnMeeting = Awaited<ReturnType<typeof listOwnMeetings>>[number]

/** The key of a meeting in an address of the candidate's page, or in a calendar file. */
type MeetingKey = { publicId: string } | { calendarUid: string }

/** Locks an open meeting of an application and returns it; undefined when there is none with this key. */
export async function lockOwnMeeting(db: Db, companyId: number, applicationId: number, key: MeetingKey) {
  // The application is locked first, as when users change it, because entries of its timeline follow.
  await lockApplicationRow(db, companyId, applicationId)
  return selectMeetings(db, companyId, applicationId)
    .where((eb) =>
      'publicId' in key
        ? eb('schedules.publicId', '=', key.publicId)
        : eb('schedules.calendarUid', '=', key.calendarUid),
    )
    .forUpdate('schedules')
    .executeTakeFirst()
}

interface Response {
  response: (typeof meetingResponse)[keyof typeof meetingResponse]
  note: string
  at: Date
}

/** Stores the candidate's answer to an invitation; `none` clears it. */
export const saveResponse = (db: Db, companyId: number, scheduleId: number, { response, note, at }: Response) =>
  db
    .updateTable('schedules')
    .set({ response, responseNote: note, respondedAt: response === meetingResponse.none ? null : at })
    .where('companyId', '=', companyId)
    .where('id', '=', scheduleId)
    .execute()

interface NewProposal {
  scheduleId: number
  times: readonly Date[]
  note: string
  at: Date
}

export const insertTimeProposal = (db: Db, companyId: number, { times, at, ...proposal }: NewProposal) =>
  db
    .insertInto('scheduleProposals')
    .values({ companyId, ...proposal, times: [...times], proposedAt: at })
    .execute()

interface ProposalEnd {
  status: (typeof proposalState)[keyof typeof proposalState]
  at: Date
  answeredBy?: number
  note?: string
}

/** Ends the waiting proposal for a meeting. Returns false when no proposal was waiting. */
export async function endTimeProposal(
  db: Db,
  { companyId, scheduleId }: { companyId: number; scheduleId: number },
  { status, at, answeredBy, note = '' }: ProposalEnd,
) {
  const { numUpdatedRows } = await db
    .updateTable('scheduleProposals')
    .set({ status, answeredAt: at, answeredBy: answeredBy ?? null, answerNote: note })
    .where('companyId', '=', companyId)
    .where('scheduleId', '=', scheduleId)
    .where('status', '=', proposalState.waiting)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

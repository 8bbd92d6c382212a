import type { ApplicationStatus } from '@hireloom/contract/applications/status'
import { timelinePage } from '@hireloom/contract/candidates/candidate'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { seesPersonalData } from '../access/person-rules.ts'
import { mentions } from '../comments/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { isByScore } from '../scoring/queries.ts'
import { mayReadMail, type TimelineReader } from './mail-rules.ts'

interface TimelineQuery {
  /** The id of the event that the page continues after. */
  before?: number | undefined
  only?: 'comments' | undefined
}

/** Returns a page of an application's events, newest first, and whether it has earlier ones. */
export const listTimeline = async (
  db: Db,
  actor: Actor,
  { id, teamRole }: { id: number; teamRole: number | null },
  query: TimelineQuery,
) => timelineOf(await readEvents(db, actor.companyId, id, query), { ...actor, teamRole })

/** Selects the newest events as a column of a query on applications, for `timelineOf`. Times are texts. */
export const newestEvents = (companyId: number) =>
  jsonArrayFrom(
    eventsWithNames(companyId)
      .whereRef('applicationEvents.applicationId', '=', 'applications.id')
      .orderBy('applicationEvents.id', 'desc')
      .limit(timelinePage + 1),
  ).as('events')

/** Returns events as the reader sees them. `events` has one more than a page if there are earlier ones. */
export function timelineOf(
  events: readonly (Omit<Event, 'at'> & { at: Date | string })[],
  reader: TimelineReader & Pick<Actor, 'userId'>,
) {
  const seesAll = seesPersonalData(reader)
  return {
    data: events
      .slice(0, timelinePage)
      .map(({ at, commentId, userId: author, mentions, mailSubject: subject, mailKey: dedupeKey, ...event }) => ({
        ...event,
        text: seesAll || !isReviewRequest(event.kind, author) ? event.text : null,
        at: new Date(at),
        comment: commentId === null ? null : { isOwn: author === reader.userId, mentions },
        hasMail: mayReadMail({ line: event.text, subject, dedupeKey }, reader),
      })),
    hasEarlierEvents: events.length > timelinePage,
  }
}

/** Returns whether an event is an applicant's request for a review; its text is their message. */
const isReviewRequest = (kind: number, author: number | null) => kind === eventKind.reviewAsked && author === null

type Event = Awaited<ReturnType<typeof readEvents>>[number]

function readEvents(db: Db, companyId: number, applicationId: number, { before, only }: TimelineQuery) {
  let events = eventsWithNames(companyId).where('applicationEvents.applicationId', '=', applicationId)
  if (before !== undefined) events = events.where('applicationEvents.id', '<', before)
  if (only) {
    events = events.where('applicationEvents.kind', '=', eventKind.commented).where('comments.id', 'is not', null)
  }
  const page = events.orderBy('applicationEvents.id', 'desc').limit(timelinePage + 1)
  return db.selectFrom(page.as('events')).selectAll().orderBy('events.id', 'desc').execute()
}

function eventsWithNames(companyId: number) {
  return expressionBuilder<DB, 'applications'>()
    .selectFrom('applicationEvents')
    .leftJoin('users', sameCompany('users', 'applicationEvents.userId'))
    .leftJoin('stages as from', (join) =>
      join
        .onRef('from.companyId', '=', 'applicationEvents.companyId')
        .onRef('from.id', '=', 'applicationEvents.fromStageId'),
    )
    .leftJoin('stages as to', (join) =>
      join.onRef('to.companyId', '=', 'applicationEvents.companyId').onRef('to.id', '=', 'applicationEvents.toStageId'),
    )
    .leftJoin('rejectionReasons', sameCompany('rejectionReasons', 'applicationEvents.rejectionReasonId'))
    .leftJoin('comments', (join) =>
      join
        .onRef('comments.companyId', '=', 'applicationEvents.companyId')
        .onRef('comments.id', '=', 'applicationEvents.id')
        .on('applicationEvents.kind', '=', eventKind.commented),
    )
    .leftJoin('mails', (join) =>
      join
        .onRef('mails.companyId', '=', 'applicationEvents.companyId')
        .onRef('mails.eventId', '=', 'applicationEvents.id'),
    )
    .where('applicationEvents.companyId', '=', companyId)
    .select([
      'applicationEvents.id',
      'applicationEvents.kind',
      'applicationEvents.at',
      'applicationEvents.userId',
      'applicationEvents.scheduleId',
      'comments.id as commentId',
      'mails.subject as mailSubject',
      'mails.dedupeKey as mailKey',
      'from.name as fromStageName',
      'to.name as toStageName',
      'rejectionReasons.name as rejectionReason',
    ])
    .select(({ eb, fn, ref }) => [
      mentions(companyId),
      fn.coalesce('comments.text', 'applicationEvents.text').as('text'),
      eb
        .case()
        .when('users.id', 'is not', null)
        .then(userName('users'))
        .when(isByScore(eb))
        .then('AI')
        .when(
          eb.and([
            eb('applicationEvents.historyImportId', 'is not', null),
            eb('applicationEvents.kind', '<>', eventKind.applied),
          ]),
        )
        .then('An earlier system')
        .end()
        .as('actorName'),
      ref('applicationEvents.toStatus').$castTo<ApplicationStatus | null>().as('toStatus'),
    ])
}

import type { ApplicationStatus } from '@hireloom/contract/applications'
import { eventKind, timelinePage } from '@hireloom/contract/candidates'
import { mentions } from '../comments/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { keptQuery } from '../platform/db/kept-query.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { isByScore } from '../scoring/queries.ts'

interface Part {
  /** Id of the event that this part continues after. */
  before?: number | undefined
  only?: 'comments' | undefined
}

/** A page of what happened to an application, newest first, and whether there is more. */
export async function listTimeline(
  db: Db,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  applicationId: number,
  part: Part = {},
) {
  const isNewest = part.before === undefined && part.only === undefined
  const rows = isNewest
    ? await newestEvents(db, { companyId, applicationId })
    : await eventsOf(db, companyId, applicationId, part).execute()
  return {
    data: rows.slice(0, timelinePage).map(({ commentId, userId: author, mentions, ...event }) => ({
      ...event,
      comment: commentId === null ? null : { isOwn: author === userId, mentions },
    })),
    hasEarlierEvents: rows.length > timelinePage,
  }
}

const newestEvents = keptQuery((db, { companyId, applicationId }: { companyId: number; applicationId: number }) =>
  eventsOf(db, companyId, applicationId, {}),
)

function eventsOf(db: Db, companyId: number, applicationId: number, { before, only }: Part) {
  let events = eventsInWords(db, companyId)
    .where('applicationEvents.companyId', '=', companyId)
    .where('applicationEvents.applicationId', '=', applicationId)
  if (before !== undefined) events = events.where('applicationEvents.id', '<', before)
  if (only) {
    events = events.where('applicationEvents.kind', '=', eventKind.commented).where('comments.id', 'is not', null)
  }
  return events.orderBy('applicationEvents.id', 'desc').limit(timelinePage + 1)
}

function eventsInWords(db: Db, companyId: number) {
  return db
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
    .leftJoin('comments', (join) =>
      join
        .onRef('comments.companyId', '=', 'applicationEvents.companyId')
        .onRef('comments.id', '=', 'applicationEvents.id')
        .on('applicationEvents.kind', '=', eventKind.commented),
    )
    .select([
      'applicationEvents.id',
      'applicationEvents.kind',
      'applicationEvents.at',
      'applicationEvents.userId',
      'applicationEvents.scheduleId',
      'comments.id as commentId',
      'from.name as fromStageName',
      'to.name as toStageName',
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
        .end()
        .as('actorName'),
      ref('applicationEvents.toStatus').$castTo<ApplicationStatus | null>().as('toStatus'),
    ])
}

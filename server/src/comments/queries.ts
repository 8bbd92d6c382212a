import { eventKind } from '@hireloom/contract/history/event-kind'
import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isOfCandidate } from '../access/person-queries.ts'
import { visibleJobs } from '../access/scope-queries.ts'
import { record } from '../history/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'

interface CommentTarget {
  candidateId: number
  applicationId: number
}

/** Finds the application of a comment, if the actor sees it, with the data for mails. */
export function findCommentedApplication(db: Db, actor: Actor, { candidateId, applicationId }: CommentTarget) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select(['applications.id', 'applications.jobId', 'applications.candidateId', 'applications.reference'])
    .select(['applications.firstName', 'jobPositions.name as jobPositionName'])
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.id', '=', applicationId)
    .where(isOfCandidate(actor.companyId, candidateId))
    .where(visibleJobs(actor, 'applications.jobId'))
    .executeTakeFirst()
}

interface CommentPage {
  /** The id of the comment that the page continues after. */
  before: number | undefined
  limit: number
}

/** Lists the comments on an application, newest first. */
export function listComments(
  db: Db,
  { companyId, userId }: Actor,
  applicationId: number,
  { before, limit }: CommentPage,
) {
  let query = db
    .selectFrom('applicationEvents')
    .innerJoin('comments', sameCompany('comments', 'applicationEvents.id'))
    // Comments that were imported can have an author who isn't a user.
    .leftJoin('users', sameCompany('users', 'applicationEvents.userId'))
    .select(['comments.id', 'comments.text', 'applicationEvents.at'])
    .select(({ eb, fn }) => [
      fn.coalesce(userName('users').$castTo<string | null>(), sql.lit('')).as('authorName'),
      eb('applicationEvents.userId', 'is not distinct from', userId).$castTo<boolean>().as('isOwn'),
      mentions(companyId),
    ])
    .where('applicationEvents.companyId', '=', companyId)
    .where('applicationEvents.applicationId', '=', applicationId)
    .where('applicationEvents.kind', '=', eventKind.commented)
  if (before !== undefined) query = query.where('applicationEvents.id', '<', before)
  return query.orderBy('applicationEvents.id', 'desc').limit(limit).execute()
}

/** Selects the users a comment mentions, as a column of a query on comments. */
export function mentions(companyId: number) {
  const { selectFrom } = expressionBuilder<DB, 'comments'>()
  return jsonArrayFrom(
    selectFrom('commentMentions')
      .innerJoin('users', sameCompany('users', 'commentMentions.userId'))
      .where('commentMentions.companyId', '=', companyId)
      .whereRef('commentMentions.commentId', '=', 'comments.id')
      .select(['users.id', userName('users').as('name')])
      .orderBy('users.id'),
  ).as('mentions')
}

type CommentedApplication = NonNullable<Awaited<ReturnType<typeof findCommentedApplication>>>

interface NewCommentRow {
  application: Pick<CommentedApplication, 'id' | 'jobId' | 'reference'>
  text: string
  mentions: readonly number[]
  at: Date
}

/** Stores a comment and its event. Returns the id of both. */
export async function insertComment(db: Db, actor: Actor, { application, text, mentions, at }: NewCommentRow) {
  const { companyId } = actor
  const { id: applicationId, jobId, reference } = application
  const id = await record(db, actor, { event: 'comment.added', data: { applicationId, jobId, reference }, at })
  await db.insertInto('comments').values({ companyId, id, text }).execute()
  if (mentions.length > 0) {
    await db
      .insertInto('commentMentions')
      .values(mentions.map((userId) => ({ companyId, commentId: id, userId })))
      .execute()
  }
  return id
}

/** Deletes one of the actor's comments. Returns its application, or undefined if there is no such comment. */
export function deleteComment(
  db: Db,
  actor: Actor,
  { candidateId, commentId }: { candidateId: number; commentId: number },
) {
  const { companyId, userId } = actor
  return db
    .deleteFrom('comments')
    .using('applicationEvents')
    .innerJoin('applications', sameCompany('applications', 'applicationEvents.applicationId'))
    .whereRef('applicationEvents.id', '=', 'comments.id')
    .where('comments.companyId', '=', companyId)
    .where('comments.id', '=', commentId)
    .where('applicationEvents.companyId', '=', companyId)
    .where('applicationEvents.userId', '=', userId)
    .where('applications.companyId', '=', companyId)
    .where(isOfCandidate(companyId, candidateId))
    .where(visibleJobs(actor, 'applications.jobId'))
    .returning(['applications.id', 'applications.jobId', 'applications.reference'])
    .executeTakeFirst()
}

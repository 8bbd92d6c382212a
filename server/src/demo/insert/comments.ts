import { eventKind } from '@hireloom/contract/history/event-kind'
import { insertHistoryRows } from '../../history/insert-queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { earliest, minutesAfter } from '../days.ts'
import type { CompanyStory } from '../stories/companies.ts'
import type { StoredApplication } from './applications.ts'
import { insertRows, requireValue } from './bulk.ts'
import type { StoredCompany } from './company.ts'

const commentTexts = [
  'Knows the trade and says what went wrong, too. @{name}, could you take the next round?',
  'Notice period is one month. Salary fits what we have.',
  'The CV leaves 2023 open, worth a question. @{name}',
  'Met on Friday by chance, made a calm impression.',
]

/** Inserts comments on every fourth candidate in interviews, and gives two of the new candidates the same phone. */
export async function insertComments(
  db: Db,
  { people }: CompanyStory,
  { id: companyId, users }: StoredCompany,
  applications: readonly StoredApplication[],
  now: Date,
) {
  const [first, second] = people
  if (!first || !second) return
  const interviewed = applications
    .filter(({ story }) => story.outcome === 'interview')
    .filter((_, index) => index % 4 === 0)
  const lastAt = await lastEvents(db, companyId, interviewed)
  const commentRows = interviewed.map(({ id: applicationId }, index) => {
    const text = commentTexts[index % commentTexts.length] ?? ''
    const author = index % 2 === 0 ? first : second
    const mentioned = author === first ? second : first
    return {
      mention: text.includes('{name}') ? requireValue(users, mentioned.subject) : undefined,
      text: text.replace('{name}', `${mentioned.firstName} ${mentioned.lastName}`.trim()),
      event: {
        applicationId,
        kind: eventKind.commented,
        userId: requireValue(users, author.subject),
        at: earliest(minutesAfter(requireValue(lastAt, applicationId), 37), now),
      },
    }
  })
  const stored = await insertRows(
    commentRows.map(({ event }) => event),
    (batch) => insertHistoryRows(db, companyId, batch),
  )
  const comments = stored.flatMap((id, index) => {
    const comment = commentRows[index]
    return comment ? [{ id, ...comment }] : []
  })
  await insertRows(
    comments.map(({ id, text }) => ({ companyId, id, text })),
    (batch) => db.insertInto('comments').values(batch).returning('id').execute(),
  )
  const mentions = comments.flatMap(({ id: commentId, mention }) =>
    mention === undefined ? [] : [{ companyId, commentId, userId: mention }],
  )
  await insertRows(mentions, (batch) => db.insertInto('commentMentions').values(batch).returning('userId').execute())
  await giveSamePhone(db, companyId, applications)
}

async function lastEvents(db: Db, companyId: number, applications: readonly StoredApplication[]) {
  const ids = applications.map(({ id }) => id)
  const rows = await db
    .selectFrom('applicationEvents')
    .select(({ fn }) => ['applicationId', fn.max('at').as('at')])
    .where('companyId', '=', companyId)
    .where('applicationId', 'in', ids.length > 0 ? ids : [0])
    .groupBy('applicationId')
    .execute()
  return new Map(rows.map(({ applicationId, at }) => [applicationId, at]))
}

async function giveSamePhone(db: Db, companyId: number, applications: readonly StoredApplication[]) {
  const [, one, other] = applications.filter(({ story }) => story.outcome === 'new')
  if (!one || !other || one.story.applicant === other.story.applicant) return
  await db
    .updateTable('applicationProfiles')
    .set({ phoneNumber: one.story.applicant.phoneNumber })
    .where('companyId', '=', companyId)
    .where('applicationId', '=', other.id)
    .execute()
  await db
    .updateTable('applications')
    .set({ isPossibleDuplicate: true })
    .where('companyId', '=', companyId)
    .where('id', '=', other.id)
    .execute()
}

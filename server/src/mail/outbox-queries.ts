import { mailProblem, type UnsentMail } from '@hireloom/contract/mail/outbox'
import { oneMinute } from '@hireloom/contract/platform/durations'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { queueSeparately, queueTogether } from './queries.ts'
import { mailStatus } from './rules.ts'

interface OutboxQuery {
  page: number
  limit: number
  status?: UnsentMail['status'] | undefined
}

/** Lists the company's unsent mails that were tried at least once or have waited for a minute, newest first. */
export async function listUnsentMails(
  db: Db,
  companyId: number,
  { page, limit, status }: OutboxQuery,
  now: Date,
): Promise<{ data: UnsentMail[]; pagination: { page: number; limit: number; total: number } }> {
  let matching = db
    .selectFrom('mails')
    .where('mails.companyId', '=', companyId)
    .where('mails.status', '!=', mailStatus.sent)
    .where(({ eb, or }) =>
      or([eb('mails.triedAt', 'is not', null), eb('mails.createdAt', '<', new Date(now.getTime() - oneMinute))]),
    )
  if (status !== undefined) matching = matching.where('mails.status', '=', status)
  const [rows, { total }] = await Promise.all([
    matching
      .select(sql<string>`case when mails.is_secret then 'A mail with a code' else mails.subject end`.as('subject'))
      .select(['mails.id', 'mails.recipient', 'mails.status', 'mails.createdAt', 'mails.triedAt'])
      .select(['mails.problem', 'mails.error'])
      .select(
        sql<Date | null>`(select run_at from graphile_worker.jobs
          where key = 'mail ' || mails.id and attempts < max_attempts)`.as('nextTryAt'),
      )
      .orderBy('mails.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const data = rows.map(({ status, nextTryAt, ...mail }) => {
    const isFailed = status === mailStatus.failed
    return {
      ...mail,
      status: isFailed ? mailStatus.failed : mailStatus.waiting,
      nextTryAt: isFailed ? null : nextTryAt,
    }
  })
  return { data, pagination: { total, page, limit } }
}

/**
 * Retries a mail now, with the full number of tries, unless it is being sent. Returns false if there is no such mail,
 * or it was sent.
 */
export async function resendMail(db: Db, companyId: number, mailId: number) {
  const unsent = db
    .selectFrom('mails')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', mailId)
    .where('status', '!=', mailStatus.sent)
  // A locked mail is being sent, which can take minutes.
  const free = await unsent.forUpdate().skipLocked().executeTakeFirst()
  if (!free) return (await unsent.executeTakeFirst()) !== undefined
  await db
    .updateTable('mails')
    .set({ status: mailStatus.waiting, doubtfulTries: 0 })
    .where('companyId', '=', companyId)
    .where('id', '=', mailId)
    .execute()
  await queueSeparately(db, companyId, mailId)
  return true
}

/**
 * Retries the mails that failed since a time and may arrive now, and returns their number. Excludes mails with a code,
 * which are out of date, mails to addresses that don't exist, and mails that may have arrived although their server
 * didn't confirm it.
 */
export async function resendFailedMails(db: Db, companyId: number, since: Date): Promise<number> {
  const failedMails = await db
    .updateTable('mails')
    .set({ status: mailStatus.waiting, doubtfulTries: 0 })
    .where('companyId', '=', companyId)
    .where('status', '=', mailStatus.failed)
    // This condition is implied, but lets PostgreSQL use the index of mails that are not sent.
    .where('status', '<>', mailStatus.sent)
    .where('triedAt', '>=', since)
    .where('isSecret', '=', false)
    .where(({ or, eb }) =>
      or([eb('problem', 'is', null), eb('problem', 'not in', [mailProblem.unknownRecipient, mailProblem.noAnswer])]),
    )
    .returning('id')
    .execute()
  await queueTogether(
    db,
    companyId,
    failedMails.map(({ id }) => id),
  )
  return failedMails.length
}

import type { MailProblem } from '@hireloom/contract/mail/outbox'
import { sql } from 'kysely'
import { countActiveUsers } from '../companies/user-count-queries.ts'
import { mailStatus } from '../mail/rules.ts'
import type { Actor } from '../platform/api/routes.ts'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import type { Config } from '../platform/start/config.ts'

/** The maximum number of failed mail groups, slow queries and companies on the page. */
export const maxListed = 20

/** Returns whether the account of a user is one of the operators. */
export async function isOperator(
  db: Db,
  { operators }: Pick<Config, 'operators'>,
  actor: Pick<Actor, 'companyId' | 'userId'>,
): Promise<boolean> {
  if (operators.length === 0) return false
  const account = await findAccount(db, actor)
  return account !== undefined && operators.includes(account)
}

/** Returns the issuer and the subject of a user's account, as OPERATORS names them. */
export async function findAccount(db: Db, { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>) {
  const account = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.accountId')
    .select(['issuer', 'subject'])
    .where('users.companyId', '=', companyId)
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return account && `${account.issuer}|${account.subject}`
}

/** Counts the mails that could not be sent, by company and reason. */
export async function countFailedMails(db: Db) {
  return (
    acrossCompanies(db, 'failed mails')
      .selectFrom('mails')
      .innerJoin('companies', 'companies.id', 'mails.companyId')
      .select(['companyId', 'companies.name as companyName', 'problem'])
      .select(({ fn }) => [fn.countAll<number>().as('mails'), fn.max('triedAt').as('lastTriedAt')])
      .select(sql<string>`coalesce((array_agg(mails.error order by tried_at desc nulls last))[1], '')`.as('error'))
      .where('mails.status', '=', mailStatus.failed)
      // This condition is implied, but lets PostgreSQL use the index of mails that are not sent.
      .where('mails.status', '<>', mailStatus.sent)
      .groupBy(['companyId', 'companies.name', 'problem'])
      .orderBy('mails', 'desc')
      .limit(maxListed)
      .$castTo<{
        companyId: number
        companyName: string
        problem: MailProblem | null
        mails: number
        lastTriedAt: Date | null
        error: string
      }>()
      .execute()
  )
}

/** Lists the companies with mails that failed since a time. */
export async function listCompaniesOfFailedMails(db: Db, since: Date): Promise<number[]> {
  const companies = await acrossCompanies(db, 'failed mails')
    .selectFrom('mails')
    .select('companyId')
    .distinct()
    .where('status', '=', mailStatus.failed)
    // This condition is implied, but lets PostgreSQL use the index of mails that are not sent.
    .where('status', '<>', mailStatus.sent)
    .where('triedAt', '>=', since)
    .orderBy('companyId')
    .execute()
  return companies.map(({ companyId }) => companyId)
}

/** Counts the mails waiting to be sent and those that could not be sent, of all companies. */
export async function countUnsentMails(db: Db) {
  const counts = await acrossCompanies(db, 'measurements of mails')
    .selectFrom('mails')
    .select(({ fn }) => ['status', fn.countAll<number>().as('mails')])
    .where('status', '<>', mailStatus.sent)
    .groupBy('status')
    .execute()
  const withStatus = (value: number) => counts.find(({ status }) => status === value)?.mails ?? 0
  return { waiting: withStatus(mailStatus.waiting), failed: withStatus(mailStatus.failed) }
}

/** Returns the bytes of the stored files of all companies. It reads every row. */
export async function sumFiles(db: Db) {
  const { bytes } = await acrossCompanies(db, 'measurements of files')
    .selectFrom('files')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('size'), sql.lit(0)).as('bytes'))
    .executeTakeFirstOrThrow()
  return bytes
}

/** Returns when the mail that has waited longest was written; null when none waits. */
export async function findOldestWaitingMail(db: Db) {
  const { since } = await acrossCompanies(db, 'measurements of mails')
    .selectFrom('mails')
    .select(({ fn }) => fn.min('createdAt').as('since'))
    .where('status', '=', mailStatus.waiting)
    .executeTakeFirstOrThrow()
  return since as Date | null
}

/** Lists the companies with the most applications. */
export async function listLargestCompanies(db: Db) {
  return acrossCompanies(db, 'the largest companies')
    .selectFrom('companies')
    .leftJoin(
      ({ selectFrom }) =>
        selectFrom('applicationNumbers')
          .select(({ fn }) => ['companyId', fn.sum<number>('number').as('applications')])
          .where('jobId', 'is', null)
          .groupBy('companyId')
          .as('counts'),
      (join) => join.onRef('counts.companyId', '=', 'companies.id'),
    )
    .select(['companies.id', 'companies.name', 'companies.slug', 'companies.isActive'])
    .select(sql<number>`coalesce(applications, 0)`.as('applications'))
    .select(countActiveUsers())
    .orderBy('applications', 'desc')
    .orderBy('companies.id')
    .limit(maxListed)
    .execute()
}

/** Lists the newest migrations of the database. */
export async function listNewestMigrations(db: Db) {
  const { rows } = await sql<{ name: string; appliedAt: Date }>`
    select name, applied_at from migrations order by name desc limit 5`.execute(db)
  return rows
}

/** Returns when PostgreSQL last archived its log of changes; null where it doesn't. */
export async function findArchiveTime(db: Db) {
  const { rows } = await sql<{ at: Date | null }>`select last_archived_time as at from pg_stat_archiver`.execute(db)
  return rows[0]?.at ?? null
}

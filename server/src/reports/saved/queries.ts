import type { FilteredReportName } from '@hireloom/contract/reports/pages'
import type { Cadence, SavedReport } from '@hireloom/contract/reports/saved'
import { cadence } from '@hireloom/contract/reports/saved'
import { userStatus } from '@hireloom/contract/users'
import { sql } from 'kysely'
import type { Actor } from '../../platform/api/routes.ts'
import { acrossCompanies, type Db, lockKey } from '../../platform/db/db.ts'
import { userName } from '../../platform/db/names.ts'
import { sameCompany } from '../../platform/db/same-company.ts'
import type { PageById } from '../../platform/tasks/each-item.ts'

type Owner = Pick<Actor, 'companyId' | 'userId'>

/** A saved report as it is stored. */
export interface SavedValues {
  name: string
  report: FilteredReportName
  search: string
  isShared: boolean
  cadence: Cadence
  day: number
  nextMailAt: Date | null
  updatedAt: Date
}

/** Lists the user's saved reports, and those that colleagues share, by name. */
export async function listSaved(db: Db, { companyId, userId }: Owner): Promise<SavedReport[]> {
  const rows = await db
    .selectFrom('savedReports')
    .innerJoin('users', sameCompany('users', 'savedReports.userId'))
    .select([
      'savedReports.id',
      'savedReports.userId',
      'name',
      'report',
      'search',
      'isShared',
      'savedReports.updatedAt',
    ])
    .select(['cadence', 'day', 'nextMailAt', 'lastMailAt', userName('users').as('ownerName')])
    .where('savedReports.companyId', '=', companyId)
    .where(({ or, eb }) => or([eb('savedReports.userId', '=', userId), eb('isShared', '=', true)]))
    .orderBy(sql`lower(saved_reports.name)`)
    .orderBy('savedReports.id')
    .execute()
  return rows.map(({ userId: ownerId, cadence: every, day, nextMailAt, lastMailAt, report, ...row }) => {
    const isOwn = ownerId === userId
    const mails = isOwn
      ? { mailing: { cadence: every as Cadence, day }, nextMailAt, lastMailAt }
      : { mailing: neverMailed, nextMailAt: null, lastMailAt: null }
    return { ...row, ...mails, isOwn, report: report as FilteredReportName }
  })
}

/** Locks the shared reports of a company until the end of the transaction, so that two users can't exceed the limit. */
export const lockShared = (db: Db, companyId: number) => lockKey(db, `shared reports ${companyId}`)

/** Stores a saved report of the user and returns its id. */
export async function insertSaved(db: Db, { companyId, userId }: Owner, values: SavedValues) {
  const { id } = await db
    .insertInto('savedReports')
    .values({ companyId, userId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateSaved(
  db: Db,
  companyId: number,
  id: number,
  values: Partial<SavedValues> & { lastMailAt?: Date },
) {
  await db.updateTable('savedReports').set(values).where('companyId', '=', companyId).where('id', '=', id).execute()
}

/**
 * Locks a saved report until the end of the transaction, so that one of two simultaneous changes sees the other.
 */
export async function lockSaved(db: Db, companyId: number, id: number) {
  await db
    .selectFrom('savedReports')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

export async function deleteSaved(db: Db, companyId: number, id: number) {
  await db.deleteFrom('savedReports').where('companyId', '=', companyId).where('id', '=', id).execute()
}

/**
 * Lists some saved reports of all companies whose mail is due. Those of a suspended company, and of a user who hasn't
 * accepted an invitation, wait: an import of a company invites its users again.
 */
export const listDue = (db: Db, at: Date, { afterId, limit }: PageById) =>
  acrossCompanies(db, 'due reports')
    .selectFrom('savedReports')
    .innerJoin('companies', 'companies.id', 'savedReports.companyId')
    .innerJoin('users', sameCompany('users', 'savedReports.userId'))
    .select(['savedReports.companyId', 'savedReports.id'])
    .where('nextMailAt', '<=', at)
    .where('companies.isActive', '=', true)
    .where(({ or, eb }) => or([eb('users.status', '=', userStatus.active), eb('users.isActive', '=', false)]))
    .where('savedReports.id', '>', afterId)
    .orderBy('savedReports.id')
    .limit(limit)
    .execute()

/** Locks a saved report whose mail is due; undefined once another run has sent it. */
export async function lockDue(db: Db, companyId: number, id: number, at: Date) {
  const row = await db
    .selectFrom('savedReports')
    .select(['userId', 'name', 'report', 'search', 'cadence', 'day', 'nextMailAt'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('nextMailAt', '<=', at)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && { ...row, report: row.report as FilteredReportName, cadence: row.cadence as Cadence }
}

/** Returns a user's e-mail address, and the names that a mail to them has. */
export const findRecipient = (db: Db, { companyId, userId }: Owner) =>
  db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .select(['users.email', 'users.firstName', 'companies.name as companyName'])
    .where('users.companyId', '=', companyId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()

/** Returns the instant of 07.00 on a day in a zone; where that doesn't exist, the next instant that does. */
export async function morningOf(db: Db, day: string, timeZone: string) {
  const { rows } = await sql<{ at: Date }>`
    select (${day}::date + time '07:00') at time zone ${timeZone} as at`.execute(db)
  return rows[0]!.at
}

/** The mailing of a saved report that is not mailed, and its values as they are stored. */
export const neverMailed = { cadence: cadence.never, day: 1 }
export const noMailing = { ...neverMailed, nextMailAt: null }

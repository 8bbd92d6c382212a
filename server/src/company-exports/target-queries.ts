import { randomBytes } from 'node:crypto'
import { role } from '@hireloom/contract/platform/permissions'
import { invitationStatus, userStatus } from '@hireloom/contract/users'
import { sql } from 'kysely'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import type { Column, Table } from './catalogue-queries.ts'
import { installationColumns, tablesWithKeptRows } from './table-rules.ts'

/** Locks the company until the end of the transaction, so that nothing else is imported into it. */
export const lockCompany = (db: Db, id: number) =>
  db.selectFrom('companies').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Returns whether a company has no records yet that an import could mix up with its own. */
export async function isEmpty(db: Db, companyId: number): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not exists (select from jobs where company_id = ${companyId})
      and not exists (select from candidates where company_id = ${companyId})
      and not exists (select from history_imports where company_id = ${companyId})
      and not exists (select from quota_uses where company_id = ${companyId}) as is_empty`.execute(db)
  return rows[0]!.isEmpty
}

/** Defers the check of foreign keys to `checkReferences`, because rows and tables can refer to each other. */
export const deferReferences = (db: Db) => sql`set constraints all deferred`.execute(db)
export const checkReferences = (db: Db) => sql`set constraints all immediate`.execute(db)

/** Deletes the settings that a new company begins with, and its master data: the export has its own. */
export async function deleteSettings(db: Db, companyId: number, tables: readonly Table[]) {
  for (const { name, isDeletable } of tables.toReversed()) {
    if (!isDeletable || name === 'companies' || tablesWithKeptRows.includes(name)) continue
    await sql`delete from ${sql.table(name)} where company_id = ${companyId}`.execute(db)
  }
}

/** Reserves `count` ids of a table beyond `last`, and returns the first. */
export async function reserveIds(db: Db, table: string, last: number, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`select reserve_ids(${table}, ${last}, ${count}) as first`.execute(db)
  return rows[0]!.first
}

/** Lists the ids of a company's rows in a table. */
export async function listIds(db: Db, table: string, companyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where company_id = ${companyId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the ids of active users by their e-mail address in lower case. */
export async function findUserIds(db: Db, companyId: number) {
  const users = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .execute()
  return new Map(users.map(({ id, email }) => [email.toLowerCase(), id]))
}

/** Returns which of these slugs of jobs are taken in the whole installation. */
export async function findTakenSlugs(db: Db, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  const jobs = await acrossCompanies(db, 'taken addresses of jobs')
    .selectFrom('jobs')
    .select('slug')
    .where('slug', 'in', ['', ...slugs])
    .execute()
  return new Set(jobs.map(({ slug }) => slug))
}

type Line = Record<string, unknown>

/** Inserts lines of an export with their ids. */
export async function insertLines(
  db: Db,
  table: string,
  columns: readonly string[],
  lines: readonly Line[],
): Promise<number> {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(lines)}::json)
    where company_id is not null`.execute(db)
  return Number(numAffectedRows)
}

/** Sets the company's values to those of the exported one, except those that belong to the installation. */
export async function updateCompany(db: Db, companyId: number, columns: readonly Column[], line: Line) {
  const names = columns.flatMap(({ name }) => (name in line && !installationColumns.includes(name) ? name : []))
  const list = sql.join(names.map((name) => sql.ref(name)))
  await sql`
    update companies set (${list}) = (select ${list} from json_populate_record(null::companies, ${JSON.stringify(line)}::json))
    where id = ${companyId}`.execute(db)
}

interface InvitationOptions {
  userIds: readonly number[]
  invitedBy: number
  now: Date
}

/** Adds expired invitations of users who have no account here, so that Admins can send them from the list of users. */
export async function addInvitations(db: Db, companyId: number, { userIds, invitedBy, now }: InvitationOptions) {
  if (userIds.length === 0) return 0
  const users = await db
    .selectFrom('users')
    .select(['id', 'email', 'role'])
    .where('companyId', '=', companyId)
    .where('id', 'in', [...userIds])
    .where('isActive', '=', true)
    .where('status', '=', userStatus.pending)
    .execute()
  const invitations = users.flatMap(({ id: userId, email, role: userRole }) =>
    userRole === role.consultant
      ? []
      : {
          companyId,
          userId,
          email,
          role: userRole,
          invitedBy,
          tokenHash: randomBytes(32),
          status: invitationStatus.expired,
          sentAt: now,
          expiresAt: now,
        },
  )
  if (invitations.length > 0) await db.insertInto('invitations').values(invitations).execute()
  return invitations.length
}

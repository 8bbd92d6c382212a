import {
  type HistoryCounts,
  type HistoryImportStatus,
  type HistoryMapping,
  historyImportStatus,
  historyRowStatus,
} from '@hireloom/contract/history-imports/history-import'
import type { Insertable, Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { HistoryImports } from '../platform/db/tables.gen.ts'
import type { PageById } from '../platform/tasks/each-item.ts'

/** Selects imports with their creators, files and numbers of rows. */
const selectImportViews = (db: Db, companyId: number) =>
  db
    .selectFrom('historyImports')
    .innerJoin('users', sameCompany('users', 'historyImports.createdBy'))
    .select([
      'historyImports.id',
      'historyImports.source',
      'historyImports.name',
      'historyImports.status',
      'historyImports.problem',
      'historyImports.basis',
      'historyImports.basisText',
      'historyImports.counts',
      'historyImports.doneRows',
      'historyImports.totalRows',
      'historyImports.createdAt',
      'historyImports.startedAt',
      'historyImports.finishedAt',
      'historyImports.undoneAt',
      'historyImports.updatedAt',
      userName('users').as('createdBy'),
    ])
    .select(['historyImports.importedRows', 'historyImports.failedRows'])
    .select(({ exists, selectFrom, lit }) =>
      exists(
        selectFrom('historyImportRows')
          .select(lit(1).as('one'))
          .where('historyImportRows.companyId', '=', companyId)
          .whereRef('historyImportRows.historyImportId', '=', 'historyImports.id')
          .where('historyImportRows.status', '=', historyRowStatus.imported),
      ).as('hasImportedRows'),
    )
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('historyImportFiles')
          .where('historyImportFiles.companyId', '=', companyId)
          .whereRef('historyImportFiles.historyImportId', '=', 'historyImports.id')
          .select(['historyImportFiles.id', 'historyImportFiles.kind', 'historyImportFiles.filename'])
          .select(['historyImportFiles.size', 'historyImportFiles.status', 'historyImportFiles.rows'])
          .select('historyImportFiles.problem')
          .orderBy('historyImportFiles.id'),
      ).as('files'),
    )
    .where('historyImports.companyId', '=', companyId)
export type ImportView = Awaited<ReturnType<typeof listImports>>['data'][number]

export async function listImports(db: Db, companyId: number, { page, limit }: { page: number; limit: number }) {
  const [data, { total }] = await Promise.all([
    selectImportViews(db, companyId)
      .orderBy('historyImports.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('historyImports')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('companyId', '=', companyId)
      .executeTakeFirstOrThrow(),
  ])
  return { data, pagination: { total, page, limit } }
}

/** Returns an import as it is shown. */
export const findImportView = (db: Db, companyId: number, id: number) =>
  selectImportViews(db, companyId).where('historyImports.id', '=', id).executeTakeFirst()

const selectImports = (db: Db, companyId: number, id: number) =>
  db.selectFrom('historyImports').selectAll().where('companyId', '=', companyId).where('id', '=', id)

export const findImport = (db: Db, companyId: number, id: number) => selectImports(db, companyId, id).executeTakeFirst()
export type StoredImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** Returns an import and locks it until the transaction ends, so that its steps run one after the other. */
export const lockImport = (db: Db, companyId: number, id: number) =>
  selectImports(db, companyId, id).forNoKeyUpdate().executeTakeFirst()

type NewImport = Omit<Insertable<HistoryImports>, 'companyId'>

export async function insertImport(db: Db, companyId: number, values: NewImport) {
  const { id } = await db
    .insertInto('historyImports')
    .values({ companyId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type ImportChange = Omit<Updateable<HistoryImports>, 'companyId' | 'id' | 'mapping' | 'counts'> & {
  mapping?: HistoryMapping
  counts?: HistoryCounts
}

export async function updateImport(db: Db, companyId: number, id: number, change: ImportChange) {
  const { mapping, counts, ...columns } = change
  await db
    .updateTable('historyImports')
    .set({ ...columns, ...(mapping && { mapping: toJson(mapping) }), ...(counts && { counts: toJson(counts) }) })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

export async function deleteImport(db: Db, companyId: number, id: number) {
  await db.deleteFrom('historyImports').where('companyId', '=', companyId).where('id', '=', id).execute()
}

/** Returns whether another import of the company is being imported or undone. */
export async function isAnotherRunning(db: Db, companyId: number, id: number) {
  const running = await db
    .selectFrom('historyImports')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '<>', id)
    .where('status', 'in', [historyImportStatus.running, historyImportStatus.undoing])
    .executeTakeFirst()
  return running !== undefined
}

/** The statuses of imports that no task works on. */
const idleStatuses: readonly HistoryImportStatus[] = [
  historyImportStatus.draft,
  historyImportStatus.ready,
  historyImportStatus.partialSuccess,
  historyImportStatus.completed,
  historyImportStatus.failed,
  historyImportStatus.undone,
]

/** Lists some imports of all companies that still have files and have not changed since `before`. */
export const listForgottenImports = (db: Db, before: Date, { afterId, limit }: PageById) =>
  acrossCompanies(db, 'forgotten history imports')
    .selectFrom('historyImports')
    .select(['companyId', 'id'])
    .where('updatedAt', '<', before)
    .where('status', 'in', idleStatuses)
    .where(({ exists, selectFrom, lit }) =>
      exists(
        selectFrom('historyImportFiles')
          .select(lit(1).as('one'))
          .whereRef('historyImportFiles.companyId', '=', 'historyImports.companyId')
          .whereRef('historyImportFiles.historyImportId', '=', 'historyImports.id'),
      ),
    )
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Returns the company's values that new applications and mails need. */
export const findCompany = (db: Db, companyId: number) =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'code', 'timeZone'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()

/** Returns the ids of users by their e-mail addresses in lower case. An active user comes before a removed one. */
export async function listUserIds(db: Db, companyId: number, emails: readonly string[]) {
  if (emails.length === 0) return new Map<string, number>()
  const users = await db
    .selectFrom('users')
    .select(({ fn }) => ['id', fn<string>('lower', ['email']).as('email')])
    .where('companyId', '=', companyId)
    .where(({ fn }) => fn('lower', ['email']), 'in', emails)
    .orderBy('isActive')
    .orderBy('id')
    .execute()
  return new Map(users.map(({ email, id }) => [email, id]))
}

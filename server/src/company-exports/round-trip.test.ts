import { role } from '@hireloom/contract/platform/permissions'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { archiveOf, exportedBytes, importInto } from '../../test/company-exporting.ts'
import { emptyDatabase, idOf, now } from '../../test/demo.ts'
import { product, World } from '../../test/world.ts'
import { loadDemoData } from '../demo/demo.ts'
import { cleanRichText } from '../documents/rich-text.ts'
import type { Db } from '../platform/db/db.ts'
import { columnsWithIdsOf, listTables } from './catalogue-queries.ts'
import { fingerprintColumns, installationColumns, richTextColumns } from './table-rules.ts'

type Line = Record<string, unknown>
type Archive = Awaited<ReturnType<typeof archiveOf>>

/** Returns an installation with a separate database and separate keys. */
async function installation(env: Record<string, string>) {
  const db = await emptyDatabase(onTestFinished)
  const created = product(db, env)
  onTestFinished(created.close)
  return created
}

const clean = (html: unknown) => (typeof html === 'string' ? cleanRichText(html) : html)

const without = (line: Line, columns: readonly string[]) =>
  Object.fromEntries(Object.entries(line).filter(([column]) => !columns.includes(column)))

const fingerprints = (table: string) => fingerprintColumns[table] ?? []

/** Replaces each value that depends on the keys of an installation with a boolean: whether the line has it. */
const withPresence = (line: Line, columns: readonly string[]) => ({
  ...line,
  ...Object.fromEntries(columns.map((column) => [column, line[column] != null])),
})

/**
 * Returns the lines of a table without the values that an import changes, and with e-mail addresses for ids of users.
 */
async function comparable(archive: Archive, table: string, userColumns: readonly string[], moment: string) {
  const users = new Map((await archive.lines('users')).map(({ id, email }) => [id, email]))
  const lines = await archive.lines(table)
  const shown = lines.map((line): Line => {
    const named = Object.fromEntries(userColumns.map((column) => [column, users.get(line[column]) ?? null]))
    const cleaned = (richTextColumns[table] ?? []).map((column) => [column, clean(line[column])])
    const own = { ...line, ...named, ...Object.fromEntries(cleaned) }
    switch (table) {
      case 'companies':
        return without(own, installationColumns)
      case 'users':
        return without(own, ['id', 'status', ...(line.role === role.consultant ? ['is_active'] : [])])
      case 'files':
        return without(own, ['key'])
      case 'applications':
      case 'candidates':
      case 'candidate_bars':
      case 'application_profiles':
        return withPresence(own, [...fingerprints(table), 'nik_fingerprint', 'passport_number_fingerprint'])
      case 'jobs':
        return { ...own, status: line.status === 1 ? 2 : line.status }
      case 'activity_log':
        return without(own, ['id'])
      default:
        return own
    }
  })
  const before = table === 'activity_log' ? shown.filter(({ at }) => String(at) < moment) : shown
  return before.map((line) => JSON.stringify(line)).sort()
}

/** Returns the columns with ids of users, by table. */
async function userColumnsOf(db: Db) {
  const tables = await listTables(db)
  const byName = new Map(tables.map((table) => [table.name, table]))
  return new Map(tables.map((table) => [table.name, columnsWithIdsOf('users', table, byName)]))
}

/** Returns the counts of a company that triggers maintain. */
async function countsOf(db: Db, companyId: number) {
  const read = async (view: string, columns: string) => {
    const { rows } = await sql<Line>`
      select ${sql.raw(columns)}, sum(number)::int as number from ${sql.table(view)} where company_id = ${companyId}
      group by ${sql.raw(columns)} having sum(number) <> 0 order by ${sql.raw(columns)}`.execute(db)
    return rows
  }
  return {
    applications: await read('application_numbers', 'job_id, candidate_group, status, stage_id'),
    reports: await read('report_figures', 'job_id, kind, month, key, reached, candidate_group'),
    stays: await read('stay_figures', 'job_id, month, stage_id, tenths, outcome'),
  }
}

async function exportedIds(bytes: Buffer) {
  const archive = await archiveOf(bytes)
  const users = await archive.lines('users')
  await archive.close()
  return users.map(({ id }) => id)
}

test('a company that is exported and imported elsewhere has the same data, counts and files', async () => {
  const from = await installation({})
  const { services } = from
  await loadDemoData(
    services.db,
    {
      issuer: 'embedded',
      publicUrl: 'http://localhost:3000',
      sealing: services.sealing,
      files: services.outside.files,
    },
    now,
  )
  const companyId = await idOf(services.db, 'sagara-logistik')
  const admin = await services.db
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', companyId)
    .where('role', '=', role.admin)
    .executeTakeFirstOrThrow()
  const bytes = await exportedBytes({ services, companyId, requestedBy: admin.id })

  // Ids of users and files, and the keys of numbers, differ in the second installation.
  const to = await installation({ ENCRYPTION_KEY: Buffer.alloc(32, 9).toString('base64') })
  const world = await World.make(to)
  const target = await world.user('admin')
  const kept = await to.services.db.selectFrom('users').select('id').where('companyId', '=', world.companyId).execute()
  const done = await importInto(world, bytes, { admin: target })
  expect(done).toMatchObject({ status: 2, problem: null })
  // The Admin who imports has an id that a user of the export has, too.
  expect(await exportedIds(bytes)).toEqual(expect.arrayContaining(kept.map(({ id }) => id)))

  const again = await exportedBytes({
    services: to.services,
    companyId: world.companyId,
    requestedBy: target.id,
  })
  const [exported, reexported] = [await archiveOf(bytes), await archiveOf(again)]
  onTestFinished(exported.close)
  onTestFinished(reexported.close)
  const userColumns = await userColumnsOf(services.db)
  const { moment } = exported.manifest
  for (const { name, rows } of exported.manifest.tables) {
    const columns = userColumns.get(name) ?? []
    const [before, after] = [
      await comparable(exported, name, columns, moment),
      await comparable(reexported, name, columns, moment),
    ]
    const isOwn = (line: string) => name === 'users' && /@example\.com/.test(line) && !before.includes(line)
    const own = after.filter((line) => !isOwn(line))
    expect([name, own]).toEqual([name, before])
    if (name !== 'activity_log') expect(before).toHaveLength(rows)
  }
  const content = async (archive: Archive) => (await archive.files()).map(({ id, sha256 }) => [id, sha256])
  expect(await content(reexported)).toEqual(await content(exported))
  expect(await countsOf(to.services.db, world.companyId)).toEqual(await countsOf(services.db, companyId))
}, 300_000)

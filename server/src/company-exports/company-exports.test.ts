import { open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { companyExportStatus } from '@hireloom/contract/company-exports/company-export'
import { companyExports } from '@hireloom/contract/company-exports/endpoints'
import { transfers } from '@hireloom/contract/transfers/endpoints'
import { transferStatus, transferType } from '@hireloom/contract/transfers/transfer'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { archiveOf, exportedBytes, importInto, runImport } from '../../test/company-exporting.ts'
import { everyCompany } from '../../test/database/every-company.ts'
import { endFailedTask } from '../../test/tasks/failed-task.ts'
import { idleRun } from '../../test/tasks/idle-run.ts'
import { test, type World } from '../../test/world.ts'
import { createZipWriter } from '../documents/archives/zip-writer.ts'
import { listTables } from './catalogue-queries.ts'
import { exportedColumns, isExported } from './source-queries.ts'
import { blankValues, excludedColumns, excludedTables, exportedTables } from './table-rules.ts'
import { companyExportTasks } from './task-list.ts'
import { companyExportTaskHandlers } from './tasks.ts'

describe('the tables of an export', () => {
  test('are all tables of companies, except those that are left out for a reason', async ({ db }) => {
    const tables = (await listTables(db)).map(({ name }) => name)
    expect([...exportedTables, 'companies', ...Object.keys(excludedTables)].sort()).toEqual(tables.sort())
    expect(exportedTables.filter((name) => name in excludedTables)).toEqual([])
  })

  test('have no column that sounds like a secret, except the listed ones', async ({ db }) => {
    const named = (await listTables(db))
      .filter(isExported)
      .flatMap((table) => exportedColumns(table).map(({ name }) => `${table.name}.${name}`))
    const suspicious = /(hash|token|secret|cipher|sealed|password|_key$|\.key$|code|link|account)/
    expect(named.filter((name) => suspicious.test(name)).sort()).toEqual(
      [
        'applications.identity_hash',
        'approval_settings.allows_links',
        'approvals.is_by_link',
        'branches.postal_code',
        'candidate_bars.nik_hash',
        'candidate_bars.passport_hash',
        'candidates.nik_hash',
        'candidates.passport_hash',
        'companies.code',
        'application_profiles.postal_code',
        'erased_people.hash',
        'files.key',
        'mails.dedupe_key',
        'mails.is_secret',
        'offer_versions.letter_template_hash',
        'offer_versions.terms_hash',
        'offers.letter_hash',
        'offers.letter_template_hash',
        'personality_tests.type_code',
        'signing_documents.file_hash',
        'signing_documents.final_hash',
        'signing_events.hash',
        'signing_events.previous_hash',
      ].sort(),
    )
  })

  test('leave out only columns that exist, and have a value for those that need one', async ({ db }) => {
    const { rows } = await sql<{ place: string; isNeeded: boolean }>`
      select table_name || '.' || column_name as place, is_nullable = 'NO' and column_default is null as is_needed
      from information_schema.columns where table_schema = 'public'`.execute(everyCompany(db))
    const needed = new Map(rows.map(({ place, isNeeded }) => [place, isNeeded]))
    for (const place of excludedColumns) expect([place, needed.get(place)]).toEqual([place, place in blankValues])
  })
})

/** Adds a job and an applicant with a NIK to a company, and exports it. */
async function exportWorld(
  world: World,
  { view, ...options }: { withIdentityNumbers?: boolean; view?: (userId: number) => string } = {},
) {
  const admin = await world.user('admin')
  if (view) {
    const saved = { companyId: world.companyId, userId: admin.id, name: 'My team', search: view(admin.id) }
    await world.db.insertInto('savedViews').values(saved).execute()
  }
  const job = await world.job()
  await world.application(job, { firstName: 'Rahmah', nik: '3174014506920001' })
  const input = { services: world.product.services, companyId: world.companyId, requestedBy: admin.id }
  return { admin, job, bytes: await exportedBytes({ ...input, ...options }) }
}

const countRows = async ({ db, companyId }: World, table: 'jobs' | 'candidates' | 'applications') =>
  (
    await db
      .selectFrom(table as 'jobs')
      .select('id')
      .where('companyId', '=', companyId)
      .execute()
  ).length

/** Returns the export with one part changed. */
async function withChangedPart(bytes: Buffer, path: string, change: (text: string) => string) {
  const archive = await archiveOf(bytes)
  onTestFinished(archive.close)
  const at = join(tmpdir(), `hireloom-changed-${Math.random()}.zip`)
  const file = await open(at, 'wx')
  const zip = createZipWriter(file, { isZip64: true })
  for (const part of archive.paths) {
    const text = await archive.text(part)
    await zip.add(part, [part === path ? change(text) : text])
  }
  await zip.end()
  await file.close()
  const result = await readFile(at)
  await rm(at)
  return result
}

describe('an export of everything', () => {
  test('needs a sign-in within the last 10 minutes', async ({ world }) => {
    const { clock } = world.product
    const before = clock.now
    const call = await world.as('admin')
    clock.now = new Date(before.getTime() + 10 * 60_000 + 1)
    const input = { body: { withFiles: true, withIdentityNumbers: false } }
    const { status, body } = await call(companyExports.create, input)
    clock.now = before
    expect([status, body.error?.code]).toEqual([403, 'sign_in_again'])
    expect((await call(companyExports.create, input)).status).toBe(201)
  })

  test('runs once at a time, is announced to the other Admins, and is kept for 7 days', async ({ world }) => {
    world.product.clock.now = new Date('2026-11-20T03:00:00Z')
    const other = await world.user('admin', { firstName: 'Nia' })
    const admin = await world.user('admin')
    const call = await world.as(admin)
    const body = { withFiles: true, withIdentityNumbers: false }
    const { status, body: started } = await call(companyExports.create, { body })
    expect([status, started.data.status]).toEqual([201, 0])
    expect((await call(companyExports.create, { body })).body.error?.code).toBe('running')
    const mails = await world.db
      .selectFrom('mails')
      .select('recipient')
      .where('companyId', '=', world.companyId)
      .execute()
    expect(mails).toContainEqual({ recipient: other.email })
    expect(mails).not.toContainEqual({ recipient: admin.email })

    const { services } = world.product
    const task = (name: string) => companyExportTaskHandlers.find((handler) => handler.task.name === name)!
    const run = { ...idleRun, isLastAttempt: true }
    const payload = { companyId: world.companyId, companyExportId: started.data.id }
    await task('exportCompany').handle(services, payload as never, run)
    const [ready] = (await call(companyExports.list, {})).body.data
    const ofExports = { query: { page: 1, limit: 10, type: [transferType.companyExport] } }
    const logged = (await call(transfers.list, ofExports)).body.data
    expect(logged).toMatchObject([{ status: transferStatus.completed, filename: ready?.filename, fileUrl: null }])
    expect(ready).toMatchObject({ status: 2, expiresAt: expect.stringMatching(/^2026-11-27T03:00/), problem: null })
    const file = { params: { companyExportId: started.data.id } }
    const { pathname, search } = new URL((await call(companyExports.file, file)).body.data.url)
    const { headers, rawPayload } = await world.product.app.inject(pathname + search)
    expect(headers['content-type']).toBe('application/zip')
    expect(headers['content-disposition']).toContain(`filename="${ready?.filename}"`)
    const archive = await archiveOf(rawPayload)
    onTestFinished(archive.close)
    expect(archive.paths).toContain('manifest.json')
    world.product.clock.now = new Date('2026-11-27T03:01:00Z')
    expect((await call(companyExports.file, file)).body.error?.code).toBe('sign_in_again')
    const signedInAgain = await world.as(admin)
    expect((await signedInAgain(companyExports.file, file)).status).toBe(404)
    expect((await call(companyExports.list, {})).body.data[0]?.status).toBe(companyExportStatus.deleted)
    const { fileKey } = await world.db
      .selectFrom('companyExports')
      .select('fileKey')
      .where('companyId', '=', world.companyId)
      .executeTakeFirstOrThrow()
    expect(await services.outside.files.size(fileKey)).toBeGreaterThan(0)
    await task('forgetCompanyFiles').handle(services, {} as never, run)
    expect(await services.outside.files.size(fileKey)).toBeUndefined()
  })

  test('that is ready has the number of its lines and files', async ({ world }) => {
    const { admin, bytes } = await exportWorld(world)
    const archive = await archiveOf(bytes)
    onTestFinished(archive.close)
    const { tables, files } = archive.manifest
    const count = [...tables, files].reduce((sum, { rows }) => sum + rows, 0)
    const [ready] = (await (await world.as(admin))(companyExports.list, {})).body.data
    expect(ready).toMatchObject({ done: count, total: count })
  })

  test('whose task failed permanently is shown as failed, and another can be started', async ({ world }) => {
    const call = await world.as('admin')
    const input = { body: { withFiles: true, withIdentityNumbers: false } }
    const { body } = await call(companyExports.create, input)
    const payload = { companyId: world.companyId, companyExportId: body.data.id }
    await endFailedTask(world, companyExportTasks.exportCompany, payload)
    const [ended] = (await call(companyExports.list, {})).body.data
    expect(ended).toMatchObject({ status: 3, problem: 'The file could not be made. Please start another export.' })
    expect((await call(companyExports.create, input)).status).toBe(201)
  })

  test('names the day in the zone of the company', async ({ world, product }) => {
    product.clock.now = new Date('2026-11-29T20:00:00Z')
    const { bytes } = await exportWorld(world)
    const archive = await archiveOf(bytes)
    onTestFinished(archive.close)
    expect(await archive.text('README.md')).toContain('in Hireloom on 2026-11-30.')
  })

  test('has identity numbers only when the Admin asked for them', async ({ world }) => {
    const { bytes } = await exportWorld(world, { withIdentityNumbers: false })
    const archive = await archiveOf(bytes)
    onTestFinished(archive.close)
    expect(JSON.stringify(await archive.lines('application_profiles'))).not.toMatch(/nik/)
    expect(await archive.lines('candidates')).toMatchObject([{ nik_hash: null }])
  })
})

describe('importing an export', () => {
  test('works within one installation, where jobs get new addresses and existing users are reused', async ({
    world,
  }) => {
    const { admin, job, bytes } = await exportWorld(world, { view: (userId) => `status=1&hiring_team_ids=${userId},0` })
    const target = await world.another()
    const same = await target.user('admin')
    await target.db
      .updateTable('users')
      .set({ email: admin.email })
      .where('companyId', '=', target.companyId)
      .where('id', '=', same.id)
      .execute()
    const done = await importInto(target, bytes, { admin: same })
    expect(done).toMatchObject({ status: 2, problem: null })
    expect(done.notes.join(' ')).toContain('1 job has a new address')
    const imported = await target.db.selectFrom('jobs').selectAll().where('companyId', '=', target.companyId).execute()
    expect(imported).toMatchObject([{ id: job.id, number: 1, status: 2 }])
    expect(imported[0]?.slug).not.toBe(job.slug)
    const users = await target.db
      .selectFrom('users')
      .select(['id', 'email', 'status'])
      .where('companyId', '=', target.companyId)
      .execute()
    expect(users.filter(({ email }) => email === admin.email)).toEqual([{ id: same.id, email: admin.email, status: 1 }])
    const view = await target.db
      .selectFrom('savedViews')
      .select(['userId', 'search'])
      .where('companyId', '=', target.companyId)
      .executeTakeFirst()
    expect(view).toEqual({ userId: same.id, search: `status=1&hiring_team_ids=${same.id}%2C0` })
    const { fileKey } = await target.db
      .selectFrom('companyImports')
      .select('fileKey')
      .where('companyId', '=', target.companyId)
      .executeTakeFirstOrThrow()
    expect(await target.product.services.outside.files.size(fileKey), 'the uploaded file is deleted').toBeUndefined()
    // New records get ids beyond the imported ones.
    expect((await target.job(world.newJob())).id).toBeGreaterThan(job.id)
  })

  test('recognizes people by their NIK with the keys of this installation', async ({ world }) => {
    const { bytes } = await exportWorld(world)
    const target = await world.another()
    await importInto(target, bytes)
    const candidate = await target.db
      .selectFrom('candidates')
      .select('nikHash')
      .where('companyId', '=', target.companyId)
      .executeTakeFirstOrThrow()
    expect(candidate.nikHash).toEqual(world.product.services.sealing.fingerprint('nik', '3174014506920001'))
  })

  test('refuses a company that has jobs', async ({ world }) => {
    const { bytes } = await exportWorld(world)
    await expect(importInto(world, bytes)).rejects.toThrow('not_empty')
  })

  test.for([
    [
      'a line that was changed',
      'data/jobs.ndjson',
      (text: string) => text.replace('"status":1', '"status":2'),
      /jobs.ndjson is damaged/,
    ],
    [
      'a newer version',
      'manifest.json',
      (text: string) => text.replace(/"schema": "[^"]+"/, '"schema": "9998_later.sql"'),
      /newer Hireloom/,
    ],
    ['another kind of archive', 'manifest.json', () => '{}', /not a Hireloom export/],
  ] as const)('refuses %s before anything is written', async ([, path, change, problem], { world }) => {
    const { bytes } = await exportWorld(world)
    const target = await world.another()
    const done = await importInto(target, await withChangedPart(bytes, path, change))
    expect(done).toMatchObject({ status: 3, problem: expect.stringMatching(problem) })
    expect(await countRows(target, 'jobs')).toBe(0)
  })

  test('leaves no rows when it is interrupted, and is complete after the next run', async ({ world }) => {
    const { bytes } = await exportWorld(world)
    const target = await world.another()
    let steps = 0
    const interrupted = importInto(target, bytes, {
      isLastAttempt: false,
      giveWay: async () => {
        const rows = await countRows(target, 'jobs')
        if (rows > 0) throw new Error('Rows are visible before the end')
        if (++steps > 40) throw new Error('Killed')
      },
    })
    await expect(interrupted).rejects.toThrow('Killed')
    expect(await countRows(target, 'applications')).toBe(0)
    const running = await target.db
      .selectFrom('companyImports')
      .select(['id', 'status'])
      .where('companyId', '=', target.companyId)
      .executeTakeFirstOrThrow()
    expect(running.status).toBe(1)
    await runImport(target, running.id)
    expect(await countRows(target, 'applications')).toBe(1)
  })

  test('whose task failed permanently leaves neither rows nor files, and can be repeated', async ({ world }) => {
    const { bytes } = await exportWorld(world)
    const target = await world.another()
    const { files } = target.product.services.outside
    const put = vi.spyOn(files, 'put')
    const interrupted = importInto(target, bytes, {
      giveWay: async () => {
        if (put.mock.calls.length > 1) throw new Error('Killed')
      },
    })
    await expect(interrupted).rejects.toThrow('Killed')
    const stored = put.mock.calls.map(([key]) => key)
    put.mockRestore()
    const { companyId, db } = target
    const { id: companyImportId } = await db
      .selectFrom('companyImports')
      .select('id')
      .where('companyId', '=', companyId)
      .executeTakeFirstOrThrow()
    await endFailedTask(target, companyExportTasks.importCompany, { companyId, companyImportId })
    expect(await Promise.all(stored.map((key) => files.size(key)))).toEqual(stored.map(() => undefined))
    expect(await runImport(target, companyImportId)).toMatchObject({
      status: 3,
      problem: 'The export could not be imported. Please try again.',
    })
    expect((await importInto(target, bytes)).status).toBe(2)
  })
})

import { activityPage } from '@hireloom/contract/lookups'
import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { downloadExport, exportedBytes, exportedRows, runExport } from '../../../test/exporting.ts'
import { test } from '../../../test/world.ts'
import { setFlag } from '../../companies/flag-queries.ts'
import { readSheet } from '../../documents/sheets/read-sheet.ts'
import { insertHistoryRows } from '../../history/insert-queries.ts'

test('jobs are exported with the columns of the template, and salaries only for users who see them', async ({
  world,
}) => {
  const admin = await world.user('admin')
  await world.job({ minSalary: 5_000_000, maxSalary: 9_000_000 }, admin)
  const second = await world.job({ headcount: 7 }, admin)
  const ayu = await world.user('user')
  const { db, companyId } = world
  await db.insertInto('hiringTeam').values({ companyId, jobId: second.id, userId: ayu.id, role: 2 }).execute()
  const rowsFor = async (who: typeof admin) => {
    const call = await world.as(who)
    const { importId } = (await call(exportLog.exportJobs, { body: {} })).body.data
    await runExport(world, importId)
    const { headers, rows } = await downloadExport(world, call, importId)
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringContaining('filename="Jobs 2026-11-20.xlsx"'),
      'cache-control': 'private, no-store',
    })
    return rows
  }
  const all = await rowsFor(admin)
  expect(all.map(({ Headcount }) => Headcount)).toEqual(['7', expect.any(String)])
  expect(all[1]).toMatchObject({ 'Min salary': '5000000', 'Max salary': '9000000', 'Job position': 'Backend Engineer' })
  const ownRows = await rowsFor(ayu)
  expect(ownRows.map(({ Headcount, 'Max salary': salary }) => [Headcount, salary])).toEqual([['7', '']])
})

test('the mail about an export of jobs links to a page that its reader can open', async ({ world }) => {
  const ayu = await world.user('recruiter')
  const call = await world.as(ayu, ['jobs.viewJobListing'])
  const { importId: exportId } = (await call(exportLog.exportJobs, { body: {} })).body.data
  const { clock } = world.product
  clock.now = new Date(clock.now.getTime() + 61_000)
  await runExport(world, exportId)
  const mail = await world.db
    .selectFrom('mails')
    .select('text')
    .where('companyId', '=', world.companyId)
    .executeTakeFirstOrThrow()
  expect(mail.text).toContain(`/jobs/exports/${exportId}`)
  expect((await call(exportLog.read, { params: { exportId } })).status).toBe(200)
})

test('a file with times gives their zone', async ({ world }) => {
  await setFlag(world.db, world.companyId, 'export_candidates', true)
  await world.application(await world.job())
  const call = await world.as('admin')
  const aboutOf = async ({ importId }: { importId: number }) => {
    await runExport(world, importId)
    const rows = await readSheet(await exportedBytes(world, importId), { name: 'About this file', maxRows: 10 })
    return rows.map(({ cells }) => cells[0])
  }
  const zone = "Times are in the company's time zone, Asia/Jakarta."
  expect(await aboutOf((await call(exportLog.exportCandidates, { body: {} })).body.data)).toContain(zone)
  expect(await aboutOf((await call(exportLog.exportActivities, { body: {} })).body.data)).toContain(zone)
  expect(await aboutOf((await call(exportLog.exportJobs, { body: {} })).body.data)).not.toContain(zone)
})

test('the activity log is exported completely, with its filters and in its order', async ({ world }) => {
  const { db, companyId } = world
  const user = await world.user('admin', { firstName: 'Wayan', lastName: 'Sudira' })
  const at = (second: number) => new Date(Date.UTC(2026, 10, 18, 2, 0, second))
  // More lines than one query reads, many of them at the same instant.
  const lines = Array.from({ length: 1203 }, (_, index) => {
    return {
      page: activityPage.settings,
      what: `step ${index}`,
      userId: user.id,
      loggedAt: at(Math.floor(index / 700)),
    }
  })
  await insertHistoryRows(db, companyId, lines)
  await insertHistoryRows(db, companyId, [{ page: activityPage.jobs, what: '=1+1', loggedAt: at(9) }])
  const call = await world.as('admin')
  const body = { startDate: '2026-11-18', endDate: '2026-11-18', pageId: activityPage.settings, sort: 'asc' } as const
  const { importId } = (await call(exportLog.exportActivities, { body })).body.data
  await runExport(world, importId)
  const rows = await exportedRows(world, importId)
  expect(rows.map(({ Activity }) => Activity)).toEqual(lines.map(({ what }) => what))
  expect(rows[0]).toMatchObject({ User: 'Wayan Sudira', 'Part of the product': 'Settings' })
  expect(new Date(rows[0]?.Time ?? '').toISOString()).toBe('2026-11-18T09:00:00.000Z')

  const jobs = { startDate: '2026-11-18', endDate: '2026-11-18', pageId: activityPage.jobs }
  const other = (await call(exportLog.exportActivities, { body: jobs })).body.data.importId
  await runExport(world, other)
  expect((await exportedRows(world, other)).map(({ Activity }) => Activity)).toEqual(["'=1+1"])
  const refused = await call(exportLog.exportActivities, { body: { startDate: '2026-11-18', endDate: '2026-11-17' } })
  expect(refused.status).toBe(422)
  expect((await (await world.as('recruiter'))(exportLog.exportActivities, { body: {} })).status).toBe(403)
})

test.for(['asc', 'desc'] as const)(
  'an export of the activity log has each action of a long transaction once: %s',
  async (sort, { world }) => {
    const { db, companyId } = world
    const at = sql<Date>`'2026-11-18 09:00:00.123456+07'`
    const lines = Array.from({ length: 1103 }, (_, index) => ({ page: activityPage.settings, what: `step ${index}` }))
    await db
      .insertInto('activityLog')
      .values(lines.map((line) => ({ companyId, at, ...line })))
      .execute()
    const call = await world.as('admin')
    const body = { startDate: '2026-11-18', endDate: '2026-11-18', pageId: activityPage.settings, sort }
    const { importId } = (await call(exportLog.exportActivities, { body })).body.data
    await runExport(world, importId)
    const activities = (await exportedRows(world, importId)).map(({ Activity }) => Activity)
    const inOrder = lines.map(({ what }) => what)
    expect(activities).toEqual(sort === 'asc' ? inOrder : inOrder.toReversed())
  },
)

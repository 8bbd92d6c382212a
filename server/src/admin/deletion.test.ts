import { adState } from '@hireloom/contract/job-board'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { everyCompany } from '../../test/database/every-company.ts'
import { runCommand } from '../../test/processes/operator.ts'
import { insertRecords, test } from '../../test/sweep/sweep.ts'
import { World } from '../../test/world.ts'
import { mailTasks } from '../mail/task-list.ts'
import { addTask } from '../platform/tasks/tasks.ts'
import { listCompanyTables } from './deletion-queries.ts'

const nameOf = async ({ db, companyId }: World) =>
  (await db.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()).name
const suspend = (world: World) => runCommand(world, 'company suspend', { company: world.slug })
const remove = async (world: World, contextOverrides = {}, values = {}) =>
  runCommand(world, 'company delete', { company: world.slug, name: await nameOf(world), ...values }, contextOverrides)

/** Returns the number of a company's rows in each table that has any, with a checksum of them. */
async function rowsOf({ db, companyId }: World) {
  const names = (await listCompanyTables(db)).map(({ name }) => name)
  const sums = names.map(
    (name) => sql`select ${name} as name, count(*)::int as count, sum(hashtextextended(t::text, 0)) as sum
      from ${sql.table(name)} as t where company_id = ${companyId}`,
  )
  const all = sql<{ name: string; count: number; sum: string }>`${sql.join(sums, sql` union all `)}`
  return (await all.execute(everyCompany(db))).rows.filter(({ count }) => count > 0)
}

/** Lists the keys of uploads, of exported files and of imported ones. */
async function keysOf({ db, companyId }: World) {
  const uploads = await db.selectFrom('files').select('key').where('companyId', '=', companyId).execute()
  const exports = await db.selectFrom('transfers').select('resultKey').where('companyId', '=', companyId).execute()
  const imports = await db
    .selectFrom('historyImportFiles')
    .select('fileKey')
    .where('companyId', '=', companyId)
    .execute()
  return [
    ...uploads.map(({ key }) => key),
    ...exports.flatMap(({ resultKey }) => resultKey ?? []),
    ...imports.map(({ fileKey }) => fileKey),
  ]
}
const accountsOf = async ({ db }: World, emails: string[]) =>
  (await db.selectFrom('accounts').select('email').where('email', 'in', emails).execute()).map(({ email }) => email)
const tasksOf = async ({ db, companyId }: World) => {
  const { rows } = await sql<{ tasks: number }>`select count(*)::int as tasks from graphile_worker._private_jobs
    where payload ->> 'companyId' = ${companyId}::text`.execute(everyCompany(db))
  return rows[0]?.tasks
}

test('tables are deleted before those that they refer to, and none is left out', async ({ world }) => {
  const order = (await listCompanyTables(world.db)).map(({ name }) => name)
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'company_id' and table_type = 'BASE TABLE'`.execute(
    everyCompany(world.db),
  )
  expect([...order].sort()).toEqual(rows.map(({ name }) => name).sort())
  for (const [first, later] of [
    ['comment_mentions', 'comments'],
    ['applications', 'files'],
    ['applications', 'jobs'],
    ['jobs', 'users'],
  ] as const) {
    expect(order.indexOf(first)).toBeLessThan(order.indexOf(later))
  }
})

describe('deleting a company', () => {
  test('removes its rows, files, tasks and accounts, and nothing of another company', async ({ product }) => {
    const [world, other] = [await World.make(product), await World.make(product)]
    await insertRecords(world, 'Rara')
    await insertRecords(other, 'Budi')
    await addTask(world.db, mailTasks.sendMail, { companyId: world.companyId, mailId: 1 })
    await addTask(world.db, mailTasks.sendMail, { companyId: other.companyId, mailId: 1 })
    const { files } = product.services.outside
    const [keys, othersKeys] = [await keysOf(world), await keysOf(other)]
    for (const key of [...keys, ...othersKeys]) await files.put(key, Buffer.from('%PDF-1.7'), 'application/pdf')
    const [ownUser, sharedUser] = [await world.user('user'), await world.user('user')]
    await sql`insert into users (company_id, account_id, first_name, last_name, email, role)
      select ${other.companyId}, account_id, first_name, last_name, email, role from users
      where company_id = ${world.companyId} and id = ${sharedUser.id}`.execute(world.db)
    await suspend(world)
    const [before, othersBefore, others] = [await rowsOf(world), await rowsOf(other), await tasksOf(other)]
    expect(before.length).toBeGreaterThan(35)
    expect(keys.length).toBeGreaterThan(0)

    const { text } = await remove(world)
    expect(text).toMatch(/ is deleted: 2 jobs, 1 application, 1 candidate, \d+ users and \d files /)
    expect(await rowsOf(world)).toEqual([])
    expect(await rowsOf(other)).toEqual(othersBefore)
    for (const key of keys) expect(await files.size(key)).toBeUndefined()
    for (const key of othersKeys) expect(await files.size(key)).toBe(8)
    expect([await tasksOf(world), await tasksOf(other)]).toEqual([0, others])
    expect(await accountsOf(world, [ownUser.email, sharedUser.email])).toEqual([sharedUser.email])
    await expect(suspend(world)).rejects.toThrow(`There is no company ${world.slug}.`)
    await runCommand(other, 'company create', {
      name: 'PT Baru',
      slug: world.slug,
      plan: 'free',
      zone: 'Asia/Jakarta',
      'admin-email': ownUser.email,
    })
  })

  test('without its name only lists what it has', async ({ world }) => {
    await insertRecords(world, 'Rara')
    await world.db.updateTable('companies').set({ name: "PT D'Kopi" }).where('id', '=', world.companyId).execute()
    const before = await rowsOf(world)
    const { text, data } = await runCommand(world, 'company delete', { company: world.slug })
    expect(text).toMatch(
      /^PT D'Kopi has 2 jobs, 1 application, 1 candidate, \d+ users and \d files \(0.0 MB\)\.\nDelete them with: npm run admin -- company delete --company \S+ --name 'PT D'\\''Kopi'$/,
    )
    expect(data).toMatchObject({ applications: 1, isDeleted: false })
    expect(await rowsOf(world)).toEqual(before)
  })

  test('is refused while the company is active or advertised, and with a wrong name', async ({ world }) => {
    const job = await world.job()
    await expect(remove(world)).rejects.toThrow('is active. Suspend it first: npm run admin -- company suspend')
    await suspend(world)
    await expect(runCommand(world, 'company delete', { company: world.slug, name: 'pt kopi' })).rejects.toThrow(
      '--name must be the exact name of the company: PT',
    )
    const { companyId } = world
    await world.db.insertInto('jobBoardAds').values({ companyId, jobId: job.id, state: adState.pending }).execute()
    await expect(remove(world)).rejects.toThrow('The job board advertises 1 job of PT')
    expect(await world.db.selectFrom('jobs').select('id').where('companyId', '=', companyId).execute()).toHaveLength(1)
    await remove(world, {}, { 'leave-ads': true })
    expect(await rowsOf(world)).toEqual([])
  })

  test("continues after an interruption, and the company can't be resumed meanwhile", async ({ world }) => {
    await insertRecords(world, 'Rara')
    await suspend(world)
    const progress = (line: string) => {
      if (line.includes('application_events')) throw new Error('killed')
    }
    await expect(remove(world, { progress })).rejects.toThrow('killed')
    expect((await rowsOf(world)).map(({ name }) => name)).toContain('applications')
    await expect(runCommand(world, 'company resume', { company: world.slug })).rejects.toThrow('is being deleted')
    await remove(world)
    expect(await rowsOf(world)).toEqual([])
  })
})

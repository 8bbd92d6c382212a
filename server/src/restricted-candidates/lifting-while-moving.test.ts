import { applicationStatus } from '@hireloom/contract/applications/status'
import { restrictedCandidates } from '@hireloom/contract/restricted-candidates'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { workerDatabase } from '../../test/database/template.ts'
import { product, World, test as worldTest } from '../../test/world.ts'

const test = worldTest
  .extend('product', { scope: 'file' }, async ({ db }, { onCleanup }) => {
    const built = product(db, { LOG_LEVEL: 'silent' })
    onCleanup(built.close)
    return built
  })
  .extend('world', ({ product }) => World.make(product))

const selectWaitingSessions = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like 'select %'`

test('an application that a user moves while the restriction is being lifted stays where it was moved', async ({
  world,
  onTestFinished,
}) => {
  const person = { firstName: 'Rara', lastName: 'Putri', email: 'rara@example.com', nik: '3171010101980001' }
  const first = await world.application(await world.job(), person)
  const admin = await world.as('admin')
  const period = { reason: 'Did not come', startDate: '2026-11-20', endDate: null }
  const added = await admin(restrictedCandidates.add, { body: { candidateId: first.candidateId, ...period } })
  const appliedAt = new Date('2026-11-20T04:00:00Z')
  const rejected = { ...person, candidateId: first.candidateId, stage: 'Rejected' as const, appliedAt }
  const turnedAway = await world.application(await world.job(), rejected)
  const applications = world.db.updateTable('applications').where('companyId', '=', world.companyId)
  await applications.where('id', '=', turnedAway.id).set({ isTurnedAway: true }).execute()

  const { url } = await workerDatabase(inject('databaseServer'))
  const mover = new pg.Client(url)
  await mover.connect()
  onTestFinished(() => mover.end())
  await mover.query('begin')
  await mover.query('update applications set is_turned_away = false, status = $2 where id = $1', [
    turnedAway.id,
    applicationStatus.archived,
  ])
  const params = { id: added.body.data.id }
  const lifting = admin(restrictedCandidates.lift, { params, query: { returnApplications: true } })
  const countWaiting = async () => {
    // Without this, the transaction would see the same statistics each time.
    await mover.query('select pg_stat_clear_snapshot()')
    return (await mover.query(selectWaitingSessions)).rowCount
  }
  await expect.poll(countWaiting).toBe(1)
  await mover.query('commit')
  expect((await lifting).body.data.returned).toBe(0)
  const row = await world.db
    .selectFrom('applications')
    .select('status')
    .where('companyId', '=', world.companyId)
    .where('id', '=', turnedAway.id)
    .executeTakeFirstOrThrow()
  expect(row.status).toBe(applicationStatus.archived)
})

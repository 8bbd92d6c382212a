import { duplicates } from '@hireloom/contract/duplicates'
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

/** Blocks merges before their last statement until `release`. `listBlocked` returns the ids of waiting processes. */
async function holdMerges(onTestFinished: (undo: () => Promise<void>) => void) {
  const { url } = await workerDatabase(inject('databaseServer'))
  const owner = new pg.Client(url)
  await owner.connect()
  await owner.query('begin')
  await owner.query('lock table candidate_merges in exclusive mode')
  const listBlocked = async (statement: string) => {
    // Without this, the transaction would see the same statistics each time.
    await owner.query('select pg_stat_clear_snapshot()')
    const { rows } = await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query ilike $1`,
      [`%${statement}%`],
    )
    return rows.map(({ pid }) => pid)
  }
  let isHeld = true
  const release = async () => {
    if (!isHeld) return
    isHeld = false
    await owner.query('rollback')
    await owner.end()
  }
  onTestFinished(release)
  return {
    listBlocked,
    kill: (pid: number) => owner.query('select pg_terminate_backend($1)', [pid]),
    release,
  }
}

async function insertTwins(world: World) {
  const person = { firstName: 'Rara', lastName: 'Putri', email: `rara-${world.companyId}@example.com` }
  const mine = await world.application(await world.job(), { ...person, nik: '3171010101980001' })
  const theirs = await world.application(await world.job(), { ...person, nik: '3171010101980009' })
  return { mine, theirs }
}

const ownersOf = async ({ db, companyId }: World) => {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('candidates', 'candidates.id', 'applications.candidateId')
    .select(['candidateId', 'mergedInto'])
    .where('applications.companyId', '=', companyId)
    .where('candidates.companyId', '=', companyId)
    .orderBy('applications.id')
    .execute()
  return rows.map(({ candidateId, mergedInto }) => [candidateId, mergedInto])
}

test('a merge whose connection is killed changes nothing, and can be repeated', async ({ world, onTestFinished }) => {
  const { mine, theirs } = await insertTwins(world)
  const admin = await world.as('admin')
  const merge = () =>
    admin(duplicates.merge, { params: { candidateId: mine.candidateId }, body: { otherId: theirs.candidateId } })
  const merges = await holdMerges(onTestFinished)
  const merging = merge()
  await expect.poll(() => merges.listBlocked('insert into "candidate_merges"')).toHaveLength(1)
  const [pid = 0] = await merges.listBlocked('insert into "candidate_merges"')
  await merges.kill(pid)
  expect((await merging).status).toBe(503)
  await merges.release()
  expect(await ownersOf(world)).toEqual([
    [mine.candidateId, null],
    [theirs.candidateId, null],
  ])

  expect((await merge()).status).toBe(200)
  expect(await ownersOf(world)).toEqual([
    [mine.candidateId, null],
    [mine.candidateId, null],
  ])
})

test('a restriction of a person who is being merged applies to the kept person', async ({ world, onTestFinished }) => {
  const { mine, theirs } = await insertTwins(world)
  const admin = await world.as('admin')
  const merges = await holdMerges(onTestFinished)
  const merging = admin(duplicates.merge, {
    params: { candidateId: mine.candidateId },
    body: { otherId: theirs.candidateId },
  })
  await expect.poll(() => merges.listBlocked('insert into "candidate_merges"')).toHaveLength(1)
  const period = { reason: 'Did not come', startDate: '2026-11-20', endDate: null }
  const restricting = admin(restrictedCandidates.add, { body: { candidateId: theirs.candidateId, ...period } })
  await expect.poll(() => merges.listBlocked('candidate')).toHaveLength(2)
  await merges.release()
  expect([(await merging).status, (await restricting).status]).toEqual([200, 201])
  const bars = world.db.selectFrom('candidateBars').select('candidateId').where('companyId', '=', world.companyId)
  expect(await bars.execute()).toEqual([{ candidateId: mine.candidateId }])
})

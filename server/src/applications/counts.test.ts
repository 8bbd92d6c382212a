import { applications } from '@hireloom/contract/applications/endpoints'
import fc from 'fast-check'
import { expect } from 'vitest'
import { test, type World } from '../../test/world.ts'
import { eraseApplication } from '../candidates/erasure/deletion-queries.ts'
import { foldCounts } from './tasks.ts'

/** Returns the maintained counts and the counted rows. */
async function numbers({ db, companyId }: World) {
  const key = ['jobId', 'candidateGroup', 'status', 'stageId'] as const
  const kept = await db
    .selectFrom('applicationNumbers')
    .where('companyId', '=', companyId)
    .select((eb) => [...key, eb.fn.sum<number>('number').as('number')])
    .groupBy(key)
    .having(({ eb, fn }) => eb(fn.sum('number'), '<>', 0))
    .execute()
  const rows = await db
    .selectFrom('applications')
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .select((eb) => [...key, eb.fn.countAll<number>().as('number')])
    .groupBy(key)
    .execute()
  const ofAll = Map.groupBy(rows, (row) => JSON.stringify({ ...row, jobId: null, number: 0 }))
  const together = [...ofAll].map(([text, same]) => {
    return { ...JSON.parse(text), number: same.reduce((sum, { number }) => sum + number, 0) }
  })
  const sorted = (list: object[]) => list.map((row) => JSON.stringify(row)).sort()
  return { kept: sorted(kept), counted: sorted([...rows, ...together]) }
}

test('counts equal the rows after any change of applications, and however often they are rolled up', async ({
  world,
}) => {
  const { db, companyId, product } = world
  const jobs = [await world.job(), await world.job()]
  const { stages } = world.masterData
  const place = async (name: keyof typeof stages | null) => {
    if (name === null) return { stageId: null, stageProcess: null }
    const stage = await db
      .selectFrom('stages')
      .select(['id as stageId', 'process as stageProcess'])
      .where('companyId', '=', companyId)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return stage
  }
  const ofCompany = () => db.updateTable('applications').where('companyId', '=', companyId)
  const steps = fc.array(
    fc.oneof(
      fc.record({ what: fc.constant('apply' as const), job: fc.nat(1), number: fc.integer({ min: 1, max: 3 }) }),
      fc.record({
        what: fc.constant('move' as const),
        job: fc.nat(1),
        stage: fc.constantFrom(null, 'Screening', 'HR Interview', 'User Interview', 'Rejected'),
        status: fc.constantFrom(0, 2, 3, 4, 5, 6),
      }),
      fc.record({
        what: fc.constantFrom('delete' as const, 'restore' as const, 'fold' as const, 'touch' as const),
        job: fc.nat(1),
      }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (todo) => {
      for (const step of todo) {
        const job = jobs[step.job] as { id: number }
        const ofJob = ofCompany().where('jobId', '=', job.id)
        if (step.what === 'apply') for (let n = 0; n < step.number; n++) await world.application(job)
        else if (step.what === 'move') {
          const to = await place(step.stage)
          await ofJob
            .where('deletedAt', 'is', null)
            .set({ ...to, status: step.status as 0 })
            .execute()
        } else if (step.what === 'delete') await ofJob.set({ deletedAt: product.clock.now }).execute()
        else if (step.what === 'restore') await ofJob.set({ deletedAt: null }).execute()
        else if (step.what === 'touch') await ofJob.set({ updatedAt: product.clock.now }).execute()
        else await foldCounts({ db })
      }
      const { kept, counted } = await numbers(world)
      expect(kept).toEqual(counted)
    }),
    { numRuns: 12 },
  )
})

test('a stage that gets another process takes its applications and their counts to another tab', async ({ world }) => {
  const { db, companyId } = world
  const job = await world.job()
  await world.application(job, { stage: 'Screening' })
  await world.application(job)
  await db
    .updateTable('stages')
    .set({ process: 2 })
    .where('companyId', '=', companyId)
    .where('name', '=', 'Screening')
    .execute()
  const { kept, counted } = await numbers(world)
  expect(kept).toEqual(counted)
  const { body } = await (await world.as('admin'))(applications.counts, {})
  expect(body.data).toMatchObject({ newCandidates: 1, screening: 0, assessments: 1 })
})

test('an erased application, and many that come and go at once, are counted correctly', async ({ world }) => {
  const { db, companyId } = world
  const [one, other] = [await world.job(), await world.job()]
  await Promise.all(Array.from({ length: 12 }, (_, index) => world.application(index % 3 ? one : other)))
  const stage = await db
    .selectFrom('stages')
    .select(['id', 'process'])
    .where('companyId', '=', companyId)
    .where('name', '=', 'Screening')
    .executeTakeFirstOrThrow()
  const ids = await db.selectFrom('applications').select('id').where('companyId', '=', companyId).execute()
  await Promise.all([
    ...ids.map(({ id }) =>
      db
        .updateTable('applications')
        .set({ stageId: stage.id, stageProcess: stage.process })
        .where('companyId', '=', companyId)
        .where('id', '=', id)
        .execute(),
    ),
    foldCounts({ db }),
    foldCounts({ db }),
  ])
  await eraseApplication(db, companyId, ids[0]?.id ?? 0)
  const { kept, counted } = await numbers(world)
  expect(kept).toEqual(counted)
  await foldCounts({ db })
  expect((await numbers(world)).kept).toEqual(counted)
  const left = await db
    .selectFrom('applicationCountChanges')
    .select('number')
    .where('companyId', '=', companyId)
    .execute()
  expect(left).toEqual([])
})

import { jobs } from '@hireloom/contract/jobs/endpoints'
import { hiringProcess } from '@hireloom/contract/lookups'
import { fromReply } from '@hireloom/contract/platform/wire'
import { type StageOrder, type StageSettings, stages } from '@hireloom/contract/stages'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { everyCompany } from '../../test/database/every-company.ts'
import { recordStatements } from '../../test/database/statements.ts'
import { type Caller, test, type World } from '../../test/world.ts'
import type { Db } from '../platform/db/db.ts'

const { screening, interview, offering } = hiringProcess
const seen = async (call: Caller) => fromReply(stages.settings, (await call(stages.settings, {})).body).data
const namesIn = (settings: StageSettings) => settings.stages.map(({ name }) => name)
const idOf = (world: World, name: string) => world.masterData.stages[name] as number
const logOf = async ({ db, companyId }: World) =>
  (await db.selectFrom('activityLog').select('what').where('companyId', '=', companyId).orderBy('id').execute())
    .map(({ what }) => what)
    .filter((what) => what.includes('stage'))

/** Sends what the edit page sends: every stage as it was loaded, changed by `change`. */
const arrange = async (call: Caller, change: (stages: StageOrder['stages']) => StageOrder['stages']) => {
  const { updatedAt, stages: all } = await seen(call)
  const usual = all.map(({ id, isActive }) => ({ id, isActive }))
  return call(stages.arrange, { body: { updatedAt: updatedAt.toISOString(), stages: change(usual) } })
}

/** Counts the calls on this database that wait for another transaction. */
async function countWaiting(db: Db) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
    join pg_stat_activity using (pid) where datname = current_database() and not granted`.execute(everyCompany(db))
  return rows[0]?.count
}

describe('the settings of the stages', () => {
  test('list every stage, including those switched off, with the jobs and candidates that depend on each', async ({
    world,
  }) => {
    const job = await world.job({ stageIds: [idOf(world, 'HR Interview'), idOf(world, 'Offering')] })
    await world.application(job, { stage: 'HR Interview' })
    const call = await world.as('admin')
    await arrange(call, (all) =>
      all.map((stage) => (stage.id === idOf(world, 'Assessment') ? { ...stage, isActive: false } : stage)),
    )
    const { stages: all } = await seen(call)
    const of = (name: string) => all.find((stage) => stage.name === name)
    expect(all).toHaveLength(8)
    expect(of('HR Interview')).toMatchObject({ jobCount: 1, candidateCount: 1, isUsed: true, isActive: true })
    expect(of('Assessment')).toMatchObject({ jobCount: 0, candidateCount: 0, isUsed: false, isActive: false })
    expect(of('Hired')).toMatchObject({ jobCount: 1, groupId: 2, status: 1 })
  })

  test('count no closed jobs, which still use the stage', async ({ world }) => {
    const job = await world.job({ stageIds: [idOf(world, 'Offering')] })
    await world.db
      .updateTable('jobs')
      .set({ status: 3 })
      .where('companyId', '=', world.companyId)
      .where('id', '=', job.id)
      .execute()
    const { stages: all } = await seen(await world.as('admin'))
    expect(all.find(({ name }) => name === 'Offering')).toMatchObject({ jobCount: 0, isUsed: true })
  })
})

describe('arranging stages', () => {
  test('saves order and use in one statement, for new jobs and not for existing ones', async ({
    world,
    onTestFinished,
  }) => {
    const job = await world.job()
    const call = await world.as('admin')
    const statements = recordStatements(onTestFinished)
    const { status, body } = await arrange(call, (all) => {
      const [first, second, hr, user, ...rest] = all as [never, never, StageOrder['stages'][0], never]
      return [first, second, user, { ...hr, isActive: false }, ...rest]
    })
    expect([status, statements(/update stages set/)]).toEqual([200, 1])
    expect(namesIn(fromReply(stages.arrange, body).data).slice(2, 4)).toEqual(['User Interview', 'HR Interview'])
    const pipeline = (await call(stages.pipeline, {})).body.data.map(({ name }) => name)
    expect(pipeline).not.toContain('HR Interview')
    const ofJob = await world.db
      .selectFrom('jobStages')
      .select('stageId')
      .where('companyId', '=', world.companyId)
      .where('jobId', '=', job.id)
      .orderBy('orderNum')
      .execute()
    expect(ofJob.map(({ stageId }) => stageId)).toEqual(Object.values(world.masterData.stages))
    expect(await logOf(world)).toEqual([
      'changed the order of the hiring stages',
      'switched off the hiring stage HR Interview',
    ])
  })

  test("is refused after another change by a user who hasn't seen it", async ({ world }) => {
    const call = await world.as('admin')
    const { updatedAt, stages: all } = await seen(call)
    await call(stages.create, { body: { name: 'Team day', processId: interview } })
    const before = { updatedAt: updatedAt.toISOString(), stages: all.map(({ id, isActive }) => ({ id, isActive })) }
    const { status, body } = await call(stages.arrange, { body: before })
    expect([status, body.error?.code]).toEqual([409, 'stale'])
  })

  test('changes the newest version when a call names no version', async ({ world }) => {
    const call = await world.as('admin')
    const order = (await seen(call)).stages.map(({ id, name }) => ({ id, isActive: name !== 'Assessment' }))
    expect((await call(stages.arrange, { body: { stages: order } })).status).toBe(200)
    const params = { stageId: idOf(world, 'Assessment') }
    expect((await call(stages.rename, { params, body: { name: 'Test' } })).status).toBe(200)
    expect((await seen(call)).stages).toContainEqual(expect.objectContaining({ name: 'Test', isActive: false }))
  })

  test('is refused with the stage that is out of order, and changes nothing', async ({ world }) => {
    const call = await world.as('admin')
    const before = await seen(call)
    const { status, body } = await arrange(call, ([first, second, ...rest]) => [second, first, ...rest] as typeof rest)
    expect(status).toBe(422)
    expect(body.error?.errors).toEqual([{ field: 'stages.1.id', message: 'Screening must come before assessment' }])
    expect(await seen(call)).toEqual(before)
  })

  test('by two users at once succeeds for one', async ({ world }) => {
    const call = await world.as('admin')
    const { updatedAt, stages: all } = await seen(call)
    const without = (name: string) => ({
      updatedAt: updatedAt.toISOString(),
      stages: all.map((stage) => ({ id: stage.id, isActive: stage.name !== name })),
    })
    const outcomes = await Promise.all(
      ['Screening', 'Assessment'].map((name) => call(stages.arrange, { body: without(name) })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('adding a stage', () => {
  test('puts it after the others of its process', async ({ world }) => {
    const call = await world.as('admin')
    const { status, body } = await call(stages.create, { body: { name: '  Phone   call ', processId: screening } })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ name: 'Phone call', processId: screening, group: 'Screening', isActive: true })
    expect(namesIn(await seen(call)).slice(0, 3)).toEqual(['Screening', 'Phone call', 'Assessment'])
    expect(await logOf(world)).toEqual(['added the hiring stage Phone call'])
  })

  test.for([
    ['hr interview', 'Another stage has this name'],
    ['A', 'Name must be at least 2 characters'],
    ['x'.repeat(51), 'Name must be at most 50 characters'],
    ['   ', 'Name is required'],
  ])('is refused with the name %j', async ([name, message], { world }) => {
    const call = await world.as('admin')
    const { status, body } = await call(stages.create, { body: { name: name as string, processId: interview } })
    expect(status).toBe(422)
    expect(body.error?.errors).toEqual([{ field: 'name', message }])
  })

  test('is refused in the final process', async ({ world }) => {
    const call = await world.as('admin')
    const { status, body } = await call(stages.create, { body: { name: 'Onboarding', processId: 5 as 4 } })
    expect(status).toBe(422)
    expect(body.error?.errors?.[0]?.field).toBe('processId')
  })

  test('twice at once with one name adds one', async ({ world }) => {
    const call = await world.as('admin')
    const outcomes = await Promise.all(
      ['Case study', 'CASE STUDY'].map((name) => call(stages.create, { body: { name, processId: interview } })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 422])
    const refused = outcomes.find(({ status }) => status === 422)
    expect(refused?.body.error?.errors).toEqual([{ field: 'name', message: 'Another stage has this name' }])
  })

  test('beyond 20 in use is refused, even when two are added at once', async ({ world }) => {
    const call = await world.as('admin')
    for (let number = 9; number <= 19; number++) {
      await call(stages.create, { body: { name: `Interview ${number}`, processId: interview } })
    }
    const outcomes = await Promise.all(
      [20, 21].map((number) => call(stages.create, { body: { name: `Interview ${number}`, processId: interview } })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(outcomes.find(({ status }) => status === 422)?.body.error?.message).toBe(
      'At most 20 stages can be in use. Switch one off first.',
    )
    expect((await seen(call)).stages).toHaveLength(20)
  })
})

describe('renaming a stage', () => {
  const rename = async (call: Caller, stageId: number, name: string) => {
    const { updatedAt } = await seen(call)
    return call(stages.rename, { params: { stageId }, body: { name, updatedAt: updatedAt.toISOString() } })
  }

  test('shows in existing jobs too', async ({ world }) => {
    const job = await world.job()
    const call = await world.as('admin')
    const { status, body } = await rename(call, idOf(world, 'HR Interview'), 'Meet HR')
    expect([status, body.data?.name]).toEqual([200, 'Meet HR'])
    const ofJob = (await call(jobs.stages, { params: { jobId: job.id } })).body.data.map(({ name }) => name)
    expect(ofJob).toContain('Meet HR')
    expect(await logOf(world)).toEqual(['renamed the hiring stage HR Interview to Meet HR'])
  })

  test('may change capitals, but not use the name of another', async ({ world }) => {
    const call = await world.as('admin')
    expect((await rename(call, idOf(world, 'HR Interview'), 'HR INTERVIEW')).status).toBe(200)
    const { status, body } = await rename(call, idOf(world, 'HR Interview'), 'user interview')
    expect([status, body.error?.errors?.[0]?.field]).toEqual([422, 'name'])
  })

  test('is refused for the final ones and after another change', async ({ world }) => {
    const call = await world.as('admin')
    expect((await rename(call, idOf(world, 'Hired'), 'Welcome')).body.error?.code).toBe('final_stage')
    const { updatedAt } = await seen(call)
    await rename(call, idOf(world, 'Offering'), 'Offer')
    const body = { name: 'Proposal', updatedAt: updatedAt.toISOString() }
    expect((await call(stages.rename, { params: { stageId: idOf(world, 'Offering') }, body })).status).toBe(409)
  })
})

describe('deleting a stage', () => {
  test('keeps a stage that a job starts to use at the same moment', async ({ world }) => {
    const { db, companyId } = world
    const call = await world.as('admin')
    const { id: jobId } = await world.job({ stageIds: [idOf(world, 'HR Interview')] })
    const stageId = idOf(world, 'Assessment')
    const removal = await db.transaction().execute(async (taking) => {
      const values = { companyId, jobId, stageId, process: hiringProcess.assessment, orderNum: 9 }
      await taking.insertInto('jobStages').values(values).execute()
      const removal = call(stages.remove, { params: { stageId } })
      await expect.poll(() => countWaiting(db)).toBe(1)
      return [removal]
    })
    const { status, body } = await removal[0]!
    expect([status, body.error?.message]).toEqual([
      409,
      'This came into use at the same moment. Reload, then try again.',
    ])
  })

  test('removes a stage that was never used', async ({ world }) => {
    const call = await world.as('admin')
    const { body } = await call(stages.remove, { params: { stageId: idOf(world, 'Assessment') } })
    expect(body.data).toMatchObject({ isDeleted: true, message: 'Assessment was deleted' })
    expect(namesIn(await seen(call))).not.toContain('Assessment')
    expect(await logOf(world)).toEqual(['deleted the hiring stage Assessment'])
  })

  test('switches off a stage that is used, and reports it', async ({ world }) => {
    await world.job()
    const call = await world.as('admin')
    const stageId = idOf(world, 'Assessment')
    const { status, body } = await call(stages.remove, { params: { stageId } })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      id: stageId,
      isDeleted: false,
      message: 'Assessment is in use, so it was switched off instead',
    })
    expect((await seen(call)).stages.find(({ id }) => id === stageId)).toMatchObject({ isActive: false, isUsed: true })
    await call(stages.remove, { params: { stageId } })
    expect(await logOf(world)).toEqual(['switched off the hiring stage Assessment'])
  })

  test('is refused for the final ones and the last offering stage', async ({ world }) => {
    const call = await world.as('admin')
    const remove = async (name: string) =>
      (await call(stages.remove, { params: { stageId: idOf(world, name) } })).body.error?.code
    expect(await remove('Rejected')).toBe('final_stage')
    expect(await remove('Offering')).toBeUndefined()
    expect(await remove('Offer Sent')).toBe('stage_needed')
    expect((await seen(call)).stages.filter(({ processId }) => processId === offering)).toHaveLength(1)
  })
})

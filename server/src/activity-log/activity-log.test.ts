import { randomUUID } from 'node:crypto'
import { activityLog } from '@hireloom/contract/activity-log'
import { type ActivityPage, activityPage } from '@hireloom/contract/lookups'
import { oneDay } from '@hireloom/contract/platform/durations'
import { describe, expect } from 'vitest'
import { logOf } from '../../test/applicant.ts'
import { test, type World } from '../../test/world.ts'
import { insertHistoryRows } from '../history/insert-queries.ts'
import { forgetOldActivities } from './tasks.ts'

const { jobs, settings, users } = activityPage

async function log(
  world: World,
  entries: { what: string; page?: ActivityPage; at?: string; userId?: number; jobId?: number }[],
) {
  const rows = entries.map(({ at = '2026-11-19T02:00:00Z', page = settings, ...entry }) => {
    return { ...entry, page, loggedAt: new Date(at) }
  })
  await insertHistoryRows(world.db, world.companyId, rows)
}

const texts = (body: { data: { what: string }[] }) => body.data.map(({ what }) => what)

describe('the activity log', () => {
  test('lists who did what, newest first, page by page', async ({ world }) => {
    const { id: userId } = await world.user('recruiter', { firstName: 'Wayan', lastName: 'Sudira' })
    const admin = await world.as('admin')
    await log(world, [
      { what: 'changed the pipeline', userId, at: '2026-11-19T01:00:00Z' },
      { what: 'invited two people', page: users, userId, at: '2026-11-19T02:00:00Z' },
      { what: 'An application arrived', page: jobs, at: '2026-11-19T03:00:00Z' },
    ])
    const { body } = await admin(activityLog.list, { query: { limit: 2 } })
    expect(texts(body)).toEqual(['An application arrived', 'invited two people'])
    expect(body.pagination).toEqual({ total: 3, page: 1, limit: 2 })
    expect(body.data[0]?.user).toBeNull()
    expect(body.data[1]).toMatchObject({ user: { id: userId, name: 'Wayan Sudira' }, pageId: users, pageName: 'Users' })
    expect(texts((await admin(activityLog.list, { query: { limit: 2, page: 2 } })).body)).toEqual([
      'changed the pipeline',
    ])
    expect(texts((await admin(activityLog.list, { query: { sort: 'asc' } })).body)[0]).toBe('changed the pipeline')
  })

  test('is filtered by person, job, area and literal words', async ({ world }) => {
    const { id: userId } = await world.user('recruiter', { firstName: 'Wayan', lastName: 'Sudira' })
    const admin = await world.as('admin')
    const { id: jobId } = await world.job()
    await log(world, [
      { what: 'gave 100% of a role', page: users },
      { what: 'changed the pipeline', userId },
      { what: 'closed 1000 of something', page: jobs },
      { what: 'changed this job', page: jobs, jobId },
    ])
    const listTexts = async (query: object) => texts((await admin(activityLog.list, { query })).body)
    expect(await listTexts({ userId })).toEqual(['changed the pipeline'])
    expect(await listTexts({ pageId: users })).toEqual(['gave 100% of a role'])
    expect(await listTexts({ jobId, search: 'changed' })).toEqual(['changed this job'])
    expect(await listTexts({ search: '100%' })).toEqual(['gave 100% of a role'])
    expect(await listTexts({ search: 'wayan sud' })).toEqual(['changed the pipeline'])
    expect(await listTexts({ search: 'nothing like it' })).toEqual([])
  })

  test("counts days in the company's zone, starts a year before the last day, and refuses a last day before the first", async ({
    world,
  }) => {
    const admin = await world.as('admin')
    await log(world, [
      { what: 'late on the 17th in Jakarta', at: '2026-11-17T16:59:59Z' },
      { what: 'early on the 18th in Jakarta', at: '2026-11-17T17:00:00Z' },
      { what: 'over a year ago', at: '2025-11-18T10:00:00Z' },
    ])
    const listTexts = async (query: object) => texts((await admin(activityLog.list, { query })).body)
    expect(await listTexts({ startDate: '2026-11-18', endDate: '2026-11-18' })).toEqual([
      'early on the 18th in Jakarta',
    ])
    expect(await listTexts({ endDate: '2026-11-17' })).toEqual(['late on the 17th in Jakarta', 'over a year ago'])
    expect(await listTexts({})).not.toContain('over a year ago')
    const { status, body } = await world
      .as('admin')
      .then((call) => call(activityLog.list, { query: { startDate: '2026-11-18', endDate: '2026-11-17' } }))
    expect([status, body]).toMatchObject([422, { error: { errors: [{ field: 'endDate' }] } }])
  })

  test("leaves out jobs outside the reader's scope", async ({ world }) => {
    const recruiter = await world.as('recruiter', ['reports.accessActivityLog'])
    const job = await world.job()
    await log(world, [{ what: 'changed this job', page: jobs, jobId: job.id }, { what: 'changed the pipeline' }])
    expect(texts((await recruiter(activityLog.list, {})).body)).toEqual(['changed the pipeline'])
    expect(texts((await recruiter(activityLog.list, { query: { jobId: job.id } })).body)).toEqual([])
    expect((await recruiter(activityLog.info, {})).body.data.jobs).toEqual([])
    const admin = await world.as('admin')
    expect(texts((await admin(activityLog.list, {})).body)).toContain('changed this job')
    const { id, jobPositionName, branchName } = job
    expect((await admin(activityLog.info, {})).body.data.jobs).toEqual([{ id, jobPositionName, branchName }])
  })

  test('shows nothing of other companies', async ({ world }) => {
    const other = await world.another()
    await log(other, [{ what: 'changed their pipeline' }])
    const admin = await world.as('admin')
    expect(texts((await admin(activityLog.list, {})).body)).not.toContain('changed their pipeline')
    const { id } = await other.user('recruiter')
    const { body } = await admin(activityLog.info, {})
    expect(body.data.users.map((user) => user.id)).not.toContain(id)
    expect(body.data.pages.map(({ name }) => name)).toContain('Settings')
  })

  test('offers people by name, including removed ones, and nobody of another company', async ({ world }) => {
    const [wayan, sudira] = [
      await world.user('recruiter', { firstName: 'Wayan', lastName: 'Sudira' }),
      await world.user('user', { firstName: 'Sudira', lastName: '' }),
    ]
    const otherUser = await (await world.another()).user('recruiter', { firstName: 'Made', lastName: 'Sudira' })
    await world.db
      .updateTable('users')
      .set({ isActive: false })
      .where('companyId', '=', world.companyId)
      .where('id', '=', sudira.id)
      .execute()
    const admin = await world.as('admin')
    const listPeople = async (query: object) => {
      const { body } = await admin(activityLog.users, { query })
      return [body.data.map(({ id }) => id), body.pagination.total]
    }
    expect(await listPeople({ search: 'sudira' })).toEqual([[sudira.id, wayan.id], 2])
    expect(await listPeople({ search: 'n SUD' })).toEqual([[wayan.id], 1])
    expect(await listPeople({ search: 'sudira', limit: 1, page: 2 })).toEqual([[wayan.id], 2])
    expect(await listPeople({ id: [wayan.id, otherUser.id] })).toEqual([[wayan.id], 1])
  })

  test('is only for users who may read it', async ({ world }) => {
    expect((await (await world.as('recruiter'))(activityLog.list, {})).status).toBe(403)
  })
})

test("a line of the activity log is deleted when it is 24 months old, and can't be deleted before", async ({
  world,
}) => {
  const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()
  await log(world, [
    { what: 'opened the doors', at: ago(740) },
    { what: 'counted the chairs', at: ago(720) },
  ])
  const { db, companyId } = world
  await expect(db.deleteFrom('activityLog').where('companyId', '=', companyId).execute()).rejects.toThrow(/permission/)
  await forgetOldActivities({ db })
  expect(await logOf(world)).toEqual(['counted the chairs'])
})

test("an operator's action is deleted when it is 24 months old; until then its actor can't be changed and it can't be deleted", async ({
  world: { db },
}) => {
  const ago = (days: number) => new Date(Date.now() - days * oneDay)
  const actor = `Command line: ${randomUUID()}`
  await db
    .insertInto('operatorActions')
    .values([
      { actor, action: 'resume', details: '', beganAt: ago(740) },
      { actor, action: 'reencrypt', details: '--batch 1000', beganAt: ago(720) },
    ])
    .execute()
  await expect(db.updateTable('operatorActions').set({ actor: 'Ani' }).execute()).rejects.toThrow(/permission/)
  await expect(db.deleteFrom('operatorActions').execute()).rejects.toThrow(/permission/)
  await forgetOldActivities({ db })
  const actions = await db.selectFrom('operatorActions').select('action').where('actor', '=', actor).execute()
  expect(actions).toEqual([{ action: 'reencrypt' }])
})

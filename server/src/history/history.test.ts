import { activityLog } from '@hireloom/contract/activity-log'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { historyEvents } from '@hireloom/contract/history/catalogue'
import type { HistoryEntry } from '@hireloom/contract/history/entry'
import { historyPermissions } from '@hireloom/contract/history/permissions'
import type { Permission } from '@hireloom/contract/platform/permissions'
import { expect } from 'vitest'
import { insertHistoryImport } from '../../test/history-imports.ts'
import { historySamples } from '../../test/history-samples.ts'
import { test, type World } from '../../test/world.ts'
import { record } from './queries.ts'

const days = { startDate: '2020-01-01', endDate: '9999-12-30', limit: 500 }

/** Returns a company in which every event of the catalogue has happened to one application and its job. */
async function createEvents(world: World) {
  const { db, companyId } = world
  const user = await world.user('recruiter')
  const job = await world.job()
  const { id: applicationId, candidateId } = await world.application(job, { stage: 'Screening' })
  const stageId = world.masterData.stages['HR Interview'] as number
  const { id: scheduleId } = await db
    .insertInto('schedules')
    .values({
      companyId,
      jobId: job.id,
      applicationId,
      stageId,
      process: 3,
      startsAt: new Date('2026-11-30T03:00:00Z'),
      endsAt: new Date('2026-11-30T04:00:00Z'),
      isOnlineLocation: true,
      location: 'https://meet.example.com/kopi',
      scheduledBy: user.id,
      scheduledAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const historyImportId = await insertHistoryImport(world, user.id, 'Old system')
  const samples = historySamples({ applicationId, jobId: job.id, scheduleId, stageId, historyImportId }).map(
    (sample) => {
      const entry: HistoryEntry = historyEvents[sample.event]
      return { ...sample, entry }
    },
  )
  const as = (role: 'admin' | 'recruiter', granted: Permission) => world.as(role, [granted])
  const timeline = async (role: 'admin' | 'recruiter', granted: Permission = historyPermissions.timeline) => {
    const call = await as(role, granted)
    const page = (before?: number) => {
      const query = { jobApplicationId: applicationId, ...(before && { before }) }
      return call(candidates.timeline, { params: { candidateId }, query })
    }
    const { status, body } = await page()
    const events = body.data ?? []
    const earlier = body.hasEarlierEvents ? (await page(events.at(-1)?.id)).body.data : []
    return { status, kinds: [...events, ...earlier].map(({ kind }) => kind).toReversed() }
  }
  const log = async (role: 'admin' | 'recruiter', granted: Permission = historyPermissions.log) => {
    const { status, body } = await (await as(role, granted))(activityLog.list, { query: { ...days, sort: 'asc' } })
    return { status, lines: body.data?.map(({ what, pageId }) => [what, pageId]) ?? [] }
  }
  const [{ kinds }, { lines }] = [await timeline('admin'), await log('admin')]
  const at = new Date('2026-11-20T03:00:00Z')
  const author = { companyId, userId: user.id }
  const ids = await Promise.all(samples.map(({ event, data }) => record(db, author, { event, data, at } as never)))
  return { samples, ids, timeline, log, earlier: { kinds, lines } }
}

test('every event is shown in the places that the catalogue defines, in the order of recording', async ({ world }) => {
  const { samples, ids, earlier, timeline, log } = await createEvents(world)
  const shown = samples.flatMap(({ entry }) => entry.timeline ?? [])
  expect((await timeline('admin')).kinds).toEqual([...earlier.kinds, ...shown])
  const logged = samples.flatMap(({ entry, words }) => (entry.log ? [[words, entry.log]] : []))
  expect((await log('admin')).lines).toEqual([...earlier.lines, ...logged])
  expect(ids.map((id) => id !== undefined)).toEqual(samples.map(({ entry }) => entry.timeline !== undefined))
})

test('events of a job are read only by users who see it, those of the company by every reader of the log', async ({
  world,
}) => {
  const { samples, timeline, log } = await createEvents(world)
  expect((await timeline('recruiter')).status).toBe(404)
  const ofCompany = samples.flatMap(({ entry, words }) => (entry.scope === 'company' ? [[words, entry.log]] : []))
  expect(ofCompany.length).toBeGreaterThan(20)
  expect((await log('recruiter')).lines).toEqual(ofCompany)
})

test('each place needs its own permission, and shows nothing to another company', async ({ world }) => {
  const { samples, timeline, log } = await createEvents(world)
  expect((await timeline('admin', historyPermissions.log)).status).toBe(403)
  expect((await log('admin', historyPermissions.timeline)).status).toBe(403)
  const outsider = await (await world.another()).as('admin')
  const { body } = await outsider(activityLog.list, { query: days })
  const logged = body.data.map(({ what }) => what)
  expect(samples.filter(({ words }) => words && logged.includes(words))).toEqual([])
})

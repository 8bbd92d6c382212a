import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { analytics } from '@hireloom/contract/analytics'
import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { test, type World } from '../../test/world.ts'
import { httpAnalytics } from '../outside/analytics/http.ts'
import type { PayloadOf } from '../platform/tasks/tasks.ts'
import type { analyticsTasks } from './task-list.ts'
import { trackEvent } from './tasks.ts'

const event = {
  eventId: '6b0f9df2-8c9f-4d1f-9f0e-3a1b9c6f1a10',
  event: 'upgrade_modal_opened',
  at: '2026-11-20T03:00:00.000Z',
  properties: { source: 'job listing index' },
}

/** Returns the company's events waiting to be sent. */
async function waiting({ db, companyId }: World) {
  const { rows } = await sql<{ payload: PayloadOf<typeof analyticsTasks.trackEvent> }>`
    select payload::jsonb - 'causingRequest' as payload from graphile_worker._private_jobs where payload ->> 'companyId' = ${String(companyId)}`.execute(
    db.withoutPlugins(),
  )
  return rows.map(({ payload }) => payload)
}

describe('an event of the app', () => {
  test('is queued with only the properties that are stored', async ({ world }) => {
    const job = await world.job()
    const admin = await world.user('admin')
    const call = await world.as(admin)
    const properties = { jobId: job.id, candidateName: 'Rara Putri' }
    expect((await call(analytics.track, { body: { event: 'job_published', properties } })).status).toBe(204)
    const [event, ...more] = await waiting(world)
    expect(more).toEqual([])
    expect(event).toEqual({
      event: 'job_published',
      properties: { jobId: job.id },
      at: world.product.clock.now.toISOString(),
      companyId: world.companyId,
      userId: admin.id,
      eventId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })

  test("of another company's job is ignored", async ({ world }) => {
    const stranger = await world.another()
    const otherJob = await stranger.job()
    const call = await world.as('admin')
    const body = { event: 'job_published', properties: { jobId: otherJob.id } }
    expect((await call(analytics.track, { body })).status).toBe(204)
    expect(await waiting(world)).toEqual([])
  })

  test.for([
    ['candidate_hired', { name: 'Rara' }],
    ['upgrade_modal_opened', { source: 'a page of mine' }],
    ['upgrade_modal_opened', {}],
    ['constructor', {}],
  ] as const)('is ignored if it or its properties are unknown: %s with %o', async ([event, properties], { world }) => {
    const call = await world.as('admin')
    expect((await call(analytics.track, { body: { event, properties } })).status).toBe(204)
    expect(await waiting(world)).toEqual([])
  })

  test('is stored once in the table, however often it is sent', async ({ world, db, product }) => {
    const { id: userId } = await world.user('admin')
    const stored = { ...event, companyId: world.companyId, userId }
    await trackEvent(product.services, stored)
    await trackEvent(product.services, stored)
    const rows = await db.selectFrom('analyticsEvents').selectAll().where('companyId', '=', world.companyId).execute()
    expect(rows).toMatchObject([{ userId, event: 'upgrade_modal_opened', properties: event.properties }])
  })

  test('goes to the configured service as JSON, and throws if the service fails', async () => {
    const received: unknown[] = []
    let status = 200
    const service = createServer(async (request, response) => {
      received.push(JSON.parse(Buffer.concat(await request.toArray()).toString()))
      response.writeHead(status).end()
    }).listen(0, '127.0.0.1')
    onTestFinished(() => {
      service.close()
    })
    await once(service, 'listening')
    const { track } = httpAnalytics(`http://127.0.0.1:${(service.address() as AddressInfo).port}/import`)
    await track({ ...event, companyId: 3, userId: 7 })
    const standard = { time: Date.parse(event.at), distinct_id: '3:7', $insert_id: event.eventId, company_id: 3 }
    expect(received).toEqual([[{ event: event.event, properties: { ...standard, ...event.properties } }]])
    status = 503
    await expect(track({ ...event, companyId: 3, userId: 7 })).rejects.toThrow('responded with 503')
  })
})

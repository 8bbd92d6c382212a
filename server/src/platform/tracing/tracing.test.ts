import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { users } from '@hireloom/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { workerDatabase } from '../../../test/database/template.ts'
import { product, World } from '../../../test/world.ts'
import { tasks } from '../../tasks.ts'
import { connect } from '../db/db.ts'
import { startTasks } from '../tasks/worker.ts'
import { currentTracer, startTracing, traced, traceSystems } from './tracing.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: object }[]
  status: { code?: number }
}

/** Starts a collector that keeps the spans it gets, and the headers of other requests. */
async function startCollector() {
  const spans: SentSpan[] = []
  const visits: IncomingHttpHeaders[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (request.url !== '/v1/traces') visits.push(request.headers)
    else {
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    }
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, spans, visits, close: () => server.close() }
}

/** Runs `work` and returns the collector with its spans. */
async function spansOf(work: (url: string) => Promise<void>) {
  const collector = await startCollector()
  const stop = await startTracing({ otelExporterOtlpEndpoint: collector.url, role: 'all' }, (sentence) => {
    throw new Error(sentence)
  })
  try {
    await work(collector.url).finally(stop)
    return collector
  } finally {
    collector.close()
  }
}

const caller = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' }
const traceparent = `00-${caller.trace}-${caller.span}-01`
const nia = { firstName: 'Nia', lastName: 'Anggraini', email: 'nia.anggraini@example.com', roleId: 2 as const }

let url: string
let empty: () => Promise<void>
beforeAll(async () => {
  ;({ url, empty } = await workerDatabase(inject('databaseServer')))
})
afterAll(() => empty())

test('a request, its statements, the task that it adds and the mail of that task are in the trace of the caller', async () => {
  const { spans } = await spansOf(async () => {
    const db = connect(url)
    const testProduct = product(db)
    const world = await World.make(testProduct)
    const { status } = await (await world.as('admin'))(users.invite, { body: nia }, { traceparent })
    expect(status).toBe(201)

    const countMails = async () => (await sql`select from mailbox_messages`.execute(db)).rows.length
    const earlier = await countMails()
    const services = { ...testProduct.services, outside: traceSystems(testProduct.services.outside) }
    const worker = await startTasks({
      connectionString: url,
      services,
      tasks,
      log: testProduct.app.log,
      isAlone: true,
    })
    await expect.poll(countMails).toBe(earlier + 1)
    await worker.stop()
    await testProduct.close()
    await db.destroy()
  })

  const ofCaller = spans.filter(({ traceId }) => traceId === caller.trace)
  const named = (name: string) => ofCaller.filter((span) => span.name === name)
  const [request] = named('POST /api/v1/settings/user')
  expect(request?.parentSpanId).toBe(caller.span)
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 201 } })
  expect(named('insert').some(({ parentSpanId }) => parentSpanId === request?.spanId)).toBe(true)
  const [task] = named('sendMail')
  expect(task?.parentSpanId).toBe(request?.spanId)
  const [mail] = named('mail.send')
  expect(mail?.parentSpanId).toBe(task?.spanId)
  expect(mail?.status.code ?? 0).toBe(0)
  expect(JSON.stringify(spans)).not.toMatch(/anggraini|Nia/i)
})

test('failures of PostgreSQL and of calls are marked, without their messages', async () => {
  const { spans } = await spansOf(async () => {
    const db = connect(url)
    const work = () => sql`select ${'Nia'}::int`.execute(db)
    await expect(traced({ name: 'look', kind: 'client' }, work)).rejects.toThrow('Nia')
    await db.destroy()
  })
  expect(spans.map(({ name, status }) => [name, status.code])).toEqual([
    ['select', 2],
    ['look', 2],
  ])
  expect(JSON.stringify(spans)).not.toContain('Nia')
})

test('fetch sends the current span to other systems', async () => {
  const { spans, visits } = await spansOf(async (url) => {
    await traced({ name: 'job-board.post', kind: 'client' }, () => fetch(`${url}/ads`, { method: 'POST', body: '{}' }))
    await fetch(`${url}/unasked`)
  })
  const [span] = spans
  expect(visits.map((headers) => headers.traceparent)).toEqual([`00-${span?.traceId}-${span?.spanId}-01`, undefined])
})

test('a collector that is unavailable is reported once', async () => {
  const notes: string[] = []
  const endpoint = 'http://127.0.0.1:1'
  const stop = await startTracing({ otelExporterOtlpEndpoint: endpoint, role: 'web' }, (note) => notes.push(note))
  traced({ name: 'look', kind: 'client' }, () => 1)
  await expect(stop()).rejects.toThrow()
  expect(notes).toEqual([expect.stringMatching(/^Traces can't be sent to http:\/\/127\.0\.0\.1:1: /)])
})

test('nothing is traced without an address', async () => {
  const stop = await startTracing({ otelExporterOtlpEndpoint: undefined, role: 'all' }, () => undefined)
  expect(currentTracer()).toBeUndefined()
  expect(traced({ name: 'look', kind: 'client' }, () => 7)).toBe(7)
  const systems = { mail: { send: () => 1 } }
  expect(traceSystems(systems)).toBe(systems)
  await stop()
})

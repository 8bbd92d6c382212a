import { requestIdHeader } from '@hireloom/contract/platform/request-id'
import { users } from '@hireloom/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { workerDatabase } from '../../../test/database/template.ts'
import { type Product, product, World } from '../../../test/world.ts'
import { tasks } from '../../tasks.ts'
import type { Db } from '../db/db.ts'
import { startTasks } from '../tasks/worker.ts'

const lines: Record<string, unknown>[] = []
let url: string
let db: Db
let empty: () => Promise<void>
let built: Product
beforeAll(async () => {
  ;({ url, db, empty } = await workerDatabase(inject('databaseServer')))
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  built = product(db, { LOG_LEVEL: 'info' }, undefined, stream)
  built.app.get('/broken', () => {
    const detail = 'Key (email)=(nia.anggraini@example.com) is wrong.'
    throw Object.assign(new Error('broken'), { detail })
  })
  built.app.get('/broken-twice', () => {
    const detail = 'Key (email)=(nia.anggraini@example.com) is wrong.'
    throw new AggregateError([Object.assign(new Error('broken'), { detail })], '1 failed')
  })
})
afterAll(async () => {
  await built.close()
  await empty()
})

const nia = { firstName: 'Nia', lastName: 'Anggraini', email: 'nia.anggraini@example.com', roleId: 2 as const }

test('a request and the task that it adds are logged under its id, without names', async () => {
  lines.length = 0
  const world = await World.make(built)
  const admin = await world.user('admin')
  const requestId = '7f3a52c1-0d4b'
  const { status } = await (await world.as(admin))(users.invite, { body: nia }, { [requestIdHeader]: requestId })
  expect(status).toBe(201)
  const countMails = async () => (await sql`select from mailbox_messages`.execute(db)).rows.length
  const earlier = await countMails()
  const worker = await startTasks({
    connectionString: url,
    services: built.services,
    tasks,
    log: built.app.log,
    isAlone: true,
  })
  await expect.poll(countMails).toBe(earlier + 1)
  await worker.stop()

  const common = { level: 30, time: expect.any(Number), role: 'all', version: expect.stringMatching(/^\d/), requestId }
  const ofRequest = lines.filter((line) => line.requestId === requestId)
  expect(ofRequest).toEqual([
    {
      ...common,
      msg: 'request',
      method: 'POST',
      route: '/api/v1/settings/user',
      status: 201,
      ms: expect.any(Number),
      companyId: world.companyId,
      userId: admin.id,
    },
    {
      ...common,
      msg: 'task',
      task: 'sendMail',
      taskId: expect.any(Number),
      attempt: 1,
      ms: expect.any(Number),
    },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/nia|anggraini/i)
})

test.for([
  ['7f3a52c1', true],
  ['too-few', false],
  ['with blanks in it', false],
  ['x'.repeat(65), false],
] as const)('the request id %s is kept: %s', async ([chosen, isKept]) => {
  const { headers } = await built.app.inject({ url: '/api/live', headers: { [requestIdHeader]: chosen } })
  if (isKept) expect(headers[requestIdHeader]).toBe(chosen)
  else expect(headers[requestIdHeader]).toMatch(/^[0-9a-f-]{36}$/)
})

test('the page of a failure names the request, whose error is logged without values of rows', async () => {
  lines.length = 0
  const { statusCode, headers, body } = await built.app.inject({ url: '/broken', headers: { accept: 'text/html' } })
  expect(statusCode).toBe(500)
  const requestId = headers[requestIdHeader]
  expect(body).toContain(`<p>Reference ${requestId}</p>`)
  expect(lines).toMatchObject([
    { msg: 'unexpected error', requestId, err: { message: 'broken', detail: '[Redacted]' } },
    { msg: 'request', requestId, route: '/broken', status: 500 },
  ])
})

test('each of several errors at once is logged without values of rows', async () => {
  lines.length = 0
  await built.app.inject('/broken-twice')
  const [line] = lines
  expect(line).toMatchObject({ err: { message: '1 failed', aggregateErrors: [{ message: 'broken' }] } })
  expect(JSON.stringify(line)).not.toContain('anggraini')
})

test("an address that can't be read has an id, too", async () => {
  const { headers } = await built.app.inject({ url: '/jobs/%ff', headers: { [requestIdHeader]: '7f3a52c1' } })
  expect(headers[requestIdHeader]).toBe('7f3a52c1')
})

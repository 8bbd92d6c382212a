import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Job } from '@hireloom/contract/jobs/job'
import { toRequest } from '@hireloom/contract/platform/wire'
import { publicHeaders, publicSite } from '@hireloom/contract/public-site'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { connect } from '../../src/platform/db/db.ts'
import { filledForm, type SubmissionBody, type Visit } from '../applicant.ts'
import { freePort } from '../free-port.ts'
import { startMailServer, startProgram, startStore } from '../start/installation.ts'
import { cloneTemplate } from '../template.ts'
import { type Product, product, World } from '../world.ts'
import { servedBy, startBalancer } from './balancer.ts'
import { startPooler } from './pooler.ts'

// Two web processes and two workers behind HAProxy and PgBouncer, with files in an S3 store.

const server = inject('databaseServer')
/** Each kills a web process, a worker and the pooler. docs/operations.md has the outcome of many. */
const rounds = Number(process.env.KILL_ROUNDS ?? 1)
const user = `machines_${randomBytes(4).toString('hex')}`
const dataDir = mkdtempSync(join(tmpdir(), 'hireloom-machines-'))
const closers: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })]

let settings: Record<string, string>
let mail: Awaited<ReturnType<typeof startMailServer>>
let pooler: Awaited<ReturnType<typeof startPooler>>
let poolerPort: number
let webPorts: number[]
let publicUrl: string
let world: World
let job: Job

beforeAll(async () => {
  const database = await cloneTemplate(server)
  closers.push(database.drop)
  await asOwner(`create role ${user} login password 'secret' in role hireloom_app`)
  await asOwner(`alter role ${user} set timezone to 'UTC'`)
  closers.push(() => asOwner(`drop role ${user}`))
  const store = await startStore()
  mail = await startMailServer()
  closers.push(store.close, mail.close)
  pooler = await startPooler(server, { users: { [user]: 'secret' } })
  poolerPort = pooler.port
  closers.push(() => pooler.stop())

  const [port, ...ports] = await Promise.all([freePort(), freePort(), freePort()])
  webPorts = ports
  publicUrl = `http://localhost:${port}`
  const pooled = Object.assign(new URL(database.url), { username: user, password: 'secret', port: `${poolerPort}` })
  const secret = () => randomBytes(32).toString('base64')
  settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    DATABASE_URL: pooled.href,
    DATABASE_DIRECT_URL: database.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Hireloom <hireloom@example.com>',
    SIGNING_KEY: secret(),
    ENCRYPTION_KEY: secret(),
    CAPTCHA_SECRET: secret(),
    PUBLIC_API_KEY: secret(),
    SUBMIT_LIMIT_PER_IP: '100000',
    SUBMIT_LIMIT_PER_COMPANY: '100000',
    ...store.settings,
  }
  const db = connect(database.url)
  closers.push(() => db.destroy())
  const built: Product = product(db, settings)
  closers.push(built.close)
  built.clock.now = new Date()
  world = await World.make(built)
  job = await world.job()

  const balancer = await startBalancer(port, webPorts)
  closers.push(balancer.stop)
  await Promise.all([...webPorts.map(startWeb), startWorker(), startWorker()])
  await vi.waitFor(async () => expect(await listServing()).toHaveLength(webPorts.length), { timeout: 30_000 })
}, 120_000)
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

async function asOwner(statement: string) {
  const client = new pg.Client(`${server}/postgres`)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Returns the names of the processes that the balancer sends calls to, which it finds out by asking them. */
async function listServing() {
  const replies = await Promise.all(Array.from({ length: 2 * webPorts.length }, () => fetch(`${publicUrl}/api/live`)))
  return [...new Set(replies.filter(({ ok }) => ok).map(({ headers }) => headers.get(servedBy)))]
}

const webs = new Map<number, ReturnType<typeof startProgram>>()
async function startWeb(port: number) {
  const web = startProgram('main.ts', [], { ...settings, PORT: `${port}`, TASKS: 'off', DRAIN_SECONDS: '2' })
  webs.set(port, web)
  closers.push(() => web.end('SIGKILL'))
  await hasPrinted(web, 'is ready at')
}

async function startWorker() {
  const worker = startProgram('worker.ts', [], settings)
  closers.push(() => worker.end('SIGKILL'))
  await hasPrinted(worker, 'The worker is ready')
  return worker
}

const hasPrinted = ({ printed }: ReturnType<typeof startProgram>, words: string) =>
  vi.waitFor(() => expect(printed.out + printed.error).toContain(words), { timeout: 60_000, interval: 100 })

const headers = () => ({
  [publicHeaders.apiKey]: settings.PUBLIC_API_KEY ?? '',
  [publicHeaders.companySlug]: world.slug,
})

/** Repeats a call as browsers and people do, until it is accepted or refused. */
async function persist(send: () => Promise<Response>) {
  for (let tries = 0; tries < 60; tries += 1) {
    const response = await send().catch(() => undefined)
    if (response && response.status < 500) return response
    await pause(250)
  }
  throw new Error('No reply in 15 seconds')
}

function applicant(): Visit {
  return {
    // Photos are drawn by processes of low priority, which get no time beside other tests.
    markRedrawn: world.visit().markRedrawn,
    captchaSecret: settings.CAPTCHA_SECRET ?? '',
    async call(endpoint, given) {
      const { method, url, body } = toRequest(endpoint, given)
      const response = await persist(() =>
        fetch(`${publicUrl}${url}`, {
          method,
          headers: { ...headers(), 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      )
      return { status: response.status, headers: {}, body: (await response.json()) as never }
    },
    async put(url, bytes, contentType) {
      const init = { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': contentType } }
      const { ok, status } = await fetch(url, init)
      return { statusCode: ok ? 204 : status, body: '' }
    },
  }
}

async function apply(form: SubmissionBody) {
  const { url, body } = toRequest(publicSite.apply, { body: form })
  const key = randomUUID()
  const response = await persist(() =>
    fetch(`${publicUrl}${url}`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    }),
  )
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`)
  return form.personalInformation.emailAddress ?? ''
}

/** Applies one after the other until it is told to stop. Returns the addresses of those who got a receipt. */
function applyUntilStopped() {
  let isStopped = false
  const accepted: string[] = []
  const done = (async () => {
    while (!isStopped) accepted.push(await apply(await filledForm(applicant(), job)))
  })()
  // `stop` throws what ended it.
  done.catch(() => undefined)
  return {
    accepted,
    async stop() {
      isStopped = true
      await done
      return accepted
    },
  }
}

test('a process that is told to stop loses no call', { timeout: 60_000 }, async () => {
  const [first = 0] = webPorts
  const statuses: number[] = []
  let isStopped = false
  const readers = Array.from({ length: 6 }, async () => {
    while (!isStopped) {
      const path = `/public_api/jobs/${job.slug}`
      statuses.push(
        await fetch(`${publicUrl}${path}`, { headers: headers() }).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      await pause(20)
    }
  })
  await pause(500)
  expect(await webs.get(first)?.end('SIGTERM')).toBe(0)
  await pause(500)
  isStopped = true
  await Promise.all(readers)
  await startWeb(first)
  expect(statuses.length).toBeGreaterThan(20)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})

test('killed processes and a killed pooler lose no accepted application and send each mail once', {
  timeout: rounds * 300_000,
}, async () => {
  const [, second = 0] = webPorts
  const applicants = Array.from({ length: 3 }, applyUntilStopped)
  const hasMore = async (number: number) => {
    const before = applicants.reduce((sum, { accepted }) => sum + accepted.length, 0)
    await expect
      .poll(() => applicants.reduce((sum, { accepted }) => sum + accepted.length, 0), { timeout: 120_000 })
      .toBeGreaterThanOrEqual(before + number)
  }
  for (let round = 0; round < rounds; round += 1) {
    const doomed = await startWorker()
    await hasMore(3)
    await webs.get(second)?.end('SIGKILL')
    await hasMore(3)
    await doomed.end('SIGKILL')
    await Promise.all([hasMore(3), startWeb(second)])
    await pooler.stop()
    await pause(700)
    pooler = await startPooler(server, { users: { [user]: 'secret' }, port: poolerPort })
    await hasMore(3)
  }
  const accepted = (await Promise.all(applicants.map(({ stop }) => stop()))).flat()

  const rows = await world.db
    .selectFrom('applications')
    .select('applications.email')
    .where('applications.companyId', '=', world.companyId)
    .execute()
  expect(rows.map(({ email }) => email).sort()).toEqual([...accepted].sort())
  await expect
    .poll(() => new Set(mail.received.flatMap(({ to }) => to)).size, { timeout: 90_000 })
    .toBeGreaterThanOrEqual(accepted.length)
  // A worker killed between sending and recording sends the same message again, which mail programs show once.
  const messages = new Set(mail.received.map(({ to, raw }) => `${to} ${/^message-id: (.*)$/im.exec(raw)?.[1]}`))
  const recipients = [...messages].map((line) => line.split(' ')[0]).filter((to) => to?.startsWith('applicant-'))
  expect(recipients.sort()).toEqual([...accepted].sort())
})

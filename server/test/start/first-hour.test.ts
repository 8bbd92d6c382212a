import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applications } from '@hireloom/contract/applications/endpoints'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { CallInput, Endpoint, Reply } from '@hireloom/contract/platform/endpoint'
import { type ErrorBody, fromReply, toRequest } from '@hireloom/contract/platform/wire'
import { publicHeaders, publicSite } from '@hireloom/contract/public-site'
import { session } from '@hireloom/contract/session'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sampleIds, sampleJob } from '../../../contract/test/samples/sample-bodies.ts'
import { filledForm, type Visit } from '../applicant.ts'
import { freePort } from '../processes/free-port.ts'
import { browserOf, follow, startIssuer, startMailServer, startProgram, startStore } from './installation.ts'

// The steps of docs/installing.md, with the real programs, a real issuer, mail server and store.

const dataDir = mkdtempSync(join(tmpdir(), 'hireloom-first-hour-'))
const user = `operator_${randomBytes(4).toString('hex')}`
const closers: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })]
let settings: Record<string, string>
let publicUrl: string
let mail: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  const server = new pg.Client(`${inject('databaseServer')}/postgres`)
  await server.connect()
  await server.query(`create role ${user} login password 'secret'; grant hireloom_app to ${user}`)
  await server.query(`create database ${user} owner ${user}`)
  closers.push(async () => {
    await server.query(`drop database ${user} with (force)`)
    await server.query(`drop role ${user}`)
    await server.end()
  })
  const database = new URL(`${inject('databaseServer')}/${user}`)
  database.username = user
  database.password = 'secret'

  const port = await freePort()
  publicUrl = `http://localhost:${port}`
  const [issuer, store] = await Promise.all([startIssuer(publicUrl), startStore()])
  mail = await startMailServer()
  closers.push(issuer.close, store.close, mail.close)
  const secret = () => randomBytes(32).toString('base64')
  settings = {
    NODE_ENV: 'production',
    PORT: `${port}`,
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    DATABASE_URL: database.href,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Hireloom <hireloom@example.com>',
    SIGNING_KEY: secret(),
    ENCRYPTION_KEY: secret(),
    CAPTCHA_SECRET: secret(),
    PUBLIC_API_KEY: secret(),
    SERVICE_KEY: secret(),
    ...issuer.settings,
    ...store.settings,
  }
})
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

async function admin(...args: string[]) {
  const { printed, exit } = startProgram('admin.ts', [...args, '--json'], settings)
  const code = await exit
  return { code, error: printed.error, data: code === 0 ? JSON.parse(printed.out) : undefined }
}

test('an installation gets from a bare database to its first application', { timeout: 180_000, retry: 0 }, async () => {
  const company = ['--name', 'Kopi Senja', '--slug', 'kopi-senja', '--admin-email', 'dewi@example.com']
  const created = await admin('company', 'create', ...company)
  expect(created).toMatchObject({ code: 0, error: '' })

  const product = startProgram('main.ts', [], settings)
  closers.push(product.stop)
  const [again, without] = await Promise.all([admin('company', 'create', ...company), admin('company', 'create')])
  expect(again.code).toBe(1)
  expect(again.error).toBe('Another company has or had the slug kopi-senja. Choose another one.\n')
  expect(without.code).toBe(2)
  await expect.poll(() => product.printed.out + product.printed.error, { timeout: 120_000 }).toContain('is ready at')

  await expect.poll(() => mail.received.length, { timeout: 60_000 }).toBe(1)
  const text = mail.received[0]?.raw.replace(/=\r\n/g, '').replace(/=3D/g, '=') ?? ''
  const { invitationLink, id: companyId } = created.data
  expect(text).toContain(invitationLink)

  const token = await signIn(invitationLink)
  const asAdmin = caller({ authorization: `Bearer ${token}` })

  const kinds: [string, object][] = [
    ['branches', { name: 'Kemang', city_code: 3174 }],
    ['organizations', { name: 'Retail' }],
    ['positions', { name: 'Barista' }],
    ['levels', { name: 'Staff' }],
    ['employment-types', { name: 'Contract (PKWT)', has_end_date: true }],
  ]
  for (const [kind, row] of kinds) {
    const pushed = await fetch(`${publicUrl}/service/v1/companies/${companyId}/master-data/${kind}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-service-key': settings.SERVICE_KEY ?? '' },
      body: JSON.stringify({ rows: [{ external_id: kind, ...row }] }),
    })
    expect(pushed.status).toBe(200)
  }

  const ids = await idsOf(companyId)
  const body = { ...sampleJob({ ...sampleIds, ...ids }), stageIds: ids.stageIds, hiringTeam: [] }
  const job = await asAdmin(jobs.create, { body })
  expect(job.body.error).toBeUndefined()

  const call = caller({
    [publicHeaders.apiKey]: settings.PUBLIC_API_KEY ?? '',
    [publicHeaders.companySlug]: 'kopi-senja',
  })
  const visit: Visit = {
    call,
    captchaSecret: settings.CAPTCHA_SECRET ?? '',
    async put(url, bytes, contentType) {
      const { ok, status } = await fetch(url, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': contentType },
      })
      // A store replies with 200 where the product's own disk replies with 204.
      return { statusCode: ok ? 204 : status, body: '' }
    },
  }
  const form = await filledForm(visit, fromReply(jobs.create, job.body).data)
  const applied = await call(publicSite.apply, { body: form })
  expect(applied.body.error).toBeUndefined()
  expect(applied.status).toBe(201)

  const list = await asAdmin(applications.list, { query: {} } as never)
  expect(JSON.stringify(list.body)).toContain(form.personalInformation.emailAddress)

  const rotated = await admin('keys', 'rotate', '--what', 'encryption')
  settings = { ...settings, ...rotated.data.settings }
  const [reencrypted, doctor] = await Promise.all([admin('reencrypt'), admin('doctor')])
  expect(reencrypted).toMatchObject({ code: 0, data: { sealed: 1, left: 0 } })
  expect(doctor).toMatchObject({ code: 0, error: '' })
})

/** Opens the link of the invitation, signs in at the issuer's own pages and returns the token. */
async function signIn(link: string) {
  const browse = browserOf()
  const isBack = ({ origin, searchParams }: URL) => origin === publicUrl && searchParams.has('code')
  let page = await follow(browse, link, isBack)
  while (!isBack(new URL(page.address))) {
    // The form asks for a login first, then for consent.
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const prompt = /name="prompt" value="(\w+)"/.exec(page.text)?.[1] ?? 'login'
    const sent = await browse(new URL(action, page.address).href, {
      method: 'POST',
      body: new URLSearchParams({ prompt, login: 'dewi', password: 'any' }),
    })
    page = await follow(browse, sent.location ?? '', isBack)
  }
  const { status, text } = await browse(`${publicUrl}${session.verify.path}${new URL(page.address).search}`)
  expect([status, text]).toEqual([200, expect.stringContaining('accessToken')])
  return JSON.parse(text).data.accessToken as string
}

function caller(headers: Record<string, string>) {
  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>) => {
    const { method, url, body } = toRequest(endpoint, input)
    const response = await fetch(`${publicUrl}${url}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const reply = (await response.json()) as Reply<E> & Partial<ErrorBody>
    return { status: response.status, headers: Object.fromEntries(response.headers), body: reply }
  }
}

/** Returns the ids of the company's master data, as the job form offers them. */
async function idsOf(companyId: number) {
  const client = new pg.Client(settings.DATABASE_URL)
  await client.connect()
  const idOf = async (table: string) =>
    Number((await client.query(`select id from ${table} where company_id = $1`, [companyId])).rows[0]?.id)
  const { rows } = await client.query<{ id: string }>(
    'select id from stages where company_id = $1 and status = 0 order by order_num',
    [companyId],
  )
  const ids = {
    branchId: await idOf('branches'),
    organizationId: await idOf('organizations'),
    jobPositionId: await idOf('job_positions'),
    jobLevelId: await idOf('job_levels'),
    employmentTypeId: await idOf('employment_types'),
    provinceId: 31,
    cityId: 3174,
    stageIds: rows.map(({ id }) => Number(id)),
  }
  await client.end()
  return ids
}

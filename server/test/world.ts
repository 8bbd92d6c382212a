import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backyardHeader } from '@hireloom/contract/flags'
import { serviceHeader } from '@hireloom/contract/hr-sync'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { Job } from '@hireloom/contract/jobs/job'
import type { CallInput, Endpoint, Reply } from '@hireloom/contract/platform/endpoint'
import { defaultPermissions, type Permission, type Role, role } from '@hireloom/contract/platform/permissions'
import { type ErrorBody, fromReply, toRequest } from '@hireloom/contract/platform/wire'
import { publicHeaders, publicSite } from '@hireloom/contract/public-site'
import { type Plan, plan } from '@hireloom/contract/subscription/endpoints'
import { test as base, inject } from 'vitest'
import { sampleIds, sampleJob } from '../../contract/test/samples/sample-bodies.ts'
import { type AppOptions, buildApp } from '../src/app.ts'
import { openOutside } from '../src/open-outside.ts'
import { altchaCaptcha } from '../src/outside/captcha/altcha.ts'
import type { Captcha } from '../src/outside/captcha/port.ts'
import { smallCopyOf } from '../src/outside/files/port.ts'
import { embeddedJobBoard } from '../src/outside/job-board/stand-in/job-board.ts'
import { embeddedTimestamps } from '../src/outside/timestamps/stand-in.ts'
import type { Actor } from '../src/platform/api/routes.ts'
import type { Db } from '../src/platform/db/db.ts'
import { sealingWith } from '../src/platform/sealing.ts'
import { readConfig } from '../src/platform/start/config.ts'
import { findActor, openSession } from '../src/session/queries.ts'
import { filledForm, type SubmissionBody, type Visit } from './applicant.ts'
import { type ApplicationInput, insertApplication } from './application-factory.ts'
import { makeCompany, type TestCompany } from './company.ts'
import { everyCompany } from './database/every-company.ts'
import { workerDatabase } from './database/template.ts'
import { png } from './files/documents.ts'
import { fetchThrough } from './outside/through-app.ts'

type RoleName = keyof typeof role
type NewJobBody = CallInput<typeof jobs.create>['body']

/** A challenge that is solved at once. */
const easyChallenge = { cost: 1, tries: [1, 3], minimumAge: 0 } as const

/** The time when the tests of a file begin. */
const firstTime = new Date('2026-11-20T03:00:00Z')

/**
 * Returns a clock that the test can set. `tick` moves it on by a millisecond, so that later records have a later time
 * while periods are still exact.
 */
function steppingClock() {
  const clock = {
    now: firstTime,
    tick() {
      clock.now = new Date(clock.now.getTime() + 1)
    },
  }
  return clock
}

/**
 * Builds the product on a database, with a clock the test can set. `captcha`: by default one that is solved at once.
 */
export function product(
  db: Db,
  env: Record<string, string> = {},
  captcha?: Captcha | 'fromEnv',
  logStream?: AppOptions['logStream'],
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hireloom-test-'))
  const config = readConfig({
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    SUBMIT_LIMIT_PER_IP: '1000',
    // Keeps many calls at once from being refused on a busy machine.
    CALLS_PER_COMPANY: '500',
    SERVICE_KEY: 'key-of-the-hr-suite-in-these-tests',
    ...env,
  })
  const clock = steppingClock()
  const actors = new Map<string, Actor>()
  const outside = openOutside(config, db)
  const services = {
    db,
    config,
    outside: {
      ...outside,
      captcha:
        captcha === 'fromEnv' ? outside.captcha : (captcha ?? altchaCaptcha(config.captchaSecret, easyChallenge)),
      timestamps: embeddedTimestamps({ ...config, now: () => clock.now, fetch: fetchThrough(() => app) }),
      jobBoard: embeddedJobBoard({ ...config, db, fetch: fetchThrough(() => app), now: () => clock.now }),
    },
    sealing: sealingWith(config),
    now: () => clock.now,
  }
  const app = buildApp({
    ...services,
    ...(logStream && { logStream }),
    authenticate: async (token) => actors.get(token) ?? findActor(db, token, clock.now),
  })
  const close = async () => {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { app, clock, actors, services, close }
}
export type Product = ReturnType<typeof product>

/** A separate company for each test, so that tests share a database without seeing each other's data. */
export class World {
  readonly db: Db
  readonly product: Product
  readonly companyId: number
  readonly slug: string
  readonly masterData: TestCompany['masterData']

  private constructor(product: Product, company: TestCompany) {
    this.product = product
    this.db = product.services.db
    this.companyId = company.id
    this.slug = company.slug
    this.masterData = company.masterData
  }

  static async make(product: Product, { planId = plan.ultimateHire as Plan, timeZone = 'Asia/Jakarta' } = {}) {
    const { db } = product.services
    return new World(product, await makeCompany(db, planId, timeZone))
  }

  /** Inserts a second company on the same product. */
  another = (options?: { planId?: Plan; timeZone?: string }) => World.make(this.product, options)

  /** Inserts a user of this company. */
  async user(roleName: RoleName = 'admin', overrides: { firstName?: string; lastName?: string } = {}) {
    const tag = randomBytes(5).toString('hex')
    const person = { firstName: 'Ratna', lastName: 'Wulandari', email: `${tag}@example.com`, ...overrides }
    const account = await this.db
      .insertInto('accounts')
      .values({ issuer: 'https://sso.example.com', subject: tag, ...person })
      .returning('id')
      .executeTakeFirstOrThrow()
    const user = await this.db
      .insertInto('users')
      .values({ companyId: this.companyId, accountId: account.id, role: role[roleName], ...person })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { ...user, accountId: account.id }
  }

  /** Inserts an application for a job into the database. */
  application = (job: { id: number }, input: ApplicationInput = {}) => insertApplication(this, job.id, input)

  /** Calls the API as a new user of this role, or as a given user, through HTTP parsing and back. */
  async as(who: RoleName | Awaited<ReturnType<World['user']>>, granted?: readonly Permission[]) {
    const found = typeof who === 'string' ? this.user(who) : who
    const [user, { timeZone, subscriptionEndsOn }] = await Promise.all([found, this.company()])
    const token = `test-${randomBytes(8).toString('hex')}`
    this.product.actors.set(token, {
      userId: user.id,
      companyId: this.companyId,
      roleId: user.role as Role,
      name: `${user.firstName} ${user.lastName}`.trim(),
      permissions: new Set(granted ?? defaultPermissions[user.role as Role]),
      restriction: null,
      timeZone,
      subscriptionEndsOn,
      signedInAt: this.product.clock.now,
    })
    return this.signedIn(token)
  }

  /**
   * Calls the API as this user, with a session that is looked up at each call, and so with the user's current
   * permissions and restriction.
   */
  async inSession(user: { id: number; accountId: number }) {
    const { id: userId, accountId } = user
    const { accessToken } = await openSession(
      this.db,
      { accountId, companyId: this.companyId, userId },
      this.product.clock.now,
    )
    return this.signedIn(accessToken)
  }

  /** Returns what the wizard sends for a published job of this company with all its default stages. */
  newJob(overrides: Partial<NewJobBody> = {}): NewJobBody {
    const { stages, ...ids } = this.masterData
    const { Hired, Rejected, ...usual } = stages
    const sample = sampleJob({ ...sampleIds, ...ids })
    return { ...sample, stageIds: Object.values(usual), hiringTeam: [], ...overrides }
  }

  /** Creates a job through the API, by default as an Admin. */
  async job(overrides: Partial<NewJobBody> = {}, by: Parameters<World['as']>[0] = 'admin'): Promise<Job> {
    const call = await this.as(by)
    const { status, body } = await call(jobs.create, { body: this.newJob(overrides) })
    if (status !== 201) throw new Error(`The job was refused: ${JSON.stringify(body)}`)
    return fromReply(jobs.create, body).data
  }

  /** Calls the public API as a visitor of this company's pages. */
  visitor(headers: Record<string, string> = {}) {
    const { publicApiKey } = this.product.services.config
    return this.caller({ [publicHeaders.apiKey]: publicApiKey, [publicHeaders.companySlug]: this.slug, ...headers })
  }

  /** Calls as the HR suite does. */
  service() {
    return this.caller({ [serviceHeader]: this.product.services.config.serviceKey ?? '' })
  }

  /** Opens a browser on this company's public pages. */
  visit(headers: Record<string, string> = {}) {
    const put: Visit['put'] = (url, payload, contentType) =>
      this.product.app.inject({ method: 'PUT', url, headers: { 'content-type': contentType }, payload })
    const markRedrawn: Visit['markRedrawn'] = async (key) => {
      await this.product.services.outside.files.put(smallCopyOf(key), png(), 'image/png')
      await this.db
        .updateTable('files')
        .set({ isRedrawn: true })
        .where('companyId', '=', this.companyId)
        .where('key', '=', key)
        .execute()
    }
    return { put, call: this.visitor(headers), markRedrawn }
  }

  /** Applies for a job through the public form with real files. */
  async apply(job: Job, overrides: Partial<SubmissionBody> = {}) {
    const visit = this.visit()
    const { status, body } = await visit.call(publicSite.apply, { body: await filledForm(visit, job, overrides) })
    if (status !== 201) throw new Error(`The application was refused: ${JSON.stringify(body)}`)
    const { data: receipt } = fromReply(publicSite.apply, body)
    const { id: applicationId, candidateId } = await this.db
      .selectFrom('applications')
      .select(['id', 'candidateId'])
      .where('companyId', '=', this.companyId)
      .where('reference', '=', receipt.reference)
      .executeTakeFirstOrThrow()
    return { ...receipt, applicationId, candidateId }
  }

  /** Calls as the product's screens do with this token. */
  signedIn(token: string) {
    const { backyardKey } = this.product.services.config
    return this.caller({ authorization: `Bearer ${token}`, [backyardHeader]: backyardKey })
  }

  /** Calls with exactly these headers. */
  caller(headers: Record<string, string>) {
    return async <E extends Endpoint>(endpoint: E, input: CallInput<E>, more: Record<string, string> = {}) => {
      const { method, url, body } = toRequest(endpoint, input)
      // Each change has its own time, so that tests see the order of changes.
      if (method !== 'GET') this.product.clock.tick()
      const response = await this.product.app.inject({
        method,
        url,
        headers: { ...headers, ...more },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      return {
        status: response.statusCode,
        headers: response.headers,
        body: bodyOf(response) as Reply<E> & Partial<ErrorBody>,
      }
    }
  }

  private company() {
    return this.db
      .selectFrom('companies')
      .leftJoin('subscriptions', 'subscriptions.companyId', 'companies.id')
      .select(['timeZone', 'subscriptions.endsOn as subscriptionEndsOn'])
      .where('companies.id', '=', this.companyId)
      .executeTakeFirstOrThrow()
  }
}

/** A function that calls endpoints as a user. */
export type Caller = Awaited<ReturnType<World['as']>>

function bodyOf({ body, rawPayload, headers, json }: Awaited<ReturnType<Product['app']['inject']>>) {
  if (body === '') return undefined
  const type = String(headers['content-type'])
  return type.includes('json') ? json() : new File([new Uint8Array(rawPayload)], 'reply', { type })
}

export const test = base
  .extend('db', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { db, empty } = await workerDatabase(inject('databaseServer'), inject('poolerPort'))
    onCleanup(empty)
    return db
  })
  // Building the routes takes half a second, so the files of a worker share them. Each file resets the clock.
  .extend('builtProduct', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const built = product((await workerDatabase(inject('databaseServer'), inject('poolerPort'))).db)
    onCleanup(built.close)
    return built
  })
  .extend('product', { scope: 'file' }, ({ builtProduct }) => {
    builtProduct.clock.now = firstTime
    return builtProduct
  })
  .extend('world', async ({ db, product }) => {
    // A test that is tried again needs the clock as it was at its first try.
    product.clock.now = firstTime
    // Ids at LinkedIn and the job board belong to one company, and each test has its own company that uses the same
    // ids.
    await everyCompany(db).updateTable('integrations').set({ canonicalId: null }).execute()
    return World.make(product)
  })

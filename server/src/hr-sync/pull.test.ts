import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { masterDataKinds } from '@hireloom/contract/hr-sync'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test as base, type World } from '../../test/world.ts'
import { httpHrSuite } from '../outside/hr-suite/http.ts'
import { pullCompanyMasterData, pullMasterData } from './tasks.ts'

const token = 'token-of-the-suite'
type SuiteReply = { status?: number; body: unknown }

/** A separate suite for each test: it returns pages by kind, and nothing for kinds that were not set. */
const test = base.extend('suite', async ({}, { onCleanup }) => {
  const requests: { path: string; query: Record<string, string>; authorization: string | undefined }[] = []
  const pages: Record<string, SuiteReply[]> = {}
  const asOf = { now: '2026-11-20T02:00:00Z' }
  const server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '', 'http://suite')
    const query = Object.fromEntries(url.searchParams)
    requests.push({ path: url.pathname, query, authorization: request.headers.authorization })
    const kind = url.pathname.split('/').at(-1) ?? ''
    const none: SuiteReply = { body: { data: [], next_page: null, as_of: asOf.now } }
    const { status = 200, body } = pages[kind]?.[Number(query.page) - 1] ?? none
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onCleanup(() => new Promise<void>((closed) => server.close(() => closed())))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  const page = (data: object[], nextPage: number | null = null) => ({
    body: { data, next_page: nextPage, as_of: asOf.now },
  })
  return { url, requests, pages, page, asOf, hrSuite: httpHrSuite({ url, token }) }
})

/** Registers the company in the suite, and returns the services that the task needs. */
async function registerInSuite({ db, companyId, product }: World, hrSuite: ReturnType<typeof httpHrSuite>) {
  await db
    .updateTable('companies')
    .set({ externalId: `acme/${companyId}` })
    .where('id', '=', companyId)
    .execute()
  return { db, outside: { ...product.services.outside, hrSuite } }
}
const namesIn = async ({ db, companyId }: World) =>
  (
    await db
      .selectFrom('organizations')
      .select('name')
      .where('companyId', '=', companyId)
      .where('isActive', '=', true)
      .orderBy('name')
      .execute()
  ).map(({ name }) => name)

describe('pulling from the suite', () => {
  test('requests everything first, page by page, and then the changes', async ({ world, suite }) => {
    const services = await registerInSuite(world, suite.hrSuite)
    const { companyId } = world
    const org = (number: number, name: string) => ({ external_id: `O-${number}`, name, is_active: true })
    suite.pages.organizations = [suite.page([org(1, 'Sales')], 2), suite.page([org(2, 'Trade')])]
    await pullCompanyMasterData(services, { companyId })
    expect(await namesIn(world)).toEqual(['Sales', 'Trade'])
    expect(suite.requests.filter(({ path }) => path.endsWith('/organizations')).map(({ query }) => query)).toEqual([
      { limit: '500', page: '1' },
      { limit: '500', page: '2' },
    ])
    expect(new Set(suite.requests.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${token}`]))
    const paths = new Set(suite.requests.map(({ path }) => path))
    expect([...paths]).toEqual(masterDataKinds.map((kind) => `/api/companies/acme%2F${companyId}/master-data/${kind}`))

    suite.requests.length = 0
    suite.pages.organizations = [suite.page([{ ...org(2, 'Trade'), is_active: false }, org(3, 'Care')])]
    await pullCompanyMasterData(services, { companyId })
    expect(await namesIn(world)).toEqual(['Care', 'Sales'])
    expect(suite.requests[1]?.query.since).toBe('2026-11-20T02:00:00.000Z')
  })

  test('ignores fields that a later version of the suite may add', async ({ world, suite }) => {
    const services = await registerInSuite(world, suite.hrSuite)
    suite.pages.organizations = [suite.page([{ external_id: 'O-1', name: 'Sales', parent_id: 'O-0' }])]
    await pullCompanyMasterData(services, world)
    expect(await namesIn(world)).toEqual(['Sales'])
  })

  test('saves nothing for a kind that fails, reports the errors, and requests everything again', async ({
    world,
    suite,
  }) => {
    const services = await registerInSuite(world, suite.hrSuite)
    const twice = [
      { external_id: 'O-1', name: 'Secret unit' },
      { external_id: 'O-2', name: 'Secret unit' },
    ]
    suite.pages.organizations = [suite.page(twice)]
    await expect(pullCompanyMasterData(services, world)).rejects.toThrow(
      "The HR suite sent organizations that can't be imported: rows.1.name: Another active record has this name",
    )
    suite.pages.organizations = [suite.page([{ external_id: 'O-1' }])]
    await expect(pullCompanyMasterData(services, world)).rejects.toThrow(
      "The HR suite responded with organizations that can't be read: data.0.name",
    )
    suite.pages.organizations = [{ status: 503, body: { message: 'busy' } }]
    await expect(pullCompanyMasterData(services, world)).rejects.toThrow(
      'The HR suite responded with 503 for organizations',
    )
    expect(await namesIn(world)).toEqual(['Technology'])
    expect(
      suite.requests.filter(({ path }) => path.endsWith('/organizations')).map(({ query }) => query.since),
    ).toEqual([undefined, undefined, undefined])
  })

  test('continues after a kind that fails, and reports all that failed', async ({ world, suite }) => {
    const services = await registerInSuite(world, suite.hrSuite)
    suite.pages.branches = [{ status: 503, body: {} }]
    suite.pages.levels = [{ status: 500, body: {} }]
    suite.pages.organizations = [suite.page([{ external_id: 'O-1', name: 'Sales' }])]
    await expect(pullCompanyMasterData(services, world)).rejects.toThrow(
      'The HR suite responded with 503 for branches; The HR suite responded with 500 for levels',
    )
    expect(await namesIn(world)).toEqual(['Sales'])
  })

  test("fails with a message if the suite can't be reached", async ({ world }) => {
    const services = await registerInSuite(world, httpHrSuite({ url: 'http://127.0.0.1:1', token }))
    await expect(pullCompanyMasterData(services, world)).rejects.toThrow('fetch failed')
  })

  test('adds one task for each company that the suite knows', async ({ world, suite }) => {
    const services = await registerInSuite(world, suite.hrSuite)
    const stranger = await world.another()
    await pullMasterData(services)
    await pullMasterData(services)
    const { rows } = await sql<{ companyId: number }>`
      select (payload->>'companyId')::int as "companyId" from graphile_worker._private_jobs`.execute(world.db)
    expect(rows.filter(({ companyId }) => companyId === world.companyId)).toHaveLength(1)
    expect(rows.filter(({ companyId }) => companyId === stranger.companyId)).toEqual([])
  })

  test('does nothing without a suite', async ({ world }) => {
    const services = { ...(await registerInSuite(world, undefined as never)), db: world.db }
    await pullMasterData(services)
    await pullCompanyMasterData(services, world)
    const { rows } = await sql`select 1 from graphile_worker._private_jobs
      where (payload->>'companyId')::int = ${world.companyId}`.execute(world.db)
    expect(rows).toEqual([])
    expect(await namesIn(world)).toEqual(['Technology'])
  })
})

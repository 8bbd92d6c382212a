import Fastify from 'fastify'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { workerDatabase } from '../../test/database/template.ts'
import { namesOf, readXml } from '../../test/files/xml.ts'
import { test, type World } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'
import { connect } from '../platform/db/db.ts'
import { collectSlowStatements } from '../platform/db/slow-statements.ts'
import { etagFunction } from './page-etags.ts'
import { listAddresses } from './sitemap-queries.ts'
import { sitemapRoutes } from './sitemap-routes.ts'

type Headers = Record<string, string>

async function read({ product }: World, url: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET') {
  const { statusCode: status, headers: answered, body } = await product.app.inject({ method, url, headers })
  return { status, headers: answered, body, etag: String(answered.etag) }
}

describe('a public reply', () => {
  test('is sent once, and then confirmed by 304', async ({ world }) => {
    const { slug } = await world.job()
    const calls = ['company-details/:', 'jobs/:', 'jobs/:?sort_by=closing', 'jobs/:/filters', `jobs/:/${slug}`]
    const tags = new Set<string>()
    for (const url of calls.map((call) => `/api/${call.replace(':', world.slug)}`)) {
      const { status, headers, etag } = await read(world, url)
      expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
      expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
      tags.add(etag)
      const secondReply = await read(world, url, { 'if-none-match': etag })
      const vary = expect.stringContaining('accept-encoding')
      expect([secondReply.status, secondReply.body, secondReply.etag, secondReply.headers.vary]).toEqual([
        304,
        '',
        etag,
        vary,
      ])
      const head = await read(world, url, {}, 'HEAD')
      expect([head.status, head.body, head.etag]).toEqual([200, '', etag])
    }
    expect(tags.size).toBe(calls.length)
  })

  test('has no version if nothing is found', async ({ world }) => {
    for (const url of [
      `/api/jobs/${world.slug}/nobody`,
      '/api/jobs/no-such-company',
      `/api/jobs/${world.slug}?page=x`,
    ]) {
      expect((await read(world, url)).headers.etag).toBeUndefined()
    }
  })

  test('has a new version after any visible change', async ({ world }) => {
    const { db, companyId } = world
    const job = await world.job({ endDate: '2026-12-24', isAutoClose: true })
    const ofCompany = (table: 'jobs' | 'jobPlatforms' | 'subscriptions' | 'branches', values: object) => () =>
      db.updateTable(table).set(values).where('companyId', '=', companyId).execute()
    const { clock } = world.product
    const start = clock.now
    const changes: Record<string, () => unknown> = {
      'a job': ofCompany('jobs', { jobSummary: 'Another summary' }),
      'where a job is visible': ofCompany('jobPlatforms', { isPublish: false }),
      'a branch': ofCompany('branches', { name: 'Bandung' }),
      'a filter': () =>
        db.updateTable('companies').set({ hasBranchFilter: false }).where('id', '=', companyId).execute(),
      'a flag': () => setFlag(db, companyId, 'career_filter_visibility', true),
      'a question': () => db.deleteFrom('jobQuestions').where('companyId', '=', companyId).execute(),
      'a new job': () => world.job(),
      'the plan': ofCompany('subscriptions', { plan: 1 }),
      'the day there': () => {
        clock.now = new Date('2026-11-20T17:00:00Z')
      },
    }
    const url = `/api/jobs/${world.slug}/${job.slug}`
    let { etag } = await read(world, url)
    for (const [what, change] of Object.entries(changes)) {
      await change()
      const after = await read(world, url, { 'if-none-match': etag })
      expect([what, after.status]).toEqual([what, 200])
      expect((await read(world, url, { 'if-none-match': after.etag })).status).toBe(304)
      etag = after.etag
    }
    clock.now = start
  })

  test('has a new version when the installation uses an external CV parser', ({ world }) => {
    const { config } = world.product.services
    const [before, after] = [config, { ...config, cvParserUrl: 'https://reader.example/v1' }].map((config) =>
      etagFunction(config)('/sagara', 'mark'),
    )
    expect(after).not.toBe(before)
  })

  test('keeps its version after invisible changes, and after changes of other companies', async ({ world }) => {
    const job = await world.job()
    const url = `/api/jobs/${world.slug}/${job.slug}`
    const { etag } = await read(world, url)
    await world.application(job)
    await (await world.another()).job()
    await world.db
      .updateTable('jobs')
      .set({ jobSummary: job.jobSummary })
      .where('companyId', '=', world.companyId)
      .execute()
    expect((await read(world, url, { 'if-none-match': etag })).status).toBe(304)
  })
})

describe('the sitemap', () => {
  /** Returns the root element of a sitemap, without its namespace: the reader of these tests supports no attributes. */
  const rootOf = (body: string) => readXml(body.replace(' xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"', ''))
  const locations = (body: string) =>
    rootOf(body).children.map(({ children }) => children.find(({ name }) => name === 'loc')?.text ?? '')

  test('has the jobs that are listed or meant for Google, each once, and no others', async ({ world }) => {
    const on = (platformId: 1 | 4, isPublish = true) => ({ jobPlatform: [{ platformId, isPublish }] })
    const listed = await world.job()
    const linkOnly = await world.job(on(1, false))
    const draft = await world.job({ status: 0 })
    const onGoogle = await world.job(on(4))
    const { headers, body } = await read(world, '/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(rootOf(body).name).toBe('urlset')
    for (const url of rootOf(body).children) expect([url.name, ...namesOf(url)]).toEqual(['url', 'loc', 'lastmod'])
    const career = `http://localhost:3000/career/${world.slug}`
    const careerLocations = locations(body).filter((location) => location.startsWith(career))
    expect(careerLocations).toEqual([career, `${career}/jobs/${listed.slug}`, `${career}/jobs/${onGoogle.slug}`])
    for (const { slug } of [linkOnly, draft]) expect(body).not.toContain(slug)
  })

  test('is confirmed until a page of any company changes', async ({ world }) => {
    await world.job()
    const { etag } = await read(world, '/sitemap.xml')
    expect((await read(world, '/sitemap.xml', { 'if-none-match': etag })).status).toBe(304)
    await (await world.another()).job()
    expect((await read(world, '/sitemap.xml', { 'if-none-match': etag })).status).toBe(200)
  })

  test('is split into files, which together have every page once', async ({ world }) => {
    await world.job()
    await world.job()
    const { now } = world.product.services
    // Enough files for the pages of the companies of all tests.
    const files = Array.from({ length: 20 }, (_, index) => listAddresses(world.db, now(), index + 1, 3))
    const addresses = (await Promise.all(files)).flat().filter(({ companySlug }) => companySlug === world.slug)
    expect(addresses.map(({ jobSlug }) => jobSlug !== null)).toEqual([false, true, true])
    expect((await read(world, '/sitemap-1.xml')).status).toBe(200)
    const missingFile = await read(world, '/sitemap-9.xml')
    expect([missingFile.status, missingFile.headers.etag]).toEqual([404, undefined])
  })

  test('is confirmed without reading its addresses', async ({ world }) => {
    await world.job()
    const statements = collectSlowStatements(0)
    const db = connect((await workerDatabase(inject('databaseServer'))).url, { slow: statements })
    const app = Fastify()
    app.decorate('services', { ...world.product.services, db })
    await app.register(sitemapRoutes)
    onTestFinished(async () => {
      await app.close()
      await db.destroy()
    })
    for (const url of ['/sitemap.xml', '/sitemap-1.xml']) {
      const { etag } = (await app.inject(url)).headers
      expect(statements.take().length).toBeGreaterThan(1)
      const { statusCode } = await app.inject({ url, headers: { 'if-none-match': String(etag) } })
      expect([statusCode, statements.take().length]).toEqual([304, 1])
    }
  })
})

test('robots.txt is confirmed by 304, too', async ({ world }) => {
  const { body, etag } = await read(world, '/robots.txt')
  expect(body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  expect((await read(world, '/robots.txt', { 'if-none-match': etag })).status).toBe(304)
})

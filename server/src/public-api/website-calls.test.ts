import { publicApi } from '@hireloom/contract/public-api/endpoints'
import { publicHeaders } from '@hireloom/contract/public-site'
import { beforeEach, describe, expect } from 'vitest'

import { requestUpload } from '../../test/applicant.ts'
import { pdf } from '../../test/files/documents.ts'
import { test as base, product, type World } from '../../test/world.ts'

const test = base.extend('product', { scope: 'file' }, async ({ db }, { onCleanup }) => {
  const built = product(db, { PUBLIC_URL: 'https://ats.example.com' })
  onCleanup(built.close)
  return built
})

const ownOrigin = 'https://kopi-senja.example'

const setWebsite = ({ db, companyId }: World, website: string | null) =>
  db.updateTable('companies').set({ website }).where('id', '=', companyId).execute()

/** Returns what a page at this origin can read of a call. */
async function readFrom(world: World, origin: string | undefined, url: string, more: object = {}) {
  const { publicApiKey } = world.product.services.config
  const { statusCode, headers } = await world.product.app.inject({
    url,
    headers: {
      [publicHeaders.apiKey]: publicApiKey,
      [publicHeaders.companySlug]: world.slug,
      ...(origin !== undefined && { origin }),
    },
    ...more,
  })
  return { status: statusCode, headers, allowed: headers['access-control-allow-origin'] }
}

const callFrom = async (world: World, origin: string, url: string, method = 'POST', more: object = {}) => {
  const headers = { origin, 'access-control-request-method': method, 'access-control-request-headers': 'x-api-key' }
  return readFrom(world, origin, url, { method: 'OPTIONS', headers, ...more })
}

describe("a page of the company's website", () => {
  beforeEach<{ world: World }>(({ world }) => setWebsite(world, 'kopi-senja.example/about'))

  test('can read the replies of the public calls', async ({ world }) => {
    for (const url of [
      '/public_api/jobs',
      '/public_api/captcha',
      `/api/company-details/${world.slug}`,
      `/api/jobs/${world.slug}`,
    ]) {
      for (const origin of [ownOrigin, 'https://www.kopi-senja.example']) {
        const { status, headers, allowed } = await readFrom(world, origin, url)
        expect([status, allowed], url).toEqual([200, origin])
        expect(headers.vary?.toString().toLowerCase()).toContain('origin')
        expect(headers['access-control-expose-headers']).toMatch(/etag.*retry-after.*x-ratelimit-remaining/)
        expect(headers).not.toHaveProperty('access-control-allow-credentials')
      }
    }
  })

  test('can read why a call was refused', async ({ world }) => {
    const { publicApiKey } = world.product.services.config
    const key = { [publicHeaders.apiKey]: publicApiKey }
    const slug = { [publicHeaders.companySlug]: world.slug }
    for (const [status, url, headers] of [
      [401, '/public_api/jobs', slug],
      [400, '/public_api/jobs', key],
      [404, '/public_api/jobs', { ...key, [publicHeaders.companySlug]: 'unknown-company' }],
      [404, '/public_api/jobs/unknown-job', { ...key, ...slug }],
      [422, '/public_api/jobs?page=0', { ...key, ...slug }],
      [400, '/api/jobs/unknown-company', slug],
    ] as const) {
      const reply = await readFrom(world, ownOrigin, url, { headers: { origin: ownOrigin, ...headers } })
      expect([reply.status, reply.allowed], url).toEqual([status, ownOrigin])
    }
  })

  test('sends a preflight request, which is valid for an hour', async ({ world }) => {
    const { status, headers, allowed } = await callFrom(world, ownOrigin, '/public_api/candidates')
    expect([status, allowed]).toEqual([204, ownOrigin])
    expect(headers['access-control-max-age']).toBe('3600')
    expect(headers['access-control-allow-headers']).toMatch(/x-api-key, x-company-slug, idempotency-key, x-form-key/)
    expect(headers['access-control-allow-methods']).toBe('GET, POST, PUT')
  })

  test("can upload a file to its address, and can't read one there", async ({ world }) => {
    const bytes = pdf()
    const { url } = await requestUpload(world.visit(), bytes)
    const address = url.slice(new URL(url).origin.length)
    expect((await callFrom(world, ownOrigin, address, 'PUT')).allowed).toBe(ownOrigin)
    const send = (origin: string) =>
      readFrom(world, origin, address, {
        method: 'PUT',
        headers: { origin, 'content-type': 'application/pdf' },
        payload: bytes,
      })
    expect((await send('https://stranger.example')).allowed).toBeUndefined()
    expect(await send(ownOrigin)).toMatchObject({ status: 409, allowed: ownOrigin })
    expect((await callFrom(world, ownOrigin, address, 'GET')).allowed).toBeUndefined()
    expect((await readFrom(world, ownOrigin, address)).allowed).toBeUndefined()
  })

  test("can't read any other call", async ({ world }) => {
    for (const url of ['/api/v1/jobs', '/api/v1/user/me', '/career/kopi-senja', '/api/health', '/api/openapi.json']) {
      const { headers } = await readFrom(world, ownOrigin, url)
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(String(headers.vary)).not.toMatch(/origin/i)
      expect(await callFrom(world, ownOrigin, url, 'GET')).toMatchObject({ status: 404, allowed: undefined })
    }
  })

  test('is rate-limited by IP address, whatever token it sends', async ({ world }) => {
    // The minute of a separate address begins with the first call, so all calls are in it.
    const remoteAddress = '203.0.113.9'
    const remainingCalls = async (authorization: string) => {
      const more = { headers: { authorization }, remoteAddress }
      const { headers } = await readFrom(world, ownOrigin, '/public_api/jobs', more)
      return Number(headers['x-ratelimit-remaining'])
    }
    const before = await remainingCalls('Bearer one')
    await callFrom(world, ownOrigin, '/public_api/jobs', 'POST', { remoteAddress })
    expect(await remainingCalls('Bearer two')).toBe(before - 2)
  })
})

describe('a page of another site', () => {
  test.for([
    'https://stranger.example',
    'null',
    'https://kopi-senja.example.evil.example',
    'https://evilkopi-senja.example',
    'https://shop.kopi-senja.example',
    'http://kopi-senja.example',
    'https://kopi-senja.example:8443',
    'kopi-senja.example',
    '%',
  ])("at %s can't read anything", async (origin, { world }) => {
    await setWebsite(world, ownOrigin)
    const { status, allowed, headers } = await readFrom(world, origin, '/public_api/jobs')
    expect([status, allowed]).toEqual([200, undefined])
    expect(String(headers.vary)).toMatch(/origin/i)
    expect(await callFrom(world, origin, '/public_api/jobs')).toMatchObject({ status: 404, allowed: undefined })
  })

  test('of another company can read its own jobs only', async ({ world }) => {
    const other = await world.another()
    await setWebsite(other, 'https://maju.example')
    await setWebsite(world, null)
    const otherWebsite = 'https://maju.example'
    expect((await readFrom(other, otherWebsite, '/public_api/jobs')).allowed).toBe(otherWebsite)
    expect((await readFrom(world, otherWebsite, '/public_api/jobs')).allowed).toBeUndefined()
    expect((await readFrom(world, otherWebsite, `/api/jobs/${world.slug}`)).allowed).toBeUndefined()
    expect((await callFrom(world, otherWebsite, '/public_api/jobs')).allowed).toBe(otherWebsite)
  })

  test('of a company that was deactivated can no longer read anything', async ({ world }) => {
    await setWebsite(world, 'https://gone.example')
    await world.db.updateTable('companies').set({ isActive: false }).where('id', '=', world.companyId).execute()
    expect(await readFrom(world, 'https://gone.example', '/public_api/jobs')).toMatchObject({
      status: 404,
      allowed: undefined,
    })
    expect((await callFrom(world, 'https://gone.example', '/public_api/jobs')).allowed).toBeUndefined()
  })
})

test('users who may change the career page can read what a website needs', async ({ world }) => {
  await setWebsite(world, 'http://kopi-senja.example/karir')
  const { status, body } = await (await world.as('user', ['career']))(publicApi.access, {})
  expect([status, body.data]).toEqual([
    200,
    {
      apiUrl: 'https://ats.example.com',
      apiKey: world.product.services.config.publicApiKey,
      companySlug: world.slug,
      origins: [
        ownOrigin,
        'https://www.kopi-senja.example',
        'http://kopi-senja.example',
        'http://www.kopi-senja.example',
      ],
    },
  ])
  await setWebsite(world, null)
  expect((await (await world.as('admin'))(publicApi.access, {})).body.data.origins).toEqual([])
})

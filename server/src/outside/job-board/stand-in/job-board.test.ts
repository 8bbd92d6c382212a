import { randomUUID } from 'node:crypto'
import { test as base, describe, expect, vi } from 'vitest'
import { sampleAd } from '../../../../../contract/test/samples/sample-bodies.ts'
import { test } from '../../../../test/world.ts'
import { type BoardAd, JobBoardRefused, JobBoardUnavailable } from '../port.ts'
import { seekJobBoard } from '../seek/job-board.ts'

const settings = {
  apiUrl: 'https://graphql.seek.example/graphql',
  authUrl: 'https://auth.seek.example/oauth/token',
  audience: 'https://graphql.seek.example',
  clientId: 'hireloom',
  clientSecret: 'secret',
}
const token = { access_token: 'token-1', expires_in: 1800, token_type: 'Bearer' }
const hirer = {
  id: { value: 'seekAnz:organization:seek:93WyyF1h' },
  name: 'PT Sagara',
  seekApiCapabilities: { relationshipTypeCodes: ['JobPosting'] },
}
const hirerReply = { data: { hirer } }
const refusalWith = (code: string) => ({ data: null, errors: [{ message: 'No', extensions: { code } }] })

/**
 * Returns a mock of SEEK that issues tokens and sends one of these replies to each operation, in their order.
 */
function seek(...replies: unknown[]) {
  const requests: { url: string; headers: Record<string, string>; body: Record<string, unknown> }[] = []
  const fetch = vi.fn(async (url: unknown, { headers, body }: RequestInit = {}) => {
    requests.push({ url: String(url), headers: headers as Record<string, string>, body: JSON.parse(String(body)) })
    const reply = url === settings.authUrl ? token : replies.shift()
    if (reply instanceof Error) throw reply
    return reply instanceof Response ? reply : Response.json(reply)
  })
  return { requests, board: seekJobBoard({ ...settings, fetch }) }
}

describe('SEEK', () => {
  base('is called with a token for the client credentials, which is reused', async () => {
    const { requests, board } = seek(hirerReply, hirerReply)
    expect(await board.findHirer('60128844')).toMatchObject({ name: 'PT Sagara' })
    expect(await board.findHirer('seekAnz:organization:seek:93WyyF1h')).toMatchObject({ name: 'PT Sagara' })
    expect(requests.map(({ url }) => url)).toEqual([settings.authUrl, settings.apiUrl, settings.apiUrl])
    expect(requests[0]?.body).toEqual({
      grant_type: 'client_credentials',
      client_id: 'hireloom',
      client_secret: 'secret',
      audience: 'https://graphql.seek.example',
    })
    expect(requests[1]?.headers.authorization).toBe('Bearer token-1')
    expect(requests[1]?.body).toMatchObject({
      query: expect.stringContaining('seekAnzAdvertiser'),
      variables: { id: 60_128_844 },
    })
    expect(requests[2]?.body).toMatchObject({
      query: expect.stringContaining('hiringOrganization'),
      variables: { id: 'seekAnz:organization:seek:93WyyF1h' },
    })
  })

  base('is asked for a new token once, when it no longer accepts the old one', async () => {
    const { requests, board } = seek(refusalWith('UNAUTHENTICATED'), hirerReply)
    expect(await board.findHirer('60128844')).toMatchObject({ name: 'PT Sagara' })
    expect(requests).toHaveLength(4)
    const refusing = seek(refusalWith('UNAUTHENTICATED'), refusalWith('UNAUTHENTICATED'))
    await expect(refusing.board.findHirer('60128844')).rejects.toThrow(JobBoardUnavailable)
  })

  base.for([
    ['with no hirer', { data: { hirer: null } }],
    ['that access is forbidden', refusalWith('FORBIDDEN')],
    ["that it can't read the id", refusalWith('BAD_USER_INPUT')],
    [
      'with a hirer who has not allowed posting',
      { data: { hirer: { ...hirer, seekApiCapabilities: { relationshipTypeCodes: ['ApplicationExport'] } } } },
    ],
  ])('that replies %s knows no such company', async ([, reply]) => {
    expect(await seek(reply).board.findHirer('60128844')).toBeUndefined()
  })

  base('is not called with a number that is too large for it', async () => {
    const { requests, board } = seek()
    expect(await board.findHirer('99999999999')).toBeUndefined()
    expect(requests).toEqual([])
  })

  base.for([
    ["can't be reached", new TypeError('fetch failed')],
    ['is down', new Response('Bad Gateway', { status: 502 })],
    ['replies in HTML', new Response('<html>', { status: 200 })],
    ['sends something else', { hello: 'world' }],
    ['has an error of its own', refusalWith('INTERNAL_SERVER_ERROR')],
    ['does not understand the query', refusalWith('GRAPHQL_VALIDATION_FAILED')],
    ['leaves out what was requested', { data: { hirer: { name: 'PT Sagara' } } }],
  ])('that %s is unavailable', async ([, reply]) => {
    await expect(seek(reply).board.findHirer('60128844')).rejects.toThrow(JobBoardUnavailable)
  })

  base('counts as unavailable after the timeout', async () => {
    const fetch = (_: unknown, { signal }: RequestInit = {}) =>
      new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    const board = seekJobBoard({ ...settings, fetch, timeout: 20 })
    await expect(board.findHirer('60128844')).rejects.toThrow("The job board can't be reached")
  })
})

const ad: BoardAd = {
  title: 'Barista',
  summary: 'Makes coffee',
  details: '<p>Long</p>',
  bulletPoints: ['Beans from Gayo'],
  workTypeId: 'FullTime',
  categoryId: sampleAd.jobSubCategoryId,
  locationId: sampleAd.workLocationId,
  brandingId: null,
  productId: sampleAd.advertisementProductId,
  salary: { typeId: 'Salaried', intervalCode: 'Month', currency: 'IDR', min: 4e6, max: 6e6, description: undefined },
  video: null,
  jobReference: 'BAR-7',
  billingReference: '',
  applyUrl: 'https://hireloom.example/career/bahari/jobs/barista',
  end: new Date(0),
}
const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)

describe('the embedded job board', () => {
  test.for([
    ['60128844', 'PT Sagara Logistik Nusantara'],
    ['12345676', 'PT Contoh 12345676'],
    ['seekAnzPublicTest:organization:seek:60128844', 'PT Sagara Logistik Nusantara'],
    ['60128845', undefined],
    ['60128000', undefined],
    ['6012884', undefined],
    ['seekAnz:organization:seek:93WyyF1h', undefined],
  ])('knows %s as %s', async ([id, name], { product }) => {
    expect((await product.services.outside.jobBoard?.findHirer(id ?? ''))?.name).toBe(name)
  })

  test('shows its calls, and fails as often as requested', async ({ product: { app, services } }) => {
    const { jobBoard } = services.outside
    await jobBoard?.findHirer('30415612')
    const page = await app.inject('/dev/board')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('{&quot;id&quot;:30415612}')
    expect(page.body).toContain('No call fails.')

    const reply = await app.inject({
      method: 'POST',
      url: '/dev/board/failures',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'calls=1',
    })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/dev/board'])
    expect((await app.inject('/dev/board')).body).toContain('The next 1 call fails.')
    await expect(jobBoard?.findHirer('30415612')).rejects.toThrow(JobBoardUnavailable)
    expect(await jobBoard?.findHirer('30415612')).toMatchObject({ name: 'PT Bahari Dingin Utama' })
  })

  test('shows its advertisements, with a page for each', async ({ product: { app, services, clock } }) => {
    const { jobBoard } = services.outside
    const openingId = (await jobBoard?.openPosition('30415612', { name: 'Made', email: 'made@example.com' })) ?? ''
    const key = randomUUID()
    const id = (await jobBoard?.postAd('30415612', { openingId, key }, { ...ad, end: daysAfter(clock.now, 10) })) ?? ''
    expect(await jobBoard?.postAd('30415612', { openingId, key }, { ...ad, end: daysAfter(clock.now, 12) })).toBe(id)
    expect(await jobBoard?.findAd({ openingId, key })).toBe(id)
    const address = new URL((await jobBoard?.findAdAddress(id)) ?? '').pathname
    expect((await app.inject('/dev/board')).body).toContain(address)
    expect((await app.inject(address)).body).toContain("Apply on the company's site")

    await jobBoard?.closeAd(id)
    expect(await jobBoard?.findAdAddress(id)).toBeUndefined()
    const closed = (await app.inject(address)).body
    expect(closed).toContain('This advertisement closed on')
    expect(closed).not.toContain('Apply on')
    await jobBoard?.closeAd(id)
    expect((await app.inject('/dev/board/ads/none')).statusCode).toBe(404)
    expect((await app.inject('/dev/board/previews/none')).statusCode).toBe(404)
  })

  test('refuses advertisements that break its rules, and the next one on request', async ({ product }) => {
    const { jobBoard } = product.services.outside
    const openingId = (await jobBoard?.openPosition('30415612', { name: 'Made', email: 'made@example.com' })) ?? ''
    const post = (overrides: Partial<BoardAd> = {}) =>
      jobBoard?.postAd(
        '30415612',
        { openingId, key: randomUUID() },
        { ...ad, end: daysAfter(product.clock.now, 10), ...overrides },
      )
    await expect(post({ locationId: 'nowhere' })).rejects.toThrow('The location was not found')
    await expect(post({ categoryId: sampleAd.jobCategoryId })).rejects.toThrow('The job category was not found')
    await expect(post({ productId: 'gone' })).rejects.toThrow('The advertisement product has expired')
    await expect(post({ end: daysAfter(product.clock.now, 31) })).rejects.toThrow('end must be no more than 30 days')
    await expect(post({ end: daysAfter(product.clock.now, -1) })).rejects.toThrow('end must be in the future')
    await expect(post({ bulletPoints: ['a', 'b', 'c', 'd'] })).rejects.toThrow('At most 3 search bullet points')
    await expect(post({ salary: { ...ad.salary, currency: 'XAU' } })).rejects.toThrow('XAU are not supported')
    await expect(post({ salary: { ...ad.salary, intervalCode: 'Hour' } })).rejects.toThrow('do not match')
    await expect(jobBoard?.openPosition('60128000', { name: 'x', email: 'x@example.com' })).rejects.toThrow(
      JobBoardRefused,
    )
    await product.app.inject({
      method: 'POST',
      url: '/dev/board/refusal',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'words=Not+today',
    })
    expect((await product.app.inject('/dev/board')).body).toContain('“Not today”')
    await expect(post()).rejects.toThrow(new JobBoardRefused('Not today', false))
    await expect(post()).resolves.toContain('positionProfile')
  })

  test('refuses calls without its client secret or a token', async ({ product: { app } }) => {
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
    const credentials = { grant_type: 'client_credentials', client_id: 'hireloom', client_secret: 'x', audience: 'x' }
    expect((await post('/dev/board/oauth/token', credentials)).statusCode).toBe(401)
    const reply = await post('/dev/board/graphql', { query: '{ seekAnzAdvertiser(id: 60128844) { name } }' })
    expect(reply.json()).toMatchObject({ data: null, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
  })

  test('shows its page to this machine only', async ({ product: { app } }) => {
    expect((await app.inject({ url: '/dev/board', remoteAddress: '203.0.113.5' })).statusCode).toBe(404)
  })
})

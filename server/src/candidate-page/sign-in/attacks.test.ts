import { describe, expect } from 'vitest'
import { candidateBrowser } from '../../../test/candidate-browser.ts'
import { setUpInterview } from '../../../test/interviewing.ts'
import { product, test, type World } from '../../../test/world.ts'
import { candidatePagePath } from '../../companies/address-rules.ts'
import { writePageLink } from '../../mail/page-link-commands.ts'

/** Starts a second server on the same database and with the same keys, and runs work while the first one runs. */
async function withTwoServers(world: World, work: (browsers: ReturnType<typeof candidateBrowser>[]) => Promise<void>) {
  const { dataDir } = world.product.services.config
  const second = product(world.db, { DATA_DIR: dataDir })
  second.clock.now = world.product.clock.now
  try {
    await work([candidateBrowser(world), candidateBrowser(world, second.app)])
  } finally {
    await second.close()
  }
}

const otherThan = (code: string, number: number) => String((Number(code) + 1 + number) % 1_000_000).padStart(6, '0')

describe('guessing codes on two servers', () => {
  test('uses the code up after five tries, even when they arrive at once', async ({ world }) => {
    const { application } = await setUpInterview(world)
    const email = application.email ?? ''
    await withTwoServers(world, async (browsers) => {
      const [first] = browsers
      const { code } = (await first?.askForCode(email)) ?? { code: '' }
      const guesses = Array.from({ length: 20 }, (_, number) =>
        browsers[number % 2]?.post(`${first?.home}/enter`, { email, code: otherThan(code, number) }),
      )
      const pages = (await Promise.all(guesses)).map((reply) => reply?.body ?? '')
      expect(pages.filter((page) => /\d (tries|try) left\./.test(page))).toHaveLength(4)
      expect(pages.filter((page) => page.includes('This code is used up.'))).toHaveLength(1)
      for (const browser of browsers) {
        expect((await browser.post(`${browser.home}/enter`, { email, code })).body).toContain('does not work any more')
      }
    })
  })

  test('is refused after 35 tries from one network, whatever the addresses are', async ({ world }) => {
    await withTwoServers(world, async (browsers) => {
      const statuses: (number | undefined)[] = []
      for (let number = 0; number < 36; number++) {
        const browser = browsers[number % 2]
        const fields = { email: `person${number}@example.com`, code: '123456' }
        statuses.push((await browser?.post(`${browser.home}/enter`, fields))?.statusCode)
      }
      expect(new Set(statuses.slice(0, 35))).toEqual(new Set([422]))
      expect(statuses.at(-1)).toBe(429)
    })
  })
})

test('the addresses of one IPv6 network count as one', async ({ world }) => {
  const { app } = world.product
  const home = candidatePagePath(world.slug)
  const askFrom = async (remoteAddress: string, number: number) => {
    const payload = new URLSearchParams({ email: `person${number}@example.com` }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await app.inject({ method: 'POST', url: `${home}/code`, headers, payload, remoteAddress })).statusCode
  }
  for (let number = 0; number < 20; number++) expect(await askFrom(`2001:db8:1:2::${number + 1}`, number)).toBe(200)
  expect(await askFrom('2001:db8:1:2:ffff::1', 20)).toBe(429)
  expect(await askFrom('2001:db8:1:3::1', 20)).toBe(200)
})

test('a session that a stranger planted ends when its victim signs in, and never gains access', async ({ world }) => {
  const { application } = await setUpInterview(world)
  const stranger = await world.application(await world.job(), { email: 'stranger@example.com' })
  const { config, sealing } = world.product.services
  const mail = { companyId: world.companyId, companySlug: world.slug, applicationId: stranger.id }
  const now = world.product.clock.now
  const link = writePageLink(config.publicUrl, { ...mail, email: 'stranger@example.com' }, { sealing, now })
  const attacker = candidateBrowser(world)
  await attacker.post(`${attacker.home}/open`, { ticket: link.split('#')[1] ?? '' })
  const planted = attacker.cookies.get('hireloom_me') ?? ''
  const victim = candidateBrowser(world)
  victim.cookies.set('hireloom_me', planted)
  await victim.open(application)
  expect(victim.cookies.get('hireloom_me')).not.toBe(planted)
  expect((await attacker.get()).body).toContain('You need no account')
})

describe('a form of the page', () => {
  const fields = { text: 'Hello', reason: '1', phone: '+628999', email: 'evil@example.com', sure: 'yes' }

  /** Returns what forms could have changed. */
  const stateOf = async ({ db, companyId }: World, id: number) => ({
    application: await db
      .selectFrom('applications')
      .select(['status', 'email', 'updatedAt'])
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    messages: await db.selectFrom('messages').select('id').where('companyId', '=', companyId).execute(),
  })

  test('is not found for the reference of another person, and asks a stranger for a code', async ({ world }) => {
    const { application } = await setUpInterview(world)
    const other = await world.application(await world.job(), { email: 'lain@example.com' })
    const browser = candidateBrowser(world)
    await browser.open(other)
    await browser.get()
    const before = await stateOf(world, application.id)
    const path = `${browser.home}/applications/${application.reference}`
    const stranger = candidateBrowser(world)
    for (const part of ['', '/messages', '/documents', '/offer', '/withdraw']) {
      const page = await browser.get(`${path}${part}`)
      expect([page.statusCode, page.body.includes('Application not found')], part).toEqual([404, true])
      expect((await stranger.get(`${path}${part}`)).headers.location).toMatch(`${browser.home}?to=applications/`)
    }
    for (const part of ['/messages', '/withdraw', '/digits', '/not-mine']) {
      expect((await browser.post(`${path}${part}`, fields)).statusCode, part).toBe(404)
      const reply = await stranger.post(`${path}${part}`, fields)
      expect(reply.headers.location ?? reply.body, part).toMatch(/\/me\?to=|You need no account/)
    }
    expect(await stateOf(world, application.id)).toEqual(before)
  })
})

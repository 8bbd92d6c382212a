import { publicHeaders, publicSite } from '@hireloom/contract/public-site'
import { describe, expect } from 'vitest'
import { captchaToken, replyTo, rowsOf } from '../../test/applicant.ts'
import { freePort } from '../../test/processes/free-port.ts'
import { product, test, World } from '../../test/world.ts'
import { recaptcha } from '../outside/captcha/recaptcha.ts'

/** Exchanges a solved challenge for a token of the product. */
async function exchangeChallenge(world: World, token?: string) {
  const captchaSolution = token ?? (await captchaToken(world.visit()))
  return world.visitor()(publicSite.verifyCaptcha, { body: { captchaToken: captchaSolution } })
}

describe('a challenge that is exchanged for a token', () => {
  test('is used up, and its token is valid for one application', async ({ world }) => {
    const solved = await captchaToken(world.visit())
    const { status, body } = await exchangeChallenge(world, solved)
    const inFiveMinutes = new Date(world.product.clock.now.getTime() + 5 * 60_000).toISOString()
    expect([status, body.data.expiresAt]).toEqual([200, inFiveMinutes])
    const captchaOf = { captchaToken: body.data.token }
    const job = await world.job()
    expect(await replyTo(world.visit(), job, { captchaToken: solved })).toMatchObject({ status: 400 })
    expect((await replyTo(world.visit(), job, captchaOf)).status).toBe(201)
    expect(await replyTo(world.visit(), job, captchaOf)).toMatchObject({ status: 400, code: 'captcha_failed' })
    expect(await exchangeChallenge(world, solved)).toMatchObject({
      status: 400,
      body: { error: { code: 'captcha_failed' } },
    })
    expect(await exchangeChallenge(world, body.data.token)).toMatchObject({ status: 400 })
    expect(await rowsOf(world, 'applications')).toHaveLength(1)
  })

  test('has a token that is valid for one company and five minutes', async ({ world }) => {
    const other = await world.another()
    const { token, expiresAt } = (await exchangeChallenge(world)).body.data
    expect(await replyTo(other.visit(), await other.job(), { captchaToken: token })).toMatchObject({ status: 400 })
    const job = await world.job()
    const { clock } = world.product
    const start = clock.now
    clock.now = new Date(expiresAt)
    expect(await replyTo(world.visit(), job, { captchaToken: token })).toMatchObject({ status: 400 })
    // Requesting the upload and sending the form move the clock.
    clock.now = new Date(new Date(expiresAt).getTime() - 10)
    expect(await replyTo(world.visit(), job, { captchaToken: token })).toMatchObject({ status: 201 })
    clock.now = start
  })
})

const withoutVerification = test
  .extend('product', { scope: 'file' }, async ({ db }, { onCleanup }) => {
    const built = product(db, { CAPTCHA_BYPASS: 'on' }, 'fromEnv')
    onCleanup(built.close)
    return built
  })
  .extend('world', ({ product }) => World.make(product))

withoutVerification('a product started without verification accepts the token it issues, once', async ({ world }) => {
  const { body } = await world.visitor()(publicSite.challenge, {})
  expect(body.data).toEqual({ provider: 'bypass', token: expect.stringMatching(/^bypass\./), wait: 2000 })
  const token = body.data.provider === 'bypass' ? body.data.token : ''
  const job = await world.job()
  expect(await replyTo(world.visit(), job, { captchaToken: token })).toMatchObject({ status: 400 })
  const { clock } = world.product
  const start = clock.now
  clock.now = new Date(start.getTime() + 2000)
  expect(await replyTo(world.visit(), job, { captchaToken: token })).toMatchObject({ status: 201 })
  expect(await replyTo(world.visit(), job, { captchaToken: token })).toMatchObject({ status: 400 })
  clock.now = start
})

test('a product with verification refuses tokens of one without', async ({ world }) => {
  const token = 'bypass.AAAAAAAAAAAAAAAAAAAAAA.mi4x2k1a.AAAA'
  expect(await replyTo(world.visit(), await world.job(), { captchaToken: token })).toMatchObject({ status: 400 })
})

test('an outage of the provider is logged with its reason', async ({ db, world }) => {
  const address = `http://127.0.0.1:${await freePort()}/siteverify`
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const built = product(db, {}, recaptcha({ siteKey: 'site', secret: 'own', hostname: 'localhost', address }), log)
  const { statusCode } = await built.app.inject({
    method: 'POST',
    url: publicSite.verifyCaptcha.path,
    headers: {
      [publicHeaders.apiKey]: built.services.config.publicApiKey,
      [publicHeaders.companySlug]: world.slug,
    },
    payload: { captcha_token: 'token' },
  })
  await built.close()
  expect(statusCode).toBe(400)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      msg: 'captcha_failed',
      reason: expect.stringMatching(/^reCAPTCHA can't be reached: fetch failed: connect ECONNREFUSED/),
    },
  ])
})

test('pages allow scripts of the provider only where one is set', async ({ db, world }) => {
  const policyOf = async ({ app }: World['product']) =>
    String((await app.inject(`/career/${world.slug}`)).headers['content-security-policy'])
  expect(await policyOf(world.product)).not.toMatch(/google|gstatic/)
  const captcha = recaptcha({ siteKey: 'site', secret: 'own', hostname: 'localhost' })
  const other = product(db, {}, captcha)
  const policy = await policyOf(other)
  await other.close()
  expect(policy).toMatch(
    /script-src 'self' https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\/;/,
  )
  expect(policy).toContain("frame-src 'self' https://www.google.com/recaptcha/")
  expect(policy).not.toContain('unsafe-eval')
})

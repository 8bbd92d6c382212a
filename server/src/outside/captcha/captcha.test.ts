import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, onTestFinished, test } from 'vitest'
import { signedToken } from '../../platform/signing.ts'
import { altchaCaptcha } from './altcha.ts'
import { bypassCaptcha } from './bypass.ts'
import { type Captcha, lifetime } from './port.ts'
import { recaptcha } from './recaptcha.ts'

const secret = 's'.repeat(32)
const requestedAt = new Date('2026-11-20T03:00:00Z')
const after = (milliseconds: number) => new Date(requestedAt.getTime() + milliseconds)

/** Returns the token of a browser that requested its challenge at `requestedAt`. */
async function tokenOf(captcha: Captcha) {
  const issuedChallenge = await captcha.challenge(requestedAt)
  if (issuedChallenge.provider === 'bypass') return issuedChallenge.token
  if (issuedChallenge.provider !== 'altcha') throw new Error(`No solution for ${issuedChallenge.provider}`)
  const challenge = issuedChallenge.challenge as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

describe.each([
  ['a proof of work', () => altchaCaptcha(secret, { cost: 1, tries: [1, 3] })],
  ['a bypass', () => bypassCaptcha(secret)],
] as const)('%s', (_, make) => {
  test.each([
    ['is invalid when less than two seconds old', 1999, false],
    ['is valid when two seconds old', 2000, true],
    ['is valid when five minutes old', lifetime, true],
    ['is invalid when older', lifetime + 1, false],
  ])('%s', async (_, age, isValid) => {
    const captcha = make()
    expect((await captcha.challenge(requestedAt)).wait).toBe(2000)
    const solution = await captcha.verify(await tokenOf(captcha), after(age))
    expect(solution).toEqual(isValid ? { challenge: expect.any(String), expiresAt: after(lifetime) } : undefined)
  })

  test('has an id that is the same each time, and unique', async () => {
    const captcha = make()
    const [one, other] = [await tokenOf(captcha), await tokenOf(captcha)]
    const idOf = async (token: string) => (await captcha.verify(token, after(3000)))?.challenge
    expect(await idOf(one)).toBe(await idOf(one))
    expect(await idOf(one)).not.toBe(await idOf(other))
  })
})

describe('a changed proof of work', () => {
  const captcha = altchaCaptcha(secret, { cost: 1, tries: [1, 3] })
  test.each<[string, (own: Solution, other: Solution) => Solution]>([
    ['the key of another challenge', ({ challenge }, { solution }) => ({ challenge, solution })],
    [
      'the signature of another challenge',
      ({ solution, challenge }, other) => ({
        solution,
        challenge: { ...challenge, signature: other.challenge.signature },
      }),
    ],
    [
      'a later time of issue',
      ({ solution, challenge: { parameters, signature } }) => ({
        solution,
        challenge: { signature, parameters: { ...parameters, data: { issued: requestedAt.getTime() + 1 } } },
      }),
    ],
    [
      'a changed parameter',
      ({ solution, challenge: { parameters, signature } }) => ({
        solution,
        challenge: { signature, parameters: { ...parameters, nonce: '00' } },
      }),
    ],
  ])('is invalid with %s', async (_, change) => {
    const [own, other] = [readToken(await tokenOf(captcha)), readToken(await tokenOf(captcha))]
    const token = Buffer.from(JSON.stringify(change(own, other))).toString('base64')
    expect(await captcha.verify(token, after(3000))).toBeUndefined()
  })

  interface Solution {
    challenge: { parameters: object; signature: string }
    solution: object
  }
  const readToken = (token: string): Solution => JSON.parse(Buffer.from(token, 'base64').toString())
})

describe('a token signed by the product', () => {
  const token = signedToken(secret, 'verified', '7').issue(requestedAt)
  test.each([
    ['is valid as it is', token, '7', secret, true],
    ['is invalid for another subject', token, '8', secret, false],
    ['is invalid under another key', token, '7', 'k'.repeat(32), false],
    ['is invalid for another purpose', signedToken(secret, 'bypass', '7').issue(requestedAt), '7', secret, false],
    [
      'is invalid with another time',
      token.replace(requestedAt.getTime().toString(36), after(1000).getTime().toString(36)),
      '7',
      secret,
      false,
    ],
    ['is invalid with a character added', `${token}A`, '7', secret, false],
    ['is invalid when replaced by other text', 'verified...', '7', secret, false],
  ])('%s', (_, token, about, key, isKnown) => {
    expect(signedToken(key, 'verified', about).read(token)?.issuedAt).toEqual(isKnown ? requestedAt : undefined)
  })
})

describe('reCAPTCHA', () => {
  const solved = { success: true, challenge_ts: '2026-11-20T03:00:00Z', hostname: 'jobs.example.com' }

  /** Returns a provider with this reply, and the requests it received. */
  async function provider(body: unknown, status = 200) {
    const requests: string[] = []
    const server = createServer(async (request, response) => {
      requests.push(Buffer.concat(await request.toArray()).toString())
      response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      server.close()
      server.closeAllConnections()
    })
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`
    return { requests, captcha: recaptcha({ siteKey: 'site', secret: 'own', hostname: 'jobs.example.com', address }) }
  }

  test('returns its site key, and sends its provider the token and nothing about the visitor', async () => {
    const { requests, captcha } = await provider(solved)
    expect(await captcha.challenge(after(0))).toEqual({ provider: 'recaptcha-v2', siteKey: 'site', wait: 2000 })
    expect(await captcha.verify('to ken', after(2000))).toEqual({
      challenge: expect.stringMatching(/^recaptcha [\w-]{43}$/),
      expiresAt: after(lifetime),
    })
    expect(requests).toEqual(['secret=own&response=to+ken'])
  })

  test.each([
    ['was not solved', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 3000],
    ['was solved on another site', { ...solved, hostname: 'evil.example' }, 3000],
    ['was solved on an unknown site', { success: true, challenge_ts: solved.challenge_ts }, 3000],
    ['was solved at an unknown time', { success: true, hostname: solved.hostname }, 3000],
    ['was solved a moment ago', solved, 1000],
    ['was solved long ago', solved, lifetime + 1],
  ])('refuses a token that %s', async (_, body, age) => {
    const { captcha } = await provider(body)
    expect(await captcha.verify('token', after(age))).toBeUndefined()
  })

  test.each([
    ['is down', 'Bad gateway', 502, 'it responded with 502'],
    ['sends an unreadable reply', { success: 'yes' }, 200, 'boolean'],
    ['redirects', '', 302, 'unexpected redirect'],
  ])('refuses with a message while its provider %s', async (_, body, status, reason) => {
    const { captcha } = await provider(body, status)
    await expect(captcha.verify('token', after(3000))).rejects.toMatchObject({
      status: 400,
      code: 'captcha_failed',
      message: "The human verification isn't available right now. Please try again in a minute.",
      cause: expect.stringContaining(reason),
    })
  })
})

import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openOutside } from '../../open-outside.ts'
import type { Db } from '../../platform/db/db.ts'
import { CannotStart } from '../../platform/start/cannot-start.ts'
import { readConfig } from '../../platform/start/config.ts'
import { httpESignature } from './http.ts'
import { ESignatureRefused, ESignatureUnavailable } from './port.ts'

/** Returns a provider with these replies. */
async function provider(handle: RequestListener) {
  const server = createServer(handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return httpESignature({
    url,
    clientId: 'hireloom',
    clientSecret: 'a secret',
    returnUrl: 'https://jobs.example.com/back',
  })
}
const status =
  (code: number, headers: Record<string, string> = {}, body = ''): RequestListener =>
  (_, response) =>
    response.writeHead(code, headers).end(body)

const authorization = { code: 'abc', state: 'xyz', iss: undefined }
const json = { 'content-type': 'application/json' }

describe('a token', () => {
  test('is requested with the secret in the header and the verifier, and expires when the provider says', async () => {
    let received = ''
    const { exchangeCode } = await provider(async (request, response) => {
      received = `${request.url} ${request.headers.authorization} ${Buffer.concat(await request.toArray())}`
      response.writeHead(200, json).end('{"access_token":"t","token_type":"Bearer","expires_in":60}')
    })
    expect(await exchangeCode(authorization, 'verifier')).toEqual({ accessToken: 't', expiresIn: 60 })
    expect(received).toContain(`/oauth/token Basic ${btoa('hireloom:a+secret')}`)
    expect(received).toContain('code_verifier=verifier')
  })

  test.each<[string, RequestListener, typeof ESignatureRefused]>([
    ['refused', status(400, json, '{"error":"invalid_grant"}'), ESignatureRefused],
    ['answered without an OAuth token', status(200, json, '{"token":"t"}'), ESignatureRefused],
    [
      'answered with an HTML page',
      status(502, { 'content-type': 'text/html' }, '<h1>Bad gateway</h1>'),
      ESignatureUnavailable,
    ],
    ['broken off', (request) => void request.destroy(), ESignatureUnavailable],
  ])('is not returned when its request is %s', async (_how, handle, error) => {
    const { exchangeCode } = await provider(handle)
    await expect(exchangeCode(authorization, 'verifier')).rejects.toThrow(error)
  })

  test('is revoked when the provider replies with 200', async () => {
    const { revoke } = await provider(status(200))
    await expect(revoke('t')).resolves.toBeUndefined()
  })
})

describe('a document', () => {
  test("is requested with the token, at an address that can't be manipulated", async () => {
    let received = ''
    const { download } = await provider((request, response) => {
      received = `${request.url} ${request.headers.authorization}`
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7 letter')
    })
    expect(new TextDecoder().decode(await download('t', '../a?b'))).toBe('%PDF-1.7 letter')
    expect(received).toBe('/documents/..%2Fa%3Fb/file Bearer t')
  })

  test("that doesn't exist is undefined", async () => {
    const { download } = await provider(status(404))
    expect(await download('t', 'a')).toBeUndefined()
  })

  test.each<[string, RequestListener, typeof ESignatureRefused]>([
    ['an expired token', status(401), ESignatureRefused],
    ['an outage', status(503), ESignatureUnavailable],
    ['a redirect', status(302, { location: 'http://127.0.0.1:9/' }), ESignatureUnavailable],
    ["something that isn't a PDF", status(200, {}, '<script>'), ESignatureUnavailable],
    ['more than 25 MB', status(200, {}, `%PDF-${'x'.repeat(25 * 1024 * 1024)}`), ESignatureUnavailable],
  ])("can't be downloaded with %s", async (_what, handle, error) => {
    const { download } = await provider(handle)
    await expect(download('t', 'a')).rejects.toThrow(error)
  })
})

describe('the installation', () => {
  const secret = 's'.repeat(32)
  const production = {
    NODE_ENV: 'production',
    OIDC_ISSUER: 'https://sso.example.com',
    OIDC_CLIENT_ID: 'hireloom',
    OIDC_CLIENT_SECRET: secret,
    PUBLIC_URL: 'https://jobs.example.com',
    SMTP_URL: 'smtps://mail.example.com',
    SIGNING_KEY: secret,
    ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
    CAPTCHA_SECRET: `${secret}-of-the-captcha`,
    PUBLIC_API_KEY: `${secret}-of-the-public-api`,
  }
  const real = {
    ESIGN_URL: 'https://sign.example.com/api/',
    ESIGN_CLIENT_ID: 'hireloom',
    ESIGN_CLIENT_SECRET: secret,
  }
  const opened = (env: Record<string, string>) => openOutside(readConfig(env), {} as Db).eSignature

  test('has no provider in production without its settings', () => {
    expect(opened(production)).toBeUndefined()
  })

  test('has the provider of its settings, without separate pages', () => {
    const found = opened({ ...production, ...real })
    expect(found?.pages).toBeUndefined()
    const address = found?.authorizationUrl({ state: 'xyz', codeChallenge: 'abc' }) ?? ''
    expect(address).toContain('https://sign.example.com/api/oauth/authorize?')
    expect(new URL(address).searchParams.get('redirect_uri')).toBe(
      'https://jobs.example.com/settings/integrations/esign/return',
    )
  })

  test("can't start with half of the settings", () => {
    expect(() => opened({ ...production, ...real, ESIGN_CLIENT_SECRET: '' })).toThrow(
      new CannotStart('ESIGN_CLIENT_SECRET must be set when ESIGN_URL is.'),
    )
  })
})

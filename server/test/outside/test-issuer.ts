import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'

/** The behavior of an issuer. The defaults are those of the standard. */
interface IssuerBehavior {
  /** The path of its address, such as /realms/hire. */
  path: string
  algorithm: string
  /** The scopes that it accepts; it refuses all others. */
  scopes: readonly string[]
  /** Claims of the ID token in addition to those of the protocol, which they may replace. */
  claims: JWTPayload
  /** Claims of the UserInfo endpoint. */
  info: JWTPayload
  /** The ways in which it accepts the client's secret; undefined leaves them out of its metadata. */
  secretIn: readonly string[] | undefined
  hasSignOut: boolean
  /** Seconds by which its clock is ahead of ours. */
  clockAhead: number
  /** The reply of its token endpoint instead of tokens. */
  tokenFailure: { status: number; body: string } | undefined
  /** The error with which it redirects back without asking the user. */
  errorReturned: string | undefined
  /** Signs with a key that it doesn't publish. */
  signsWithOtherKey: boolean
}

interface Key {
  privateKey: CryptoKey
  publicJwk: JWK
}

export const testClient = { id: 'hireloom', secret: 'secret-of-the-client' }

/** A small OpenID Connect issuer whose behavior a test sets. Its user is always signed in there. */
export class TestIssuer {
  readonly behavior: IssuerBehavior
  /** The requests so far, such as `GET /jwks`. */
  readonly requests: string[] = []
  private readonly server = createServer((request, reply) => this.answer(request, reply))
  private readonly nonces = new Map<string, string>()
  private keys: Key[] = []

  private constructor(behavior: Partial<IssuerBehavior>) {
    this.behavior = {
      path: '',
      algorithm: 'RS256',
      scopes: ['openid', 'profile', 'email'],
      claims: {},
      info: {},
      secretIn: ['client_secret_post', 'client_secret_basic'],
      hasSignOut: true,
      clockAhead: 0,
      tokenFailure: undefined,
      errorReturned: undefined,
      signsWithOtherKey: false,
      ...behavior,
    }
  }

  static async start(behavior: Partial<IssuerBehavior> = {}) {
    const issuer = new TestIssuer(behavior)
    issuer.server.listen(0, '127.0.0.1')
    await once(issuer.server, 'listening')
    await issuer.rotateKeys()
    return issuer
  }

  get origin() {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  get address() {
    return `${this.origin}${this.behavior.path}`
  }

  /** Settings of a product that signs in here. */
  get settings() {
    return { OIDC_ISSUER: this.address, OIDC_CLIENT_ID: testClient.id, OIDC_CLIENT_SECRET: testClient.secret }
  }

  /** Signs with a new key from now on; the former ones are no longer published. */
  async rotateKeys() {
    this.keys = [await newKey(this.behavior.algorithm)]
  }

  async sign(claims: JWTPayload, { type = 'JWT', key = this.keys[0] as Key } = {}) {
    const now = Math.floor(Date.now() / 1000) + this.behavior.clockAhead
    return new SignJWT({ iss: this.address, aud: testClient.id, iat: now, exp: now + 300, ...claims })
      .setProtectedHeader({ alg: this.behavior.algorithm, typ: type, kid: key.publicJwk.kid ?? '' })
      .sign(key.privateKey)
  }

  /** Signs a token of a back-channel logout with these claims in addition to the required ones. */
  signLogout(claims: JWTPayload) {
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    return this.sign({ jti: randomUUID(), events, ...claims }, { type: 'logout+jwt' })
  }

  async stop() {
    if (!this.server.listening) return
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }

  private async answer(request: IncomingMessage, reply: ServerResponse) {
    const url = new URL(request.url ?? '/', this.origin)
    this.requests.push(`${request.method} ${url.pathname.slice(this.behavior.path.length)}`)
    const json = (body: object) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    switch (`/${url.pathname.slice(this.behavior.path.length).replace(/^\//, '')}`) {
      case '/.well-known/openid-configuration':
        return json(this.metadata())
      case '/jwks':
        return json({ keys: this.keys.map(({ publicJwk }) => publicJwk) })
      case '/authorize':
        return reply.writeHead(302, { location: this.redirectUrl(url.searchParams) }).end()
      case '/token':
        return this.answerToken(request, reply)
      case '/userinfo':
        return json({ sub: this.behavior.claims.sub ?? 'person', ...this.behavior.info })
      default:
        return reply.writeHead(404).end()
    }
  }

  private metadata() {
    const at = (path: string) => `${this.address.replace(/\/$/, '')}/${path}`
    return {
      issuer: this.address,
      authorization_endpoint: at('authorize'),
      token_endpoint: at('token'),
      userinfo_endpoint: at('userinfo'),
      jwks_uri: at('jwks'),
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256', this.behavior.algorithm],
      ...(this.behavior.secretIn && { token_endpoint_auth_methods_supported: this.behavior.secretIn }),
      ...(this.behavior.hasSignOut && { end_session_endpoint: at('sign-out') }),
    }
  }

  private redirectUrl(query: URLSearchParams) {
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('state', query.get('state') ?? '')
    const isKnown = (query.get('scope') ?? '').split(' ').every((scope) => this.behavior.scopes.includes(scope))
    const error = isKnown ? this.behavior.errorReturned : 'invalid_scope'
    if (error) back.searchParams.set('error', error)
    else {
      const code = randomUUID()
      this.nonces.set(code, query.get('nonce') ?? '')
      back.searchParams.set('code', code)
    }
    return back.href
  }

  private async answerToken(request: IncomingMessage, reply: ServerResponse) {
    const form = new URLSearchParams(await text(request))
    reply.setHeader('content-type', 'application/json')
    const { tokenFailure, claims, secretIn = ['client_secret_basic'] } = this.behavior
    if (tokenFailure) return reply.writeHead(tokenFailure.status).end(tokenFailure.body)
    const [way, secret] = secretOf(request, form)
    if (!secretIn.includes(way) || secret !== testClient.secret) {
      return reply.writeHead(401).end(JSON.stringify({ error: 'invalid_client' }))
    }
    const nonce = this.nonces.get(form.get('code') ?? '')
    if (!this.nonces.delete(form.get('code') ?? '')) {
      return reply.writeHead(400).end(JSON.stringify({ error: 'invalid_grant' }))
    }
    const key = this.behavior.signsWithOtherKey
      ? { ...(await newKey(this.behavior.algorithm)), publicJwk: this.keys[0]?.publicJwk ?? {} }
      : this.keys[0]
    const idToken = await this.sign({ sub: 'person', nonce, ...claims }, { ...(key && { key }) })
    return reply.end(JSON.stringify({ access_token: 'access', token_type: 'Bearer', id_token: idToken }))
  }
}

async function newKey(algorithm: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm)
  return { privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid: randomUUID(), use: 'sig', alg: algorithm } }
}

/** Returns how the client sent its secret, and the secret. */
function secretOf({ headers }: IncomingMessage, form: URLSearchParams): [way: string, secret: string] {
  const basic = headers.authorization?.match(/^Basic (.+)$/)?.[1]
  if (basic === undefined) return ['client_secret_post', form.get('client_secret') ?? '']
  const [, secret = ''] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
  return ['client_secret_basic', secret]
}

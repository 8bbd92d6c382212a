import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import Provider from 'oidc-provider'
import { SMTPServer } from 'smtp-server'

/** Starts a mail server that keeps the text of what it receives. */
export async function startMailServer() {
  const received: { to: string[]; raw: string }[] = []
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'hireloom' && password === 'secret'
        ? done(null, { user: username })
        : done(new Error('Wrong login')),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://hireloom:secret@127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((closed) => smtp.close(closed)),
  }
}

/**
 * Starts an S3 server with one bucket. With `canList`, it doesn't check signatures, because it would refuse requests
 * for lists: their addresses end with a slash, which it leaves out when it computes the signature.
 */
export async function startStore({ canList = false } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'hireloom-store-'))
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    allowMismatchedSignatures: canList,
    configureBuckets: [{ name: 'resumes' }],
  })
  const { port } = await store.run()
  return {
    settings: {
      S3_BUCKET: 'resumes',
      S3_REGION: 'us-east-1',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      await store.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Starts an OpenID Connect issuer whose pages accept any login, with the product as its client. */
export async function startIssuer(publicUrl: string) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const hour = 3600
  const provider = new Provider(issuer, {
    ttl: { Interaction: hour, Session: hour, Grant: hour, AccessToken: hour, IdToken: hour },
    clients: [{ client_id: 'hireloom', client_secret: 'secret-of-the-client', redirect_uris: [`${publicUrl}/`] }],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: `${accountId}@example.com`,
        email_verified: true,
        name: 'Dewi Anggraini',
      }),
    }),
  })
  // The provider warns that its pages and keys are for development, which is what this test needs.
  server.on('request', provider.callback())
  const close = () => new Promise<void>((closed) => server.close(() => closed()).closeAllConnections())
  return {
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'hireloom', OIDC_CLIENT_SECRET: 'secret-of-the-client' },
    close,
  }
}

/** Starts a program of the server as npm does, with these settings alone. `cwd` is the folder of the code. */
export function startProgram(file: string, args: string[], settings: Record<string, string>, cwd = process.cwd()) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [`server/src/${file}`, ...args], {
    cwd,
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { out: '', error: '' }
  child.stdout.on('data', (chunk) => {
    printed.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    printed.error += chunk
  })
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return exit
  }
  return { printed, exit, end, stop: () => end('SIGTERM') }
}

/** Returns a browser, which keeps the cookies of each site and doesn't follow redirects; see `follow`. */
export function browserOf() {
  const jars = new Map<string, Map<string, string>>()
  return async (address: string, init: RequestInit = {}) => {
    const { host } = new URL(address)
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { cookie, ...init.headers } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    return {
      status: response.status,
      location: location && new URL(location, address).href,
      text: await response.text(),
    }
  }
}

/** Follows redirects until it reaches a page, or an address that `until` accepts. */
export async function follow(browse: ReturnType<typeof browserOf>, address: string, until: (url: URL) => boolean) {
  let next = address
  for (let hop = 0; hop < 12; hop += 1) {
    const page = await browse(next)
    if (!page.location) return { address: next, ...page }
    next = page.location
    if (until(new URL(next))) return { address: next, ...page }
  }
  throw new Error(`${address} redirects for ever`)
}

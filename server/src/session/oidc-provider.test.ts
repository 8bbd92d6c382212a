import { session, signInPath } from '@hireloom/contract/session'
import { expect } from 'vitest'
import { userAt, visitorOf } from '../../test/outside/issuer-sign-in.ts'
import { startProvider } from '../../test/outside/provider-issuer.ts'
import { test } from '../../test/outside/served.ts'
import { type Product, product, World } from '../../test/world.ts'

const productUrl = 'http://product.test'

/** Returns a browser at the issuer, which follows redirects there and keeps its cookies. */
function browserAt(issuer: string) {
  const jar = new Map<string, string>()
  return async (address: string, form?: Record<string, string>) => {
    let url = address
    let init: RequestInit = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
    for (;;) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? []
        jar.set(name, value)
      }
      const location = response.headers.get('location')
      const text = await response.text()
      if (location === null) return { url, text }
      url = new URL(location, issuer).href
      if (!url.startsWith(issuer)) return { url, text: '' }
      init = {}
    }
  }
}

test('a user signs in at a provider, and signing out there ends the session here', async ({ db }) => {
  let served: Product | undefined
  const calls: number[] = []
  const provider = await startProvider(productUrl, async (url, { method, headers, body } = {}) => {
    if (!served) throw new Error('The product has not started')
    const response = await served.app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: new URL(String(url)).pathname,
      headers: Object.fromEntries(new Headers(headers)),
      payload: String(body),
    })
    calls.push(response.statusCode)
    return new Response(response.body, { status: response.statusCode })
  })
  served = product(db, { LOG_LEVEL: 'silent', PUBLIC_URL: productUrl, ...provider.settings })
  served.clock.now = new Date()
  const world = await World.make(served)
  await userAt(world, provider.address)

  const visitor = visitorOf(served)
  const atIssuer = browserAt(provider.address)
  const location = async (path: string) => String((await visitor.open(path)).headers.location)
  const returned = new URL((await atIssuer(await location(signInPath))).url)
  const reply = await visitor.open(`${session.verify.path}?${returned.searchParams}`)
  expect(reply.statusCode).toBe(200)
  const call = world.caller({ authorization: `Bearer ${reply.json().data.accessToken}` })
  expect((await call(session.me, {})).status).toBe(200)

  const question = await atIssuer(await location('/api/v1/auth/signed-out'))
  const [, action = ''] = question.text.match(/action="([^"]+)"/) ?? []
  const [, xsrf = ''] = question.text.match(/name="xsrf" value="([^"]+)"/) ?? []
  expect((await atIssuer(action, { xsrf, logout: 'yes' })).url).toMatch(/^http:\/\/product\.test\/(\?|$)/)
  expect(calls).toEqual([200])
  expect((await call(session.me, {})).status).toBe(401)
  await served.close()
  await provider.stop()
})

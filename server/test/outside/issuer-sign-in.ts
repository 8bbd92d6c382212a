import { session, signInPath } from '@hireloom/contract/session'
import { type Product, product, World } from '../world.ts'
import { test as servedTest } from './served.ts'
import type { TestIssuer } from './test-issuer.ts'

/** Starts products that sign in at an issuer, and stops both after the test. */
export const test = servedTest.extend('signOnAt', async ({ db }, { onCleanup }) => {
  const opened: (() => Promise<void>)[] = []
  onCleanup(async () => {
    for (const close of opened) await close()
  })
  return async (starting: Promise<TestIssuer>, settings: Record<string, string> = {}) => {
    const issuer = await starting
    const served = product(db, { LOG_LEVEL: 'silent', ...issuer.settings, ...settings })
    opened.push(served.close, () => issuer.stop())
    served.clock.now = new Date()
    return { issuer, product: served, world: await World.make(served), visitor: visitorOf(served) }
  }
})

/** Inserts a user of the company whose account is the issuer's. */
export async function userAt(world: World, issuer: string, subject = 'person') {
  const user = await world.user()
  await world.db.updateTable('accounts').set({ issuer, subject }).where('id', '=', user.accountId).execute()
  return user
}

/** Returns a browser on a product that doesn't listen. It keeps its cookies. */
export function visitorOf({ app }: Product) {
  const jar = new Map<string, string>()
  const open = async (url: string) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.inject({ url, headers: { cookie } })
    for (const { name, value } of response.cookies) jar.set(name, value)
    return response
  }
  return {
    open,
    /** Goes to the issuer, which redirects back at once, and returns the address of that redirect. */
    async comeBack(address: string = signInPath) {
      const { headers } = await open(address)
      const response = await fetch(String(headers.location), { redirect: 'manual' })
      return new URL(response.headers.get('location') ?? 'missing:')
    },
    /** Signs in at the issuer and exchanges the code, as the page does. */
    async signIn(address?: string) {
      const { searchParams } = await this.comeBack(address)
      const response = await open(`${session.verify.path}?${searchParams}`)
      return { status: response.statusCode, ...response.json() }
    },
  }
}

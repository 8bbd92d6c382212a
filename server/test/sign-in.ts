import { session, signInPath } from '@hireloom/contract/session'
import { embeddedIssuer } from '../src/outside/sign-on/stand-in/demo-accounts-queries.ts'
import { type Browser, browser } from './outside/served.ts'
import type { World } from './world.ts'

/** Goes to sign in, or opens a link, and follows redirects up to the page of demo accounts. */
export async function openAccounts(browse: Browser, address: string = signInPath) {
  let page = await browse(address)
  while (page.location) page = await browse(page.location)
  return page
}

/** Clicks an account and follows the redirects back to the product, with a code. */
export async function finishSignIn(browse: Browser, page: string, subject: string) {
  const [action] = page.match(new RegExp(`/sso/interaction/[^"]+/as/${subject}`)) ?? []
  let { location } = await browse(action ?? 'missing', { method: 'POST' })
  while (!new URL(location).searchParams.has('code')) location = (await browse(location)).location
  return new URL(location)
}

export const verify = async (browse: Browser, { searchParams }: URL) => {
  const { response, text } = await browse(`${session.verify.path}?${searchParams}`)
  return { status: response.status, ...JSON.parse(text) }
}

/** Signs in as a user of the company, from the first click to the reply with the token. */
export async function signIn(world: World, user: { accountId: number }) {
  const subject = await makeDemoAccount(world, user)
  const browse = browser(world.product)
  const returned = await finishSignIn(browse, (await openAccounts(browse)).text, subject)
  return { browse, returned, ...(await verify(browse, returned)) }
}

export async function makeDemoAccount({ db }: World, { accountId }: { accountId: number }) {
  const { subject } = await db
    .updateTable('accounts')
    .set({ issuer: embeddedIssuer })
    .where('id', '=', accountId)
    .returning('subject')
    .executeTakeFirstOrThrow()
  return subject
}

import { esign } from '@hireloom/contract/esign'
import type { Caller, World } from '../world.ts'
import { type Browser, browser } from './served.ts'

/** Opens the provider's consent page and returns the address of its form. */
export async function openConsent(call: Caller, browse: Browser) {
  const { body } = await call(esign.connect, {})
  let page = await browse(body.data.url)
  while (page.location) page = await browse(page.location)
  return { address: new URL(body.data.url), page }
}

/** Clicks on the consent page and follows the redirects back to the product. */
export async function finishConsent(browse: Browser, page: string, choice: 'allow' | 'deny') {
  const [action] = page.match(new RegExp(`/dev/esign/interaction/[^"]+/${choice}`)) ?? []
  let { location } = await browse(action ?? 'missing', { method: 'POST' })
  while (!new URL(location).searchParams.has('state')) location = (await browse(location)).location
  return new URL(location)
}

const returnQuery = ({ searchParams }: URL) => ({
  code: searchParams.get('code') ?? '',
  state: searchParams.get('state') ?? '',
  iss: searchParams.get('iss') ?? '',
})

export async function allow(world: World, call: Caller) {
  const browse = browser(world.product)
  const { page } = await openConsent(call, browse)
  return returnQuery(await finishConsent(browse, page.text, 'allow'))
}

export async function connect(world: World, call: Caller) {
  return call(esign.verify, { query: await allow(world, call) })
}

export async function failNext(world: World, calls: number) {
  const body = new URLSearchParams({ calls: String(calls) })
  await browser(world.product)('/dev/esign/failures', { method: 'POST', body })
}

export const rowOf = ({ db, companyId }: World) =>
  db.selectFrom('esignConnections').selectAll().where('companyId', '=', companyId).executeTakeFirst()

export const activitiesOf = async ({ db, companyId }: World) =>
  (await db.selectFrom('activityLog').select('what').where('companyId', '=', companyId).orderBy('id').execute()).map(
    ({ what }) => what,
  )

export const notConnected = { isEnabled: false, isConnect: false, accessToken: null }
export const connected = { isEnabled: true, isConnect: true, accessToken: 'present' }

/** Returns the documents on the stand-in's page that this company's connection may download. */
export async function documents(world: World) {
  const { outside, sealing } = world.product.services
  const token = sealing.unseal((await rowOf(world))?.token ?? Buffer.alloc(0))
  const ids = await shownDocuments(world)
  const downloads = await Promise.all(
    ids.map(async (id) => ({ id, bytes: await outside.eSignature?.download(token, id) })),
  )
  return downloads.filter(({ bytes }) => bytes)
}

export async function shownDocuments({ product }: World) {
  const { text } = await browser(product)('/dev/esign')
  return [...text.matchAll(/<code>([\w-]+)<\/code>/g)].map(([, id = '']) => id)
}

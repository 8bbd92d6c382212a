import { randomBytes } from 'node:crypto'
import { mailSignInCode } from '../src/candidate-page/sign-in/commands.ts'
import { saveOpening } from '../src/candidate-page/sign-in/opening-queries.ts'
import { insertSession } from '../src/candidate-page/sign-in/session-queries.ts'
import { sessionCookie } from '../src/candidate-page/visit.ts'
import { candidatePagePath } from '../src/companies/address-rules.ts'
import { hashToken } from '../src/platform/signing.ts'
import type { World } from './world.ts'

const formType = 'application/x-www-form-urlencoded'
const accept = 'text/html,*/*;q=0.8'

/** Returns the sentences beside the bad fields of a form that was refused, by the names of the fields. */
export const problemsIn = ({ body }: { body: string }) =>
  Object.fromEntries(
    [...body.matchAll(/<p class="error" id="(\w+)-error">([^<]*)<\/p>/g)].map(([, field = '', text]) => [field, text]),
  )

/**
 * Returns a candidate's browser without JavaScript: it keeps cookies and sends the token of the last page with each
 * form. `app`: another server of the product on the same database.
 */
export function candidateBrowser(world: World, app = world.product.app) {
  const home = candidatePagePath(world.slug)
  const cookies = new Map<string, string>()
  let token = ''
  let language: string | undefined

  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const remember = ({ headers, body }: Awaited<ReturnType<World['product']['app']['inject']>>) => {
    for (const line of [headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    token = body.match(/name="token" value="(\w+)"/)?.[1] ?? token
  }

  async function get(url = home) {
    world.product.clock.tick()
    const headers = { cookie: cookie(), accept, ...(language && { 'accept-language': language }) }
    const page = await app.inject({ url, headers })
    remember(page)
    return page
  }

  const post = (url: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    postMany(url, Object.entries(fields), headers)

  /** Sends a form whose fields may occur several times. */
  async function postMany(
    url: string,
    fields: readonly (readonly [name: string, value: string])[],
    headers: Record<string, string> = {},
  ) {
    world.product.clock.tick()
    const reply = await app.inject({
      method: 'POST',
      url,
      headers: { cookie: cookie(), accept, 'content-type': formType, ...headers },
      payload: new URLSearchParams(
        [['token', token], ...fields].map(([name = '', value = '']) => [name, value]),
      ).toString(),
    })
    remember(reply)
    return reply
  }

  /** Sends a form with a file (multipart/form-data). */
  const postFile = (url: string, filename: string, bytes: Buffer, headers: Record<string, string> = {}) =>
    postFiles(url, {}, [[filename, bytes]], headers)

  /** Sends a form with fields and files. */
  async function postFiles(
    url: string,
    fields: Record<string, string>,
    files: readonly (readonly [filename: string, bytes: Buffer])[],
    headers: Record<string, string> = {},
  ) {
    world.product.clock.tick()
    const form = new FormData()
    form.set('token', token)
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    for (const [filename, bytes] of files) form.append('file', new Blob([new Uint8Array(bytes)]), filename)
    const request = new Request('http://here', { method: 'POST', body: form })
    const reply = await app.inject({
      method: 'POST',
      url,
      headers: { cookie: cookie(), accept, 'content-type': request.headers.get('content-type') ?? '', ...headers },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    remember(reply)
    return reply
  }

  /** Returns the key of the sentence that the page shows after a form. */
  const noticeAfter = async (url: string, fields?: Record<string, string>) =>
    new URL((await post(url, fields)).headers.location ?? '', 'http://here').searchParams.get('said')

  /** Returns the sentences beside the bad fields of the form that the page shows again, by the names of the fields. */
  const problemsAfter = async (url: string, fields?: Record<string, string>) => problemsIn(await post(url, fields))

  /** Runs the task that a request for a code has added, as the worker would. */
  async function mailCode(email: string, language: 'en' | 'id' = 'en') {
    const { db, companyId, product } = world
    const request = await db
      .selectFrom('candidateSignIns')
      .select('askedAt')
      .where('companyId', '=', companyId)
      .where('email', '=', email)
      .executeTakeFirst()
    if (!request) return
    const payload = { companyId, email, askedAt: request.askedAt.getTime(), language }
    await mailSignInCode(product.services, payload)
  }

  /** Returns the last mail to an address. */
  const lastMail = (email: string) =>
    world.db
      .selectFrom('mails')
      .select(['subject', 'text', 'isSecret'])
      .where('companyId', '=', world.companyId)
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirst()

  /** Sets the clock of the test to a minute after the last request of an address, when it may ask for another code. */
  async function waitForCode(email: string) {
    const { db, companyId, product } = world
    const last = await db
      .selectFrom('candidateSignIns')
      .select('askedAt')
      .where('companyId', '=', companyId)
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst()
    const next = (last?.askedAt.getTime() ?? 0) + 60_000
    if (product.clock.now.getTime() < next) product.clock.now = new Date(next)
  }

  async function askForCode(email: string, to = '') {
    await waitForCode(email)
    const page = await post(`${home}/code`, { email, to })
    const address = email.toLowerCase()
    await mailCode(address)
    return { page, code: (await lastMail(address))?.text.match(/\b\d{6}\b/)?.[0] ?? 'none' }
  }

  /** Signs in with a code. */
  async function signIn(email: string, to = '') {
    const { code } = await askForCode(email, to)
    return post(`${home}/enter`, { email, code, to })
  }

  /** Signs in with a code and opens an application by the digits of its phone number. */
  async function open({ email, reference, id }: { email: string | null; reference: string; id: number }) {
    await signIn(email ?? '')
    const path = `${home}/applications/${reference}`
    await get(path)
    await post(`${path}/digits`, { digits: await lastDigits(id) })
    return path
  }

  /** Returns the last four digits of the phone number of an application. */
  async function lastDigits(applicationId: number) {
    const { phoneNumber } = await world.db
      .selectFrom('applicationProfiles')
      .select('phoneNumber')
      .where('companyId', '=', world.companyId)
      .where('applicationId', '=', applicationId)
      .executeTakeFirstOrThrow()
    return (phoneNumber ?? '').slice(-4)
  }

  /** Opens an application without a code and without digits, for tests with many people. */
  async function enter({ email, reference, id }: { email: string | null; reference: string; id: number }) {
    const { db, companyId, product } = world
    const session = randomBytes(32).toString('hex')
    const candidate = { id, email: email ?? '' }
    const at = product.clock.now
    await insertSession(db, companyId, {
      tokenHash: hashToken(session),
      email: candidate.email,
      applicationId: null,
      at,
    })
    await saveOpening(db, companyId, candidate, at)
    cookies.set(sessionCookie, session)
    return `${home}/applications/${reference}`
  }

  return {
    home,
    cookies,
    get,
    post,
    postMany,
    postFile,
    postFiles,
    noticeAfter,
    problemsAfter,
    mailCode,
    lastMail,
    waitForCode,
    askForCode,
    signIn,
    open,
    lastDigits,
    enter,
    acceptLanguage: (accepted: string) => {
      language = accepted
    },
  }
}

import Fastify from 'fastify'
import { describe, expect } from 'vitest'
import { candidateBrowser } from '../../test/candidate-browser.ts'
import { setUpInterview } from '../../test/interviewing.ts'
import { test, type World } from '../../test/world.ts'
import { candidatePagePath } from '../companies/address-rules.ts'
import { candidatePageRoutes } from './routes.ts'

const uuid = '00000000-0000-4000-8000-000000000000'
const hash = '0'.repeat(64)

/** Every form of a session, below the start of the page, with valid fields. */
const forms: Record<string, Record<string, string>> = {
  '/applications/:reference/digits': { digits: '0000' },
  '/applications/:reference/interviews/:publicId/answer': { response: '1', sequence: '0', note: '' },
  '/applications/:reference/interviews/:publicId/times': { times: '2026-11-30T03:45:00Z', sequence: '0' },
  '/applications/:reference/interviews/:publicId/take-back': {},
  '/applications/:reference/slots/:publicId': { time: '2026-11-30T03:45:00Z' },
  '/applications/:reference/slots/:publicId/none': { note: '' },
  '/applications/:reference/messages': { text: 'Hello' },
  '/applications/:reference/documents/:id': {},
  '/applications/:reference/offer/accept-code': { hash, name: 'Rara Putri' },
  '/applications/:reference/offer/accept': { hash, name: 'Rara Putri', code: '123456' },
  '/applications/:reference/offer/decline': { reason: '1', sure: 'yes' },
  '/applications/:reference/offer/question': { text: 'When?' },
  '/applications/:reference/offer/proposal': { hash, salary: '1', start: '', type: '' },
  '/applications/:reference/offer/withdraw': {},
  '/applications/:reference/withdraw': { reason: '1' },
  '/applications/:reference/review': { text: 'Please look' },
  '/settings/contact': { phone: '+6281299998888', address: '' },
  '/settings/email': { email: 'evil@example.com' },
  '/settings/email-code': { code: '123456' },
  '/settings/talent-pool': { given: 'yes', version: '2', months: '12' },
  '/data/download': {},
  '/data/request': { kind: 'correction', text: 'My name' },
  '/data/deletion': { sure: 'yes' },
  '/applications/:reference/not-mine': {},
}
/** The only form of a session that gets the same reply without the token; the session isn't ended then. */
const signOut = '/sign-out'
/** Forms that need no session, because their senders prove an address by a code or a link. */
const openForms = ['/address', '/code', '/enter', '/enter-link', '/open', '/waiting']

/** Lists every form of the page, below its start. */
async function registeredForms({ product }: World) {
  const found: string[] = []
  const app = Fastify()
  app.decorate('services', product.services)
  app.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().some((name) => !['GET', 'HEAD', 'OPTIONS'].includes(name))) found.push(url)
  })
  await app.register(candidatePageRoutes)
  await app.ready()
  await app.close()
  const home = candidatePagePath(':slug')
  return found.map((url) => (url.startsWith(home) ? url.slice(home.length) : url))
}

async function openPage(world: World) {
  const { application } = await setUpInterview(world)
  const browser = candidateBrowser(world)
  await browser.open(application)
  const addressOf = (form: string) =>
    `${browser.home}${form}`.replace(':reference', application.reference).replace(':publicId', uuid).replace(':id', '1')
  /** Sends a form; papers are sent as files. */
  const send = (form: string, fields: Record<string, string>, { by = browser, headers = {} } = {}) =>
    form.endsWith('/:id')
      ? by.postFile(addressOf(form), 'ktp.pdf', Buffer.from('%PDF-1.4'), headers)
      : by.post(addressOf(form), fields, headers)
  /** Returns the same browser on another site: with its cookie, but without the token. */
  const withoutToken = () => {
    const other = candidateBrowser(world)
    for (const [name, value] of browser.cookies) other.cookies.set(name, value)
    return other
  }
  return { application, browser, send, withoutToken }
}

/** Returns what forms could have changed. */
async function stateOf({ db, companyId }: World, id: number) {
  const application = db.selectFrom('applications').selectAll().where('companyId', '=', companyId).where('id', '=', id)
  const count = (table: 'applicationEvents' | 'mails' | 'messages' | 'contactChanges') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('companyId', '=', companyId)
      .executeTakeFirst()
  return {
    application: await application.executeTakeFirstOrThrow(),
    counts: await Promise.all((['applicationEvents', 'mails', 'messages', 'contactChanges'] as const).map(count)),
  }
}

describe('the forms of the page', () => {
  test('are all listed in this test', async ({ world }) => {
    expect((await registeredForms(world)).sort()).toEqual([...Object.keys(forms), ...openForms, signOut].sort())
  })

  test('lead to their pages when a browser opens their addresses', async ({ world }) => {
    const { application, browser } = await openPage(world)
    const path = `/applications/${application.reference}`
    for (const [form, page] of [
      ['/settings/contact', '/settings'],
      ['/data/request', '/data'],
      [`${path}/documents/1`, `${path}/documents`],
      [`${path}/offer/proposal`, `${path}/offer`],
      [`${path}/interviews/${uuid}/answer`, path],
      ['/code', ''],
    ]) {
      const { statusCode, headers } = await browser.get(`${browser.home}${form}`)
      expect([form, statusCode, headers.location]).toEqual([form, 303, `${browser.home}${page}`])
    }
  })

  test('are refused from another site, even with their token', async ({ world }) => {
    const { application, browser, send } = await openPage(world)
    const before = await stateOf(world, application.id)
    const sites = [
      { origin: 'https://evil.example.com' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { origin: 'http://localhost', 'sec-fetch-site': 'same-site' },
    ]
    const all = [
      ...Object.entries(forms),
      ...[...openForms, signOut].map((form) => [form, { email: 'a@b.co' }] as const),
    ]
    for (const [form, fields] of all) {
      for (const headers of sites) {
        const { statusCode, body } = await send(form, fields, { headers })
        expect([form, statusCode, body.includes('Please open this page from the link')]).toEqual([form, 403, true])
      }
    }
    expect(await stateOf(world, application.id)).toEqual(before)
    expect((await browser.get(`${browser.home}/data`)).statusCode).toBe(200)
  })

  test('are refused without the token of their session', async ({ world }) => {
    const { application, browser, send, withoutToken } = await openPage(world)
    const before = await stateOf(world, application.id)
    for (const [form, fields] of Object.entries(forms)) {
      const { statusCode, headers } = await send(form, fields, { by: withoutToken() })
      const isRefused = statusCode >= 400 || headers.location?.includes('said=formTooOld')
      expect([form, isRefused]).toEqual([form, true])
    }
    await send(signOut, { everywhere: 'yes' }, { by: withoutToken() })
    expect(await stateOf(world, application.id)).toEqual(before)
    expect((await browser.get(`${browser.home}/data`)).statusCode).toBe(200)
  })

  test('of an earlier session of the candidate are shown again with what was typed', async ({ world }) => {
    const { application, send, withoutToken } = await openPage(world)
    const before = await stateOf(world, application.id)
    const text = 'I moved & "changed" my number'
    const messages = '/applications/:reference/messages'
    const shown = '>\nI moved &amp; &quot;changed&quot; my number</textarea>'
    const reader = withoutToken()
    for (const form of ['/settings/contact', '/data/request', '/applications/:reference/withdraw']) {
      const fields = { text, note: text, address: text, kind: 'correction', reason: '2', phone: '081234567890' }
      const { statusCode, body } = await send(form, fields, { by: withoutToken() })
      expect([form, statusCode]).toEqual([form, 422])
      expect(body).toContain(shown)
      expect(body).toContain('autofocus role="alert">This page was open for too long. Please try again.</p>')
    }
    expect(await stateOf(world, application.id)).toEqual(before)
    expect((await send(messages, { text }, { by: reader })).body).toContain(shown)
    expect((await send(messages, { text }, { by: reader })).headers.location).toContain('said=messageSent')
  })

  test('are accepted with the token, so the refusals are due to it alone', async ({ world }) => {
    const { send } = await openPage(world)
    for (const [form, fields] of Object.entries(forms)) {
      const { headers } = await send(form, fields)
      expect([form, headers.location ?? '']).toEqual([form, expect.not.stringContaining('formTooOld')])
      if (form.endsWith('/withdraw') && !form.includes('/offer/')) expect(headers.location).toContain('withdrew')
    }
  })
})

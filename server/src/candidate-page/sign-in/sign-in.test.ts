import { eventKind } from '@hireloom/contract/history/event-kind'
import { describe, expect } from 'vitest'
import { candidateBrowser } from '../../../test/candidate-browser.ts'
import { eventsOf } from '../../../test/moving.ts'
import { queuedPayload } from '../../../test/tasks/queued-payload.ts'
import { test, type World } from '../../../test/world.ts'
import { queueMail } from '../../mail/queries.ts'
import { sendMails } from '../../mail/tasks.ts'
import { candidatePageTasks } from '../task-list.ts'
import { mailSignInCode } from './commands.ts'
import { deleteOldSignIns } from './session-queries.ts'

const advanceClock = (world: World, minutes: number) => {
  world.product.clock.now = new Date(world.product.clock.now.getTime() + minutes * 60_000)
}

async function setUpApplication(world: World, overrides = {}) {
  const application = await world.application(await world.job(), { phoneNumber: '+628123456789', ...overrides })
  return { application, email: application.email ?? '', browser: candidateBrowser(world) }
}

/** Sends a mail to the candidate and returns what they got. */
async function receivedMail(world: World, application: { id: number; email: string | null }) {
  const { db, companyId, product } = world
  const text = { subject: 'Hello', greeting: 'Dear Rara,', paragraphs: [], facts: [], signature: ['PT Kopi'] }
  const key = `note ${product.clock.now.getTime()}`
  await queueMail(db, companyId, { applicationId: application.id, dedupeKey: key, recipient: application.email, text })
  const mails = db.selectFrom('mails').select('id').where('companyId', '=', companyId).where('dedupeKey', '=', key)
  const { id } = await mails.executeTakeFirstOrThrow()
  await sendMails(product.services, { companyId, mailIds: [id] })
  const received = db.selectFrom('mailboxMessages').select(['text', 'html'])
  return received.where('recipient', '=', application.email).orderBy('id', 'desc').executeTakeFirst()
}
/** Returns a page without the address and the random value in its forms. */
const wordsOf = (page: string, email: string) =>
  page.replaceAll(email, '').replaceAll(/name="attempt" value="[\w-]{22}"/g, '')
const ticketIn = (text = '') => text.match(/\/me#([\w-]+)/)?.[1] ?? ''

describe('a code', () => {
  test('gets the same reply for an address with and without an application, but is mailed only if there is one', async ({
    world,
  }) => {
    const { browser, email } = await setUpApplication(world)
    const knownReply = await browser.askForCode(email)
    const unknown = await browser.askForCode('stranger@example.com')
    expect(knownReply.page.statusCode).toBe(200)
    expect(knownReply.page.body).toContain('has an application from this address, a code is on its way.')
    expect(wordsOf(knownReply.page.body, email)).toBe(wordsOf(unknown.page.body, 'stranger@example.com'))
    expect(knownReply.code).toMatch(/^\d{6}$/)
    expect(unknown.code).toBe('none')
    for (const address of [email, 'stranger@example.com']) {
      const wrong = await browser.post(`${browser.home}/enter`, { email: address, code: '12345x' })
      expect(wrong.body).toContain('This code is not right. 4 tries left.')
    }
  })

  test('that does not arrive leads to the contact of the company, where there is one', async ({ world }) => {
    const { browser, email } = await setUpApplication(world)
    const { name } = await world.db
      .selectFrom('companies')
      .select('name')
      .where('id', '=', world.companyId)
      .executeTakeFirstOrThrow()
    const before = await browser.askForCode(email)
    expect(before.page.body).toContain(`No mail? Look in spam, or ask ${name}.`)
    const contact = { privacyContactEmail: 'privasi@kopi.example' }
    await world.db.updateTable('companies').set(contact).where('id', '=', world.companyId).execute()
    const after = await browser.askForCode('stranger@example.com')
    expect(after.page.body).toContain(`No mail? Look in spam, or ask ${name} at privasi@kopi.example.`)
  })

  test('is mailed to an address that was pasted with invisible characters', async ({ world }) => {
    const { browser, email } = await setUpApplication(world)
    const pasted = `\u200b\u202a${email.replace('@', '\u00ad@')}\u200e\ufeff`
    await browser.post(`${browser.home}/code`, { email: pasted })
    await browser.mailCode(email)
    expect((await browser.lastMail(email))?.text).toMatch(/\b\d{6}\b/)
  })

  test('signs in once, and shows the application after the last digits of its phone number', async ({ world }) => {
    const { browser, email, application } = await setUpApplication(world)
    const { code } = await browser.askForCode(email.toUpperCase())
    expect((await browser.post(`${browser.home}/enter`, { email, code })).statusCode).toBe(303)
    expect(browser.cookies.get('hireloom_me')).toMatch(/^[\w-]{43}$/)
    const limited = await browser.get()
    expect(limited.body).toContain('We have your application.')
    expect(limited.body).toContain('The last four digits of the phone number you gave')
    expect(limited.body).not.toContain('The way so far')
    const path = `${browser.home}/applications/${application.reference}`
    expect((await browser.post(`${path}/digits`, { digits: '1234' })).body).toContain('2 tries left.')
    expect((await browser.post(`${path}/digits`, { digits: '1234' })).body).toContain('1 try left.')
    await browser.post(`${path}/digits`, { digits: '6789' })
    expect((await browser.get()).body).toContain('The way so far')
    const { kind } = (await eventsOf(world, application)).at(-1) ?? {}
    expect(kind).toBe(eventKind.pageOpened)
    const again = await candidateBrowser(world).post(`${browser.home}/enter`, { email, code })
    expect(again.body).toContain('This code does not work any more. Send me a new one.')
  })

  test('is used up by five wrong tries, and void after ten minutes or once a newer one is sent', async ({ world }) => {
    const { browser, email } = await setUpApplication(world)
    const enter = async (code: string) => (await browser.post(`${browser.home}/enter`, { email, code })).body
    const { code: first } = await browser.askForCode(email)
    const wrong = first === '000000' ? '000001' : '000000'
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) expect(await enter(wrong)).toContain(`${left} left.`)
    expect(await enter(wrong)).toContain('This code is used up. Send me a new one.')
    expect(await enter(first)).toContain('This code does not work any more.')
    const { code: second } = await browser.askForCode(email)
    const { code: third } = await browser.askForCode(email)
    if (second !== third) expect(await enter(second)).toContain('4 tries left.')
    advanceClock(world, 10)
    expect(await enter(third)).toContain('This code does not work any more.')
  })

  test('is mailed at most five times an hour, and the reply stays the same', async ({ world }) => {
    const { browser, email } = await setUpApplication(world)
    const pages = new Set<string>()
    const codes = new Set<string>()
    for (let time = 0; time < 7; time++) {
      const { page, code } = await browser.askForCode(email)
      pages.add(wordsOf(page.body, email))
      codes.add(code)
    }
    expect(pages.size).toBe(1)
    const mails = world.db.selectFrom('mails').select('subject').where('companyId', '=', world.companyId)
    expect(await mails.where('recipient', '=', email).execute()).toHaveLength(5)
    expect(codes.size).toBeLessThanOrEqual(5)
  })

  test('is mailed once by a task that runs twice, in the language of the page', async ({ world }) => {
    const { browser, email } = await setUpApplication(world)
    await browser.post(`${browser.home}/code`, { email })
    await browser.mailCode(email, 'id')
    await browser.mailCode(email, 'id')
    const mails = world.db.selectFrom('mails').select(['subject', 'isSecret']).where('companyId', '=', world.companyId)
    expect(await mails.where('recipient', '=', email).execute()).toEqual([
      { subject: expect.stringMatching(/^\d{6} adalah kode Anda untuk /), isSecret: true },
    ])
  })

  test('is limited for one network, all addresses together', async ({ world }) => {
    const browser = candidateBrowser(world)
    const statuses = []
    for (let time = 0; time < 21; time++) {
      statuses.push((await browser.post(`${browser.home}/code`, { email: `a${time}@example.com` })).statusCode)
    }
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true)
    const refused = await browser.post(`${browser.home}/code`, { email: 'b@example.com' })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toMatch(/Too many tries\. Please wait \d+ minutes and try again\./)
  })

  test('has forms that reply without a server error when fields are missing', async ({ world }) => {
    const { browser } = await setUpApplication(world)
    const post = (path: string) => world.product.app.inject({ method: 'POST', url: `${browser.home}/${path}` })
    expect((await post('code')).statusCode).toBe(422)
    expect((await post('enter')).statusCode).toBe(303)
    expect((await post('waiting')).statusCode).toBe(204)
  })

  test('comes with a link that leads to the page for which it was asked', async ({ world }) => {
    const { browser, email } = await setUpApplication(world)
    await browser.post(`${browser.home}/code`, { email, to: 'settings' })
    await mailSignInCode(world.product.services, await queuedPayload(world, candidatePageTasks.mailSignInCode))
    const [, path, ticket = ''] = (await browser.lastMail(email))?.text.match(/(\/career\S+)#([\w-]+)/) ?? []
    expect(path).toBe(`${browser.home}/sign-in?to=settings`)
    expect((await browser.get(path)).body).toContain('name="to" value="settings"')
    const { headers } = await browser.post(`${browser.home}/enter-link`, { ticket, to: 'settings' })
    expect(headers.location).toBe(`${browser.home}/settings`)
  })

  test('can be replaced by the link in its mail, whose button uses up both', async ({ world }) => {
    const { browser, email } = await setUpApplication(world)
    const { code } = await browser.askForCode(email)
    const link = (await browser.lastMail(email))?.text.match(/\/me\/sign-in#([\w-]+)/)?.[1] ?? ''
    for (let time = 0; time < 3; time++) expect((await browser.get(`${browser.home}/sign-in`)).statusCode).toBe(200)
    const press = () => browser.post(`${browser.home}/enter-link`, { ticket: link })
    expect((await press()).statusCode).toBe(303)
    expect((await browser.get()).body).toContain('The last four digits')
    expect((await press()).statusCode).toBe(422)
    expect((await browser.post(`${browser.home}/enter`, { email, code })).body).toContain('does not work any more')
  })
})

describe('the link in a mail', () => {
  test('is at the end of each mail to the candidate, and neither in what staff read nor in a mail with a code', async ({
    world,
  }) => {
    const { application, email, browser } = await setUpApplication(world)
    const mail = await receivedMail(world, application)
    expect(mail?.text).toMatch(/See where you stand, answer or withdraw: http\S+\/me#[\w-]+\n$/)
    expect(mail?.html).toMatch(/href="http[^"]+\/me#[\w-]+"/)
    const stored = world.db.selectFrom('mails').select(['text', 'html']).where('companyId', '=', world.companyId)
    expect(JSON.stringify(await stored.execute())).not.toContain('/me#')
    await browser.askForCode(email)
    expect((await browser.lastMail(email))?.text).not.toContain('/me#')
  })

  test('opens its application at the first level, and changes nothing however often programs follow it', async ({
    world,
  }) => {
    const { application, browser } = await setUpApplication(world)
    const ticket = ticketIn((await receivedMail(world, application))?.text)
    const events = await eventsOf(world, application)
    for (let time = 0; time < 3; time++) {
      expect((await browser.post(`${browser.home}/open`, { ticket })).statusCode).toBe(303)
    }
    expect(await eventsOf(world, application)).toEqual(events)
    const { body } = await browser.get()
    expect(body).toContain('We have your application.')
    expect(body).toContain('Sign in with a code to see more')
    for (const hidden of ['The way so far', application.lastName ?? '', application.email ?? '']) {
      expect(body).not.toContain(hidden)
    }
    const offer = await browser.get(`${browser.home}/applications/${application.reference}/offer`)
    expect(offer.headers.location).toBe(`${browser.home}?to=applications/${application.reference}/offer`)
  })

  test('is void after 90 days, for another address, for a deleted application and at another company', async ({
    world,
  }) => {
    const { application, browser } = await setUpApplication(world)
    const ticket = ticketIn((await receivedMail(world, application))?.text)
    const open = async (from = browser) => (await from.post(`${from.home}/open`, { ticket })).statusCode
    const change = (set: object) =>
      world.db
        .updateTable('applications')
        .set(set)
        .where('companyId', '=', world.companyId)
        .where('id', '=', application.id)
        .execute()
    expect(await open(candidateBrowser(await world.another()))).toBe(404)
    await change({ email: 'new@example.com' })
    expect(await open()).toBe(404)
    await change({ email: application.email, deletedAt: world.product.clock.now })
    expect(await open()).toBe(404)
    await change({ deletedAt: null })
    expect(await open()).toBe(303)
    advanceClock(world, 90 * 24 * 60 + 1)
    expect(await open()).toBe(404)
  })
})

describe('a session', () => {
  test('ends after 30 minutes without a call and after 4 hours in any case', async ({ world }) => {
    const { browser, email } = await setUpApplication(world)
    const isOpen = async () => !(await browser.get()).body.includes('See your application at')
    await browser.signIn(email)
    advanceClock(world, 29)
    expect(await isOpen()).toBe(true)
    advanceClock(world, 31)
    expect(await isOpen()).toBe(false)
    await browser.signIn(email)
    for (let passed = 0; passed < 8; passed++) {
      advanceClock(world, 29)
      await browser.get()
    }
    advanceClock(world, 9)
    expect(await isOpen()).toBe(false)
  })

  test('ends by signing out, here or everywhere, and a new one replaces a planted one', async ({ world }) => {
    const { browser, email } = await setUpApplication(world)
    const other = candidateBrowser(world)
    const isOpen = async (visitor = browser) => !(await visitor.get()).body.includes('You need no account')
    browser.cookies.set('hireloom_me', 'planted')
    await browser.signIn(email)
    expect(browser.cookies.get('hireloom_me')).not.toBe('planted')
    await other.signIn(email)
    expect([await isOpen(), await isOpen(other)]).toEqual([true, true])
    await browser.post(`${browser.home}/sign-out`)
    expect([await isOpen(), await isOpen(other)]).toEqual([false, true])
    await browser.signIn(email)
    const old = await browser.post(`${browser.home}/sign-out`, { everywhere: 'yes', token: 'of an old page' })
    expect(old.headers.location).toContain('formTooOld')
    expect([await isOpen(), await isOpen(other)]).toEqual([true, true])
    await browser.post(`${browser.home}/sign-out`, { everywhere: 'yes' })
    expect([await isOpen(), await isOpen(other)]).toEqual([false, false])
  })

  test('shows the applications of its address at its company, and no other', async ({ world }) => {
    const { browser, email, application } = await setUpApplication(world)
    const job = await world.job({ jobPositionId: world.masterData.jobPositionId })
    const same = await world.application(job, { email })
    const merged = await world.application(job, { candidateId: application.candidateId })
    const elsewhere = await world.another()
    const foreign = await elsewhere.application(await elsewhere.job(), { email })
    await browser.signIn(email)
    const { body } = await browser.get()
    for (const { reference } of [application, same]) expect(body).toContain(`/applications/${reference}`)
    for (const { reference } of [merged, foreign]) {
      expect(body).not.toContain(reference)
      const other = await browser.get(`${browser.home}/applications/${reference}`)
      expect(other.statusCode).toBe(404)
      expect(other.body).toContain('Application not found')
    }
    const there = candidateBrowser(elsewhere)
    there.cookies.set('hireloom_me', browser.cookies.get('hireloom_me') ?? '')
    expect((await there.get()).body).toContain('You need no account')
  })

  test('locks an application for a day after three tries with wrong digits', async ({ world }) => {
    const { browser, email, application } = await setUpApplication(world)
    const path = `${browser.home}/applications/${application.reference}`
    const enterDigits = async (digits: string) => (await browser.post(`${path}/digits`, { digits })).statusCode
    await browser.signIn(email)
    await browser.get()
    expect([
      await enterDigits('0000'),
      await enterDigits('0001'),
      await enterDigits('0002'),
      await enterDigits('6789'),
    ]).toEqual([422, 422, 429, 429])
    advanceClock(world, 24 * 60 + 1)
    await browser.signIn(email)
    await browser.get()
    expect(await enterDigits('6789')).toBe(303)
  })

  test('stops the mails of an application whose recipient reports that it is not theirs', async ({ world }) => {
    const { browser, email, application } = await setUpApplication(world)
    await browser.signIn(email)
    await browser.get()
    const path = `${browser.home}/applications/${application.reference}`
    expect(await browser.noticeAfter(`${path}/not-mine`)).toBe('disowned')
    expect((await browser.get()).body).toContain('You have no application at')
    expect((await eventsOf(world, application)).at(-1)?.kind).toBe(eventKind.addressDisowned)
    expect(await receivedMail(world, application)).toBeUndefined()
  })

  test('is in the language of the browser until the visitor chooses one', async ({ world }) => {
    const { browser } = await setUpApplication(world)
    browser.acceptLanguage('id-ID,id;q=0.9')
    const { body } = await browser.get()
    expect(body).toContain('<html lang="id">')
    expect(body).toContain('Lihat lamaran Anda di ')
    expect((await browser.get(`${browser.home}?lang=en`)).body).toContain('See your application at ')
    expect((await browser.get()).body).toContain('<html lang="en">')
  })

  test('has no token in its address, no page in caches or indexes, and no forms from other sites', async ({
    world,
  }) => {
    const { browser, email } = await setUpApplication(world)
    const page = await browser.signIn(email)
    expect(page.headers.location).toBe(browser.home)
    expect((await browser.get()).headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    const forged = { origin: 'https://evil.example.com' }
    expect((await browser.post(`${browser.home}/sign-out`, {}, forged)).statusCode).toBe(403)
    const crossSite = { origin: 'null', 'sec-fetch-site': 'cross-site' }
    const refused = await browser.post(`${browser.home}/sign-out`, {}, { ...crossSite, 'accept-language': 'id' })
    expect(refused.statusCode).toBe(403)
    expect(refused.body).toContain('Silakan buka halaman ini dari tautan di email Anda')
  })

  test('is deleted once it is old, as is a code', async ({ world }) => {
    const { browser, email } = await setUpApplication(world)
    await browser.signIn(email)
    const left = async () => {
      const { db, companyId } = world
      const sessions = db.selectFrom('candidateSessions').select('email').where('companyId', '=', companyId)
      const codes = db.selectFrom('candidateSignIns').select('email').where('companyId', '=', companyId)
      return [(await sessions.execute()).length, (await codes.execute()).length]
    }
    expect(await left()).toEqual([1, 1])
    advanceClock(world, 25 * 60)
    await deleteOldSignIns(world.db, world.product.clock.now)
    expect(await left()).toEqual([0, 0])
  })
})

import { describe, expect } from 'vitest'
import { candidateBrowser } from '../../../test/candidate-browser.ts'
import { test, type World } from '../../../test/world.ts'

const stranger = 'stranger@example.com'

async function setUpApplication(world: World) {
  const { email } = await world.application(await world.job(), { phoneNumber: '+628123456789' })
  return { email: email ?? '', browser: candidateBrowser(world) }
}

const advanceClock = ({ product: { clock } }: World, seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}

/** Returns the words of a page, without its markup. */
const wordsOf = (page: string) => page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const attemptIn = (page: string) => /name="attempt" value="([\w-]{22})"/.exec(page)?.[1] ?? ''
const countMails = async ({ db, companyId }: World) =>
  (await db.selectFrom('mails').select('id').where('companyId', '=', companyId).execute()).length

describe('another code within a minute', () => {
  test('is refused with the seconds left, also for an address without an application', async ({ world }) => {
    const { browser, email } = await setUpApplication(world)
    const ask = (address: string, lang = 'en') => browser.post(`${browser.home}/code?lang=${lang}`, { email: address })
    const started = world.product.clock.now
    const [first] = [await ask(email), await ask(stranger)]
    expect(wordsOf(first.body)).toContain('You can ask for another code in 60 seconds .')
    await browser.mailCode(email)
    const mailed = await countMails(world)
    world.product.clock.now = new Date(started.getTime() + 20_000)
    for (const [lang, sentence] of [
      ['en', 'You can ask for another code in 40 seconds .'],
      ['id', 'Anda dapat meminta kode lagi dalam 40 detik .'],
    ] as const) {
      const [knownReply, unknownReply] = [await ask(email, lang), await ask(stranger, lang)]
      expect([knownReply.statusCode, knownReply.headers['retry-after']]).toEqual([429, '40'])
      expect([unknownReply.statusCode, unknownReply.headers['retry-after']]).toEqual([429, '40'])
      expect(wordsOf(knownReply.body)).toContain(sentence)
      expect(wordsOf(unknownReply.body)).toBe(wordsOf(knownReply.body))
    }
    await browser.mailCode(email)
    expect(await countMails(world)).toBe(mailed)
    advanceClock(world, 41)
    expect([(await ask(email)).statusCode, (await ask(stranger)).statusCode]).toEqual([200, 200])
    await browser.mailCode(email)
    expect(await countMails(world)).toBe(mailed + 1)
  })

  test('leaves the first code valid', async ({ world }) => {
    const { browser, email } = await setUpApplication(world)
    const { code } = await browser.askForCode(email)
    await browser.post(`${browser.home}/code`, { email })
    expect((await browser.post(`${browser.home}/enter`, { email, code })).statusCode).toBe(303)
  })

  test('is refused for all but one of several requests at the same moment', async ({ world }) => {
    const { browser, email } = await setUpApplication(world)
    const replies = await Promise.all(Array.from({ length: 5 }, () => browser.post(`${browser.home}/code`, { email })))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429, 429, 429])
  })

  test('is sent at once after five wrong tries, also for an address without an application', async ({ world }) => {
    const { browser, email } = await setUpApplication(world)
    for (const address of [email, stranger]) {
      const { page } = await browser.askForCode(address)
      const attempt = attemptIn(page.body)
      const enter = () => browser.post(`${browser.home}/enter`, { email: address, attempt, code: 'wrong' })
      expect(wordsOf((await enter()).body)).toContain('You can ask for another code in 60 seconds .')
      for (let time = 0; time < 4; time++) await enter()
      expect((await browser.post(`${browser.home}/code`, { email: address })).statusCode).toBe(200)
    }
  })

  test('is refused after signing in as well, so that nobody else learns of it', async ({ world }) => {
    const { browser, email } = await setUpApplication(world)
    await browser.signIn(email)
    expect((await candidateBrowser(world).post(`${browser.home}/code`, { email })).statusCode).toBe(429)
  })
})

describe('a sign-in link', () => {
  /** Asks for a code in one browser, and returns ways to press the link of its mail and to wait for that. */
  async function askForLink(world: World, to = '') {
    const { browser, email } = await setUpApplication(world)
    const { page, code } = await browser.askForCode(email, to)
    const link = (await browser.lastMail(email))?.text.match(/\/me\/sign-in#([\w-]+)/)?.[1] ?? ''
    const attempt = attemptIn(page.body)
    const press = (by: typeof browser) => by.post(`${by.home}/enter-link`, { ticket: link })
    const wait = () => browser.post(`${browser.home}/waiting`, { email, to, attempt })
    return { browser, other: candidateBrowser(world), email, code, attempt, press, wait }
  }

  test('that was pressed in another browser signs in that one, which the next page of the first one shows', async ({
    world,
  }) => {
    const { browser, other, email, code, attempt, press, wait } = await askForLink(world)
    expect([(await wait()).statusCode, (await wait()).body]).toEqual([204, ''])
    expect((await press(other)).statusCode).toBe(303)
    for (const [lang, sentence] of [
      ['id', 'Anda sudah masuk di perangkat lain.'],
      ['en', 'You signed in on another device.'],
    ]) {
      const fields = { email, attempt, code }
      const { body } = await browser.post(`${browser.home}/enter?lang=${lang}`, fields)
      expect(body).toContain(`role="status">${sentence}</p>`)
      expect(body).toContain('inputmode="email"')
    }
    expect((await wait()).body).toContain('role="status">You signed in on another device.</p>')
    expect(browser.cookies.has('hireloom_me')).toBe(false)
    expect((await other.get()).body).toContain('The last four digits')
  })

  test('that was pressed in another browser is not reported without the value of the attempt', async ({ world }) => {
    const { other, email, code, press } = await askForLink(world)
    await press(other)
    const guesser = candidateBrowser(world)
    for (const attempt of ['', 'A'.repeat(22)]) {
      expect((await guesser.post(`${guesser.home}/waiting`, { email, attempt })).statusCode).toBe(204)
      const { body } = await guesser.post(`${guesser.home}/enter`, { email, attempt, code })
      expect(body).toContain('This code does not work any more.')
    }
  })

  test('that was pressed in the same browser makes its waiting page continue', async ({ world }) => {
    const { browser, press, wait } = await askForLink(world, 'data')
    await press(browser)
    const reply = await wait()
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `${browser.home}/data`])
  })

  test('that was pressed in another browser is forgotten after ten minutes', async ({ world }) => {
    const { other, press, wait } = await askForLink(world)
    await press(other)
    advanceClock(world, 600)
    expect((await wait()).statusCode).toBe(204)
  })
})

test('a code that would have expired is not mailed, and its task ends without a failure', async ({ world }) => {
  const { browser, email } = await setUpApplication(world)
  await browser.post(`${browser.home}/code`, { email })
  advanceClock(world, 600)
  await browser.mailCode(email)
  expect(await countMails(world)).toBe(0)
})

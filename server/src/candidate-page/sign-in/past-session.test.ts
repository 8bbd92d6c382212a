import { describe, expect } from 'vitest'
import { candidateBrowser, problemsIn } from '../../../test/candidate-browser.ts'
import { pdf } from '../../../test/files/documents.ts'
import { setUpInterview } from '../../../test/interviewing.ts'
import { test, type World } from '../../../test/world.ts'
import { writePageLink } from '../../mail/page-link-commands.ts'
import { keptFormIn } from '../frame/forms.ts'

const advanceClock = ({ product: { clock } }: World, minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

async function openPage(world: World) {
  const { application } = await setUpInterview(world)
  const browser = candidateBrowser(world)
  const path = await browser.open(application)
  const email = application.email ?? ''
  return { application, browser, path, email }
}

/** Asks for a code without typing an address, enters it, and returns the reply. */
async function signInAgain(browser: ReturnType<typeof candidateBrowser>, email: string, to: string) {
  await browser.waitForCode(email)
  const asked = await browser.post(`${browser.home}/code`, { to })
  expect(asked.body).not.toContain(email)
  await browser.mailCode(email)
  const code = (await browser.lastMail(email))?.text.match(/\b\d{6}\b/)?.[0] ?? ''
  return browser.post(`${browser.home}/enter`, { to, code })
}

describe('a session that ended', () => {
  test('after 30 idle minutes shows that, with only the masked address, and continues on the same page after a code', async ({
    world,
  }) => {
    const { application, browser, path, email } = await openPage(world)
    advanceClock(world, 31)
    const part = `${path}/messages`
    const to = `applications/${application.reference}/messages`
    expect((await browser.get(part)).headers.location).toBe(`${browser.home}?to=${to}`)
    const { body } = await browser.get(`${browser.home}?to=${to}`)
    expect(body).toContain('role="status">You were signed out after 30 minutes.</p>')
    expect(body).toContain(`We send six digits to ${email[0]}•••@`)
    for (const hidden of [email, application.lastName ?? '', 'name="email"']) expect(body).not.toContain(hidden)
    const reply = await signInAgain(browser, email, to)
    expect(reply.headers.location).toBe(part)
    expect((await browser.get(part)).statusCode).toBe(200)
  })

  test('after 30 idle minutes shows that in Indonesian, and accepts another address', async ({ world }) => {
    const { browser, email } = await openPage(world)
    advanceClock(world, 31)
    expect((await browser.get(`${browser.home}?lang=id`)).body).toContain('Anda keluar otomatis setelah 30 menit.')
    const { body } = await browser.get(`${browser.home}?other=yes`)
    expect(body).toContain('name="email" value=""')
    expect(body).not.toContain(email)
  })

  test('after four hours asks to sign in again, and shows no notice after signing out', async ({ world }) => {
    const { browser } = await openPage(world)
    for (let passed = 0; passed < 8; passed++) {
      advanceClock(world, 29)
      await browser.get()
    }
    advanceClock(world, 9)
    expect((await browser.get()).body).toContain('role="status">Please sign in again</p>')
    await browser.post(`${browser.home}/sign-out`)
    const { body } = await browser.get()
    expect(body).toContain('name="email"')
    expect(body).not.toContain('role="status"')
  })
})

test('the link of a forwarded mail shows the address only masked, even after wrong codes', async ({ world }) => {
  const { application, email } = await openPage(world)
  const { config, sealing } = world.product.services
  const mail = { companyId: world.companyId, companySlug: world.slug, applicationId: application.id, email }
  const link = writePageLink(config.publicUrl, mail, { sealing, now: world.product.clock.now })
  const stranger = candidateBrowser(world)
  await stranger.post(`${stranger.home}/open`, { ticket: link.split('#')[1] ?? '' })
  const to = `applications/${application.reference}`
  const pages = [await stranger.get(`${stranger.home}?to=${to}`), await stranger.post(`${stranger.home}/code`, { to })]
  for (let time = 0; time < 6; time++) pages.push(await stranger.post(`${stranger.home}/enter`, { to, code: 'wrong' }))
  for (const { body } of pages) expect(body).not.toContain(email)
  expect(pages[0]?.body).toContain(`${email[0]}•••@`)
  expect(pages.at(-1)?.body).toContain('This code does not work any more.')
  expect((await signInAgain(stranger, email, to)).headers.location).toBe(`${stranger.home}/${to}`)
})

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
/** Returns the kept form that a sign-in page has in its forms. */
const keptIn = ({ body }: { body: string }) =>
  body.match(/name="kept" value="([^"]*)"/)?.[1]?.replace(/&#?\w+;/g, (entity) => entities[entity] ?? '') ?? ''

describe('a form that is sent after its session ended', () => {
  const text = 'I moved & "changed" my number\r\n</textarea> to 0812'
  const shown = '>\nI moved &amp; &quot;changed&quot; my number\n&lt;/textarea&gt; to 0812</textarea>'
  const fields = { text, note: text, address: text, kind: 'correction', reason: '2', phone: '0812 3456 7890' }

  /** Signs in again as a browser without JavaScript, and returns the reply to the form that was kept. */
  async function sendAgain(browser: ReturnType<typeof candidateBrowser>, email: string, refused: { body: string }) {
    await browser.waitForCode(email)
    const asked = await browser.post(`${browser.home}/code`, { kept: keptIn(refused) })
    const wrong = await browser.post(`${browser.home}/enter`, { kept: keptIn(asked), code: 'wrong' })
    await browser.mailCode(email)
    const code = (await browser.lastMail(email))?.text.match(/\b\d{6}\b/)?.[0] ?? ''
    const form = { kept: keptIn(wrong), code }
    const { statusCode, headers } = await browser.post(`${browser.home}/enter`, form)
    expect(statusCode).toBe(307)
    return browser.post(headers.location ?? '', form)
  }

  test.for(['messages', 'withdraw', 'data/request', 'settings/contact'])(
    'is shown again after the code with what was typed: %s',
    async (form, { world }) => {
      const { browser, path, email } = await openPage(world)
      const address = form.includes('/') ? `${browser.home}/${form}` : `${path}/${form}`
      advanceClock(world, 31)
      const refused = await browser.post(address, fields)
      expect(refused.statusCode).toBe(422)
      expect(refused.body).toContain('You were signed out after 30 minutes.</p>')
      expect(refused.body).toContain('What you typed will be there again after that.')
      const page = await sendAgain(browser, email, refused)
      expect(page.statusCode).toBe(422)
      expect(page.body).toContain(shown)
      expect(page.body).toContain('role="alert">This page was open for too long. Please try again.</p>')
      const { headers } = await browser.post(address, fields)
      expect(headers.location).toMatch(/said=(messageSent|withdrew|dataRequestSent|contactSaved)/)
    },
  )

  test('is shown again with a new e-mail address as well', async ({ world }) => {
    const { browser, email } = await openPage(world)
    advanceClock(world, 31)
    const refused = await browser.post(`${browser.home}/settings/email`, { email: 'new@example.com' })
    const page = await sendAgain(browser, email, refused)
    expect(page.body).toContain('name="email" value="new@example.com" inputmode="email"')
  })

  test('is kept for a code to another address, too', async ({ world }) => {
    const { browser, path } = await openPage(world)
    advanceClock(world, 31)
    const { body } = await browser.post(`${path}/messages`, fields)
    const [, other = ''] = body.match(/<details><summary>Use another address<\/summary>(.*?)<\/details>/s) ?? []
    expect(other).toContain('name="email"')
    const asked = await browser.post(`${browser.home}/code`, {
      kept: keptIn({ body: other }),
      email: 'new@example.com',
    })
    expect(keptIn(asked)).toBe(keptIn({ body: other }))
    expect(asked.body).toContain('name="email" value="new@example.com"')
  })

  test('says beside the field that its files have to be chosen again', async ({ world }) => {
    const { browser, path, email } = await openPage(world)
    advanceClock(world, 31)
    const refused = await browser.postFiles(`${path}/messages`, { text }, [['ijazah.pdf', pdf()]])
    const page = await sendAgain(browser, email, refused)
    expect(page.body).toContain(shown)
    expect(problemsIn(page)).toEqual({ files: 'Choose your files again.' })
  })

  test.for(['code', 'sign-out', '//evil.example/x', 'data/../../../verify', 'https://evil.example/data/x', 'data/x?y'])(
    'is not kept for the address %s',
    (action) => expect(keptFormIn(JSON.stringify({ action, fields: { text } }))).toBeUndefined(),
  )
})

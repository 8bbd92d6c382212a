import { brotliCompressSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { candidateBrowser } from '../../../test/candidate-browser.ts'
import { setUpInterview } from '../../../test/interviewing.ts'
import { test, type World } from '../../../test/world.ts'
import { insertMessage } from '../messages/queries.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

async function openPage(world: World) {
  const { application } = await setUpInterview(world)
  const browser = candidateBrowser(world)
  const path = await browser.open(application)
  return { application, browser, path }
}
const pagesOf = (home: string, path: string) => [
  path,
  `${path}/messages`,
  `${path}/withdraw`,
  `${home}/data`,
  `${home}/settings`,
]
const languageLinks = (page: string) => [...page.matchAll(/href="([^"]*\?lang=[^"]+)"/g)].map(([, link]) => link)

describe('the frame of the company', () => {
  test('is around pages that do not exist, in the language of the candidate', async ({ world }) => {
    const { browser, path } = await openPage(world)
    await browser.get(`${browser.home}?lang=id`)
    const places = [`${path}/slots/${unknownId}`, `${path}/interviews/${unknownId}/times`, `${browser.home}/nothing`]
    for (const place of places) {
      const page = await browser.get(place)
      expect(page.statusCode, place).toBe(404)
      expect(page.headers['content-type']).toMatch('text/html')
      expect(page.body).toContain('<html lang="id">')
      expect(page.body).toContain('Halaman ini tidak ditemukan')
      expect(page.body).toContain(`<a class="company" href="${browser.home}">`)
    }
  })

  test('has the initials of the career page where there is no logo', async ({ world }) => {
    const { browser, path } = await openPage(world)
    const company = world.db.updateTable('companies').where('id', '=', world.companyId)
    await company.set({ name: 'PT Kopi Senja Utama', companyLogo: null }).execute()
    expect((await browser.get(path)).body).toContain('<span class="mark" aria-hidden="true">KU</span>')
  })

  test('is around a refusal, which keeps its retry-after', async ({ world }) => {
    const { browser, path } = await openPage(world)
    await browser.get(path)
    for (let time = 0; time < 10; time++) await browser.post(`${path}/messages`, { text: 'Hello' })
    const refused = await browser.post(`${path}/messages`, { text: 'Hello' })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toContain('<h1>Too many tries.')
    expect(refused.body).toContain(`<a class="company" href="${browser.home}">`)
  })

  test('has a language switch that links to a page, even after a form, and keeps the page to return to', async ({
    world,
  }) => {
    const { browser, path, application } = await openPage(world)
    const wrong = await browser.post(`${path}/messages`, { text: '' })
    expect(languageLinks(wrong.body)).toEqual([`${path}?lang=id`])
    const stranger = candidateBrowser(world)
    const { body } = await stranger.post(`${stranger.home}/code`, { email: application.email ?? '' })
    expect(languageLinks(body)).toEqual([`${stranger.home}?lang=id`])
    const start = await stranger.get(`${stranger.home}?to=data`)
    expect(languageLinks(start.body)).toEqual(['?lang=id&amp;to=data'])
  })

  test('loads one script alone, of less than 60 kB compressed', async ({ world }) => {
    const { browser, path } = await openPage(world)
    const stranger = candidateBrowser(world)
    const pages = [
      await stranger.get(),
      ...(await Promise.all(pagesOf(browser.home, path).map((url) => browser.get(url)))),
    ]
    const script = '/api/candidate-page.js'
    for (const { statusCode, body } of pages) {
      expect(statusCode).toBe(200)
      // No script is in the page itself, nor anything that a browser loads in addition to the scripts named here.
      expect(body.replace(/<script src="[^"]+" defer><\/script>/g, '')).not.toMatch(/<script|modulepreload|<iframe/)
      expect([...body.matchAll(/<script src="([^"]+)"/g)].map(([, address]) => address)).toEqual([script])
    }
    expect(brotliCompressSync((await browser.get(script)).rawPayload).byteLength).toBeLessThan(60_000)
  })

  test('offers the data of an address and signing out everywhere only after a code', async ({ world }) => {
    const { browser } = await openPage(world)
    const { body } = await browser.get()
    expect(body).toContain(`href="${browser.home}/data"`)
    expect(body).toContain('Sign out everywhere')
    const stranger = candidateBrowser(world)
    const start = (await stranger.get()).body
    expect(start).not.toContain(`href="${stranger.home}/data"`)
    expect(start).not.toContain('Sign out everywhere')
  })
})

describe('the tabs', () => {
  test('lead a candidate with a code to applications, messages, data and settings, and mark the current one', async ({
    world,
  }) => {
    const { browser, path } = await openPage(world)
    const current = async (url: string) =>
      (await browser.get(url)).body.match(/<a href="[^"]+" aria-current="page">([^<]+)/)?.[1]
    expect(await current(browser.home)).toBe('Applications')
    expect(await current(`${path}/withdraw`)).toBe('Applications')
    expect(await current(`${path}/messages`)).toBe('Messages')
    expect(await current(`${browser.home}/data`)).toBe('My data')
    expect(await current(`${browser.home}/settings`)).toBe('Settings')
    expect((await candidateBrowser(world).get()).body).not.toContain('class="tabs"')
  })

  test('count unread messages of opened applications, and lead to the thread of the only one or to a list', async ({
    world,
  }) => {
    const { application, browser, path } = await openPage(world)
    const { db, companyId } = world
    const { id: userId } = await world.user('admin')
    const write = (applicationId: number) =>
      insertMessage(db, companyId, { applicationId, userId, text: 'Hello', at: world.product.clock.now })
    await write(application.id)
    const count = async (url = browser.home) =>
      (await browser.get(url)).body.match(/<span class="count" aria-hidden="true">(\d+)</)?.[1]
    expect(await count()).toBe('1')
    // An application with the same phone number would be opened together with the first.
    const other = await world.application(await world.job(), {
      email: application.email,
      phoneNumber: '+6281234567891',
    })
    await write(other.id)
    expect(await count()).toBe('1')
    const threads = `${browser.home}/messages`
    expect((await browser.get(threads)).headers.location).toBe(`${path}/messages`)
    expect(await count(`${path}/messages`)).toBeUndefined()
    await browser.enter(other)
    expect(await count(threads)).toBe('1')
    const { body } = await browser.get(threads)
    for (const { reference } of [application, other]) {
      expect(body).toContain(`href="${browser.home}/applications/${reference}/messages"`)
    }
  })
})

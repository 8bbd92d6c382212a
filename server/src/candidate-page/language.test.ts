import { messages } from '@hireloom/contract/candidate-page/messages'
import { describe, expect } from 'vitest'
import { candidateBrowser } from '../../test/candidate-browser.ts'
import { inbox, setUpInterview } from '../../test/interviewing.ts'
import { test, type World } from '../../test/world.ts'
import { findCandidateLanguage } from '../companies/candidate-language-queries.ts'

const setLanguage = ({ db, companyId }: World, id: number, language: 'en' | 'id' | null) =>
  db.updateTable('applications').set({ language }).where('companyId', '=', companyId).where('id', '=', id).execute()

const setCompanyLanguage = ({ db, companyId }: World, candidateLanguage: 'en' | 'id') =>
  db.updateTable('companies').set({ candidateLanguage }).where('id', '=', companyId).execute()

describe('the language of the page', () => {
  test("is the chosen one, otherwise the application's, the browser's or the company's", async ({ world }) => {
    const { application } = await setUpInterview(world)
    await setCompanyLanguage(world, 'id')
    const browser = candidateBrowser(world)
    const heading = async () => (await browser.get()).body.match(/<html lang="(\w+)">/)?.[1]
    expect(await heading()).toBe('id')
    browser.acceptLanguage('en-GB,en;q=0.9,id;q=0.5')
    expect(await heading()).toBe('en')
    await browser.open(application)
    await setLanguage(world, application.id, 'id')
    expect(await heading()).toBe('id')
    expect((await browser.get(`${browser.home}?lang=en`)).headers['content-language']).toBe('en')
    expect(await heading()).toBe('en')
  })

  test('is that of the newest application of the address, even if several are of the same time', async ({ world }) => {
    const person = { appliedAt: world.product.clock.now, email: 'rara@example.com' }
    const [first, last] = [
      await world.application(await world.job(), person),
      await world.application(await world.job(), person),
    ]
    await setLanguage(world, first.id, 'en')
    await setLanguage(world, last.id, 'id')
    const browser = candidateBrowser(world)
    await browser.signIn('rara@example.com')
    expect((await browser.get()).headers['content-language']).toBe('id')
  })
})

describe('mails from staff', () => {
  test('are in the language of the application', async ({ world }) => {
    const { application, call } = await setUpInterview(world)
    await setLanguage(world, application.id, 'id')
    const mails = await inbox(world)
    const params = { candidateId: application.candidateId }
    await call(messages.send, { params, body: { jobApplicationId: application.id, message: 'Kapan Anda bisa mulai?' } })
    const mail = (await mails()).get(application.email ?? '')
    expect(mail?.subject).toMatch(/ menulis kepada Anda tentang /)
    expect(mail?.text).toMatch(
      /^Yth\. Rara,\n\nKapan Anda bisa mulai\?\n\nBalas email ini, atau jawab di halaman Anda\./,
    )
  })
})

describe('the language of mails', () => {
  test('becomes the one chosen on the page, for the applications of that address alone', async ({ world }) => {
    const { application } = await setUpInterview(world)
    const other = await world.application(await world.job())
    const browser = candidateBrowser(world)
    const path = await browser.open(application)
    await browser.get(`${path}?lang=id`)
    const rows = await world.db
      .selectFrom('applications')
      .select(['id', 'language'])
      .where('companyId', '=', world.companyId)
      .where('id', 'in', [application.id, other.id])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: application.id, language: 'id' },
      { id: other.id, language: null },
    ])
    // A code shows that the reader is the candidate, so the language of the browser counts, too.
    const anotherDevice = candidateBrowser(world)
    await anotherDevice.get(`${anotherDevice.home}?lang=en`)
    await anotherDevice.open(application)
    await anotherDevice.get()
    expect(await findCandidateLanguage(world.db, world.companyId, application.id)).toBe('en')
    await browser.get(`${path}?lang=id`)
    const stranger = candidateBrowser(world)
    await stranger.get(`${path}?lang=en`)
    expect(await findCandidateLanguage(world.db, world.companyId, application.id)).toBe('id')
  })
})

describe("a page that can't be shown", () => {
  const open = (world: World, url: string, language: string) =>
    world.product.app.inject({ url, headers: { accept: 'text/html', 'accept-language': language } })

  test('explains an unknown company and too many tries in the language of its reader', async ({ world }) => {
    const missing = await open(world, '/career/no-such-company/me', 'id-ID')
    expect(missing.statusCode).toBe(404)
    expect(missing.body).toContain('<h1>Halaman ini tidak ditemukan</h1>')

    const { home, post } = candidateBrowser(world)
    const ask = (time: number) =>
      post(`${home}/code`, { email: `a${time}@example.com` }, { accept: 'text/html', 'accept-language': 'id' })
    for (let time = 0; time < 20; time++) await ask(time)
    const refused = await ask(20)
    expect(refused.statusCode).toBe(429)
    expect(refused.body).toContain('<html lang="id">')
    expect(refused.body).toContain('Terlalu banyak percobaan.')
    expect(refused.body).toContain('Silakan kembali dan coba lagi.')
  })
})

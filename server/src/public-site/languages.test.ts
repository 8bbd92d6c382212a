import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicSite } from '@hireloom/contract/public-site'
import { describe, expect } from 'vitest'
import { filledForm, replyTo, rowsOf, sendForm } from '../../test/applicant.ts'
import { test as base, product, World } from '../../test/world.ts'

const template = `<html lang="en"><head><link rel="modulepreload" href="/en.js" data-language="en">
<link rel="modulepreload" href="/id.js" data-language="id"><!--head--></head><!--page--><!--data-->`

const test = base
  .extend('product', { scope: 'file' }, async ({ db }, { onCleanup }) => {
    const webDir = mkdtempSync(join(tmpdir(), 'hireloom-web-'))
    writeFileSync(join(webDir, 'public.html'), template)
    const built = product(db, { WEB_DIR: webDir })
    onCleanup(async () => {
      await built.close()
      rmSync(webDir, { recursive: true })
    })
    return built
  })
  .extend('world', ({ product }) => World.make(product))

type Headers = Record<string, string>

async function open({ product }: World, url: string, requestHeaders: Headers = {}) {
  const {
    statusCode: status,
    headers,
    body,
  } = await product.app.inject({ method: 'GET', url, headers: requestHeaders })
  const [, language] = body.match(/<html lang="(\w+)"/) ?? []
  return { status, headers, body, language, etag: String(headers.etag) }
}

const setCandidateLanguage = ({ db, companyId }: World, candidateLanguage: 'en' | 'id') =>
  db.updateTable('companies').set({ candidateLanguage }).where('id', '=', companyId).execute()

describe('a public page', () => {
  test.for<[string, string, Headers, string]>([
    ['the language in its address', '?lang=id', { cookie: 'hireloom_lang=en', 'accept-language': 'en' }, 'id'],
    ['the language chosen earlier', '', { cookie: 'a=b; hireloom_lang=id', 'accept-language': 'en' }, 'id'],
    ["the browser's first language that the product has", '', { 'accept-language': 'de, id;q=0.8, en;q=0.5' }, 'id'],
    [
      'the language the browser prefers, wherever it is in the list',
      '',
      { 'accept-language': 'en;q=0.2, id-ID' },
      'id',
    ],
    ['no language that the browser rules out', '', { 'accept-language': 'id;q=0, en;q=0.1' }, 'en'],
    ["the company's language, without any of these", '', {}, 'id'],
    ["the company's language, if the others are unknown", '?lang=xx', { cookie: 'hireloom_lang=de' }, 'id'],
  ])('is in %s', async ([, query, headers, expected], { world }) => {
    await setCandidateLanguage(world, 'id')
    const job = await world.job()
    for (const path of [`/career/${world.slug}`, `/career/${world.slug}/jobs/${job.slug}`]) {
      const page = await open(world, path + query, headers)
      expect([page.status, page.language, page.headers['content-language']]).toEqual([200, expected, expected])
      expect(page.body).toContain(`"language":"${expected}"`)
      expect(page.body.match(/data-language="\w+"/g)).toEqual([`data-language="${expected}"`])
    }
  })

  test('has its title, its labels and its default texts in the language', async ({ world }) => {
    const job = await world.job({ workingTypeId: 3, experience: 1 })
    const career = await open(world, `/career/${world.slug}?lang=id`)
    expect(career.body).toContain(`<title>Lowongan di PT `)
    expect(career.body).toContain('Temukan pekerjaan impian Anda')
    const page = await open(world, `/career/${world.slug}/jobs/${job.slug}`, { 'accept-language': 'id' })
    expect(page.body).toContain(`<title>${job.jobPositionName} di ${job.cityName} · PT `)
    expect(page.body).toContain('"workingTypeName":"Jarak jauh"')
    expect(page.body).toContain('"experienceName":"Magang"')
    const form = await open(world, `/${world.slug}/${job.slug}/apply`, { 'accept-language': 'id' })
    expect(form.body).toContain('Formulir lamaran memerlukan JavaScript. Aktifkan JavaScript di peramban Anda')
    expect(form.body).toContain('Jika tidak ada lagi yang muncul di sini, muat ulang halaman ini.')
    const missing = await open(world, `/career/${world.slug}/jobs/none`, { 'accept-language': 'id' })
    expect([missing.status, missing.language]).toEqual([404, 'id'])
    expect(missing.body).toContain('<title>Halaman ini tidak ditemukan</title>')
  })

  test('names its address in each language', async ({ world }) => {
    const path = `http://localhost:3000/career/${world.slug}`
    const plain = await open(world, `/career/${world.slug}?page=1`)
    expect(plain.body).toContain(`<link rel="canonical" href="${path}">`)
    for (const [language, address] of [
      ['en', `${path}?lang=en`],
      ['id', `${path}?lang=id`],
      ['x-default', path],
    ])
      expect(plain.body).toContain(`<link rel="alternate" hreflang="${language}" href="${address}">`)
    const chosen = await open(world, `/career/${world.slug}?lang=id`)
    expect(chosen.body).toContain(`<link rel="canonical" href="${path}?lang=id">`)
  })

  test('is never confirmed from the cache in another language', async ({ world }) => {
    const path = `/career/${world.slug}`
    const english = await open(world, path, { 'accept-language': 'en' })
    const indonesian = await open(world, path, { 'accept-language': 'id' })
    expect(english.etag).not.toBe(indonesian.etag)
    expect(english.headers.vary).toMatch(/accept-language, cookie/)
    const openAgain = (headers: Headers) => open(world, path, { 'if-none-match': english.etag, ...headers })
    expect((await openAgain({ 'accept-language': 'en' })).status).toBe(304)
    expect((await openAgain({ 'accept-language': 'en' })).headers.vary).toMatch(/accept-language, cookie/)
    expect((await openAgain({ 'accept-language': 'id' })).status).toBe(200)
    expect((await openAgain({ cookie: 'hireloom_lang=id' })).status).toBe(200)
    await setCandidateLanguage(world, 'id')
    expect((await openAgain({})).status).toBe(200)
  })

  test('remembers a choice for a year, even when it is confirmed from the cache', async ({ world }) => {
    const path = `/career/${world.slug}?lang=id`
    const cookie = 'hireloom_lang=id; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly'
    const { headers, etag } = await open(world, path)
    expect(headers['set-cookie']).toBe(cookie)
    const secondReply = await open(world, path, { 'if-none-match': etag })
    expect([secondReply.status, secondReply.headers['set-cookie']]).toEqual([304, cookie])
    expect((await open(world, `/career/${world.slug}`)).headers['set-cookie']).toBeUndefined()
    expect((await open(world, `/career/${world.slug}?lang=xx`)).headers['set-cookie']).toBeUndefined()
  })
})

describe('a call of a visitor', () => {
  test('is answered in the language it accepts', async ({ world }) => {
    const { slug } = await world.job({ workingTypeId: 1 })
    const read = (headers: Headers) => open(world, `/api/jobs/${world.slug}/${slug}`, headers)
    const [indonesian, english] = [await read({ 'accept-language': 'id' }), await read({})]
    expect([JSON.parse(indonesian.body).data.workingTypeName, JSON.parse(english.body).data.workingTypeName]).toEqual([
      'Di kantor',
      'On-site',
    ])
    expect(indonesian.etag).not.toBe(english.etag)
    expect(indonesian.headers.vary).toContain('accept-language')
  })

  test('is refused in the language it accepts, with the same code and field', async ({ world }) => {
    const job = await world.job()
    const incomplete = {
      jobSlug: job.slug,
      personalInformation: {},
      identityAndAddress: {},
      educationAndWorkExperience: {},
      compensation: {},
      attachment: {},
    }
    const refused = async (language: string) => {
      const { call } = world.visit({ 'accept-language': language })
      const { status, body } = await call(publicSite.validate, { body: incomplete })
      return { status, error: body.error }
    }
    const [english, indonesian] = [await refused('en'), await refused('id')]
    expect([english.status, indonesian.status]).toEqual([422, 422])
    expect(indonesian.error?.code).toBe(english.error?.code)
    expect(english.error?.message).toBe('Some fields need attention')
    expect(indonesian.error?.message).toBe('Beberapa isian perlu diperbaiki')
    const field = 'personalInformation.firstName'
    expect(english.error?.errors).toContainEqual({ field, message: 'First name is required' })
    expect(indonesian.error?.errors).toContainEqual({ field, message: 'Nama depan wajib diisi' })
  })
})

describe('an application', () => {
  test('keeps the language of its form, and is confirmed in it', async ({ world }) => {
    const job = await world.job()
    expect((await replyTo(world.visit({ 'accept-language': 'id' }), job)).status).toBe(201)
    expect(await rowsOf(world, 'applications')).toMatchObject([{ language: 'id' }])
    const [mail] = await rowsOf(world, 'mails')
    expect(mail).toMatchObject({ subject: `Lamaran Anda sebagai ${job.jobPositionName} sudah kami terima` })
    expect(mail?.text).toContain('Hormat kami,')
    expect(mail?.html).toContain('<html lang="id">')
  })

  test("from a caller without a language is in the company's", async ({ world }) => {
    await setCandidateLanguage(world, 'id')
    await replyTo(world.visit(), await world.job())
    expect(await rowsOf(world, 'applications')).toMatchObject([{ language: 'id' }])
  })

  test('of a person who has already applied is refused in the language of the second form', async ({ world }) => {
    const job = await world.job()
    const [english, indonesian] = [world.visit({ 'accept-language': 'en' }), world.visit({ 'accept-language': 'id' })]
    const first = await filledForm(english, job)
    expect((await sendForm(english, first)).status).toBe(201)
    const { personalInformation, identityAndAddress } = first
    const secondReply = await sendForm(
      indonesian,
      await filledForm(indonesian, job, { personalInformation, identityAndAddress }),
    )
    expect([secondReply.status, secondReply.body.error]).toMatchObject([
      409,
      { code: 'already_applied', message: 'Anda sudah melamar pekerjaan ini' },
    ])
  })
})

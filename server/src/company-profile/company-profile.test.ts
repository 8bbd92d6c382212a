import { type CompanyProfileChange, companyProfile } from '@hireloom/contract/company-profile'
import type { CallInput } from '@hireloom/contract/platform/endpoint'
import { session } from '@hireloom/contract/session'
import { subscription } from '@hireloom/contract/subscription/endpoints'
import { users } from '@hireloom/contract/users'
import { describe, expect } from 'vitest'
import { rowsOf } from '../../test/applicant.ts'
import { builtPages } from '../../test/built-pages.ts'
import { refusalOf } from '../../test/staff.ts'
import { product, test, type World } from '../../test/world.ts'

type Change = CallInput<typeof companyProfile.save>['body']

const read = async (world: World) => (await (await world.as('admin'))(companyProfile.read, {})).body.data

async function changedProfile(world: World, overrides: Partial<Change> = {}): Promise<Change> {
  const profile = await read(world)
  return { ...profile, updatedAt: String(profile.updatedAt), ...overrides }
}
const save = async (world: World, overrides: Partial<Change> = {}) =>
  (await world.as('admin'))(companyProfile.save, { body: await changedProfile(world, overrides) })

const logOf = async (world: World) => (await rowsOf(world, 'activityLog')).map(({ what }) => what)

describe('the language of candidates', () => {
  test('is that of pages for visitors who have chosen none', async ({ world }) => {
    const { status, body } = await save(world, { candidateLanguage: 'id' })
    expect([status, body.data.candidateLanguage]).toEqual([200, 'id'])
    expect(await logOf(world)).toContain("changed the company's default language for candidates to Bahasa Indonesia")
    const { app, close } = product(world.db, { WEB_DIR: builtPages() })
    const page = await app.inject({ method: 'GET', url: `/career/${world.slug}` })
    await close()
    expect(page.headers['content-language']).toBe('id')
  })
})

describe('the profile of a company', () => {
  test('is saved and logged, and the user sees the new name and zone with the next call', async ({ world }) => {
    const call = await world.inSession(await world.user('admin'))
    const overrides = {
      name: 'PT Kopi Senja',
      timeZone: 'Asia/Jayapura',
      mailSenderName: 'PT Kopi Senja Recruiting',
      nib: '9120001234567',
      remindsOfVacancyReports: false,
      healthQuietDays: 21,
    }
    const { status, body } = await call(companyProfile.save, { body: await changedProfile(world, overrides) })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ ...overrides, privacyNoticeUrl: '' })
    expect(await read(world)).toEqual(body.data)
    const me = (await call(session.me, {})).body.data
    expect(me).toMatchObject({ companyName: 'PT Kopi Senja', companyTimeZone: 'Asia/Jayapura' })
    expect(await logOf(world)).toContain(
      "changed the company's name to PT Kopi Senja, time zone to Asia/Jayapura, mail sender name to PT Kopi Senja Recruiting, NIB to 9120001234567, reminders of reports to the ministry to off, days without applicants to 21",
    )
  })

  test.for([2, 61])(
    'refuses %s days in the settings of job health, which are from 3 to 60',
    async (healthIdleDays, { world }) => {
      const { status, body } = await save(world, { healthIdleDays })
      expect([status, body]).toMatchObject([422, { error: { errors: [{ field: 'healthIdleDays' }] } }])
    },
  )

  test('counts days in the changed zone from the next call on', async ({ world }) => {
    // 23:30 in Jakarta and 01:30 the next day in Jayapura.
    world.product.clock.now = new Date('2026-11-30T16:30:00Z')
    const call = await world.inSession(await world.user('admin'))
    const renewDate = async () => (await call(subscription.read, {})).body.data.renewDate
    expect(await renewDate()).toBe('2026-12-01')
    await save(world, { timeZone: 'Asia/Jayapura' })
    expect(await renewDate()).toBe('2027-01-01')
  })

  test("that doesn't change gets neither a new version nor a line in the log", async ({ world }) => {
    const before = await read(world)
    expect((await save(world)).body.data).toEqual(before)
    expect((await logOf(world)).filter((what) => what.startsWith("changed the company's"))).toEqual([])
  })

  test('is not saved over the change of another Admin', async ({ world }) => {
    const body = await changedProfile(world, { name: 'Mine' })
    await save(world, { name: 'Theirs' })
    const late = await (await world.as('admin'))(companyProfile.save, { body })
    expect([late.status, late.body.error?.code]).toEqual([409, 'stale'])
    expect((await read(world)).name).toBe('Theirs')

    // Both changes were saved in the same millisecond.
    const next = await changedProfile(world, { name: 'Mine' })
    world.product.clock.now = new Date(Date.parse(String(next.updatedAt)) - 1)
    await save(world, { name: 'Theirs again' })
    expect((await (await world.as('admin'))(companyProfile.save, { body: next })).status).toBe(409)
  })

  test('saved twice at once is saved once', async ({ world }) => {
    const bodies = await Promise.all(['One', 'Two'].map((name) => changedProfile(world, { name })))
    const call = await world.as('admin')
    const saved = await Promise.all(bodies.map((body) => call(companyProfile.save, { body })))
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is only for Admins', async ({ world }) => {
    const body = await changedProfile(world)
    for (const role of ['recruiter', 'user', 'consultant'] as const) {
      const call = await world.as(role)
      expect((await call(companyProfile.read, {})).status).toBe(403)
      expect((await call(companyProfile.save, { body })).status).toBe(403)
    }
  })

  test.for<[keyof CompanyProfileChange, string, string]>([
    ['name', '', 'Name is required'],
    ['name', 'x'.repeat(101), 'Name must be at most 100 characters'],
    ['timeZone', '', 'Time zone is required'],
    ['timeZone', 'Asia/Atlantis', 'Time zone must be one like Asia/Jakarta'],
    ['timeZone', '+07:00', 'Time zone must be one like Asia/Jakarta'],
    // JavaScript accepts this spelling, but PostgreSQL lists the zone only as Asia/Jakarta.
    ['timeZone', 'asia/jakarta', 'Time zone must be one like Asia/Jakarta'],
    ['candidateLanguage', 'fr', 'Candidate language must be one of the offered values'],
    ['nib', '912000123456', 'NIB must be 13 digits'],
    ['mailSenderName', 'x'.repeat(101), 'Sender name must be at most 100 characters'],
    ['mailSenderName', 'ceo@bank.example', 'Sender name must not contain < > @ " \\ or invisible characters'],
    ['mailSenderName', 'PT <a>', 'Sender name must not contain < > @ " \\ or invisible characters'],
    ['mailSenderName', 'PT \ue000X', 'Sender name must not contain < > @ " \\ or invisible characters'],
  ])('is refused with the %s %j', async ([field, value, message], { world }) => {
    const before = await read(world)
    expect(refusalOf(await save(world, { [field]: value }))).toEqual([422, `${field}: ${message}`])
    expect(await read(world)).toEqual(before)
  })
})

describe('the sender name', () => {
  test.for(['', 'x'.repeat(101)])('is refused by the database as %j', async (mailSenderName, { world }) => {
    const change = world.db.updateTable('companies').set({ mailSenderName }).where('id', '=', world.companyId)
    await expect(change.execute()).rejects.toThrow('mail_sender_name')
  })

  const invite = async (world: World, email: string) => {
    await (await world.as('admin'))(users.invite, { body: { firstName: 'Sari', email, roleId: 3 } })
    return world.db
      .selectFrom('mails')
      .select(['senderName', 'html'])
      .where('companyId', '=', world.companyId)
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
  }

  test("is the name in the From header of the company's mails, otherwise the company's name", async ({ world }) => {
    const { name } = await read(world)
    expect(await invite(world, 'one@example.com')).toMatchObject({ senderName: name })
    await save(world, { mailSenderName: 'PT Example\r\nBcc: spy' })
    const mail = await invite(world, 'two@example.com')
    expect(mail.senderName).toBe('PT Example Bcc: spy')
    expect(mail.html).toContain('PT Example Bcc: spy')
  })

  test('is not the name of a mail that the product itself sends', async ({ world }) => {
    await save(world, { mailSenderName: 'PT Example Recruiting' })
    const requester = await world.user('admin')
    const body = {
      fullName: 'Ratna',
      company: 'Senja',
      email: 'a@example.com',
      phone: '+628123456789',
      companySize: 1 as const,
      expansionItem: 3 as const,
      source: 'unknown' as const,
    }
    await (await world.as(requester))(subscription.requestQuote, { body })
    const mails = await rowsOf(world, 'mails')
    expect(mails.find(({ recipient }) => recipient === requester.email)?.senderName).toBe('Hireloom')
  })
})

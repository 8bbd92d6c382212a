import { applicationStatus } from '@hireloom/contract/applications/status'
import { candidatePageSettings } from '@hireloom/contract/candidate-page/settings'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { describe, expect } from 'vitest'
import { candidateBrowser } from '../../../test/candidate-browser.ts'
import { inbox } from '../../../test/interviewing.ts'
import { eventsOf } from '../../../test/moving.ts'
import { test, type World } from '../../../test/world.ts'
import { askTalentPool } from './renewal-commands.ts'

const yes = { given: 'yes', version: '2', months: '12' }
const no = { given: 'no' }

/** Opens the settings of a candidate who is archived, on 20 November 2026. */
async function openPage(world: World, overrides = {}) {
  world.product.clock.now = new Date('2026-11-20T03:00:00Z')
  const application = await world.application(await world.job(), { phoneNumber: '+628123456789', ...overrides })
  const { companyId, db } = world
  const set = (values: object) =>
    db
      .updateTable('applications')
      .set(values)
      .where('companyId', '=', companyId)
      .where('id', '=', application.id)
      .execute()
  await set({ status: applicationStatus.archived, leftStageId: null })
  const browser = candidateBrowser(world)
  const path = await browser.open(application)
  const settings = `${browser.home}/settings`
  await browser.get(settings)
  const choose = (fields: Record<string, string>) => browser.noticeAfter(`${settings}/talent-pool`, fields)
  const read = async () => {
    const call = await world.as('admin')
    const input = { params: { candidateId: application.candidateId }, query: { jobApplicationId: application.id } }
    return (await call(candidates.consent, input)).body.data
  }
  const setMonths = async (talentPoolMonths: number) => {
    const call = await world.as('admin')
    const { updatedAt, ...values } = (await call(candidatePageSettings.read, {})).body.data
    const change = { ...values, talentPoolMonths, updatedAt: String(updatedAt) }
    expect((await call(candidatePageSettings.save, { body: change })).status).toBe(200)
  }
  return { application, browser, path, settings, choose, read, set, setMonths }
}

describe('the talent pool', () => {
  test('is joined and left on the page, which the status, staff and the timeline show', async ({ world }) => {
    const { application, browser, path, settings, choose, read } = await openPage(world)
    expect((await browser.get(path)).body).toContain('Your application is closed.')
    const { body } = await browser.get(settings)
    expect(body).toMatch(/may keep my details for 12 months to write to me about other jobs\./)
    expect(await read()).toBeNull()

    expect(await choose(yes)).toBe('talentPoolJoined')
    expect(await choose(yes)).toBe('talentPoolJoined')
    expect((await browser.get(settings)).body).toContain('until 20 November 2027.')
    expect((await browser.get(path)).body).toContain(
      'We keep your details for other jobs until 20 November 2027, as you',
    )
    expect(await read()).toMatchObject({ at: null, talentPoolUntil: '2027-11-20' })
    expect((await browser.get(`${browser.home}/data`)).body).toContain(
      '<small>Kept until you ask for its deletion. For other jobs until 20 November 2027, as you agreed.</small>',
    )

    expect(await choose(no)).toBe('talentPoolLeft')
    expect(await choose(no)).toBe('talentPoolLeft')
    expect((await browser.get(path)).body).toContain('Your application is closed.')
    expect(await read()).toBeNull()
    const events = (await eventsOf(world, application)).slice(-2)
    expect(events).toMatchObject([
      { kind: eventKind.consentGiven, text: expect.stringMatching(/^Version 2: .+ may keep my details for 12 months/) },
      { kind: eventKind.consentWithdrawn, text: 'Talent pool' },
    ])
  })

  test("lasts for the company's current months when joined by the form, and keeps its day when joined on the page", async ({
    world,
  }) => {
    const { browser, settings, choose, read, set, setMonths } = await openPage(world)
    await set({ talentPoolConsent: true, consentAt: new Date('2026-10-31T20:00:00Z'), consentVersion: '1' })
    // Already 1 November in the company's zone.
    expect(await read()).toMatchObject({ version: '1', talentPoolUntil: '2027-11-01' })
    await setMonths(1)
    expect(await read()).toMatchObject({ talentPoolUntil: '2026-12-01' })
    expect((await browser.get(settings)).body).toContain('may keep my details for 1 month to')
    expect(await choose(yes)).toBe('formTooOld')
    expect(await choose({ ...yes, months: '1' })).toBe('talentPoolJoined')
    await setMonths(24)
    expect(await read()).toMatchObject({ talentPoolUntil: '2026-12-20' })
  })

  test('can be renewed from 60 days before its end, and ends by itself', async ({ world }) => {
    const { application, browser, path, settings, choose } = await openPage(world)
    await choose(yes)
    expect((await browser.get(settings)).body).not.toContain('I agree')
    world.product.clock.now = new Date('2027-09-21T03:00:00Z')
    await browser.open(application)
    expect((await browser.get(settings)).body).toContain('I agree again')
    expect(await choose(yes)).toBe('talentPoolJoined')
    const { body } = await browser.get(settings)
    expect(body).toContain('until 21 September 2028.')
    expect(body).not.toContain('I agree')
    world.product.clock.now = new Date('2028-09-22T03:00:00Z')
    await browser.open(application)
    expect((await browser.get(path)).body).toContain('Your application is closed.')
    expect((await browser.get(settings)).body).toContain('>I agree<')
    expect((await browser.get(`${browser.home}/data`)).body).toContain(
      '<small>Kept until you ask for its deletion.</small>',
    )
  })

  test('is asked about once, 30 days before its end, in the morning of the time zone of the company', async ({
    world,
  }) => {
    const { application, browser, choose } = await openPage(world)
    await choose(yes)
    const older = await world.application(await world.job(), { email: application.email ?? '' })
    const talentPool = { talentPoolConsent: true, talentPoolUntil: '2027-11-01' }
    const applications = world.db.updateTable('applications').where('companyId', '=', world.companyId)
    await applications.set(talentPool).where('id', '=', older.id).execute()
    const mails = await inbox(world)
    const ask = async (at: string) => {
      world.product.clock.now = new Date(at)
      await mails()
      await askTalentPool(world.product.services)
      return [...(await mails()).values()]
    }
    // The longest consent of the address counts, until 20 November 2027.
    expect(await ask('2027-10-02T03:00:00Z')).toEqual([])
    expect(await ask('2027-10-21T00:30:00Z')).toEqual([])
    const asked = await ask('2027-10-21T01:30:00Z')
    expect(asked).toMatchObject([{ recipient: application.email, subject: 'May we keep your details?' }])
    expect(asked[0]?.text).toContain('for other jobs until 20 November 2027. You can agree again')
    expect(await ask('2027-10-22T03:00:00Z')).toEqual([])

    await browser.open(application)
    await browser.get(`${browser.home}/settings?lang=id`)
    expect(await choose(yes)).toBe('talentPoolJoined')
    const [again] = await ask('2028-09-23T03:00:00Z')
    expect(again?.subject).toBe('Bolehkah data Anda tetap kami simpan?')
    expect(again?.text).toContain('untuk lowongan lain sampai 22 Oktober 2028.')
    await choose(no)
    await applications.set({ talentPoolConsent: false, talentPoolUntil: null }).execute()
    expect(await ask('2028-09-24T03:00:00Z')).toEqual([])
  })

  test("is asked about with another application of the address once the owner said that one isn't theirs", async ({
    world,
  }) => {
    const { application, choose } = await openPage(world)
    await choose(yes)
    const older = await world.application(await world.job(), { email: application.email ?? '' })
    await world.db
      .updateTable('applications')
      .set({ talentPoolConsent: true, talentPoolUntil: '2027-11-01' })
      .where('companyId', '=', world.companyId)
      .where('id', '=', older.id)
      .execute()
    await world.db
      .updateTable('candidateOpenings')
      .set({ isWrong: true })
      .where('companyId', '=', world.companyId)
      .where('applicationId', '=', application.id)
      .execute()
    const mails = await inbox(world)
    world.product.clock.now = new Date('2027-10-02T03:00:00Z')
    await askTalentPool(world.product.services)
    const [asked] = [...(await mails()).values()]
    expect(asked?.text).toContain('for other jobs until 1 November 2027. You can agree again')
  })

  test('is joined with opened applications of the address only, by forms of the session', async ({ world }) => {
    const { application, settings, choose, browser } = await openPage(world)
    const candidate = { email: application.email ?? '' }
    const closed = await world.application(await world.job(), { ...candidate, phoneNumber: '+628111111111' })
    const unrelated = await world.application(await world.job())
    expect(await choose(yes)).toBe('talentPoolJoined')
    const consent = await world.db
      .selectFrom('applications')
      .select('id')
      .where('companyId', '=', world.companyId)
      .where('id', 'in', [application.id, closed.id, unrelated.id])
      .where('talentPoolConsent', '=', true)
      .execute()
    expect(consent).toEqual([{ id: application.id }])
    const thief = candidateBrowser(world)
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
    expect(await thief.noticeAfter(`${settings}/talent-pool`, no)).toBe('formTooOld')
    const mistyped = candidateBrowser(world)
    await mistyped.signIn(unrelated.email ?? '')
    expect((await mistyped.get(settings)).body).not.toContain('talent-pool')
    expect(await choose({ ...yes, version: '1' })).toBe('formTooOld')
  })

  test('is left with all applications of the address, because no mail about other jobs goes there again', async ({
    world,
  }) => {
    const { application, choose } = await openPage(world)
    await choose(yes)
    const consent = { talentPoolConsent: true, talentPoolUntil: '2027-11-01' }
    const others = [{ email: application.email ?? '', phoneNumber: '+628111111111' }, { email: 'other@example.com' }]
    const ids = []
    for (const other of others) ids.push((await world.application(await world.job(), other)).id)
    const applications = world.db.updateTable('applications').where('companyId', '=', world.companyId)
    await applications.set(consent).where('id', 'in', ids).execute()
    expect(await choose(no)).toBe('talentPoolLeft')
    const kept = await world.db
      .selectFrom('applications')
      .select('email')
      .where('companyId', '=', world.companyId)
      .where('talentPoolConsent', '=', true)
      .execute()
    expect(kept).toEqual([{ email: 'other@example.com' }])
  })

  test('is shown in Indonesian to candidates who chose it', async ({ world }) => {
    const { application, browser, path, settings, choose } = await openPage(world)
    await browser.get(`${settings}?lang=id`)
    await choose(yes)
    expect((await browser.get(path)).body).toContain('sampai 20 November 2027, sesuai persetujuan Anda.')
    expect((await eventsOf(world, application)).at(-1)?.text).toMatch(/^Version 2: .+ boleh menyimpan data saya/)
  })
})

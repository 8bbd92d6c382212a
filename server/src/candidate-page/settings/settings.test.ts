import { candidatePages } from '@hireloom/contract/candidate-page/endpoints'
import { candidatePageSettings } from '@hireloom/contract/candidate-page/settings'
import { describe, expect } from 'vitest'
import { logOf } from '../../../test/applicant.ts'
import { candidateBrowser } from '../../../test/candidate-browser.ts'
import { setUpInterview } from '../../../test/interviewing.ts'
import { refusalOf } from '../../../test/staff.ts'
import { test, type World } from '../../../test/world.ts'
import { sendMails } from '../../mail/tasks.ts'

async function settingsOf(world: World) {
  const call = await world.as('admin')
  const { updatedAt, ...values } = (await call(candidatePageSettings.read, {})).body.data
  const seen = String(updatedAt)
  const save = (overrides: object, by = call) =>
    by(candidatePageSettings.save, { body: { ...values, updatedAt: seen, ...overrides } })
  return { call, values, save }
}

/** Plans an interview with two people, and opens the page of its candidate. */
async function planInterview(world: World) {
  const interview = await setUpInterview(world)
  await interview.change({ ...interview.plan, message: 'Bring your portfolio' })
  const browser = candidateBrowser(world)
  const path = await browser.open(interview.application)
  return { ...interview, browser, path }
}

describe('the settings of the candidate page', () => {
  test('are saved, logged, and refused when another user changed them in the meantime', async ({ world }) => {
    const { values, save, call } = await settingsOf(world)
    expect(values).toEqual({
      isOn: true,
      namesInterviewers: true,
      proposalNoticeHours: 24,
      proposalDays: 14,
      meetingDays: [1, 2, 3, 4, 5],
      meetingsFrom: '09:00:00',
      meetingsUntil: '17:00:00',
      talentPoolMonths: 12,
      privacyContactName: '',
      privacyContactEmail: '',
    })
    const change = { isOn: false, privacyContactName: 'Dewi Lestari', privacyContactEmail: 'privasi@kopi.example' }
    expect((await save(change)).body.data).toMatchObject(change)
    expect((await call(candidatePageSettings.read, {})).body.data).toMatchObject(change)
    expect((await save({})).body.error?.code).toBe('stale')
    expect((await logOf(world)).at(-1)).toBe(
      'switched the candidate page off; changed on the candidate page: privacy contact, address of the privacy contact',
    )
  })

  test.for<[string, object, string]>([
    ['no hours of notice', { proposalNoticeHours: 0 }, 'proposalNoticeHours'],
    ['too many days', { proposalDays: 31 }, 'proposalDays'],
    ['notice beyond the last day', { proposalNoticeHours: 48, proposalDays: 2 }, 'proposalNoticeHours'],
    ['no day for meetings', { meetingDays: [] }, 'meetingDays'],
    ['an invalid day of the week', { meetingDays: [0] }, 'meetingDays.0'],
    ['meetings that end before they begin', { meetingsFrom: '17:00:00' }, 'meetingsUntil'],
    ['an invalid address', { privacyContactEmail: 'dewi' }, 'privacyContactEmail'],
  ])('are refused with %s', async ([, overrides, field], { world }) => {
    const { save } = await settingsOf(world)
    const [status, sentence] = refusalOf(await save(overrides))
    expect(status).toBe(422)
    expect(sentence).toMatch(new RegExp(`^${field}: `))
  })

  test('need the permission for the career page', async ({ world }) => {
    const { save } = await settingsOf(world)
    for (const role of ['recruiter', 'user', 'consultant'] as const) {
      expect((await save({ isOn: false }, await world.as(role))).status).toBe(403)
    }
    expect((await save({ isOn: false }, await world.as('recruiter', ['career']))).status).toBe(200)
  })
})

describe('a candidate page that is switched off', () => {
  test('shows no news and has no answers or withdrawal, but still has messages and data', async ({ world }) => {
    const { browser, path, application, call } = await planInterview(world)
    const invitation = (await browser.get(path)).body.match(/action="(\S+)\/answer"/)?.[1] ?? ''
    await (await settingsOf(world)).save({ isOn: false, privacyContactEmail: 'privasi@kopi.example' })
    const { body } = await browser.get(path)
    expect(body).toContain('This company does not use this page for news about applications.')
    for (const hidden of ['Bring your portfolio', 'I will come', 'The way so far', 'Withdraw', 'Interview on']) {
      expect(body).not.toContain(hidden)
    }
    const answer = { sequence: '0', response: '1' }
    for (const url of [`${invitation}/times`, `${invitation}/calendar`, `${path}/withdraw`]) {
      expect((await browser.get(url)).statusCode, url).toBe(404)
    }
    for (const url of [`${invitation}/answer`, `${invitation}/times`, `${path}/withdraw`]) {
      expect((await browser.post(url, { ...answer, reason: '1' })).statusCode, url).toBe(404)
    }
    expect((await browser.get(`${path}/messages`)).statusCode).toBe(200)
    expect((await browser.get(`${browser.home}/data`)).body).toContain('href="mailto:privasi@kopi.example"')
    const seen = await call(candidatePages.read, {
      params: { candidateId: application.candidateId },
      query: { jobApplicationId: application.id },
    })
    expect(seen.body.data.indonesian).toMatchObject({
      words: expect.stringMatching(/^Perusahaan tidak menyampaikan kabar/),
      steps: [],
    })
  })

  test('is linked in mails only for messages and data', async ({ world }) => {
    const { application } = await planInterview(world)
    const { db, companyId, product } = world
    const lastLine = async () => {
      const waiting = await db
        .selectFrom('mails')
        .select('id')
        .where('companyId', '=', companyId)
        .where('recipient', '=', application.email)
        .where('status', '=', 0)
        .execute()
      await sendMails(product.services, { companyId, mailIds: waiting.map(({ id }) => id) })
      const mails = db.selectFrom('mailboxMessages').select('text').where('recipient', '=', application.email)
      return (await mails.orderBy('id', 'desc').executeTakeFirst())?.text.trimEnd().split('\n').at(-1)
    }
    await (await settingsOf(world)).save({ isOn: false })
    expect(await lastLine()).toMatch(/^Write to us or ask about your data: http\S+\/me#/)
  })
})

test('the people in charge are named as the company chose', async ({ world }) => {
  const { browser, path } = await planInterview(world)
  expect((await browser.get(path)).body).toContain('with Made and Ratna')
  await (await settingsOf(world)).save({ namesInterviewers: false })
  const { body } = await browser.get(path)
  expect(body).toContain('with our team')
  expect(body).not.toMatch(/Made|Ratna/)
})

test('other times are within the days and hours that the company chose', async ({ world }) => {
  const { browser, path } = await planInterview(world)
  const link = (await browser.get(path)).body.match(/href="(\S+\/times)"/)?.[1] ?? ''
  const { save } = await settingsOf(world)
  expect((await save({ meetingDays: [6, 3, 6], meetingsFrom: '13:00:00', meetingsUntil: '15:00:00' })).status).toBe(200)
  const body = (await browser.get(link)).body
  const times = [...body.matchAll(/name="times" value="([^"]+)"/g)].map(([, time = '']) => new Date(time))
  expect(new Set(times.map((time) => time.getUTCDay()))).toEqual(new Set([3, 6]))
  // The beginnings of a meeting of 45 minutes between 13.00 and 15.00 in Jakarta.
  const hours = times.map((time) => time.toISOString().slice(11, 16))
  expect([...new Set(hours)].toSorted()).toEqual(['06:00', '06:15', '06:30', '06:45', '07:00', '07:15'])
  expect((await logOf(world)).at(-1)).toBe(
    'changed on the candidate page: days for meetings, beginning of meeting hours, end of meeting hours',
  )
})

test('other times begin after the hours of notice that the company chose', async ({ world }) => {
  const { browser, path } = await planInterview(world)
  const link = (await browser.get(path)).body.match(/href="(\S+\/times)"/)?.[1] ?? ''
  const first = async () => (await browser.get(link)).body.match(/name="times" value="([^"]+)"/)?.[1] ?? ''
  const notice = async () => new Date(await first()).getTime() - world.product.clock.now.getTime()
  expect(await notice()).toBeLessThan(100 * 3600_000)
  await (await settingsOf(world)).save({ proposalNoticeHours: 120 })
  expect(await notice()).toBeGreaterThanOrEqual(120 * 3600_000)
})

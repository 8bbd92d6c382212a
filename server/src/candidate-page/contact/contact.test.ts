import { applicationStatus } from '@hireloom/contract/applications/status'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { userStatus } from '@hireloom/contract/users'
import { describe, expect } from 'vitest'
import { candidateBrowser } from '../../../test/candidate-browser.ts'
import { eventsOf, storedApplication } from '../../../test/moving.ts'
import { test, type World } from '../../../test/world.ts'
import { writePageLink } from '../../mail/page-link-commands.ts'

const advanceClock = (world: World, minutes: number) => {
  world.product.clock.now = new Date(world.product.clock.now.getTime() + minutes * 60_000)
}
let count = 0
const newAddress = () => `new${count++}@example.com`

async function openSettings(world: World, overrides = {}) {
  const application = await world.application(await world.job(), { phoneNumber: '+628123456789', ...overrides })
  const browser = candidateBrowser(world)
  await browser.open(application)
  const settings = `${browser.home}/settings`
  await browser.get(settings)
  const ask = (email: string) => browser.post(`${settings}/email`, { email })
  const enter = (code: string) => browser.post(`${settings}/email-code`, { code, email: 'shown@example.com' })
  const change = async (email: string) => {
    await ask(email)
    const mail = await browser.lastMail(email)
    return { mail, reply: await enter(mail?.subject.match(/^\d{6}/)?.[0] ?? 'none') }
  }
  return { application, browser, settings, ask, enter, change }
}

describe('the contact of a candidate', () => {
  test('changes its address after a code to the new one, and the old links and sessions no longer work', async ({
    world,
  }) => {
    const { application, browser, settings, change } = await openSettings(world)
    const old = candidateBrowser(world)
    await old.signIn(application.email ?? '')
    const { sealing, now, config } = world.product.services
    const { companyId, slug: companySlug } = world
    const mailOfLink = { companyId, companySlug, applicationId: application.id, email: application.email ?? '' }
    const link = writePageLink(config.publicUrl, mailOfLink, { sealing, now: now() })
    const email = newAddress()
    const { mail, reply } = await change(email.toUpperCase())
    expect(mail).toBeUndefined()
    expect(reply.statusCode).toBe(422)
    const changed = await change(email)
    expect(changed.mail?.isSecret).toBe(true)
    expect(changed.reply.headers.location).toContain('addressChanged')
    expect((await storedApplication(world, application)).email).toBe(email)
    const person = await world.db
      .selectFrom('candidates')
      .select('email')
      .where('companyId', '=', world.companyId)
      .where('id', '=', application.candidateId)
      .executeTakeFirst()
    expect(person?.email).not.toBe(email)
    expect((await browser.get(settings)).body).toContain(email)
    expect((await old.get()).body).toContain('You need no account')
    expect((await old.post(`${old.home}/open`, { ticket: link.split('#')[1] ?? '' })).statusCode).toBe(404)
    expect((await eventsOf(world, application)).at(-1)).toMatchObject({
      kind: eventKind.contactChanged,
      text: 'E-mail address',
    })
    // The application stays open for the new address.
    expect((await browser.get()).body).toContain('The way so far')
  })

  test('is restored by the link in the notice to the old address, once, which ends all sessions and notifies Admins', async ({
    world,
  }) => {
    const { application, browser, change } = await openSettings(world)
    const admin = await world.user('admin')
    const invitedAdmin = await world.user('admin')
    const users = world.db.updateTable('users').where('companyId', '=', world.companyId)
    await users.set({ status: userStatus.pending }).where('id', '=', invitedAdmin.id).execute()
    const before = application.email ?? ''
    await change(newAddress())
    const notice = await browser.lastMail(before)
    expect(notice?.subject).toMatch(/^Your address at .* was changed$/)
    expect(notice?.text).not.toMatch(/new\d+@/)
    const ticket = notice?.text.match(/\/me\/address#([\w-]+)/)?.[1] ?? ''
    const other = candidateBrowser(world)
    for (let time = 0; time < 2; time++) expect((await other.get(`${other.home}/address`)).statusCode).toBe(200)
    expect((await storedApplication(world, application)).email).not.toBe(before)
    const undone = await other.post(`${other.home}/address`, { ticket })
    expect(undone.body).toContain('Your address is back.')
    expect((await storedApplication(world, application)).email).toBe(before)
    expect((await browser.get()).body).toContain('You need no account')
    const { subject, text } = (await browser.lastMail(admin.email)) ?? {}
    expect(subject).toContain('undid a change of their e-mail address')
    const { id, candidateId, reference } = application
    expect(text).toMatch(new RegExp(`${reference}: http\\S+/candidates/${candidateId}\\?job_application_id=${id}\\n`))
    expect(await browser.lastMail(invitedAdmin.email)).toBeUndefined()
    expect((await other.post(`${other.home}/address`, { ticket })).statusCode).toBe(404)
  })

  test('is not restored while the same person has another application for the job with it', async ({ world }) => {
    const nik = '3273010101950001'
    const { application, browser, settings, change } = await openSettings(world, { nik })
    const { jobId, candidateId } = application
    const before = application.email ?? ''
    const email = newAddress()
    await change(email)
    const { text = '' } = (await browser.lastMail(before)) ?? {}
    const ticket = text.match(/\/me\/address#([\w-]+)/)?.[1] ?? ''
    const later = await world.application({ id: jobId }, { nik, candidateId, email: before })
    const other = candidateBrowser(world)
    const undo = () => other.post(`${other.home}/address`, { ticket })
    const refused = await undo()
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toMatch(
      /another application for the same job, so it can.{1,5}t be put back\. Please write to PT \w/,
    )
    expect((await storedApplication(world, application)).email).toBe(email)
    expect((await browser.get(settings)).body).toContain(email)
    const ended = world.db.updateTable('applications').set({ status: applicationStatus.withdrawn })
    await ended.where('companyId', '=', world.companyId).where('id', '=', later.id).execute()
    expect((await undo()).statusCode).toBe(200)
    expect((await storedApplication(world, application)).email).toBe(before)
  })

  test('can no longer be restored after 30 days, nor at another company', async ({ world }) => {
    const { application, browser, change } = await openSettings(world)
    await change(newAddress())
    const { text = '' } = (await browser.lastMail(application.email ?? '')) ?? {}
    const ticket = text.match(/\/me\/address#([\w-]+)/)?.[1] ?? ''
    const elsewhere = candidateBrowser(await world.another())
    expect((await elsewhere.post(`${elsewhere.home}/address`, { ticket })).statusCode).toBe(404)
    advanceClock(world, 30 * 24 * 60 + 1)
    const other = candidateBrowser(world)
    expect((await other.post(`${other.home}/address`, { ticket })).statusCode).toBe(404)
  })

  test('requires a new code after ten minutes or five tries', async ({ world }) => {
    const { browser, settings, ask, enter, application } = await openSettings(world)
    const email = newAddress()
    await ask(email)
    const code = (await browser.lastMail(email))?.subject.slice(0, 6) ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
      expect((await enter(wrong)).body).toContain(`${left} left.`)
    }
    expect((await enter(wrong)).body).toContain('This code does not work any more.')
    expect((await enter(code)).body).toContain('This code does not work any more.')
    advanceClock(world, 11)
    expect((await browser.get(settings)).body).toContain('Please enter a new code first')
    expect((await ask(email)).headers.location).toContain('newCodeFirst')
    await browser.signIn(application.email ?? '', 'settings')
    await browser.get(settings)
    expect((await ask(email)).statusCode).toBe(200)
  })

  test('changes phone and address together, with an event that names the fields and not the values', async ({
    world,
  }) => {
    const { browser, settings, application } = await openSettings(world)
    const save = (phone: string, address = 'Jalan Braga 1, Bandung') =>
      browser.noticeAfter(`${settings}/contact`, { phone, address })
    expect(await save('123')).toBe('phoneInvalid')
    expect(await save('0812 9999 8888')).toBe('contactSaved')
    const { body } = await browser.get(settings)
    expect(body).toContain('+6281299998888')
    expect(body).toContain('Jalan Braga 1, Bandung')
    expect((await eventsOf(world, application)).at(-1)).toMatchObject({
      kind: eventKind.contactChanged,
      text: 'Phone number, Address',
    })
    const { length } = await eventsOf(world, application)
    expect(await save('0812 9999 8888')).toBe('contactSaved')
    expect(await eventsOf(world, application)).toHaveLength(length)
  })

  test('is changed in open applications of the session only, and not before an application was opened', async ({
    world,
  }) => {
    const { application, change } = await openSettings(world)
    const email = application.email ?? ''
    const rejected = await world.application(await world.job(), { email, stage: 'Rejected' })
    const foreign = await world.another()
    const elsewhere = await foreign.application(await foreign.job(), { email })
    await change(newAddress())
    expect((await storedApplication(world, rejected)).email).toBe(email)
    expect((await storedApplication(foreign, elsewhere)).email).toBe(email)
    const unopened = await world.application(await world.job())
    const browser = candidateBrowser(world)
    await browser.signIn(unopened.email ?? '')
    const settings = `${browser.home}/settings`
    const { body } = await browser.get(settings)
    expect(body).not.toContain('name="email"')
    expect((await candidateBrowser(world).get(settings)).headers.location).toBe(`${browser.home}?to=settings`)
  })
})

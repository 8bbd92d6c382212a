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
  const requestCode = (email: string) => browser.post(`${settings}/email`, { email })
  const enterCode = (code: string) => browser.post(`${settings}/email-code`, { code, email: 'shown@example.com' })
  const changeEmail = async (email: string) => {
    await requestCode(email)
    const mail = await browser.lastMail(email)
    return { mail, reply: await enterCode(mail?.subject.match(/^\d{6}/)?.[0] ?? 'none') }
  }
  return { application, browser, settings, requestCode, enterCode, changeEmail }
}

describe('a candidate', () => {
  test('changes their e-mail address with a code sent to the new one, which ends old links and sessions', async ({
    world,
  }) => {
    const { application, browser, settings, changeEmail } = await openSettings(world)
    const old = candidateBrowser(world)
    await old.signIn(application.email ?? '')
    const { sealing, now, config } = world.product.services
    const { companyId, slug: companySlug } = world
    const mailToCandidate = { companyId, companySlug, applicationId: application.id, email: application.email ?? '' }
    const link = writePageLink(config.publicUrl, mailToCandidate, { sealing, now: now() })
    const email = newAddress()
    const { mail, reply } = await changeEmail(email.toUpperCase())
    expect(mail).toBeUndefined()
    expect(reply.statusCode).toBe(422)
    const changed = await changeEmail(email)
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

  test('keeps the code of a change that another of their open applications for the same job prevents', async ({
    world,
  }) => {
    const nik = '3273010101950001'
    const { application, browser, changeEmail, enterCode } = await openSettings(world, { nik })
    const { jobId, candidateId } = application
    const email = newAddress()
    const other = await world.application({ id: jobId }, { nik, candidateId, email })
    const { mail, reply } = await changeEmail(email)
    expect(reply.headers.location).toContain('addressInUse')
    expect((await browser.get(`${browser.home}/settings`)).body).toContain(application.email)
    const withdraw = world.db.updateTable('applications').set({ status: applicationStatus.withdrawn })
    await withdraw.where('companyId', '=', world.companyId).where('id', '=', other.id).execute()
    const again = await enterCode(mail?.subject.match(/^\d{6}/)?.[0] ?? '')
    expect(again.headers.location).toContain('addressChanged')
    expect((await storedApplication(world, application)).email).toBe(email)
  })

  test('restores the old address once, by the link in the notice to it, even after another change, and notifies Admins', async ({
    world,
  }) => {
    const { application, browser, settings, changeEmail } = await openSettings(world)
    const admin = await world.user('admin')
    const invitedAdmin = await world.user('admin')
    const users = world.db.updateTable('users').where('companyId', '=', world.companyId)
    await users.set({ status: userStatus.pending }).where('id', '=', invitedAdmin.id).execute()
    const before = application.email ?? ''
    await changeEmail(newAddress())
    // Another person with access to the page may change the address again.
    await browser.get(settings)
    expect((await changeEmail(newAddress())).reply.headers.location).toContain('addressChanged')
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
    expect(subject).toContain('undid a change to their e-mail address')
    const { id, candidateId, reference } = application
    expect(text).toMatch(new RegExp(`${reference}: http\\S+/candidates/${candidateId}\\?job_application_id=${id}\\n`))
    expect(await browser.lastMail(invitedAdmin.email)).toBeUndefined()
    expect((await other.post(`${other.home}/address`, { ticket })).statusCode).toBe(404)
  })

  test("can't restore an address that another of their open applications for the same job has", async ({ world }) => {
    const nik = '3273010101950001'
    const { application, browser, settings, changeEmail } = await openSettings(world, { nik })
    const { jobId, candidateId } = application
    const before = application.email ?? ''
    const email = newAddress()
    await changeEmail(email)
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
    expect((await browser.get(settings)).statusCode).toBe(303)
    const withdraw = world.db.updateTable('applications').set({ status: applicationStatus.withdrawn })
    await withdraw.where('companyId', '=', world.companyId).where('id', '=', later.id).execute()
    expect((await undo()).statusCode).toBe(200)
    expect((await storedApplication(world, application)).email).toBe(before)
  })

  test("can't restore an address after 30 days, or at another company", async ({ world }) => {
    const { application, browser, changeEmail } = await openSettings(world)
    await changeEmail(newAddress())
    const { text = '' } = (await browser.lastMail(application.email ?? '')) ?? {}
    const ticket = text.match(/\/me\/address#([\w-]+)/)?.[1] ?? ''
    const elsewhere = candidateBrowser(await world.another())
    expect((await elsewhere.post(`${elsewhere.home}/address`, { ticket })).statusCode).toBe(404)
    advanceClock(world, 30 * 24 * 60 + 1)
    const other = candidateBrowser(world)
    expect((await other.post(`${other.home}/address`, { ticket })).statusCode).toBe(404)
  })

  test('needs a new code after five wrong tries, and a new sign-in code after ten minutes', async ({ world }) => {
    const { browser, settings, requestCode, enterCode, application } = await openSettings(world)
    const email = newAddress()
    await requestCode(email)
    const code = (await browser.lastMail(email))?.subject.slice(0, 6) ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
      expect((await enterCode(wrong)).body).toContain(`${left} left.`)
    }
    expect((await enterCode(wrong)).body).toContain('This code does not work any more.')
    expect((await enterCode(code)).body).toContain('This code does not work any more.')
    advanceClock(world, 11)
    expect((await browser.get(settings)).body).toContain('Please enter a new code first')
    expect((await requestCode(email)).headers.location).toContain('newCodeFirst')
    await browser.signIn(application.email ?? '', 'settings')
    await browser.get(settings)
    expect((await requestCode(email)).statusCode).toBe(200)
  })

  test('changes phone number and postal address together, in an event that names the fields but not the values', async ({
    world,
  }) => {
    const { browser, settings, application } = await openSettings(world)
    const { email } = application
    const other = await world.application(await world.job(), { email, phoneNumber: '+6281299998888' })
    await browser.open(other)
    await browser.get(settings)
    const save = (phone: string, address = 'Jalan Braga 1, Bandung') =>
      browser.noticeAfter(`${settings}/contact`, { phone, address })
    expect(await browser.problemsAfter(`${settings}/contact`, { phone: '123', address: '' })).toEqual({
      phone: 'Enter a valid phone number',
    })
    expect(await save('0812 9999 8888')).toBe('contactSaved')
    const { body } = await browser.get(settings)
    expect(body).toContain('+6281299998888')
    expect(body).toContain('Jalan Braga 1, Bandung')
    expect((await eventsOf(world, application)).at(-1)).toMatchObject({
      kind: eventKind.contactChanged,
      text: 'Phone number, Address',
    })
    expect((await eventsOf(world, other)).at(-1)).toMatchObject({ kind: eventKind.contactChanged, text: 'Address' })
    const { length } = await eventsOf(world, application)
    expect(await save('0812 9999 8888')).toBe('contactSaved')
    expect(await eventsOf(world, application)).toHaveLength(length)
  })

  test('changes their address only in active applications at this company, and only after opening one', async ({
    world,
  }) => {
    const { application, changeEmail } = await openSettings(world)
    const email = application.email ?? ''
    const rejected = await world.application(await world.job(), { email, stage: 'Rejected' })
    const foreign = await world.another()
    const elsewhere = await foreign.application(await foreign.job(), { email })
    await changeEmail(newAddress())
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

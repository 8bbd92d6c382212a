import { buffer, text } from 'node:stream/consumers'
import { messages, senderCheck } from '@hireloom/contract/candidate-page/messages'
import { comments } from '@hireloom/contract/comments'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { offering } from '@hireloom/contract/offering'
import { offerStatus } from '@hireloom/contract/offers/status'
import { describe, expect } from 'vitest'
import { candidateBrowser } from '../../../test/candidate-browser.ts'
import { pdf } from '../../../test/files/documents.ts'
import { openedZip } from '../../../test/files/opened-zip.ts'
import { inbox, setUpInterview } from '../../../test/interviewing.ts'
import { eventsOf } from '../../../test/moving.ts'
import { createOffer, insertOfferCandidate, newOffer } from '../../../test/offering.ts'
import { test, type World } from '../../../test/world.ts'
import { queueMail } from '../../mail/queries.ts'
import { storeFile } from '../../uploads/store-queries.ts'

async function openData(world: World) {
  const interview = await setUpInterview(world)
  return { ...interview, ...(await openDataOf(world, interview.application)) }
}

async function openDataOf(world: World, application: Awaited<ReturnType<World['application']>>) {
  const browser = candidateBrowser(world)
  const path = await browser.open(application)
  await browser.get(`${browser.home}/data`)
  const download = async () => {
    const reply = await browser.post(`${browser.home}/data/download`)
    return { reply, zip: await openedZip(reply.rawPayload) }
  }
  return { browser, path, download }
}

describe('the data of a candidate', () => {
  test('comes as a zip with a page, JSON, its schema and the files, and nothing that only staff read', async ({
    world,
  }) => {
    world.product.clock.now = new Date('2026-11-20T03:00:00Z')
    const { application, call, change, plan, download, recruiter } = await openData(world)
    await change({ ...plan, message: 'Bring your portfolio', notes: 'Looks too young' })
    const place = { params: { candidateId: application.candidateId } }
    await call(messages.send, { ...place, body: { jobApplicationId: application.id, message: 'When can you start?' } })
    await call(comments.add, { ...place, body: { jobApplicationId: application.id, text: 'Talks too much' } })
    const key = await storeFile(world.product.services, world.companyId, {
      filename: '../cv "Rara".pdf',
      type: 1,
      contentType: 'application/pdf',
      bytes: pdf('Rara'),
    })
    await world.db
      .updateTable('files')
      .set({ applicationId: application.id, claimedAt: new Date() })
      .where('companyId', '=', world.companyId)
      .where('key', '=', key)
      .execute()
    await world.db
      .updateTable('applicationProfiles')
      .set({ nikCipher: world.product.services.sealing.seal('3171010101980001'), expectedSalary: 7_500_000 })
      .where('companyId', '=', world.companyId)
      .where('applicationId', '=', application.id)
      .execute()
    const keys = { companyId: world.companyId, applicationId: application.id }
    await world.db
      .insertInto('messages')
      .values({ ...keys, direction: 2, at: new Date(), text: 'Give me the job', senderCheck: senderCheck.otherAddress })
      .execute()
    await queueMail(world.db, world.companyId, {
      applicationId: application.id,
      dedupeKey: 'code',
      recipient: application.email ?? '',
      isSecret: true,
      text: { subject: 'Your code', greeting: 'Hello', paragraphs: ['123456'], facts: [], signature: [] },
    })
    const { reply, zip } = await download()
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="?company-\S+-2026-11-20\.zip/)
    const sent = [...zip.paths].find((path) => path.endsWith('_Rara_.pdf')) ?? ''
    expect(sent).toMatch(new RegExp(`^files/${application.reference}/\\d+-\\.\\._cv _Rara_\\.pdf$`))
    expect((await buffer(zip.read(sent))).equals(pdf('Rara'))).toBe(true)
    const json = await text(zip.read('data.json'))
    const page = await text(zip.read('data.html'))
    const data = JSON.parse(json)
    expect(data.applications[0]).toMatchObject({
      reference: application.reference,
      kept: 'Kept until you ask for its deletion.',
      person: { firstName: 'Rara', nik: '3171010101980001', expectedSalary: 7_500_000 },
      messages: [{ from: 'company', text: 'When can you start?' }],
      meetings: [{ message: 'Bring your portfolio', isCanceled: false }],
      files: expect.arrayContaining([expect.objectContaining({ path: sent })]),
    })
    // A file without bytes, such as the résumé here, is neither in the archive nor in its lists.
    const listed = data.applications[0].files.map(({ path }: { path: string }) => path)
    expect(listed).toEqual([...zip.paths].filter((path) => path.startsWith('files/')))
    expect(page).toContain('3171010101980001')
    expect(page).toContain('<dt>Expected salary a month</dt><dd>7,500,000</dd>')
    expect(page).toContain('<dd>20 November 2026, 10.00 WIB</dd>')
    expect(page).not.toMatch(/\dT\d\d:\d\d/)
    expect(page).toContain('When can you start?')
    for (const word of ['Looks too young', 'Talks too much', 'Give me the job', 'Your code', recruiter.email]) {
      expect(json, word).not.toContain(word)
      expect(page, word).not.toContain(word)
    }
    const schema = JSON.parse(await text(zip.read('schema.json')))
    expect(Object.keys(schema.properties)).toEqual(Object.keys(data))
    await zip.close()
  })

  test('is in the language that the candidate chose, with HTML as text', async ({ world }) => {
    const { application, browser, path, download } = await openData(world)
    await browser.get(`${path}/messages`)
    await browser.post(`${path}/messages`, { text: '<script>alert(1)</script>' })
    await browser.post(`${path}/messages`, { text: '2026-99-99' })
    await browser.get(`${browser.home}/data?lang=id`)
    const { zip } = await download()
    const page = await text(zip.read('data.html'))
    expect(page).toContain('<html lang="id">')
    expect(page).toContain('<dt>Nomor lamaran</dt>')
    expect(page).toContain('&lt;script&gt;alert(1)')
    expect(page).toContain('<dd>2026-99-99</dd>')
    expect(page).toContain(application.reference)
    await zip.close()
  })

  test('needs a code from the last ten minutes, an opened application and the form of the session, and is limited to three downloads an hour', async ({
    world,
  }) => {
    const { application, browser, download } = await openData(world)
    const stranger = candidateBrowser(world)
    expect((await stranger.get(`${stranger.home}/data`)).headers.location).toBe(`${stranger.home}?to=data`)
    expect((await stranger.post(`${stranger.home}/data/download`)).headers.location).toBe(`${stranger.home}?to=data`)
    const other = candidateBrowser(world)
    for (const [name, value] of browser.cookies) other.cookies.set(name, value)
    expect(await other.noticeAfter(`${other.home}/data/download`)).toBe('formTooOld')
    for (let time = 0; time < 3; time++) await download().then(({ zip }) => zip.close())
    const refused = await browser.post(`${browser.home}/data/download`)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()

    world.product.clock.now = new Date(world.product.clock.now.getTime() + 11 * 60_000)
    expect((await browser.get(`${browser.home}/data`)).body).toContain('Please enter a new code first')
    expect(await browser.noticeAfter(`${browser.home}/data/download`)).toBe('newCodeFirst')
    expect(await browser.noticeAfter(`${browser.home}/data/deletion`, { sure: 'yes' })).toBe('newCodeFirst')

    const unopened = await world.application(await world.job(), { email: 'lain@example.com' })
    const mistyped = candidateBrowser(world)
    await mistyped.signIn(unopened.email ?? '')
    const page = (await mistyped.get(`${mistyped.home}/data`)).body
    expect(page).toContain('Open an application first')
    expect(page).not.toContain(application.reference)
    expect((await mistyped.post(`${mistyped.home}/data/download`)).headers.location).toBe(`${mistyped.home}/data`)
  })

  test('is downloaded by one request at a time', async ({ world }) => {
    const { browser } = await openData(world)
    const replies = await Promise.all([1, 2].map(() => browser.post(`${browser.home}/data/download`)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 303])
    const redirect = replies.find(({ statusCode }) => statusCode === 303)
    expect(redirect?.headers.location).toContain('said=dataUnderway')
  })

  test('can have its deletion requested, which mails Admins and adds an event and a message', async ({ world }) => {
    const { application, browser } = await openData(world)
    const admin = await world.user('admin')
    const mails = await inbox(world)
    expect(await browser.problemsAfter(`${browser.home}/data/deletion`)).toEqual({
      sure: 'Tick the box to ask for deletion.',
    })
    expect(await browser.noticeAfter(`${browser.home}/data/deletion`, { sure: 'yes' })).toBe('deletionAsked')
    const mail = (await mails()).get(admin.email)
    expect(mail?.subject).toBe('Rara asks you to delete their data')
    expect(mail?.text).toContain(application.reference)
    expect((await eventsOf(world, application)).at(-1)?.kind).toBe(eventKind.deletionAsked)
    expect((await browser.get(`${browser.home}/applications/${application.reference}/messages`)).body).toContain(
      'Please delete my applications',
    )
  })

  test("can't be asked about once the application is deleted", async ({ world }) => {
    const { application, browser } = await openData(world)
    await world.user('admin')
    const call = await world.as('admin')
    const mails = await inbox(world)
    await call(candidateForm.removeApplication, { params: { applicationId: application.id } })
    const send = (page: string, fields: Record<string, string>) =>
      browser.post(`${browser.home}/data/${page}`, fields).then(({ headers }) => headers.location)
    const replies = [
      await send('request', { kind: 'correction', text: 'My name' }),
      await send('deletion', { sure: 'yes' }),
    ]
    expect(replies).toEqual([`${browser.home}/data`, `${browser.home}/data`])
    expect((await mails()).size).toBe(0)
  })

  test('is counted by kind on its page, with what it is for and the day of the consent, in both languages', async ({
    world,
  }) => {
    const { application, browser } = await openData(world)
    await world.db
      .updateTable('applications')
      .set({ consentAt: new Date('2026-11-09T20:00:00Z') })
      .where('companyId', '=', world.companyId)
      .where('id', '=', application.id)
      .execute()
    const keys = { companyId: world.companyId, applicationId: application.id, direction: 2, at: new Date() }
    await world.db
      .insertInto('messages')
      .values([
        { ...keys, text: 'Hello' },
        { ...keys, text: 'Forged', senderCheck: senderCheck.otherAddress },
      ])
      .execute()
    const { body } = await browser.get(`${browser.home}/data`)
    expect(body).toContain('uses this to decide about your applications. You agreed on 10 November 2026.</p>')
    expect(body).toContain('<dt>Messages</dt><dd>1</dd>')
    expect(body).toContain('You can also complain to the agency for the protection of personal data.')
    expect((await browser.get(`${browser.home}/data?lang=id`)).body).toContain(
      'Anda menyetujuinya pada 10 November 2026.',
    )
  })

  test('has an offer as it was sent, also while staff are changing it', async ({ world }) => {
    const application = await insertOfferCandidate(world, await world.job())
    const call = await world.as('admin')
    const params = { offerId: (await createOffer(world, call, application)).id }
    await call(offering.sendEmail, { params, body: {} })
    await call(offering.setStatus, { params, body: { status: offerStatus.negotiation } })
    const { jobId: _, jobApplicationId: __, ...terms } = await newOffer(world, application, { salary: 99_000_000 })
    expect((await call(offering.change, { params, body: terms })).status).toBe(200)
    const { zip } = await (await openDataOf(world, application)).download()
    const { applications } = JSON.parse(await text(zip.read('data.json')))
    expect(applications[0].offers).toMatchObject([{ state: 'You have an offer.', salary: 12_500_000 }])
  })

  test('can be asked about in the words of the candidate, which no mail repeats', async ({ world }) => {
    const { browser, path } = await openData(world)
    const admin = await world.user('admin')
    const mails = await inbox(world)
    const send = (fields: Record<string, string>) => browser.noticeAfter(`${browser.home}/data/request`, fields)
    expect(await send({ kind: 'correction', text: 'My name is <b>Rara</b>' })).toBe('dataRequestSent')
    const mail = (await mails()).get(admin.email)
    expect(mail?.subject).toBe('Rara asks you to correct their data')
    expect(mail?.text).not.toContain('My name is')
    expect((await browser.get(`${path}/messages`)).body).toContain(
      'Correct my data:\nMy name is &lt;b&gt;Rara&lt;/b&gt;',
    )
    expect(await send({ kind: 'restriction', text: 'Stop the scoring' })).toBe('dataRequestSent')
    expect((await mails()).get(admin.email)?.subject).toBe('Rara asks you to restrict the use of their data')
    for (const kind of ['copy', 'objection', 'portability']) {
      expect(await send({ kind, text: 'Please' }), kind).toBe('dataRequestSent')
    }
    const refused = await browser.post(`${browser.home}/data/request`, { kind: 'restriction', text: 'Stop' })
    expect(refused.statusCode).toBe(429)
  })
})

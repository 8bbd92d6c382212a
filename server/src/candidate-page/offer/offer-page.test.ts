import { counterProposals, proposalStatus } from '@hireloom/contract/counter-proposals'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { hiringRole } from '@hireloom/contract/lookups'
import { offering } from '@hireloom/contract/offering'
import { offerStatus } from '@hireloom/contract/offers/status'
import { signerStatus } from '@hireloom/contract/signing/codes'
import { describe, expect } from 'vitest'
import { candidateBrowser, problemsIn } from '../../../test/candidate-browser.ts'
import { runInOrder } from '../../../test/database/waiting.ts'
import { eventsOf } from '../../../test/moving.ts'
import { createOffer, insertOfferCandidate } from '../../../test/offering.ts'
import { test, type World } from '../../../test/world.ts'
import { offerPagePath } from '../../companies/address-rules.ts'
import type { Db } from '../../platform/db/db.ts'

async function sentOffer(
  world: World,
  overrides: Parameters<typeof createOffer>[3] = {},
  job: Parameters<World['job']>[0] = {},
) {
  const application = await insertOfferCandidate(world, await world.job(job))
  const call = await world.as('admin')
  const { id } = await createOffer(world, call, application, overrides)
  const params = { offerId: id }
  expect((await call(offering.sendEmail, { params, body: {} })).status).toBe(200)
  return { call, application, params, ...candidate(world, application) }
}

/** Opens the page of an offer as a browser does. */
function candidate(world: World, application: Awaited<ReturnType<World['application']>>) {
  const browser = candidateBrowser(world)
  const path = offerPagePath(world.slug, application.reference)
  const get = (url = path) => browser.get(url)
  const post = async (action: string, fields: Record<string, string> = {}, headers = {}) => {
    const { body } = await get()
    const hash = body.match(/name="hash" value="(\w+)"/)?.[1] ?? ''
    return browser.post(`${path}/${action}`, { hash, ...fields }, headers)
  }
  const noticeAfter = async (action: string, fields?: Record<string, string>) =>
    new URL((await post(action, fields)).headers.location ?? '', 'http://here').searchParams.get('said')
  const problemsAfter = async (action: string, fields?: Record<string, string>) =>
    problemsIn(await post(action, fields))
  const mails = () =>
    world.db
      .selectFrom('mails')
      .select(['subject', 'text', 'recipient', 'attachmentFileId'])
      .where('companyId', '=', world.companyId)
      .where('applicationId', '=', application.id)
      .orderBy('id')
      .execute()
  const code = async () => (await mails()).at(-1)?.text.match(/\b\d{6}\b/)?.[0] ?? 'none'
  const signIn = () => browser.open(application)
  return { path, get, post, said: noticeAfter, problemsAfter, mails, code, signIn }
}

const lockOfferRow = (db: Db, { companyId }: World, offerId: number) =>
  db
    .selectFrom('offers')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', offerId)
    .forUpdate()
    .execute()

const noChange = { salary: '', start: '', type: '', benefits: '', text: '' }

describe("the candidate's page", () => {
  test('shows nothing of an offer by its address alone', async ({ world }) => {
    const { get, path, application, signIn } = await sentOffer(world)
    const reply = await get()
    expect(reply.statusCode).toBe(303)
    expect(reply.headers.location).toBe(`/career/${world.slug}/me?to=applications/${application.reference}/offer`)
    expect((await get(`${path}/letter`)).headers.location).not.toContain('files')
    await signIn()
    expect((await get()).body).toContain('12,500,000')
    expect((await get()).body).not.toContain('Asked for a laptop')
    expect((await get(`${path}/letter`)).headers.location).toContain('files')
  })

  test('shows a probation of one month', async ({ world }) => {
    const { get, signIn } = await sentOffer(world, { probationPeriod: 1 })
    await signIn()
    expect((await get()).body).toContain('<dd>1 month</dd>')
  })

  test('accepts an offer with a name and a new code, once, and mails a document to both sides', async ({ world }) => {
    const { call, params, get, post, said, problemsAfter, code, mails, signIn, application } = await sentOffer(world)
    await signIn()
    expect(await problemsAfter('accept-code', { name: '' })).toEqual({ name: 'Enter your full name.' })
    expect((await post('accept-code', { name: 'Sari Dewi' })).body).toContain(
      'I accept the offer of 20 November 2026 for ',
    )
    const fields = { name: 'Sari Dewi', code: await code() }
    expect(await said('accept', fields)).toBe('accepted')
    const { data } = (await call(offering.read, { params })).body
    expect(data).toMatchObject({ status: offerStatus.accepted, answeredAt: expect.any(String) })
    const sent = (await mails()).slice(-2)
    expect(sent.map(({ recipient }) => recipient)).toContain(application.email)
    expect(sent.every(({ attachmentFileId }) => attachmentFileId !== null)).toBe(true)
    expect(JSON.stringify(sent)).not.toMatch(/12[.,]?500/)
    expect(await said('decline', { reason: '1', text: '', sure: 'yes' })).toBe('notOpen')
    expect((await get()).body).toContain('You have accepted this offer')
    expect((await get()).body).not.toContain('name="reason"')
  })

  test.for(['one after the other', 'at once'])(
    'replies to a second acceptance as to the first: %s',
    async (order, { world }) => {
      const { params, get, post, said, code, mails, signIn } = await sentOffer(world)
      await signIn()
      const hash = (await get()).body.match(/name="hash" value="(\w+)"/)?.[1] ?? ''
      await post('accept-code', { name: 'Sari Dewi' })
      const fields = { hash, name: 'Sari Dewi', code: await code() }
      expect(await said('accept', { ...fields, code: '000000' })).toBeNull()
      const accept = () => said('accept', fields)
      const outcomes =
        order === 'at once'
          ? await runInOrder(world.db, (db) => lockOfferRow(db, world, params.offerId), [accept, accept])
          : [await accept(), await accept()]
      expect(outcomes).toEqual(['accepted', 'accepted'])
      expect((await mails()).filter(({ subject }) => subject.includes('accepted'))).toHaveLength(2)
      expect(await said('accept', { ...fields, hash: '00'.repeat(32) })).toBe('notOpen')
    },
  )

  test('declines with a reason, after a second step', async ({ world }) => {
    const { call, params, get, path, said, problemsAfter, signIn, mails } = await sentOffer(world)
    await signIn()
    const start = async () => (await get(path.replace('/offer', ''))).body
    expect(await start()).toMatch(/id="to-do".*Read the offer/)
    const [sure, reason] = ['Tick the box to decline.', 'Choose a reason.']
    const text = 'Your message must be at most 1000 characters.'
    expect(await problemsAfter('decline', { reason: '1', text: 'x'.repeat(1001) })).toEqual({ text, sure })
    expect(await problemsAfter('decline', { reason: '8', text: '', sure: 'yes' })).toEqual({ reason })
    expect(await said('decline', { reason: '1', text: 'Too low', sure: 'yes' })).toBe('declined')
    const { data } = (await call(offering.read, { params })).body
    expect(data).toMatchObject({ status: offerStatus.rejected, declineReason: 1, declineText: 'Too low' })
    expect(JSON.stringify(await mails())).not.toContain('Too low')
    // It can still be read, but there is nothing to do.
    expect(await start()).not.toContain('id="to-do"')
    expect(await start()).toContain(`href="${path}">Read the offer</a>`)
  })

  test.for(['the candidate', 'staff'])('keeps only the first of two decisions: by %s', async (first, { world }) => {
    const { call, params, post, said, code, signIn } = await sentOffer(world)
    await signIn()
    await post('accept-code', { name: 'Sari Dewi' })
    const fields = { name: 'Sari Dewi', code: await code() }
    const { updatedAt } = (await call(offering.read, { params })).body.data
    const accept = async () => said('accept', fields)
    const withdraw = async () => {
      const seen = new Date(updatedAt).toISOString()
      const body = { status: offerStatus.rejected, reason: 8, updatedAt: seen } as const
      return (await call(offering.setStatus, { params, body })).status
    }
    const isAccepted = first === 'the candidate'
    const outcomes = await runInOrder<unknown, unknown>(
      world.db,
      (db) => lockOfferRow(db, world, params.offerId),
      isAccepted ? [accept, withdraw] : [withdraw, accept],
    )
    expect(outcomes).toEqual(isAccepted ? ['accepted', 409] : [200, 'notOpen'])
    const { data } = (await call(offering.read, { params })).body
    expect(data.status).toBe(isAccepted ? offerStatus.accepted : offerStatus.rejected)
  })

  test('accepts no answer while the offer is being signed, and shows that the candidate has signed', async ({
    world,
  }) => {
    const { call, params, get, said, signIn } = await sentOffer(world)
    await signIn()
    // The candidate opened the form before.
    await get()
    expect((await call(offering.uploadEsign, { params, body: {} })).status).toBe(200)
    const { body } = await get()
    expect(body).toContain('To accept this offer, please read and sign the document.')
    expect(body).toMatch(/<a class="button primary" href="[^"]+\/sign\/[^"]+">Read and sign<\/a>/)
    expect(await said('decline', { reason: '1', text: '', sure: 'yes' })).toBe('beingSigned')
    expect(await said('proposal', { ...noChange, salary: '13500000' })).toBe('beingSigned')
    expect((await call(offering.read, { params })).body.data.status).toBe(offerStatus.offered)
    const { db, companyId } = world
    await db
      .updateTable('signingSigners')
      .set({ status: signerStatus.signed, signedAt: world.product.clock.now })
      .where('companyId', '=', companyId)
      .where('userId', 'is', null)
      .execute()
    const signed = (await get()).body
    expect(signed).toContain('You have signed this offer.')
    expect(signed).not.toContain('Read and sign')
    expect(await said('question', { text: 'When do you sign?' })).toBe('signedByYou')
  })

  test('stores a proposal and mails it without its pay', async ({ world }) => {
    const { call, params, said, post, problemsAfter, mails, signIn } = await sentOffer(world)
    await signIn()
    const unchanged = await post('proposal', noChange)
    expect(unchanged.body).toContain('autofocus role="alert">Change at least one thing</p>')
    const textTooLong = 'Text must be at most 2000 characters.'
    for (const [fields, problems] of [
      [{ salary: '1000000000000' }, { salary: 'Enter the salary as a number of at most 999,999,999,999.' }],
      [{ salary: 'abc' }, { salary: 'Enter the salary as a number of at most 999,999,999,999.' }],
      [{ salary: '0' }, { salary: 'Salary must be at least 0.1.' }],
      [{ start: '1/12/2026' }, { start: 'Enter the first working day as a date.' }],
      [{ start: '2020-12-01' }, { start: 'The first working day must not be in the past.' }],
      [{ benefits: 'x'.repeat(2001) }, { benefits: textTooLong }],
      [{ text: 'x'.repeat(2001) }, { text: textTooLong }],
      [
        { salary: '0', start: '2020-12-01', text: 'x'.repeat(2001) },
        {
          salary: 'Salary must be at least 0.1.',
          start: 'The first working day must not be in the past.',
          text: textTooLong,
        },
      ],
    ] as const) {
      expect(await problemsAfter('proposal', { ...noChange, ...fields })).toEqual(problems)
    }
    const { body } = await post('proposal', { ...noChange, salary: 'abc', start: '2020-12-01' })
    expect(problemsIn({ body })).toEqual({
      salary: 'Enter the salary as a number of at most 999,999,999,999.',
      start: 'The first working day must not be in the past.',
    })
    expect(body.match(/name="(\w+)"[^>]* autofocus/)?.[1]).toBe('salary')
    expect(await problemsAfter('question', { text: 'x'.repeat(2001) })).toEqual({ text: textTooLong })
    expect(await problemsAfter('question', { text: ' ' })).toEqual({ text: 'Enter your question.' })
    expect(await said('proposal', { ...noChange, salary: '13500000' })).toBe('proposed')
    expect(await said('proposal', { ...noChange, salary: '14500000' })).toBe('stillWaiting')
    expect((await call(offering.read, { params })).body.data.status).toBe(offerStatus.negotiation)
    expect(JSON.stringify(await mails())).not.toMatch(/13[.,]?500/)
    expect(await said('question', { text: 'May I work from Bandung?' })).toBe('asked')
    expect((await mails()).at(-1)?.text).toMatch(/asks about the offer for .*&tab=offers/s)
    expect(JSON.stringify(await mails())).not.toContain('Bandung')

    const { db, companyId, product } = world
    const outsider = await world.user('recruiter')
    await db.updateTable('offers').set({ createdBy: outsider.id }).where('companyId', '=', companyId).execute()
    product.clock.tick()
    expect(await said('question', { text: 'And from Surabaya?' })).toBe('asked')
    expect((await mails()).map(({ recipient }) => recipient)).not.toContain(outsider.email)
  })

  test('reads a proposed salary with dots between thousands', async ({ world }) => {
    const { get, said, signIn } = await sentOffer(world)
    await signIn()
    expect(await said('proposal', { ...noChange, salary: '13.500.000' })).toBe('proposed')
    expect((await get()).body).toContain('13,500,000')
  })

  test('stores a question for the users who may see pay, and its event without the words', async ({ world }) => {
    const interviewer = await world.user('user')
    const hiringTeam = [{ hiringUserId: interviewer.id, hiringRoleId: hiringRole.interviewer }]
    const { call, params, said, signIn, application } = await sentOffer(world, {}, { hiringTeam })
    await signIn()
    expect(await said('question', { text: 'May I work from Bandung?' })).toBe('asked')
    const { data } = (await call(counterProposals.questions, { params })).body
    expect(data).toEqual([expect.objectContaining({ text: 'May I work from Bandung?' })])
    const asInterviewer = await world.as(interviewer, ['candidates.viewDetails'])
    const hidden = await asInterviewer(counterProposals.questions, { params })
    expect(hidden.body.data).toEqual([expect.objectContaining({ text: null })])
    const { kind, text } = (await eventsOf(world, application)).at(-1) ?? {}
    expect({ kind, text }).toEqual({ kind: eventKind.offerQuestioned, text: null })
  })

  test('accepts at most ten questions an hour', async ({ world }) => {
    const { said, post, signIn } = await sentOffer(world)
    await signIn()
    for (let asked = 1; asked <= 10; asked++)
      expect(await said('question', { text: `Question ${asked}` })).toBe('asked')
    const refused = await post('question', { text: 'One more' })
    expect(refused.body).toContain('You have asked 10 questions within an hour.')
    expect(refused.body).toContain('>\nOne more</textarea>')
    const { clock } = world.product
    clock.now = new Date(clock.now.getTime() + 3_600_000)
    await signIn()
    expect(await said('question', { text: 'One more' })).toBe('asked')
    clock.now = new Date(clock.now.getTime() - 3_600_000)
  })

  test('shows the waiting proposal, which the candidate can take back', async ({ world }) => {
    const { call, params, get, path, said, signIn, mails } = await sentOffer(world)
    await signIn()
    const more = { ...noChange, type: '3', benefits: 'A laptop', start: '2027-02-01' }
    expect(await said('proposal', more)).toBe('proposed')
    const { body } = await get(`${path}?lang=id`)
    expect(body).toContain('Usulan Anda')
    expect(body).toContain('Jarak jauh')
    expect(body).toContain('A laptop')
    expect(body).toContain('1 Februari 2027')
    expect(body).not.toContain('name="benefits"')

    expect(await said('withdraw')).toBe('takenBack')
    expect((await mails()).at(-1)?.subject).toContain('withdrew the proposal')
    expect((await get()).body).toContain('name="benefits"')
    const { status, counterProposal } = (await call(offering.read, { params })).body.data
    expect({ status, proposal: counterProposal?.status }).toEqual({
      status: offerStatus.offered,
      proposal: proposalStatus.withdrawn,
    })
    expect(await said('withdraw')).toBe('alreadyAnswered')
  })

  test('accepts at most three proposals', async ({ world }) => {
    const { post, said, signIn } = await sentOffer(world)
    await signIn()
    for (const text of ['A laptop', 'A bicycle', 'A desk']) {
      expect(await said('proposal', { ...noChange, text })).toBe('proposed')
      expect(await said('withdraw')).toBe('takenBack')
    }
    const refused = await post('proposal', { ...noChange, text: 'A chair' })
    expect(refused.body).toContain('You have proposed three times. Please write to')
    expect(refused.body).toContain('>\nA chair</textarea>')
  })

  test('sends at most five codes for accepting within an hour', async ({ world }) => {
    const { post, mails, signIn } = await sentOffer(world)
    const codes = async () => (await mails()).filter(({ subject }) => subject.startsWith('Your code'))
    await signIn()
    for (let minute = 0; minute < 7; minute++) {
      await post('accept-code', { name: 'Sari Dewi' })
      world.product.clock.now = new Date(world.product.clock.now.getTime() + 60_000)
    }
    expect(await codes()).toHaveLength(5)
  })

  test("sends no code for an offer that can't be accepted", async ({ world }) => {
    const { call, params, get, post, said, code, mails, signIn } = await sentOffer(world)
    await signIn()
    const hash = (await get()).body.match(/name="hash" value="(\w+)"/)?.[1] ?? ''
    const name = { hash, name: 'Sari Dewi' }
    expect(await said('accept-code', name)).toBeNull()
    const wrong = { ...name, code: (await code()) === '000000' ? '000001' : '000000' }
    const codes = async () => (await mails()).filter(({ subject }) => subject.startsWith('Your code')).length
    const old = await post('accept-code', { ...name, hash: '00'.repeat(32) })
    expect(old.body).toContain('The offer was changed meanwhile. Please read it again.')
    expect(old.body).toContain('name="name" value="Sari Dewi"')
    await call(offering.setStatus, { params, body: { status: offerStatus.rejected } })
    expect(await said('accept-code', name)).toBe('notOpen')
    expect(await said('accept', wrong)).toBe('notOpen')
    expect(await codes()).toBe(1)
  })

  test('refuses forms from other sites, without a session or for an offer that ended', async ({ world }) => {
    const { application, get, post, said, signIn } = await sentOffer(world)
    const asked = await post('question', { text: 'Hello' })
    expect([asked.statusCode, asked.body.includes('You need no account')]).toEqual([422, true])
    await signIn()
    expect((await post('question', { text: 'Hello' }, { origin: 'https://evil.example.com' })).statusCode).toBe(403)
    const forged = await post('question', { text: 'Hello', token: 'forged' })
    expect(forged.body).toContain('role="alert">This page was open for too long. Please try again.</p>')
    expect(forged.body).toContain('>\nHello</textarea>')
    world.product.clock.now = new Date('2026-12-04T16:55:00Z')
    await signIn()
    expect((await get()).body).toContain('<form')
    world.product.clock.now = new Date('2026-12-04T17:05:00Z')
    expect(await said('question', { text: 'Hello' })).toBe('ended')
    expect((await get()).body).toContain('This offer ended on 4 December 2026. Write to ')
    expect((await get(`${offerPagePath(world.slug, application.reference)}?lang=id`)).body).toContain(
      'Penawaran berakhir 4 Desember 2026. Tulis kepada ',
    )
  })
})

import { counterProposals, proposalStatus } from '@hireloom/contract/counter-proposals'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { offering } from '@hireloom/contract/offering'
import { offerStatus } from '@hireloom/contract/offers/status'
import { describe, expect } from 'vitest'
import { eventsOf } from '../../test/moving.ts'
import { createOffer, offerable } from '../../test/offering.ts'
import { inTurn } from '../../test/waiting.ts'
import { test, type World } from '../../test/world.ts'
import { offerPagePath } from '../companies/address-rules.ts'
import { sendMails } from '../mail/tasks.ts'
import type { Db } from '../platform/db/db.ts'

async function sentOffer(world: World) {
  const application = await offerable(world, await world.job())
  const call = await world.as('admin')
  const { id } = await createOffer(world, call, application)
  const params = { offerId: id }
  expect((await call(offering.sendEmail, { params, body: {} })).status).toBe(200)
  const { reference } = await world.db
    .selectFrom('applications')
    .select('reference')
    .where('companyId', '=', world.companyId)
    .where('id', '=', application.id)
    .executeTakeFirstOrThrow()
  return { call, application, params, ...candidate(world, application.id, reference) }
}

/** Opens the page of an application as a browser does. */
function candidate(world: World, applicationId: number, reference: string) {
  const path = offerPagePath(world.slug, reference)
  let cookie = ''
  let token = ''
  const get = async (url = path) => {
    const page = await world.product.app.inject({ url, headers: { cookie } })
    token = page.body.match(/name="token" value="(\w+)"/)?.[1] ?? token
    return page
  }
  const post = async (action: string, fields: Record<string, string> = {}, headers = {}) => {
    world.product.clock.tick()
    const { body } = await get()
    const hash = body.match(/name="hash" value="(\w+)"/)?.[1] ?? ''
    const response = await world.product.app.inject({
      method: 'POST',
      url: `${path}/${action}`,
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ token, hash, ...fields }).toString(),
    })
    cookie = String(response.headers['set-cookie'] ?? cookie).split(';')[0] ?? ''
    return response
  }
  const said = async (action: string, fields?: Record<string, string>) =>
    new URL((await post(action, fields)).headers.location ?? '', 'http://here').searchParams.get('said')
  const mails = () =>
    world.db
      .selectFrom('mails')
      .select(['subject', 'text', 'recipient', 'attachmentFileId'])
      .where('companyId', '=', world.companyId)
      .where('applicationId', '=', applicationId)
      .orderBy('id')
      .execute()
  const code = async () => (await mails()).at(-1)?.text.match(/\b\d{6}\b/)?.[0] ?? 'none'
  const signIn = async () => {
    await post('code')
    await post('enter', { code: await code() })
  }
  return { path, get, post, said, mails, code, signIn }
}

const noChange = { salary: '', start: '', type: '', benefits: '', text: '' }

describe("the candidate's page", () => {
  test('keeps codes out of the timeline, and with it from everyone but the candidate', async ({ world }) => {
    const { post, application } = await sentOffer(world)
    await post('code')
    const mails = await world.db
      .selectFrom('mails')
      .select(['id', 'isSecret'])
      .where('companyId', '=', world.companyId)
      .where('applicationId', '=', application.id)
      .orderBy('id')
      .execute()
    expect(mails.map(({ isSecret }) => isSecret)).toEqual([false, true])
    const mailIds = mails.map(({ id }) => id)
    await sendMails(world.product.services, { companyId: world.companyId, mailIds })
    const lines = await world.db
      .selectFrom('applicationEvents')
      .select('text')
      .where('companyId', '=', world.companyId)
      .where('applicationId', '=', application.id)
      .where('kind', '=', eventKind.mailSent)
      .execute()
    expect(lines).toEqual([{ text: expect.stringContaining('Our offer') }])
  })

  test('shows nothing of an application by its address alone', async ({ world }) => {
    const { get, path, post, application } = await sentOffer(world)
    const page = await get()
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(page.body).toContain('Send me a code')
    expect(page.body).not.toContain(application.firstName)
    expect(page.body).not.toContain('12,500,000')
    const unknown = candidate(world, application.id, 'ZZZ-0000')
    const pages = [page.body, (await unknown.get()).body].map((body) => body.replaceAll(/\/[A-Z0-9]+-[A-Z0-9]+/g, ''))
    expect(pages[0]).toBe(pages[1])
    const replies = [await post('code'), await unknown.post('code')]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    expect((await get(`${path}/letter`)).headers.location).not.toContain('files')
  })

  test('shows the offer after the code from the mail, which works once', async ({ world }) => {
    const { get, post, code, signIn } = await sentOffer(world)
    await post('code')
    expect((await post('enter', { code: '12345x' })).body).toContain('This code is wrong')
    const first = await code()
    await post('enter', { code: first })
    expect((await get()).body).toContain('12,500,000')
    expect((await get()).body).not.toContain('Asked for a laptop')
    expect((await post('enter', { code: first })).body).toContain('This code is wrong')
    world.product.clock.now = new Date(world.product.clock.now.getTime() + 31 * 60_000)
    expect((await get()).body).not.toContain('12,500,000')
    await signIn()
    expect((await get()).body).toContain('12,500,000')
  })

  test('refuses a code after five tries and after ten minutes', async ({ world }) => {
    const { post, code } = await sentOffer(world)
    await post('code')
    const right = await code()
    const wrong = right === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++) await post('enter', { code: wrong })
    expect((await post('enter', { code: right })).body).toContain('This code is wrong')
    world.product.clock.now = new Date(world.product.clock.now.getTime() + 60_000)
    await post('code')
    const late = await code()
    world.product.clock.now = new Date(world.product.clock.now.getTime() + 10 * 60_000)
    expect((await post('enter', { code: late })).body).toContain('This code is wrong')
  })

  test('accepts with a name and a new code, once, and mails a document to both', async ({ world }) => {
    const { call, params, get, post, said, code, mails, signIn, application } = await sentOffer(world)
    await signIn()
    expect(await said('accept-code', { name: '' })).toBe('nameMissing')
    expect((await post('accept-code', { name: 'Sari Dewi' })).body).toContain('I accept the offer for')
    const given = { name: 'Sari Dewi', code: await code() }
    expect(await said('accept', given)).toBe('accepted')
    const { data } = (await call(offering.read, { params })).body
    expect(data).toMatchObject({ status: offerStatus.accepted, answeredAt: expect.any(String) })
    const sent = (await mails()).slice(-2)
    expect(sent.map(({ recipient }) => recipient)).toContain(application.email)
    expect(sent.every(({ attachmentFileId }) => attachmentFileId !== null)).toBe(true)
    expect(JSON.stringify(sent)).not.toMatch(/12[.,]?500/)
    expect(await said('decline', { reason: '1', text: '', sure: 'yes' })).toBe('notOpen')
    expect((await get()).body).toContain('You have accepted this offer')
    expect((await get()).body).not.toContain('<form')
  })

  test('declines with a reason, after a second step', async ({ world }) => {
    const { call, params, said, signIn } = await sentOffer(world)
    await signIn()
    expect(await said('decline', { reason: '1', text: '' })).toBe('sureMissing')
    expect(await said('decline', { reason: '8', text: '', sure: 'yes' })).toBe('sureMissing')
    expect(await said('decline', { reason: '1', text: 'Too low', sure: 'yes' })).toBe('declined')
    const { data } = (await call(offering.read, { params })).body
    expect(data).toMatchObject({ status: offerStatus.rejected, declineReason: 1, declineText: 'Too low' })
  })

  test.for(['the candidate', 'staff'])('is accepted or withdrawn, not both, first: %s', async (first, { world }) => {
    const { call, params, post, said, code, signIn } = await sentOffer(world)
    await signIn()
    await post('accept-code', { name: 'Sari Dewi' })
    const given = { name: 'Sari Dewi', code: await code() }
    const { updatedAt } = (await call(offering.read, { params })).body.data
    const accept = async () => said('accept', given)
    const withdraw = async () => {
      const seen = new Date(updatedAt).toISOString()
      const body = { status: offerStatus.rejected, reason: 8, updatedAt: seen } as const
      return (await call(offering.setStatus, { params, body })).status
    }
    const lock = (db: Db) =>
      db
        .selectFrom('offers')
        .select('id')
        .where('companyId', '=', world.companyId)
        .where('id', '=', params.offerId)
        .forUpdate()
        .execute()
    const isAccepted = first === 'the candidate'
    const outcomes = await inTurn<unknown, unknown>(
      world.db,
      lock,
      isAccepted ? [accept, withdraw] : [withdraw, accept],
    )
    expect(outcomes).toEqual(isAccepted ? ['accepted', 409] : [200, 'notOpen'])
    const { data } = (await call(offering.read, { params })).body
    expect(data.status).toBe(isAccepted ? offerStatus.accepted : offerStatus.rejected)
  })

  test('takes no answer while the offer is being signed', async ({ world }) => {
    const { call, params, get, said, signIn } = await sentOffer(world)
    await signIn()
    // A form that was opened before.
    await get()
    expect((await call(offering.uploadEsign, { params, body: {} })).status).toBe(200)
    expect(await said('decline', { reason: '1', text: '', sure: 'yes' })).toBe('beingSigned')
    expect(await said('proposal', { ...noChange, salary: '13500000' })).toBe('beingSigned')
    expect((await call(offering.read, { params })).body.data.status).toBe(offerStatus.offered)
  })

  test('stores a proposal and mails it without its pay', async ({ world }) => {
    const { call, params, said, mails, signIn } = await sentOffer(world)
    await signIn()
    expect(await said('proposal', noChange)).toBe('nothingChanged')
    expect(await said('proposal', { ...noChange, salary: '13500000' })).toBe('proposed')
    expect(await said('proposal', { ...noChange, salary: '14500000' })).toBe('stillWaiting')
    expect((await call(offering.read, { params })).body.data.status).toBe(offerStatus.negotiation)
    expect(JSON.stringify(await mails())).not.toMatch(/13[.,]?500/)
    expect(await said('question', { text: 'May I work from Bandung?' })).toBe('asked')
    expect((await mails()).at(-1)?.text).toContain('May I work from Bandung?')
  })

  test('stores a question for the users who may open the offer, and its event without the words', async ({ world }) => {
    const { call, params, said, signIn, application } = await sentOffer(world)
    await signIn()
    expect(await said('question', { text: ' ' })).toBe('questionMissing')
    expect(await said('question', { text: 'May I work from Bandung?' })).toBe('asked')
    const { data } = (await call(counterProposals.questions, { params })).body
    expect(data).toEqual([expect.objectContaining({ text: 'May I work from Bandung?' })])
    const { kind, text } = (await eventsOf(world, application)).at(-1) ?? {}
    expect({ kind, text }).toEqual({ kind: eventKind.offerQuestioned, text: null })
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
    expect((await mails()).at(-1)?.subject).toContain('took the proposal back')
    expect((await get()).body).toContain('name="benefits"')
    const { status, counterProposal } = (await call(offering.read, { params })).body.data
    expect({ status, proposal: counterProposal?.status }).toEqual({
      status: offerStatus.offered,
      proposal: proposalStatus.withdrawn,
    })
    expect(await said('withdraw')).toBe('alreadyAnswered')
  })

  test('takes three proposals', async ({ world }) => {
    const { get, path, said, signIn } = await sentOffer(world)
    await signIn()
    for (const text of ['A laptop', 'A bicycle', 'A desk']) {
      expect(await said('proposal', { ...noChange, text })).toBe('proposed')
      expect(await said('withdraw')).toBe('takenBack')
    }
    expect(await said('proposal', { ...noChange, text: 'A chair' })).toBe('tooManyProposals')
    expect((await get(`${path}?said=tooManyProposals`)).body).toContain(
      'You have proposed three times. Please write to',
    )
  })

  test('sends five codes an hour', async ({ world }) => {
    const { post, mails } = await sentOffer(world)
    for (let minute = 0; minute < 7; minute++) {
      await post('code')
      world.product.clock.now = new Date(world.product.clock.now.getTime() + 60_000)
    }
    expect((await mails()).filter(({ subject }) => subject.startsWith('Your code'))).toHaveLength(5)
    world.product.clock.now = new Date(world.product.clock.now.getTime() + 60 * 60_000)
    await post('code')
    expect((await mails()).filter(({ subject }) => subject.startsWith('Your code'))).toHaveLength(6)
  })

  test('refuses forms of other sites, without a session and of an offer that ended', async ({ world }) => {
    const { get, post, said, signIn } = await sentOffer(world)
    expect((await post('code', {}, { origin: 'https://evil.example.com' })).statusCode).toBe(403)
    expect(await said('question', { text: 'Hello' })).toBe('formTooOld')
    await signIn()
    world.product.clock.now = new Date('2026-12-04T16:55:00Z')
    await signIn()
    expect((await get()).body).toContain('<form')
    world.product.clock.now = new Date('2026-12-04T17:05:00Z')
    expect(await said('question', { text: 'Hello' })).toBe('ended')
    expect((await get()).body).toContain('This offer has ended')
  })
})

import { applicationStatus } from '@hireloom/contract/applications/status'
import { counterProposals, proposalDecision, proposalStatus } from '@hireloom/contract/counter-proposals'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { offering } from '@hireloom/contract/offering'
import { offerStatus } from '@hireloom/contract/offers/status'
import { versionOccasion } from '@hireloom/contract/offers/version'
import { schedules } from '@hireloom/contract/schedules/endpoints'
import { describe, expect } from 'vitest'
import { eventsOf, setStatus, undo } from '../../test/moving.ts'
import { insertOffer, insertOfferCandidate, insertProposal, newOffer } from '../../test/offering.ts'
import { test as base, type World } from '../../test/world.ts'

const test = base.extend('job', ({ world }) => world.job())
const { takeOver, answer, stay } = proposalDecision
const { waiting, takenOver, answered, ended } = proposalStatus
const sent = { status: offerStatus.negotiation, currentVersion: 1, sentVersion: 1 }

async function proposed(world: World, job: Parameters<typeof insertOfferCandidate>[1], overrides = {}, offerOver = {}) {
  const application = await insertOfferCandidate(world, job)
  const offer = await insertOffer(world, application, { ...sent, ...offerOver })
  const counterId = await insertProposal(world, offer, overrides)
  const params = { offerId: offer.id, counterId }
  const call = await world.as('admin')
  const decide = (decision: 1 | 2 | 3, text = '', updatedAt?: string) =>
    call(counterProposals.decide, { params, body: { decision, text, ...(updatedAt && { updatedAt }) } })
  const read = async () => (await call(offering.read, { params: { offerId: offer.id } })).body.data
  const mails = () =>
    world.db
      .selectFrom('mails')
      .select(['recipient', 'subject', 'text', 'replyTo'])
      .where('companyId', '=', world.companyId)
      .where('applicationId', '=', application.id)
      .execute()
  return { application, offer, params, call, decide, read, mails }
}

describe('a proposal of a candidate', () => {
  test('is shown with the terms that differ from the version it answers', async ({ world, job }) => {
    const { read, call, params } = await proposed(world, job, { workingType: 2, benefits: 'Transport' })
    const { counterProposal } = await read()
    expect(counterProposal).toMatchObject({
      version: 1,
      status: waiting,
      proposed: { salary: 13_500_000, startDate: null, workingType: 2, benefits: 'Transport' },
      offered: { salary: 12_500_000, workingType: 2 },
      changed: ['salary', 'benefits'],
      words: 'For the move',
      answeredBy: null,
    })
    const list = await call(counterProposals.list, { params: { offerId: params.offerId } })
    expect(list.body.data).toEqual([counterProposal])
  })

  test('hides pay and words from readers who neither manage offers nor the job', async ({ world }) => {
    const [manager, interviewer] = [await world.user('user'), await world.user('user')]
    const job = await world.job({
      hiringTeam: [
        { hiringUserId: manager.id, hiringRoleId: 2 },
        { hiringUserId: interviewer.id, hiringRoleId: 3 },
      ],
    })
    const { params } = await proposed(world, job)
    const readAs = async (user: typeof manager) => {
      const call = await world.as(user, ['candidates.viewDetails'])
      const [proposal] = (await call(counterProposals.list, { params: { offerId: params.offerId } })).body.data
      const decision = await call(counterProposals.decide, { params, body: { decision: stay } })
      return { ...proposal, decision: decision.status }
    }
    expect(await readAs(manager)).toMatchObject({
      proposed: { salary: 13_500_000 },
      words: 'For the move',
      decision: 403,
    })
    expect(await readAs(interviewer)).toMatchObject({
      proposed: { salary: null },
      offered: { salary: null, benefits: null },
      changed: ['salary'],
      words: null,
      decision: 403,
    })
    const stranger = await world.as('recruiter')
    expect((await stranger(counterProposals.list, { params: { offerId: params.offerId } })).status).toBe(404)
    expect((await stranger(counterProposals.decide, { params, body: { decision: stay } })).status).toBe(404)
  })

  test('is taken over without a change of the offer and without a mail', async ({ world, job }) => {
    const { application, decide, read, mails } = await proposed(world, job)
    const before = await read()
    const { status, body } = await decide(takeOver)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: takenOver,
      proposed: { salary: 13_500_000 },
      answeredBy: { name: 'Ratna Wulandari' },
    })
    const { counterProposal: _before, ...offer } = before
    expect(await read()).toMatchObject(offer)
    expect(await mails()).toEqual([])
    const { kind, text } = (await eventsOf(world, application)).at(-1) ?? {}
    expect({ kind, text }).toEqual({ kind: eventKind.counterAnswered, text: 'taken over' })
  })

  test('is the reason of the version that follows when it is taken over', async ({ world, job }) => {
    const { call, params, decide, application } = await proposed(world, job)
    expect((await decide(takeOver)).status).toBe(200)
    const {
      jobId: _job,
      jobApplicationId: _application,
      ...terms
    } = await newOffer(world, application, {
      salary: 13_500_000,
    })
    const { offerId } = params
    await call(offering.change, { params: { offerId }, body: terms })
    await call(offering.change, { params: { offerId }, body: { ...terms, salary: 13_600_000 } })
    const { data } = (await call(offering.versions, { params: { offerId } })).body
    expect(data.map((version) => version.madeFor)).toEqual([
      versionOccasion.change,
      versionOccasion.counterProposal,
      versionOccasion.sending,
    ])
    const query = { jobId: application.jobId }
    const detail = await call(schedules.stageDetail, { params: { applicationId: application.id }, query })
    expect(detail.body.data.offering?.counterProposal).toMatchObject({ status: takenOver })
  })

  test('is answered by e-mail while the negotiation continues', async ({ world, job }) => {
    const { application, decide, read, mails } = await proposed(world, job, { language: 'id' })
    const empty = await decide(answer)
    expect({ status: empty.status, errors: empty.body.error?.errors }).toEqual({
      status: 422,
      errors: [{ field: 'text', message: 'Answer is required' }],
    })
    expect((await decide(answer, 'Bisa kita bicarakan hari Senin?')).status).toBe(200)
    expect(await read()).toMatchObject({
      status: offerStatus.negotiation,
      counterProposal: { status: answered, answer: 'Bisa kita bicarakan hari Senin?' },
    })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: application.email,
      subject: expect.stringMatching(/^Tentang usulan Anda: /),
      text: expect.stringContaining('Bisa kita bicarakan hari Senin?'),
    })
    expect(mail?.replyTo).toContain('@')
    expect(JSON.stringify(await eventsOf(world, application))).not.toContain('Senin')
  })

  test('is turned down, and the offer is offered again', async ({ world, job }) => {
    const { decide, read, mails } = await proposed(world, job)
    expect((await decide(stay)).status).toBe(200)
    expect(await read()).toMatchObject({
      status: offerStatus.offered,
      sentVersion: 1,
      counterProposal: { status: ended, answer: null },
    })
    const [mail] = await mails()
    expect(mail?.subject).toContain('About your proposal')
    expect(mail?.text).toContain('Our offer stays as it is, and you can answer it until 4 December 2026.')
    expect(mail?.text).not.toMatch(/1[23][.,]?500/)
  })

  test('gets one decision when two are sent at once', async ({ world, job }) => {
    const { decide, read } = await proposed(world, job)
    const replies = await Promise.all([decide(answer, 'Let us talk'), decide(stay)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = replies.find(({ status }) => status === 409)?.body.error
    expect(refused).toMatchObject({
      code: 'proposal_answered',
      message: expect.stringMatching(/^Ratna Wulandari has answered this proposal/),
    })
    expect([answered, ended]).toContain((await read()).counterProposal?.status)
  })

  test('is not answered by users who saw an older offer', async ({ world, job }) => {
    const { decide, offer } = await proposed(world, job)
    expect((await decide(stay, '', '2026-11-01T00:00:00.000Z')).body.error?.code).toBe('stale')
    expect((await decide(stay, '', new Date(offer.updatedAt).toISOString())).status).toBe(200)
  })

  test('does not put an offer back that has been changed since or lacks approval', async ({ world, job }) => {
    const changed = await proposed(world, job, {}, { currentVersion: 2 })
    expect((await changed.decide(stay)).body.error?.message).toBe(
      'This offer has changed since it was sent. Send it again instead.',
    )
    const unapproved = await proposed(world, job, {}, { approvalStatus: 1 })
    expect((await unapproved.decide(stay)).body.error?.code).toBe('approval_needed')
    expect((await unapproved.read()).counterProposal?.status).toBe(waiting)
  })

  test('ends with the last day, an answer, a withdrawal or a new sending of its offer', async ({ world, job }) => {
    const expired = await proposed(world, job, {}, { expirationDate: '2026-11-19' })
    expect((await expired.read()).counterProposal?.status).toBe(ended)
    expect((await expired.decide(stay)).status).toBe(422)

    for (const status of [offerStatus.offered, offerStatus.accepted, offerStatus.rejected] as const) {
      const { call, params, read, decide } = await proposed(world, job)
      const { offerId } = params
      expect((await call(offering.setStatus, { params: { offerId }, body: { status } })).status).toBe(200)
      expect((await read()).counterProposal?.status).toBe(ended)
      expect((await decide(answer, 'Too late')).body.error?.message).toBe('This proposal ended with its offer')
    }
  })

  test('ends with its application, and waits again when that is undone', async ({ world, job }) => {
    const { application, call, decide, read } = await proposed(world, job)
    const archived = await setStatus(call, application, { status: applicationStatus.archived, notes: '' })
    expect((await read()).counterProposal?.status).toBe(ended)
    const query = { jobId: application.jobId }
    const detail = await call(schedules.stageDetail, { params: { applicationId: application.id }, query })
    expect(detail.body.data.offering?.counterProposal?.status).toBe(ended)
    for (const decision of [takeOver, answer, stay] as const) {
      expect((await decide(decision, 'Too late')).body.error?.message).toBe(
        'This candidate is no longer in the process. Move them back to an offering stage first.',
      )
    }
    expect((await undo(call, archived.body.data.undo?.id)).status).toBe(200)
    expect((await read()).counterProposal?.status).toBe(waiting)
  })
})

import { approvals } from '@hireloom/contract/approvals/endpoints'
import { approverStatus, roundStatus } from '@hireloom/contract/approvals/round'
import { approvalStatus } from '@hireloom/contract/offers/status'
import { describe, expect } from 'vitest'
import {
  approversOf,
  decideAs,
  inboxOf,
  mailsTo,
  pay,
  requestApproval,
  setUpApprovals,
  statusOf,
} from '../../test/approval-case.ts'
import { saveRules } from '../../test/approvals.ts'
import { errorOf } from '../../test/error-of.ts'
import { move } from '../../test/moving.ts'
import { createOffer, insertOfferCandidate } from '../../test/offering.ts'
import { type Caller, test } from '../../test/world.ts'
import { listDueApprovals } from './round-queries.ts'
import { endApprovalRounds, endApprovals, remindApprovers } from './tasks.ts'

const { needed, waiting } = approvalStatus

describe('a request', () => {
  test('is counted for the users who can decide, who count as asked from then on', async ({ world }) => {
    const setup = await setUpApprovals(world)
    const { admin, asBudi, asRecruiter, budi } = setup
    await saveRules(admin, [{ conditions: pay, steps: [{ approvers: approversOf(budi.id) }] }])
    const { params } = await requestApproval(setup)
    const summaryOf = async (call: Caller) => (await call(approvals.summary, {})).body.data
    expect(await summaryOf(asRecruiter)).toEqual({ waiting: 0, wasAsked: false })
    expect(await summaryOf(asBudi)).toEqual({ waiting: 1, wasAsked: true })
    await asRecruiter(approvals.takeBack, { params })
    expect(await summaryOf(asBudi)).toEqual({ waiting: 0, wasAsked: true })
    expect((await (await world.as('consultant'))(approvals.summary, {})).status).toBe(403)
  })

  test('is made by a Consultant, who sees that it waits, but no approvers', async ({ world }) => {
    const setup = await setUpApprovals(world)
    await saveRules(setup.admin, [{ conditions: pay, steps: [{ approvers: approversOf(setup.budi.id) }] }])
    const { id: offerId } = await createOffer(world, setup.asRecruiter, setup.application)
    const consultant = await world.as('consultant')
    const params = { offerId }
    const ofOffer = async () => (await consultant(approvals.ofOffer, { params })).body.data
    expect(await ofOffer()).toEqual({ round: null, needsRequest: true, planned: [] })
    const waits = {
      round: { status: roundStatus.waiting, rules: [], approvers: [], questions: [] },
      needsRequest: false,
    }
    expect((await consultant(approvals.ask, { params, body: {} })).body.data).toMatchObject(waits)
    expect(await ofOffer()).toMatchObject(waits)
    expect(await inboxOf(setup.asBudi)).toHaveLength(1)
    expect((await consultant(approvals.takeBack, { params })).body.data).toMatchObject({
      round: { status: roundStatus.takenBack, approvers: [] },
      needsRequest: true,
      planned: [],
    })
  })

  test('can be taken back, and ends with the application', async ({ world }) => {
    const setup = await setUpApprovals(world)
    const { admin, asBudi, asRecruiter, budi, application } = setup
    await saveRules(admin, [{ conditions: pay, steps: [{ approvers: approversOf(budi.id) }] }])
    const { offer, params } = await requestApproval(setup)
    const back = await asRecruiter(approvals.takeBack, { params })
    expect(back.body.data.round?.status).toBe(roundStatus.takenBack)
    expect(await statusOf(setup, offer.id)).toBe(needed)
    expect((await asRecruiter(approvals.takeBack, { params })).status).toBe(422)
    await asRecruiter(approvals.ask, { params, body: {} })
    expect((await move(world, asRecruiter, application, 'Hired')).body).toMatchObject({
      error: { message: "The offer isn't approved. Only an Admin can hire without approval." },
    })
    expect((await move(world, asRecruiter, application, 'Rejected')).status).toBe(200)
    expect(await inboxOf(asBudi)).toHaveLength(1)
    await endApprovals(world.product.services, { companyId: world.companyId, applicationId: application.id })
    expect(await inboxOf(asBudi)).toEqual([])
    expect((await asRecruiter(approvals.ask, { params, body: {} })).body).toMatchObject({
      error: {
        code: 'approval_refused',
        message: 'This candidate is no longer in the process. Move them back to an offering stage first.',
      },
    })
  })

  test('is followed by a reminder, goes to the deputy after the hours of the rule, and runs out after 30 days', async ({
    world,
  }) => {
    const setup = await setUpApprovals(world)
    const { admin, asBudi, asSari, budi, sari } = setup
    await saveRules(admin, [
      {
        conditions: pay,
        steps: [{ approvers: approversOf(budi.id) }],
        remindHours: 2,
        deputyHours: 5,
        deputyId: sari.id,
      },
    ])
    const { offer } = await requestApproval(setup)
    const { clock } = world.product
    const start = clock.now.getTime()
    const after = async (hours: number) => {
      clock.now = new Date(start + hours * 3_600_000)
      await remindApprovers(world.product.services)
      return [await mailsTo(world, budi.email), await mailsTo(world, sari.email)].map((mails) => mails.length)
    }
    expect(await after(1)).toEqual([1, 0])
    expect(await after(3)).toEqual([2, 0])
    expect(await inboxOf(asSari)).toEqual([])
    const [late] = await inboxOf(asBudi)
    const body = { decision: 2 as const, words: '', versionHash: late?.versionHash ?? '' }
    expect((await asSari(approvals.decide, { params: { approvalId: late?.id ?? 0 }, body })).status).toBe(404)
    expect(await after(6)).toEqual([2, 1])
    expect(await after(7)).toEqual([2, 1])
    const [toDeputy] = await mailsTo(world, sari.email)
    expect(toDeputy?.subject).toContain('You decide for Budi Santoso')
    expect(toDeputy?.text).not.toContain('Until:')
    expect((await mailsTo(world, budi.email))[0]?.text).toContain('Until:')
    expect((await inboxOf(asSari))[0]).toMatchObject({ forUser: { name: 'Budi Santoso' }, isLate: true })
    clock.now = new Date(start + 31 * 24 * 3_600_000)
    await endApprovalRounds(world.product.services)
    clock.now = new Date(start)
    expect(await statusOf(setup, offer.id)).toBe(needed)
    expect(await inboxOf(asBudi)).toEqual([])
    expect((await mailsTo(world, budi.email)).at(-1)?.subject).toContain('Approval ran out')
  })

  test("whose reminder fails doesn't hold up the others, which are reminded once", async ({
    world,
    onTestFinished,
  }) => {
    const setup = await setUpApprovals(world)
    const { admin, budi, job } = setup
    await saveRules(admin, [{ conditions: pay, steps: [{ approvers: approversOf(budi.id) }], remindHours: 2 }])
    const { offer } = await requestApproval(setup)
    await requestApproval({ ...setup, application: await insertOfferCandidate(world, job, 'Offer Sent') })
    await world.db
      .updateTable('approvalRounds')
      .set({ rules: '[null]' })
      .where('companyId', '=', world.companyId)
      .where('offerId', '=', offer.id)
      .execute()
    const { clock, services } = world.product
    const start = clock.now
    // Otherwise the reminder would fail in a second try as well.
    onTestFinished(async () => {
      clock.now = start
      const rounds = world.db.updateTable('approvalRounds').where('companyId', '=', world.companyId)
      const waitingRounds = rounds.where('status', '=', roundStatus.waiting)
      await waitingRounds.set({ status: roundStatus.takenBack, endedAt: start }).execute()
    })
    clock.now = new Date(start.getTime() + 3 * 3_600_000)
    const failure = new RegExp(`^1 failed\\. company ${world.companyId}, id \\d+: `)
    await expect(remindApprovers(services)).rejects.toThrow(failure)
    expect(await mailsTo(world, budi.email)).toHaveLength(3)
    await expect(remindApprovers(services)).rejects.toThrow(failure)
    expect(await mailsTo(world, budi.email)).toHaveLength(3)
    // The failed approval stays due, and the next page continues after it.
    const later = new Date(start.getTime() + 100 * 3_600_000)
    const due = await listDueApprovals(world.db, later, { afterId: 0, limit: 500 })
    const [first, second] = due.filter(({ companyId }) => companyId === world.companyId)
    expect(await listDueApprovals(world.db, later, { afterId: first?.id ?? 0, limit: 500 })).toContainEqual(second)
  })

  test('can be decided by a delegate during the delegation', async ({ world }) => {
    const setup = await setUpApprovals(world)
    const { admin, asBudi, asSari, asRecruiter, budi, sari, recruiter } = setup
    await saveRules(admin, [{ conditions: pay, steps: [{ approvers: approversOf(budi.id) }] }])
    const delegate = (delegateId: number, fromOn = '2026-11-20', untilOn = '2026-12-01') =>
      asBudi(approvals.delegate, { body: { delegateId, fromOn, untilOn } })
    const problemOf = async (reply: ReturnType<typeof delegate>) => errorOf((await reply).body)?.errors[0]?.message
    expect(await problemOf(delegate(budi.id))).toBe('Choose a colleague')
    expect(await problemOf(delegate(sari.id, '2026-11-20', '2027-03-01'))).toBe('A delegation lasts 90 days at most')
    expect(await problemOf(delegate(sari.id, '2026-11-20', '2026-11-19'))).toBe(
      'The last day must not be before the first',
    )
    expect((await delegate(sari.id)).status).toBe(201)
    expect(await problemOf(delegate(recruiter.id))).toBe('You already have a delegation for some of these days')
    await requestApproval(setup)
    const { body } = await decideAs(asSari, 2)
    expect(body.data.round.approvers[0]).toMatchObject({
      status: approverStatus.approved,
      user: { name: 'Budi Santoso' },
      decidedBy: { name: 'Sari Dewi' },
    })
    expect(await inboxOf(asRecruiter)).toEqual([])
  })

  test("can't be decided by its requester, even as a delegate", async ({ world }) => {
    const setup = await setUpApprovals(world)
    const { admin, asBudi, asRecruiter, budi, recruiter } = setup
    await saveRules(admin, [{ conditions: pay, steps: [{ approvers: approversOf(budi.id) }] }])
    await asBudi(approvals.delegate, {
      body: { delegateId: recruiter.id, fromOn: '2026-11-20', untilOn: '2026-12-01' },
    })
    const { offer } = await requestApproval(setup)
    const [item] = await inboxOf(asBudi)
    expect(await inboxOf(asRecruiter)).toEqual([])
    const refused = await asRecruiter(approvals.decide, {
      params: { approvalId: item?.id ?? 0 },
      body: { decision: 2, words: '', versionHash: item?.versionHash ?? '' },
    })
    expect([refused.status, errorOf(refused.body)?.code]).toEqual([422, 'own_request'])
    expect(await statusOf(setup, offer.id)).toBe(waiting)
  })

  test('can be decided only on the version that the approver saw', async ({ world }) => {
    const setup = await setUpApprovals(world)
    const { admin, asBudi, budi } = setup
    await saveRules(admin, [{ conditions: pay, steps: [{ approvers: approversOf(budi.id) }] }])
    const { offer } = await requestApproval(setup)
    const { status, body } = await decideAs(asBudi, 2, { versionHash: 'ab'.repeat(32) })
    expect([status, errorOf(body)?.message]).toEqual([409, 'The offer has changed. Look at version 1.'])
    expect(await statusOf(setup, offer.id)).toBe(waiting)
  })

  test('can be asked about, and is listed for the users who requested and decided it', async ({ world }) => {
    const setup = await setUpApprovals(world)
    const { admin, asBudi, asRecruiter, budi, recruiter } = setup
    await saveRules(admin, [{ conditions: pay, steps: [{ approvers: approversOf(budi.id) }] }])
    await requestApproval(setup)
    const [item] = await inboxOf(asBudi)
    const params = { approvalId: item?.id ?? 0 }
    const { body } = await asBudi(approvals.question, { params, body: { text: 'Why so much?' } })
    expect(body.data.round.questions).toMatchObject([{ text: 'Why so much?', user: { name: 'Budi Santoso' } }])
    expect((await mailsTo(world, recruiter.email)).at(-1)?.text).toContain('Why so much?')
    const asked = (await asRecruiter(approvals.list, { query: { tab: 2 } })).body
    expect(asked).toMatchObject({ data: [{ mayDecide: false }], pagination: { total: 1 } })
    await decideAs(asBudi, 2)
    const decidedByBudi = async () => (await asBudi(approvals.list, { query: { tab: 3 } })).body
    expect((await decidedByBudi()).pagination.total).toBe(1)
    const endedAt = new Date(world.product.clock.now.getTime() - 31 * 24 * 3_600_000)
    await world.db.updateTable('approvalRounds').set({ endedAt }).where('companyId', '=', world.companyId).execute()
    expect(await decidedByBudi()).toMatchObject({ data: [], pagination: { total: 0 } })
    const ownRequests = async (call: Caller) => [
      (await call(approvals.list, { query: { tab: 2 } })).body.pagination.total,
      (await call(approvals.read, { params })).status,
    ]
    expect(await ownRequests(asRecruiter)).toEqual([1, 200])
    expect(await ownRequests(await world.as(recruiter, ['candidates.viewDetails']))).toEqual([0, 404])
    await world.db.deleteFrom('hiringTeam').where('companyId', '=', world.companyId).execute()
    expect(await ownRequests(asRecruiter)).toEqual([0, 404])
    const stranger = await world.as('user')
    expect((await stranger(approvals.read, { params })).status).toBe(404)
    expect((await stranger(approvals.decide, { params, body: { decision: 2, versionHash: '' } })).status).toBe(404)
  })
})

import { approvals } from '@hireloom/contract/approvals/endpoints'
import { approverStatus, roundStatus } from '@hireloom/contract/approvals/round'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { hiringRole } from '@hireloom/contract/lookups'
import { offering } from '@hireloom/contract/offering'
import { approvalStatus, offerStatus } from '@hireloom/contract/offers/status'
import { oneDay } from '@hireloom/contract/platform/durations'
import type { CallInput } from '@hireloom/contract/platform/endpoint'
import pg from 'pg'
import { describe, expect, vi } from 'vitest'
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
import { createOffer, insertOfferCandidate } from '../../test/offering.ts'
import { type Caller, test } from '../../test/world.ts'
import { sendApprovedOffer } from '../offering/tasks.ts'

const { needed, waiting, approved, refused, notNeeded } = approvalStatus
const everyOffer = { isAlways: true }

describe('approval rules', () => {
  test('are for Admins, and are refused when invalid or stale', async ({ world }) => {
    const { admin, asRecruiter, budi } = await setUpApprovals(world)
    const consultant = await world.user('consultant')
    expect((await asRecruiter(approvals.settings, {})).status).toBe(403)
    const problemsOf = async (rule: object) => {
      const rules = [{ name: 'Rule', conditions: everyOffer, steps: [{ approvers: approversOf(budi.id) }], ...rule }]
      return errorOf((await admin(approvals.save, { body: { rules } })).body)?.errors.map(({ message }) => message)
    }
    expect(await problemsOf({ conditions: {} })).toEqual(['Choose when this rule applies'])
    expect(await problemsOf({ steps: [] })).toEqual(['Choose at least one approver'])
    expect(await problemsOf({ steps: [{ approvers: [] }] })).toEqual(['Choose at least one approver'])
    expect(await problemsOf({ steps: [{ approvers: approversOf(consultant.id) }] })).toEqual([
      'Choose active users other than Consultants',
    ])
    const fieldsOf = async (deputyId: number) => {
      const rules = [{ name: 'Rule', conditions: everyOffer, steps: [{ approvers: approversOf(budi.id) }], deputyId }]
      return errorOf((await admin(approvals.save, { body: { rules } })).body)?.errors.map(({ field }) => field)
    }
    expect(await fieldsOf(consultant.id)).toEqual(['rules.0.deputyId'])
    expect(await problemsOf({ conditions: { organizationIds: [999_999] } })).toEqual([
      'One of these no longer exists. Choose again',
    ])
    expect(await problemsOf({ steps: [{ approvers: approversOf(budi.id), needed: 2 }] })).toEqual([
      'The step needs more approvals than it has approvers',
    ])
    expect(await problemsOf({ steps: [{ approvers: approversOf(budi.id, budi.id), needed: 2 }] })).toEqual([
      'Choose each approver of a step once',
    ])
    const saved = await saveRules(admin, [{ conditions: everyOffer, steps: [{ approvers: approversOf(budi.id) }] }])
    expect(saved).toMatchObject({ rules: [{ name: 'Rule 1' }], users: [{ name: 'Budi Santoso', isActive: true }] })
    const stale = await admin(approvals.save, { body: { rules: [], updatedAt: new Date(0).toISOString() } })
    expect(stale.status).toBe(409)
    const kept = await saveRules(admin, [{ ...saved.rules[0], conditions: everyOffer, steps: [] }]).catch(String)
    expect(kept).toContain('Choose at least one approver')
  })

  test('are checked together, with one statement for each kind of record', async ({ world, onTestFinished }) => {
    const { admin, budi } = await setUpApprovals(world)
    const query = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => query.mockRestore())
    const rules = [999_998, 999_999, 999_998].map((id, index) => ({
      name: `Rule ${index}`,
      conditions: { organizationIds: [id] },
      steps: [{ approvers: approversOf(budi.id) }],
    }))
    const { body } = await admin(approvals.save, { body: { rules } })
    expect(errorOf(body)?.errors.map(({ field }) => field)).toEqual(
      rules.map((_, index) => `rules.${index}.conditions.organizationIds`),
    )
    const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement))
    expect(texts.filter((text) => text.includes('from \\"organizations\\"'))).toHaveLength(1)
  })

  test('are saved together, with one statement for the new ones and one for the changed ones', async ({
    world,
    onTestFinished,
  }) => {
    const { admin, budi } = await setUpApprovals(world)
    const steps = [{ approvers: approversOf(budi.id) }]
    const rule = (name: string) => ({ name, conditions: pay, steps })
    const save = async (rules: CallInput<typeof approvals.save>['body']['rules']) =>
      (await admin(approvals.save, { body: { rules } })).body.data.rules
    const [first, second, third] = await save([rule('First'), rule('Second'), rule('Third')])
    const query = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => query.mockRestore())
    const changed = [
      { ...rule('New'), deputyId: budi.id },
      { ...rule('Last'), id: third?.id },
      { ...rule('Newer'), isActive: false },
      { ...rule('Front'), id: first?.id, conditions: everyOffer, remindHours: 5, deputyHours: 6, deputyId: budi.id },
    ]
    const saved = await save(changed)
    const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement))
    expect(texts.filter((text) => /(insert into|update) \W*approval_rules\b/.test(text))).toHaveLength(2)
    expect(saved).toMatchObject(changed.map(({ conditions: _conditions, ...values }) => values))
    expect(saved.map(({ conditions }) => conditions.isAlways)).toEqual([false, false, false, true])
    expect(saved.map(({ id }) => id)).not.toContain(second?.id)
  })

  test('can be tried on the offers of the last 90 days, and name the users who would be asked', async ({ world }) => {
    const setup = await setUpApprovals(world)
    const { admin, asRecruiter, application, budi, sari, job } = setup
    const { companyId, db, product } = world
    const old = await insertOfferCandidate(world, job, 'Offer Sent')
    const daysOld = new Map([
      [(await createOffer(world, asRecruiter, application)).id, 89],
      [(await createOffer(world, asRecruiter, old)).id, 91],
    ])
    for (const [id, days] of daysOld) {
      const createdAt = new Date(product.clock.now.getTime() - days * oneDay)
      await db
        .updateTable('offers')
        .set({ createdAt })
        .where('companyId', '=', companyId)
        .where('id', '=', id)
        .execute()
    }
    const inTeam = { companyId, jobId: job.id, userId: sari.id, role: hiringRole.hiringManager }
    await db.insertInto('hiringTeam').values(inTeam).execute()
    const approversOfTrial = async (...steps: { approvers: { userId?: number; role?: 1 | 2 | 3 }[] }[]) => {
      const { body } = await admin(approvals.tryRule, { body: { rule: { name: 'Pay', conditions: pay, steps } } })
      expect(body.data).toMatchObject({ total: 1, fitting: 1 })
      return body.data.offers[0]?.approvers
    }
    const [hiringManagers, recruiters] = [[{ role: 1 as const }], [{ role: 2 as const }]]
    expect(await approversOfTrial({ approvers: approversOf(budi.id) }, { approvers: hiringManagers })).toEqual([
      'Budi Santoso',
      'Sari Dewi',
    ])
    // Ayu Lestari isn't asked to approve her own offer.
    expect(await approversOfTrial({ approvers: recruiters })).toEqual(['Ratna Wulandari'])
    expect((await admin(approvals.settings, {})).body.data.rules).toEqual([])
  })

  test("don't affect offers that no rule applies to", async ({ world }) => {
    const setup = await setUpApprovals(world)
    const { admin, asRecruiter, application, budi } = setup
    const foreign = { salaryFrom: { amount: 1, currency: 'USD' as const } }
    await saveRules(admin, [{ conditions: foreign, steps: [{ approvers: approversOf(budi.id) }] }])
    const offer = await createOffer(world, asRecruiter, application, { sendToEmail: true })
    expect(offer).toMatchObject({ approvalStatus: notNeeded, status: offerStatus.offered })
  })
})

describe('an offer that needs approval', () => {
  test("is saved as a draft, and can't be sent in any way", async ({ world }) => {
    const setup = await setUpApprovals(world)
    const { admin, asRecruiter, application, budi } = setup
    await saveRules(admin, [{ conditions: pay, steps: [{ approvers: approversOf(budi.id) }] }])
    const offer = await createOffer(world, asRecruiter, application, { sendToEmail: true })
    expect(offer).toMatchObject({ approvalStatus: needed, status: offerStatus.draft })
    const params = { offerId: offer.id }
    const replies = [
      await asRecruiter(offering.sendEmail, { params, body: {} }),
      await asRecruiter(offering.uploadEsign, { params, body: {} }),
      await asRecruiter(offering.setStatus, { params, body: { status: offerStatus.offered } }),
    ]
    for (const { status, body } of replies) {
      expect([status, errorOf(body)]).toEqual([
        422,
        { code: 'approval_needed', message: 'This offer needs approval before it can be sent', errors: [] },
      ])
    }
    expect(await mailsTo(world, application.email)).toEqual([])
  })

  test('can be sent after a request when its rules were removed meanwhile', async ({ world }) => {
    const setup = await setUpApprovals(world)
    const { admin, asRecruiter, application, budi } = setup
    await saveRules(admin, [{ conditions: pay, steps: [{ approvers: approversOf(budi.id) }] }])
    const params = { offerId: (await createOffer(world, asRecruiter, application)).id }
    await saveRules(admin, [])
    expect((await asRecruiter(approvals.ofOffer, { params })).body.data).toMatchObject({ needsRequest: true })
    const { status, body } = await asRecruiter(approvals.ask, { params, body: {} })
    expect([status, body.data]).toEqual([200, { round: null, needsRequest: false, planned: [] }])
    expect((await asRecruiter(offering.sendEmail, { params, body: {} })).status).toBe(200)
  })

  test('is approved step by step, and sent when all have approved', async ({ world }) => {
    const setup = await setUpApprovals(world)
    const { admin, asBudi, asSari, budi, sari, recruiter } = setup
    const third = await world.user('user')
    await saveRules(admin, [
      {
        conditions: pay,
        steps: [{ approvers: approversOf(budi.id, third.id), needed: 1 }, { approvers: approversOf(sari.id) }],
      },
    ])
    const { offer, round } = await requestApproval(setup, { sendToEmail: true })
    expect(round?.approvers.map(({ user, status }) => [user.id, status])).toEqual([
      [budi.id, approverStatus.asked],
      [third.id, approverStatus.asked],
      [sari.id, approverStatus.later],
    ])
    expect(await inboxOf(asSari)).toEqual([])
    const [item] = await inboxOf(asBudi)
    expect(item).toMatchObject({ firstName: setup.application.firstName, rules: ['Rule 1'], mayDecide: true })
    expect(item?.version.terms.salary).toBe(12_500_000)
    const read = await asBudi(approvals.read, { params: { approvalId: item?.id ?? 0 } })
    expect(read.body.data).toMatchObject({ candidate: null, round: { words: 'She has another offer' } })
    const candidateId = setup.application.candidateId
    expect((await asBudi(candidates.read, { params: { candidateId } })).status).toBe(404)

    expect((await decideAs(asBudi, 2)).body.data.round.approvers.map(({ status }) => status)).toEqual([
      approverStatus.approved,
      approverStatus.notNeeded,
      approverStatus.asked,
    ])
    expect(await statusOf(setup, offer.id)).toBe(waiting)
    const last = await decideAs(asSari, 2)
    expect(last.body.data.round.status).toBe(roundStatus.approved)
    expect(await statusOf(setup, offer.id)).toBe(approved)
    const roundId = last.body.data.round.id
    for (const _attempt of [1, 2])
      await sendApprovedOffer(world.product.services, { companyId: world.companyId, roundId })
    const { body } = await setup.asRecruiter(offering.read, { params: { offerId: offer.id } })
    expect(body.data).toMatchObject({ status: offerStatus.offered, sentVersion: 1 })
    expect(
      (await mailsTo(world, setup.application.email ?? '')).filter(({ subject }) => subject.startsWith('Our offer')),
    ).toHaveLength(1)
    const asked = (await mailsTo(world, budi.email))[0]
    expect(asked?.subject).toBe(`Please approve: offer for ${setup.application.firstName}, Backend Engineer`)
    expect(asked?.text).not.toMatch(/12.?500/)
    expect((await mailsTo(world, recruiter.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Approved: offer for'),
    ])
  })

  test('is refused with a reason, which ends the request and is mailed to its approvers', async ({ world }) => {
    const setup = await setUpApprovals(world)
    const { admin, asBudi, asSari, budi, sari, recruiter } = setup
    await saveRules(admin, [{ conditions: pay, steps: [{ approvers: approversOf(budi.id, sari.id) }] }])
    const { offer } = await requestApproval(setup)
    await decideAs(asBudi, 2)
    const short = await decideAs(asSari, 3, { words: 'No' })
    expect(errorOf(short.body)?.errors).toEqual([
      { field: 'words', message: 'Give a reason of at least 10 characters' },
    ])
    expect((await decideAs(asSari, 3, { words: 'Too much for this level' })).status).toBe(200)
    expect(await statusOf(setup, offer.id)).toBe(refused)
    for (const { email } of [budi, recruiter]) {
      expect((await mailsTo(world, email)).at(-1)).toMatchObject({
        subject: expect.stringContaining('Not approved: offer for'),
        text: expect.stringContaining('Too much for this level'),
      })
    }
  })

  test('has one outcome when one approver approves and another refuses at the same time', async ({ world }) => {
    const setup = await setUpApprovals(world)
    const { admin, asBudi, asSari, budi, sari } = setup
    const maria = await world.user('user', { firstName: 'Maria' })
    const steps = [{ approvers: approversOf(maria.id) }, { approvers: approversOf(budi.id, sari.id), needed: 1 }]
    await saveRules(admin, [{ conditions: pay, steps }])
    const { offer } = await requestApproval(setup)
    await decideAs(await world.as(maria), 2)
    const [ofBudi, ofSari] = [(await inboxOf(asBudi))[0], (await inboxOf(asSari))[0]]
    const decide = (call: Caller, item: typeof ofBudi, decision: 2 | 3) =>
      call(approvals.decide, {
        params: { approvalId: item?.id ?? 0 },
        body: { decision, words: 'Not for this level', versionHash: item?.versionHash ?? '' },
      })
    const [yes, no] = await Promise.all([decide(asBudi, ofBudi, 2), decide(asSari, ofSari, 3)])
    const status = await statusOf(setup, offer.id)
    if (status === approved) {
      expect([no.status, errorOf(no.body)?.message]).toEqual([409, 'Already approved by Budi Santoso'])
    }
    if (status === refused)
      expect([yes.status, errorOf(yes.body)?.message]).toEqual([409, 'Sari Dewi refused this meanwhile'])
    expect([approved, refused]).toContain(status)
  })

  test('is not approved by the user who asks', async ({ world }) => {
    const setup = await setUpApprovals(world)
    const admin = await world.user('admin')
    const asAdmin = await world.as(admin)
    await saveRules(asAdmin, [{ conditions: pay, steps: [{ approvers: approversOf(setup.recruiter.id) }] }])
    const { round } = await requestApproval(setup)
    const approverIds = round?.approvers.map(({ user }) => user.id)
    expect(approverIds).toContain(admin.id)
    expect(approverIds).not.toContain(setup.recruiter.id)
  })
})

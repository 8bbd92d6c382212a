import { approvals } from '@hireloom/contract/approvals/endpoints'
import { approverStatus } from '@hireloom/contract/approvals/round'
import { letters } from '@hireloom/contract/letters/templates'
import { offering } from '@hireloom/contract/offering'
import { approvalStatus } from '@hireloom/contract/offers/status'
import { describe, expect } from 'vitest'
import {
  approversOf,
  decideAs,
  inboxOf,
  pay,
  requestApproval,
  setUpApprovals,
  statusOf,
} from '../../test/approval-case.ts'
import { saveRules } from '../../test/approvals.ts'
import { errorOf } from '../../test/error-of.ts'
import { newOffer } from '../../test/offering.ts'
import { test } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'

const { needed, waiting, approved, notNeeded } = approvalStatus

describe('an offer that changes', () => {
  test('keeps the approvals that its changes do not affect, and needs the others again', async ({ world }) => {
    const setup = await setUpApprovals(world)
    const { admin, asRecruiter, asBudi, asSari, budi, sari, application } = setup
    await saveRules(admin, [
      { conditions: pay, steps: [{ approvers: approversOf(budi.id) }] },
      { conditions: { probationShorterThan: 6 }, steps: [{ approvers: approversOf(sari.id) }] },
    ])
    const { offer, params } = await requestApproval(setup)
    await decideAs(asBudi, 2)
    await decideAs(asSari, 2)
    const body = await newOffer(world, application)
    const { jobId: _job, jobApplicationId: _application, ...form } = body
    const changed = async (overrides: object) => {
      const letter = { offerLetter: (await newOffer(world, application)).offerLetter }
      const reply = await asRecruiter(offering.change, { params, body: { ...form, ...letter, ...overrides } })
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
      return reply.body.data.approvalStatus
    }
    expect(await changed({ notes: 'Another note' })).toBe(approved)
    expect(await changed({ salary: 12_000_000 })).toBe(approved)
    expect(await changed({ salary: 13_000_000 })).toBe(needed)
    const { planned } = (await asRecruiter(approvals.ofOffer, { params })).body.data
    expect(planned.map(({ user, isKept }) => [user.name, isKept])).toEqual([
      ['Budi Santoso', false],
      ['Sari Dewi', true],
    ])
    expect((await asRecruiter(approvals.ask, { params, body: {} })).body.data.round?.approvers).toMatchObject([
      { status: approverStatus.asked },
      { status: approverStatus.kept, approvedVersion: 1 },
    ])
    const repeated = await asRecruiter(approvals.ask, { params, body: {} })
    expect(errorOf(repeated.body)?.message).toBe('Approval of this offer has already been requested')
    const [item] = await inboxOf(asBudi)
    expect(item?.version.changed).toContain('salary')
    const old = { approvalId: item?.id ?? 0, versionHash: item?.versionHash ?? '' }
    expect(await changed({ salary: 14_000_000 })).toBe(waiting)
    const late = await asBudi(approvals.decide, {
      params: { approvalId: old.approvalId },
      body: { decision: 2, versionHash: old.versionHash },
    })
    const { currentVersion } = (await asRecruiter(offering.read, { params })).body.data
    expect([late.status, errorOf(late.body)]).toEqual([
      409,
      expect.objectContaining({
        code: 'changed',
        message: `The offer has changed. Look at version ${currentVersion}.`,
      }),
    ])
    expect((await decideAs(asBudi, 2)).status).toBe(200)
    expect(await statusOf(setup, offer.id)).toBe(approved)
  })

  test("no longer waits once no rule applies, and rules saved meanwhile don't change a request", async ({ world }) => {
    const setup = await setUpApprovals(world)
    const { admin, asBudi, asRecruiter, budi, application } = setup
    await saveRules(admin, [{ conditions: pay, steps: [{ approvers: approversOf(budi.id) }] }])
    const { offer, params } = await requestApproval(setup)
    await saveRules(admin, [])
    expect(await inboxOf(asBudi)).toHaveLength(1)
    const { jobId: _job, jobApplicationId: _application, ...form } = await newOffer(world, application)
    await asRecruiter(offering.change, { params, body: form })
    expect(await statusOf(setup, offer.id)).toBe(notNeeded)
    expect(await inboxOf(asBudi)).toEqual([])
  })

  test('keeps an approval when its letter is drawn again with a later last day or less pay, but not from another text', async ({
    world,
  }) => {
    await setFlag(world.db, world.companyId, 'offer_letter_template', true)
    const setup = await setUpApprovals(world)
    const { admin, asRecruiter, asBudi, budi, application } = setup
    const text = { kind: 1 as const, name: 'Offer', language: 2 as const, bodyEnglish: null }
    const { data: template } = (
      await admin(letters.create, { body: { ...text, body: '<p>{{salary}} until {{expiration_date}}</p>' } })
    ).body
    await saveRules(admin, [{ conditions: { isAlways: true }, steps: [{ approvers: approversOf(budi.id) }] }])
    const { params } = await requestApproval(setup, { templateId: template.id })
    await decideAs(asBudi, 2)
    const {
      jobId: _job,
      jobApplicationId: _application,
      ...form
    } = await newOffer(world, application, {
      templateId: template.id,
    })
    const changed = async (overrides: object) =>
      (await asRecruiter(offering.change, { params, body: { ...form, ...overrides } })).body.data.approvalStatus

    expect(await changed({ expirationDate: '2026-12-09' })).toBe(approved)
    expect(await changed({ salary: 12_000_000 })).toBe(approved)
    expect(await changed({ workingType: 1 })).toBe(needed)
    expect(await changed({})).toBe(approved)

    await admin(letters.change, {
      params: { templateId: template.id },
      body: { ...text, body: '<p>{{salary}}, and a car</p>', updatedAt: String(template.updatedAt) },
    })
    expect(await changed({})).toBe(needed)
  })
})

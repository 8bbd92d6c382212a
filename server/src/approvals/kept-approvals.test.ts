import { letters } from '@hireloom/contract/letters/templates'
import { offering } from '@hireloom/contract/offering'
import { approvalStatus } from '@hireloom/contract/offers/status'
import { expect } from 'vitest'
import { approversOf, decideAs, requestApproval, setUpApprovals } from '../../test/approval-case.ts'
import { saveRules } from '../../test/approvals.ts'
import { newOffer } from '../../test/offering.ts'
import { test } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'

const { approved, needed } = approvalStatus

test('an approval holds when the letter is drawn again with a later last day or less pay, but not from another text', async ({
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

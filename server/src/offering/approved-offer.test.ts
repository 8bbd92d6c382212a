import { signing } from '@hireloom/contract/signing/endpoints'
import { expect } from 'vitest'
import { approversOf, decideAs, mailsTo, requestApproval, setUpApprovals } from '../../test/approval-case.ts'
import { saveRules } from '../../test/approvals.ts'
import { connect } from '../../test/outside/esigning.ts'
import { newestDocument } from '../../test/outside/outside-signing.ts'
import { test } from '../../test/outside/served.ts'
import { endSending, sendApprovedOffer } from './tasks.ts'

test('an approved offer goes to the outside provider once, and not again after its document was voided', async ({
  world,
}) => {
  const setup = await setUpApprovals(world)
  const { admin, asBudi, budi, recruiter } = setup
  await connect(world, admin)
  await saveRules(admin, [{ conditions: { isAlways: true }, steps: [{ approvers: approversOf(budi.id) }] }])
  await requestApproval(setup, { sendToEsign: true })
  const roundId = (await decideAs(asBudi, 2)).body.data.round.id
  const task = { companyId: world.companyId, roundId }
  const run = () => sendApprovedOffer(world.product.services, task)
  await run()
  const { id, publicId } = await newestDocument(world)
  await run()
  await admin(signing.void, { params: { documentId: publicId }, body: { reason: 'Other terms' } })
  await run()
  await endSending(world.product.services, task)
  expect((await newestDocument(world)).id).toBe(id)
  expect((await mailsTo(world, recruiter.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Approved: offer for'),
  ])
})

test('the user who asked for the approval gets a mail when sending the offer failed permanently', async ({ world }) => {
  const setup = await setUpApprovals(world)
  const { admin, asBudi, budi, recruiter } = setup
  await saveRules(admin, [{ conditions: { isAlways: true }, steps: [{ approvers: approversOf(budi.id) }] }])
  await requestApproval(setup, { sendToEmail: true })
  const roundId = (await decideAs(asBudi, 2)).body.data.round.id
  const task = { companyId: world.companyId, roundId }
  await endSending(world.product.services, task)
  expect((await mailsTo(world, recruiter.email)).at(-1)).toEqual({
    subject: expect.stringContaining('Approved, but not sent'),
    text: expect.stringContaining('Sending failed for a day. Please send the offer yourself.'),
  })
})

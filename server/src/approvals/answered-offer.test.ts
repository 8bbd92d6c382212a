import { approverStatus, roundStatus } from '@hireloom/contract/approvals/round'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { undoSeconds } from '@hireloom/contract/moves/changes'
import { offering } from '@hireloom/contract/offering'
import { declineReason, offerStatus } from '@hireloom/contract/offers/status'
import { expect } from 'vitest'
import { approversOf, inboxOf, mailsTo, requestApproval, setUpApprovals } from '../../test/approval-case.ts'
import { saveRules } from '../../test/approvals.ts'
import { move, storedApplication, undo } from '../../test/moving.ts'
import { queuedPayload } from '../../test/tasks/queued-payload.ts'
import { test, type World } from '../../test/world.ts'
import { answeredOfferTasks } from '../offers/status-commands.ts'
import { findLastRound } from './round-queries.ts'
import { approvalTasks } from './task-list.ts'
import { endApprovalOfOffer, endApprovals } from './tasks.ts'

async function requestFromBudi(world: World) {
  const setup = await setUpApprovals(world)
  await saveRules(setup.admin, [{ conditions: { isAlways: true }, steps: [{ approvers: approversOf(setup.budi.id) }] }])
  return { ...setup, ...(await requestApproval(setup)) }
}

test.for([
  ['rejected', offerStatus.rejected],
  ['accepted', offerStatus.accepted],
] as const)('a request for approval ends when the offer is %s', async ([word, status], { world }) => {
  const { offer, params, asBudi, asRecruiter, budi, recruiter } = await requestFromBudi(world)
  await world.db
    .updateTable('offers')
    .set({ status: offerStatus.negotiation })
    .where('companyId', '=', world.companyId)
    .where('id', '=', offer.id)
    .execute()
  const body = { status, reason: declineReason.withdrawn }
  expect((await asRecruiter(offering.setStatus, { params, body })).status).toBe(200)
  const payload = await queuedPayload(world, answeredOfferTasks.endApprovalOfOffer)
  for (const _run of [1, 2]) await endApprovalOfOffer(world.product.services, payload)
  const round = await findLastRound(world.db, world.companyId, offer.id)
  expect(round).toMatchObject({ status: roundStatus.takenBack, approvers: [{ status: approverStatus.asked }] })
  expect(await inboxOf(asBudi)).toEqual([])
  const [, ...mails] = await mailsTo(world, budi.email)
  expect(mails).toMatchObject([{ text: expect.stringContaining(`The offer was ${word}.`) }])
  expect(await mailsTo(world, recruiter.email)).toEqual([])
})

test('a request for approval ends when the application is deleted', async ({ world }) => {
  const { application, admin, asBudi, offer } = await requestFromBudi(world)
  expect((await admin(candidateForm.removeApplication, { params: { applicationId: application.id } })).status).toBe(200)
  await endApprovals(world.product.services, await queuedPayload(world, approvalTasks.endApprovals))
  const round = await findLastRound(world.db, world.companyId, offer.id)
  expect(round?.status).toBe(roundStatus.takenBack)
  expect(await inboxOf(asBudi)).toEqual([])
})

test('a request for approval ends when an Admin hires the candidate without it', async ({ world }) => {
  const { application, admin, asBudi, budi, offer } = await requestFromBudi(world)
  expect((await move(world, admin, application, 'Hired')).status).toBe(200)
  const payload = await queuedPayload(world, approvalTasks.endApprovals)
  await endApprovals(world.product.services, payload)
  const round = await findLastRound(world.db, world.companyId, offer.id)
  expect(round?.status).toBe(roundStatus.takenBack)
  expect(await inboxOf(asBudi)).toEqual([])
  expect((await mailsTo(world, budi.email)).at(-1)?.text).toContain('The candidate was hired.')
})

test('undoing a move reports the request for approval that it ended, and not one that still waits', async ({
  world,
}) => {
  const { application, admin, asBudi } = await requestFromBudi(world)
  const { clock, services } = world.product
  const hire = async () => {
    const { updatedAt, stageId } = await storedApplication(world, application)
    return (await move(world, admin, { ...application, updatedAt, stageId }, 'Hired')).body.data.undo?.id
  }
  const undone = async (moveId: number | undefined) => (await undo(admin, moveId)).body.data.approvalsEnded
  expect(await undone(await hire())).toBe(0)
  expect(await inboxOf(asBudi)).toHaveLength(1)
  const later = await hire()
  const start = clock.now
  clock.now = new Date(start.getTime() + undoSeconds * 1000)
  await endApprovals(services, { companyId: world.companyId, applicationId: application.id })
  expect(await undone(later)).toBe(1)
  expect(await inboxOf(asBudi)).toEqual([])
  clock.now = start
})

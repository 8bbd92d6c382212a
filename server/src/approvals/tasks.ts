import { approverStatus, roundDays, roundStatus } from '@hireloom/contract/approvals/round'
import { offerStatus, offerStatuses } from '@hireloom/contract/offers/status'
import { oneDay, oneHour } from '@hireloom/contract/platform/durations'
import { listAdmins } from '../access/admin-queries.ts'
import { lockOffer } from '../offers/queries.ts'
import { answeredOfferTasks } from '../offers/status-commands.ts'
import type { Services } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { forEachItem, onAllPagesById } from '../platform/tasks/each-item.ts'
import type { PayloadOf } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { findRecipients } from './context-queries.ts'
import { lockApproval } from './decide-commands.ts'
import { mailApprover } from './mail-commands.ts'
import { endRoundOfApplication, stopRound } from './round-commands.ts'
import {
  type ApproverRecord,
  findLastRound,
  findRound,
  type LastRound,
  listDueApprovals,
  listOldRounds,
  updateApproval,
} from './round-queries.ts'
import { findDecider } from './rule-queries.ts'
import { approvalTasks } from './task-list.ts'

type TaskServices = Pick<Services, 'db' | 'config' | 'sealing' | 'now'>

const batchSize = 500

/**
 * Reminds approvers after the hours of their rules, and asks a deputy later, or immediately if the approver was
 * removed. The Admins are asked in place of a deputy who was removed after being asked.
 */
export async function remindApprovers({ db, config, sealing, now }: TaskServices) {
  const at = now()
  const due = onAllPagesById((afterId) => listDueApprovals(db, at, { afterId, limit: batchSize }))
  await forEachItem(due, ({ companyId, id }) =>
    db.transaction().execute(async (db) => {
      const { round, approval, hash } = await lockApproval(db, companyId, id)
      if (round.status !== roundStatus.waiting || approval.status !== approverStatus.asked) return
      const waited = at.getTime() - (approval.askedAt ?? at).getTime()
      const isActive = (await findRecipients(db, companyId, [approval.userId])).size > 0
      const services = { config, sealing }
      const isDeputyDue = approval.deputyAskedAt === null && (!isActive || waited >= approval.deputyHours * oneHour)
      if (isDeputyDue || (await hasLostDeputy(db, companyId, approval))) {
        const deputyId = await findDeputy(db, round, approval)
        const deputyIds = deputyId === null ? (await listAdmins(db, companyId)).map((admin) => admin.id) : [deputyId]
        const deputies = deputyIds.filter((userId) => userId !== approval.userId)
        await mailApprover(db, services, round, approval, { at, versionHash: hash, deputies })
        const remindedAt = approval.remindedAt ?? at
        await updateApproval(db, companyId, id, { deputyId, deputyAskedAt: at, remindedAt })
      } else if (approval.remindedAt === null && waited >= approval.remindHours * oneHour) {
        await mailApprover(db, services, round, approval, { at, versionHash: hash, isReminder: true })
        await updateApproval(db, companyId, id, { remindedAt: at })
      }
    }),
  )
}

/** Returns whether the deputy who was asked can no longer decide. */
async function hasLostDeputy(db: Db, companyId: number, { deputyAskedAt, deputyId }: ApproverRecord) {
  if (deputyAskedAt === null || deputyId === null) return false
  return (await findDecider(db, companyId, deputyId)) === undefined
}

/**
 * Returns the id of the deputy that an approval names; null for the Admins. They replace a deputy who was removed since
 * the request, who made it, or who is the approver.
 */
async function findDeputy(db: Db, { companyId, askedBy }: LastRound, { deputyId, userId }: ApproverRecord) {
  if (deputyId === null || deputyId === askedBy || deputyId === userId) return null
  return (await findDecider(db, companyId, deputyId)) ? deputyId : null
}

/** Ends the requests that nobody has completed in 30 days. */
export async function endApprovalRounds({ db, config, now }: TaskServices) {
  const at = now()
  const before = new Date(at.getTime() - roundDays * oneDay)
  const old = onAllPagesById((afterId) => listOldRounds(db, before, { afterId, limit: batchSize }))
  await forEachItem(old, ({ companyId, id, offerId }) =>
    db.transaction().execute(async (db) => {
      const offer = await lockOffer(db, companyId, offerId)
      const round = await findRound(db, companyId, id)
      if (!offer || round?.status !== roundStatus.waiting) return
      await stopRound(db, offer, round, {
        services: { config },
        status: roundStatus.ranOut,
        result: 'Approval ran out',
        explanation: `Nobody completed it within ${roundDays} days.`,
        userId: null,
        at,
      })
    }),
  )
}

export async function endApprovals(
  { db, config, now }: TaskServices,
  { companyId, applicationId }: PayloadOf<typeof approvalTasks.endApprovals>,
) {
  await db
    .transaction()
    .execute((db) => endRoundOfApplication(db, { companyId, applicationId }, { services: { config }, at: now() }))
}

/** Ends the request for the approval of an offer that has been accepted or rejected meanwhile. */
export async function endApprovalOfOffer(
  { db, config, now }: TaskServices,
  { companyId, offerId, userId }: PayloadOf<typeof answeredOfferTasks.endApprovalOfOffer>,
) {
  await db.transaction().execute(async (db) => {
    const offer = await lockOffer(db, companyId, offerId)
    const round = await findLastRound(db, companyId, offerId)
    if (!offer || offerStatuses[offer.status].isOpen || round?.status !== roundStatus.waiting) return
    await stopRound(db, offer, round, {
      services: { config },
      status: roundStatus.takenBack,
      result: 'Taken back',
      explanation: `The offer was ${offer.status === offerStatus.rejected ? 'rejected' : 'accepted'}.`,
      userId,
      at: now(),
    })
  })
}

export const approvalTaskHandlers = [
  ...handledTasks(approvalTasks, { remindApprovers, endApprovalRounds, endApprovals }),
  ...handledTasks(answeredOfferTasks, { endApprovalOfOffer }),
]

import type { FrozenRule } from '@hireloom/contract/approvals/frozen-rule'
import { approverStatus, type RoundStatus, roundStatus } from '@hireloom/contract/approvals/round'
import { approvalHolds } from '@hireloom/contract/approvals/rules'
import { approvalStatus, offerStatus } from '@hireloom/contract/offers/status'
import { versionOccasion } from '@hireloom/contract/offers/version'
import { record } from '../history/queries.ts'
import { findSubject, hasEnded } from '../offers/application-queries.ts'
import { type LockedOffer, lockOffer } from '../offers/queries.ts'
import { termsOf } from '../offers/rules.ts'
import { findVersion, saveVersion } from '../offers/version-queries.ts'
import type { Services } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { addTask, task } from '../platform/tasks/tasks.ts'
import { type MailServices, mailApprover, mailEnding } from './mail-commands.ts'
import {
  findLastRound,
  findRound,
  insertApprovals,
  insertRound,
  type LastRound,
  listWaitingOffers,
  setApprovalStatus,
  updateApproval,
  updateRound,
} from './round-queries.ts'
import { advance, approvedTerms, isApproval, type PlannedApproval } from './rules.ts'
import { approvalTasks } from './task-list.ts'

/**
 * The task that sends an approved offer by e-mail, for signing or both, as its creator chose. The offering slice
 * handles it.
 */
export const approvedOfferTasks = {
  sendApprovedOffer: task<{ companyId: number; roundId: number }>('sendApprovedOffer'),
}

interface Plan {
  rules: FrozenRule[]
  approvers: readonly (PlannedApproval & { keptVersion: number | undefined })[]
}

interface StartOptions {
  services: MailServices
  askedBy: number
  words: string
  sendWhenApproved: boolean
  at: Date
  /** The request for an earlier version that this one continues. */
  replaces?: LastRound
}

/**
 * Asks for approval of a locked offer: stores its version and the approvers, and mails those of the first open step.
 */
export async function startRound(db: Db, offer: LockedOffer, plan: Plan, options: StartOptions) {
  const { companyId, id: offerId } = offer
  const { services, askedBy, words, sendWhenApproved, at, replaces } = options
  const { version, hash } = await saveVersion(db, offer, {
    madeBy: askedBy,
    madeAt: at,
    madeFor: versionOccasion.approval,
  })
  const request = { offerId, version, rules: plan.rules, words, sendWhenApproved, askedBy, askedAt: at }
  const roundId = await insertRound(db, companyId, request)
  await insertApprovals(db, companyId, roundId, plan.approvers.map(newApproval))
  await setApprovalStatus(db, companyId, offerId, approvalStatus.waiting)
  if (!replaces) {
    const subject = await findSubject(db, offer)
    await record(db, { companyId, userId: askedBy }, { event: 'approval.asked', data: { ...subject, text: null }, at })
  }
  const unchanged = replaces ? await askedForSameTerms(db, offer, replaces) : new Set<number>()
  await continueRound(db, services, roundId, { companyId, offer, hash, at, unchanged })
  return roundId
}

const newApproval = ({ userId, step, rules, keptVersion }: Plan['approvers'][number]) => ({
  userId,
  step,
  status: keptVersion === undefined ? approverStatus.later : approverStatus.kept,
  approvedVersion: keptVersion ?? null,
  remindHours: Math.min(...rules.map(({ remindHours }) => remindHours)),
  deputyHours: Math.min(...rules.map(({ deputyHours }) => deputyHours)),
  deputyId: rules.find(({ deputyId }) => deputyId !== null)?.deputyId ?? null,
})

/** Returns the approvers asked by an earlier request; none unless its approvals would hold for the terms now. */
async function askedForSameTerms(db: Db, offer: LockedOffer, earlier: LastRound) {
  const version = await findVersion(db, offer.companyId, offer.id, earlier.version)
  if (!version) return new Set<number>()
  const [before, after] = [approvedTerms(version.terms, version), approvedTerms(termsOf(offer), offer)]
  const isSame = earlier.rules.every(({ watched }) => approvalHolds(watched, before, after))
  return new Set(
    earlier.approvers.filter(({ status }) => isSame && status === approverStatus.asked).map(({ userId }) => userId),
  )
}

interface ContinueOptions {
  companyId: number
  offer: LockedOffer
  /** The fingerprint of the version. */
  hash: Buffer
  at: Date
  /** Approvers who need no second mail. */
  unchanged?: ReadonlySet<number>
}

/**
 * Asks the approvers of the open step of a request, lets those of later steps wait, releases those no longer needed,
 * and ends it once all have approved.
 */
export async function continueRound(db: Db, services: MailServices, roundId: number, options: ContinueOptions) {
  const { companyId, offer, hash, at, unchanged } = options
  const round = (await findRound(db, companyId, roundId)) ?? unreachable()
  const { changes, isDone } = advance(round.rules, round.approvers)
  for (const { row, status } of changes) {
    await updateApproval(db, companyId, row.id, {
      status,
      ...(status === approverStatus.asked && { askedAt: at }),
      ...(status === approverStatus.later && { askedAt: null, remindedAt: null, deputyAskedAt: null }),
    })
    if (status !== approverStatus.asked || unchanged?.has(row.userId)) continue
    await mailApprover(db, services, round, { ...row, status, askedAt: at }, { at, versionHash: hash })
  }
  if (!isDone) return
  await endRound(db, round, { status: roundStatus.approved, at })
  await setApprovalStatus(db, companyId, offer.id, approvalStatus.approved)
  const explanation = 'All approvals for this version have been given.'
  await mailEnding(db, services, round, { result: 'Approved', explanation, words: '', recipients: [round.askedBy] })
  if (round.sendWhenApproved) await addTask(db, approvedOfferTasks.sendApprovedOffer, { companyId, roundId })
}

function unreachable(): never {
  throw new Error('The request for approval is gone')
}

export const endRound = (
  db: Db,
  { companyId, id }: Pick<LastRound, 'companyId' | 'id'>,
  { status, at }: { status: RoundStatus; at: Date | null },
) => updateRound(db, companyId, id, { status, endedAt: at })

interface StopOptions {
  services: Pick<Services, 'config'>
  status: RoundStatus
  /** The result in the mail: 'Taken back'. */
  result: string
  /** A sentence about the reason. */
  explanation: string
  userId: number | null
  at: Date
}

/**
 * Ends a waiting request without a decision. Notifies those who approved or are asked, and the user who asked unless
 * they ended it.
 */
export async function stopRound(db: Db, offer: LockedOffer, round: LastRound, options: StopOptions) {
  const { services, status, result, explanation, userId, at } = options
  await endRound(db, round, { status, at })
  await setApprovalStatus(db, offer.companyId, offer.id, approvalStatus.needed)
  const subject = await findSubject(db, offer)
  const actor = { companyId: offer.companyId, userId }
  await record(db, actor, { event: 'approval.ended', data: { ...subject, text: result }, at })
  const notified = round.approvers.filter(
    (approver) => isApproval(approver) || approver.status === approverStatus.asked,
  )
  const recipients = [
    ...notified.map((approver) => approver.userId),
    ...(userId === round.askedBy ? [] : [round.askedBy]),
  ]
  await mailEnding(db, services, round, { result, explanation, words: '', recipients })
}

/** Ends the request for the offer of an application that has ended. */
export async function endRoundOfApplication(
  db: Db,
  { companyId, applicationId }: { companyId: number; applicationId: number },
  { services, at }: { services: Pick<Services, 'config'>; at: Date },
) {
  for (const { offerId } of await listWaitingOffers(db, companyId, [applicationId])) {
    const offer = await lockOffer(db, companyId, offerId)
    const round = await findLastRound(db, companyId, offerId)
    if (!offer || round?.status !== roundStatus.waiting || !(await hasEnded(db, companyId, applicationId))) continue
    await stopRound(db, offer, round, {
      services,
      at,
      userId: null,
      status: roundStatus.takenBack,
      result: 'Taken back',
      explanation: offer.status === offerStatus.hired ? 'The candidate was hired.' : 'The application has ended.',
    })
  }
}

/**
 * Ends the requests for the offers of applications that have ended. `wait`: the milliseconds in which a move can still
 * be undone, or 0.
 */
export async function endRoundsOfApplications(
  db: Db,
  companyId: number,
  applicationIds: readonly number[],
  wait: number,
) {
  for (const { applicationId } of await listWaitingOffers(db, companyId, applicationIds)) {
    await addTask(db, approvalTasks.endApprovals, { companyId, applicationId }, undefined, wait)
  }
}

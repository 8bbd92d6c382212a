import {
  type ApprovalDecision,
  approvalDecision,
  approverStatus,
  minRefusal,
  reasonNeeded,
  roundStatus,
  roundStatuses,
} from '@hireloom/contract/approvals/round'
import { approvalStatus } from '@hireloom/contract/offers/status'
import { role } from '@hireloom/contract/platform/permissions'
import { record } from '../history/queries.ts'
import { findSubject, hasEnded } from '../offers/application-queries.ts'
import { type LockedOffer, lockOffer } from '../offers/queries.ts'
import { findVersion } from '../offers/version-queries.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { invalid, missing, Refusal, unprocessable } from '../platform/errors.ts'
import { findOpenDocument } from '../signing/documents/queries.ts'
import { findUserName } from './context-queries.ts'
import { listDelegators } from './delegation-queries.ts'
import { type MailServices, mailEnding } from './mail-commands.ts'
import { continueRound, endRound } from './round-commands.ts'
import {
  type ApproverRecord,
  findLastRound,
  findRound,
  findRoundOfApproval,
  type LastRound,
  setApprovalStatus,
  updateApproval,
} from './round-queries.ts'
import { decidingApproval, isApproval } from './rules.ts'

/** The user who decides, with their company, role and time zone. */
export interface Decider {
  companyId: number
  userId: number
  roleId: number
  timeZone: string
}

export interface DecisionInput {
  decision: ApprovalDecision
  words: string
  /** The fingerprint of the version that the user saw, in hexadecimal digits. */
  versionHash: string
  isByLink?: boolean
}

export interface LockedApproval {
  offer: LockedOffer
  round: LastRound
  approval: ApproverRecord
  /** The fingerprint of the version of the request. */
  hash: Buffer
}

/** Locks the offer of an approval, so that decisions and changes run one after the other. */
export async function lockApproval(db: Db, companyId: number, approvalId: number): Promise<LockedApproval> {
  const ids = (await findRoundOfApproval(db, companyId, approvalId)) ?? missing('Approval')
  const offer = (await lockOffer(db, companyId, ids.offerId)) ?? missing('Approval')
  const round = (await findRound(db, companyId, ids.roundId)) ?? missing('Approval')
  const approval = round.approvers.find(({ id }) => id === approvalId) ?? missing('Approval')
  const version = (await findVersion(db, companyId, offer.id, round.version)) ?? missing('Approval')
  return { offer, round, approval, hash: version.termsHash }
}

/** Returns whether a user may decide on an approval: as its approver, a current delegate, or a deputy who was asked. */
export async function mayDecide(
  db: Db,
  { companyId, userId, roleId, timeZone }: Decider,
  approval: ApproverRecord,
  at: Date,
) {
  if (approval.userId === userId) return true
  const isDeputy = approval.deputyId === null ? roleId === role.admin : approval.deputyId === userId
  if (approval.deputyAskedAt !== null && isDeputy) return true
  return (await listDelegators(db, companyId, userId, dayIn(timeZone, at))).includes(approval.userId)
}

/** Approves or refuses a version of an offer. Approving again, or when it is not needed, changes nothing. */
export async function decide(
  db: Db,
  services: MailServices,
  decider: Decider,
  lockedApproval: LockedApproval,
  { decision, words, versionHash, isByLink = false }: DecisionInput,
  at: Date,
) {
  const { offer, round, approval, hash } = lockedApproval
  if (!(await mayDecide(db, decider, approval, at))) missing('Approval')
  if (round.askedBy === decider.userId && approval.userId !== decider.userId) {
    throw unprocessable('own_request', 'They ask for this approval')
  }
  if (isApproval(approval) || approval.status === approverStatus.notNeeded) {
    if (decision === approvalDecision.approve) return
    throw new Refusal(409, 'round_over', `Already approved by ${await approverOf(db, lockedApproval)}`)
  }
  await refuseEnded(db, lockedApproval)
  if (hash.toString('hex') !== versionHash) throw changed(offer)
  if (approval.status === approverStatus.later) {
    throw unprocessable('not_your_turn', 'An earlier step of this request is still open')
  }
  const isApproved = decision === approvalDecision.approve
  if (!isApproved && [...words].length < minRefusal) {
    throw invalid([{ field: 'words', message: reasonNeeded }])
  }
  await updateApproval(db, round.companyId, approval.id, {
    status: decision,
    approvedVersion: isApproved ? round.version : null,
    decidedBy: decider.userId,
    decidedAt: at,
    words,
    isByLink,
  })
  const subject = await findSubject(db, offer)
  const forName =
    approval.userId === decider.userId ? '' : `for ${await findUserName(db, round.companyId, approval.userId)}`
  const text = [forName, isByLink ? 'by link' : ''].filter(Boolean).join(', ') || null
  const event = isApproved ? 'approval.given' : 'approval.refused'
  await record(db, decider, { event, data: { ...subject, text }, at })
  if (isApproved) await continueRound(db, services, round.id, { companyId: round.companyId, offer, hash, at })
  else await refuseRound(db, services, lockedApproval, { deciderId: decider.userId, words, at })
}

async function refuseRound(
  db: Db,
  services: MailServices,
  { offer, round }: LockedApproval,
  { deciderId, words, at }: { deciderId: number; words: string; at: Date },
) {
  await endRound(db, round, { status: roundStatus.refused, at })
  await setApprovalStatus(db, round.companyId, offer.id, approvalStatus.refused)
  const approvers = round.approvers.filter(isApproval).map(({ userId }) => userId)
  await mailEnding(db, services, round, {
    result: 'Not approved',
    explanation: `${await findUserName(db, round.companyId, deciderId)} refused it.`,
    words,
    recipients: [round.askedBy, ...approvers],
  })
}

/** Returns the name of the user whose approval made a refusal too late. */
async function approverOf(db: Db, { round, approval }: LockedApproval) {
  const approver = isApproval(approval) ? approval : decidingApproval(round.rules, round.approvers, approval.userId)
  return approver ? findUserName(db, round.companyId, approver.decidedBy ?? approver.userId) : 'someone else'
}

/** Refuses a decision on a request that has ended; the message explains how it ended. */
async function refuseEnded(db: Db, { offer, round }: LockedApproval) {
  if (round.status === roundStatus.waiting) return
  if (round.status === roundStatus.replaced) throw changed(offer)
  if (round.status === roundStatus.refused) {
    const refuser = round.approvers.find(({ status }) => status === approverStatus.refused)
    const name = refuser?.decidedBy ? await findUserName(db, round.companyId, refuser.decidedBy) : 'Someone'
    throw new Refusal(409, 'round_over', `${name} refused this meanwhile`)
  }
  throw new Refusal(409, 'round_over', roundStatuses[round.status])
}

const changed = ({ currentVersion }: LockedOffer) =>
  new Refusal(409, 'changed', `The offer has changed. Look at version ${currentVersion}.`)

/**
 * Takes back a decision that was made by link, which then no longer works. Returns undefined, or why the decision can't
 * be taken back: the offer was sent, or the offer or its request has changed or ended.
 */
export async function takeDecisionBack(
  db: Db,
  services: MailServices,
  lockedApproval: LockedApproval,
  at: Date,
): Promise<'sent' | 'changed' | undefined> {
  const { offer, round, approval, hash } = lockedApproval
  const { companyId } = round
  const last = await findLastRound(db, companyId, offer.id)
  const wasSent = offer.sentVersion !== null && offer.sentVersion >= round.version
  // An outside provider may still be receiving it.
  const isBeingSent = (await findOpenDocument(db, companyId, { offerId: offer.id })) !== undefined
  const wasDecided = approval.status === approverStatus.approved || approval.status === approverStatus.refused
  if (wasSent || isBeingSent) return 'sent'
  const isCurrent = last?.id === round.id && offer.currentVersion === round.version
  if (!isCurrent || !wasDecided || (await hasEnded(db, companyId, offer.applicationId))) return 'changed'
  const { waiting, approved, refused } = roundStatus
  if (![waiting, approved, refused].some((status) => status === round.status)) return 'changed'
  const undecided = { status: approverStatus.asked, approvedVersion: null, decidedBy: null, decidedAt: null }
  await updateApproval(db, companyId, approval.id, {
    ...undecided,
    askedAt: at,
    remindedAt: null,
    deputyAskedAt: null,
    words: '',
    isByLink: false,
  })
  for (const other of round.approvers) {
    if (other.status === approverStatus.notNeeded) {
      await updateApproval(db, companyId, other.id, {
        status: other.askedAt ? approverStatus.asked : approverStatus.later,
      })
    }
  }
  await endRound(db, round, { status: waiting, at: null })
  await setApprovalStatus(db, companyId, offer.id, approvalStatus.waiting)
  await continueRound(db, services, round.id, { companyId, offer, hash, at })
  return undefined
}

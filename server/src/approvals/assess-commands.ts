import type { FrozenRule } from '@hireloom/contract/approvals/frozen-rule'
import { approverStatus, roundStatus } from '@hireloom/contract/approvals/round'
import { fitsOffer, maxApprovers } from '@hireloom/contract/approvals/rules'
import { type ApprovalStatus, approvalStatus, offerStatuses } from '@hireloom/contract/offers/status'
import type { LockedOffer } from '../offers/queries.ts'
import { termsOf } from '../offers/rules.ts'
import type { Db } from '../platform/db/db.ts'
import { unprocessable } from '../platform/errors.ts'
import { type MailServices, mailEnding } from './mail-commands.ts'
import { endRound, startRound } from './round-commands.ts'
import { findLastRound, type LastRound, listApprovedVersions, setApprovalStatus } from './round-queries.ts'
import { findJobFacts, findPossibleApprovers, listActiveRules } from './rule-queries.ts'
import {
  approvedTerms,
  approversOf,
  countApprovers,
  type EarlierApproval,
  freezeRule,
  keptVersion,
  openStep,
  type PlannedApproval,
  rulesAsking,
} from './rules.ts'

/** The approval that an offer needs by the current rules. */
export interface ApprovalPlan {
  rules: FrozenRule[]
  approvers: (PlannedApproval & { keptVersion: number | undefined })[]
  /** Whether approvals of earlier versions suffice. */
  isKept: boolean
}

/** Returns the approval that the terms of an offer need. `askedBy`: the user who asks, or would ask. */
export async function planApproval(
  db: Db,
  offer: LockedOffer,
  { askedBy, last }: { askedBy: number; last: LastRound | undefined },
): Promise<ApprovalPlan> {
  const { companyId, jobId } = offer
  const active = await listActiveRules(db, companyId)
  if (active.length === 0) return { rules: [], approvers: [], isKept: false }
  const job = await findJobFacts(db, companyId, jobId)
  const facts = { ...offer, salary: Number(offer.salary), job: numbersOf(job) }
  const matching = active.filter(({ conditions }) => fitsOffer(conditions, facts))
  if (countApprovers(matching) > maxApprovers) {
    throw unprocessable(
      'too_many_approvers',
      `More than ${maxApprovers} approvals are needed. Ask an Admin to simplify the rules.`,
    )
  }
  const people = await findPossibleApprovers(db, companyId, jobId)
  const rules = matching.map((rule) => freezeRule(rule, people, askedBy))
  const approvals = last ? await listApprovals(db, last) : []
  const terms = approvedTerms(termsOf(offer), offer)
  const approvers = approversOf(rules).map((approver) => ({
    ...approver,
    keptVersion: keptVersion(approver, approvals, terms),
  }))
  const approvedBy = approvers.flatMap(({ userId, keptVersion }) => (keptVersion === undefined ? [] : [userId]))
  return { rules, approvers, isKept: rules.length > 0 && openStep(rules, new Set(approvedBy)) === undefined }
}

const numbersOf = <Job extends { minSalary: unknown; maxSalary: unknown }>(job: Job) => ({
  ...job,
  minSalary: Number(job.minSalary),
  maxSalary: Number(job.maxSalary),
})

async function listApprovals(db: Db, last: LastRound): Promise<EarlierApproval[]> {
  const versions = await listApprovedVersions(db, last)
  return versions.map(({ userId, version, terms, ...letter }) => ({
    userId,
    version,
    terms: approvedTerms(terms, letter),
    ruleIds: rulesAsking(last.rules, userId).map(({ id }) => id),
  }))
}

interface AssessOptions {
  services: MailServices
  /** The user who created or changed the offer. */
  userId: number
  at: Date
}

/**
 * Sets the approval status of a locked offer that was created or changed: by the rules of the company, and by the
 * approvals of earlier versions that still hold. A waiting request continues with the new version, or ends if no
 * further approval is needed.
 */
export async function assessApproval(
  db: Db,
  offer: LockedOffer,
  { services, userId, at }: AssessOptions,
): Promise<ApprovalStatus> {
  const { companyId, id: offerId } = offer
  const last = await findLastRound(db, companyId, offerId)
  const waiting = last?.status === roundStatus.waiting ? last : undefined
  const plan = await planApproval(db, offer, { askedBy: waiting?.askedBy ?? userId, last })
  if (waiting && plan.rules.length > 0 && !plan.isKept) {
    await endRound(db, waiting, { status: roundStatus.replaced, at })
    const { askedBy, words, sendWhenApproved } = waiting
    await startRound(db, offer, plan, { services, askedBy, words, sendWhenApproved, at, replaces: waiting })
    return approvalStatus.waiting
  }
  const { notNeeded, needed, approved } = approvalStatus
  const status = plan.rules.length === 0 ? notNeeded : plan.isKept ? approved : needed
  if (waiting) {
    await endRound(db, waiting, { status: plan.isKept ? roundStatus.approved : roundStatus.takenBack, at })
    const pending = waiting.approvers.filter((approver) => approver.status === approverStatus.asked)
    await mailEnding(db, services, waiting, {
      result: plan.isKept ? 'Approved' : 'Taken back',
      explanation: 'The offer has changed, so your approval is no longer needed.',
      words: '',
      recipients: pending.map((approver) => approver.userId),
    })
  }
  if (status !== offer.approvalStatus) await setApprovalStatus(db, companyId, offerId, status)
  return status
}

/** Returns whether approval can be requested: the offer is open, and its approval is needed or was refused. */
export const needsApprovalRequest = ({
  status,
  approvalStatus: approval,
}: Pick<LockedOffer, 'status' | 'approvalStatus'>) =>
  offerStatuses[status].isOpen && (approval === approvalStatus.needed || approval === approvalStatus.refused)

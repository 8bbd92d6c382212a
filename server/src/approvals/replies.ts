import type { ApprovalRound, OfferApproval } from '@hireloom/contract/approvals/round'
import { type ApprovalItem, approverStatus, roundStatus } from '@hireloom/contract/approvals/round'
import { oneHour } from '@hireloom/contract/platform/durations'
import { role } from '@hireloom/contract/platform/permissions'
import { type LockedOffer, readOffer } from '../offers/queries.ts'
import { type ListedVersion, listVersionsOf } from '../offers/version-queries.ts'
import { versionFor } from '../offers/version-rules.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { missing } from '../platform/errors.ts'
import { needsApprovalRequest, planApproval } from './assess-commands.ts'
import type { Decider } from './decide-commands.ts'
import type { ApprovalRow } from './inbox-queries.ts'
import { findLastRound, findRoundToShow, type LastRound, type RoundDetails } from './round-queries.ts'
import { listUserNames } from './rule-queries.ts'
import { rulesAsking } from './rules.ts'

/** Returns a request as its readers see it. */
export function toApprovalRound({ asker, rules, approvers, questions, ...round }: RoundDetails): ApprovalRound {
  return {
    ...round,
    rules: rules.map(({ id, name }) => ({ id, name })),
    askedBy: asker.id === null ? null : { id: asker.id, name: asker.name },
    approvers: approvers.map(({ userId, userName, decidedBy, deciderName, decidedAt, askedAt, ...approver }) => ({
      ...approver,
      user: { id: userId, name: userName },
      decidedBy: decidedBy === null || decidedBy === userId ? null : { id: decidedBy, name: deciderName },
      decidedAt: dateOf(decidedAt),
      askedAt: dateOf(askedAt),
    })),
    questions: questions.map(({ userId, userName, askedAt, ...question }) => ({
      ...question,
      user: { id: userId, name: userName },
      askedAt: new Date(askedAt),
    })),
  }
}

const dateOf = (at: Date | string | null) => (at === null ? null : new Date(at))

/**
 * Returns the last request to approve an offer, null without any, and the approvers that a request made now would have.
 * Consultants get no rules, approvers or questions.
 */
export async function approvalOf(
  db: Db,
  { companyId, userId, roleId }: Actor,
  offerId: number,
): Promise<OfferApproval> {
  const [last, offer] = [await findLastRound(db, companyId, offerId), await readOffer(db, companyId, offerId)]
  if (!offer) missing('Offer')
  const round = last ? toApprovalRound(await findRoundToShow(db, companyId, last.id)) : null
  const needsRequest = needsApprovalRequest(offer)
  const planned = needsRequest ? await plannedApprovers(db, offer, { askedBy: userId, last }) : []
  if (roleId !== role.consultant) return { round, needsRequest, planned }
  return { round: round && { ...round, rules: [], approvers: [], questions: [] }, needsRequest, planned: [] }
}

async function plannedApprovers(db: Db, offer: LockedOffer, context: { askedBy: number; last: LastRound | undefined }) {
  const { approvers } = await planApproval(db, offer, context)
  const users = await listUserNames(
    db,
    offer.companyId,
    approvers.map(({ userId }) => userId),
  )
  const names = new Map(users.map(({ id, name }) => [id, name]))
  return approvers.map(({ userId, step, rules, keptVersion }) => ({
    step,
    user: { id: userId, name: names.get(userId) ?? '' },
    rules: rules.map(({ name }) => name),
    isKept: keptVersion !== undefined,
  }))
}

/** Returns an approval for users who may not see pay: without planned approvers and texts, which may mention pay. */
export const withoutWords = ({ round, needsRequest }: OfferApproval): OfferApproval => ({
  round: round && {
    ...round,
    words: '',
    approvers: round.approvers.map((approver) => ({ ...approver, words: '' })),
    questions: [],
  },
  needsRequest,
  planned: [],
})

/**
 * Returns approvals as a user sees them. Each has its version and an earlier one to compare it with: the one last sent
 * or, without that, the previous one.
 */
export async function toApprovalItems(
  db: Db,
  decider: Decider,
  rows: readonly ApprovalRow[],
  now: Date,
): Promise<ApprovalItem[]> {
  const versions = await listVersionsOf(db, decider.companyId, [...new Set(rows.map(({ offerId }) => offerId))])
  return rows.map((row) => toApprovalItem(row, decider, versions, now))
}

function toApprovalItem(
  row: ApprovalRow,
  decider: Decider,
  versions: readonly ListedVersion[],
  now: Date,
): ApprovalItem {
  const offerVersions = versions.filter(({ offerId }) => offerId === row.offerId)
  const current = offerVersions.find(({ version }) => version === row.versionNumber) ?? missing('Approval')
  const seenBefore =
    row.sentVersion !== null && row.sentVersion < row.versionNumber ? row.sentVersion : row.versionNumber - 1
  const before = offerVersions.find(({ version }) => version === seenBefore)
  const isWaiting = row.status === approverStatus.asked && row.roundStatus === roundStatus.waiting
  const isAsker = row.askedById === decider.userId
  const dueAt = row.askedAt && new Date(row.askedAt.getTime() + row.deputyHours * oneHour)
  const { id, offerId, status, firstName, jobPositionName, branchName, organizationName, words, salaryCurrency } = row
  return {
    id,
    offerId,
    status,
    firstName,
    jobPositionName,
    branchName,
    organizationName,
    words,
    salaryCurrency,
    roundStatus: row.roundStatus,
    range: { min: Number(row.minSalary), max: Number(row.maxSalary), currency: row.jobCurrency },
    forUser: row.userId === decider.userId || isAsker ? null : { id: row.userId, name: row.approverName },
    askedBy: row.asker.id === null ? null : { id: row.asker.id, name: row.asker.name },
    askedAt: row.askedAt ?? row.roundAskedAt,
    dueAt,
    isLate: isWaiting && row.askedAt !== null && now.getTime() > row.askedAt.getTime() + row.remindHours * oneHour,
    rules: rulesAsking(row.rules, row.userId).map(({ name }) => name),
    version: versionFor(current, before, true),
    previous: before ? versionFor(before, undefined, true) : null,
    versionHash: current.termsHash.toString('hex'),
    mayDecide: isWaiting && (!isAsker || row.userId === decider.userId),
  }
}

import { z } from 'zod'
import { Currency } from '../lookups.ts'
import { OfferVersion } from '../offers/version.ts'
import { codeOf, id, NamedRecord, timestamp } from '../platform/fields.ts'

/** The state of a request for approval, as `approval_rounds.status` stores it. */
export const roundStatus = { waiting: 1, approved: 2, refused: 3, takenBack: 4, ranOut: 5, replaced: 6 } as const
export const RoundStatus = codeOf(roundStatus)
export type RoundStatus = z.infer<typeof RoundStatus>
export const roundStatuses: Record<RoundStatus, string> = {
  [roundStatus.waiting]: 'Waits for approval',
  [roundStatus.approved]: 'Approved',
  [roundStatus.refused]: 'Not approved',
  [roundStatus.takenBack]: 'Taken back',
  [roundStatus.ranOut]: 'Approval ran out',
  [roundStatus.replaced]: 'The offer has changed',
}

/** The state of an approver, as `approvals.status` stores it. `kept` comes from an earlier version and still holds. */
export const approverStatus = { later: 0, asked: 1, approved: 2, refused: 3, notNeeded: 4, kept: 5 } as const
export const ApproverStatus = codeOf(approverStatus)
export type ApproverStatus = z.infer<typeof ApproverStatus>

/** The decisions of an approver. */
export const approvalDecision = { approve: 2, refuse: 3 } as const
export const ApprovalDecision = codeOf(approvalDecision)
export type ApprovalDecision = z.infer<typeof ApprovalDecision>

/** Days after which a request that nobody has completed runs out. */
export const roundDays = 30
/** The minimum number of characters in the reason of a refusal. */
export const minRefusal = 10
export const reasonNeeded = `Give a reason of at least ${minRefusal} characters`

/** One approver of a request. */
export const RoundApprover = z.object({
  /** The id of the approval. */
  id,
  step: z.int(),
  user: NamedRecord,
  status: ApproverStatus,
  /** Another user who decided for the approver; otherwise null. */
  decidedBy: NamedRecord.nullable(),
  decidedAt: timestamp.nullable(),
  words: z.string(),
  isByLink: z.boolean(),
  /** The version that was approved; null without an approval. */
  approvedVersion: z.int().nullable(),
  askedAt: timestamp.nullable(),
})
export type RoundApprover = z.infer<typeof RoundApprover>

export const ApprovalQuestion = z.object({ id, user: NamedRecord, text: z.string(), askedAt: timestamp })
export type ApprovalQuestion = z.infer<typeof ApprovalQuestion>

/** A request to approve a version of an offer. */
export const ApprovalRound = z.object({
  id,
  status: RoundStatus,
  version: z.int(),
  /** The rules that require it. */
  rules: z.array(NamedRecord),
  words: z.string(),
  sendWhenApproved: z.boolean(),
  askedBy: NamedRecord.nullable(),
  askedAt: timestamp,
  endedAt: timestamp.nullable(),
  approvers: z.array(RoundApprover),
  questions: z.array(ApprovalQuestion),
})
export type ApprovalRound = z.infer<typeof ApprovalRound>

/** An approver of a request that would be made now. */
export const PlannedApprover = z.object({
  step: z.int(),
  user: NamedRecord,
  rules: z.array(z.string()),
  /** Whether an earlier approval still holds. */
  isKept: z.boolean(),
})
export type PlannedApprover = z.infer<typeof PlannedApprover>

/** The approval of an offer: the last request, and the approvers of a new one. */
export const OfferApproval = z.object({
  /** Without approvers and questions for Consultants. */
  round: ApprovalRound.nullable(),
  /** Whether the offer needs a request that hasn't been made yet. */
  needsRequest: z.boolean(),
  /** Empty when no request is needed or no rule applies any longer, and for Consultants. */
  planned: z.array(PlannedApprover),
})
export type OfferApproval = z.infer<typeof OfferApproval>

/** The tabs of the page of approvals. */
export const approvalTab = { waiting: 1, asked: 2, done: 3 } as const
export const ApprovalTab = codeOf(approvalTab)
export type ApprovalTab = z.infer<typeof ApprovalTab>

/** An approval in the list of its approver, a colleague who decides for them, or the user who asked. */
export const ApprovalItem = z.object({
  id,
  offerId: id,
  status: ApproverStatus,
  roundStatus: RoundStatus,
  /** The approver, when the caller decides in their place; otherwise null. */
  forUser: NamedRecord.nullable(),
  firstName: z.string(),
  jobPositionName: z.string(),
  branchName: z.string(),
  organizationName: z.string(),
  askedBy: NamedRecord.nullable(),
  askedAt: timestamp,
  /** When a deputy is asked. */
  dueAt: timestamp.nullable(),
  /** Whether it has been waiting for longer than the reminder hours of its rule. */
  isLate: z.boolean(),
  rules: z.array(z.string()),
  words: z.string(),
  salaryCurrency: Currency,
  /** The salary range of the job. */
  range: z.object({ min: z.number(), max: z.number(), currency: Currency }),
  /** The version to decide on, with its pay. */
  version: OfferVersion,
  /** The version last sent to the candidate or, without one, the previous version; null for the first one. */
  previous: OfferVersion.nullable(),
  /** The fingerprint of the version, to send with a decision. */
  versionHash: z.string(),
  mayDecide: z.boolean(),
})
export type ApprovalItem = z.infer<typeof ApprovalItem>

/** An approval with its request and all approvers. */
export const Approval = ApprovalItem.extend({
  round: ApprovalRound,
  /** The ids of the page of the candidate, for callers who may see it; otherwise null. */
  candidate: z.object({ candidateId: id, jobApplicationId: id }).nullable(),
})
export type Approval = z.infer<typeof Approval>

import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import {
  day,
  id,
  idText,
  listOf,
  NamedRecord,
  one,
  optionalText,
  pageOf,
  paging,
  text,
  timestamp,
} from '../platform/fields.ts'
import { Approval, ApprovalDecision, ApprovalItem, ApprovalTab, approvalTab, OfferApproval } from './round.ts'
import { ApprovalRuleForm, maxRules } from './rules.ts'

/** The rules of a company in their order. `updatedAt` is the version that the caller saw; an older one gets 409. */
export const ApprovalSettingsForm = z.strictObject({
  rules: z.array(ApprovalRuleForm).max(maxRules),
  /** Whether approvals that aren't about pay may be given by the link in the mail, without signing in. */
  allowsLinks: z.boolean().default(true),
  updatedAt: timestamp.optional(),
})
export type ApprovalSettingsForm = z.output<typeof ApprovalSettingsForm>

export const ApprovalSettings = z.object({
  rules: z.array(ApprovalRuleForm.extend({ id })),
  allowsLinks: z.boolean(),
  updatedAt: timestamp,
  /** The names of the users in the rules, removed ones included. */
  users: z.array(NamedRecord.extend({ isActive: z.boolean() })),
})
export type ApprovalSettings = z.infer<typeof ApprovalSettings>

/** An offer of the last 90 days that a rule would have stopped. */
export const TriedOffer = z.object({
  offerId: id,
  candidateId: id,
  jobApplicationId: id,
  firstName: z.string(),
  jobPositionName: z.string(),
  createdAt: timestamp,
  approvers: z.array(z.string()),
})
export type TriedOffer = z.infer<typeof TriedOffer>

/** The result of trying a rule. */
export const RuleTrial = z.object({
  /** The number of offers of the last 90 days, 5000 at most. */
  total: z.int(),
  /** The number of these offers that match the rule. */
  fitting: z.int(),
  /** The newest 20 of the matching offers. */
  offers: z.array(TriedOffer),
})
export type RuleTrial = z.infer<typeof RuleTrial>

/** A period in which a colleague may decide for a user. */
export const Delegation = z.object({ id, delegate: NamedRecord, fromOn: day, untilOn: day })
export type Delegation = z.infer<typeof Delegation>

export const maxDelegationDays = 90
export const NewDelegation = z.strictObject({ delegateId: id, fromOn: day, untilOn: day })
export type NewDelegation = z.output<typeof NewDelegation>

/** The content of the page behind the link in a mail, without pay. */
export const LinkedApproval = z.object({
  /** Whether the approval can't be given by the link because it is about pay, or the company does not allow it. */
  needsSignIn: z.boolean(),
  companyName: z.string(),
  askedByName: z.string(),
  firstName: z.string(),
  jobPositionName: z.string(),
  branchName: z.string(),
  rules: z.array(z.string()),
  until: timestamp,
  timeZone: z.string(),
  /** Label and value of the terms that are shown without signing in. */
  terms: z.array(z.object({ label: z.string(), value: z.string(), isChanged: z.boolean() })),
})
export type LinkedApproval = z.infer<typeof LinkedApproval>

const managerAccess = { permission: 'candidates.manageOffer' } as const
const offer = z.strictObject({ offerId: idText })
const approval = z.strictObject({ approvalId: idText })
const offerPath = '/api/v1/job-applications/offer/:offerId/approval'
const settingsPath = '/api/v1/settings/offer-approvals'
/** The format of the ticket in the link of a mail. */
export const ticketPattern = /^[\w-]{20,2000}$/
const ticket = z.string().regex(ticketPattern, 'Ticket must be the one from the link in the e-mail')

/** The calls with which a company approves its offers before they are sent. */
export const approvals = {
  settings: endpoint({
    method: 'GET',
    path: settingsPath,
    summary: 'Returns the rules by which offers need approval, in their order.',
    adminOnly: true,
    reply: one(ApprovalSettings),
  }),
  save: endpoint({
    method: 'PUT',
    path: settingsPath,
    summary: 'Saves the rules by which offers need approval. Requests that wait keep the rules they began with.',
    adminOnly: true,
    body: ApprovalSettingsForm,
    reply: one(ApprovalSettings),
  }),
  tryRule: endpoint({
    method: 'POST',
    path: `${settingsPath}/try`,
    summary: 'Returns the newest offers of the last 90 days that a rule would have stopped, each with its approvers.',
    adminOnly: true,
    body: z.strictObject({ rule: ApprovalRuleForm }),
    reply: one(RuleTrial),
  }),
  ofOffer: endpoint({
    method: 'GET',
    path: offerPath,
    summary: 'Returns the last request to approve an offer, and the approvers of a request made now.',
    permission: 'candidates.viewDetails',
    params: offer,
    reply: one(OfferApproval),
  }),
  ask: endpoint({
    method: 'POST',
    path: offerPath,
    summary: 'Asks for approval of an offer. If no rule applies to it any longer, it needs none and can be sent.',
    ...managerAccess,
    params: offer,
    body: z.strictObject({
      words: optionalText(1000).default(''),
      sendWhenApproved: z.boolean().default(false),
      updatedAt: timestamp.optional(),
    }),
    reply: one(OfferApproval),
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: offerPath,
    summary: 'Takes back a request that waits. Approvals given so far hold for the next one.',
    ...managerAccess,
    params: offer,
    reply: one(OfferApproval),
  }),
  remind: endpoint({
    method: 'POST',
    path: `${offerPath}/remind`,
    summary: 'Reminds the approvers who were asked and have not decided, each once an hour at most.',
    ...managerAccess,
    params: offer,
    reply: one(OfferApproval),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/approvals',
    summary:
      'Lists approvals that the caller may read: those that wait for the caller, oldest first; those the caller asked for, or those decided, newest first.',
    closedToConsultants: true,
    query: z.strictObject({ tab: z.coerce.number<number>().pipe(ApprovalTab).default(approvalTab.waiting), ...paging }),
    reply: pageOf(ApprovalItem),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/v1/approvals/summary',
    summary: 'Returns how many approvals wait for the caller, and whether the caller is or was an approver.',
    closedToConsultants: true,
    reply: one(z.object({ waiting: z.int(), wasAsked: z.boolean() })),
  }),
  delegations: endpoint({
    method: 'GET',
    path: '/api/v1/approvals/delegations',
    summary: 'Lists the periods, not yet over, in which colleagues may decide for the caller.',
    closedToConsultants: true,
    reply: listOf(Delegation),
  }),
  delegate: endpoint({
    method: 'POST',
    path: '/api/v1/approvals/delegations',
    summary: 'Lets a colleague decide for the caller from one day until another.',
    closedToConsultants: true,
    body: NewDelegation,
    reply: one(Delegation),
    status: 201,
  }),
  endDelegation: endpoint({
    method: 'DELETE',
    path: '/api/v1/approvals/delegations/:delegationId',
    summary: 'Ends a delegation of the caller.',
    closedToConsultants: true,
    params: z.strictObject({ delegationId: idText }),
    status: 204,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v1/approvals/:approvalId',
    summary:
      'Returns an approval, until 30 days after its end, to its approver, a colleague who decides for them and the user who asked; later only to the user who asked, if they manage offers.',
    closedToConsultants: true,
    params: approval,
    reply: one(Approval),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/v1/approvals/:approvalId/decide',
    summary: 'Approves the version of the offer that the caller saw, or refuses it with a reason.',
    closedToConsultants: true,
    params: approval,
    body: z.strictObject({
      decision: ApprovalDecision,
      words: optionalText(1000).default(''),
      versionHash: z.string().max(64),
    }),
    reply: one(Approval),
  }),
  question: endpoint({
    method: 'POST',
    path: '/api/v1/approvals/:approvalId/question',
    summary: 'Sends a question to the user who asked for the approval.',
    closedToConsultants: true,
    params: approval,
    body: z.strictObject({ text: text(1000) }),
    reply: one(Approval),
  }),
  openLink: endpoint({
    method: 'POST',
    path: '/public_api/approvals/open',
    summary: 'Returns what the link in the mail to an approver shows. Decides nothing.',
    public: true,
    body: z.strictObject({ ticket }),
    reply: one(LinkedApproval),
  }),
  decideByLink: endpoint({
    method: 'POST',
    path: '/public_api/approvals/decide',
    summary: 'Approves or refuses by the link in the mail, once, unless the approval needs signing in.',
    public: true,
    body: z.strictObject({ ticket, decision: ApprovalDecision, words: optionalText(1000).default('') }),
    status: 204,
  }),
  undoByLink: endpoint({
    method: 'POST',
    path: '/public_api/approvals/undo',
    summary: 'Takes back a decision that was made by link, within 24 hours and before the offer is sent.',
    public: true,
    body: z.strictObject({ ticket }),
    reply: one(z.object({ isTakenBack: z.boolean() })),
  }),
}

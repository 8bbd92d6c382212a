import { z } from 'zod'
import { WorkingType } from './lookups.ts'
import { Offer } from './offers/offer.ts'
import { endpoint } from './platform/endpoint.ts'
import { codeOf, day, id, idText, listOf, NamedRecord, one, optionalText, timestamp } from './platform/fields.ts'
import { required } from './platform/messages.ts'

/**
 * The status of a proposal. Ended: the company stays with its offer, or the offer was answered, changed or withdrawn,
 * or its last day has passed, or the application has ended.
 */
export const proposalStatus = { waiting: 0, takenOver: 1, answered: 2, withdrawn: 3, ended: 4 } as const
export const ProposalStatus = codeOf(proposalStatus)
export type ProposalStatus = z.infer<typeof ProposalStatus>

/** The decisions of the company about a proposal. */
export const proposalDecision = { takeOver: 1, answer: 2, stay: 3 } as const

/** The terms that candidates can propose, besides a message. */
export const proposalFields = ['salary', 'startDate', 'workingType', 'benefits'] as const
export type ProposalField = (typeof proposalFields)[number]

/** Terms in the order of the form. The salary is per month, in the currency of the offer. */
export const ProposedTerms = z.object({
  salary: z.number().nullable(),
  startDate: day.nullable(),
  workingType: WorkingType.nullable(),
  benefits: z.string().nullable(),
})
export type ProposedTerms = z.infer<typeof ProposedTerms>

/**
 * Other terms that a candidate asks for. Salary, benefits and texts are null for readers who may not see pay, but
 * `changed` names the terms even then.
 */
export const CounterProposal = z.object({
  id,
  /** The version of the offer that the candidate proposes to change. */
  version: z.int(),
  status: ProposalStatus,
  /** Null for each term that is to stay. */
  proposed: ProposedTerms,
  /** The terms of the version. */
  offered: ProposedTerms,
  /** The terms in which the two differ. */
  changed: z.array(z.enum(proposalFields)),
  words: z.string().nullable(),
  madeAt: timestamp,
  answeredBy: NamedRecord.nullable(),
  /** When a user or the candidate ended the proposal, or an answer to the offer ended it. */
  answeredAt: timestamp.nullable(),
  /** The text that was mailed to the candidate. */
  answer: z.string().nullable(),
})
export type CounterProposal = z.infer<typeof CounterProposal>

/** An offer with the newest proposal of the candidate. */
export const OfferWithProposal = Offer.extend({ counterProposal: CounterProposal.nullable() })
export type OfferWithProposal = z.infer<typeof OfferWithProposal>

/** `updatedAt` is the version of the offer the caller saw; an older one gets 409. */
export const ProposalDecision = z
  .strictObject({
    decision: codeOf(proposalDecision),
    /** The text to mail to the candidate. Taking a proposal over sends no mail. */
    text: optionalText(2000).default(''),
    updatedAt: timestamp.optional(),
  })
  .refine(({ decision, text }) => decision !== proposalDecision.answer || text !== '', {
    path: ['text'],
    error: () => required('Answer'),
  })
export type ProposalDecision = z.output<typeof ProposalDecision>

/** A question that a candidate asked on the page of an offer. Its text is null for readers who may not see pay. */
export const OfferQuestion = z.object({ id, text: z.string().nullable(), askedAt: timestamp })
export type OfferQuestion = z.infer<typeof OfferQuestion>

const params = z.strictObject({ offerId: idText })

/** The calls about other terms that candidates propose, and about their questions. */
export const counterProposals = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/job-applications/offer/:offerId/counters',
    summary: 'Lists the proposals of a candidate for an offer, newest first, each with the terms that differ.',
    permission: 'candidates.viewDetails',
    params,
    reply: listOf(CounterProposal),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/v1/job-applications/offer/:offerId/counter/:counterId',
    summary:
      'Decides on a waiting proposal: takes its terms over for a later change of the offer, answers it by e-mail, or stays with the offer, which is then offered again.',
    permission: 'candidates.manageOffer',
    params: z.strictObject({ offerId: idText, counterId: idText }),
    body: ProposalDecision,
    reply: one(CounterProposal),
  }),
  questions: endpoint({
    method: 'GET',
    path: '/api/v1/job-applications/offer/:offerId/questions',
    summary: 'Lists the questions that a candidate asked about an offer, newest first.',
    permission: 'candidates.viewDetails',
    params,
    reply: listOf(OfferQuestion),
  }),
}

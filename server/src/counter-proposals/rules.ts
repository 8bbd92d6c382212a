import {
  type CounterProposal,
  type ProposalField,
  type ProposedTerms,
  proposalFields,
  proposalStatus,
} from '@hireloom/contract/counter-proposals'
import type { OfferTerms } from '@hireloom/contract/offers/terms'
import { yearsAfter } from '@hireloom/contract/platform/fields'
import { yearsAhead } from '@hireloom/contract/years-ahead'

/** The number of proposals a candidate may make for one offer. */
const maxProposals = 3

interface Proposal extends ProposedTerms {
  words: string
}

type SentTerms = Partial<Pick<OfferTerms, ProposalField>>

interface ProposalContext {
  /** The terms that the candidate received. */
  terms: SentTerms
  isWaiting: boolean
  earlierCount: number
}

/** The reasons why a proposal is refused, as keys of sentences. */
export type ProposalProblem = 'nothingChanged' | 'stillWaiting' | 'tooManyProposals'

/** Returns why a candidate can't propose other terms; undefined when they can. */
export function proposalProblem(
  proposal: Proposal,
  { terms, isWaiting, earlierCount: earlier }: ProposalContext,
): ProposalProblem | undefined {
  if (isWaiting) return 'stillWaiting'
  if (earlier >= maxProposals) return 'tooManyProposals'
  const isSame = changedTerms(proposal, offeredTerms(terms)).length === 0 && proposal.words === ''
  return isSame ? 'nothingChanged' : undefined
}

/** Returns why a candidate can't propose this salary, as the key of a sentence; undefined when they can. */
export const salaryProblem = (salary: number | null) => (salary !== null && salary < 0.1 ? 'salaryTooLow' : undefined)

/** Returns why a candidate can't propose this first day, as the key of a sentence; undefined when they can. */
export function startProblem(startDate: string | null, today: string) {
  if (startDate === null) return undefined
  if (startDate < today) return 'dayInPast'
  return startDate > yearsAfter(today, yearsAhead.firstWorkingDay) ? 'dayTooFar' : undefined
}

/** Returns the proposed terms that differ from the offer's; null means that a term stays. */
const changedTerms = (proposed: ProposedTerms, offered: ProposedTerms) =>
  proposalFields.filter((field) => proposed[field] !== null && proposed[field] !== offered[field])

const offeredTerms = ({ salary, startDate, workingType, benefits }: SentTerms): ProposedTerms => ({
  salary: salary ?? null,
  startDate: startDate ?? null,
  workingType: workingType ?? null,
  benefits: benefits ?? null,
})

interface StoredProposal
  extends ProposedTerms,
    Omit<CounterProposal, 'proposed' | 'offered' | 'changed' | 'answeredBy'> {
  terms: SentTerms
  answererId: number | null
  answererName: string | null
}

interface ProposalReader {
  isPayShown: boolean
  /** Whether the offer is under negotiation and neither it nor its application has ended. */
  isOpen: boolean
}

const withoutPay = (terms: ProposedTerms): ProposedTerms => ({ ...terms, salary: null, benefits: null })

/** Returns a proposal for a reader; without access to pay, its pay and texts are null. */
export function proposalFor(row: StoredProposal, { isPayShown, isOpen }: ProposalReader): CounterProposal {
  const { id, version, madeAt, answeredAt, answererId, words, answer } = row
  const { salary, startDate, workingType, benefits } = row
  const proposed = { salary, startDate, workingType, benefits }
  const currentTerms = offeredTerms(row.terms)
  return {
    id,
    version,
    status: row.status === proposalStatus.waiting && !isOpen ? proposalStatus.ended : row.status,
    proposed: isPayShown ? proposed : withoutPay(proposed),
    offered: isPayShown ? currentTerms : withoutPay(currentTerms),
    changed: changedTerms(proposed, currentTerms),
    words: isPayShown ? words : null,
    madeAt,
    answeredBy: answererId === null ? null : { id: answererId, name: row.answererName ?? '' },
    answeredAt,
    answer: isPayShown ? answer : null,
  }
}

/** Returns why a proposal can no longer be answered; undefined while it waits. */
export function answeredProblem({ status, answererName }: Pick<StoredProposal, 'status' | 'answererName'>) {
  const name = answererName ?? 'A user'
  switch (status) {
    case proposalStatus.waiting:
      return undefined
    case proposalStatus.takenOver:
      return `${name} has taken this proposal over`
    case proposalStatus.answered:
      return `${name} has answered this proposal`
    case proposalStatus.withdrawn:
      return 'The candidate has taken this proposal back'
    case proposalStatus.ended:
      return answererName ? `${name} has answered this proposal: the offer stays` : 'This proposal ended with its offer'
  }
}

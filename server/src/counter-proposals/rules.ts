/** The number of proposals a candidate may make for one offer. */
const maxProposals = 3

interface Proposal {
  salary: number | null
  startDate: string | null
  words: string
}

interface ProposalContext {
  /** The terms that the candidate received. */
  terms: { salary?: number; startDate?: string | null }
  isWaiting: boolean
  earlier: number
  today: string
}

/** Why a proposal is refused, as the key of a sentence; undefined when it is not. */
export type ProposalProblem = 'nothingChanged' | 'salaryTooLow' | 'dayInPast' | 'stillWaiting' | 'tooManyProposals'

/** Returns why a candidate can't propose other terms; undefined when they can. */
export function proposalProblem(
  { salary, startDate, words }: Proposal,
  { terms, isWaiting, earlier, today }: ProposalContext,
): ProposalProblem | undefined {
  if (isWaiting) return 'stillWaiting'
  if (earlier >= maxProposals) return 'tooManyProposals'
  if (salary !== null && salary < 0.1) return 'salaryTooLow'
  if (startDate !== null && startDate < today) return 'dayInPast'
  const isSalaryKept = salary === null || salary === terms.salary
  const isDayKept = startDate === null || startDate === (terms.startDate ?? null)
  return isSalaryKept && isDayKept && words === '' ? 'nothingChanged' : undefined
}

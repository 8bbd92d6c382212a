import { type ProposalDecision, proposalDecision } from '@hireloom/contract/counter-proposals'
import { type OfferStatus, offerStatus, offerStatuses } from '@hireloom/contract/offers/status'

interface NegotiatedOffer {
  status: OfferStatus
  expirationDate: string
  currentVersion: number
  sentVersion: number | null
}

/** Returns why a decision about a waiting proposal is refused; undefined when it is not. */
export function decisionProblem(
  { status, expirationDate, currentVersion, sentVersion }: NegotiatedOffer,
  decision: ProposalDecision['decision'],
  today: string,
) {
  if (status !== offerStatus.negotiation) {
    return `This offer is ${offerStatuses[status].label.toLowerCase()}, so the proposal can't be answered`
  }
  if (expirationDate < today) return 'This offer has expired. Choose a later expiration date to answer the proposal.'
  if (decision === proposalDecision.stay && currentVersion !== sentVersion) {
    return 'This offer has changed since it was sent. Send it again instead.'
  }
  return undefined
}

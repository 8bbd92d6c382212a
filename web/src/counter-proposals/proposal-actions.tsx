import { type CounterProposal, counterProposals, proposalDecision } from '@hireloom/contract/counter-proposals'
import type { Offer } from '@hireloom/contract/offers/offer'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../platform/api/hooks.ts'
import { queriesOfProposal } from './labels.ts'
import { type MailedDecision, ProposalAnswerModal } from './proposal-answer-modal.tsx'

interface Props {
  offer: Offer
  proposal: CounterProposal
  firstName: string
  onTakenOver: (proposal: CounterProposal) => void
  /** Called when a decision is refused, perhaps because a colleague's came first. */
  onRefused: () => void
}

/** The decisions about a waiting proposal. */
export function ProposalActions({ offer, proposal, firstName, onTakenOver, onRefused }: Props) {
  const [mailedDecision, setMailedDecision] = useState<MailedDecision>()
  const takeOver = useCall(counterProposals.decide, {
    failure: 'Failed to take the proposal over',
    refreshes: queriesOfProposal,
    onDone: ({ data }) => onTakenOver(data),
  })
  const submitTakeOver = () =>
    takeOver.mutate(
      {
        params: { offerId: offer.id, counterId: proposal.id },
        body: { decision: proposalDecision.takeOver, updatedAt: offer.updatedAt.toISOString() },
      },
      { onError: onRefused },
    )
  return (
    <Group gap="sm">
      <Button loading={takeOver.isPending} onClick={submitTakeOver}>
        Take over
      </Button>
      <Button variant="default" onClick={() => setMailedDecision(proposalDecision.answer)}>
        Answer
      </Button>
      <Button variant="default" onClick={() => setMailedDecision(proposalDecision.stay)}>
        Stay with ours
      </Button>
      {mailedDecision && (
        <ProposalAnswerModal
          offer={offer}
          proposal={proposal}
          decision={mailedDecision}
          firstName={firstName}
          onClose={() => setMailedDecision(undefined)}
          onRefused={onRefused}
        />
      )}
    </Group>
  )
}

import {
  type CounterProposal,
  counterProposals,
  ProposalDecision,
  proposalDecision,
} from '@hireloom/contract/counter-proposals'
import type { Offer } from '@hireloom/contract/offers/offer'
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useCall } from '../platform/api/hooks.ts'
import { askBeforeDiscarding } from '../platform/ui/dialogs/ask-before-discarding.ts'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'
import { formatDay } from '../platform/ui/text/days.ts'
import { queriesOfProposal } from './labels.ts'

/** The decisions that the candidate reads about in an e-mail. */
export type MailedDecision = typeof proposalDecision.answer | typeof proposalDecision.stay

interface Props {
  offer: Offer
  proposal: CounterProposal
  decision: MailedDecision
  firstName: string
  onClose: () => void
  onRefused: () => void
}

/** The dialog for answering a proposal by e-mail: with a message, or by keeping the offer as it is. */
export function ProposalAnswerModal({ offer, proposal, decision, firstName, onClose, onRefused }: Props) {
  const isStaying = decision === proposalDecision.stay
  const form = useFormOf(ProposalDecision, { decision, text: '', updatedAt: offer.updatedAt.toISOString() })
  const answer = useCall(counterProposals.decide, {
    success: 'Answer sent',
    failure: 'Failed to answer the proposal',
    refreshes: queriesOfProposal,
    onDone: onClose,
  })
  const send = form.onSubmit(({ text }) =>
    answer.mutate(
      {
        params: { offerId: offer.id, counterId: proposal.id },
        body: { decision, text, updatedAt: offer.updatedAt.toISOString() },
      },
      {
        onError: (error) => {
          form.refuse(error)
          onRefused()
        },
      },
    ),
  )
  return (
    <Modal
      opened
      {...askBeforeDiscarding(form.isDirty, onClose)}
      title={isStaying ? 'Stay with our offer' : `Answer ${firstName}`}
      centered
    >
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          <Text>
            {isStaying
              ? `${firstName} gets an e-mail saying that the offer stays as it is, and can answer it until ${formatDay(offer.expirationDate)}.`
              : `${firstName} gets your answer by e-mail. The offer stays under negotiation.`}
          </Text>
          <Textarea
            label={isStaying ? 'Your message (optional)' : 'Your answer'}
            required={!isStaying}
            data-autofocus
            autosize
            minRows={4}
            maxLength={maxLengthOf(ProposalDecision.shape.text)}
            {...form.field('text', { called: 'Answer' })}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={answer.isPending}>
              Send
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

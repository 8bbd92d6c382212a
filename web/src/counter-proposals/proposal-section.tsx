import { type CounterProposal, proposalStatus } from '@hireloom/contract/counter-proposals'
import type { Offer } from '@hireloom/contract/offers/offer'
import { Alert, Group, Stack, Text, Title } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { Fact, FactGrid } from '../platform/ui/display/fact-grid.tsx'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { dayIn, formatDay, formatInstant } from '../platform/ui/text/days.ts'
import { proposalBadge } from './labels.ts'
import { ProposalActions } from './proposal-actions.tsx'
import { ProposalTerms } from './proposal-terms.tsx'
import css from './proposals.module.css'

interface Props {
  offer: Offer
  proposal: CounterProposal
  firstName: string
  mayAnswer: boolean
  onTakenOver: (proposal: CounterProposal) => void
  onRefused: () => void
}

/** A proposal of a candidate against the version it answers, with its decision or the buttons for one. */
export function ProposalSection({ offer, proposal, firstName, mayAnswer, onTakenOver, onRefused }: Props) {
  const timeZone = useCompanyTimeZone()
  const { status, changed, words, madeAt, answeredBy, answeredAt, answer } = proposal
  const isWaiting = status === proposalStatus.waiting
  const isLastDay = isWaiting && offer.expirationDate === dayIn(new Date(), timeZone)
  const time = formatInstant(madeAt, timeZone)
  const { label, color } = proposalBadge(proposal)
  return (
    <Stack gap="sm" component="section" aria-label={`Proposal of ${time}`}>
      <Group gap="sm">
        <Title order={3} size="h4">
          {firstName} proposes other terms
        </Title>
        <StatusBadge color={color}>{label}</StatusBadge>
      </Group>
      {isLastDay && (
        <Alert
          color="orange"
          icon={<IconClockExclamation aria-hidden />}
          title="Less than 24 hours are left"
          role="status"
        >
          The offer ends with {formatDay(offer.expirationDate)}. Answer today, or take the proposal over and set a later
          expiration date.
        </Alert>
      )}
      {changed.length > 0 && <ProposalTerms offer={offer} proposal={proposal} />}
      <FactGrid label="Proposal">
        <Fact label="In their words" isHidden={words === null}>
          {words && <span className={css.text}>{words}</span>}
        </Fact>
        {answer && (
          <Fact label="Our answer">
            <span className={css.text}>{answer}</span>
          </Fact>
        )}
        <Fact label="Proposed">{time}</Fact>
        {answeredAt && (
          <Fact label={label}>
            {[answeredBy?.name, formatInstant(answeredAt, timeZone)].filter(Boolean).join(', ')}
          </Fact>
        )}
      </FactGrid>
      {isWaiting && mayAnswer && (
        <ProposalActions
          offer={offer}
          proposal={proposal}
          firstName={firstName}
          onTakenOver={onTakenOver}
          onRefused={onRefused}
        />
      )}
      {isWaiting && !mayAnswer && (
        <Text size="sm" c="dimmed">
          A user who manages offers answers it.
        </Text>
      )}
    </Stack>
  )
}

import { type CounterProposal, counterProposals } from '@hireloom/contract/counter-proposals'
import type { Offer } from '@hireloom/contract/offers/offer'
import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { queriesOfProposal } from '../labels.ts'
import { ProposalSection } from '../proposal-section.tsx'
import css from '../proposals.module.css'

interface Props {
  offer: Offer
  /** The candidate's first name. */
  firstName: string
  mayAnswer: boolean
  /** Called after the user took a proposal over, to change the offer. */
  onTakenOver: (proposal: CounterProposal) => void
}

/** The candidate's proposals for an offer that was sent, newest first; renders nothing without any. */
export function OfferProposals({ offer, ...props }: Props) {
  const isSent = offer.sentVersion !== null
  const client = useQueryClient()
  const reload = () => {
    for (const { path } of queriesOfProposal) client.invalidateQueries({ queryKey: [path] })
  }
  const proposals = useQuery({
    ...queryFor(counterProposals.list, { params: { offerId: offer.id } }),
    enabled: isSent,
    throwOnError: false,
  })
  if (proposals.isError && !proposals.data) {
    return <LoadFailure title="Failed to load the proposals" error={proposals.error} onRetry={proposals.refetch} />
  }
  const list = proposals.data?.data
  if (!list || list.length === 0) return null
  return (
    <Stack gap="lg" className={css.list}>
      {list.map((proposal) => (
        <ProposalSection key={proposal.id} offer={offer} proposal={proposal} onRefused={reload} {...props} />
      ))}
    </Stack>
  )
}

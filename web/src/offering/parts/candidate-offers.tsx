import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { Button, Stack } from '@mantine/core'
import { IconFileDollar, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { OfferCard } from '../offer-card.tsx'
import { offerAddress } from './offer-address.ts'

/** The offers of an application, newest first, and the button for a new one. */
export function CandidateOffers({ candidate }: { candidate: Candidate }) {
  const { offers, isCreateOfferEligible } = candidate
  const create = isCreateOfferEligible && (
    <Button component={Link} to={offerAddress(candidate)} leftSection={<IconPlus size={16} aria-hidden />}>
      Create offer
    </Button>
  )
  if (offers.length === 0) {
    return (
      <EmptyState
        icon={<IconFileDollar aria-hidden />}
        title="No offer yet"
        description={isCreateOfferEligible ? undefined : 'An offer can be made in an offering stage.'}
      >
        {create}
      </EmptyState>
    )
  }
  return (
    <Stack gap="lg" align="stretch">
      {create && <div>{create}</div>}
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} candidate={candidate} />
      ))}
    </Stack>
  )
}

import { offering } from '@hireloom/contract/offering'
import type { Offer } from '@hireloom/contract/offers/offer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryFor } from '../platform/api/hooks.ts'
import { SignatureState } from '../signing/parts/signature-state.tsx'
import { staleWithOffer } from './labels.ts'

/** Milliseconds between two polls of an offer that is being uploaded. */
const pollingInterval = 3000

/** The state of the newest document of an offer at its provider. */
export function OfferSigning({ offer }: { offer: Offer }) {
  const { esign, isProcessing } = offer
  useReloadAfterUpload(offer)
  return esign && <SignatureState esign={esign} isProcessing={isProcessing} refreshes={staleWithOffer} />
}

/** Loads the candidate's page again when the upload of an offer has ended. */
function useReloadAfterUpload({ id: offerId, isProcessing }: Offer) {
  const client = useQueryClient()
  const { data } = useQuery({
    ...queryFor(offering.read, { params: { offerId } }),
    enabled: isProcessing,
    refetchInterval: pollingInterval,
    throwOnError: false,
  })
  const hasEnded = isProcessing && data?.data.isProcessing === false
  useEffect(() => {
    if (hasEnded) for (const { path } of staleWithOffer) client.invalidateQueries({ queryKey: [path] })
  }, [hasEnded, client])
}

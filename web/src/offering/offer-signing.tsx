import { offering } from '@hireloom/contract/offering'
import type { Offer } from '@hireloom/contract/offers/offer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryFor } from '../platform/api/hooks.ts'
import { isBeingSent, pollingInterval } from '../signing/parts/being-sent.ts'
import { SignatureState } from '../signing/parts/signature-state.tsx'
import { staleWithOffer } from './labels.ts'

/** The state of the newest document of an offer at its provider. */
export function OfferSigning({ offer }: { offer: Offer }) {
  const { esign, isProcessing } = offer
  useReloadOnceSent(offer)
  return esign && <SignatureState esign={esign} isProcessing={isProcessing} refreshes={staleWithOffer} />
}

/** Loads the page of the candidate again when the document of an offer was sent, or could not be sent. */
function useReloadOnceSent({ id: offerId, esign }: Offer) {
  const client = useQueryClient()
  const isSending = esign !== null && isBeingSent(esign)
  const { data, dataUpdatedAt } = useQuery({
    ...queryFor(offering.read, { params: { offerId } }),
    enabled: isSending,
    refetchInterval: pollingInterval,
    throwOnError: false,
  })
  const newest = data?.data.esign ?? undefined
  const hasEnded = isSending && newest !== undefined && (newest.id !== esign.id || !isBeingSent(newest))
  // Unlike a boolean, the time of the reply also changes when another try ends.
  const endedAt = hasEnded ? dataUpdatedAt : 0
  useEffect(() => {
    if (endedAt > 0) for (const { path } of staleWithOffer) client.invalidateQueries({ queryKey: [path] })
  }, [endedAt, client])
}

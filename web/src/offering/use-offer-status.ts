import { type OfferStatusChange, offering } from '@hireloom/contract/offering'
import type { Offer } from '@hireloom/contract/offers/offer'
import { useCall } from '../platform/api/hooks.ts'
import { confirmVoid, isBeingSigned } from '../signing/parts/confirm-void.ts'
import { staleWithOffer } from './labels.ts'

type Change = Pick<OfferStatusChange, 'status'> & Partial<Pick<OfferStatusChange, 'reason' | 'text'>>

interface Options {
  /** Failures that the screen shows itself. */
  isShownOnScreen?: (error: Error) => boolean
  onDone?: () => void
  /** Called when the change is refused, except while the offer is being signed. */
  onError?: (error: Error) => void
}

/**
 * Returns a function that changes the status of an offer as the user sees it. While the offer is being signed, it asks
 * first whether to void the document; canceling changes nothing.
 */
export function useOfferStatus({ id: offerId, updatedAt }: Offer, { isShownOnScreen, onDone, onError }: Options = {}) {
  const { mutate, isPending, error, reset } = useCall(offering.setStatus, {
    success: 'Offer updated',
    failure: 'Failed to update offer',
    isShownOnScreen: (error) => isBeingSigned(error) || isShownOnScreen?.(error) === true,
    refreshes: staleWithOffer,
    ...(onDone && { onDone }),
  })
  const change = (to: Change, voidsDocument = false) =>
    mutate(
      { params: { offerId }, body: { ...to, voidsDocument, updatedAt: updatedAt.toISOString() } },
      {
        onError: (error) =>
          isBeingSigned(error) ? confirmVoid('Its status changes', () => change(to, true)) : onError?.(error),
      },
    )
  return { change, isPending, error, reset }
}

import { z } from 'zod'
import { DeclineReason } from '../offers/status.ts'
import { codeOf, month } from '../platform/fields.ts'
import { percentOf } from './fields.ts'

/** The ways in which an offer that was sent can end; open ones haven't yet. */
export const offerOutcome = { accepted: 1, declined: 2, expired: 3, withdrawn: 4, open: 5 } as const
export const OfferOutcome = codeOf(offerOutcome)
export type OfferOutcome = z.infer<typeof OfferOutcome>
export type OfferOutcomeName = keyof typeof offerOutcome

export const offerOutcomes: Record<OfferOutcomeName, string> = {
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn by us',
  open: 'Open',
}
export const offerOutcomeNames = Object.keys(offerOutcome) as OfferOutcomeName[]

const count = z.int()
const ofEachOutcome = { accepted: count, declined: count, expired: count, withdrawn: count, open: count }

export const OfferMonth = z.object({ month, sent: count, ...ofEachOutcome })
export type OfferMonth = z.infer<typeof OfferMonth>

/** The offers that were first sent in these months, and their outcomes. */
export const OfferFigures = z.object({
  totals: z.object({ sent: count, ...ofEachOutcome, medianDaysToAnswer: z.number().nullable() }),
  reasons: z.array(z.object({ reason: DeclineReason, declined: count })),
  months: z.array(OfferMonth),
})
export type OfferFigures = z.infer<typeof OfferFigures>

/** Returns the share of the ended offers that were accepted, in percent; null for fewer than 5 offers. */
export const acceptanceOf = ({ accepted, declined, expired }: Record<'accepted' | 'declined' | 'expired', number>) =>
  percentOf(accepted, accepted + declined + expired)

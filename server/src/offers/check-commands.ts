import { invalid } from '../platform/errors.ts'
import type { LockedOffer } from './queries.ts'
import { signingDayProblem } from './rules.ts'

/** Refuses to have an offer signed until a day on which it can no longer be accepted. */
export function refuseLateSigning(offer: LockedOffer, expiresOn: string) {
  const message = signingDayProblem(offer, expiresOn)
  if (message) throw invalid([{ field: 'expiresOn', message }])
}

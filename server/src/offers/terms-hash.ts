import { createHash } from 'node:crypto'
import type { OfferTerms } from '@hireloom/contract/offers/terms'
import { termsOf } from './rules.ts'

/** Returns the SHA-256 of terms and their letter. Versions with the same hash are equal. */
export const hashTerms = (terms: OfferTerms, letterHash: Buffer) =>
  createHash('sha256')
    .update(JSON.stringify(termsOf(terms)))
    .update(letterHash)
    .digest()

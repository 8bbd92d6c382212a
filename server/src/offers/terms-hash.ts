import { createHash } from 'node:crypto'
import type { OfferTerms } from '@hireloom/contract/offers/terms'
import { termsOf } from './rules.ts'

/** Returns the SHA-256 of the terms and the hash of their letter: equal for versions with the same terms and letter. */
export const hashTerms = (terms: OfferTerms, letterHash: Buffer) =>
  createHash('sha256')
    .update(JSON.stringify(termsOf(terms)))
    .update(letterHash)
    .digest()

import { z } from 'zod'
import { NamedRecord, timestamp } from '../platform/fields.ts'
import { differenceFields } from './differences.ts'
import { OfferTerms } from './terms.ts'

/** The terms of an offer as they were sent for approval or to the candidate. Pay is null for those who may not see it. */
export const OfferVersion = z.object({
  version: z.int(),
  terms: OfferTerms.partial(),
  employmentTypeName: z.string(),
  letterName: z.string().nullable(),
  madeBy: NamedRecord.nullable(),
  madeAt: timestamp,
  madeFor: z.int(),
  /** The fields that differ from the version before. */
  changed: z.array(z.enum(differenceFields)),
})
export type OfferVersion = z.infer<typeof OfferVersion>

import { z } from 'zod'
import { codeOf, NamedRecord, timestamp } from '../platform/fields.ts'
import { differenceFields } from './differences.ts'
import { OfferTerms } from './terms.ts'

/** The occasion of a version. */
export const madeFor = { approval: 1, sending: 2, change: 3, counterProposal: 4 } as const
export const MadeFor = codeOf(madeFor)
export type MadeFor = z.infer<typeof MadeFor>

/** The terms of an offer as they were sent for approval or to the candidate. Pay is null for those who may not see it. */
export const OfferVersion = z.object({
  version: z.int(),
  terms: OfferTerms.partial(),
  employmentTypeName: z.string(),
  letterName: z.string().nullable(),
  madeBy: NamedRecord.nullable(),
  madeAt: timestamp,
  madeFor: MadeFor,
  /** The fields that differ from the version before. */
  changed: z.array(z.enum(differenceFields)),
})
export type OfferVersion = z.infer<typeof OfferVersion>

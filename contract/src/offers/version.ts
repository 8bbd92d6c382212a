import { z } from 'zod'
import { codeOf, NamedRecord, timestamp } from '../platform/fields.ts'
import { differenceFields } from './differences.ts'
import { OfferTerms } from './terms.ts'

/** The occasion of a version. */
export const versionOccasion = { approval: 1, sending: 2, change: 3, counterProposal: 4 } as const
export const VersionOccasion = codeOf(versionOccasion)
export type VersionOccasion = z.infer<typeof VersionOccasion>

/**
 * The terms of an offer as they were sent for approval or to the candidate. Pay is missing for readers who may not see
 * it.
 */
export const OfferVersion = z.object({
  version: z.int(),
  terms: OfferTerms.partial(),
  employmentTypeName: z.string(),
  letterName: z.string().nullable(),
  madeBy: NamedRecord.nullable(),
  madeAt: timestamp,
  madeFor: VersionOccasion,
  /** The fields that differ from the previous version. */
  changed: z.array(z.enum(differenceFields)),
})
export type OfferVersion = z.infer<typeof OfferVersion>

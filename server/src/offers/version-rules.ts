import { type ComparedTerms, differencesOf } from '@hireloom/contract/offers/differences'
import type { OfferTerms } from '@hireloom/contract/offers/terms'
import type { OfferVersion, VersionOccasion } from '@hireloom/contract/offers/version'

export interface StoredVersion {
  version: number
  terms: OfferTerms
  letterFileId: number
  employmentTypeName: string
  letterName: string
  madeAt: Date
  madeFor: VersionOccasion
  maker: { id: number | null; name: string | null }
}

/** Returns terms with the file of their letter, as versions are compared for readers. */
export const comparedTerms = (terms: OfferTerms, { letterFileId }: { letterFileId: number }): ComparedTerms => ({
  ...terms,
  letter: letterFileId,
})

/** Returns a version for a reader, with the fields that differ from an earlier one. */
export function versionFor(
  stored: StoredVersion,
  before: StoredVersion | undefined,
  isPayShown: boolean,
): OfferVersion {
  const { terms, maker, letterName, letterFileId: _file, ...version } = stored
  const { salary: _salary, salaryType: _type, benefits: _benefits, notes: _notes, ...withoutPay } = terms
  return {
    ...version,
    terms: isPayShown ? terms : withoutPay,
    letterName: isPayShown ? letterName : null,
    madeBy: maker.id === null ? null : { id: maker.id, name: maker.name ?? '' },
    changed: before ? differencesOf(comparedTerms(before.terms, before), comparedTerms(terms, stored)) : [],
  }
}

/** Returns all versions of an offer for a reader, newest first. `versions`: oldest first. */
export const versionsFor = (versions: readonly StoredVersion[], isPayShown: boolean) =>
  versions.map((version, index) => versionFor(version, versions[index - 1], isPayShown)).toReversed()

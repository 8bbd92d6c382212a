import type { VersionOccasion } from '@hireloom/contract/offers/version'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { userName } from '../platform/db/names.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { LockedOffer } from './queries.ts'
import { termsOf } from './rules.ts'
import { hashTerms } from './terms-hash.ts'

interface VersionOptions {
  madeBy: number | null
  madeAt: Date
  madeFor: VersionOccasion
}

/**
 * Stores the terms of a locked offer as a version and returns its number and hash. The same terms as in the current
 * version make no new one.
 */
export async function saveVersion(db: Db, offer: LockedOffer, options: VersionOptions) {
  const { companyId, id: offerId, currentVersion, letterFileId, letterHash, letterTemplateHash } = offer
  const terms = termsOf(offer)
  const hash = hashTerms(terms, letterHash)
  const current = currentVersion > 0 ? await findVersion(db, companyId, offerId, currentVersion) : undefined
  if (current?.termsHash.equals(hash)) return { version: currentVersion, hash }
  const version = currentVersion + 1
  await db
    .insertInto('offerVersions')
    .values({
      companyId,
      offerId,
      version,
      termsHash: hash,
      letterFileId,
      letterTemplateHash,
      ...options,
      terms: toJson(terms),
    })
    .execute()
  await db
    .updateTable('offers')
    .set({ currentVersion: version })
    .where('companyId', '=', companyId)
    .where('id', '=', offerId)
    .execute()
  return { version, hash }
}

export function findVersion(db: Db, companyId: number, offerId: number, version: number) {
  return db
    .selectFrom('offerVersions')
    .innerJoin('files', sameCompany('files', 'offerVersions.letterFileId'))
    .select(['offerVersions.version', 'offerVersions.terms', 'offerVersions.termsHash', 'offerVersions.letterFileId'])
    .select(['offerVersions.letterTemplateHash', 'files.key', 'files.filename', 'files.contentType'])
    .where('offerVersions.companyId', '=', companyId)
    .where('offerVersions.offerId', '=', offerId)
    .where('offerVersions.version', '=', version)
    .executeTakeFirst()
}

/** Lists the versions of an offer, oldest first. */
export const listVersions = (db: Db, companyId: number, offerId: number) => listVersionsOf(db, companyId, [offerId])

/** Lists the versions of offers, oldest first. */
export const listVersionsOf = (db: Db, companyId: number, offerIds: readonly number[]) =>
  versionsOf(db, { companyId, offerIds })

const versionsOf = preparedQuery((db, { companyId, offerIds }: { companyId: number; offerIds: readonly number[] }) =>
  db
    .selectFrom('offerVersions')
    .innerJoin('files', sameCompany('files', 'offerVersions.letterFileId'))
    .innerJoin('employmentTypes', (join) =>
      join
        .onRef('employmentTypes.companyId', '=', 'offerVersions.companyId')
        .on(sql<boolean>`employment_types.id = (offer_versions.terms ->> 'employmentTypeId')::bigint`),
    )
    .leftJoin('users', sameCompany('users', 'offerVersions.madeBy'))
    .select(['offerVersions.offerId', 'offerVersions.version', 'offerVersions.terms', 'offerVersions.termsHash'])
    .select(['offerVersions.letterFileId', 'offerVersions.madeAt', 'offerVersions.madeFor'])
    .select(['files.filename as letterName', 'employmentTypes.name as employmentTypeName'])
    .select(({ ref }) => jsonBuildObject({ id: ref('users.id'), name: userName('users') }).as('maker'))
    .where('offerVersions.companyId', '=', companyId)
    .where(sql<boolean>`offer_versions.offer_id = any(${offerIds}::bigint[])`)
    .orderBy('offerVersions.offerId')
    .orderBy('offerVersions.version'),
)
export type ListedVersion = Awaited<ReturnType<typeof listVersionsOf>>[number]

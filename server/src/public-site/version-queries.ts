import { sql } from 'kysely'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'

/**
 * Returns a mark of the state of a company's pages: the last change of anything they show, and the company's day,
 * because jobs close and age by the day. Also returns the company's current slug, and the language of visitors who name
 * none. Reads one row by its key.
 */
export async function findPublicVersion(db: Db, slug: string, now: Date) {
  const company = await db
    .selectFrom('companySlugs')
    .innerJoin('companies', 'companies.id', 'companySlugs.companyId')
    .innerJoin('publicVersions', 'publicVersions.companyId', 'companies.id')
    .select(['companies.slug', 'companies.timeZone', 'companies.id', 'companies.candidateLanguage'])
    .select(['publicVersions.changedBy', 'publicVersions.changedAt'])
    .where('companySlugs.slug', '=', slug)
    .where('companies.isActive', '=', true)
    .executeTakeFirst()
  if (!company) return undefined
  const { id, slug: current, candidateLanguage, changedBy, changedAt, timeZone } = company
  return { slug: current, candidateLanguage, mark: [id, changedBy, changedAt.getTime(), dayIn(timeZone, now)].join() }
}

/** Returns such a mark for the pages of all companies together. */
export async function findVersionOfAll(db: Db, now: Date) {
  const { mark } = await db
    .selectFrom('companies')
    .innerJoin('publicVersions', 'publicVersions.companyId', 'companies.id')
    .select(
      sql<string>`sum(hashtextextended(concat_ws('|', companies.id, public_versions.changed_by, public_versions.changed_at,
        (${now}::timestamptz at time zone companies.time_zone)::date), 0))::text`.as('mark'),
    )
    .executeTakeFirstOrThrow()
  return mark
}

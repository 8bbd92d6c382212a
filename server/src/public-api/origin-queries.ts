import { sql } from 'kysely'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { originsOf, prefixesOf } from './origin-rules.ts'

/** Returns whether any active company has its website at this origin. */
export async function isAnyWebsite(db: Db, origin: string) {
  const prefixes = prefixesOf(origin)
  if (prefixes.length === 0) return false
  const companies = await db
    .selectFrom('companies')
    .select('website')
    .where('isActive', '=', true)
    // Origins that only begin like it are filtered out below.
    .where(
      ({ fn, val }) => sql<boolean>`${fn('lower', ['website'])} like any(${val(prefixes.map((text) => `${text}%`))})`,
    )
    .execute()
  return companies.some(({ website }) => website !== null && originsOf(website).includes(origin))
}

/** Returns the website of an active company by its slug; undefined when there is no such company. */
export function findWebsite(db: Db, slug: string) {
  return db
    .selectFrom('companies')
    .innerJoin('companySlugs', 'companySlugs.companyId', 'companies.id')
    .select('companies.website')
    .where('companySlugs.slug', '=', slug)
    .where('companies.isActive', '=', true)
    .executeTakeFirst()
}

/** Returns the website of the active company a file is for; undefined when there is no such file. */
export function findWebsiteOfFile(db: Db, key: string) {
  return acrossCompanies(db, 'the website of a file')
    .selectFrom('files')
    .innerJoin('companies', 'companies.id', 'files.companyId')
    .select('companies.website')
    .where('files.key', '=', key)
    .where('companies.isActive', '=', true)
    .executeTakeFirst()
}

import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { seesPersonalData } from '../access/person-rules.ts'
import type { Actor } from '../platform/api/routes.ts'
import { containing } from '../platform/db/pattern.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { searchOf } from './search.ts'

interface SearchFilters {
  candidateName?: string | undefined
  /** The fingerprint of the NIK searched for. */
  nikHash?: Buffer | undefined
  /** Whether so many people have the name that reading the list in its order finds a page before an index of words does. */
  isFrequentName?: boolean | undefined
}

/**
 * Matches every word of a name in any order and case, or exactly one reference, e-mail address, phone number or NIK, each
 * read from an index. Personal data, last names too, only for users who may see it.
 */
export function searched(
  actor: Actor,
  { candidateName, nikHash, isFrequentName }: SearchFilters,
): Expression<SqlBool>[] {
  if (!candidateName) return []
  const { companyId } = actor
  const eb = expressionBuilder<DB, 'applications'>()
  const search = searchOf(candidateName, seesPersonalData(actor))
  switch (search.by) {
    case 'reference':
      return [eb('applications.reference', '=', search.value)]
    case 'email':
      return [eb('applications.email', '=', search.value)]
    case 'phone': {
      const profiles = eb
        .selectFrom('applicationProfiles')
        .select('applicationProfiles.applicationId')
        .where('applicationProfiles.companyId', '=', companyId)
        .where('applicationProfiles.phoneNumber', '=', search.value)
      return [eb('applications.id', 'in', profiles)]
    }
    case 'nik': {
      if (!nikHash) return [sql<SqlBool>`false`]
      const people = eb
        .selectFrom('candidates')
        .select('candidates.id')
        .where('candidates.companyId', '=', companyId)
        .where('candidates.nikHash', '=', nikHash)
      return [eb('applications.candidateId', 'in', people)]
    }
    case 'name': {
      const conditions = search.words.flatMap((word) => named(word, search.words.length === 1, actor))
      // No index fits a case, and the planner expects it to hold for half of the rows: it reads in order, to a full page.
      return isFrequentName
        ? conditions.map((condition) => sql<SqlBool>`case when ${condition} then true end`)
        : conditions
    }
  }
}

/** The most letters of a word that is in so many names that an index of words only costs time. */
const shortWord = 3

function named(word: string, isAlone: boolean, actor: Actor): Expression<SqlBool>[] {
  const pattern = sql`lower(${containing(word)})`
  const whole = sql<SqlBool>`applications.first_key || ' ' || applications.last_key like ${pattern}`
  const inFirst = sql<SqlBool>`applications.first_key like ${pattern}`
  const indexed = word.length > shortWord ? [whole] : []
  if (!seesPersonalData(actor)) return [...indexed, inFirst]
  if (!isAlone) return [whole]
  // A single word is in one of the two columns, which are faster to search than their concatenation.
  return [...indexed, sql<SqlBool>`(${inFirst} or applications.last_key like ${pattern})`]
}

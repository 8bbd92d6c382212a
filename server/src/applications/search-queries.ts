import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { seesPersonalData } from '../access/person-rules.ts'
import type { Actor } from '../platform/api/routes.ts'
import { containing } from '../platform/db/pattern.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { searchOf } from './search.ts'

export interface SearchFilters {
  candidateName?: string | undefined
  /** The fingerprint of the NIK searched for. */
  nikHash?: Buffer | undefined
  /**
   * Whether so many people have the name that reading the list in its order finds a page before the index of names
   * does.
   */
  isFrequentName?: boolean | undefined
}

/**
 * The words looked up in the index of names. `none`: the index of a job is read, which also has the names. `all`: words
 * of three letters or more. `long`: the same, but a word on its own needs four, because three letters match so many
 * names that reading the list in its order soon fills a page.
 */
type IndexedWords = 'none' | 'long' | 'all'

/**
 * Matches every word of a name in any order and case, or exactly one reference, e-mail address, phone number or NIK,
 * each read from an index. Personal data, including last names, is searched only for users who may see it.
 */
export function searched(
  actor: Actor,
  { candidateName, nikHash, isFrequentName }: SearchFilters,
  indexed: IndexedWords,
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
      // The planner expects a case to hold for half of the rows, so it reads them in order until the page is full.
      if (isFrequentName) return conditions.map((condition) => sql<SqlBool>`case when ${condition} then true end`)
      return [...indexedOf(search.words, indexed).map((word) => inIndex(word, companyId)), ...conditions]
    }
  }
}

function indexedOf(words: readonly string[], indexed: IndexedWords) {
  if (indexed === 'none') return []
  return words.filter(({ length }) => length >= (indexed === 'long' && words.length === 1 ? 4 : 3))
}

/** Finds names with all the trigrams of a word. The company is part of each, so other companies' names cost nothing. */
const inIndex = (word: string, companyId: number) => sql<SqlBool>`
  company_trigrams(applications.company_id, applications.first_key || ' ' || applications.last_key)
    @> company_trigrams(${companyId}, lower(${word}))`

function named(word: string, isAlone: boolean, actor: Actor): Expression<SqlBool>[] {
  const pattern = sql`lower(${containing(word)})`
  const inFirst = sql<SqlBool>`applications.first_key like ${pattern}`
  if (!seesPersonalData(actor)) return [inFirst]
  if (!isAlone) return [sql<SqlBool>`applications.first_key || ' ' || applications.last_key like ${pattern}`]
  // A single word is in one of the two columns, which are faster to search than their concatenation.
  return [sql<SqlBool>`(${inFirst} or applications.last_key like ${pattern})`]
}

import type { JoinBuilder } from 'kysely'
import type { DB } from './tables.gen.ts'

type Own = { [Table in keyof DB]: DB[Table] extends { companyId: unknown } ? Table : never }[keyof DB]

/**
 * Joins the row a reference points to, of the same company: `innerJoin('jobs', sameCompany('jobs',
 * 'applications.jobId'))`.
 */
export function sameCompany<Owner extends Own>(table: Own, reference: `${Owner}.${string & keyof DB[Owner]}`) {
  const [owner] = reference.split('.')
  return (join: JoinBuilder<DB, keyof DB>) =>
    join
      .onRef(`${table}.companyId`, '=', `${owner as Own}.companyId`)
      .onRef(`${table}.id` as 'jobs.id', '=', reference as 'applications.jobId')
}

/**
 * Joins an application's row in another table: `innerJoin('applicationScores', ofApplication('applicationScores'))`.
 */
export const ofApplication =
  (table: 'applicationProfiles' | 'applicationScores') => (join: JoinBuilder<DB, keyof DB>) =>
    join
      .onRef(`${table}.companyId`, '=', 'applications.companyId')
      .onRef(`${table}.applicationId`, '=', 'applications.id')

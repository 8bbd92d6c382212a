import { sql } from 'kysely'

/** The whole name of a user, without a blank where one of its parts is empty. `table`: what the query calls users. */
export const userName = (table: string) =>
  sql<string>`trim(concat(${sql.ref(`${table}.firstName`)}, ' ', ${sql.ref(`${table}.lastName`)}))`

import { sql } from 'kysely'

/** Selects the full name of a user, trimmed when a part is empty. `table`: the query's alias of users. */
export const userName = (table: string) =>
  sql<string>`trim(concat(${sql.ref(`${table}.firstName`)}, ' ', ${sql.ref(`${table}.lastName`)}))`

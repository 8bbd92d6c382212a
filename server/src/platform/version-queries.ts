import { sql } from 'kysely'

/** Returns the next version as SQL, for an update: not before now, and later than the one stored in the column. */
export const nextStoredVersion = (column: string) =>
  sql<Date>`greatest(now(), ${sql.ref(column)} + interval '1 millisecond')`

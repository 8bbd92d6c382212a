import pg from 'pg'

/** Deletes everything in a database, as before the first migration. */
export async function emptyDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('drop schema if exists graphile_worker cascade')
    await client.query('drop schema public cascade')
    await client.query('create schema public')
  } finally {
    await client.end()
  }
}

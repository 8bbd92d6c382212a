import pg from 'pg'

/** Runs `work` over a new connection to the database. */
export async function withConnection(url: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: url })
  // A lost connection fails the query under way; without a listener it would end the process with a stack trace.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

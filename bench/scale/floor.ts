import { ApplicationListQuery } from '@hireloom/contract/application-list'
import Fastify from 'fastify'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { countKnown } from '../../server/src/applications/count-queries.ts'
import { listApplications } from '../../server/src/applications/list-queries.ts'
import { findCandidate } from '../../server/src/candidates/queries.ts'
import type { DB } from '../../server/src/platform/db/tables.gen.ts'
import { findActor } from '../../server/src/session/queries.ts'

// What is left when the product is taken away: a route that sends one prepared statement and answers its rows. The
// statements are those the product itself sends for them. A process of its own, which serves until it is told to stop.

const { DATABASE_URL: connectionString, TOKEN = '', PORT, CANDIDATE, APPLICATION } = process.env
const options = '-c role=hireloom_app -c timezone=UTC'
const pool = new pg.Pool({ connectionString, options, max: 10 })
// Whoever started this stops it, and the database first.
pool.on('error', () => process.exit())

const sent: { text: string; values: readonly unknown[] }[] = []
const db = new Kysely<DB>({
  dialect: new PostgresDialect({ pool }),
  plugins: [new CamelCasePlugin()],
  log: ({ query }) => void sent.push({ text: query.sql, values: query.parameters }),
})
const actor = await findActor(db, TOKEN, new Date())
if (!actor) throw new Error('The session is not there')

/** The statement among those that a piece of work sends which has these words. */
async function statementOf(work: () => Promise<unknown>, words: string) {
  sent.length = 0
  await work()
  const found = sent.find(({ text }) => text.includes(words))
  if (!found) throw new Error(`No statement has ${words}`)
  return { text: found.text, values: [...found.values] }
}

const applicationId = Number(APPLICATION)
const statements = {
  list: await statementOf(
    () => listApplications(db, actor, ApplicationListQuery.parse({}), new Date()),
    '"branch_name"',
  ),
  summary: await statementOf(() => countKnown(db, actor), '"application_numbers"'),
  detail: await statementOf(
    () => findCandidate(db, actor, { candidateId: Number(CANDIDATE), applicationId }),
    '"application_profiles"',
  ),
}

const app = Fastify()
app.get('/empty', () => ({}))
for (const [name, statement] of Object.entries(statements)) {
  app.get(`/${name}`, async () => ({ data: (await pool.query({ name, ...statement })).rows }))
}
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
process.stdout.write('ready\n')

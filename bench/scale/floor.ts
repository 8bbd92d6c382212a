import { ApplicationListQuery, withLongKeys } from '@hireloom/contract/applications/list'
import Fastify from 'fastify'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { countKnown } from '../../server/src/applications/count-queries.ts'
import { listApplications } from '../../server/src/applications/list-queries.ts'
import { findCandidate } from '../../server/src/candidates/queries.ts'
import type { DB } from '../../server/src/platform/db/tables.gen.ts'
import { findActor } from '../../server/src/session/queries.ts'

// Serves bare routes: each runs one prepared statement of the product and returns its rows.
// Runs as a separate process until it is stopped.

const { DATABASE_URL: connectionString, TOKEN = '', PORT, CANDIDATE, APPLICATION } = process.env
const options = '-c role=hireloom_app -c timezone=UTC'
const pool = new pg.Pool({ connectionString, options, max: 10 })
// The parent process stops the database before this one.
pool.on('error', () => process.exit())

const sent: { text: string; values: readonly unknown[] }[] = []
const db = new Kysely<DB>({
  dialect: new PostgresDialect({ pool }),
  plugins: [new CamelCasePlugin()],
  log: ({ query }) => void sent.push({ text: query.sql, values: query.parameters }),
})
const actor = await findActor(db, TOKEN, new Date())
if (!actor) throw new Error('The session is missing')

interface Statement {
  text: string
  values: unknown[]
}

/** Returns the statements that a call sends. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  sent.length = 0
  await work()
  return sent.map(({ text, values }) => ({ text, values: [...values] }))
}

const applicationId = Number(APPLICATION)
const subject = { candidateId: Number(CANDIDATE), applicationId }
const [list] = await statementsOf(() =>
  listApplications(db, actor, withLongKeys(ApplicationListQuery.parse({})), new Date()),
)
const [summary] = await statementsOf(() => countKnown(db, actor))
const [detail] = await statementsOf(() => findCandidate(db, actor, subject))
if (!list || !summary || !detail) throw new Error('The product sent no statement')
const statements = { list, summary, detail }

const app = Fastify()
app.get('/empty', () => ({}))
for (const [name, statement] of Object.entries(statements)) {
  app.get(`/${name}`, async () => ({ data: (await pool.query({ name, ...statement })).rows }))
}
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
process.stdout.write('ready\n')

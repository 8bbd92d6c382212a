import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { applicationLists } from '@hireloom/contract/applications/endpoints'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { role } from '@hireloom/contract/platform/permissions'
import { toRequest } from '@hireloom/contract/platform/wire'
import autocannon from 'autocannon'
import { connect } from '../../server/src/platform/db/db.ts'
import { openSession } from '../../server/src/session/queries.ts'
import { type Product, startProduct } from '../apply/product.ts'
import { type Measurement, measure, type Request } from '../scale/load.ts'
import { prepareBulkWork } from './bulk-process.ts'

// Measures the candidate list of one company while another one floods the same process: with calls that hold their
// connections, and with calls that keep all cores busy, each with the default limit of calls per company and without
// it. With `--bulk`, the other company imports a history, mails people and receives applications at once instead.

const { values } = parseArgs({
  options: {
    /** Connections of the flood. */
    connections: { type: 'string', default: '100' },
    /** Seconds of each measurement. */
    seconds: { type: 'string', default: '15' },
    /** Limits to compare; 500 means no limit. */
    limits: { type: 'string', default: '5,500' },
    bulk: { type: 'boolean', default: false },
    /** Rows to import, mails, and applications a second, with `--bulk`. */
    rows: { type: 'string', default: '20000' },
    mails: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '20' },
    /** Runs tasks in a separate process, as `npm run worker` does. */
    worker: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const { url: list } = toRequest(applicationLists.list, {})

interface Admin {
  companyId: number
  companyName: string
  companySlug: string
  tokens: string[]
}

/** Opens sessions of an Admin of each demo company, enough to stay below the limit of calls for each token. */
async function signIn({ database, databaseUrl }: Product): Promise<Admin[]> {
  const { rows } = await database.query<{
    companyId: string
    companyName: string
    companySlug: string
    userId: string
    accountId: string
  }>(
    `select distinct on (company_id) company_id as "companyId", companies.name as "companyName", slug as "companySlug", users.id as "userId",
       account_id as "accountId"
     from users join companies on companies.id = company_id where role = $1 and users.is_active order by company_id, users.id`,
    [role.admin],
  )
  const db = connect(databaseUrl, { max: 4 })
  const admins = rows.map(async ({ companyName, companySlug, ...ids }) => {
    const companyId = Number(ids.companyId)
    const session = { accountId: Number(ids.accountId), companyId, userId: Number(ids.userId) }
    const opened = Array.from({ length: 200 }, () => openSession(db, session, new Date()))
    return {
      companyId,
      companyName,
      companySlug,
      tokens: (await Promise.all(opened)).map(({ accessToken }) => accessToken),
    }
  })
  const all = await Promise.all(admins)
  await db.destroy()
  return all
}

/**
 * Locks a job of a company, so that its changes hold their connections. Returns a call that changes the job, and a
 * function that ends the lock.
 */
async function holdJob({ database }: Product, { companyId }: Admin) {
  const client = await database.connect()
  await client.query('begin')
  const { rows } = await client.query<{ id: string; updated_at: Date }>(
    'select id, updated_at from jobs where company_id = $1 order by id limit 1 for update',
    [companyId],
  )
  const [{ id, updated_at: updatedAt } = { id: 0, updated_at: new Date() }] = rows
  const input = { params: { jobId: Number(id) }, body: { updatedAt: updatedAt.toISOString(), jobSummary: 'Changed' } }
  const { method, url: path, body } = toRequest(jobs.change, input)
  return { change: { method, path, body }, release: () => client.release(true) }
}

/**
 * Sends a call over many connections until `work` has ended. Returns its result and the replies to the flood by status.
 */
async function during<Result>(
  address: string,
  tokens: readonly string[],
  { method = 'GET', path, body }: Request,
  work: () => Promise<Result>,
) {
  let calls = 0
  const replies = new Map<number, number>()
  const flood = autocannon({
    url: address,
    connections: Number(values.connections),
    duration: 600,
    timeout: 60,
    requests: [
      {
        path: '/',
        headers: {},
        setupRequest: (request) => {
          const authorization = `Bearer ${tokens[calls++ % tokens.length]}`
          const headers = { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) }
          return { ...request, method, path, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
        },
      },
    ],
  })
  flood.on('response', (_client, status) => replies.set(status, (replies.get(status) ?? 0) + 1))
  const result = await work()
  flood.stop()
  await flood
  return { result, replies: [...replies].map(([status, count]) => `${count} times ${status}`).join(', ') }
}

const folder = mkdtempSync(join(tmpdir(), 'hireloom-fair-'))
try {
  const tasks = values.worker ? 'in a worker' : 'in the same process'
  const limits = values.bulk ? ['5'] : values.limits.split(',')
  for (const [index, limit] of limits.entries()) {
    const settings = { CALLS_PER_COMPANY: limit }
    const product = await startProduct(folder, index === 0 ? 'fresh' : 'existing', tasks, settings)
    try {
      if (values.bulk) await compareWithBulkWork(product)
      else await compare(product, limit)
    } finally {
      await product.stop()
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function compare(product: Product, limit: string) {
  const address = `http://${product.host}:${product.port}`
  const [flooding, reading] = await signIn(product)
  if (!flooding || !reading) throw new Error('The demo data have only one company')
  const read = () => measure(address, reading.tokens, () => ({ path: list }), { connections: 1, lasting: { seconds } })
  await read()
  const compareWith = async (name: string, call: Request) => {
    const before = await read()
    const { result, replies } = await during(address, flooding.tokens, call, read)
    process.stdout.write(
      `limit ${limit}, ${name}: list ${timesOf(before)} before, ${timesOf(result)} during; flood: ${replies || 'no reply'}\n`,
    )
  }
  await compareWith('calls that keep the cores busy', { path: list })
  const { change, release } = await holdJob(product, flooding)
  await compareWith('calls that hold connections', change)
  release()
}

async function compareWithBulkWork(product: Product) {
  const address = `http://${product.host}:${product.port}`
  const [working, reading] = await signIn(product)
  if (!working || !reading) throw new Error('The demo data have only one company')
  const [rows, mails, rate] = [Number(values.rows), Number(values.mails), Number(values.rate)]
  const { host, port, databaseUrl, secrets } = product
  const { companyId: id, companySlug: slug, tokens } = working
  const work = await prepareBulkWork({
    product: { host, port, databaseUrl, secrets },
    company: { id, slug, token: tokens[0] ?? '' },
    rows,
    mails,
    rate,
    seconds,
  })
  const read = () => measure(address, reading.tokens, () => ({ path: list }), { connections: 1, lasting: { seconds } })
  await read()
  const before = await read()
  const running = work()
  const during = await read()
  const done = await progressOf(product, id)
  const replies = Object.entries(await running).map(([status, count]) => `${count} times ${status}`)
  const times = (during.p95 / before.p95).toFixed(2)
  process.stdout.write(
    `import, ${mails} mails and ${rate} applications a second: list ${timesOf(before)} before, ${timesOf(during)} during (${times} times); done meanwhile: ${done}; applications: ${replies.join(', ')}\n`,
  )
}

/** Returns how many rows a company has imported, and how many of its mails were sent. */
async function progressOf({ database }: Product, companyId: number) {
  const { rows } = await database.query<{ rows: string; mails: string }>(
    `select (select sum(imported_rows) from history_imports where company_id = $1) as rows,
       (select count(*) from mails where company_id = $1 and dedupe_key like 'bulk %' and sent_at is not null) as mails`,
    [companyId],
  )
  return `${rows[0]?.rows} rows, ${rows[0]?.mails} mails`
}

function timesOf({ p50, p95, perSecond }: Measurement) {
  if (perSecond === 0) return 'no reply'
  return `p50 ${p50.toFixed(1)} ms and p95 ${p95.toFixed(1)} ms`
}

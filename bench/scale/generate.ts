import { readFileSync } from 'node:fs'
import pg from 'pg'

export interface Size {
  /** The number of applications of all companies. */
  applications: number
  companies: number
  /** The number of applications of the first company. */
  largest: number
}

/** Tables whose indexes are rebuilt after all rows are inserted. */
const large = [
  'applications',
  'application_profiles',
  'application_events',
  'application_answers',
  'candidates',
  'files',
  'offers',
  'offer_versions',
  'approval_rounds',
  'approvals',
]

/**
 * Fills a database with companies and applications. `sealedNik` is an encrypted identity number. Foreign keys and
 * triggers are off while it runs; the last files do the triggers' work. Returns the seconds it took.
 */
export async function generate(databaseUrl: string, size: Size, sealedNik: Buffer) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const start = performance.now()
  const values = {
    companies: size.companies,
    total: size.applications,
    largest: size.largest,
    nik: sealedNik.toString('hex'),
  }
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
      set maintenance_work_mem = '512MB'; select setseed(0.4)`)
    // In one transaction, so that an error leaves all indexes in place.
    await client.query('begin')
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename = any($1) and indexname not in (select conname from pg_constraint)`,
      [large],
    )
    await client.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`)
    const load = async (part: string) => {
      await client.query(fillIn(readFileSync(new URL(`${part}.sql`, import.meta.url), 'utf8'), values))
      process.stdout.write(`  ${part}: ${((performance.now() - start) / 1000).toFixed(0)} s\n`)
    }
    for (const part of ['people', 'jobs', 'applications', 'offers', 'approvals', 'related-rows']) await load(part)
    for (const { definition } of indexes) await client.query(definition)
    await client.query('commit')
    // PostgreSQL needs statistics to use the index by which the facts of reports are read from the events.
    await client.query('analyze')
    await load('report-facts')
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
  return (performance.now() - start) / 1000
}

const fillIn = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))

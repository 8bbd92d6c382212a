import { randomBytes } from 'node:crypto'
import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pluralize } from '@hireloom/contract/platform/pluralize'
import pg from 'pg'
import type { FileStore } from '../outside/files/port.ts'
import { checkMailServer } from '../outside/mail/smtp.ts'
import {
  type AppliedMigration,
  migrationsOfThisCode,
  mismatchOf,
  missingMigrations,
} from '../platform/db/migrations/migrations.ts'
import { prepareExtensions, prepareRole } from '../platform/db/migrations/prepare.ts'
import { selectsPaused } from '../platform/db/restored.ts'
import { isWeb, listRunning, type RunningProcess } from '../platform/processes/running.ts'
import { CannotStart } from '../platform/start/cannot-start.ts'

/** Thrown by a check that found a problem; its message is the sentence to print. */
export class Problem extends Error {}

/** Seconds that the clock of this machine may differ from the database's. */
const maxDrift = 10
/** Milliseconds that a check waits for a reply. */
const timeout = 10_000
const gigabyte = 1024 ** 3

interface DatabaseFacts {
  version: string
  /** Seconds between the clocks of the database and this machine. */
  drift: number
  /** The error message with which the start would fail to add the extensions; undefined when it can add them. */
  extensionProblem: string | undefined
  roleProblem: string | undefined
  /** Null before the first start. */
  migrations: AppliedMigration[] | null
  /** Null in a database of a version whose processes didn't register themselves. */
  processes: RunningProcess[] | null
  /** Whether it was restored and sends nothing yet. */
  isPaused: boolean
}

/** Reads what the checks of the database need, in one connection. */
export async function readDatabase(connectionString: string): Promise<DatabaseFacts> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeout })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; now: Date }>(
      `select current_setting('server_version') as version, clock_timestamp() as now`,
    )
    const { version, now } = rows[0] as (typeof rows)[number]
    return {
      version,
      drift: Math.abs(Date.now() - now.getTime()) / 1000,
      extensionProblem: await problemOf(client, prepareExtensions),
      roleProblem: await problemOf(client, prepareRole),
      ...(await readUpgradeState(client)),
    }
  } finally {
    await client.end()
  }
}

/** Runs a step of the start and rolls it back. Returns the error message with which the start would end there. */
async function problemOf(client: pg.Client, step: (client: pg.Client) => Promise<void>) {
  await client.query('begin')
  try {
    await step(client)
    return undefined
  } catch (error) {
    if (error instanceof CannotStart) return error.message
    throw error
  } finally {
    await client.query('rollback')
  }
}

/** Reads which migrations a database has, which processes work with it, and whether it is paused. */
export async function readUpgradeState(
  client: pg.Client,
): Promise<Pick<DatabaseFacts, 'migrations' | 'processes' | 'isPaused'>> {
  const { rows } = await client.query<{ migrations: boolean; needs: boolean; processes: boolean; restores: boolean }>(
    `select to_regclass('public.migrations') is not null as migrations, to_regclass('public.processes') is not null as processes,
       to_regclass('public.resumed_restores') is not null as restores,
       exists (select from pg_attribute where attrelid = to_regclass('public.migrations') and attname = 'needs') as needs`,
  )
  const tables = rows[0]
  const list = `select name, checksum, ${tables?.needs ? 'needs' : 'null as needs'} from migrations`
  return {
    migrations: tables?.migrations ? (await client.query<AppliedMigration>(list)).rows : null,
    processes: tables?.processes ? (await client.query<RunningProcess>(listRunning)).rows : null,
    isPaused:
      tables?.restores === true &&
      (await client.query<{ isPaused: boolean }>(selectsPaused)).rows[0]?.isPaused === true,
  }
}

/** Returns why a database can't be read. */
export const describeDatabaseError = (connectionString: string, error: unknown) =>
  `The database at ${new URL(connectionString).host} can't be used: ${messageOf(error)}.`

/** Returns how far the replica is behind the database. */
export async function checkReplica(connectionString: string, replicaUrl: string) {
  const [{ position: written = 0 } = {}] = await read<{ position: number }>(
    connectionString,
    "select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as position",
  )
  const [replica] = await read<{ position: number | null }>(
    replicaUrl,
    "select (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 as position",
  )
  if (!replica?.position) throw new Problem('DATABASE_REPLICA_URL names a database that is not a replica.')
  const megabytes = Math.max(0, written - replica.position) / 1024 ** 2
  return `The replica at ${new URL(replicaUrl).host} is ${megabytes.toFixed(1)} MB of changes behind.`
}

async function read<Row extends object>(connectionString: string, text: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeout })
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows
  } catch (error) {
    throw new Problem(describeDatabaseError(connectionString, error))
  } finally {
    await client.end()
  }
}

export function checkClock({ drift }: Pick<DatabaseFacts, 'drift'>) {
  if (drift <= maxDrift) return 'The clocks of this machine and the database agree.'
  throw new Problem(`This machine's clock and the database's differ by ${Math.round(drift)} seconds; run NTP on both.`)
}

export function checkRole({ roleProblem }: Pick<DatabaseFacts, 'roleProblem'>) {
  if (roleProblem) throw new Problem(roleProblem)
  return 'The user of DATABASE_URL works as the role hireloom_app, or may create it.'
}

export function checkExtensions({ extensionProblem }: Pick<DatabaseFacts, 'extensionProblem'>) {
  if (extensionProblem) throw new Problem(extensionProblem)
  return 'The extensions are installed, or can be installed.'
}

export function checkVersions({ version, migrations }: Pick<DatabaseFacts, 'version' | 'migrations'>) {
  if (Number.parseInt(version, 10) < 15) throw new Problem(`PostgreSQL ${version} is too old: 15 or newer is needed.`)
  const expected = migrationsOfThisCode()
  const mismatch = migrations && mismatchOf(migrations, expected)
  if (mismatch) throw new Problem(mismatch)
  const waiting = missingMigrations(migrations ?? [], expected).length
  const next =
    waiting === 0
      ? 'no migration is waiting'
      : `${pluralize(waiting, 'migration runs', 'migrations run')} at the next start`
  return `Node ${process.versions.node} and PostgreSQL ${version}; ${next}.`
}

/** Returns the processes that work with the database, and whether they are of one version. */
export function checkProcesses(processes: readonly RunningProcess[], embeddedSignOn: boolean) {
  if (processes.length === 0) return 'No process is running.'
  const webProcesses = processes.filter(isWeb).length
  if (embeddedSignOn && webProcesses > 1)
    throw new Problem(`${webProcesses} web processes run, but the embedded sign-on works with one. Set OIDC_ISSUER.`)
  const names = processes.map(({ role, host, version }) => `${role} on ${host} (${version})`)
  const isMixed = new Set(processes.map(({ version }) => version)).size > 1
  return `${isMixed ? 'Processes of several versions are running' : 'Running'}: ${names.join(', ')}.`
}

/** Connects to the mail server and logs in. */
export async function checkMail(smtpUrl: string | undefined) {
  if (!smtpUrl) return 'Mails stay in the mailbox at /dev/mail, because SMTP_URL is unset.'
  const { host } = new URL(smtpUrl)
  try {
    await checkMailServer(smtpUrl)
  } catch (error) {
    throw new Problem(`The mail server ${host} doesn't accept the connection: ${messageOf(error)}.`)
  }
  return `The mail server ${host} accepts the connection.`
}

/** Writes, reads and deletes a small file. `nextStep`: what to do where that fails. */
export async function checkStore(files: FileStore, place: string, nextStep?: string) {
  const key = `check-${randomBytes(16).toString('hex')}`
  const bytes = Buffer.from('A file that Hireloom wrote to check this store.\n')
  try {
    await files.put(key, bytes, 'text/plain')
    const read = await buffer(await files.read(key)).finally(() => files.remove(key))
    if (!read.equals(bytes)) throw new Error('it returned other bytes')
  } catch (error) {
    const problem = `The file store ${place} can't be used: ${messageOf(error)}.`
    throw new Problem(nextStep ? `${problem} ${nextStep}` : problem)
  }
  return `The file store ${place} takes, returns and deletes files.`
}

/** Reads the issuer's discovery document (OpenID Connect Discovery 1.0, section 4). */
export async function checkIssuer(issuer: string | undefined, request = fetch) {
  if (!issuer) return 'Demo accounts sign in, because OIDC_ISSUER is unset.'
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const document = await readDocument(address, request)
  // A slash at the end of a path belongs to the name, as in the sign-in itself.
  if (!isSameAddress(document.issuer, issuer))
    throw new Problem(`OIDC_ISSUER is ${issuer}, but the issuer calls itself ${String(document.issuer)}.`)
  if (!document.authorization_endpoint || !document.token_endpoint)
    throw new Problem(`${address} names no sign-in page.`)
  return `The issuer ${issuer} responds.`
}

const isSameAddress = (value: unknown, issuer: string) =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).href === new URL(issuer).href

async function readDocument(address: string, request: typeof fetch): Promise<Record<string, unknown>> {
  try {
    const reply = await request(address, { signal: AbortSignal.timeout(timeout) })
    if (!reply.ok) throw new Error(`status ${reply.status}`)
    return (await reply.json()) as Record<string, unknown>
  } catch (error) {
    throw new Problem(`${address} can't be read: ${messageOf(error)}.`)
  }
}

/** Checks the free space of the disk that has DATA_DIR, or the nearest folder above it that exists. */
export async function checkDisk(dataDir: string, minFree = gigabyte): Promise<string> {
  const { bavail, bsize } = await statfsAbove(dataDir).catch((error: unknown) => {
    throw new Problem(`The disk of DATA_DIR, ${dataDir}, can't be checked: ${messageOf(error)}. ${otherDataDir}`)
  })
  const free = `${((bavail * bsize) / gigabyte).toFixed(1)} GB are free on the disk of DATA_DIR, ${dataDir}`
  if (bavail * bsize < minFree) {
    throw new Problem(`Only ${free}. Free some space there, or set DATA_DIR to a folder on another disk.`)
  }
  return `${free}.`
}

async function statfsAbove(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder)
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT' && dirname(folder) !== folder
    if (!isMissing) throw error
    return statfsAbove(dirname(folder))
  }
}

/** The next step where DATA_DIR can't be used. */
export const otherDataDir = 'Set DATA_DIR to a folder that this user can write to.'

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // The message of a failed fetch is in its cause; an AggregateError has none.
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause ? String(cause.code) : cause.name
  return (cause.message.split('\n')[0] || code).replace(nodeAdvice, ownAdvice).replace(/\.$/, '')
}

/** Node recommends an option that the operator of an installed product can't pass. */
const nodeAdvice = /; if the root CA is installed locally, try running Node\.js with --use-system-ca/
const ownAdvice = '; set NODE_USE_SYSTEM_CA=1 where this machine trusts the authority that issued it'

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { askAdministrator } from '../platform/db/migrations/prepare.ts'
import { CannotStart } from '../platform/start/cannot-start.ts'
import { type Part, type PartOptions, writePart } from './parts.ts'
import { runProgram } from './programs.ts'

/** Writes the base backup of a database server as a part, with the log of changes that it needs. */
export async function writeBaseBackup(
  { client, url }: { client: pg.Client; url: string },
  part: PartOptions,
): Promise<Part> {
  const { hostname } = new URL(url)
  const { password } = client
  const user = userOf(client)
  const args = ['--pgdata=-', '--format=tar', '--wal-method=fetch', '--checkpoint=fast', '--no-password']
  const explain = (output: string) => {
    if (/no pg_hba\.conf entry for replication/.test(output)) {
      return `PostgreSQL at ${hostname} accepts no backup from this machine. Add a line such as this to its pg_hba.conf: host replication ${user} <address of this machine>/32 scram-sha-256`
    }
    if (/must be superuser or replication role|permission denied/.test(output)) return missingRight(user).message
    if (/can only write single tablespace/.test(output)) {
      return "The database has several tablespaces, which this command can't back up. Use pgBackRest instead."
    }
    return undefined
  }
  return runProgram(
    'pg_basebackup',
    ['--dbname', withoutPassword(url), ...args],
    { env: { ...(password && { PGPASSWORD: password }), PGAPPNAME: 'hireloom backup' }, explain, signal: part.signal },
    ({ stdin, stdout }) => {
      stdin.end()
      return writePart('database.tar.gz', stdout, part)
    },
  )
}

/** Returns the address of a database without its password, because everyone on the machine can read arguments. */
export function withoutPassword(url: string) {
  const address = new URL(url)
  address.password = ''
  const settings = address.search.slice(1).split('&')
  address.search = settings.filter((setting) => !setting.startsWith('password=')).join('&')
  return address.href
}

/** SQLSTATE of a server whose settings allow no backup, such as the embedded database. */
const notPrepared = '55000'
const prepareServer =
  'Set wal_level = replica, max_wal_senders = 10 and max_replication_slots = 10 in its postgresql.conf, and restart it. If it is the embedded database of the product, stop the product and copy DATA_DIR instead.'

/**
 * Makes PostgreSQL keep its log of changes from now until the connection ends: the base backup copies the log last, and
 * during a long backup the first files would otherwise be deleted. Returns the name of the first file. Throws
 * CannotStart if the server or the user's rights allow no backup.
 */
export async function keepChanges(client: pg.Client) {
  try {
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `hireloom_backup_${randomBytes(6).toString('hex')}`,
    ])
    const { rows } = await client.query<{ first: string }>('select pg_walfile_name(pg_current_wal_lsn()) as first')
    return rows[0]?.first
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    if (error.code === '42501') throw missingRight(userOf(client))
    const nextStep = error.code === notPrepared ? prepareServer : 'A managed PostgreSQL has its own backups.'
    throw new CannotStart(`PostgreSQL can't make a backup: ${error.message}. ${nextStep}`)
  }
}

const userOf = (client: pg.Client) => client.escapeIdentifier(client.user ?? '')

const missingRight = (user: string) =>
  askAdministrator(`The user ${user} of DATABASE_URL may not make backups`, `alter role ${user} replication;`)

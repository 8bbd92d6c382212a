import pg from 'pg'
import { CannotStart } from '../../start/cannot-start.ts'

const extensions = ['pg_trgm', 'btree_gin']

interface DatabaseFacts {
  version: number
  user: string
  database: string
  mayCreateSchemas: boolean
  mayCreateTables: boolean
  isMigrated: boolean
  hasQueue: boolean
  hasRole: boolean
}

/**
 * Prepares what a database needs before its migrations: extensions and the role hireloom_app. Throws CannotStart with
 * the SQL to run where the user of the connection lacks the right to do it.
 */
export async function prepareDatabase(client: pg.Client): Promise<void> {
  await prepareExtensions(client)
  await prepareRole(client)
}

/**
 * Adds the extensions. Throws CannotStart for PostgreSQL before 15, and with the SQL to run where a right is missing.
 */
export async function prepareExtensions(client: pg.Client): Promise<void> {
  const facts = await factsOf(client)
  if (facts.version < 150_000) throw new CannotStart('The database must be PostgreSQL 15 or newer.')
  requireOwner(facts)
  for (const extension of extensions) await createExtension(client, extension, facts)
}

async function factsOf(client: pg.Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<DatabaseFacts>(`
    select current_setting('server_version_num')::int as version, quote_ident(current_user) as user,
      quote_ident(current_database()) as database,
      has_database_privilege(current_database(), 'create') as "mayCreateSchemas",
      coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as "mayCreateTables",
      to_regclass('public.migrations') is not null as "isMigrated",
      to_regnamespace('graphile_worker') is not null as "hasQueue",
      exists (select from pg_roles where rolname = 'hireloom_app') as "hasRole"`)
  return rows[0] as DatabaseFacts
}

function requireOwner({ user, database, isMigrated, hasQueue, mayCreateTables, mayCreateSchemas }: DatabaseFacts) {
  if ((isMigrated || mayCreateTables) && (hasQueue || mayCreateSchemas)) return
  throw askAdministrator(
    `The user ${user} of DATABASE_URL may not create tables in the database ${database}`,
    `alter database ${database} owner to ${user};`,
  )
}

async function createExtension(client: pg.Client, name: string, { user, database }: DatabaseFacts) {
  try {
    await client.query(`create extension if not exists ${name}`)
  } catch (error) {
    const code = codeOf(error)
    if (code === '42501') {
      const why = `The user ${user} of DATABASE_URL may not add the extension ${name}`
      throw askAdministrator(why, `create extension ${name}; in the database ${database}`)
    }
    // 0A000 is a missing control file of the extension, 58P01 any other missing file, such as its library.
    if (code === '0A000' || code === '58P01') {
      throw new CannotStart(
        `PostgreSQL has no extension ${name} on this server. Install its contrib package, such as postgresql-contrib.`,
      )
    }
    throw error
  }
}

/** Creates and grants the role. Throws CannotStart with the SQL to run where a right is missing. */
export async function prepareRole(client: pg.Client): Promise<void> {
  const { user, version, hasRole } = await factsOf(client)
  const both = `create role hireloom_app nologin; grant hireloom_app to ${user};`
  if (!hasRole) {
    try {
      await client.query('create role hireloom_app nologin')
    } catch (error) {
      if (codeOf(error) === '42501') {
        throw askAdministrator(`The user ${user} of DATABASE_URL may not create the role hireloom_app`, both)
      }
      // Another installation on this server has just created it.
      if (codeOf(error) !== '42710' && codeOf(error) !== '23505') throw error
    }
  }
  if (await mayBecome(client, version)) return
  try {
    await client.query(`grant hireloom_app to ${user}`)
  } catch (error) {
    if (codeOf(error) !== '42501') throw error
    throw askAdministrator(
      `The user ${user} of DATABASE_URL may not use the role hireloom_app`,
      `grant hireloom_app to ${user};`,
    )
  }
}

/** Returns whether the user may set the role. Since version 16, the creator of a role may do so only after a grant. */
async function mayBecome(client: pg.Client, version: number) {
  const right = version < 160_000 ? 'member' : 'set'
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role(current_user, 'hireloom_app', '${right}') as may`,
  )
  return rows[0]?.may ?? false
}

/** Returns the refusal of a start that an administrator of the database can resolve with a statement. */
export const askAdministrator = (problem: string, statement: string) =>
  new CannotStart(`${problem}. Ask an administrator of the database to run: ${statement}`)

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined)

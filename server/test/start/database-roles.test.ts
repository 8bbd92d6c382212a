import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../src/platform/db/db.ts'
import { migrate } from '../../src/platform/db/migrations/migrate.ts'
import { migrationsOfThisCode } from '../../src/platform/db/migrations/migrations.ts'
import { startTestCluster, type TestCluster } from '../database/cluster.ts'

// A separate server, because roles belong to a whole server and other tests need hireloom_app.
let cluster: TestCluster
let server: pg.Client

beforeAll(async () => {
  cluster = await startTestCluster({ isOwn: true })
  server = new pg.Client(`${cluster.url}/postgres`)
  await server.connect()
}, 60_000)
afterAll(async () => {
  await server.end()
  await cluster.stop()
})

/** Creates a user who owns a database, on a server without the product's role. */
async function newOwner(rights = '') {
  const { rows } = await server.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'owned_%'`,
  )
  for (const { name } of rows) await server.query(`drop database ${name} with (force)`)
  await server.query('drop role if exists hireloom_app')
  const name = `owned_${randomBytes(4).toString('hex')}`
  await server.query(`create role ${name} login password 'secret' ${rights}`)
  await server.query(`create database ${name} owner ${name}`)
  const url = new URL(`${cluster.url}/${name}`)
  url.username = name
  url.password = 'secret'
  return { name, url: url.href }
}

/** Returns whether the product can work in the migrated database. */
async function canWork(url: string) {
  const db = connect(url, { max: 1 })
  try {
    return (await db.selectFrom('companies').select('id').execute()).length === 0
  } finally {
    await db.destroy()
  }
}

const askAdministrator = 'Ask an administrator of the database to run:'

describe('migrating a fresh database', () => {
  test('creates the role when the user may create roles, and continues when the user loses that right', async () => {
    const { name, url } = await newOwner('createrole')
    await migrate(url)
    expect(await canWork(url)).toBe(true)
    await server.query(`alter role ${name} nocreaterole`)
    await migrate(url)
    expect(await canWork(url)).toBe(true)
  })

  test('uses a role that was created and granted before', async () => {
    const { name, url } = await newOwner()
    await server.query(`create role hireloom_app nologin; grant hireloom_app to ${name}`)
    await migrate(url)
    await migrate(url)
    expect(await canWork(url)).toBe(true)
  })

  test('names the SQL to run when the role is missing', async () => {
    const { name, url } = await newOwner()
    await expect(migrate(url)).rejects.toThrow(
      `The user ${name} of DATABASE_URL may not create the role hireloom_app. ${askAdministrator} create role hireloom_app nologin; grant hireloom_app to ${name};`,
    )
    await server.query(`create role hireloom_app nologin; grant hireloom_app to ${name};`)
    await migrate(url)
    expect(await canWork(url)).toBe(true)
  })

  test.each(['', 'createrole'])(
    'names the SQL to run when the role of another user is not granted, with the right "%s"',
    async (rights) => {
      const { name, url } = await newOwner(rights)
      await server.query('create role hireloom_app nologin')
      await expect(migrate(url)).rejects.toThrow(
        `The user ${name} of DATABASE_URL may not use the role hireloom_app. ${askAdministrator} grant hireloom_app to ${name};`,
      )
    },
  )

  test('names the SQL to run when the user does not own the database', async () => {
    const { name, url } = await newOwner('createrole')
    await server.query(`alter database ${name} owner to hireloom`)
    await expect(migrate(url)).rejects.toThrow(`${askAdministrator} alter database ${name} owner to ${name};`)
  })

  test('names the package when the server has no contrib extensions', async () => {
    const { name, url } = await newOwner('createrole')
    await server.query(`alter role ${name} set extension_control_path = '/nonexistent'`)
    await expect(migrate(url)).rejects.toThrow(
      'PostgreSQL has no extension pg_trgm on this server. Install its contrib package, such as postgresql-contrib.',
    )
  })

  test('names the SQL to run when the user may not add extensions', async () => {
    const { name, url } = await newOwner('createrole')
    await server.query(`alter database ${name} owner to hireloom`)
    const owner = new pg.Client(`${cluster.url}/${name}`)
    await owner.connect()
    await owner.query(`grant create on schema public to ${name}; create schema graphile_worker authorization ${name}`)
    await owner.end()
    await expect(migrate(url)).rejects.toThrow(
      `The user ${name} of DATABASE_URL may not add the extension pg_trgm. ${askAdministrator} create extension pg_trgm; in the database ${name}`,
    )
  })
})

test('a database that an earlier version migrated still starts, and one with a different migration does not', async () => {
  const { url } = await newOwner('createrole')
  await migrate(url)
  const client = new pg.Client(url)
  await client.connect()
  const [first] = migrationsOfThisCode()
  await client.query(`update migrations set checksum = $1 where name = $2`, [
    'f79f08b5719a12a5451d1dfc0e0d7f0a11135225b6cc2f369b80ce7a51ba1729',
    first?.name,
  ])
  await migrate(url)
  await client.query(`update migrations set checksum = 'other' where name = $1`, [first?.name])
  await client.end()
  await expect(migrate(url)).rejects.toThrow('The database was migrated with a different text of 0001_companies')
})

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Db } from '../../src/platform/db/db.ts'
import { connectProduct, connectTasks, listMissingLimits, openDatabase } from '../../src/platform/db/open.ts'
import { isTooSlow } from '../../src/platform/db/outage.ts'
import { everyCompany } from '../database/every-company.ts'
import { cloneTemplate } from '../database/template.ts'
import { startPooler } from './pooler.ts'

const server = inject('databaseServer')
const { username: owner, password } = new URL(server)
const web = `web_${randomBytes(4).toString('hex')}`
const settings = { databasePool: 20, databasePrepare: undefined, dataDir: '' }

let database: Awaited<ReturnType<typeof cloneTemplate>>
let pooler: Awaited<ReturnType<typeof startPooler>>
let poolerWithoutOptions: Awaited<ReturnType<typeof startPooler>>
const users = { [owner]: password, [web]: 'secret' }

beforeAll(async () => {
  database = await cloneTemplate(server)
  await asOwner(`create role ${web} login password 'secret' in role hireloom_app`)
  pooler = await startPooler(server, { users })
  poolerWithoutOptions = await startPooler(server, { users, ignoresOptions: true })
})
afterAll(async () => {
  await pooler.stop()
  await poolerWithoutOptions.stop()
  await database.drop()
  const client = new pg.Client(`${server}/postgres`)
  await client.connect()
  await client.query(`drop role ${web}`)
  await client.end()
})

async function asOwner(statement: string) {
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function through({ port }: { port: number }, user: string) {
  const url = new URL(database.url)
  url.port = String(port)
  url.username = user
  url.password = user === web ? 'secret' : password
  return url.href
}

const openThrough = (databaseUrl: string) =>
  openDatabase({ ...settings, databaseUrl, databaseDirectUrl: database.url }, () => undefined)

const productThrough = async (databaseUrl: string) => connectProduct(await openThrough(databaseUrl), settings)

async function withProduct(work: (db: Db) => Promise<void>) {
  await asOwner(`alter role ${web} set timezone to 'UTC'`)
  const db = await productThrough(through(poolerWithoutOptions, web))
  await work(db).finally(() => db.destroy())
}

describe('a pooler in DATABASE_URL alone is refused', () => {
  const open = (databaseUrl: string) =>
    openDatabase({ ...settings, databaseUrl, databaseDirectUrl: undefined }, () => undefined)

  test('when it refuses the options of connections', async () => {
    await expect(open(through(pooler, owner))).rejects.toThrow(
      /^DATABASE_URL names a pooler at .* Also set DATABASE_DIRECT_URL/,
    )
  })

  test('when it drops them, so that the product would work as the owner of the tables', async () => {
    await expect(open(through(poolerWithoutOptions, owner))).rejects.toThrow(/^DATABASE_URL names a pooler at /)
  })

  test('when it is in DATABASE_DIRECT_URL, too', async () => {
    const databaseUrl = through(poolerWithoutOptions, web)
    const opening = openDatabase({ ...settings, databaseUrl, databaseDirectUrl: databaseUrl }, () => undefined)
    await expect(opening).rejects.toThrow(/^DATABASE_DIRECT_URL must name PostgreSQL itself/)
  })
})

describe('the user of a pooler is refused', () => {
  test('when it may rewrite the activity log', async () => {
    await expect(productThrough(through(pooler, owner))).rejects.toThrow(
      `The user ${owner} of DATABASE_URL may change the activity log`,
    )
  })

  test('when its time zone is not UTC', async () => {
    await asOwner(`alter role ${web} set timezone to 'Asia/Jakarta'`)
    await expect(productThrough(through(pooler, web))).rejects.toThrow(`alter role ${web} set timezone to 'UTC';`)
  })

  test('when it lacks the role of the product', async () => {
    await asOwner(`revoke hireloom_app from ${web}`)
    try {
      await expect(productThrough(through(pooler, web))).rejects.toThrow(`grant hireloom_app to ${web};`)
    } finally {
      await asOwner(`grant hireloom_app to ${web}`)
    }
  })
})

test('many transactions share few connections and keep their settings to themselves', async () => {
  await withProduct(async (db) => {
    const transaction = (number: number) =>
      db.transaction().execute(async (db) => {
        await sql`select set_config('hireloom.number', ${String(number)}, true)`.execute(db)
        const { rows } = await sql<{ number: string }>`
          select current_setting('hireloom.number') as number, pg_sleep(0.005)`.execute(db)
        return Number(rows[0]?.number)
      })
    const numbers = Array.from({ length: 60 }, (_, number) => number)
    expect(await Promise.all(numbers.map(transaction))).toEqual(numbers)
  })
})

test('the product can neither rewrite the activity log nor change the schema', async () => {
  await withProduct(async (db) => {
    const statement = sql`delete from activity_log`
    await expect(statement.execute(everyCompany(db))).rejects.toThrow('permission denied')
    await expect(sql`create table other (id int)`.execute(db)).rejects.toThrow('permission denied')
  })
})

describe('the time of a statement', () => {
  const sleep = (db: Db) => sql`select pg_sleep(1.5)`.execute(db)
  const missing = (name: string, time: string) => `alter role ${web} set ${name} to '${time}';`

  test('is limited by the settings of the user, which the check of the installation asks for', async () => {
    // A first try may have set them.
    await asOwner(`alter role ${web} reset all`)
    await reconnect()
    await withProduct(async (db) => {
      expect(await listMissingLimits(db)).toEqual([
        missing('idle_in_transaction_session_timeout', '1min'),
        missing('statement_timeout', '15s'),
      ])
      expect(await sleep(db)).toMatchObject({ rows: [expect.anything()] })
    })
    await asOwner(`alter role ${web} set idle_in_transaction_session_timeout to '1min'`)
    await asOwner(`alter role ${web} set statement_timeout to '500ms'`)
    await reconnect()
    await withProduct(async (db) => {
      expect(await listMissingLimits(db)).toEqual([])
      await expect(sleep(db)).rejects.toSatisfy(isTooSlow)
      await expect(db.transaction().execute(sleep)).rejects.toSatisfy(isTooSlow)
    })
  })

  test('differs for tasks, which also use the role of the product', async () => {
    const tasks = connectTasks(await openThrough(through(poolerWithoutOptions, web)), settings)
    try {
      expect(await sleep(tasks)).toMatchObject({ rows: [expect.anything()] })
      const { rows } = await sql`select current_user as user, current_setting('statement_timeout') as longest`.execute(
        tasks,
      )
      expect(rows).toEqual([{ user: 'hireloom_app', longest: '1min' }])
    } finally {
      await tasks.destroy()
    }
  })
})

/** Ends the connections of the pooler, which keep the settings that they started with. */
const reconnect = () => asOwner(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${web}'`)

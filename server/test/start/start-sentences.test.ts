import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { migrate } from '../../src/platform/db/migrations/migrate.ts'
import { freePort } from '../processes/free-port.ts'
import { startProgram } from './installation.ts'

const folder = mkdtempSync(join(tmpdir(), 'hireloom-sentences-'))
const file = join(folder, 'file')
writeFileSync(file, '')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const addressOf = (database: string, change: (url: URL) => void = () => undefined) => {
  const url = new URL(`${inject('databaseServer')}/${database}`)
  change(url)
  return url.href
}
const { host } = new URL(inject('databaseServer'))

test.each<[string, () => Record<string, string>, string]>([
  [
    'a database that is unavailable',
    () => ({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/hireloom' }),
    "The database at 127.0.0.1:1 can't be reached.",
  ],
  [
    'a wrong password',
    () => ({
      DATABASE_URL: addressOf('postgres', (url) => {
        url.password = 'wrong'
      }),
    }),
    `The database at ${host} refuses the user of DATABASE_URL.`,
  ],
  [
    'a file as DATA_DIR',
    () => ({ DATA_DIR: file }),
    `DATA_DIR must be a folder this user can write to, and ${file} is not.`,
  ],
])('%s ends the start with one sentence', { timeout: 180_000 }, async (_, settings, sentence) => {
  const { exit, printed } = startProgram('main.ts', [], {
    PORT: `${await freePort()}`,
    DATA_DIR: join(folder, 'data'),
    ...settings(),
  })
  expect(await exit).toBe(1)
  expect(printed).toEqual({ out: '', error: `${sentence}\n` })
})

test('a user without rights gets the SQL to run', { timeout: 180_000 }, async () => {
  const server = new pg.Client(addressOf('postgres'))
  await server.connect()
  const name = `newcomer_${randomBytes(4).toString('hex')}`
  await server.query(`create role ${name} login password 'secret'`)
  await server.query(`create database ${name} owner ${name}`)
  try {
    const url = addressOf(name, (address) => {
      address.username = name
      address.password = 'secret'
    })
    const settings = { PORT: `${await freePort()}`, DATA_DIR: join(folder, 'data'), DATABASE_URL: url }
    const { exit, printed } = startProgram('main.ts', [], settings)
    expect(await exit).toBe(1)
    expect(printed.error).toBe(
      `The user ${name} of DATABASE_URL may not use the role hireloom_app. Ask an administrator of the database to run: grant hireloom_app to ${name};\n`,
    )
  } finally {
    await server.query(`drop database ${name} with (force)`)
    await server.query(`drop role ${name}`)
    await server.end()
  }
})

test('a database that stops during a migration fails the migration and nothing else', async () => {
  const server = new pg.Client(addressOf('postgres'))
  await server.connect()
  const name = `stopping_${randomBytes(4).toString('hex')}`
  await server.query(`create database ${name}`)
  try {
    const slow = { name: '0001_slow.sql', sql: 'select pg_sleep(20)', checksum: '' }
    const failed = migrate(addressOf(name), [slow]).catch((error: unknown) => error)
    const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like '%pg_sleep(20)'`
    await expect.poll(async () => (await server.query(end, [name])).rowCount, { timeout: 10_000 }).toBe(1)
    expect(await failed).toBeInstanceOf(Error)
  } finally {
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  }
})

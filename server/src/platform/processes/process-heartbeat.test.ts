import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../test/world.ts'
import { migrationsOfThisCode } from '../db/migrations/migrations.ts'
import { collectSlowStatements } from '../db/slow-statements.ts'
import { startProcessHeartbeat } from './process-heartbeat.ts'
import { listProcesses } from './process-queries.ts'
import { versionOfThisCode } from './version.ts'

const log = {
  error(details: object) {
    throw new Error(JSON.stringify(details))
  },
}

test('a process is listed with its version and schema from its start to its stop', async ({ db }) => {
  const heartbeat = await startProcessHeartbeat({ db, role: 'worker', log })
  const schema = migrationsOfThisCode().at(-1)?.name
  expect(await listProcesses(db)).toEqual([
    expect.objectContaining({ role: 'worker', version: versionOfThisCode(), schema }),
  ])
  await heartbeat.stop()
  expect(await listProcesses(db)).toEqual([])
})

test('a process without a recent heartbeat is not listed, and is listed again after the next one', async ({ db }) => {
  const heartbeat = await startProcessHeartbeat({ db, role: 'web', log, every: 1000 })
  await sql`update processes set seen_at = now() - interval '46 seconds'`.execute(db)
  expect(await listProcesses(db)).toEqual([])
  await expect.poll(() => listProcesses(db)).toHaveLength(1)
  await heartbeat.stop()
})

test('slow statements that could not be stored are kept for the next heartbeat', async ({ db }) => {
  const slow = collectSlowStatements(1)
  // PostgreSQL refuses this character in JSON.
  slow.note('select \0', 5)
  const failures: object[] = []
  const failingLog = { error: (details: object) => void failures.push(details) }
  const heartbeat = await startProcessHeartbeat({ db, role: 'web', log: failingLog, slow, every: 50 })
  await expect.poll(() => failures.length).toBeGreaterThan(1)
  await heartbeat.stop()
  expect(slow.take()).toEqual([{ statement: 'select \0', times: 1, total: 5, longest: 5 }])
})

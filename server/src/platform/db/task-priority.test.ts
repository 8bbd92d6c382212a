import { constants, getPriority } from 'node:os'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { workerDatabase } from '../../../test/template.ts'
import { connectProduct, connectTasks } from './open.ts'

test('the embedded database works for tasks with a lower priority than for calls', async () => {
  const { url } = await workerDatabase(inject('databaseServer'))
  const opened = { url, embedded: true, close: async () => undefined }
  const settings = { databasePool: 1, databasePrepare: undefined }
  const connections = [await connectProduct(opened, settings), connectTasks(opened, settings)]
  const priorities = connections.map(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    return getPriority(rows[0]?.pid)
  })
  const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL } = constants.priority
  expect(await Promise.all(priorities)).toEqual([PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL])
  for (const db of connections) await db.destroy()
})

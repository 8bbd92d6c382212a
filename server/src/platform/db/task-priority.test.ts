import { existsSync, readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { workerDatabase } from '../../../test/database/template.ts'
import { startBreakableProxy } from '../../../test/outside/breakable-proxy.ts'
import type { Db } from './db.ts'
import { connectProduct, connectTasks } from './open.ts'

const settings = { databasePool: 1, databasePrepare: undefined }
const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL } = constants.priority

/** Returns the priority of PostgreSQL's process for a connection, and that of its session where Linux has one. */
async function priorityOf(db: Db) {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const pid = rows[0]?.pid ?? 0
  const session = `/proc/${pid}/autogroup`
  const ownPriority = getPriority(pid)
  return {
    own: ownPriority,
    session: existsSync(session) ? Number(readFileSync(session, 'utf8').split('nice ')[1]) : ownPriority,
  }
}
const both = (priority: number) => ({ own: priority, session: priority })

test("PostgreSQL runs statements of tasks at a lower priority than those of calls, even when it isn't embedded", async () => {
  const { url } = await workerDatabase(inject('databaseServer'))
  const opened = { url, embedded: false, close: async () => undefined }
  const calls = await connectProduct(opened, settings)
  const tasks = connectTasks(opened, settings)
  try {
    expect(await priorityOf(calls)).toEqual(both(PRIORITY_NORMAL))
    await expect.poll(() => priorityOf(tasks)).toEqual(both(PRIORITY_BELOW_NORMAL))
  } finally {
    await calls.destroy()
    await tasks.destroy()
  }
})

test("the priority isn't changed when the connection may go to another machine", async () => {
  const { url } = await workerDatabase(inject('databaseServer'))
  const line = await startBreakableProxy(url)
  const tasks = connectTasks({ url: line.url, embedded: false, close: async () => undefined }, settings)
  try {
    expect(await priorityOf(tasks)).toEqual(both(PRIORITY_NORMAL))
  } finally {
    await tasks.destroy()
    line.cut()
  }
})

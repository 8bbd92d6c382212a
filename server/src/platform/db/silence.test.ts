import { kill } from 'node:process'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { workerDatabase } from '../../../test/database/template.ts'
import { connect } from './db.ts'
import { DatabaseOutage } from './outage.ts'

test("a connection whose server doesn't reply is dropped, and the next statement gets another one", async () => {
  const { url } = await workerDatabase(inject('databaseServer'))
  const db = connect(url, { max: 1, silence: 1000 })
  const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`
  const pid = (await backend.execute(db)).rows[0]?.pid ?? 0
  kill(pid, 'SIGSTOP')
  try {
    await expect(backend.execute(db)).rejects.toThrow(DatabaseOutage)
    expect((await backend.execute(db)).rows[0]?.pid).not.toBe(pid)
  } finally {
    kill(pid, 'SIGCONT')
    await db.destroy()
  }
})

test("a transaction whose server doesn't reply fails, and leaves nothing behind that blocks the pool", async () => {
  const { url } = await workerDatabase(inject('databaseServer'))
  const db = connect(url, { max: 1, silence: 1000 })
  let pid = 0
  const frozen = db.transaction().execute(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    pid = rows[0]?.pid ?? 0
    kill(pid, 'SIGSTOP')
    await sql`select 1`.execute(db)
  })
  try {
    await expect(frozen).rejects.toThrow(DatabaseOutage)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  } finally {
    kill(pid, 'SIGCONT')
    await db.destroy()
  }
})

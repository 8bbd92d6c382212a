import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { oneSecond } from '@hireloom/contract/platform/durations'
import type { Db } from '../db/db.ts'
import { migrationsOfThisCode } from '../db/migrations/migrations.ts'
import type { SlowStatements } from '../db/slow-statements.ts'
import { dropProcess, keepProcess } from './process-queries.ts'
import type { ProcessFacts } from './running.ts'
import { keepSlowStatements } from './slow-statement-queries.ts'
import { versionOfThisCode } from './version.ts'

/** Milliseconds between two heartbeats. */
const defaultInterval = 15 * oneSecond

interface Options {
  db: Db
  role: ProcessFacts['role']
  log: { error(details: object, message: string): void }
  /** Slow statements to store with each heartbeat. */
  slow?: SlowStatements
  /** A shorter time for tests. */
  every?: number
}

/** Keeps the row of this process in the table of processes up to date, and stores its slow statements, until `stop`. */
export async function startProcessHeartbeat({ db, role, log, slow, every = defaultInterval }: Options) {
  const id = randomUUID()
  const schema = migrationsOfThisCode().at(-1)?.name ?? ''
  const facts = { role, host: hostname(), version: versionOfThisCode(), schema }
  const logFailure = ({ message }: Error) => log.error({ reason: message }, 'the heartbeat of this process failed')
  await keepProcess(db, id, facts)
  const beat = async () => {
    await keepProcess(db, id, facts)
    const statements = slow?.take() ?? []
    await keepSlowStatements(db, statements).catch((error: unknown) => {
      slow?.putBack(statements)
      throw error
    })
  }
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= beat()
      .catch(logFailure)
      .finally(() => {
        running = undefined
      })
  }, every)
  return {
    async stop() {
      clearInterval(timer)
      // A heartbeat that ends later would store the process again.
      await running
      await dropProcess(db, id)
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { oneSecond } from '@hireloom/contract/platform/durations'
import { sql } from 'kysely'
import pg from 'pg'
import type { Config } from '../start/config.ts'
import { connect, type Db, silenceTimeout, statementTimeout } from './db.ts'
import { DatabaseOutage } from './outage.ts'
import type { SlowStatements } from './slow-statements.ts'

/** A copy of the database that PostgreSQL keeps by streaming. */
export interface Replica {
  /** Reads from the replica, or from the primary if the replica is unavailable, too far behind or ends the read. */
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  /** Returns the bytes of changes that the replica still has to apply; null if it is unavailable or a primary. */
  findLag(): Promise<number | null>
  close(): Promise<void>
}

/** Milliseconds for which the result of a check of the replica is used. */
const checkInterval = oneSecond
/** Milliseconds after which a replica that doesn't respond counts as unavailable. */
const checkTimeout = oneSecond
/** Milliseconds after which a read checks whether the replica still replies, and between two such checks. */
const askAfter = 2 * oneSecond
/** Milliseconds within which the replica must accept the connection for a check, and within which it must reply. */
const replyTimeout = 2 * oneSecond

/** Connects to the replica of DATABASE_REPLICA_URL, if there is one. */
export function openReplica(
  primary: Db,
  { databaseReplicaUrl, databasePool: max, databasePrepare: prepares, replicaMaxLag }: Config,
  slow?: SlowStatements,
): Replica | undefined {
  if (databaseReplicaUrl === undefined) return undefined
  const replica = connect(databaseReplicaUrl, {
    max,
    prepares,
    isReadOnly: true,
    statement: statementTimeout.ofCall,
    silence: silenceTimeout,
    wait: checkTimeout,
    slow,
  })
  const isFresh = freshnessOf(primary, replica, replicaMaxLag * oneSecond)
  // A separate connection, because long reads may use all others.
  const probe = connect(databaseReplicaUrl, { max: 1, isReadOnly: true, silence: replyTimeout, wait: replyTimeout })
  const replies = () =>
    positionOf(probe, lastApplied).then(
      () => true,
      // A refusal is a reply, too.
      (error: Error) => error instanceof pg.DatabaseError || error.cause instanceof pg.DatabaseError,
    )
  return {
    async read(work) {
      if (!(await isFresh())) return work(primary)
      try {
        return await unlessSilent(work(replica), replies)
      } catch (error) {
        if (isReplicaFault(error)) return work(primary)
        throw error
      }
    },
    async findLag() {
      try {
        const [written, applied] = await Promise.all([
          positionOf(primary, lastWritten),
          positionOf(replica, lastApplied),
        ])
        return applied === 0 ? null : Math.max(0, written - applied)
      } catch (error) {
        if (isReplicaFault(error)) return null
        throw error
      }
    },
    async close() {
      await Promise.all([replica.destroy(), probe.destroy()])
    },
  }
}

/** Returns whether the replica was lost, or ended the read because it had to apply a change of the primary. */
const isReplicaFault = (error: unknown) =>
  error instanceof DatabaseOutage || (error instanceof pg.DatabaseError && error.code === '40001')

/**
 * Returns the result of a read, or throws DatabaseOutage when the replica stops replying: on a machine that froze or
 * was cut off, the read would wait until the silence timeout. While the replica replies, the read isn't ended.
 */
export async function unlessSilent<Result>(
  reading: Promise<Result>,
  replies: () => Promise<boolean>,
  every = askAfter,
): Promise<Result> {
  const ended = new AbortController()
  try {
    return await Promise.race([reading, throwOnceSilent(replies, every, ended.signal)])
  } finally {
    ended.abort()
  }
}

async function throwOnceSilent(replies: () => Promise<boolean>, every: number, signal: AbortSignal): Promise<never> {
  do await pause(every, undefined, { signal })
  while (await replies())
  throw new DatabaseOutage(new Error('The replica does not reply'), false)
}

/** The position in the log up to which a database had written at a time (`performance.now()`). */
interface Position {
  at: number
  bytes: number
}

/**
 * Returns a function that returns whether the replica has applied everything the primary had written `maxLag`
 * milliseconds ago. It compares positions in the log, because the time of the last applied change also grows old while
 * nothing is written.
 */
function freshnessOf(primary: Db, replica: Db, maxLag: number) {
  let written: Position[] = []
  const check = async () => {
    const at = performance.now()
    written.push({ at, bytes: await positionOf(primary, lastWritten) })
    written = written.filter((position) => position.at >= at - maxLag)
    const applied = await positionOf(replica, lastApplied)
    return applied >= (written[0]?.bytes ?? Number.POSITIVE_INFINITY)
  }
  return cachedFreshness(check)
}

/**
 * Returns a function that returns whether a replica is fresh, checked at most once a second. While it isn't, calls
 * don't wait for the next check, which takes until the timeout if the machine no longer responds.
 */
export function cachedFreshness(check: () => Promise<boolean>) {
  let checkedAt = Number.NEGATIVE_INFINITY
  let wasFresh: boolean | undefined
  let checking = Promise.resolve(false)
  return async () => {
    if (performance.now() - checkedAt > checkInterval) {
      checkedAt = performance.now()
      const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, checkTimeout, false).unref())
      checking = Promise.race([check().catch(() => false), timeout])
      void checking.then((isFresh) => {
        wasFresh = isFresh
      })
    }
    return wasFresh === false ? false : checking
  }
}

const lastWritten = sql`pg_current_wal_lsn()`
const lastApplied = sql`pg_last_wal_replay_lsn()`

/** Returns a position in bytes; 0 for the last applied change of a database that was started as a primary. */
async function positionOf(db: Db, position: ReturnType<typeof sql>) {
  const { rows } = await sql<{ bytes: number | null }>`select ${position} - '0/0'::pg_lsn as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

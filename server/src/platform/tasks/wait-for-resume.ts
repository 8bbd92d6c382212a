import { setTimeout as pause } from 'node:timers/promises'
import { oneSecond } from '@hireloom/contract/platform/durations'
import type pg from 'pg'
import { selectsPaused } from '../db/restored.ts'

/** Milliseconds between two checks. */
const defaultInterval = 5 * oneSecond

interface WaitOptions {
  pool: pg.Pool
  signal: AbortSignal
  onError: (error: Error) => void
  /** Milliseconds between two checks. */
  every?: number | undefined
}

/** Returns whether this is a restored system whose tasks may not run yet. */
export async function areTasksPaused(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ isPaused: boolean }>(selectsPaused)
  return rows[0]?.isPaused ?? false
}

/**
 * Returns a function that waits while this is a restored system that is not resumed. It checks only after a new
 * connection, because PostgreSQL may have been restarted on a restored database while the product ran.
 */
export function waitAfterReconnecting({
  pool,
  signal,
  every = defaultInterval,
}: Omit<WaitOptions, 'onError'>): () => Promise<void> {
  let looked: Promise<void> | undefined
  pool.on('connect', () => {
    looked = undefined
  })
  const look = async () => {
    while ((await areTasksPaused(pool)) && !signal.aborted) {
      await pause(every, undefined, { signal }).catch(() => undefined)
    }
    if (signal.aborted) throw new Error('The process is stopped while the restored system is paused')
  }
  return async () => {
    looked ??= look()
    try {
      await looked
    } catch (error) {
      looked = undefined
      throw error
    }
  }
}

/**
 * Begins once a restored system is resumed, and tries again when that fails. Returns undefined when the signal comes
 * first.
 */
export async function beginOnceResumed<Result>(
  begin: () => Promise<Result>,
  { pool, signal, onError, every = defaultInterval }: WaitOptions,
): Promise<Result | undefined> {
  for (;;) {
    await pause(every, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return undefined
    try {
      if (!(await areTasksPaused(pool))) return await begin()
    } catch (error) {
      onError(error as Error)
    }
  }
}

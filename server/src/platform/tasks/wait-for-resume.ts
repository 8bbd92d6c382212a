import { setTimeout as pause } from 'node:timers/promises'
import { oneSecond } from '@hireloom/contract/platform/durations'
import type pg from 'pg'
import { selectsPaused } from '../db/restored.ts'

interface WaitOptions {
  pool: pg.Pool
  signal: AbortSignal
  note: (error: Error) => void
  /** Milliseconds between two looks. */
  every?: number | undefined
}

/** Returns whether this is a restored system whose tasks may not run yet. */
export async function areTasksPaused(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ isPaused: boolean }>(selectsPaused)
  return rows[0]?.isPaused ?? false
}

/** Begins once a restored system is resumed, and tries again when that fails. Returns undefined when the signal comes first. */
export async function beginOnceResumed<Result>(
  begin: () => Promise<Result>,
  { pool, signal, note, every = 5 * oneSecond }: WaitOptions,
): Promise<Result | undefined> {
  for (;;) {
    await pause(every, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return undefined
    try {
      if (!(await areTasksPaused(pool))) return await begin()
    } catch (error) {
      note(error as Error)
    }
  }
}

import { oneMinute } from '@hireloom/contract/platform/durations'
import type pg from 'pg'

/** Milliseconds between two heartbeats of a process, and from the last one until its tasks are free for others. */
export interface HeartbeatTimes {
  every: number
  deadAfter: number
}
const defaultTimes: HeartbeatTimes = { every: oneMinute / 4, deadAfter: oneMinute }

interface HeartbeatOptions {
  pool: pg.Pool
  workerIds: ReadonlySet<string>
  onError: (error: Error) => void
  /** Runs after each heartbeat. */
  onBeat: () => Promise<void>
  times: HeartbeatTimes | undefined
}

/**
 * Shows that these workers are alive, and unlocks the tasks of workers without a heartbeat for a minute, such as those
 * of a killed process. graphile-worker itself waits 4 hours.
 */
export function startHeartbeat({ pool, workerIds, onError, onBeat, times = defaultTimes }: HeartbeatOptions) {
  const { every, deadAfter } = times
  const beat = async () => {
    await pool.query(
      `insert into task_workers (worker_id) select unnest($1::text[])
       on conflict (worker_id) do update set seen_at = now()`,
      [[...workerIds]],
    )
    await pool.query(
      `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from ${lockedByDead}`,
      [deadAfter / 1000],
    )
    await pool.query("delete from task_workers where seen_at < now() - interval '1 day'")
    await onBeat()
  }
  const beatSafely = () => beat().catch(onError)
  const timer = setInterval(beatSafely, every)
  void beatSafely()
  return {
    /** Hands back the tasks that these workers still hold. */
    async stop() {
      clearInterval(timer)
      const ids = [...workerIds]
      await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [ids])
      await pool.query('delete from task_workers where worker_id = any($1::text[])', [ids])
    },
  }
}

/** Younger locks may belong to a worker that has had no heartbeat yet. */
const lockedByDead = `graphile_worker._private_jobs as job
  where locked_at < now() - make_interval(secs => $1)
    and not exists (
      select from task_workers where worker_id = job.locked_by and seen_at > now() - make_interval(secs => $1)
    )
  having count(*) > 0`

import type pg from 'pg'

interface FailedTasksOptions {
  pool: pg.Pool
  /** Functions that end the work of a task, by the name of the task. */
  endings: ReadonlyMap<string, (payload: never) => Promise<unknown>>
  log: { error(details: object, message: string): void }
}

/**
 * Ends the work of tasks that failed permanently, so that no user waits for it. Tasks whose process was killed on the
 * last try are among them. Each is ended once; when its ending fails, the next call tries that again.
 */
export async function endFailedTasks({ pool, endings, log }: FailedTasksOptions) {
  if (endings.size === 0) return
  const client = await pool.connect()
  let isUsable = false
  try {
    let after = '0'
    for (;;) {
      await client.query('begin')
      const { rows } = await client.query<FailedTask>(nextFailed, [[...endings.keys()], after])
      const [failed] = rows
      if (failed) {
        after = failed.id
        try {
          await endings.get(failed.name)?.(failed.payload)
          await client.query("select graphile_worker.reschedule_jobs(array[$1::bigint], run_at => 'infinity')", [after])
        } catch (error) {
          log.error({ err: error, task: failed.name, taskId: failed.id }, 'failed task could not be ended')
        }
      }
      await client.query('commit')
      if (!failed) break
    }
    isUsable = true
  } finally {
    client.release(!isUsable)
  }
}

interface FailedTask {
  id: string
  name: string
  payload: never
}

/** A failed task never runs, so its time marks that it was ended. The lock keeps other processes from ending it too. */
const nextFailed = `
  select job.id::text, kind.identifier as name, job.payload
  from graphile_worker._private_jobs as job join graphile_worker._private_tasks as kind on kind.id = job.task_id
  where kind.identifier = any($1) and job.id > $2::bigint
    and job.attempts >= job.max_attempts and job.locked_at is null and job.run_at < 'infinity'
  order by job.id limit 1 for update of job skip locked`

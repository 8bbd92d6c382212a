import { sql } from 'kysely'
import { acrossCompanies, type Db } from '../db/db.ts'

/** The waiting and failed tasks of one kind. */
export interface QueueState {
  task: string
  waiting: number
  /** Seconds for which the longest waiting task could have run. */
  oldest: number
  failed: number
}

/** Counts the tasks of all companies by kind, for the operator. */
export async function countTasks(db: Db): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select task_identifier as task,
      count(*) filter (where attempts < max_attempts and run_at <= now())::int as waiting,
      coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now())), 0)::float
        as oldest,
      count(*) filter (where attempts >= max_attempts)::int as failed
    from graphile_worker.jobs group by task_identifier`.execute(acrossCompanies(db))
  return rows
}

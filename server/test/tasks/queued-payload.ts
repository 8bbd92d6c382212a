import { sql } from 'kysely'
import type { PayloadOf, Task } from '../../src/platform/tasks/tasks.ts'
import type { World } from '../world.ts'

/** Returns the payload of the newest waiting task of a kind in a company. */
export async function queuedPayload<Queued extends Task<object>>({ db, companyId }: World, { name }: Queued) {
  const { rows } = await sql<{ payload: PayloadOf<Queued> }>`
    select job.payload from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = ${name} and (job.payload->>'companyId')::bigint = ${companyId}
    order by job.id desc limit 1`.execute(db)
  if (!rows[0]) throw new Error(`No task ${name} waits`)
  return rows[0].payload
}

import { sql } from 'kysely'
import type { World } from '../world.ts'
import { browser } from './served.ts'

/** Returns the newest document of the company as it is stored. */
export const newestDocument = ({ db, companyId }: World) =>
  db
    .selectFrom('signingDocuments')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** Lets the next signer of a document act at the stand-in, and returns the statuses of the replies to its event. */
export async function actAtProvider(
  world: World,
  outsideId: string | null,
  what: 'sign' | 'decline' | 'expire',
  event: 'once' | 'twice' | 'late' | 'forged' | 'none' = 'none',
) {
  const { response } = await browser(world.product)(`/dev/esign/signers/${outsideId}`, {
    method: 'POST',
    body: new URLSearchParams({ what, event }),
  })
  return (response.headers.get('webhook-statuses') ?? '').split(' ').filter(Boolean).map(Number)
}

/** Returns how many tasks of a kind wait for a document. */
export async function countTasks({ db }: World, name: string, documentId: number) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = ${name} and (job.payload->>'documentId')::bigint = ${documentId}`.execute(db)
  return rows[0]?.count
}

export const historyOf = async ({ db, companyId }: World, applicationId: number) =>
  (
    await db
      .selectFrom('applicationEvents')
      .select('kind')
      .where('companyId', '=', companyId)
      .where('applicationId', '=', applicationId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

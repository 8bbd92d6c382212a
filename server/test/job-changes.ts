import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { Job } from '@hireloom/contract/jobs/job'
import type { CallInput } from '@hireloom/contract/platform/endpoint'
import { fromReply } from '@hireloom/contract/platform/wire'
import type { Caller, World } from './world.ts'

export type JobChange = CallInput<typeof jobs.change>['body']

export const sendJobChange = (call: Caller, { id: jobId }: Pick<Job, 'id'>, body: JobChange) =>
  call(jobs.change, { params: { jobId }, body })

/** Returns the job after a change that must succeed, by default by an Admin. */
export async function changeJob(world: World, job: Pick<Job, 'id'>, body: JobChange, call?: Caller): Promise<Job> {
  const reply = await sendJobChange(call ?? (await world.as('admin')), job, body)
  if (reply.status !== 200) throw new Error(`The change was refused: ${JSON.stringify(reply.body)}`)
  return fromReply(jobs.change, reply.body).data
}

/** Returns the status and the message of each field of a refused change. */
export async function sendRefusedChange(world: World, job: Pick<Job, 'id'>, body: JobChange, call?: Caller) {
  const reply = await sendJobChange(call ?? (await world.as('admin')), job, body)
  const errors = reply.body.error?.errors ?? []
  return { status: reply.status, errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])) }
}

export async function readJob(world: World, { id: jobId }: Pick<Job, 'id'>, call?: Caller): Promise<Job> {
  const { body } = await (call ?? (await world.as('admin')))(jobs.read, { params: { jobId } })
  return fromReply(jobs.read, body).data
}

/** Returns the activity log of a job, oldest line first. */
export async function logOf({ db, companyId }: World, { id: jobId }: Pick<Job, 'id'>) {
  const rows = await db
    .selectFrom('activityLog')
    .select('what')
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .orderBy('id')
    .execute()
  return rows.map(({ what }) => what)
}

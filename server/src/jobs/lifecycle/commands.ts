import { removalProblem } from '@hireloom/contract/jobs/removal-rules'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { record } from '../../history/queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { missing, Refusal } from '../../platform/errors.ts'
import { listActiveStages } from '../../stages/queries.ts'
import { findPlan } from '../../subscription/queries.ts'
import { findUsers } from '../../users/queries.ts'
import { insertJob } from '../create/queries.ts'
import { findJob } from '../queries.ts'
import { stagesOfJob, teamWith } from '../rules.ts'
import { duplicateOf } from './duplicate-rules.ts'
import { hasApplications, lockJobToRemove, markDeleted } from './removal-queries.ts'

/** Creates a draft copy of a job and returns the draft's id. */
export async function duplicateJob(db: Db, actor: Actor, jobId: number, now: Date): Promise<number> {
  const { companyId } = actor
  const original = (await findJob(db, actor, jobId)) ?? missing('Job')
  const stages = await listActiveStages(db, companyId)
  const members = original.hiringTeam.map(({ hiringUserId }) => hiringUserId)
  const people = members.length > 0 ? await findUsers(db, companyId, members) : []
  const job = duplicateOf(original, {
    stages,
    people: people.flatMap(({ id, isActive }) => (isActive ? [id] : [])),
    hasAi: (await findPlan(db, companyId)) === plan.ultimateHire,
  })
  const { id, name } = await insertJob(db, actor, job, {
    now,
    key: undefined,
    stages: stagesOfJob(job.stageIds, stages),
    team: teamWith(actor, job.hiringTeam),
    duplicatedFromId: jobId,
  })
  await record(db, actor, { event: 'job.duplicated', data: { jobId: id, name } })
  return id
}

/** Deletes a job that is not published and has no applications other than deleted ones. */
export async function removeJob(db: Db, actor: Actor, jobId: number, now: Date) {
  const { companyId } = actor
  const { status, jobPositionName, branchName } = (await lockJobToRemove(db, actor, jobId)) ?? missing('Job')
  const name = `${jobPositionName}, ${branchName}`
  const problem = removalProblem({ name, status, hasApplications: await hasApplications(db, companyId, jobId) })
  if (problem) throw new Refusal(409, problem.code, problem.message)
  await markDeleted(db, companyId, jobId, now)
  await record(db, actor, { event: 'job.deleted', data: { jobId, name } })
}

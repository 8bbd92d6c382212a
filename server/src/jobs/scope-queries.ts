import { role } from '@hireloom/contract/platform/permissions'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import type { DB } from '../platform/db/tables.gen.ts'

const seesEveryJob = ({ roleId }: Pick<Actor, 'roleId'>) => roleId === role.admin || roleId === role.consultant

/**
 * For `where` of every query on jobs or on what hangs on them: Admins and Consultants see all jobs of the company, others
 * those they are in the hiring team of and those they created. Any job outside answers as if it weren't there.
 */
export function visibleJobs(
  actor: Pick<Actor, 'roleId' | 'companyId' | 'userId'>,
  jobId: 'jobs.id' | 'applications.jobId' | 'schedules.jobId' = 'jobs.id',
): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'jobs' | 'applications' | 'schedules'>()
  if (seesEveryJob(actor)) return eb.lit(true)
  const ofTeam = eb
    .selectFrom('hiringTeam')
    .select('hiringTeam.jobId')
    .where('hiringTeam.companyId', '=', actor.companyId)
    .where('hiringTeam.userId', '=', actor.userId)
  const created = eb
    .selectFrom('jobs as own')
    .select('own.id as jobId')
    .where('own.companyId', '=', actor.companyId)
    .where('own.createdBy', '=', actor.userId)
  return eb(jobId, 'in', ofTeam.unionAll(created))
}

export async function isVisibleJob(db: Db, actor: Actor, jobId: number) {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('companyId', '=', actor.companyId)
    .where('id', '=', jobId)
    .where(visibleJobs(actor))
    .executeTakeFirst()
  return job !== undefined
}

/** The caller's part in the hiring team of a job; undefined outside of it. */
export async function findTeamRole(db: Db, actor: Pick<Actor, 'companyId' | 'userId'>, jobId: number) {
  const member = await db
    .selectFrom('hiringTeam')
    .select('role')
    .where('companyId', '=', actor.companyId)
    .where('jobId', '=', jobId)
    .where('userId', '=', actor.userId)
    .executeTakeFirst()
  return member?.role
}

import { nextActionKind } from '@hireloom/contract/home'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { instantIn } from '@hireloom/contract/platform/zones'
import { visibleJobs } from '../access/scope-queries.ts'
import { namedJobs } from '../jobs/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'

/**
 * Returns published jobs past a closing day that doesn't close them, the oldest day first, for actors who may close them
 * or set a later day.
 */
export async function listPastClosing(db: Db, actor: Actor, { now, limit }: { now: Date; limit: number }) {
  const { companyId, timeZone, permissions } = actor
  if (!permissions.has('jobs.updateStatus') && !permissions.has('jobs.updateDetails')) return []
  const rows = await namedJobs(db, companyId)
    .select(['jobs.id as jobId', 'jobs.endDate'])
    .where('jobs.status', '=', jobStatus.published)
    .where('jobs.deletedAt', 'is', null)
    .where('jobs.isAutoClose', '=', false)
    .where('jobs.endDate', '<', dayIn(timeZone, now))
    .where(visibleJobs(actor))
    .orderBy('jobs.endDate')
    .orderBy('jobs.id')
    .limit(limit)
    .execute()
  const nobody = { candidateId: null, jobApplicationId: null, scheduleId: null, candidateName: null }
  return rows.flatMap(({ jobId, jobPositionName, endDate }) =>
    endDate === null
      ? []
      : {
          jobId,
          jobPositionName,
          ...nobody,
          stageName: null,
          count: null,
          since: instantIn(timeZone, endDate, '23:59:59'),
          kind: nextActionKind.pastClosing,
        },
  )
}

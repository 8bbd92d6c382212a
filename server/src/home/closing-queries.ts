import { nextActionKind } from '@hireloom/contract/home'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { instantIn } from '@hireloom/contract/platform/zones'
import { sql } from 'kysely'
import { preparedByAccess, visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'

/**
 * Returns published jobs past a closing day that doesn't close them, the oldest day first, for actors who may close
 * them or set a later day.
 */
export async function listPastClosing(db: Db, actor: Actor, { now, limit }: { now: Date; limit: number }) {
  const { timeZone, permissions } = actor
  if (!permissions.has('jobs.updateStatus') && !permissions.has('jobs.updateDetails')) return []
  const rows = await pastClosing(db, actor, { today: dayIn(timeZone, now), limit })
  const noCandidate = { candidateId: null, jobApplicationId: null, scheduleId: null, candidateName: null }
  return rows.flatMap(({ jobId, jobPositionName, endDate }) =>
    endDate === null
      ? []
      : {
          jobId,
          jobPositionName,
          ...noCandidate,
          stageName: null,
          count: null,
          since: instantIn(timeZone, endDate, '23:59:59'),
          kind: nextActionKind.pastClosing,
        },
  )
}

interface ClosingQuery {
  today: string
  limit: number
}

const pastClosing = preparedByAccess((db, actor, { today, limit }: ClosingQuery) =>
  db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select(['jobs.id as jobId', 'jobs.endDate', 'jobPositions.name as jobPositionName'])
    .where('jobs.companyId', '=', actor.companyId)
    .where(sql<boolean>`jobs.status = ${sql.lit(jobStatus.published)}`)
    .where('jobs.deletedAt', 'is', null)
    .where('jobs.isAutoClose', '=', sql.lit(false))
    .where('jobs.endDate', '<', today)
    .where(visibleJobs(actor))
    .orderBy('jobs.endDate')
    .orderBy('jobs.id')
    .limit(limit),
)

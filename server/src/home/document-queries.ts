import { documentStatus } from '@hireloom/contract/document-requests/codes'
import { nextActionKind } from '@hireloom/contract/home'
import { hiringRole } from '@hireloom/contract/lookups'
import { sql } from 'kysely'
import { maskPerson, seesPersonalData } from '../access/person-rules.ts'
import { preparedByAccess, visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'

/** Returns applications with papers that nobody has reviewed, on jobs whose team the actor is in, the oldest first. */
export async function listPapersToReview(db: Db, actor: Actor, { limit }: { limit: number }) {
  if (!seesPersonalData(actor)) return []
  const rows = await unreviewed(db, actor, { limit })
  return rows.map((row) => ({
    ...maskPerson(row, true),
    scheduleId: null,
    stageName: null,
    count: null,
    kind: nextActionKind.paper,
  }))
}

const unreviewed = preparedByAccess((db, actor, { limit }: { limit: number }) =>
  db
    .selectFrom('documentRequests')
    .innerJoin('applications', sameCompany('applications', 'documentRequests.applicationId'))
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('hiringTeam', (join) =>
      join
        .onRef('hiringTeam.companyId', '=', 'applications.companyId')
        .onRef('hiringTeam.jobId', '=', 'applications.jobId')
        .on('hiringTeam.userId', '=', actor.userId)
        .on('hiringTeam.role', '!=', sql.lit(hiringRole.interviewer)),
    )
    .select(['applications.id as jobApplicationId', 'applications.jobId', 'applications.candidateId'])
    .select(['applications.firstName', 'applications.lastName', 'jobPositions.name as jobPositionName'])
    .select(({ fn }) => fn.min('documentRequests.sentAt').$notNull().as('since'))
    .where('documentRequests.companyId', '=', actor.companyId)
    .where('documentRequests.status', '=', sql.lit(documentStatus.sent))
    .where('applications.deletedAt', 'is', null)
    .where(visibleJobs(actor, 'applications.jobId'))
    .groupBy(['applications.companyId', 'applications.id', 'jobPositions.name'])
    .orderBy('since')
    .orderBy('applications.id')
    .limit(limit),
)

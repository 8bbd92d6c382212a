import { applicationStatus } from '@hireloom/contract/applications/status'
import { proposalStatus } from '@hireloom/contract/counter-proposals'
import { nextActionKind } from '@hireloom/contract/home'
import { offerStatus } from '@hireloom/contract/offers/status'
import { type Expression, type SqlBool, sql } from 'kysely'
import { maskPerson, seesPersonalData } from '../access/person-rules.ts'
import { type JobViewer, visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { preparedForManagers } from './managed-queries.ts'

/**
 * Returns the proposals of candidates that wait for an answer, the oldest first. Actors with the role User get only
 * those of jobs whose Hiring Manager they are, and actors who don't manage offers get none.
 */
export async function listWaitingProposals(db: Db, actor: Actor, { now, limit }: { now: Date; limit: number }) {
  if (!actor.permissions.has('candidates.manageOffer')) return []
  const query = { today: dayIn(actor.timeZone, now), limit }
  const rows = await readWaiting(db, actor, query)
  return rows.map((row) => ({
    ...maskPerson(row, seesPersonalData(actor)),
    scheduleId: null,
    stageName: null,
    count: null,
    kind: nextActionKind.proposal,
  }))
}

interface WaitingQuery {
  today: string
  limit: number
}

const readWaiting = preparedForManagers('applications.jobId', selectWaiting)

/**
 * Selects proposals that wait. The offer of each is looked up; for a plain join, PostgreSQL reads all offers of the
 * company.
 */
function selectWaiting(
  db: Db,
  actor: JobViewer,
  { today, limit }: WaitingQuery,
  conditions: readonly Expression<SqlBool>[],
) {
  return db
    .selectFrom('counterProposals')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('offers')
          .selectAll('offers')
          .whereRef('offers.companyId', '=', 'counterProposals.companyId')
          .whereRef('offers.id', '=', 'counterProposals.offerId')
          .offset(sql.lit(0))
          .as('offers'),
      (join) => join.onTrue(),
    )
    .innerJoin('applications', sameCompany('applications', 'offers.applicationId'))
    .innerJoin('jobs', sameCompany('jobs', 'offers.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select(['offers.jobId', 'offers.applicationId as jobApplicationId', 'counterProposals.madeAt as since'])
    .select(['applications.candidateId', 'applications.firstName', 'applications.lastName'])
    .select('jobPositions.name as jobPositionName')
    .where('counterProposals.companyId', '=', actor.companyId)
    .where('counterProposals.status', '=', sql.lit(proposalStatus.waiting))
    .where('offers.status', '=', sql.lit(offerStatus.negotiation))
    .where('offers.expirationDate', '>=', today)
    .where('applications.status', '=', sql.lit(applicationStatus.active))
    .where('applications.deletedAt', 'is', null)
    .where(visibleJobs(actor, 'applications.jobId'))
    .where(({ and }) => and(conditions))
    .orderBy('counterProposals.madeAt')
    .orderBy('counterProposals.id')
    .limit(limit)
}

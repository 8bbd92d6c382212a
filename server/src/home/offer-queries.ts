import { applicationStatus } from '@hireloom/contract/applications/status'
import { nextActionKind } from '@hireloom/contract/home'
import { offerStatus } from '@hireloom/contract/offers/status'
import { oneDay } from '@hireloom/contract/platform/durations'
import { instantIn } from '@hireloom/contract/platform/zones'
import { type Expression, type SqlBool, sql } from 'kysely'
import { maskPerson, seesPersonalData } from '../access/person-rules.ts'
import { type JobViewer, ofVisibleJobs } from '../access/scope-queries.ts'
import { hasSigned } from '../offers/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { preparedForManagers } from './managed-queries.ts'

/** Offers are listed from two days before their last day to a month after it. */
const [daysAhead, daysBack] = [2, 30]

/**
 * Returns offers that wait for the candidate and whose last day is near or has passed, the earliest first, for actors
 * who manage offers.
 */
export async function listEndingOffers(db: Db, actor: Actor, { now, limit }: { now: Date; limit: number }) {
  if (!actor.permissions.has('candidates.manageOffer')) return []
  const dayFromNow = (days: number) => dayIn(actor.timeZone, new Date(now.getTime() + days * oneDay))
  const query = { first: dayFromNow(-daysBack), last: dayFromNow(daysAhead), limit }
  const rows = await readEnding(db, actor, query)
  return rows.map(({ expirationDate, ...row }) => ({
    ...maskPerson(row, seesPersonalData(actor)),
    scheduleId: null,
    stageName: null,
    count: null,
    since: instantIn(actor.timeZone, expirationDate, '23:59:59'),
    kind: nextActionKind.offerEnds,
  }))
}

interface EndingQuery {
  first: string
  last: string
  limit: number
}

const readEnding = preparedForManagers('applications.jobId', selectEnding)

function selectEnding(
  db: Db,
  actor: JobViewer,
  { first, last, limit }: EndingQuery,
  conditions: readonly Expression<SqlBool>[],
) {
  const { offered, negotiation } = offerStatus
  return db
    .selectFrom('offers')
    .innerJoin('applications', sameCompany('applications', 'offers.applicationId'))
    .innerJoin('jobs', sameCompany('jobs', 'offers.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select(['offers.jobId', 'offers.applicationId as jobApplicationId', 'offers.expirationDate'])
    .select('offers.approvalStatus')
    .select(['applications.candidateId', 'applications.firstName', 'applications.lastName'])
    .select('jobPositions.name as jobPositionName')
    .where('offers.companyId', '=', actor.companyId)
    .where(sql<boolean>`offers.status in (0, 1, 2)`)
    .where('offers.status', 'in', [sql.lit(offered), sql.lit(negotiation)])
    .where('offers.expirationDate', '>=', first)
    .where('offers.expirationDate', '<=', last)
    .where('applications.status', '=', sql.lit(applicationStatus.active))
    .where('applications.deletedAt', 'is', null)
    .where(({ not }) => not(hasSigned))
    .where(ofVisibleJobs(actor, 'offers.jobId'))
    .where(({ and }) => and(conditions))
    .orderBy('offers.expirationDate')
    .orderBy('offers.id')
    .limit(limit)
}

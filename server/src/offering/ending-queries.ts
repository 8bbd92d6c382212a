import { applicationStatus } from '@hireloom/contract/applications/status'
import { offerStatus } from '@hireloom/contract/offers/status'
import { sql } from 'kysely'
import { hasSigned } from '../offers/queries.ts'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'

/**
 * The hours of the company's day in which the mails are sent. The later ones are for a server that was unavailable in
 * the first.
 */
const [firstHour, lastHour] = [8, 11]

/**
 * Lists the offers of every company that wait for an answer and end today or in two days, where it is morning. Leaves
 * out offers that the candidate has signed, because they only wait for the company.
 */
export function listOffersToWarnAbout(db: Db, now: Date) {
  const local = sql`(${now}::timestamptz at time zone companies.time_zone)`
  return acrossCompanies(db, 'ending offers')
    .selectFrom('offers')
    .innerJoin('companies', 'companies.id', 'offers.companyId')
    .innerJoin('applications', sameCompany('applications', 'offers.applicationId'))
    .innerJoin('jobs', sameCompany('jobs', 'offers.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select(['offers.companyId', 'offers.id', 'offers.applicationId', 'offers.createdBy', 'offers.expirationDate'])
    .select(['applications.candidateId', 'applications.firstName', 'jobPositions.name as jobPositionName'])
    .select(['offers.jobId', 'offers.status'])
    .select(sql<boolean>`offers.expiration_date = ${local}::date`.as('isToday'))
    .where(sql<boolean>`offers.status in (0, 1, 2)`)
    .where('offers.status', 'in', [sql.lit(offerStatus.offered), sql.lit(offerStatus.negotiation)])
    .where(sql<boolean>`offers.expiration_date in (${local}::date, ${local}::date + 2)`)
    .where(sql<boolean>`extract(hour from ${local}) between ${firstHour} and ${lastHour}`)
    .where(({ not }) => not(hasSigned))
    .where('applications.status', '=', applicationStatus.active)
    .where('applications.deletedAt', 'is', null)
    .where('companies.isActive', '=', true)
    .orderBy('offers.companyId')
    .orderBy('offers.id')
    .execute()
}

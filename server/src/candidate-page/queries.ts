import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'

/** Returns the application with a reference, with its position. */
export function findApplicant(db: Db, companyId: number, reference: string) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select(['applications.id', 'applications.jobId', 'applications.reference', 'applications.email'])
    .select('applications.candidateId')
    .select(['applications.firstName', 'applications.lastName', 'jobPositions.name as jobPositionName'])
    .where('applications.companyId', '=', companyId)
    .where('applications.reference', '=', reference)
    .where('applications.deletedAt', 'is', null)
    .executeTakeFirst()
}
export type Applicant = NonNullable<Awaited<ReturnType<typeof findApplicant>>>

/** Returns whether an application is still in the process. */
export async function isActive(db: Db, companyId: number, applicationId: number) {
  const found = await db
    .selectFrom('applications')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', applicationId)
    .where('status', '=', applicationStatus.active)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns the newest offer that was sent to an applicant, with the user who made it. */
export function findSentOffer(db: Db, companyId: number, applicationId: number) {
  return db
    .selectFrom('offers')
    .leftJoin('users', (join) =>
      join
        .onRef('users.companyId', '=', 'offers.companyId')
        .onRef('users.id', '=', 'offers.createdBy')
        .on('users.isActive', '=', true),
    )
    .select(['offers.id', 'offers.status', 'offers.salaryCurrency', 'offers.sentVersion', 'offers.currentVersion'])
    .select(['offers.expirationDate', 'offers.sentAt', 'users.email as creatorEmail'])
    .select(userName('users').as('creatorName'))
    .where('offers.companyId', '=', companyId)
    .where('offers.applicationId', '=', applicationId)
    .where('offers.sentVersion', 'is not', null)
    .orderBy('offers.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
export type SentOffer = NonNullable<Awaited<ReturnType<typeof findSentOffer>>>

export async function findFileId(db: Db, companyId: number, key: string) {
  const { id } = await db
    .selectFrom('files')
    .select('id')
    .where('companyId', '=', companyId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return id
}

import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'

/** Returns the facts of a mail about the approval of an offer, without pay. */
export const findMailContext = (db: Db, companyId: number, offerId: number) =>
  db
    .selectFrom('offers')
    .innerJoin('applications', sameCompany('applications', 'offers.applicationId'))
    .innerJoin('jobs', sameCompany('jobs', 'offers.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .innerJoin('companies', 'companies.id', 'offers.companyId')
    .select(['applications.firstName', 'jobPositions.name as jobPositionName', 'branches.name as branchName'])
    .select(['offers.applicationId', 'applications.candidateId', 'offers.jobId', 'applications.reference'])
    .select(['companies.timeZone', 'companies.name as companyName', 'companies.slug as companySlug'])
    .where('offers.companyId', '=', companyId)
    .where('offers.id', '=', offerId)
    .executeTakeFirstOrThrow()
export type MailContext = Awaited<ReturnType<typeof findMailContext>>

/** Returns the name and the address of users who are active, by id. */
export async function findRecipients(db: Db, companyId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { id: number; name: string; email: string }>()
  const users = await db
    .selectFrom('users')
    .select(['id', 'email', userName('users').as('name')])
    .where('companyId', '=', companyId)
    .where('id', 'in', [...new Set(ids)])
    .where('isActive', '=', true)
    .execute()
  return new Map(users.map((user) => [user.id, user]))
}

export async function findUserName(db: Db, companyId: number, userId: number) {
  const user = await db
    .selectFrom('users')
    .select(userName('users').as('name'))
    .where('companyId', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return user.name
}

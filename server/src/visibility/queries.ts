import { visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'

/** Returns the facts that decide where a job can be seen, if the actor may see it. */
export async function findListing(db: Db, actor: Actor, jobId: number) {
  const { companyId } = actor
  const job = await db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .where('jobs.companyId', '=', companyId)
    .where('jobs.id', '=', jobId)
    .where(visibleJobs(actor))
    .selectAll('jobs')
    .select([
      'jobPositions.name as jobPositionName',
      'branches.cityId as branchCityId',
      'branches.address as branchAddress',
      'branches.postalCode as branchPostalCode',
      'companies.slug as companySlug',
      'companies.companyLogo',
      'companies.isActive as isCompanyActive',
    ])
    .executeTakeFirst()
  if (!job) return undefined
  const platforms = await db
    .selectFrom('jobPlatforms')
    .select('platform')
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .where('isPublish', '=', true)
    .execute()
  return { ...job, platforms: platforms.map(({ platform }) => platform) }
}
export type Listing = NonNullable<Awaited<ReturnType<typeof findListing>>>

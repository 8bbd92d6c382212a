import { jobStatus } from '@hireloom/contract/jobs/status'
import { jobPlatform } from '@hireloom/contract/lookups'
import { sql } from 'kysely'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { isStillOpen } from './job-queries.ts'
import type { Address } from './sitemap-rules.ts'

/** Returns how many pages the sitemap has. */
export async function countAddresses(db: Db, now: Date) {
  const { jobs, companies } = await findableJobs(db, now)
    .select(({ fn }) => [fn.countAll<number>().as('jobs'), fn.count<number>('companies.id').distinct().as('companies')])
    .executeTakeFirstOrThrow()
  return jobs + companies
}

/** Returns the pages of one file of the sitemap, numbered from 1: each company's career page, followed by its jobs. */
export async function listAddresses(db: Db, now: Date, file: number, perFile: number): Promise<Address[]> {
  const jobs = findableJobs(db, now).select([
    'jobs.companyId',
    'jobs.id',
    'jobs.slug as jobSlug',
    'jobs.updatedAt as changedAt',
  ])
  const careerPages = findableJobs(db, now)
    .select(['jobs.companyId', sql<number>`0`.as('id'), sql<string | null>`null`.as('jobSlug')])
    .select(({ fn }) => fn.max('jobs.updatedAt').as('changedAt'))
    .groupBy('jobs.companyId')
  return acrossCompanies(db, 'the sitemap')
    .selectFrom(careerPages.unionAll(jobs).as('pages'))
    .innerJoin('companies', 'companies.id', 'pages.companyId')
    .select(['companies.slug as companySlug', 'pages.jobSlug', 'pages.changedAt'])
    .orderBy('pages.companyId')
    .orderBy('pages.id')
    .limit(perFile)
    .offset((file - 1) * perFile)
    .execute()
}

/** Returns a query for jobs that their companies want to be found, on career pages or by Google. */
function findableJobs(db: Db, now: Date) {
  return acrossCompanies(db, 'the sitemap')
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .where('companies.isActive', '=', true)
    .where('jobs.status', '=', jobStatus.published)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('jobPlatforms')
          .select('jobPlatforms.id')
          .whereRef('jobPlatforms.companyId', '=', 'jobs.companyId')
          .whereRef('jobPlatforms.jobId', '=', 'jobs.id')
          .where('jobPlatforms.platform', 'in', [jobPlatform.careerPage, jobPlatform.googleForJobs])
          .where('jobPlatforms.isPublish', '=', true),
      ),
    )
    .where(isStillOpen(now))
}

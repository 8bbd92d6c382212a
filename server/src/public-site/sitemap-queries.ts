import { jobStatus } from '@hireloom/contract/job-parts'
import { jobPlatform } from '@hireloom/contract/lookups'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { isStillOpen } from './job-queries.ts'

/** Most addresses a sitemap may have (sitemaps.org), the career pages included. */
const mostAddresses = 50_000

/** Jobs that their companies want to be found, on career pages or by Google, newest first. */
export function listSitemapJobs(db: Db, now: Date) {
  return acrossCompanies(db)
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .select(['companies.slug as companySlug', 'jobs.slug as jobSlug', 'jobs.updatedAt'])
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
    .orderBy('jobs.publishedDate', 'desc')
    .limit(mostAddresses / 2)
    .execute()
}

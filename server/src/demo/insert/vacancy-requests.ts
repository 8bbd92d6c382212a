import type { Db } from '../../platform/db/db.ts'
import { dayAfter, dayIn } from '../days.ts'
import type { CompanyStory } from '../stories/companies.ts'
import { requireValue } from './bulk.ts'
import type { StoredCompany } from './company.ts'
import type { StoredJob } from './jobs.ts'

/** Stores the approved vacancy requests, and links the jobs that come from them. */
export async function insertVacancyRequests(
  db: Db,
  { timeZone, vacancyRequests = [] }: CompanyStory,
  company: StoredCompany,
  jobs: readonly StoredJob[],
  now: Date,
) {
  const today = dayIn(timeZone, now)
  for (const { requestId, requestType, requestedBy, headcount, isUsed, ...request } of vacancyRequests) {
    const { id } = await db
      .insertInto('vacancyRequests')
      .values({
        companyId: company.id,
        externalId: `demo-${requestId}`,
        requestId,
        requestType,
        requestedBy,
        headcount,
        requestedDate: dayAfter(today, -request.daysAgo),
        jobPositionId: requireValue(company.positions, request.position),
        branchId: requireValue(company.branches, request.branch).id,
        organizationId: requireValue(company.organizations, request.organization),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const job = jobs.find(({ story }) => story.position === request.position && story.branch === request.branch)
    if (!isUsed || !job) continue
    await db
      .updateTable('jobs')
      .set({ vacancyRequestId: id })
      .where('companyId', '=', company.id)
      .where('id', '=', job.id)
      .execute()
  }
}

import { jobStatus } from '@hireloom/contract/jobs/status'
import { sql } from 'kysely'
import { record } from '../../history/queries.ts'
import { syncAd } from '../../job-board/queries.ts'
import { dayIn } from '../../platform/days.ts'
import { acrossCompanies, type Db } from '../../platform/db/db.ts'
import type { PageById } from '../../platform/tasks/each-item.ts'
import { nextVersion } from '../../platform/versions.ts'
import { namedJobs } from '../queries.ts'

export interface OverdueJob {
  companyId: number
  id: number
}

/** The zone where the day begins first: no company's day is ahead of it. */
const earliestZone = 'Pacific/Kiritimati'

/**
 * Returns the next jobs of any company that are due to close automatically, because their closing day is over in the
 * company's time zone.
 */
export function listOverdueJobs(db: Db, now: Date, { afterId, limit }: PageById) {
  return acrossCompanies(db, 'overdue jobs')
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .select(['jobs.companyId', 'jobs.id'])
    .where('jobs.isAutoClose', '=', true)
    .where('jobs.status', 'in', [jobStatus.published, jobStatus.unpublished])
    .where('jobs.deletedAt', 'is', null)
    .where('jobs.endDate', '<', dayIn(earliestZone, now))
    .where(sql<boolean>`jobs.end_date < (${now}::timestamptz at time zone companies.time_zone)::date`)
    .where('jobs.id', '>', afterId)
    .orderBy('jobs.id')
    .limit(limit)
    .execute()
}

/** Closes a job whose closing day is over, unless a user closed it first or set another day. */
export function closeOverdueJob(db: Db, { companyId, id }: OverdueJob, now: Date) {
  return db.transaction().execute(async (db) => {
    const job = await namedJobs(db, companyId)
      .innerJoin('companies', 'companies.id', 'jobs.companyId')
      .select(['jobs.updatedAt', 'jobs.endDate', 'companies.timeZone'])
      .where('jobs.id', '=', id)
      .where('jobs.isAutoClose', '=', true)
      .where('jobs.status', 'in', [jobStatus.published, jobStatus.unpublished])
      .where('jobs.deletedAt', 'is', null)
      .forNoKeyUpdate('jobs')
      .executeTakeFirst()
    if (!job || job.endDate === null || job.endDate >= dayIn(job.timeZone, now)) return
    await db
      .updateTable('jobs')
      .set({ status: jobStatus.closed, updatedAt: nextVersion(job.updatedAt, now) })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .execute()
    const name = `${job.jobPositionName}, ${job.branchName}`
    await record(db, { companyId }, { event: 'job.closed_when_due', data: { jobId: id, name } })
    await syncAd(db, companyId, id)
  })
}

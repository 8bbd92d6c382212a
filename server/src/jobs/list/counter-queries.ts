import { type ApplicationStatus, applicationStatus, candidateGroup } from '@hireloom/contract/applications/status'
import type { JobCounters } from '@hireloom/contract/jobs/job'
import type { Expression, SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const zeroCounters: JobCounters = {
  allCandidates: 0,
  newCandidates: 0,
  inProcess: 0,
  inOffering: 0,
  hired: 0,
  rejected: 0,
  archived: 0,
  withdrawn: 0,
  blocked: 0,
}

/** Counts the applications of these jobs in one query. Returns a function from a job's id to its numbers. */
export async function countApplications(db: Db, companyId: number, jobIds: readonly number[]) {
  if (jobIds.length === 0) return () => zeroCounters
  const rows = await db
    .selectFrom('applicationNumbers')
    .where('companyId', '=', companyId)
    .where('jobId', 'in', [...jobIds])
    .groupBy('jobId')
    .select(({ fn, eb, val }) => {
      const isActive = eb('status', '=', applicationStatus.active)
      const { newCandidates, offered } = candidateGroup
      const sum = (condition: Expression<SqlBool>) =>
        fn.coalesce(fn.sum<number>('number').filterWhere(condition), val(0))
      const having = (status: ApplicationStatus) => sum(eb('status', '=', status))
      return [
        'jobId',
        sum(eb('status', '<>', applicationStatus.spam)).as('allCandidates'),
        sum(eb('candidateGroup', '=', newCandidates)).as('newCandidates'),
        sum(isActive.and('candidateGroup', 'not in', [newCandidates, offered])).as('inProcess'),
        sum(eb('candidateGroup', '=', offered)).as('inOffering'),
        having(applicationStatus.hired).as('hired'),
        having(applicationStatus.rejected).as('rejected'),
        having(applicationStatus.archived).as('archived'),
        having(applicationStatus.withdrawn).as('withdrawn'),
        having(applicationStatus.blocked).as('blocked'),
      ]
    })
    .execute()
  const byJob = new Map(rows.map(({ jobId, ...counters }) => [jobId, counters]))
  return (jobId: number): JobCounters => byJob.get(jobId) ?? zeroCounters
}

import { applicationStatus, candidateGroup } from '@hireloom/contract/applications'
import type { JobCounters } from '@hireloom/contract/jobs'
import type { Db } from '../platform/db/db.ts'

const none: JobCounters = {
  allCandidates: 0,
  newCandidates: 0,
  inProcess: 0,
  inOffering: 0,
  hired: 0,
  rejected: 0,
  archived: 0,
  withdrawn: 0,
}

/** Numbers of the applications of these jobs, all from one query. Answers a function from a job's id to its numbers. */
export async function countersOf(db: Db, companyId: number, jobIds: readonly number[]) {
  if (jobIds.length === 0) return () => none
  const rows = await db
    .selectFrom('applications')
    .where('companyId', '=', companyId)
    .where('jobId', 'in', [...jobIds])
    .groupBy('jobId')
    .select(({ fn, eb }) => {
      const count = () => fn.countAll<number>()
      const isActive = eb('status', '=', applicationStatus.active)
      const { newCandidates, offered } = candidateGroup
      return [
        'jobId',
        count().as('allCandidates'),
        count().filterWhere('candidateGroup', '=', newCandidates).as('newCandidates'),
        count()
          .filterWhere(isActive.and('candidateGroup', 'not in', [newCandidates, offered]))
          .as('inProcess'),
        count().filterWhere('candidateGroup', '=', offered).as('inOffering'),
        count().filterWhere('status', '=', applicationStatus.hired).as('hired'),
        count().filterWhere('status', '=', applicationStatus.rejected).as('rejected'),
        count().filterWhere('status', '=', applicationStatus.archived).as('archived'),
        count().filterWhere('status', '=', applicationStatus.withdrawn).as('withdrawn'),
      ]
    })
    .execute()
  const byJob = new Map(rows.map(({ jobId, ...counters }) => [jobId, counters]))
  return (jobId: number): JobCounters => byJob.get(jobId) ?? none
}

import { applicationStatus } from '@hireloom/contract/applications/status'
import { sql } from 'kysely'
import { batched } from '../../platform/db/batched.ts'
import type { Db } from '../../platform/db/db.ts'
import { sameCompany } from '../../platform/db/same-company.ts'
import type { CompanyStage } from '../mapping/value-guess-rules.ts'

interface PersonOnJob {
  candidateId: number
  jobId: number
}

/** Lists the applications of each person for a job, without deleted ones. */
export const listApplicationsFor = batched(async (db, companyId: number, people: readonly PersonOnJob[]) => {
  const candidateIds = [...new Set(people.map(({ candidateId }) => candidateId))]
  const applications = await listApplicationsOf(db, companyId, candidateIds)
  const byPlace = Map.groupBy(applications, ({ candidateId, jobId }) => `${candidateId} ${jobId}`)
  return people.map(({ candidateId, jobId }) => byPlace.get(`${candidateId} ${jobId}`) ?? [])
}, 200)

/** Lists the applications of these people, without deleted ones. */
export async function listApplicationsOf(db: Db, companyId: number, candidateIds: readonly number[]) {
  if (candidateIds.length === 0) return []
  const rows = await db
    .selectFrom('applications')
    .select(['candidateId', 'jobId', 'appliedAt', 'status', 'historyImportId'])
    .where('companyId', '=', companyId)
    .where('candidateId', 'in', candidateIds)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ status, historyImportId, ...row }) => ({
    ...row,
    isOpen: status === applicationStatus.active,
    isImported: historyImportId !== null,
  }))
}

interface NumberOnJob {
  identityHash: Buffer | null
  email: string
  jobId: number
}

/** Lists the open applications with each identity number and e-mail address for a job, whichever candidate has them. */
export const listOpenApplicationsFor = batched(async (db, companyId: number, numbers: readonly NumberOnJob[]) => {
  const applications = await listOpenApplicationsWith(
    db,
    companyId,
    numbers.flatMap(({ identityHash }) => identityHash ?? []),
  )
  return numbers.map(({ identityHash, email, jobId }) =>
    applications.filter(
      (application) =>
        identityHash !== null &&
        application.identityHash.equals(identityHash) &&
        application.email === email &&
        application.jobId === jobId,
    ),
  )
}, 200)

/** Lists the open applications with these identity numbers, without deleted ones. */
export async function listOpenApplicationsWith(db: Db, companyId: number, identityHashes: readonly Buffer[]) {
  if (identityHashes.length === 0) return []
  const rows = await db
    .selectFrom('applications')
    .select(['identityHash', 'email', 'jobId', 'appliedAt', 'historyImportId'])
    .where('companyId', '=', companyId)
    .where('identityHash', 'in', [...identityHashes])
    .where('status', '=', applicationStatus.active)
    .where('deletedAt', 'is', null)
    .$narrowType<{ identityHash: Buffer }>()
    .execute()
  return rows.map(({ historyImportId, ...row }) => ({ ...row, isOpen: true, isImported: historyImportId !== null }))
}

/** Lists the company's stages, including those that it no longer uses. */
export const listAllStages = (db: Db, companyId: number): Promise<(CompanyStage & { isActive: boolean })[]> =>
  db
    .selectFrom('stages')
    .select(['id', 'name', 'process', 'status', 'isActive'])
    .where('companyId', '=', companyId)
    .orderBy('orderNum')
    .orderBy('id')
    .execute()

/** Returns the stages of jobs by the jobs' ids. */
export async function listStagesOfJobs(db: Db, companyId: number, jobIds: readonly number[]) {
  if (jobIds.length === 0) return new Map<number, { id: number; status: number }[]>()
  const rows = await db
    .selectFrom('jobStages')
    .innerJoin('stages', sameCompany('stages', 'jobStages.stageId'))
    .select(['jobStages.jobId', 'stages.id', 'stages.status'])
    .where('jobStages.companyId', '=', companyId)
    .where('jobStages.jobId', 'in', [...jobIds])
    .execute()
  return Map.groupBy(rows, ({ jobId }) => jobId)
}

/** Returns which of these jobs exist, without deleted ones. */
export async function listExistingJobs(db: Db, companyId: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  const jobs = await db
    .selectFrom('jobs')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', 'in', [...new Set(ids)])
    .where('deletedAt', 'is', null)
    .execute()
  return jobs.map(({ id }) => id)
}

/** The maximum number of jobs that the mapping offers. */
const maxJobChoices = 500

/** Lists the newest jobs, to which names of a file can be matched, and those with these ids. */
export async function listJobs(db: Db, companyId: number, ids: readonly number[]) {
  const jobs = db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .select(['jobs.id', 'jobPositions.name as positionName', 'jobs.historyImportId'])
    .select(sql<string>`job_positions.name || ', ' || branches.name || ' #' || jobs.number`.as('name'))
    .where('jobs.companyId', '=', companyId)
    .where('jobs.deletedAt', 'is', null)
  const newest = await jobs.orderBy('jobs.id', 'desc').limit(maxJobChoices).execute()
  const missing = ids.filter((id) => !newest.some((job) => job.id === id))
  return missing.length === 0 ? newest : [...newest, ...(await jobs.where('jobs.id', 'in', missing).execute())]
}

const listActive = (db: Db, companyId: number, table: 'branches' | 'organizations' | 'employmentTypes') =>
  db
    .selectFrom(table as 'branches')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .orderBy('name')
    .limit(1000)
    .execute()

/** Lists the branches, organizations and employment types that new jobs can have. */
export async function listNewJobChoices(db: Db, companyId: number) {
  return {
    branches: await listActive(db, companyId, 'branches'),
    organizations: await listActive(db, companyId, 'organizations'),
    employmentTypes: await listActive(db, companyId, 'employmentTypes'),
  }
}

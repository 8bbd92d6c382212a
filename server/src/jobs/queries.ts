import type { Job } from '@hireloom/contract/jobs/job'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { type Expression, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { visibleJobs } from '../access/scope-queries.ts'
import { findAd } from '../job-board/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { countApplications } from './list/counter-queries.ts'

/** Returns a query for the jobs of a company, with the names of the records that they refer to. */
export function namedJobs(db: Db, companyId: number) {
  return db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .innerJoin('organizations', sameCompany('organizations', 'jobs.organizationId'))
    .innerJoin('employmentTypes', sameCompany('employmentTypes', 'jobs.employmentTypeId'))
    .innerJoin('users as creator', (join) =>
      join.onRef('creator.companyId', '=', 'jobs.companyId').onRef('creator.id', '=', 'jobs.createdBy'),
    )
    .leftJoin('jobs as original', (join) =>
      join.onRef('original.companyId', '=', 'jobs.companyId').onRef('original.id', '=', 'jobs.duplicatedFromId'),
    )
    .where('jobs.companyId', '=', companyId)
    .select(({ ref }) => [
      'jobPositions.name as jobPositionName',
      'branches.name as branchName',
      'organizations.name as organizationName',
      'employmentTypes.name as employmentTypeName',
      'original.number as duplicatedFromNumber',
      jsonBuildObject({
        id: ref('creator.id'),
        firstName: ref('creator.firstName'),
        lastName: ref('creator.lastName'),
        avatar: ref('creator.avatar'),
        idEmployee: ref('creator.idEmployee'),
        jobPosition: ref('creator.jobPosition'),
        roleId: ref('creator.role'),
      }).as('creator'),
    ])
}

/** Returns the labels of the codes in a row. */
export function withLabels<Row extends { workingTypeId: number | null; creator: { roleId: number } }>(row: Row) {
  const roleName = nameOf(optionLists.userRole, row.creator.roleId) ?? ''
  return {
    ...row,
    workingTypeName: nameOf(optionLists.workingType, row.workingTypeId) ?? null,
    creator: { ...row.creator, roleName },
  }
}

/** Returns a job the actor may see, with everything set on it. */
export const findJob = (db: Db, actor: Actor, jobId: number) => readJob(db, actor.companyId, jobId, visibleJobs(actor))

/** Returns any job of the company, even if the actor's change has just hidden it from them. */
export const findAnyJob = (db: Db, companyId: number, jobId: number) => readJob(db, companyId, jobId)

async function readJob(db: Db, companyId: number, jobId: number, scope?: Expression<SqlBool>) {
  const job = await namedJobs(db, companyId)
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .innerJoin('provinces', 'provinces.id', 'jobs.provinceId')
    .innerJoin('cities', 'cities.id', 'jobs.cityId')
    .leftJoin('jobLevels', sameCompany('jobLevels', 'jobs.jobLevelId'))
    .leftJoin('vacancyRequests', sameCompany('vacancyRequests', 'jobs.vacancyRequestId'))
    .where('jobs.id', '=', jobId)
    .$if(scope !== undefined, (jobs) => jobs.where(scope as Expression<SqlBool>))
    .selectAll('jobs')
    .select([
      'companies.slug as companySlug',
      'provinces.name as provinceName',
      'cities.name as cityName',
      'jobLevels.name as jobLevelName',
      'vacancyRequests.requestId',
      'vacancyRequests.requestType',
      'vacancyRequests.requestedBy',
      'vacancyRequests.requestedDate',
    ])
    .executeTakeFirst()
  if (!job) return undefined

  const [parts, counters, jobBoardAd] = await Promise.all([
    findParts(db, companyId, jobId),
    countApplications(db, companyId, [jobId]),
    findAd(db, companyId, jobId),
  ])
  const { aiRecommendation, ...columns } = withLabels(job)
  return {
    ...columns,
    ...parts,
    ...counters(jobId),
    aiCandidateRecommendation: aiRecommendation,
    jobBoardAd: jobBoardAd ?? null,
    isDuplicated: job.duplicatedFromId !== null,
  }
}
export type FoundJob = NonNullable<Awaited<ReturnType<typeof findJob>>>

// The database returns codes as numbers; its constraints limit them to those of the contract.
type Parts = Pick<Job, 'customQuestion' | 'jobHiringStages' | 'hiringTeam' | 'jobPlatform'>

/** Returns the lists that belong to a job, each in its order. */
export async function findParts(db: Db, companyId: number, jobId: number): Promise<Parts> {
  const parts = await db
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('jobQuestions')
          .where('companyId', '=', companyId)
          .where('jobId', '=', jobId)
          .selectAll()
          .select(({ exists, selectFrom }) =>
            exists(
              selectFrom('applicationAnswers')
                .select('applicationAnswers.id')
                .where('applicationAnswers.companyId', '=', companyId)
                .whereRef('applicationAnswers.questionId', '=', 'jobQuestions.id'),
            ).as('isAnswered'),
          )
          .orderBy('orderNum'),
      ).as('customQuestion'),
      jsonArrayFrom(
        selectFrom('jobStages')
          .innerJoin('stages', sameCompany('stages', 'jobStages.stageId'))
          .where('jobStages.companyId', '=', companyId)
          .where('jobStages.jobId', '=', jobId)
          .select(['jobStages.id', 'jobStages.orderNum', 'jobStages.stageId', 'stages.name as stageName'])
          .select(({ selectFrom }) =>
            selectFrom('applicationNumbers')
              .where('applicationNumbers.companyId', '=', companyId)
              .where('applicationNumbers.jobId', '=', jobId)
              .whereRef('applicationNumbers.stageId', '=', 'jobStages.stageId')
              .select(({ fn, val }) => fn.coalesce(fn.sum<number>('number'), val(0)).as('number'))
              .as('candidates'),
          )
          .orderBy('jobStages.orderNum'),
      ).as('jobHiringStages'),
      jsonArrayFrom(
        selectFrom('hiringTeam')
          .innerJoin('users', sameCompany('users', 'hiringTeam.userId'))
          .where('hiringTeam.companyId', '=', companyId)
          .where('hiringTeam.jobId', '=', jobId)
          .select(({ fn }) => [
            'hiringTeam.id',
            'hiringTeam.userId as hiringUserId',
            'hiringTeam.role as hiringRoleId',
            'hiringTeam.userId',
            'hiringTeam.role as roleId',
            fn<string>('trim', [fn('concat', ['users.firstName', sql.lit(' '), 'users.lastName'])]).as('name'),
          ])
          .orderBy('hiringTeam.role')
          .orderBy('hiringTeam.id'),
      ).as('hiringTeam'),
      jsonArrayFrom(
        selectFrom('jobPlatforms')
          .where('companyId', '=', companyId)
          .where('jobId', '=', jobId)
          .select(['id', 'platform as platformId', 'isPublish'])
          .orderBy('platform'),
      ).as('jobPlatform'),
    ])
    .executeTakeFirstOrThrow()
  return parts as Parts
}

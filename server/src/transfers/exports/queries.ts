import type { JobStatus } from '@hireloom/contract/jobs/status'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { jobColumns } from '@hireloom/contract/transfers/job-columns'
import type { RowData } from '@hireloom/contract/transfers/transfer'
import { visibleJobs } from '../../access/scope-queries.ts'
import { matchingJobs, type PartialJobFilters } from '../../jobs/list/filter-queries.ts'
import { namedJobs } from '../../jobs/queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { plainTextOf } from '../value-rules.ts'

type ExportQuery = PartialJobFilters & { status?: JobStatus | undefined }

/** Lists the ids of the matching jobs the actor may see, newest first. */
export async function listJobIdsToExport(db: Db, actor: Actor, { status, ...filters }: ExportQuery, atMost: number) {
  const jobs = await namedJobs(db, actor.companyId)
    .select('jobs.id')
    .where(matchingJobs(actor, filters))
    .$if(status !== undefined, (jobs) => jobs.where('jobs.status', '=', status as JobStatus))
    .orderBy('jobs.createdAt', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(atMost)
    .execute()
  return jobs.map(({ id }) => id)
}

/** Reads these jobs, newest first, as the columns of a file. Salaries are only for actors who may see them. */
export async function listJobRows(db: Db, actor: Actor, ids: readonly number[]) {
  const jobs = await namedJobs(db, actor.companyId)
    .innerJoin('provinces', 'provinces.id', 'jobs.provinceId')
    .innerJoin('cities', (join) =>
      join.onRef('cities.id', '=', 'jobs.cityId').onRef('cities.provinceId', '=', 'jobs.provinceId'),
    )
    .select(['provinces.name as provinceName', 'cities.name as cityName', 'jobs.workingTypeId', 'jobs.headcount'])
    .select(['jobs.minSalary', 'jobs.maxSalary', 'jobs.description', 'jobs.requirements', 'jobs.benefits'])
    .select(['jobs.education', 'jobs.experience', 'jobs.minExperience', 'jobs.gender', 'jobs.minAge', 'jobs.maxAge'])
    .where('jobs.id', 'in', [...ids])
    .where(visibleJobs(actor))
    .orderBy('jobs.createdAt', 'desc')
    .orderBy('jobs.id', 'desc')
    .execute()
  const seesSalaries = actor.permissions.has('jobs.accessConfidentialFields')
  return jobs.map((job): RowData => {
    const cells: Record<(typeof jobColumns)[number], string | number | null | undefined> = {
      jobPosition: job.jobPositionName,
      branch: job.branchName,
      province: job.provinceName,
      city: job.cityName,
      organization: job.organizationName,
      employmentType: job.employmentTypeName,
      workplace: nameOf(optionLists.workingType, job.workingTypeId),
      headcount: job.headcount,
      minSalary: seesSalaries ? job.minSalary : null,
      maxSalary: seesSalaries ? job.maxSalary : null,
      description: plainTextOf(job.description),
      requirements: plainTextOf(job.requirements),
      benefits: plainTextOf(job.benefits),
      education: nameOf(optionLists.educationLevel, job.education),
      experienceLevel: nameOf(optionLists.experienceLevel, job.experience),
      minExperience: job.minExperience,
      gender: nameOf(optionLists.gender, job.gender),
      minAge: job.minAge,
      maxAge: job.maxAge,
    }
    return Object.fromEntries(jobColumns.map((column) => [column, String(cells[column] ?? '')]))
  })
}

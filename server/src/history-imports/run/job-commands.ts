import { createHash } from 'node:crypto'
import { historySourceNames } from '@hireloom/contract/history-imports/history-import'
import { emptyJobTexts, type NewJob } from '@hireloom/contract/jobs/fields'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { jobPlatform } from '@hireloom/contract/lookups'
import { role } from '@hireloom/contract/platform/permissions'
import { insertJob } from '../../jobs/create/queries.ts'
import { findDefaultForm } from '../../jobs/default-form/queries.ts'
import { defaultStageIds, stagesOfJob, teamWith } from '../../jobs/rules.ts'
import type { Db } from '../../platform/db/db.ts'
import type { CompanyStage } from '../mapping/value-guess-rules.ts'
import type { StoredImport } from '../queries.ts'
import { closeJob, findBranch, findBranchByName, findOrAddPosition, listJobsOfKeys } from './write-queries.ts'

interface NamedJob {
  /** The name in the file, and its folded form. */
  name: string
  key: string
  branch: string | null
}

/** Returns the idempotency key of a job that an import creates: a UUID of version 8 (RFC 9562). */
function idempotencyKeyOf({ companyId, id }: StoredImport, key: string) {
  const hex = createHash('sha256').update(`history import ${companyId} ${id} ${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Returns the jobs that an import has created already, by their folded names. */
export async function findCreatedJobs(db: Db, historyImport: StoredImport, names: readonly string[]) {
  const nameOf = new Map(names.map((name) => [idempotencyKeyOf(historyImport, name), name]))
  const jobs = await listJobsOfKeys(db, historyImport.companyId, [...nameOf.keys()])
  return new Map(jobs.map(({ id, idempotencyKey }) => [nameOf.get(idempotencyKey ?? '') ?? '', id]))
}

interface JobOptions {
  stages: readonly (CompanyStage & { isActive: boolean })[]
  /** The Admin who started the import. */
  userId: number
  now: Date
}

/** Creates a closed job with this name and the company's stages, and returns its id. */
export async function createJob(
  db: Db,
  historyImport: StoredImport,
  { name, key, branch }: NamedJob,
  { stages, userId, now }: JobOptions,
): Promise<number> {
  const { companyId } = historyImport
  const { branchId, organizationId, employmentTypeId } = historyImport.mapping?.newJobs ?? {}
  const jobBranch =
    (branch && (await findBranchByName(db, companyId, branch))) ||
    (branchId ? await findBranch(db, companyId, branchId) : undefined)
  if (!jobBranch || !organizationId || !employmentTypeId)
    throw new Error('A job needs a branch, an organization and an employment type')
  const active = stages.filter(({ isActive }) => isActive)
  const stageIds = defaultStageIds(active)
  const job: NewJob = {
    ...closedJobValues(historySourceNames[historyImport.source]),
    jobPositionId: await findOrAddPosition(db, companyId, name),
    branchId: jobBranch.id,
    provinceId: jobBranch.provinceId,
    cityId: jobBranch.cityId,
    organizationId,
    employmentTypeId,
    stageIds,
    applicationForm: (await findDefaultForm(db, companyId)).applicationForm,
  }
  const creator = { companyId, userId }
  const { id } = await insertJob(db, creator, job, {
    now,
    key: {
      idempotencyKey: idempotencyKeyOf(historyImport, key),
      idempotencyFingerprint: createHash('sha256').update(key).digest(),
    },
    stages: stagesOfJob(stageIds, active),
    team: teamWith({ userId, roleId: role.admin }, []),
  })
  await closeJob(db, companyId, id, historyImport.id)
  return id
}

/** Returns the values of a job that is known by its name alone. */
const closedJobValues = (system: string) => ({
  // It is closed once it is stored, because only stored jobs can be closed.
  status: jobStatus.unpublished,
  vacancyRequestId: null,
  jobLevelId: null,
  workingTypeId: null,
  headcount: 1,
  isHeadcountShow: false,
  salaryCurrency: 'IDR' as const,
  minSalary: 1,
  maxSalary: 1,
  salaryDescription: 'Not known',
  isSalaryShow: false,
  ...emptyJobTexts,
  jobSummary: `Imported from ${system}`,
  description: `<p>Imported from ${system}</p>`,
  education: null,
  experience: null,
  minExperience: 0,
  gender: null,
  minAge: null,
  maxAge: null,
  endDate: null,
  isAutoClose: false,
  customQuestion: [],
  aiCandidateRecommendation: null,
  hiringTeam: [],
  jobPlatform: [{ platformId: jobPlatform.careerPage, isPublish: false }],
  jobBoardAd: null,
})

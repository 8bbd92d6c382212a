import { z } from 'zod'
import { PostedAd } from '../job-board.ts'
import { HiringRole, JobPlatform, WorkingType } from '../lookups.ts'
import { codeList, day, id, idList, money, paging, timestamp } from '../platform/fields.ts'
import { jobRequestFields } from '../vacancy-requests.ts'
import { ApplicationForm, JobQuestion } from './application-form.ts'
import { CloseReason } from './close-reason.ts'
import { AiRecommendation, JobInformation, storedJobTexts } from './fields.ts'
import { JobStatus } from './status.ts'

/** Numbers of a job's applications. `allCandidates` is the sum of the others; spam isn't counted. */
export const JobCounters = z.object({
  allCandidates: z.int(),
  newCandidates: z.int(),
  inProcess: z.int(),
  inOffering: z.int(),
  hired: z.int(),
  rejected: z.int(),
  archived: z.int(),
  withdrawn: z.int(),
  blocked: z.int(),
})
export type JobCounters = z.infer<typeof JobCounters>

const Creator = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
  idEmployee: z.string().nullable(),
  jobPosition: z.string().nullable(),
  roleId: z.int(),
  roleName: z.string(),
})

/** Names of the records a job refers to. */
const jobNames = {
  jobPositionName: z.string(),
  branchName: z.string(),
  organizationName: z.string(),
  employmentTypeName: z.string(),
  workingTypeName: z.string().nullable(),
}

const jobNumbers = {
  /** The job's number within its company. */
  number: z.int(),
  /** The number of the job it was copied from; null when it isn't a copy. */
  duplicatedFromNumber: z.int().nullable(),
}

export const JobRow = z.object({
  id,
  slug: z.string(),
  ...jobNumbers,
  ...jobNames,
  status: JobStatus,
  publishedDate: timestamp.nullable(),
  endDate: day.nullable(),
  isAutoClose: z.boolean(),
  createdAt: timestamp,
  /** The version for a change from the list, which is refused when another user has changed the job since. */
  updatedAt: timestamp,
  publicUrl: z.string(),
  jobPlatform: z.array(z.object({ id, platformId: JobPlatform, isPublish: z.boolean() })),
  creator: Creator,
  ...JobCounters.shape,
})
export type JobRow = z.infer<typeof JobRow>

/** Salary and screening settings are null for callers who may not see confidential fields. */
export const Job = z.object({
  ...JobInformation.shape,
  minSalary: money.nullable(),
  maxSalary: money.nullable(),
  salaryDescription: z.string().nullable(),
  ...storedJobTexts,
  ...jobNames,
  id,
  slug: z.string(),
  ...jobNumbers,
  /** The job's page for applicants. */
  publicUrl: z.string(),
  status: JobStatus,
  jobLevelName: z.string().nullable(),
  provinceName: z.string(),
  cityName: z.string(),
  endDate: day.nullable(),
  isAutoClose: z.boolean(),
  /** Null unless the job was closed by a user who gave a reason. */
  closeReason: CloseReason.nullable(),
  publishedDate: timestamp.nullable(),
  /** Whole days since the job was first published. */
  publishDuration: z.int().nullable(),
  createdBy: id,
  creator: Creator,
  createdAt: timestamp,
  updatedAt: timestamp,
  duplicatedFromId: id.nullable(),
  isDuplicated: z.boolean(),
  applicationForm: ApplicationForm,
  customQuestion: z.array(JobQuestion),
  jobHiringStages: z.array(
    z.object({ id, orderNum: z.int(), stageId: id, stageName: z.string(), candidates: z.int() }),
  ),
  hiringTeam: z.array(
    z.object({ id, hiringUserId: id, hiringRoleId: HiringRole, userId: id, roleId: HiringRole, name: z.string() }),
  ),
  jobPlatform: z.array(z.object({ id, platformId: JobPlatform, isPublish: z.boolean() })),
  jobBoardAd: PostedAd.nullable(),
  ...jobRequestFields,
  aiCandidateRecommendation: AiRecommendation.nullable(),
  ...JobCounters.shape,
})
export type Job = z.infer<typeof Job>

const month = z.stringFormat('month', /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/)

/** Filters of the list of jobs. Ids of one filter are alternatives, all filters must match; months are inclusive. */
export const JobFilters = z.strictObject({
  branchId: idList.optional(),
  organizationId: idList.optional(),
  employmentStatusId: idList.optional(),
  workArrangementId: codeList(WorkingType).optional(),
  publishDateStart: month.optional(),
  publishDateEnd: month.optional(),
  closingDateStart: month.optional(),
  closingDateEnd: month.optional(),
  publicationPlatform: codeList(JobPlatform).optional(),
  creator: idList.optional(),
  hiringTeam: idList.optional(),
  search: z.string().trim().max(100).default(''),
})
export type JobFilters = z.infer<typeof JobFilters>

export const jobSorting = ['position', 'publishDate', 'closingDate', 'candidates'] as const

export const JobListQuery = z.strictObject({
  ...paging,
  ...JobFilters.shape,
  status: z.coerce.number<number>().pipe(JobStatus).optional(),
  /** Without it published jobs come first, then the newest. */
  sortBy: z.enum(jobSorting).optional(),
  /** The direction of `sortBy`, without which it has no effect. */
  sortDirection: z.enum(['asc', 'desc']).default('asc'),
})
export type JobListQuery = z.infer<typeof JobListQuery>

/** A job in a picker. */
export const JobOption = z.object({ id, jobPositionName: z.string(), branchName: z.string(), status: JobStatus })
export type JobOption = z.infer<typeof JobOption>

/** Numbers of jobs by status. */
export const JobSummary = z.object({ publish: z.int(), draft: z.int(), unPublish: z.int(), close: z.int() })

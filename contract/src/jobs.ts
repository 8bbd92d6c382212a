import { z } from 'zod'
import { ApplicationForm, JobQuestion } from './application-form.ts'
import { AiRecommendation, JobInformation, JobStatus, NewJob } from './job-parts.ts'
import { HiringRole, JobPlatform } from './lookups.ts'
import { endpoint } from './platform/endpoint.ts'
import { day, id, idText, listOf, money, one, pageOf, paging, timestamp } from './platform/fields.ts'
import { PipelineStage } from './stages.ts'

/** Numbers of a job's applications. */
export const JobCounters = z.object({
  allCandidates: z.int(),
  newCandidates: z.int(),
  inProcess: z.int(),
  inOffering: z.int(),
  hired: z.int(),
  rejected: z.int(),
  archived: z.int(),
  withdrawn: z.int(),
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

/** Words of the ids a job refers to. */
const jobNames = {
  jobPositionName: z.string(),
  branchName: z.string(),
  organizationName: z.string(),
  employmentTypeName: z.string(),
  workingTypeName: z.string().nullable(),
}

export const JobRow = z.object({
  id,
  slug: z.string(),
  ...jobNames,
  status: JobStatus,
  publishedDate: timestamp.nullable(),
  endDate: day.nullable(),
  createdAt: timestamp,
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
  ...jobNames,
  id,
  slug: z.string(),
  /** The job's page for applicants. */
  publicUrl: z.string(),
  status: JobStatus,
  jobLevelName: z.string().nullable(),
  provinceName: z.string(),
  cityName: z.string(),
  endDate: day.nullable(),
  isAutoClose: z.boolean(),
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
  jobHiringStages: z.array(z.object({ id, orderNum: z.int(), stageId: id, stageName: z.string() })),
  hiringTeam: z.array(
    z.object({ id, hiringUserId: id, hiringRoleId: HiringRole, userId: id, roleId: HiringRole, name: z.string() }),
  ),
  jobPlatform: z.array(z.object({ id, platformId: JobPlatform, isPublish: z.boolean() })),
  aiCandidateRecommendation: AiRecommendation.nullable(),
  ...JobCounters.shape,
})
export type Job = z.infer<typeof Job>

export const JobListQuery = z.strictObject({
  ...paging,
  status: z.coerce.number<number>().pipe(JobStatus).optional(),
  search: z.string().trim().max(100).default(''),
})
export type JobListQuery = z.infer<typeof JobListQuery>

/** Numbers of jobs by status. */
export const JobSummary = z.object({ publish: z.int(), draft: z.int(), unPublish: z.int(), close: z.int() })

const oneJob = z.strictObject({ jobId: idText })

export const jobs = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/jobs',
    summary: 'Lists the jobs the caller may see, newest first, each with the numbers of its applications.',
    permission: 'jobs.viewJobListing',
    query: JobListQuery,
    reply: pageOf(JobRow),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/v1/job-summary',
    summary: 'Counts jobs by status, under the same search as the list.',
    permission: 'jobs.viewJobListing',
    query: JobListQuery.pick({ search: true }),
    reply: one(JobSummary),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/jobs',
    summary: 'Creates a job as draft, published or unpublished. An Idempotency-Key header makes a retry harmless.',
    permission: 'jobs.create',
    body: NewJob,
    reply: one(Job),
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v1/jobs/:jobId',
    summary: 'Answers a job with everything set on it.',
    permission: 'jobs.viewJobListing',
    params: oneJob,
    reply: one(Job),
  }),
  stages: endpoint({
    method: 'GET',
    path: '/api/v1/jobs/:jobId/stages',
    summary: "Lists a job's hiring stages in their order.",
    permission: 'jobs.viewJobListing',
    params: oneJob,
    reply: listOf(PipelineStage),
  }),
  access: endpoint({
    method: 'GET',
    path: '/api/v1/jobs/:jobId/permission',
    summary: "Says whether the caller may open a job, and the caller's part in its hiring team.",
    permission: 'jobs.viewJobListing',
    params: oneJob,
    reply: one(z.object({ isAllowed: z.boolean(), hiringRoleId: HiringRole.nullable(), isHiringManager: z.boolean() })),
  }),
}

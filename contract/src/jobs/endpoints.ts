import { z } from 'zod'
import { HiringRole } from '../lookups.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idList, idText, listOf, one, pageOf, pickerPaging } from '../platform/fields.ts'
import { PipelineStage } from '../stages.ts'
import { ChangedJob, NewJob } from './fields.ts'
import { Job, JobFilters, JobListQuery, JobOption, JobRow, JobSummary } from './job.ts'
import { JobStatus } from './status.ts'

const jobParams = z.strictObject({ jobId: idText })

export const jobs = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/jobs',
    summary: 'Lists the jobs the caller may see, each with how many applications it has.',
    permission: 'jobs.viewJobListing',
    query: JobListQuery,
    reply: pageOf(JobRow),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/v1/job-summary',
    summary: 'Counts jobs by status, under the same filters as the list.',
    permission: 'jobs.viewJobListing',
    query: JobFilters,
    reply: one(JobSummary),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/jobs',
    summary:
      'Creates a job with the status draft, published or unpublished. An Idempotency-Key header makes a retry harmless.',
    permission: 'jobs.create',
    body: NewJob,
    reply: one(Job),
    acceptsIdempotencyKey: true,
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v1/jobs/:jobId',
    summary: 'Returns a job with the settings the caller may see.',
    permission: 'jobs.viewJobListing',
    params: jobParams,
    reply: one(Job),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/jobs/:jobId',
    summary:
      'Changes the given fields of a job and returns the whole job. Each group of fields needs its own permission.',
    permission: [
      'jobs.updateDetails',
      'jobs.updateStatus',
      'jobs.createHiringTeam',
      'jobs.manageApplicationForm',
      'jobs.manageHiringStages',
    ],
    params: jobParams,
    body: ChangedJob,
    reply: one(Job),
  }),
  stopRejection: endpoint({
    method: 'DELETE',
    path: '/api/v1/jobs/:jobId/automatic-rejection',
    summary:
      'Switches off automatic rejection for a job and keeps its other settings. Repeating the call has no effect.',
    permission: 'jobs.manageHiringStages',
    params: jobParams,
    status: 204,
    // Without a subscription, applications still arrive and are scored, so users must be able to stop the rejections.
    whenExpired: 'allowed',
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/v2/jobs/:jobId/duplicate',
    summary:
      'Creates a draft as a copy of a job, without its candidates, dates, vacancy request and data from the board.',
    permission: 'jobs.duplicate',
    params: jobParams,
    reply: one(Job),
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/jobs/:jobId',
    summary: "Deletes a job that isn't published and has no applications.",
    permission: 'jobs.delete',
    params: jobParams,
    status: 204,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/v2/jobs',
    summary: 'Lists the options of a job picker: the jobs the caller may see, sorted by name.',
    permission: 'jobs.viewJobListing',
    query: z.strictObject({
      ...pickerPaging,
      status: z.coerce.number<number>().pipe(JobStatus).optional(),
      /** Limits the list to the jobs with these ids. */
      id: idList.optional(),
    }),
    reply: pageOf(JobOption),
  }),
  stages: endpoint({
    method: 'GET',
    path: '/api/v1/jobs/:jobId/stages',
    summary: "Lists a job's hiring stages in their order.",
    permission: 'jobs.viewJobListing',
    params: jobParams,
    reply: listOf(PipelineStage),
  }),
  access: endpoint({
    method: 'GET',
    path: '/api/v1/jobs/:jobId/permission',
    summary: "Returns the caller's role in the hiring team of a job; 404 if the caller may not open the job.",
    permission: 'jobs.viewJobListing',
    params: jobParams,
    reply: one(z.object({ isAllowed: z.boolean(), hiringRoleId: HiringRole.nullable(), isHiringManager: z.boolean() })),
  }),
}

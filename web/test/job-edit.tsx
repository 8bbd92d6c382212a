import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { Job } from '@hireloom/contract/jobs/job'
import type { JobPart } from '../src/jobs/form/job-form.ts'
import { Page } from '../src/jobs/page/job-page.tsx'
import { createdJob, pipeline, prepareJobForm } from './job-wizard.tsx'
import { answer, showRoutes } from './screen.tsx'

/** A job with all fields that an edited one requires. */
export const savedJob: Job = {
  ...createdJob,
  workingTypeId: 2,
  education: 13,
  experience: 2,
  gender: 3,
  minAge: 18,
  maxAge: 35,
  updatedAt: new Date('2026-11-20T02:00:00.000Z'),
  jobHiringStages: pipeline.map(({ id, name }, index) => ({
    id: 100 + id,
    orderNum: index + 1,
    stageId: id,
    stageName: name,
    candidates: id === 2 ? 3 : 0,
  })),
  hiringTeam: [{ id: 1, hiringUserId: 7, hiringRoleId: 1, userId: 7, roleId: 1, name: 'Ratna' }],
  jobPlatform: [1, 2, 3, 4].map((platformId) => ({
    id: platformId,
    platformId: platformId as Job['jobPlatform'][number]['platformId'],
    isPublish: platformId === 1,
  })),
}

export const question = (overrides: Partial<Job['customQuestion'][number]>): Job['customQuestion'][number] => ({
  id: 51,
  content: 'Which shifts suit you?',
  type: 1,
  isMandatory: false,
  answerOptions: [],
  mapToCustomField: false,
  customFieldId: null,
  mapToFileCategory: false,
  fileCategoryId: null,
  isDeleted: false,
  isAnswered: false,
  ...overrides,
})

/** Opens a part of the job to edit it. */
export function showEdit(
  part: JobPart,
  overrides: Partial<Job> = {},
  session: Parameters<typeof prepareJobForm>[0] = {},
) {
  prepareJobForm(session)
  const job = { ...savedJob, ...overrides }
  answer(jobs.read, { data: job })
  answer(jobs.stages, { data: pipeline })
  const view = showRoutes(
    [
      { path: '/jobs/:jobId', element: <Page /> },
      { path: '*', element: null },
    ],
    `/jobs/31?edit=${part}`,
  )
  return { ...view, place: () => view.router.state.location.pathname + view.router.state.location.search }
}

/** Accepts every change, and returns a spy and the body of the last call. */
export function acceptChanges() {
  const request = answer(jobs.change, { data: savedJob })
  return { request, body: () => request.mock.lastCall?.[1] as Record<string, unknown> | undefined }
}

import { integrations } from '@hireloom/contract/integrations'
import { defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { defaultForm } from '@hireloom/contract/jobs/default-form'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { Job } from '@hireloom/contract/jobs/job'
import { type JobPlatform, jobPlatform, lookups } from '@hireloom/contract/lookups'
import { type PipelineStage, stages } from '@hireloom/contract/stages'
import { type VacancyRequest, vacancyRequests } from '@hireloom/contract/vacancy-requests'
import { vi } from 'vitest'
import { sampleIds, sampleJob } from '../../contract/test/samples/sample-bodies.ts'
import type { JobValues } from '../src/jobs/form/job-form.ts'
import { Page } from '../src/jobs/wizard/job-create-page.tsx'
import { emptyJob } from '../src/jobs/wizard/new-job.ts'
import { answer, showRoutes } from './screen.tsx'
import { signIn } from './signed-in.ts'
import { userOption } from './users.ts'

// A step has up to 30 fields and three editors, which jsdom takes seconds to render on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const stage = (id: number, name: string, processId: PipelineStage['processId'], status = 0): PipelineStage => ({
  id,
  name,
  status,
  isActive: true,
  processId,
  group: name,
  groupId: processId === 5 ? 2 : 1,
})

export const pipeline = [
  stage(1, 'CV screening', 1),
  stage(2, 'Interview', 3),
  stage(3, 'Offering', 4),
  stage(8, 'Hired', 5, 1),
  stage(9, 'Rejected', 5, 2),
]

export const jobDefaults = { stages: pipeline, applicationForm: defaultApplicationForm }

const creator = {
  id: 7,
  firstName: 'Ratna',
  lastName: '',
  avatar: null,
  idEmployee: null,
  jobPosition: null,
  roleId: 1,
  roleName: 'Admin',
}

/** A job that is valid in every step. */
export const finishedJob: JobValues = {
  ...emptyJob(jobDefaults),
  ...sampleJob(sampleIds),
  isAutoClose: false,
  endDate: null,
  customQuestion: [],
  hiringTeam: [],
  aiCandidateRecommendation: null,
  stageIds: [1, 2, 3],
  jobPlatform: emptyJob(jobDefaults).jobPlatform,
}

export const createdJob: Job = {
  ...(finishedJob as unknown as Job),
  id: 31,
  slug: 'backend-engineer-jakarta-k3m9xq',
  publicUrl: 'http://hireloom.test/career/sagara/jobs/backend-engineer-jakarta-k3m9xq',
  status: 1,
  jobPositionName: 'Backend Engineer',
  jobLevelName: null,
  branchName: 'Jakarta',
  organizationName: 'Technology',
  employmentTypeName: 'Full-time',
  workingTypeName: null,
  provinceName: 'DKI Jakarta',
  cityName: 'Kota Jakarta Selatan',
  publishedDate: new Date(),
  publishDuration: 0,
  createdBy: 7,
  creator,
  createdAt: new Date(),
  updatedAt: new Date(),
  duplicatedFromId: null,
  duplicatedFromNumber: null,
  closeReason: null,
  number: 118,
  isDuplicated: false,
  applicationForm: defaultApplicationForm,
  jobHiringStages: [],
  hiringTeam: [],
  jobPlatform: [],
  jobBoardAd: null,
  vacancyRequestId: null,
  requestId: null,
  requestType: null,
  requestedBy: null,
  requestedDate: null,
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

const draftKey = 'hireloom:job-draft:20418:7'
export const draftId = 'f9d1b9f0-7f0c-4b46-9f3c-0f4f4ab4b9c1'

export const storedDraft = () => sessionStorage.getItem(draftKey)
export const storeDraft = (text: string) => sessionStorage.setItem(draftKey, text)
export const draftOf = (values: unknown) =>
  JSON.stringify({ idempotencyKey: draftId, savedAt: '2026-11-20T02:41:00.000Z', values })

const page = <Row,>(data: Row[]) => ({ data, pagination: { total: data.length, page: 1, limit: 500 } })

/** Connects only these platforms. */
export const connectPlatforms = (...platforms: JobPlatform[]) =>
  answer(integrations.platforms, {
    data: Object.values(jobPlatform).map((platformId) => ({ platformId, isConnected: platforms.includes(platformId) })),
  })

/** Signs a user in and prepares the lists that the form of a job offers. */
export function prepareJobForm(session: Parameters<typeof signIn>[0] = {}) {
  signIn(session)
  answer(stages.pipeline, { data: pipeline })
  const updatedAt = new Date('2026-11-01T03:00:00Z')
  answer(defaultForm.read, { data: { applicationForm: defaultApplicationForm, updatedAt } })
  answer(lookups.jobPositions, page([{ id: 1, name: 'Backend Engineer' }]))
  answer(lookups.jobLevels, page([{ id: 1, name: 'Senior' }]))
  answer(lookups.organizations, page([{ id: 1, name: 'Technology' }]))
  answer(lookups.employmentTypes, page([{ id: 1, name: 'Full-time', hasEndDate: false }]))
  answer(lookups.branches, page([{ id: 1, name: 'Jakarta', provinceId: 31, cityId: 3171 }]))
  answer(lookups.customFields, page([{ id: 4, name: 'Driving licence' }]))
  answer(lookups.fileCategories, page([{ id: 5, name: 'Diplomas' }]))
  const people = [
    userOption({ id: 7, firstName: 'Ratna' }),
    userOption({ id: 8, firstName: 'Bagus', canRunJobs: false }),
    userOption({ id: 9, firstName: 'Dewi' }),
  ]
  answer(lookups.hiringUsers, page(people))
  answer(lookups.provinces, { data: [{ id: 31, name: 'DKI Jakarta' }] })
  connectPlatforms(jobPlatform.careerPage, jobPlatform.googleForJobs)
  answer(lookups.cities, { data: [{ id: 3171, name: 'Kota Jakarta Selatan' }] })
}

/** Opens a step of the wizard, with a draft to continue from, if given. */
export function showWizard(
  step: number,
  draft?: Partial<JobValues>,
  session: Parameters<typeof signIn>[0] = {},
  requests: VacancyRequest[] = [],
) {
  prepareJobForm(session)
  answer(vacancyRequests.search, { data: requests })
  if (draft) storeDraft(draftOf({ ...finishedJob, ...draft }))
  const view = showRoutes(
    [
      { path: '/jobs/create/:step?', element: <Page /> },
      { path: '*', element: null },
    ],
    step === 0 ? '/jobs/create' : `/jobs/create/step-${step}`,
  )
  return { ...view, path: () => view.router.state.location.pathname }
}

/** Accepts every new job, and returns a spy with the body and the idempotency key of the last call. */
export function acceptJobs(status: Job['status'] = 1) {
  const request = answer(jobs.create, { data: { ...createdJob, status } })
  return {
    request,
    body: () => request.mock.lastCall?.[1] as Record<string, unknown> | undefined,
    key: () => request.mock.lastCall?.[2]?.['idempotency-key'],
  }
}

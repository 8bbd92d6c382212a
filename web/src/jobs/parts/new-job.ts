import { defaultApplicationForm } from '@hireloom/contract/application-form'
import {
  JobApplicationForm,
  JobInformation,
  JobPublishing,
  JobStages,
  JobTeam,
  jobStatus,
  NewJob,
} from '@hireloom/contract/job-parts'
import { jobPlatform } from '@hireloom/contract/lookups'
import { type PipelineStage, stageGroup } from '@hireloom/contract/stages'
import type { z } from 'zod'
import { blank, type Unfilled, useFormOf } from '../../platform/ui/form.ts'

/** A job while its wizard is being filled in. */
export type NewJobValues = Unfilled<z.input<typeof NewJob>>
export type NewJobForm = ReturnType<typeof useNewJobForm>

export const useNewJobForm = (values: NewJobValues) => useFormOf(NewJob, values)

/** The steps in their order; each shows the fields of its part of the contract. */
export const wizardSteps = [
  {
    slug: 'step-1',
    title: 'Job information',
    fields: { ...JobInformation.shape, vacancyRequestId: NewJob.shape.vacancyRequestId },
  },
  { slug: 'step-2', title: 'Application form', fields: JobApplicationForm.shape },
  { slug: 'step-3', title: 'Hiring stages', fields: JobStages.shape },
  { slug: 'step-4', title: 'Hiring team', fields: JobTeam.shape },
  { slug: 'step-5', title: 'Publishing', fields: JobPublishing.shape },
] as const

/** Sentences by the path of their field. */
export type Problems = Record<string, string>

/** Where a field is asked for; -1 for what no step shows. */
export function stepOf(path: string): number {
  const [field = ''] = path.split('.')
  return wizardSteps.findIndex(({ fields }) => field in fields)
}

/** The first step that has something wrong, undefined when none has. */
export function earliestStep(problems: Problems): number | undefined {
  const steps = Object.keys(problems)
    .map(stepOf)
    .filter((step) => step >= 0)
  return steps.length > 0 ? Math.min(...steps) : undefined
}

/** What the contract says against a job, one sentence a field. */
export function problemsOf(values: NewJobValues): Problems {
  const { error } = NewJob.safeParse(values)
  const found: Problems = {}
  for (const { path, message } of error?.issues ?? []) found[path.join('.')] ??= message
  return found
}

export const isProcessStage = ({ groupId }: PipelineStage) => groupId === stageGroup.process

/** What a caller without the right to change a part of a job leaves as it is. */
export const fixedParts = (stages: readonly PipelineStage[]) => ({
  applicationForm: { customQuestion: [], applicationForm: defaultApplicationForm },
  stages: { stageIds: stages.filter(isProcessStage).map(({ id }) => id), aiCandidateRecommendation: null },
  team: { hiringTeam: [] },
})

/** An empty wizard: a hurried recruiter fills in step 1 and clicks on. */
export function emptyJob(stages: readonly PipelineStage[]): NewJobValues {
  const { applicationForm, stages: stageParts, team } = fixedParts(stages)
  return {
    status: jobStatus.draft,
    ...blank(JobInformation.shape),
    headcount: 1,
    isHeadcountShow: false,
    salaryCurrency: 'IDR',
    isSalaryShow: true,
    ...applicationForm,
    ...stageParts,
    ...team,
    endDate: null,
    isAutoClose: false,
    jobPlatform: Object.values(jobPlatform).map((platformId) => ({
      platformId,
      isPublish: platformId === jobPlatform.careerPage,
    })),
    jobBoardAd: null,
    vacancyRequestId: null,
  }
}

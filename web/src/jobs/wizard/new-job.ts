import type { ApplicationForm } from '@hireloom/contract/jobs/application-form'
import { closingDayProblem, isForJobBoard, JobInformation, NewJob } from '@hireloom/contract/jobs/fields'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { jobPlatform } from '@hireloom/contract/lookups'
import { type PipelineStage, stageGroup } from '@hireloom/contract/stages'
import { blank } from '../../platform/ui/forms/form.ts'
import { type JobValues, type Problems, problemsBy } from '../form/job-form.ts'

/** Returns the URL segment of a part of the wizard. */
export const stepSlug = (part: number) => `step-${part + 1}`

/** Returns the problems of a new job. `today` is the day in the company's time zone. */
export function problemsOfNew(values: JobValues, today: string): Problems {
  const problems = problemsBy(NewJob, values)
  const dateProblem = closingDayProblem(values.endDate || null, today, isForJobBoard(values as NewJob))
  if (dateProblem) problems.endDate ??= dateProblem
  return problems
}

export const isProcessStage = ({ groupId }: PipelineStage) => groupId === stageGroup.process

/** The hiring stages and the application form that the company's new jobs start with. */
export interface JobDefaults {
  stages: readonly PipelineStage[]
  applicationForm: ApplicationForm
}

/** Returns the parts of a job that keep their defaults when the user may not change them. */
export const fixedParts = ({ stages, applicationForm }: JobDefaults) => ({
  applicationForm: { customQuestion: [], applicationForm },
  stages: { stageIds: stages.filter(isProcessStage).map(({ id }) => id), aiCandidateRecommendation: null },
  team: { hiringTeam: [] },
})

/** Returns the values of an empty wizard, with defaults so that a recruiter can fill in step 1 alone. */
export function emptyJob(defaults: JobDefaults): JobValues {
  const { applicationForm, stages: stageParts, team } = fixedParts(defaults)
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

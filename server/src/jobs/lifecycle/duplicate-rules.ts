import { JobBoardAd } from '@hireloom/contract/job-board'
import { CustomQuestion } from '@hireloom/contract/jobs/application-form'
import { type AiRecommendation, JobInformation, type NewJob } from '@hireloom/contract/jobs/fields'
import type { Job } from '@hireloom/contract/jobs/job'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { keysOf, pick } from '../change/rules.ts'
import { defaultStageIds } from '../rules.ts'

type Information = Pick<NewJob, keyof typeof JobInformation.shape>
type Parts = 'applicationForm' | 'customQuestion' | 'jobHiringStages' | 'hiringTeam' | 'jobPlatform' | 'jobBoardAd'

/** A job with all its settings, including confidential ones. */
export type OriginalJob = Information & Pick<Job, Parts> & { aiCandidateRecommendation: AiRecommendation | null }

interface Today {
  /** The company's stages in use, in their order. */
  stages: Parameters<typeof defaultStageIds>[0]
  /** Members of the team who are still active. */
  people: readonly number[]
  /** Whether the plan has the AI candidate recommendation. */
  hasAi: boolean
}

/**
 * Returns the draft for a duplicate of a job. It leaves out what the company has deactivated since, where the rest is
 * valid without it, and has no dates, no vacancy request and no data from the job board.
 */
export function duplicateOf(job: OriginalJob, { stages, people, hasAi }: Today): NewJob {
  const defaultIds = defaultStageIds(stages)
  const stageIds = job.jobHiringStages.map(({ stageId }) => stageId).filter((id) => defaultIds.includes(id))
  return {
    ...pick(job, keysOf(JobInformation)),
    status: jobStatus.draft,
    applicationForm: job.applicationForm,
    customQuestion: job.customQuestion
      .filter(({ isDeleted }) => !isDeleted)
      .map((question) => pick(question, keysOf(CustomQuestion))),
    stageIds: stageIds.length > 0 ? stageIds : defaultIds,
    aiCandidateRecommendation: hasAi ? job.aiCandidateRecommendation : null,
    hiringTeam: job.hiringTeam
      .filter(({ hiringUserId }) => people.includes(hiringUserId))
      .map(({ hiringUserId, hiringRoleId }) => ({ hiringUserId, hiringRoleId })),
    endDate: null,
    isAutoClose: false,
    jobPlatform: job.jobPlatform.map(({ platformId, isPublish }) => ({ platformId, isPublish })),
    jobBoardAd: job.jobBoardAd && pick(job.jobBoardAd, keysOf(JobBoardAd)),
    vacancyRequestId: null,
  }
}

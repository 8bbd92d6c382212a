import { type AiRecommendation, JobInformation, jobStatus, type NewJob } from '@hireloom/contract/job-parts'
import type { Job } from '@hireloom/contract/jobs'
import { usualStageIds } from './rules.ts'

type Information = Pick<NewJob, keyof typeof JobInformation.shape>
type Parts = 'applicationForm' | 'customQuestion' | 'jobHiringStages' | 'hiringTeam' | 'jobPlatform' | 'jobBoardAd'

/** A job with everything set on it, what is confidential too. */
export type OriginalJob = Information & Pick<Job, Parts> & { aiCandidateRecommendation: AiRecommendation | null }

interface Today {
  /** The company's stages in use, in their order. */
  stages: Parameters<typeof usualStageIds>[0]
  /** Members of the team who are still here. */
  people: readonly number[]
  /** Whether the plan has the AI candidate recommendation. */
  hasAi: boolean
}

/**
 * The draft that a job's duplicate begins as: what the company has given up since is left out where the rest stands
 * without it. It has no dates, no vacancy request and nothing of the job board's own.
 */
export function duplicateOf(job: OriginalJob, { stages, people, hasAi }: Today): NewJob {
  const usual = usualStageIds(stages)
  const kept = job.jobHiringStages.map(({ stageId }) => stageId).filter((id) => usual.includes(id))
  return {
    ...informationOf(job),
    status: jobStatus.draft,
    applicationForm: job.applicationForm,
    customQuestion: job.customQuestion
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ content, type, isMandatory, answerOptions, ...mapping }) => ({
        ...{ content, type, isMandatory, answerOptions },
        mapToCustomField: mapping.mapToCustomField,
        customFieldId: mapping.customFieldId,
        mapToFileCategory: mapping.mapToFileCategory,
        fileCategoryId: mapping.fileCategoryId,
      })),
    stageIds: kept.length > 0 ? kept : usual,
    aiCandidateRecommendation: hasAi ? job.aiCandidateRecommendation : null,
    hiringTeam: job.hiringTeam
      .filter(({ hiringUserId }) => people.includes(hiringUserId))
      .map(({ hiringUserId, hiringRoleId }) => ({ hiringUserId, hiringRoleId })),
    endDate: null,
    isAutoClose: false,
    jobPlatform: job.jobPlatform.map(({ platformId, isPublish }) => ({ platformId, isPublish })),
    jobBoardAd: job.jobBoardAd && adOf(job.jobBoardAd),
    vacancyRequestId: null,
  }
}

const informationOf = (job: Information) =>
  Object.fromEntries(
    Object.keys(JobInformation.shape).map((name) => [name, job[name as keyof Information]]),
  ) as Information

const adOf = ({
  state: _state,
  problem: _problem,
  postedAt: _postedAt,
  idempotencyKey: _key,
  seekPositionOpeningId: _opening,
  seekPositionProfileId: _profile,
  jobAdsUrl: _url,
  ...chosen
}: NonNullable<Job['jobBoardAd']>) => chosen

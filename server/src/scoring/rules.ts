import { applicationStatus } from '@hireloom/contract/applications/status'
import type { AiRecommendation } from '@hireloom/contract/jobs/fields'
import type { Role } from '@hireloom/contract/platform/permissions'
import {
  type CriterionOutcome,
  type ScoreCriterion,
  type ScoreStatus,
  type StoredCriterion,
  scoreStatus,
} from '@hireloom/contract/scoring'
import { mayAct } from '../access/rules.ts'

interface ApplicationState {
  status: number
  stageId: number | null
  /**
   * When the applicant agreed to the form's terms, automatic screening included; null for one that a colleague added.
   */
  consentAt: Date | null
  /** When its score rejected it before. */
  rejectedAt: Date | null
}

/**
 * Returns whether a complete score rejects an application at once. It rejects only applications that no user has
 * moved, and each at most once: after a user has taken the rejection back, its score has no effect. Candidates added
 * by a colleague are never rejected, because they haven't read that they would be screened.
 */
export const rejects = (recommendation: AiRecommendation | null, score: number, application: ApplicationState) =>
  recommendation?.autoReject === true &&
  score < recommendation.threshold &&
  application.status === applicationStatus.active &&
  application.stageId === null &&
  application.consentAt !== null &&
  application.rejectedAt === null

interface RescoreCandidate {
  /** The caller's role in the hiring team of the job. */
  teamRole: number | null
  resumeFileId: number | null
  aiScoreStatus: ScoreStatus | null
}

/** Returns why one of many applications can't be scored again; undefined if it can. */
export function rescoreProblem(application: RescoreCandidate | undefined, roleId: Role): string | undefined {
  if (!application) return 'Candidate not found'
  if (!mayAct(roleId, application.teamRole)) return 'Only a Hiring Manager of the job may have its candidates scored'
  if (application.resumeFileId === null) return 'There is no résumé to score'
  return application.aiScoreStatus === scoreStatus.processing ? 'The candidate is being scored already' : undefined
}

/** Returns the text of an automatic rejection in the timeline. */
export const rejectionText = ({ rejectedReason, notes }: AiRecommendation) =>
  [rejectedReason, notes].filter(Boolean).join('\n')

/** Returns the points of each requirement, from its verdict; the sum of the points is the score. */
export const criteriaOf = (requirements: readonly Requirement[], verdicts: readonly Verdict[]): StoredCriterion[] =>
  requirements.flatMap(({ kind, text, weight }, index) => {
    const verdict = verdicts[index]
    if (!verdict) return []
    const { outcome, share, evidence, absent } = verdict
    return [
      {
        kind,
        asks: text,
        outcome,
        weight: rounded(weight, 2),
        points: rounded(weight * share, 2),
        evidence: [...evidence],
        absent: [...absent],
      },
    ]
  })

type Requirement = Pick<ScoreCriterion, 'kind' | 'text' | 'weight'>
interface Verdict {
  outcome: CriterionOutcome
  /** 0 to 1. */
  share: number
  evidence: readonly string[]
  absent: readonly string[]
}

const rounded = (number: number, decimals: number) => Math.round(number * 10 ** decimals) / 10 ** decimals

/** Returns the total score, 0 to 100 with one decimal. */
export const totalOf = (criteria: readonly Pick<ScoreCriterion, 'points'>[]) =>
  Math.min(
    100,
    rounded(
      criteria.reduce((sum, { points }) => sum + points, 0),
      1,
    ),
  )

/** Returns criteria as a caller may read them: quotes from a CV are personal data. */
export const shownCriteria = (criteria: readonly StoredCriterion[], seesPersonalData: boolean): ScoreCriterion[] =>
  criteria.map(({ asks, evidence, ...criterion }) => ({
    ...criterion,
    text: asks,
    evidence: seesPersonalData ? evidence : [],
  }))

/** The days for which the link to request a review works. */
export const reviewDays = 30

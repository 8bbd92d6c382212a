import { applicationStatus } from '@hireloom/contract/applications/status'
import type { AiRecommendation } from '@hireloom/contract/jobs/fields'
import type { Role } from '@hireloom/contract/platform/permissions'
import { type CriterionOutcome, type ScoreCriterion, type ScoreStatus, scoreStatus } from '@hireloom/contract/scoring'
import { mayAct } from '../access/rules.ts'

interface Standing {
  status: number
  stageId: number | null
  /** When the applicant agreed to what the form says, automatic screening too; null for who was added by a colleague. */
  consentAt: Date | null
  /** When its score rejected it before. */
  rejectedAt: Date | null
}

/**
 * Whether a complete score rejects an application at once. Only one that nobody has looked at: once a person has moved it,
 * or taken back such a rejection, a score changes nothing any more. Whom a colleague added somebody knows, and they have
 * not read that they would be screened.
 */
export const rejects = (recommendation: AiRecommendation | null, score: number, standing: Standing) =>
  recommendation?.autoReject === true &&
  score < recommendation.threshold &&
  standing.status === applicationStatus.active &&
  standing.stageId === null &&
  standing.consentAt !== null &&
  standing.rejectedAt === null

interface Found {
  /** The caller's part in the hiring team of the job. */
  teamRole: number | null
  resumeFileId: number | null
  aiScoreStatus: ScoreStatus | null
}

/** Why one of many is not scored anew, or undefined. */
export function rescoreProblem(found: Found | undefined, roleId: Role): string | undefined {
  if (!found) return 'Candidate not found'
  if (!mayAct(roleId, found.teamRole)) return 'Only a Hiring Manager of the job may have its candidates scored'
  if (found.resumeFileId === null) return 'There is no résumé to score'
  return found.aiScoreStatus === scoreStatus.processing ? 'The candidate is being scored already' : undefined
}

/** What the timeline says of an automatic rejection. */
export const rejectionText = ({ rejectedReason, notes }: AiRecommendation) =>
  [rejectedReason, notes].filter(Boolean).join('\n')

/** What each ask brought, by the verdicts on them; the points of all make the score. */
export const criteriaOf = (asks: readonly Asked[], verdicts: readonly Judged[]): ScoreCriterion[] =>
  asks.flatMap(({ kind, asks, weight }, index) => {
    const verdict = verdicts[index]
    if (!verdict) return []
    const { outcome, share, evidence, absent } = verdict
    return [
      {
        kind,
        asks,
        outcome,
        weight: rounded(weight, 2),
        points: rounded(weight * share, 2),
        evidence: [...evidence],
        absent: [...absent],
      },
    ]
  })

type Asked = Pick<ScoreCriterion, 'kind' | 'asks' | 'weight'>
interface Judged {
  outcome: CriterionOutcome
  /** 0 to 1. */
  share: number
  evidence: readonly string[]
  absent: readonly string[]
}

const rounded = (number: number, decimals: number) => Math.round(number * 10 ** decimals) / 10 ** decimals

/** The whole of a score, 0 to 100 with one decimal. */
export const totalOf = (criteria: readonly Pick<ScoreCriterion, 'points'>[]) =>
  Math.min(
    100,
    rounded(
      criteria.reduce((sum, { points }) => sum + points, 0),
      1,
    ),
  )

/** Criteria as a caller may read them: words of a CV are personal data. */
export const shownCriteria = (criteria: readonly ScoreCriterion[], seesPersonalData: boolean): ScoreCriterion[] =>
  criteria.map((criterion) => (seesPersonalData ? criterion : { ...criterion, evidence: [] }))

/** Days for which the link to ask for a review works. */
export const reviewDays = 30

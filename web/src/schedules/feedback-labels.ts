import {
  bestScore,
  type Criterion,
  criteria,
  type Feedback,
  type Recommendation,
  recommendation,
} from '@hireloom/contract/schedules/feedback'
import type { StateColor } from '../platform/ui/theme/colors.ts'

export const recommendations: Record<Recommendation, { label: string; color: StateColor }> = {
  [recommendation.strongNo]: { label: 'Strong no', color: 'red' },
  [recommendation.no]: { label: 'No', color: 'orange' },
  [recommendation.yes]: { label: 'Yes', color: 'blue' },
  [recommendation.strongYes]: { label: 'Strong yes', color: 'green' },
}

export const criterionLabels: Record<Criterion, string> = {
  communication: 'Communication',
  ownership: 'Ownership',
  skills: 'Skills',
  roleFit: 'Role fit',
}

/** The scores that a criterion can get. */
export const scores = Array.from({ length: bestScore }, (_, index) => index + 1)

/** Returns scores such as `Communication 5, Role fit 4`; empty without scores. */
export const formatScores = (feedback: Pick<Feedback, Criterion>) =>
  criteria
    .flatMap((criterion) =>
      feedback[criterion] === null ? [] : [`${criterionLabels[criterion]} ${feedback[criterion]}`],
    )
    .join(', ')

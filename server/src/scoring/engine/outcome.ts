import type { CriterionOutcome } from '@hireloom/contract/scoring'

/** Shares of an ask from which on it is met, and below which it is not. */
const bounds = { met: 0.8, partly: 0.25 }

export const outcomeOf = (share: number): CriterionOutcome =>
  share >= bounds.met ? 'met' : share >= bounds.partly ? 'partly' : 'notMet'

/** What an outcome counts where nobody says how much. */
export const shareOf: Record<CriterionOutcome, number> = { met: 1, partly: 0.5, notMet: 0 }

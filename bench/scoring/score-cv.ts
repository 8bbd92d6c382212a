import { backgroundOf } from '../../server/src/scoring/engine/background.ts'
import { withoutCopies } from '../../server/src/scoring/engine/copies.ts'
import { judgeAll } from '../../server/src/scoring/engine/local-scorer.ts'
import { advertisementOf, requirementsToScore } from '../../server/src/scoring/engine/requirements.ts'
import { criteriaOf } from '../../server/src/scoring/rules.ts'
import type { Trade } from './trade.ts'

const form = { names: [], formalEducation: [], informalEducation: [], workExperience: [] }
const today = '2025-11-20'

/** Scores a CV for a job as the product does. */
export function judgeCv({ job }: Pick<Trade, 'job'>, { lines, pages }: { lines: string[]; pages: number }) {
  const requirements = requirementsToScore(job)
  const { background, copiesJob } = withoutCopies(backgroundOf({ lines, pages }, form, today), advertisementOf(job))
  return { criteria: criteriaOf(requirements, judgeAll(requirements, background)), copiesJob }
}

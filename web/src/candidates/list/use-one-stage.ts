import type { ApplicationRow } from '@hireloom/contract/applications/list'
import { type CandidateGroup, candidateGroup } from '@hireloom/contract/applications/status'
import { useStagesOf } from '../filters/stage-filter.tsx'

const always: readonly CandidateGroup[] = [candidateGroup.newCandidates, candidateGroup.hired]
/**
 * The tabs whose applications are in stages of one process. A company may have several stages for it. Offered is left
 * out, because the column shows the offers, too.
 */
const ofProcess: readonly CandidateGroup[] = [
  candidateGroup.screening,
  candidateGroup.assessments,
  candidateGroup.interviews,
]

/**
 * Returns whether all applications of a tab are in the same stage, so that a column for it would repeat the tab. The
 * rows may be newer than the stages: a move to another stage shows the column at once.
 */
export function useHasOneStage(tab: CandidateGroup, rows: readonly ApplicationRow[] = []): boolean {
  const { data } = useStagesOf(tab, ofProcess.includes(tab))
  if (always.includes(tab)) return true
  const names = new Set(rows.map(({ lastStageName }) => lastStageName))
  return ofProcess.includes(tab) && data?.data.length === 1 && names.size <= 1
}

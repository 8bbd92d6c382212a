import type { CandidateGroupName } from '@hireloom/contract/applications/status'
import { groupLabels } from '../candidates/parts/group-labels.ts'

/** The columns and bars of the pipeline report, in the order of the candidate list's tabs. */
export const reportedGroups = Object.entries(groupLabels).map(([group, label]) => ({
  group: group as CandidateGroupName,
  label,
}))

import { type CandidateGroupName, candidateGroups } from '@hireloom/contract/applications/status'

/** The columns and bars of the pipeline report, in the order of the candidate list's tabs. Spam isn't counted. */
export const reportedGroups = Object.entries(candidateGroups)
  .map(([group, { label }]) => ({ group: group as CandidateGroupName, label }))
  .filter(({ group }) => group !== 'spam')

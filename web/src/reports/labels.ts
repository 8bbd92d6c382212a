import type { CandidateGroupName } from '@hireloom/contract/applications'

/** Where an application can be, in the order of the tabs of the candidate list. */
export const reportedGroups: readonly { group: CandidateGroupName; label: string }[] = [
  { group: 'newCandidates', label: 'New' },
  { group: 'screening', label: 'Screening' },
  { group: 'assessments', label: 'Assessments' },
  { group: 'interviews', label: 'Interviews' },
  { group: 'offered', label: 'Offered' },
  { group: 'hired', label: 'Hired' },
  { group: 'rejected', label: 'Rejected' },
  { group: 'archived', label: 'Archived' },
  { group: 'spam', label: 'Spam' },
  { group: 'blocked', label: 'Blocked' },
]

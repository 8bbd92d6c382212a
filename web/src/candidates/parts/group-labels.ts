import { type CandidateGroup, type CandidateGroupName, candidateGroup } from '@hireloom/contract/applications/status'

/** Where an application can be, in the order of the tabs of the candidate list. */
export const groupLabels: Record<CandidateGroupName, string> = {
  newCandidates: 'New candidates',
  screening: 'Screening',
  assessments: 'Assessments',
  interviews: 'Interviews',
  offered: 'Offered',
  hired: 'Hired',
  rejected: 'Rejected',
  archived: 'Archived',
  spam: 'Spam',
  blocked: 'Blocked',
}

const names = Object.keys(candidateGroup) as CandidateGroupName[]

export const groupName = (group: CandidateGroup): CandidateGroupName =>
  names.find((name) => candidateGroup[name] === group) ?? 'newCandidates'

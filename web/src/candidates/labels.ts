import {
  type ApplicationRow,
  type ApplicationStatus,
  applicationStatus,
  type CandidateGroup,
  type CandidateGroupName,
  candidateGroup,
} from '@hireloom/contract/applications'

/** The tabs of the list, in their order. */
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

const statusLabels: Record<Exclude<ApplicationStatus, typeof applicationStatus.active>, string> = {
  [applicationStatus.hired]: 'Hired',
  [applicationStatus.rejected]: 'Rejected',
  [applicationStatus.archived]: 'Archived',
  [applicationStatus.spam]: 'Spam',
  [applicationStatus.blocked]: 'Blocked',
  [applicationStatus.withdrawn]: 'Withdrawn',
}

/** Where an application stands in words: its stage while it is on its way, else how it ended. */
export const standingOf = (status: ApplicationStatus, stageName: string | null) =>
  status === applicationStatus.active ? (stageName ?? 'New candidate') : statusLabels[status]

export const lastPositionOf = ({
  lastJobPosition,
  lastCompany,
}: Pick<ApplicationRow, 'lastJobPosition' | 'lastCompany'>) =>
  lastJobPosition && lastCompany ? `${lastJobPosition} at ${lastCompany}` : (lastJobPosition ?? lastCompany)

const dayLength = 24 * 60 * 60 * 1000

/** After this many days in one stage someone waits too long. */
export const longWait = 7

export const daysSince = (instant: Date, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - instant.getTime()) / dayLength))

export const addressOf = ({ id, jobApplicationId }: Pick<ApplicationRow, 'id' | 'jobApplicationId'>) =>
  `/candidates/${id}?job_application_id=${jobApplicationId}`

import type { ApplicationCounts } from '@hireloom/contract/applications/list'
import { type ApplicationStatus, applicationStatus, candidateGroup } from '@hireloom/contract/applications/status'
import type { JobCounters } from '@hireloom/contract/jobs/job'

interface CandidateNumber {
  label: string
  of: (job: JobCounters) => number
  /** The tab of the candidate list for these candidates, the first one if they are in several. */
  tab: number
  /** The status of these candidates, where the tab has others, too. */
  status?: ApplicationStatus
}

/** The numbers of a job's candidates by progress. */
export const candidateNumbers = {
  all: { label: 'Candidates', of: ({ allCandidates }) => allCandidates, tab: candidateGroup.newCandidates },
  new: { label: 'New', of: ({ newCandidates }) => newCandidates, tab: candidateGroup.newCandidates },
  inProcess: { label: 'In process', of: ({ inProcess }) => inProcess, tab: candidateGroup.screening },
  inOffering: { label: 'Offer', of: ({ inOffering }) => inOffering, tab: candidateGroup.offered },
  hired: { label: 'Hired', of: ({ hired }) => hired, tab: candidateGroup.hired },
  rejected: { label: 'Rejected', of: ({ rejected }) => rejected, tab: candidateGroup.rejected },
  archived: {
    label: 'Archived',
    of: ({ archived }) => archived,
    tab: candidateGroup.archived,
    status: applicationStatus.archived,
  },
  withdrawn: {
    label: 'Withdrawn',
    of: ({ withdrawn }) => withdrawn,
    tab: candidateGroup.archived,
    status: applicationStatus.withdrawn,
  },
  blocked: { label: 'Blocked', of: ({ blocked }) => blocked, tab: candidateGroup.blocked },
} satisfies Record<string, CandidateNumber>

/** Returns the first tab with candidates in process; the screening tab if there are none or the counts are unknown. */
export const tabInProcess = (counts: ApplicationCounts | undefined) =>
  candidateGroup[inProcess.find((group) => counts && counts[group] > 0) ?? 'screening']
const inProcess = ['screening', 'assessments', 'interviews'] as const

/** Returns the address of the candidates behind a number of a job. */
export const candidatesAt = (jobId: number, { tab, status }: Pick<CandidateNumber, 'tab' | 'status'>) =>
  `/candidates?job_position_ids=${jobId}&status=${tab}${status === undefined ? '' : `&application_statuses=${status}`}`

import type { z } from 'zod'
import { type HiringProcess, hiringProcess } from '../lookups.ts'
import { codeOf } from '../platform/fields.ts'
import type { StatusColor } from '../status-color.ts'

/** 0 is 'New candidate' without a stage and 'On process' with one. */
export const applicationStatus = {
  active: 0,
  hired: 1,
  rejected: 2,
  archived: 3,
  spam: 4,
  blocked: 5,
  withdrawn: 6,
} as const
export const ApplicationStatus = codeOf(applicationStatus)
export type ApplicationStatus = z.infer<typeof ApplicationStatus>
export type ApplicationStatusName = keyof typeof applicationStatus

/** The tabs of the candidate list. Every application is in exactly one. */
export const candidateGroup = {
  newCandidates: 0,
  screening: 1,
  assessments: 2,
  interviews: 3,
  offered: 4,
  hired: 5,
  rejected: 6,
  archived: 7,
  spam: 8,
  blocked: 9,
} as const
export const CandidateGroup = codeOf(candidateGroup)
export type CandidateGroup = z.infer<typeof CandidateGroup>
export type CandidateGroupName = keyof typeof candidateGroup

/** The tabs in the order they are shown. */
export const candidateGroups: Record<CandidateGroupName, { label: string; color: StatusColor }> = {
  newCandidates: { label: 'New candidates', color: 'gray' },
  screening: { label: 'Screening', color: 'nila' },
  assessments: { label: 'Assessments', color: 'nila' },
  interviews: { label: 'Interviews', color: 'nila' },
  offered: { label: 'Offered', color: 'nila' },
  hired: { label: 'Hired', color: 'green' },
  rejected: { label: 'Rejected', color: 'red' },
  archived: { label: 'Archived', color: 'gray' },
  spam: { label: 'Spam', color: 'gray' },
  blocked: { label: 'Blocked', color: 'gray' },
}

/** The name of a tab by its code. */
export const groupNames = Object.fromEntries(
  Object.entries(candidateGroup).map(([name, code]) => [code, name]),
) as Record<CandidateGroup, CandidateGroupName>

/** The moves allowed from a status; `refusal` is the reason when a move is not allowed. */
type LeavingRule =
  | { leaving: 'anywhere' }
  /** `nowhere`: no move, unless the company allows moves out of a final status. */
  | { leaving: 'backToNew' | 'backToNewByAdmin' | 'nowhere'; refusal: string }

interface StatusFacts {
  label: string
  /** The phrase inside a sentence: 'marked as spam'. */
  words: string
  /** The tab of its applications; `byStage` where the process of the stage decides. */
  group: CandidateGroupName | 'byStage'
  /** Moving an application here cancels its interviews and assessments. */
  endsMeetings: boolean
  /** A move here requires a reason. */
  needsNotes: boolean
  /** Moving a new candidate here counts as reviewing them. */
  countsAsReview: boolean
}

const backFirst = 'Move the candidate back to New candidates first'

/** The facts of each status. The database repeats `group` in the column applications.candidate_group. */
export const applicationStatuses: Record<ApplicationStatus, StatusFacts & LeavingRule> = {
  [applicationStatus.active]: {
    label: 'New candidate',
    words: 'new candidate',
    group: 'byStage',
    leaving: 'anywhere',
    endsMeetings: false,
    needsNotes: false,
    countsAsReview: true,
  },
  [applicationStatus.hired]: {
    label: 'Hired',
    words: 'hired',
    group: 'hired',
    leaving: 'nowhere',
    refusal: 'The candidate is hired, and that is final',
    endsMeetings: false,
    needsNotes: false,
    countsAsReview: true,
  },
  [applicationStatus.rejected]: {
    label: 'Rejected',
    words: 'rejected',
    group: 'rejected',
    leaving: 'nowhere',
    refusal: 'The candidate was rejected, and that is final',
    endsMeetings: true,
    needsNotes: true,
    countsAsReview: true,
  },
  [applicationStatus.archived]: {
    label: 'Archived',
    words: 'archived',
    group: 'archived',
    leaving: 'backToNew',
    refusal: backFirst,
    endsMeetings: true,
    needsNotes: false,
    countsAsReview: true,
  },
  [applicationStatus.spam]: {
    label: 'Spam',
    words: 'spam',
    group: 'spam',
    leaving: 'backToNew',
    refusal: backFirst,
    endsMeetings: true,
    needsNotes: false,
    countsAsReview: false,
  },
  [applicationStatus.blocked]: {
    label: 'Blocked',
    words: 'blocked',
    group: 'blocked',
    leaving: 'backToNewByAdmin',
    refusal: 'The candidate is blocked. An Admin has to put them back to New candidates first.',
    endsMeetings: true,
    needsNotes: false,
    countsAsReview: true,
  },
  [applicationStatus.withdrawn]: {
    label: 'Withdrawn',
    words: 'withdrawn',
    group: 'archived',
    leaving: 'backToNew',
    refusal: backFirst,
    endsMeetings: true,
    needsNotes: true,
    countsAsReview: true,
  },
}

/** The statuses that a stage can give an application. */
export const stageStatuses = [applicationStatus.active, applicationStatus.hired, applicationStatus.rejected] as const
export type StageStatus = (typeof stageStatuses)[number]

/** A status without a stage. */
export type StatusWithoutStage = Exclude<ApplicationStatus, typeof applicationStatus.hired>
const everyStatus = Object.values(applicationStatus)
/** The statuses without a stage. 0 moves an application back to the new candidates. */
export const statusWithoutStage = everyStatus.filter(
  (status): status is StatusWithoutStage => status !== applicationStatus.hired,
)

/** Returns the statuses whose applications are all in one tab, whatever their stage. */
export const statusesIn = (group: CandidateGroupName) =>
  everyStatus.filter((status) => applicationStatuses[status].group === group)

const groupsByProcess: Record<HiringProcess, CandidateGroupName> = {
  [hiringProcess.screening]: 'screening',
  [hiringProcess.assessment]: 'assessments',
  [hiringProcess.interview]: 'interviews',
  [hiringProcess.offering]: 'offered',
  // Never used: in the final stages, the application's status decides.
  [hiringProcess.final]: 'hired',
}

/** Returns the tab of an application; `process` is that of its stage, null without one. */
export function groupNameOf(status: ApplicationStatus, process: HiringProcess | null): CandidateGroupName {
  const { group } = applicationStatuses[status]
  if (group !== 'byStage') return group
  return process === null ? 'newCandidates' : groupsByProcess[process]
}

/** Returns the tab of the candidates in a stage. */
export const groupOfStage = ({ processId, status }: { processId: HiringProcess; status: number }) =>
  groupNameOf(status as StageStatus, processId)

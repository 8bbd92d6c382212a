import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications'

/** Where many go at once: to a stage that is yet to be chosen, or to a status outside of the stages. */
export type BulkTarget = 'stage' | Exclude<ApplicationStatus, typeof applicationStatus.hired>

const { active, rejected, archived, spam, blocked, withdrawn } = applicationStatus

/** The statuses outside of the stages: what a button says, and where people are afterwards. */
export const statusTargets = [
  { status: archived, label: 'Archive', place: 'Archived' },
  { status: active, label: 'Back to new candidates', place: 'New candidates' },
  { status: withdrawn, label: 'Mark as withdrawn', place: 'Withdrawn' },
  { status: spam, label: 'Mark as spam', place: 'Spam' },
  { status: blocked, label: 'Block', place: 'Blocked' },
  { status: rejected, label: 'Reject', place: 'Rejected' },
] as const

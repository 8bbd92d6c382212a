import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications/status'

/** Where candidates are moved: to a stage still to be chosen, or to a status outside the stages. */
export type MoveTarget = 'stage' | Exclude<ApplicationStatus, typeof applicationStatus.hired>

/** A status that needs neither a stage nor a rejection. */
export type LooseStatus = Exclude<ApplicationStatus, typeof applicationStatus.hired | typeof applicationStatus.rejected>

const { active, rejected, archived, spam, blocked, withdrawn } = applicationStatus

/** The statuses outside the stages: the label of the button, and where candidates are afterwards. */
export const statusTargets = [
  { status: archived, label: 'Archive', place: 'Archived' },
  { status: active, label: 'Back to new candidates', place: 'New candidates' },
  { status: withdrawn, label: 'Mark as withdrawn', place: 'Withdrawn' },
  { status: spam, label: 'Mark as spam', place: 'Spam' },
  { status: blocked, label: 'Block', place: 'Blocked' },
  { status: rejected, label: 'Reject', place: 'Rejected' },
] as const

const notices: Partial<Record<ApplicationStatus, string>> = {
  [active]: 'Candidate marked as new candidate',
  [spam]: 'Candidate marked as spam',
  [withdrawn]: 'Candidate marked as withdrawn',
  [blocked]: 'Candidate blocked',
}

/** Returns the notice after one candidate got a status outside the stages. */
export const statusNotice = (status: ApplicationStatus) =>
  notices[status] ?? `Candidate moved to ${statusTargets.find((one) => one.status === status)?.place.toLowerCase()}`

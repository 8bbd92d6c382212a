import { applications } from '@hireloom/contract/applications/endpoints'
import { approvals } from '@hireloom/contract/approvals/endpoints'
import { type ApproverStatus, approverStatus, type RoundStatus, roundStatus } from '@hireloom/contract/approvals/round'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { home } from '@hireloom/contract/home'
import { oneHour } from '@hireloom/contract/platform/durations'
import { schedules } from '@hireloom/contract/schedules/endpoints'
import type { StateColor } from '../platform/ui/theme/colors.ts'

/** The queries that become stale when an approval changes. */
export const staleWithApproval = [
  approvals.list,
  approvals.summary,
  approvals.read,
  approvals.ofOffer,
  candidates.read,
  candidates.timeline,
  schedules.stageDetail,
  applications.list,
  applications.board,
  home.nextActions,
]

export const roundColors: Record<RoundStatus, StateColor> = {
  [roundStatus.waiting]: 'blue',
  [roundStatus.approved]: 'green',
  [roundStatus.refused]: 'red',
  [roundStatus.takenBack]: 'gray',
  [roundStatus.ranOut]: 'orange',
  [roundStatus.replaced]: 'gray',
}

export const approverLabels: Record<ApproverStatus, string> = {
  [approverStatus.later]: 'Later',
  [approverStatus.asked]: 'Asked',
  [approverStatus.approved]: 'Approved',
  [approverStatus.refused]: 'Refused',
  [approverStatus.notNeeded]: 'Not needed',
  [approverStatus.kept]: 'Approved earlier',
}

export const approverColors: Record<ApproverStatus, StateColor> = {
  [approverStatus.later]: 'gray',
  [approverStatus.asked]: 'blue',
  [approverStatus.approved]: 'green',
  [approverStatus.refused]: 'red',
  [approverStatus.notNeeded]: 'gray',
  [approverStatus.kept]: 'green',
}

/** Returns how long an approval may wait: `21 h left`, or `4 h overdue`. */
export function hoursLeft(dueAt: Date, now: Date) {
  const hours = Math.round((dueAt.getTime() - now.getTime()) / oneHour)
  return hours < 0 ? `${-hours} h overdue` : `${hours} h left`
}

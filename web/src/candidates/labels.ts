import type { ApplicationStage } from '@hireloom/contract/applications/endpoints'
import type { ApplicationRow } from '@hireloom/contract/applications/list'
import {
  type ApplicationStatus,
  applicationStatus,
  applicationStatuses,
  groupNameOf,
} from '@hireloom/contract/applications/status'
import type { Candidate, WorkExperience } from '@hireloom/contract/candidates/candidate'
import { clockTime } from '@hireloom/contract/mail/texts'
import { dayIn, formatDay } from '../platform/ui/text/days.ts'

/** Returns the words for the state of an application: its stage while it is in the process, otherwise its outcome. */
export const statusLabel = (status: ApplicationStatus, stageName: string | null) =>
  (status === applicationStatus.active && stageName) || applicationStatuses[status].label

/**
 * Returns the same words for a row of the list, with the stage that an ended application left: `Rejected, from HR
 * Interview`.
 */
export function stageLabel({
  jobApplicationStatus,
  lastStageName,
  leftStageName,
}: Pick<ApplicationRow, 'jobApplicationStatus' | 'lastStageName' | 'leftStageName'>) {
  const words = statusLabel(jobApplicationStatus, lastStageName)
  return leftStageName === null ? words : `${words}, from ${leftStageName}`
}

export const lastPositionOf = ({
  lastJobPosition,
  lastCompany,
}: Pick<ApplicationRow, 'lastJobPosition' | 'lastCompany'>) =>
  lastJobPosition && lastCompany ? `${lastJobPosition} at ${lastCompany}` : (lastJobPosition ?? lastCompany)

/** Returns the tab a candidate is in. */
export const groupOf = ({ status }: Pick<Candidate, 'status'>, stages: readonly ApplicationStage[] = []) =>
  groupNameOf(status, stages.find(({ isCurrent }) => isCurrent)?.processId ?? null)

/** Returns the number of the month whose beginning is nearest to a day. */
const nearestMonth = (day: string) =>
  Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - (Number(day.slice(8)) > 15 ? 0 : 1)

/** Counts the months in jobs, each from the beginning of a month to the end of one. Simultaneous jobs count once. */
export function monthsWorked(jobs: readonly WorkExperience[], now: Date): number {
  const today = now.getUTCFullYear() * 12 + now.getUTCMonth()
  const spans = jobs
    .map(({ startDate, endDate }) => ({ from: nearestMonth(startDate), to: endDate ? nearestMonth(endDate) : today }))
    .sort((a, b) => a.from - b.from)
  let months = 0
  let until = 0
  for (const { from, to } of spans) {
    months += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return months
}

/** Returns `Today, 10.58` or `18 Nov, 13.40`, with the year if it isn't the current one. */
export function timeOfEvent(at: Date, now: Date, timeZone: string): string {
  const day = dayIn(at, timeZone)
  const today = dayIn(now, timeZone)
  const words = formatDay(day)
  const text = day === today ? 'Today' : day.slice(0, 4) === today.slice(0, 4) ? words.slice(0, -5) : words
  return `${text}, ${clockTime(at, timeZone)}`
}

/** The personal data that is removed from a redacted résumé. */
export const redactedData = 'name, address, contact data, links, birth date and identity numbers'

import { oneDay } from '@hireloom/contract/platform/durations'
import { keptUntil } from '../status/status-rules.ts'

/** The number of days before its end when a consent becomes renewable. */
const renewableDays = 60

/** The consent of an address to be kept for other jobs. */
export interface TalentPool {
  /** The last day of the consent (`YYYY-MM-DD`); null without one today. */
  until: string | null
  isRenewable: boolean
}

/** Returns the consent that applications of one address have together: the one that lasts longest. */
export function talentPoolOf(applications: readonly { talentPoolDay: string | null }[], today: string): TalentPool {
  const days = applications.flatMap((application) => keptUntil(application, today) ?? [])
  const until = days.sort().at(-1) ?? null
  const isRenewable = until !== null && Date.parse(until) - Date.parse(today) <= renewableDays * oneDay
  return { until, isRenewable }
}

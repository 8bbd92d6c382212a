import { dateFormat } from '@hireloom/contract/platform/formats'
import { texts } from '@hireloom/contract/texts/current'
import { locales } from '@hireloom/contract/texts/languages'
import { oneDay } from '../../platform/durations.ts'

/**
 * Returns `Posted today` or `Posted 2 days ago`, and the month for jobs older than 60 days. `today` is the day in
 * `timeZone`, the company's.
 */
export function postedAgo(at: Date, today: string, timeZone: string): string {
  const { language, job: labels } = texts().site
  const day = dateFormat('en-CA', { timeZone }).format(at)
  const days = Math.round((Date.parse(today) - Date.parse(day)) / oneDay)
  if (days < 1) return labels.postedToday
  if (days === 1) return labels.postedYesterday
  if (days <= 60) return labels.postedDaysAgo(days)
  return labels.postedIn(at.toLocaleDateString(locales[language], { timeZone, month: 'long', year: 'numeric' }))
}

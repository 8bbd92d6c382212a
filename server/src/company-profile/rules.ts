import type { CompanyProfile } from '@hireloom/contract/company-profile'
import { languageNames } from '@hireloom/contract/texts/languages'

type Values = Omit<CompanyProfile, 'updatedAt'>

const labels: Record<keyof Values, string> = {
  name: 'name',
  timeZone: 'time zone',
  privacyNoticeUrl: 'privacy notice',
  mailSenderName: 'mail sender name',
  candidateLanguage: 'default language for candidates',
  nib: 'NIB',
  remindsOfVacancyReports: 'reminders of reports to the ministry',
  healthOpenDays: 'days open',
  healthQuietDays: 'days without applicants',
  healthIdleDays: 'days idle',
}

/** Describes the changes for the activity log; undefined when the values are the same. */
export function describeChange(before: Values, after: Values): string | undefined {
  const names = Object.keys(labels) as (keyof Values)[]
  const values = {
    ...after,
    candidateLanguage: languageNames[after.candidateLanguage],
    remindsOfVacancyReports: after.remindsOfVacancyReports ? 'on' : 'off',
  }
  const parts = names
    .filter((name) => before[name] !== after[name])
    .map((name) => `${labels[name]} to ${values[name] || 'none'}`)
  return parts.length > 0 ? `changed the company's ${parts.join(', ')}` : undefined
}

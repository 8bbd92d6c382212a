import type { CompanyProfile } from '@hireloom/contract/company-profile'

type Values = Omit<CompanyProfile, 'updatedAt'>

const labels: Record<keyof Values, string> = {
  name: 'name',
  timeZone: 'time zone',
  privacyNoticeUrl: 'privacy notice',
  mailSenderName: 'sender name of mails',
}

/** Returns the change for the activity log; undefined when the values are the same. */
export function changeInWords(before: Values, after: Values): string | undefined {
  const names = Object.keys(labels) as (keyof Values)[]
  const parts = names
    .filter((name) => before[name] !== after[name])
    .map((name) => `${labels[name]} to ${after[name] || 'none'}`)
  return parts.length > 0 ? `changed the company's ${parts.join(', ')}` : undefined
}

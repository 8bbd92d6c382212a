import type { CandidatePageSettings } from '@hireloom/contract/candidate-page/settings'

type Values = Omit<CandidatePageSettings, 'updatedAt'>

const labels: Record<Exclude<keyof Values, 'isOn'>, string> = {
  namesInterviewers: 'names of interviewers',
  proposalNoticeHours: 'hours of notice',
  proposalDays: 'days ahead',
  meetingDays: 'days for meetings',
  meetingsFrom: 'beginning of meeting hours',
  meetingsUntil: 'end of meeting hours',
  talentPoolMonths: 'months of the talent pool',
  privacyContactName: 'privacy contact',
  privacyContactEmail: 'address of the privacy contact',
}

/** Returns the change for the activity log; undefined when the values are the same. */
export function changeInWords(before: Values, after: Values): string | undefined {
  const names = Object.keys(labels) as (keyof typeof labels)[]
  const changedSettings = names
    .filter((name) => String(before[name]) !== String(after[name]))
    .map((name) => labels[name])
  const parts = [
    ...(before.isOn === after.isOn ? [] : [`switched the candidate page ${after.isOn ? 'on' : 'off'}`]),
    ...(changedSettings.length > 0 ? [`changed on the candidate page: ${changedSettings.join(', ')}`] : []),
  ]
  return parts.length > 0 ? parts.join('; ') : undefined
}

import { type HiringProcess, hiringProcess } from '@hireloom/contract/lookups'
import { timeSpan } from '@hireloom/contract/mail/texts'
import { dateFormat } from '@hireloom/contract/platform/formats'
import type { Schedule } from '@hireloom/contract/schedules/schedule'

interface Notice {
  success: string
  failure: string
}

interface Notices {
  /** The kind of meeting, as a word inside a sentence. */
  noun: string
  /** The label of the users who meet the candidate. */
  people: string
  /** The same users at the start of a sentence. */
  peopleSubject: string
  saved: Notice
  canceled: Notice
  result: Notice
}

const assessmentTexts: Notices = {
  noun: 'assessment',
  people: 'In charge',
  peopleSubject: 'Those in charge',
  saved: { success: 'Assessment saved', failure: 'Assessment failed to saved' },
  canceled: { success: 'Assessment canceled', failure: 'Failed to cancel Assessment' },
  result: { success: 'Assessment result submitted', failure: 'Assessment result failed to submitted' },
}
const interviewTexts: Notices = {
  noun: 'interview',
  people: 'Interviewers',
  peopleSubject: 'Interviewers',
  saved: { success: 'Interview schedule saved', failure: 'Interview schedule failed to saved' },
  canceled: { success: 'Interview schedule canceled', failure: 'Failed to cancel interview' },
  result: { success: 'Interview result submitted', failure: 'Interview result failed to submitted' },
}

export const meetingTexts = (process: HiringProcess) =>
  process === hiringProcess.assessment ? assessmentTexts : interviewTexts

/** Returns a day such as `Fri 20 Nov`. */
export function shortDay(at: Date, timeZone: string) {
  const parts = dateFormat('en-GB', { timeZone, weekday: 'short', day: 'numeric', month: 'short' })
  return parts.format(at).replace(',', '')
}

/** Returns a time such as `Fri 20 Nov, 10.00 – 10.45 WIB`. */
export const periodOf = ({ startsAt, endsAt }: Pick<Schedule, 'startsAt' | 'endsAt'>, timeZone: string) =>
  `${shortDay(startsAt, timeZone)}, ${timeSpan({ startsAt, endsAt, timeZone })}`

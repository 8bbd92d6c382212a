import { type Definition, neverCounted } from './definition.ts'

const inCharge =
  "Interviews with the user in charge, by the month of their start in the company's time zone. An interview with two users in charge counts for both."
const notHeld = `${neverCounted} Assessments. Interviews that aren't over, were canceled, or were declined by the candidate and have no result.`
const notLate = `${neverCounted} Assessments. Interviews whose time was changed, unless the new time was canceled.`

/** The figures of interviews: who holds them, and what becomes of them. */
export const interviewDefinitions = {
  'interviewers.held': {
    report: 'interviewers',
    version: 1,
    title: 'Interviews held',
    counts: 'Interviews that are over, including those without a result yet.',
    leftOut: notHeld,
    from: inCharge,
  },
  'interviewers.hours': {
    report: 'interviewers',
    version: 1,
    title: 'Hours',
    counts: 'The planned length of the interviews held.',
    leftOut: notHeld,
    from: inCharge,
    formula: 'Sum of (planned end − planned start), in hours',
  },
  'interviewers.perWeek': {
    report: 'interviewers',
    version: 1,
    title: 'Interviews per week',
    counts: 'Interviews held in a week, from Monday to Sunday: the median, and the most.',
    leftOut: `${notHeld} Weeks without an interview.`,
    from: inCharge,
    formula: 'Median and maximum of the number in each week',
  },
  'interviewers.feedback': {
    report: 'interviewers',
    version: 1,
    title: 'Feedback missing',
    counts: 'Interviews held on which the user has given no feedback, whatever others in charge have given.',
    leftOut: notHeld,
    from: inCharge,
  },
  'interviewers.canceledByCompany': {
    report: 'interviewers',
    version: 1,
    title: 'Canceled late by the company',
    counts:
      'Interviews that a user canceled less than 24 hours before their start, or later, also by moving or deleting the application.',
    leftOut: `${notLate} Interviews that the candidate had declined before.`,
    from: inCharge,
  },
  'interviewers.canceledByCandidate': {
    report: 'interviewers',
    version: 1,
    title: 'Canceled late by the candidate',
    counts:
      'Interviews that the candidate declined less than 24 hours before their start, or later, and those canceled that late because the candidate withdrew.',
    leftOut: `${notLate} Candidates who called a colleague: the product knows only of answers on the candidate's page.`,
    from: inCharge,
  },
} as const satisfies Record<string, Definition>

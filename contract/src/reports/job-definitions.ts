import { type Definition, neverCounted } from './definition.ts'

const openJobs = 'Published jobs with the user as Recruiter in the hiring team now.'
const byMoving = 'Moves, by the month of the move in the company’s time zone.'

/** The figures of the people and the jobs that applications wait for. */
export const jobDefinitions = {
  'recruiters.openJobs': {
    report: 'recruiters',
    version: 1,
    title: 'Open jobs',
    counts: 'Published jobs on which the user is Recruiter now. A job with two Recruiters counts for both.',
    leftOut: 'Jobs that you may not see.',
    from: openJobs,
  },
  'recruiters.active': {
    report: 'recruiters',
    version: 1,
    title: 'Active candidates',
    counts: 'Applications on the open jobs that are in a stage of the process or new.',
    leftOut: 'Spam and deleted applications.',
    from: openJobs,
  },
  'recruiters.waiting': {
    report: 'recruiters',
    version: 1,
    title: 'Waiting',
    counts: 'Of the active candidates, those whose timeline has had no entry for 7 days.',
    leftOut: 'Spam and deleted applications.',
    from: openJobs,
  },
  'recruiters.moves': {
    report: 'recruiters',
    version: 1,
    title: 'Moves',
    counts: 'Moves of applications that the user made in these months, also on jobs where others are Recruiter.',
    leftOut: `${neverCounted} Moves to spam and from it.`,
    from: byMoving,
  },
  'recruiters.reviewed': {
    report: 'recruiters',
    version: 1,
    title: 'Reviewed',
    counts: 'Of these moves, those out of New candidates. An application that was put back counts again.',
    leftOut: `${neverCounted} Moves to spam and from it.`,
    from: byMoving,
  },
  'recruiters.interviews': {
    report: 'recruiters',
    version: 1,
    title: 'Interviews planned',
    counts: 'Interviews that the user scheduled in these months, also those that were cancelled later.',
    leftOut: 'Assessments. Interviews of spam and of deleted applications.',
    from: 'Interviews, by the month in which they were scheduled, in the company’s time zone.',
  },
  'recruiters.review': {
    report: 'recruiters',
    version: 1,
    title: 'Days until review, median',
    counts:
      'Days that applications were in New candidates before anyone moved them, on all jobs where the user is Recruiter now.',
    leftOut: `${neverCounted} New candidates who wait for a review.`,
    from: 'Stays in New candidates that ended, by the month of leaving.',
    formula: 'Median of the length, to a tenth of a day below 10 days and to a whole day above',
  },
  'recruiters.hired': {
    report: 'recruiters',
    version: 1,
    title: 'Hired',
    counts:
      'Hired applications on all jobs where the user is Recruiter now, by the month of the first day of work. A job with two Recruiters counts for both.',
    leftOut: neverCounted,
    from: 'Hired applications, by the month of the first day of work.',
  },
} as const satisfies Record<string, Definition>

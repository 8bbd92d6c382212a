import { type Definition, neverCounted } from './definition.ts'

const published = 'Jobs that are published now.'
const byPublishing = "Jobs, by the month of their first publication in the company's time zone."
const openJobs = 'Published jobs with the user as Recruiter in the hiring team now.'
const byMoving = "Moves, by the month of the move in the company's time zone."

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
    counts: 'Moves of applications that the user made in these months, including on jobs where others are Recruiter.',
    leftOut: `${neverCounted} Moves to and from spam.`,
    from: byMoving,
  },
  'recruiters.reviewed': {
    report: 'recruiters',
    version: 1,
    title: 'Reviewed',
    counts: 'Of these moves, those out of New candidates. An application that was put back counts again.',
    leftOut: `${neverCounted} Moves to and from spam.`,
    from: byMoving,
  },
  'recruiters.interviews': {
    report: 'recruiters',
    version: 1,
    title: 'Interviews planned',
    counts: 'Interviews that the user scheduled in these months, including those that were canceled later.',
    leftOut: 'Assessments. Interviews for spam and for deleted applications.',
    from: "Interviews, by the month in which they were scheduled, in the company's time zone.",
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
  'jobs.health': {
    report: 'jobs',
    version: 2,
    title: 'Health',
    counts:
      'The first state that fits. No applicants: open for 7 days or more, no application for 14 days, and fewer than 5 for each opening in all. Stuck: more than half of the active candidates, and at least 3, without an entry in their timeline for 10 days. Slow: open for longer than 75% of the hires at its job level took, or closing within 7 days with fewer hires and offers than openings. On track: any other. Your company can set numbers of days other than 7, 14 and 10 in its profile.',
    leftOut: "Jobs that aren't published. Job levels with fewer than 5 hires in two years have no usual time.",
    from: published,
  },
  'jobs.daysOpen': {
    report: 'jobs',
    version: 1,
    title: 'Days open',
    counts: 'Calendar days since the job was first published.',
    leftOut: "Jobs that aren't published.",
    from: published,
  },
  'jobs.applications': {
    report: 'jobs',
    version: 1,
    title: 'Applications',
    counts: 'All applications for the job. The bars beside it are those of the last 8 weeks.',
    leftOut: 'Spam and deleted applications.',
    from: published,
  },
  'jobs.active': {
    report: 'jobs',
    version: 1,
    title: 'Active',
    counts: 'Applications that are in a stage of the process or new.',
    leftOut: 'Spam and deleted applications.',
    from: published,
  },
  'jobs.idle': {
    report: 'jobs',
    version: 2,
    title: 'Idle',
    counts:
      "Of the active applications, those whose timeline has had no entry for 10 days, or for the number of days in your company's profile.",
    leftOut: 'Spam and deleted applications.',
    from: published,
  },
  'jobs.hired': {
    report: 'jobs',
    version: 1,
    title: 'Hired',
    counts: 'Applications that are hired now, whenever their first day of work is.',
    leftOut: 'Spam and deleted applications.',
    from: published,
  },
  'vacancies.openings': {
    report: 'vacancies',
    version: 1,
    title: 'Openings',
    counts: 'The headcount of the jobs that were first published in these months.',
    leftOut: 'Drafts and deleted jobs.',
    from: byPublishing,
  },
  'vacancies.filled': {
    report: 'vacancies',
    version: 1,
    title: 'Filled',
    counts: 'Applications for these jobs that are hired now. A job can have more hires than openings.',
    leftOut: neverCounted,
    from: byPublishing,
  },
  'vacancies.remaining': {
    report: 'vacancies',
    version: 1,
    title: 'Remaining',
    counts: 'Openings without a hire, including those of closed jobs.',
    leftOut: 'Drafts and deleted jobs.',
    from: byPublishing,
    formula: 'Openings − filled of each job, at least 0',
  },
  'vacancies.daysToFill': {
    report: 'vacancies',
    version: 1,
    title: 'Days to fill, median',
    counts:
      'Calendar days from the first publication of a job to the first day of work of the hire who filled its last opening.',
    leftOut: 'Jobs with openings that remain.',
    from: byPublishing,
    formula: 'Median of (first day of the last hire needed − day of the first publication)',
  },
} as const satisfies Record<string, Definition>

import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { jobHealth, jobHealthNames, jobHealthStates } from '@hireloom/contract/reports/job-health'
import { reportInterviewers } from '../figures/interviewer-queries.ts'
import { reportJobHealth } from '../figures/job-health-queries.ts'
import { reportRecruiters } from '../figures/recruiter-queries.ts'
import { reportVacancies } from '../figures/vacancy-queries.ts'
import { firstLines, omittedRow, type TablesOf } from './report-table.ts'

/** The tables of the reports on Recruiters, interviewers and jobs, as files and mails show them. */
export const jobTables = {
  async recruiters({ db, actor, filters, months, now }) {
    const { data, pagination } = await reportRecruiters(db, actor, { ...filters, ...firstLines }, { months, now })
    return [
      {
        title: 'Recruiters',
        columns: [
          ...['Recruiter', 'Open jobs', 'Active candidates', 'Waiting', 'Moves', 'Reviewed', 'Interviews planned'],
          ...['Days until review, median', 'Hired'],
        ],
        rows: [
          ...data.map((row) => [
            ...[row.name, row.openJobs, row.active, row.waiting, row.moves, row.reviewed, row.interviews],
            ...[row.medianDaysToReview, row.hired],
          ]),
          ...omittedRow(pagination),
        ],
      },
    ]
  },

  async interviewers({ db, actor, filters, months, now }) {
    const { data, pagination } = await reportInterviewers(db, actor, { ...filters, ...firstLines }, { months, now })
    return [
      {
        title: 'Interviewers',
        columns: [
          ...['Interviewer', 'Interviews held', 'Hours', 'Per week, median', 'Per week, most', 'Feedback missing'],
          ...['Canceled late by the company', 'Canceled late by the candidate'],
        ],
        rows: [
          ...data.map((row) => [
            ...[row.name, row.held, row.hours, row.weekMedian, row.weekMost, row.feedbackMissing],
            ...[row.canceledByCompany, row.canceledByCandidate],
          ]),
          ...omittedRow(pagination),
        ],
      },
    ]
  },

  async jobs({ db, actor, filters, today, now }) {
    const { startDate: _first, endDate: _last, status: _status, ...jobFilters } = filters
    const { data, days, pagination } = await reportJobHealth(
      db,
      actor,
      { ...jobFilters, ...firstLines },
      { today, now },
    )
    return [
      {
        title: 'Job health',
        columns: [
          ...[
            'Job',
            'Branch',
            'Health',
            'Days open',
            { days: 'Closes on' },
            'Applications',
            'Active',
            `Idle for ${days.idleDays} days`,
            'Offered',
            'Hired',
          ],
          'Openings',
        ],
        rows: [
          ...data.map((row) => [
            ...[row.jobPositionName, row.branchName, stateOf(row.health), row.daysOpen, row.endDate, row.applications],
            ...[row.active, row.idle, row.offered, row.hired, row.headcount],
          ]),
          ...omittedRow(pagination),
        ],
      },
    ]
  },

  async vacancies({ db, actor, filters, months }) {
    const { data, pagination, totals } = await reportVacancies(db, actor, { ...filters, ...firstLines }, months)
    return [
      {
        title: 'Vacancies by job',
        columns: [
          'Job',
          'Branch',
          'Status',
          { days: 'First published' },
          'Openings',
          'Filled',
          'Remaining',
          'Days to fill',
        ],
        rows: [
          ...data.map((row) => [
            ...[row.jobPositionName, row.branchName, nameOf(optionLists.jobStatus, row.status) ?? ''],
            ...[row.publishedOn, row.headcount, row.filled, row.remaining, row.daysToFill],
          ]),
          ['All jobs', '', '', '', totals.headcount, totals.filled, totals.remaining, totals.medianDaysToFill],
          ...omittedRow(pagination),
        ],
      },
    ]
  },
} satisfies Record<string, TablesOf>

const stateOf = (health: number) => {
  const name = jobHealthNames.find((key) => jobHealth[key] === health)
  return name ? jobHealthStates[name] : ''
}

import { reportRecruiters } from '../figures/recruiter-queries.ts'
import { allLines, type TablesOf } from './report-table.ts'

/** The tables of the reports on Recruiters and jobs, as files and mails show them. */
export const jobTables = {
  async recruiters({ db, actor, filters, months, now }) {
    const { data } = await reportRecruiters(db, actor, { ...filters, ...allLines }, { months, now })
    return [
      {
        title: 'Recruiters',
        columns: [
          ...['Recruiter', 'Open jobs', 'Active candidates', 'Waiting', 'Moves', 'Reviewed', 'Interviews planned'],
          ...['Days until review, median', 'Hired'],
        ],
        rows: data.map((row) => [
          ...[row.name, row.openJobs, row.active, row.waiting, row.moves, row.reviewed, row.interviews],
          ...[row.medianDaysToReview, row.hired],
        ]),
      },
    ]
  },
} satisfies Record<string, TablesOf>

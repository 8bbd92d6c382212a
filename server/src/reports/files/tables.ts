import { candidateGroups } from '@hireloom/contract/applications/status'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { PipelineQuery, TimeToHireQuery } from '@hireloom/contract/reports/endpoints'
import { educationName, type ProcessGroup, percentOf, processGroups } from '@hireloom/contract/reports/fields'
import type { FilteredReportName } from '@hireloom/contract/reports/pages'
import type { Cell } from '../../documents/sheets/table-workbook.ts'
import { reportCandidates } from '../figures/candidates-queries.ts'
import { reportPipeline } from '../figures/pipeline-queries.ts'
import { reportTimeToHire } from '../figures/time-to-hire-queries.ts'
import { everyMonth, type pipelineOf } from '../rules.ts'
import { jobTables } from './job-tables.ts'
import { processTables } from './process-tables.ts'
import { firstLines, omittedRow, type TableContext, type TablesOf } from './report-table.ts'

const tablesOf: Record<FilteredReportName, TablesOf> = {
  async pipeline({ db, actor, filters, months, hasMonths }) {
    const query = { ...PipelineQuery.parse({}), ...filters, ...firstLines }
    const { data, pagination, totals } = await reportPipeline(db, actor, query, hasMonths ? months : undefined)
    const shown = Object.entries(candidateGroups).filter(([group]) => group !== 'spam')
    const groups = shown as [keyof typeof totals & keyof typeof candidateGroups, { label: string }][]
    const numbers = (row: ReturnType<typeof pipelineOf>) => [
      ...groups.map(([group]) => row[group]),
      ...processGroups.map((group) => row.reached[group]),
      ...groupsBeforeHired.map((group) => percentOf(row.advanced[group], row.reached[group])),
    ]
    return [
      {
        title: 'Pipeline by job',
        columns: [
          ...['Job', 'Branch', 'Status'],
          ...groups.map(([, { label }]) => `${label}, there now`),
          ...processGroups.map((group) => `${candidateGroups[group].label}, reached`),
          ...groupsBeforeHired.map((group) => `${candidateGroups[group].label}, advanced %`),
        ],
        rows: [
          ...data.map((row) => [
            row.jobPositionName,
            row.branchName,
            nameOf(optionLists.jobStatus, row.status) ?? '',
            ...numbers(row),
          ]),
          ['All jobs', '', '', ...numbers(totals)],
          ...omittedRow(pagination),
        ],
      },
    ]
  },

  async 'time-to-hire'({ db, actor, filters, months, today }) {
    const query = { ...TimeToHireQuery.parse({}), ...filters, ...firstLines }
    const { data, pagination, totals, byMonth, groups } = await reportTimeToHire(db, actor, query, { months, today })
    const emptyMonth = (month: string) => ({ month, hired: 0, averageDays: null, medianDays: null })
    const columns = ['Hired', 'Time to hire, median days', 'Time to hire, average days', 'Time to fill, median days']
    return [
      {
        title: 'Time to hire by job',
        columns: ['Job', 'Branch', ...columns],
        rows: [
          ...data.map((row) => [row.jobPositionName, row.branchName, ...daysOf(row), row.medianDaysToFill]),
          ['All jobs', '', ...daysOf(totals), totals.medianDaysToFill],
          ...omittedRow(pagination),
        ],
      },
      {
        title: 'By month of the first day of work',
        columns: ['Month', ...columns.slice(0, 3)],
        rows: everyMonth(months, byMonth, emptyMonth).map((row) => [row.month, ...daysOf(row)]),
      },
      {
        title: 'Days in each group, of those hired',
        columns: ['Group', 'People', 'Median days', 'Average days'],
        rows: groups.map(({ group, people, medianDays, averageDays }) => {
          return [candidateGroups[group].label, people, medianDays, averageDays]
        }),
      },
      {
        title: 'First day still to come',
        columns: ['', 'People'],
        rows: [
          ['Counted above', totals.startLater],
          ['After these months, not counted above', totals.hiredLater],
        ],
      },
    ]
  },

  async candidates({ db, actor, filters, months }) {
    const { sources, education, months: byMonth, totals } = await reportCandidates(db, actor, filters, months)
    const columns = ['Applications', 'Interviewed', 'Hired', 'Hired of applications %']
    const numbers = (row: typeof totals) => [
      row.applications,
      row.interviewed,
      row.hired,
      percentOf(row.hired, row.applications),
    ]
    const nameOfSource = (source: number) => nameOf(optionLists.candidateSource, source) ?? ''
    return [
      {
        title: 'By source',
        columns: ['Source', ...columns],
        rows: [
          ...sources.map((row) => [nameOfSource(row.source), ...numbers(row)]),
          ['All sources', ...numbers(totals)],
        ],
      },
      {
        title: 'By education',
        columns: ['Education', ...columns],
        rows: education.map((row) => [educationName(row.education), ...numbers(row)]),
      },
      {
        title: 'By month and source',
        columns: ['Month', ...sources.map(({ source }) => nameOfSource(source))],
        rows: byMonth.map(({ month, sources: ofMonth }) => [
          month,
          ...sources.map(({ source }) => ofMonth.find((row) => row.source === source)?.applications ?? 0),
        ]),
      },
    ]
  },

  ...processTables,
  ...jobTables,
}

const groupsBeforeHired = processGroups.filter((group): group is Exclude<ProcessGroup, 'hired'> => group !== 'hired')

const daysOf = ({ hired, medianDays, averageDays }: { hired: number; medianDays: Cell; averageDays: Cell }) => [
  hired,
  medianDays,
  averageDays,
]

/** Returns the tables of a report as the actor may see it. */
export const listTables = (report: FilteredReportName, context: TableContext) => tablesOf[report](context)

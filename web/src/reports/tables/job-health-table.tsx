import { candidateGroup } from '@hireloom/contract/applications/status'
import {
  type HealthDays,
  type JobHealthName,
  type JobHealthRow,
  jobHealth,
  jobHealthNames,
  jobHealthStates,
} from '@hireloom/contract/reports/job-health'
import type { StatusColor } from '@hireloom/contract/status-color'
import { Text } from '@mantine/core'
import { StatusBadge } from '../../platform/ui/display/status-badge.tsx'
import { formatNumber } from '../../platform/ui/text/words.ts'
import { WeekBars } from '../charts/week-bars.tsx'
import { FigureLink } from '../figures/figure-link.tsx'
import css from '../frame/report-page.module.css'
import { healthReason } from './health-reason.ts'
import { type Column, JobReportTable } from './report-table.tsx'

const colors: Record<JobHealthName, StatusColor> = {
  noApplicants: 'red',
  stuck: 'orange',
  slow: 'orange',
  onTrack: 'green',
}

const columnsFor = (days: HealthDays): Column<JobHealthRow>[] => [
  { head: 'Health', cell: (row) => <Health row={row} days={days} /> },
  { head: 'Days open', info: 'jobs.daysOpen', kind: 'number', cell: ({ daysOpen }) => formatNumber(daysOpen) },
  {
    head: 'Applications',
    info: 'jobs.applications',
    kind: 'number',
    cell: ({ jobId: jobOpeningId, jobPositionName: job, applications }) => (
      <FigureLink
        label={`${job}, applications`}
        value={applications}
        figure={{ figure: 'reached', group: candidateGroup.newCandidates, jobOpeningId }}
      />
    ),
  },
  { head: '8 weeks', cell: ({ weeks }) => <WeekBars weeks={weeks} /> },
  {
    head: 'Active',
    info: 'jobs.active',
    kind: 'number',
    cell: ({ jobId: jobOpeningId, jobPositionName: job, active }) => (
      <FigureLink label={`${job}, active`} value={active} figure={{ figure: 'inStage', jobOpeningId }} />
    ),
  },
  {
    head: `Idle for ${days.idleDays} days`,
    info: 'jobs.idle',
    kind: 'number',
    cell: ({ jobId: jobOpeningId, jobPositionName: job, idle }) => (
      <FigureLink
        label={`${job}, idle`}
        value={idle}
        figure={{ figure: 'inStage', jobOpeningId, idleDays: days.idleDays }}
      />
    ),
  },
  {
    head: 'Offered',
    kind: 'number',
    cell: ({ jobId: jobOpeningId, jobPositionName: job, offered }) => (
      <FigureLink
        label={`${job}, offered`}
        value={offered}
        figure={{ figure: 'now', group: candidateGroup.offered, jobOpeningId }}
      />
    ),
  },
  {
    head: 'Hired',
    info: 'jobs.hired',
    kind: 'number',
    cell: ({ jobId: jobOpeningId, jobPositionName: job, hired }) => (
      <FigureLink
        label={`${job}, hired`}
        value={hired}
        figure={{ figure: 'now', group: candidateGroup.hired, jobOpeningId }}
      />
    ),
  },
  { head: 'Openings', kind: 'number', cell: ({ headcount }) => formatNumber(headcount) },
]

/** Published jobs with their health, the rule that decided it, and the applications behind each number. */
export const JobHealthTable = ({ rows, days }: { rows: readonly JobHealthRow[]; days: HealthDays }) => (
  <JobReportTable label="Job health" rows={rows} columns={columnsFor(days)} />
)

function Health({ row, days }: { row: JobHealthRow; days: HealthDays }) {
  const name = jobHealthNames.find((key) => jobHealth[key] === row.health) ?? 'onTrack'
  return (
    <>
      <StatusBadge color={colors[name]}>{jobHealthStates[name]}</StatusBadge>
      <Text size="xs" c="dimmed" className={css.reason}>
        {healthReason(row, days)}
      </Text>
    </>
  )
}

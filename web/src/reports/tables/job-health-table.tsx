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
import { Table, Text } from '@mantine/core'
import { StatusBadge } from '../../platform/ui/display/status-badge.tsx'
import { NumberHead, RecordLink, RecordRow, RecordTable } from '../../platform/ui/lists/record-table.tsx'
import { formatNumber } from '../../platform/ui/text/words.ts'
import { WeekBars } from '../charts/week-bars.tsx'
import { FigureInfo } from '../figures/figure-info.tsx'
import { FigureLink } from '../figures/figure-link.tsx'
import css from '../frame/report-page.module.css'
import { healthReason } from './health-reason.ts'

const colors: Record<JobHealthName, StatusColor> = {
  noApplicants: 'red',
  stuck: 'orange',
  slow: 'orange',
  onTrack: 'green',
}

/** Published jobs with their health, the rule that decided it, and the applications behind each number. */
export const JobHealthTable = ({ rows, days }: { rows: readonly JobHealthRow[]; days: HealthDays }) => (
  <section className={css.scroll} aria-label="Job health">
    <RecordTable label="Job health" isTwoLine>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Job</Table.Th>
          <Table.Th>Health</Table.Th>
          <NumberHead>
            Days open <FigureInfo figure="jobs.daysOpen" />
          </NumberHead>
          <NumberHead>
            Applications <FigureInfo figure="jobs.applications" />
          </NumberHead>
          <Table.Th>8 weeks</Table.Th>
          <NumberHead>
            Active <FigureInfo figure="jobs.active" />
          </NumberHead>
          <NumberHead>
            Idle for {days.idleDays} days <FigureInfo figure="jobs.idle" />
          </NumberHead>
          <NumberHead>Offered</NumberHead>
          <NumberHead>
            Hired <FigureInfo figure="jobs.hired" />
          </NumberHead>
          <NumberHead>Openings</NumberHead>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Row key={row.jobId} row={row} days={days} />
        ))}
      </Table.Tbody>
    </RecordTable>
  </section>
)

function Row({ row, days }: { row: JobHealthRow; days: HealthDays }) {
  const { jobId: jobOpeningId, jobPositionName: job } = row
  const name = jobHealthNames.find((key) => jobHealth[key] === row.health) ?? 'onTrack'
  const present = { figure: 'inStage', jobOpeningId } as const
  return (
    <RecordRow>
      <Table.Td>
        <Text size="md">
          <RecordLink to={`/jobs/${jobOpeningId}`}>{job}</RecordLink>
        </Text>
        <Text size="xs" c="dimmed">
          {row.branchName}
        </Text>
      </Table.Td>
      <Table.Td>
        <StatusBadge color={colors[name]}>{jobHealthStates[name]}</StatusBadge>
        <Text size="xs" c="dimmed" className={css.reason}>
          {healthReason(row, days)}
        </Text>
      </Table.Td>
      <Table.Td className={css.number}>{formatNumber(row.daysOpen)}</Table.Td>
      <Table.Td className={css.number}>
        <FigureLink
          label={`${job}, applications`}
          value={row.applications}
          figure={{ figure: 'reached', group: candidateGroup.newCandidates, jobOpeningId }}
        />
      </Table.Td>
      <Table.Td>
        <WeekBars weeks={row.weeks} />
      </Table.Td>
      <Table.Td className={css.number}>
        <FigureLink label={`${job}, active`} value={row.active} figure={present} />
      </Table.Td>
      <Table.Td className={css.number}>
        <FigureLink label={`${job}, idle`} value={row.idle} figure={{ ...present, idleDays: days.idleDays }} />
      </Table.Td>
      <Table.Td className={css.number}>
        <FigureLink
          label={`${job}, offered`}
          value={row.offered}
          figure={{ figure: 'now', group: candidateGroup.offered, jobOpeningId }}
        />
      </Table.Td>
      <Table.Td className={css.number}>
        <FigureLink
          label={`${job}, hired`}
          value={row.hired}
          figure={{ figure: 'now', group: candidateGroup.hired, jobOpeningId }}
        />
      </Table.Td>
      <Table.Td className={css.number}>{formatNumber(row.headcount)}</Table.Td>
    </RecordRow>
  )
}

import type { ReportedVacancy } from '@hireloom/contract/vacancy-reports'
import { Button, Checkbox, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { NumberHead, RecordLink, RecordRow, RecordTable } from '../platform/ui/lists/record-table.tsx'
import { dayIn, formatDay } from '../platform/ui/text/days.ts'
import { Nothing } from '../platform/ui/text/nothing.tsx'
import { formatNumber } from '../platform/ui/text/words.ts'
import { TakeBackModal } from './take-back-modal.tsx'
import css from './vacancy-reports.module.css'

interface Selection {
  /** Ids of jobs. */
  selected: readonly number[]
  select: (jobIds: readonly number[]) => void
}

interface Props {
  rows: readonly ReportedVacancy[]
  /** Absent for users who can't mark vacancies, and in steps that have nothing to mark. */
  selection?: Selection
  mayTakeBack: boolean
}

/** Vacancies with the days of their reports. */
export function VacancyReportTable({ rows, selection, mayTakeBack }: Props) {
  const [vacancyToTakeBack, setVacancyToTakeBack] = useState<ReportedVacancy>()
  const showsTakeBack = mayTakeBack && rows.some(({ updatedAt }) => updatedAt !== null)
  const isEverySelected = selection?.selected.length === rows.length
  return (
    <section className={css.scroll} aria-label="Vacancies">
      <RecordTable label="Vacancies" isTwoLine>
        <Table.Thead>
          <Table.Tr>
            {selection && (
              <Table.Th className={css.check}>
                <Checkbox
                  aria-label="Select every vacancy on this page"
                  checked={isEverySelected}
                  indeterminate={selection.selected.length > 0 && !isEverySelected}
                  onChange={() => selection.select(isEverySelected ? [] : rows.map(({ jobId }) => jobId))}
                />
              </Table.Th>
            )}
            <Table.Th>Job</Table.Th>
            <NumberHead>Openings</NumberHead>
            <NumberHead>Filled</NumberHead>
            <Table.Th>Published</Table.Th>
            <Table.Th>Valid until</Table.Th>
            <Table.Th>Report by</Table.Th>
            <Table.Th>Reported</Table.Th>
            <Table.Th>Hires reported</Table.Th>
            {showsTakeBack && <Table.Th aria-label="Actions" />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Row
              key={row.jobId}
              row={row}
              {...(selection && { selection })}
              {...(showsTakeBack && { onTakeBack: () => setVacancyToTakeBack(row) })}
            />
          ))}
        </Table.Tbody>
      </RecordTable>
      {vacancyToTakeBack && (
        <TakeBackModal vacancy={vacancyToTakeBack} onClose={() => setVacancyToTakeBack(undefined)} />
      )}
    </section>
  )
}

interface RowProps {
  row: ReportedVacancy
  selection?: Selection
  onTakeBack?: () => void
}

function Row({ row, selection, onTakeBack }: RowProps) {
  const { jobId, jobPositionName, branchName } = row
  const isSelected = selection?.selected.includes(jobId) ?? false
  const others = selection?.selected.filter((id) => id !== jobId) ?? []
  return (
    <RecordRow isSelected={isSelected}>
      {selection && (
        <Table.Td className={css.check}>
          <Checkbox
            aria-label={`Select ${jobPositionName}, ${branchName}`}
            checked={isSelected}
            onChange={() => selection.select(isSelected ? others : [...others, jobId])}
            className={css.control}
          />
        </Table.Td>
      )}
      <Table.Td className={css.job}>
        <Text size="md">
          <RecordLink to={`/jobs/${jobId}`}>{jobPositionName}</RecordLink>
        </Text>
        <Text size="xs" c="dimmed">
          {branchName}
        </Text>
      </Table.Td>
      <Table.Td ta="right">{formatNumber(row.headcount)}</Table.Td>
      <Table.Td ta="right">{row.filled === 0 ? <Nothing /> : formatNumber(row.filled)}</Table.Td>
      <Table.Td>{formatDay(row.publishedOn)}</Table.Td>
      <Table.Td>{row.validUntil ? formatDay(row.validUntil) : <Nothing />}</Table.Td>
      <Table.Td>
        <Due day={row.dueOn} />
      </Table.Td>
      <Table.Td>
        {row.reportedOn ? formatDay(row.reportedOn) : <Nothing />}
        <Note text={[row.number, row.note].filter(Boolean).join(' · ')} />
      </Table.Td>
      <Table.Td>
        {row.hiresReportedOn ? formatDay(row.hiresReportedOn) : <Nothing />}
        <Note text={row.hiresNote} />
      </Table.Td>
      {onTakeBack && (
        <Table.Td>
          {row.updatedAt !== null && (
            <Button variant="subtle" size="xs" onClick={onTakeBack} className={css.control}>
              Take back…
            </Button>
          )}
        </Table.Td>
      )}
    </RecordRow>
  )
}

const Note = ({ text }: { text: string }) =>
  text && (
    <Text size="xs" c="dimmed" maw={220} truncate title={text}>
      {text}
    </Text>
  )

function Due({ day }: { day: string | null }) {
  const today = dayIn(new Date(), useCompanyTimeZone())
  if (day === null) return <Nothing />
  return <span className={day < today ? css.late : undefined}>{`${formatDay(day)}${day < today ? ', late' : ''}`}</span>
}

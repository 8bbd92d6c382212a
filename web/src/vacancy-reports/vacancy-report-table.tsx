import type { ReportedVacancy } from '@hireloom/contract/vacancy-reports'
import { Button, Checkbox, Group, Table, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { useIsPhone } from '../platform/ui/display/screen-width.ts'
import { RecordBlock, RecordBlocks } from '../platform/ui/lists/record-blocks.tsx'
import { NumberHead, RecordLink, RecordRow, RecordTable } from '../platform/ui/lists/record-table.tsx'
import { RecordValues } from '../platform/ui/lists/record-values.tsx'
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

/** Vacancies with the days of their reports, as a table; on phones, as a list. */
export function VacancyReportTable({ rows, selection, mayTakeBack }: Props) {
  const [vacancyToTakeBack, setVacancyToTakeBack] = useState<ReportedVacancy>()
  const takesBack = mayTakeBack && rows.some(({ updatedAt }) => updatedAt !== null)
  const props = { rows, ...(selection && { selection }), ...(takesBack && { onTakeBack: setVacancyToTakeBack }) }
  return (
    <>
      {useIsPhone() ? <Blocks {...props} /> : <Rows {...props} />}
      {vacancyToTakeBack && (
        <TakeBackModal vacancy={vacancyToTakeBack} onClose={() => setVacancyToTakeBack(undefined)} />
      )}
    </>
  )
}

const columns: readonly { head: string; isNumber?: true; cell: (row: ReportedVacancy) => ReactNode }[] = [
  { head: 'Openings', isNumber: true, cell: ({ headcount }) => formatNumber(headcount) },
  { head: 'Filled', isNumber: true, cell: ({ filled }) => (filled === 0 ? <Nothing /> : formatNumber(filled)) },
  { head: 'Published', cell: ({ publishedOn }) => formatDay(publishedOn) },
  { head: 'Valid until', cell: ({ validUntil }) => (validUntil ? formatDay(validUntil) : <Nothing />) },
  { head: 'Report by', cell: ({ dueOn }) => <Due day={dueOn} /> },
  {
    head: 'Reported',
    cell: ({ reportedOn, number, note }) => (
      <>
        {reportedOn ? formatDay(reportedOn) : <Nothing />}
        <Note text={[number, note].filter(Boolean).join(' · ')} />
      </>
    ),
  },
  {
    head: 'Hires reported',
    cell: ({ hiresReportedOn, hiresNote }) => (
      <>
        {hiresReportedOn ? formatDay(hiresReportedOn) : <Nothing />}
        <Note text={hiresNote} />
      </>
    ),
  },
]

interface RowsProps extends Pick<Props, 'rows' | 'selection'> {
  onTakeBack?: (vacancy: ReportedVacancy) => void
}

function Rows({ rows, selection, onTakeBack }: RowsProps) {
  return (
    <section className={css.scroll} aria-label="Vacancies">
      <RecordTable label="Vacancies" isTwoLine>
        <Table.Thead>
          <Table.Tr>
            {selection && (
              <Table.Th className={css.check}>
                <Checkbox aria-label={everyLabel} {...everyRow(rows, selection)} />
              </Table.Th>
            )}
            <Table.Th>Job</Table.Th>
            {columns.map(({ head, isNumber }) =>
              isNumber ? <NumberHead key={head}>{head}</NumberHead> : <Table.Th key={head}>{head}</Table.Th>,
            )}
            {onTakeBack && <Table.Th aria-label="Actions" />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <RecordRow key={row.jobId} isSelected={isSelected(row, selection)}>
              {selection && (
                <Table.Td className={css.check}>
                  <RowCheckbox row={row} selection={selection} />
                </Table.Td>
              )}
              <Table.Td className={css.job}>
                <Job row={row} />
              </Table.Td>
              {columns.map(({ head, isNumber, cell }) => (
                <Table.Td key={head} ta={isNumber && 'right'}>
                  {cell(row)}
                </Table.Td>
              ))}
              {onTakeBack && (
                <Table.Td>
                  <TakeBackButton row={row} onTakeBack={onTakeBack} />
                </Table.Td>
              )}
            </RecordRow>
          ))}
        </Table.Tbody>
      </RecordTable>
    </section>
  )
}

function Blocks({ rows, selection, onTakeBack }: RowsProps) {
  return (
    <>
      {selection && <Checkbox label={everyLabel} className={css.every} {...everyRow(rows, selection)} />}
      <RecordBlocks label="Vacancies">
        {rows.map((row) => (
          <RecordBlock key={row.jobId} isSelected={isSelected(row, selection)}>
            <Group gap="sm" align="flex-start" wrap="nowrap">
              {selection && <RowCheckbox row={row} selection={selection} />}
              <div className={css.name}>
                <Job row={row} />
              </div>
              {onTakeBack && <TakeBackButton row={row} onTakeBack={onTakeBack} />}
            </Group>
            <RecordValues values={columns.map(({ head, cell }) => ({ head, value: cell(row) }))} />
          </RecordBlock>
        ))}
      </RecordBlocks>
    </>
  )
}

const everyLabel = 'Select every vacancy on this page'

/** Returns the props of the checkbox that selects every row of the page. */
function everyRow(rows: readonly ReportedVacancy[], { selected, select }: Selection) {
  const checked = selected.length === rows.length
  return {
    checked,
    indeterminate: selected.length > 0 && !checked,
    onChange: () => select(checked ? [] : rows.map(({ jobId }) => jobId)),
  }
}

const isSelected = ({ jobId }: ReportedVacancy, selection: Selection | undefined) =>
  selection?.selected.includes(jobId) ?? false

function RowCheckbox({ row, selection }: { row: ReportedVacancy; selection: Selection }) {
  const { jobId, jobPositionName, branchName } = row
  const { selected, select } = selection
  const checked = isSelected(row, selection)
  return (
    <Checkbox
      aria-label={`Select ${jobPositionName}, ${branchName}`}
      checked={checked}
      onChange={() => select(checked ? selected.filter((id) => id !== jobId) : [...selected, jobId])}
      className={css.control}
    />
  )
}

const Job = ({ row: { jobId, jobPositionName, branchName } }: { row: ReportedVacancy }) => (
  <>
    <Text size="md">
      <RecordLink to={`/jobs/${jobId}`}>{jobPositionName}</RecordLink>
    </Text>
    <Text size="xs" c="dimmed">
      {branchName}
    </Text>
  </>
)

interface TakeBackProps {
  row: ReportedVacancy
  onTakeBack: (vacancy: ReportedVacancy) => void
}

const TakeBackButton = ({ row, onTakeBack }: TakeBackProps) =>
  row.updatedAt !== null && (
    <Button variant="subtle" size="xs" onClick={() => onTakeBack(row)} className={css.control}>
      Take back…
    </Button>
  )

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

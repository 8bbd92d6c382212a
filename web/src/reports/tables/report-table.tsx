import type { FigureName } from '@hireloom/contract/reports/definitions'
import { Group, Table, Text } from '@mantine/core'
import type { Key, ReactNode } from 'react'
import { useIsPhone } from '../../platform/ui/display/screen-width.ts'
import { RecordBlock, RecordBlocks } from '../../platform/ui/lists/record-blocks.tsx'
import { RecordLink, RecordRow, RecordTable } from '../../platform/ui/lists/record-table.tsx'
import { RecordValues } from '../../platform/ui/lists/record-values.tsx'
import { FigureInfo } from '../figures/figure-info.tsx'
import frame from '../frame/report-page.module.css'
import css from './report-table.module.css'

export interface Column<Row> {
  head: string
  /** The figure whose definition the button beside the head opens. */
  info?: FigureName | undefined
  /**
   * Numbers are aligned to the right. Pictures repeat the numbers of other columns; screen readers skip them. Buttons
   * have no visible head.
   */
  kind?: 'number' | 'picture' | 'buttons'
  className?: string | undefined
  cell: (row: Row) => ReactNode
}

interface Props<Row> {
  label: string
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  /** The sums of all rows. */
  total?: Row
  /** The width in pixels below which the table scrolls in its box. */
  minWidth: number
}

/** The rows of a report as a table; on phones, as a list with the names of the columns beside the values. */
export function ReportTable<Row>({ minWidth, ...props }: Props<Row>) {
  return useIsPhone() ? (
    <Blocks {...props} />
  ) : (
    <Table.ScrollContainer minWidth={minWidth}>
      <Table aria-label={props.label}>
        <Head columns={props.columns} />
        <Table.Tbody>
          {props.rows.map((row) => (
            <Table.Tr key={props.keyOf(row)}>
              <Cells row={row} columns={props.columns} />
            </Table.Tr>
          ))}
        </Table.Tbody>
        {props.total && (
          <Table.Tfoot>
            <Table.Tr>
              <Cells row={props.total} columns={props.columns} />
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </Table.ScrollContainer>
  )
}

interface JobRow {
  jobId: number
  jobPositionName: string
  branchName: string
}

interface JobProps<Row> extends Pick<Props<Row>, 'label' | 'rows' | 'columns'> {
  /** Returns the page that a row opens, by default that of its job. */
  linkOf?: (row: Row) => string
}

/** The rows of a report by job as a table whose rows open a page; on phones, as a list. */
export function JobReportTable<Row extends JobRow>({ columns: others, linkOf = jobPage, ...props }: JobProps<Row>) {
  const columns = [{ head: 'Job', cell: (row: Row) => <JobName row={row} to={linkOf(row)} /> }, ...others]
  return <RecordReportTable {...props} columns={columns} keyOf={({ jobId }) => jobId} isTwoLine />
}

interface RecordProps<Row> extends Pick<Props<Row>, 'label' | 'rows' | 'columns' | 'keyOf'> {
  /** True if the name has a second line. */
  isTwoLine?: boolean
}

/** Rows whose name is a `RecordLink`, as a table whose rows open its page; on phones, as a list. */
export function RecordReportTable<Row>({ isTwoLine = false, ...props }: RecordProps<Row>) {
  const { label, columns, rows, keyOf } = props
  if (useIsPhone()) return <Blocks {...props} />
  return (
    <section className={frame.scroll} aria-label={label}>
      <RecordTable label={label} isTwoLine={isTwoLine}>
        <Head columns={columns} />
        <Table.Tbody>
          {rows.map((row) => (
            <RecordRow key={keyOf(row)}>
              <Cells row={row} columns={columns} />
            </RecordRow>
          ))}
        </Table.Tbody>
      </RecordTable>
    </section>
  )
}

const jobPage = ({ jobId }: JobRow) => `/jobs/${jobId}`

const JobName = ({ row: { jobPositionName, branchName }, to }: { row: JobRow; to: string }) => (
  <>
    <Text size="md">
      <RecordLink to={to}>{jobPositionName}</RecordLink>
    </Text>
    <Text size="xs" c="dimmed">
      {branchName}
    </Text>
  </>
)

const Head = <Row,>({ columns }: { columns: readonly Column<Row>[] }) => (
  <Table.Thead>
    <Table.Tr>
      {columns.map((column) =>
        column.kind === 'buttons' ? (
          <Table.Th key={column.head} aria-label={column.head} />
        ) : (
          <Table.Th
            key={column.head}
            className={classesOf(column)}
            aria-hidden={column.kind === 'picture' || undefined}
          >
            {column.head} {column.info && <FigureInfo figure={column.info} />}
          </Table.Th>
        ),
      )}
    </Table.Tr>
  </Table.Thead>
)

const Cells = <Row,>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) =>
  columns.map((column) => (
    <Table.Td key={column.head} className={classesOf(column)} aria-hidden={column.kind === 'picture' || undefined}>
      {column.cell(row)}
    </Table.Td>
  ))

const classesOf = <Row,>({ kind, className = '' }: Column<Row>) =>
  kind === 'number' ? `${frame.number} ${className}` : className

/** The rows, each with its name and buttons above and its values below, two in a row. */
function Blocks<Row>({ label, columns: [name, ...columns], rows, keyOf, total }: Omit<Props<Row>, 'minWidth'>) {
  const pictures = columns.filter(({ kind }) => kind === 'picture')
  const buttons = columns.find(({ kind }) => kind === 'buttons')
  const values = columns.filter(({ kind }) => kind === undefined || kind === 'number')
  const block = (row: Row, key: Key) => (
    <RecordBlock key={key}>
      {buttons ? (
        <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
          <div>{name?.cell(row)}</div>
          {buttons.cell(row)}
        </Group>
      ) : (
        name?.cell(row)
      )}
      {pictures.map(({ head, cell }) => (
        <div key={head} className={css.picture} aria-hidden>
          {cell(row)}
        </div>
      ))}
      <RecordValues values={values.map(({ head, cell }) => ({ head, value: cell(row) }))} />
    </RecordBlock>
  )
  return (
    <RecordBlocks label={label}>
      {rows.map((row) => block(row, keyOf(row)))}
      {total && block(total, 'total')}
    </RecordBlocks>
  )
}

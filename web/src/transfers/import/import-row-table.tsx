import { jobHeaders } from '@hireloom/contract/transfers/job-columns'
import type { ImportRow } from '@hireloom/contract/transfers/transfer'
import { Skeleton, Table } from '@mantine/core'
import { StatusBadge } from '../../platform/ui/display/status-badge.tsx'
import { Nothing } from '../../platform/ui/text/nothing.tsx'
import { rowLabels } from '../labels.ts'
import fileRows from '../parts/file-rows.module.css'
import css from './import-row-table.module.css'
import { RowOutcome } from './row-outcome.tsx'

/** The columns that identify a row; the city is hidden first on narrow screens. */
const { jobPosition, branch, city } = jobHeaders
const cityBreakpoint = 'lg'

/** The rows of a file; placeholders while they are loading. */
export function ImportRowTable({ rows }: { rows: readonly ImportRow[] | undefined }) {
  return (
    <Table aria-label="Rows of the file" className={fileRows.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={css.number}>Row</Table.Th>
          <Table.Th>{jobPosition}</Table.Th>
          <Table.Th>{branch}</Table.Th>
          <Table.Th visibleFrom={cityBreakpoint}>{city}</Table.Th>
          <Table.Th className={css.status}>Status</Table.Th>
          <Table.Th className={css.outcome}>Outcome</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows
          ? rows.map((row) => <Row key={row.rowNumber} row={row} />)
          : placeholderRows.map((row) => <SkeletonRow key={row} />)}
      </Table.Tbody>
    </Table>
  )
}

function Row({ row }: { row: ImportRow }) {
  const { label, color } = rowLabels[row.status]
  return (
    <Table.Tr>
      <Table.Td className={css.number}>{row.rowNumber}</Table.Td>
      <Table.Td className={css.name}>{row.data.jobPosition || <Nothing />}</Table.Td>
      <Table.Td>{row.data.branch || <Nothing />}</Table.Td>
      <Table.Td visibleFrom={cityBreakpoint}>{row.data.city || <Nothing />}</Table.Td>
      <Table.Td className={css.status}>
        <StatusBadge color={color}>{label}</StatusBadge>
      </Table.Td>
      <Table.Td className={css.outcome}>
        <RowOutcome row={row} />
      </Table.Td>
    </Table.Tr>
  )
}

const placeholderRows = Array.from({ length: 8 }, (_, index) => index)

const SkeletonRow = () => (
  <Table.Tr>
    <Table.Td className={css.number}>
      <Skeleton width={20} height={12} />
    </Table.Td>
    <Table.Td>
      <Skeleton width={150} height={14} />
    </Table.Td>
    <Table.Td>
      <Skeleton width={110} height={12} />
    </Table.Td>
    <Table.Td visibleFrom={cityBreakpoint}>
      <Skeleton width={110} height={12} />
    </Table.Td>
    <Table.Td className={css.status}>
      <Skeleton width={88} height={22} />
    </Table.Td>
    <Table.Td className={css.outcome}>
      <Skeleton width={240} height={12} />
    </Table.Td>
  </Table.Tr>
)

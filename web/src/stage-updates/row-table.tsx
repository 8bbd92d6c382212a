import type { StageUpdateRow } from '@hireloom/contract/stage-updates/stage-update'
import { Skeleton, Table } from '@mantine/core'
import { Nothing } from '../platform/ui/text/nothing.tsx'
import fileRows from '../transfers/parts/file-rows.module.css'
import { CandidateName, RowOutcome, StageChange } from './row-parts.tsx'
import css from './row-table.module.css'

interface Props {
  rows: readonly StageUpdateRow[] | undefined
  isPreview: boolean
}

/** The job is hidden first on narrow screens. */
const jobBreakpoint = 'lg'

/** The rows of a file; placeholders while they are loading. */
export function RowTable({ rows, isPreview }: Props) {
  return (
    <Table aria-label="Rows of the file" className={fileRows.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={css.number}>Row</Table.Th>
          <Table.Th>Candidate</Table.Th>
          <Table.Th visibleFrom={jobBreakpoint}>Job</Table.Th>
          <Table.Th>Stage</Table.Th>
          <Table.Th className={css.outcome}>Outcome</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows
          ? rows.map((row) => (
              <Table.Tr key={row.rowNumber}>
                <Table.Td className={css.number}>{row.rowNumber}</Table.Td>
                <Table.Td>
                  <CandidateName row={row} />
                </Table.Td>
                <Table.Td visibleFrom={jobBreakpoint}>{row.job || <Nothing />}</Table.Td>
                <Table.Td>
                  <StageChange row={row} />
                </Table.Td>
                <Table.Td className={css.outcome}>
                  <RowOutcome row={row} isPreview={isPreview} />
                </Table.Td>
              </Table.Tr>
            ))
          : placeholders.map((line) => (
              <Table.Tr key={line}>
                <Table.Td className={css.number}>
                  <Skeleton width={20} height={12} />
                </Table.Td>
                <Table.Td>
                  <Skeleton width={150} height={14} />
                </Table.Td>
                <Table.Td visibleFrom={jobBreakpoint}>
                  <Skeleton width={170} height={12} />
                </Table.Td>
                <Table.Td>
                  <Skeleton width={150} height={12} />
                </Table.Td>
                <Table.Td className={css.outcome}>
                  <Skeleton width={240} height={12} />
                </Table.Td>
              </Table.Tr>
            ))}
      </Table.Tbody>
    </Table>
  )
}

const placeholders = Array.from({ length: 8 }, (_, index) => index)

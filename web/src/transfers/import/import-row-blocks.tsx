import type { ImportRow } from '@hireloom/contract/transfers/transfer'
import { Group, Text } from '@mantine/core'
import { StatusBadge } from '../../platform/ui/display/status-badge.tsx'
import { rowLabels } from '../labels.ts'
import { LoadingRows } from '../parts/loading-rows.tsx'
import css from './import-row-blocks.module.css'
import { RowOutcome } from './row-outcome.tsx'

/** The rows of a file on a phone. */
export function ImportRowBlocks({ rows }: { rows: readonly ImportRow[] | undefined }) {
  if (!rows) return <LoadingRows />
  return (
    <ul className={css.list} aria-label="Rows of the file">
      {rows.map((row) => (
        <Block key={row.rowNumber} row={row} />
      ))}
    </ul>
  )
}

function Block({ row }: { row: ImportRow }) {
  const { label, color } = rowLabels[row.status]
  const { jobPosition, branch } = row.data
  return (
    <li className={css.block}>
      <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
        <Text size="md" fw={500}>
          {jobPosition || `Row ${row.rowNumber}`}
        </Text>
        <StatusBadge color={color}>{label}</StatusBadge>
      </Group>
      <Text size="sm" c="dimmed" mb={4}>
        {['Row', row.rowNumber, branch && `· ${branch}`].filter(Boolean).join(' ')}
      </Text>
      <RowOutcome row={row} />
    </li>
  )
}

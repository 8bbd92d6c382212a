import type { StageUpdateRow } from '@hireloom/contract/stage-updates/stage-update'
import { Text } from '@mantine/core'
import { LoadingRows } from '../transfers/parts/loading-rows.tsx'
import css from './row-blocks.module.css'
import { CandidateName, RowOutcome, StageChange } from './row-parts.tsx'

interface Props {
  rows: readonly StageUpdateRow[] | undefined
  isPreview: boolean
}

/** The rows of a file on a phone. */
export function RowBlocks({ rows, isPreview }: Props) {
  if (!rows) return <LoadingRows />
  return (
    <ul className={css.list} aria-label="Rows of the file">
      {rows.map((row) => (
        <li key={row.rowNumber} className={css.block}>
          <CandidateName row={row} />
          <Text size="sm" c="dimmed">
            Row {row.rowNumber}
            {row.job && ` · ${row.job}`}
          </Text>
          <StageChange row={row} />
          <RowOutcome row={row} isPreview={isPreview} />
        </li>
      ))}
    </ul>
  )
}

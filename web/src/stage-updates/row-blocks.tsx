import type { StageUpdateRow } from '@hireloom/contract/stage-updates/stage-update'
import { Skeleton, Stack, Text } from '@mantine/core'
import css from './row-blocks.module.css'
import { CandidateName, RowOutcome, StageChange } from './row-parts.tsx'

interface Props {
  rows: readonly StageUpdateRow[] | undefined
  isPreview: boolean
}

/** The rows of a file on a phone. */
export function RowBlocks({ rows, isPreview }: Props) {
  if (!rows) return placeholders.map((block) => <SkeletonBlock key={block} />)
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

const placeholders = Array.from({ length: 6 }, (_, index) => index)

const SkeletonBlock = () => (
  <Stack gap="xs" className={css.block}>
    <Skeleton width="60%" height={16} />
    <Skeleton width="40%" height={12} />
    <Skeleton width="80%" height={12} />
  </Stack>
)

import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { BlockLink, RecordBlock, RecordBlocks, WaitingBlocks } from '../platform/ui/lists/record-blocks.tsx'
import { periodOf, statusLabels } from './labels.ts'
import css from './restriction-list.module.css'
import type { BarRowsProps } from './restriction-table.tsx'

/** Restricted candidates on a phone: three lines each. */
export function RestrictionBlocks({ bars, linkTo }: BarRowsProps) {
  if (!bars) return <Waiting />
  return (
    <RecordBlocks label="Restricted candidates">
      {bars.map((bar) => {
        const { label, color } = statusLabels[bar.status]
        return (
          <RecordBlock key={bar.id}>
            <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
              <BlockLink to={linkTo(bar.id)}>{bar.candidateName}</BlockLink>
              <StatusBadge color={color}>{label}</StatusBadge>
            </Group>
            <Text size="sm" c="dimmed">
              {periodOf(bar)}
            </Text>
            <Text size="sm" lineClamp={2} className={css.words}>
              {bar.reason}
            </Text>
          </RecordBlock>
        )
      })}
    </RecordBlocks>
  )
}

const Waiting = () => (
  <WaitingBlocks>
    <Stack gap="xs">
      <Skeleton width="55%" height={16} />
      <Skeleton width="80%" height={12} />
      <Skeleton width="90%" height={12} />
    </Stack>
  </WaitingBlocks>
)

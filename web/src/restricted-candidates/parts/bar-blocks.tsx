import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { RecordLink } from '../../platform/ui/record-table.tsx'
import { StatusBadge } from '../../platform/ui/status-badge.tsx'
import css from '../bar-list.module.css'
import type { BarRowsProps } from '../bar-table.tsx'
import { periodOf, statusLabels } from '../labels.ts'

/** Restricted candidates on a phone: three lines each. */
export function BarBlocks({ bars, linkTo }: BarRowsProps) {
  if (!bars) return placeholders.map((block) => <WaitingBlock key={block} />)
  return (
    <ul className={css.list} aria-label="Restricted candidates">
      {bars.map((bar) => {
        const { label, color } = statusLabels[bar.status]
        return (
          <li key={bar.id} className={css.block}>
            <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
              <RecordLink to={linkTo(bar.id)}>{bar.candidateName}</RecordLink>
              <StatusBadge color={color}>{label}</StatusBadge>
            </Group>
            <Text size="sm" c="dimmed">
              {periodOf(bar)}
            </Text>
            <Text size="sm" lineClamp={2} className={css.words}>
              {bar.reason}
            </Text>
          </li>
        )
      })}
    </ul>
  )
}

const placeholders = Array.from({ length: 6 }, (_, index) => index)

const WaitingBlock = () => (
  <Stack gap="xs" className={css.block}>
    <Skeleton width="55%" height={16} />
    <Skeleton width="80%" height={12} />
    <Skeleton width="90%" height={12} />
  </Stack>
)

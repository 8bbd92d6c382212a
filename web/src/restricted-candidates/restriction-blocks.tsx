import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { BlockLink, RecordBlock, RecordBlocks, SkeletonBlocks } from '../platform/ui/lists/record-blocks.tsx'
import { periodOf, statusLabels } from './labels.ts'
import css from './restriction-list.module.css'
import type { RestrictionRowsProps } from './restriction-table.tsx'

/** The restrictions on a phone: three lines each. */
export function RestrictionBlocks({ restrictions, linkTo }: RestrictionRowsProps) {
  if (!restrictions) return <LoadingBlocks />
  return (
    <RecordBlocks label="Restricted candidates">
      {restrictions.map((restriction) => {
        const { label, color } = statusLabels[restriction.status]
        return (
          <RecordBlock key={restriction.id}>
            <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
              <BlockLink to={linkTo(restriction.id)}>{restriction.candidateName}</BlockLink>
              <StatusBadge color={color}>{label}</StatusBadge>
            </Group>
            <Text size="sm" c="dimmed">
              {periodOf(restriction)}
            </Text>
            <Text size="sm" lineClamp={2} className={css.text}>
              {restriction.reason}
            </Text>
          </RecordBlock>
        )
      })}
    </RecordBlocks>
  )
}

const LoadingBlocks = () => (
  <SkeletonBlocks>
    <Stack gap="xs">
      <Skeleton width="55%" height={16} />
      <Skeleton width="80%" height={12} />
      <Skeleton width="90%" height={12} />
    </Stack>
  </SkeletonBlocks>
)

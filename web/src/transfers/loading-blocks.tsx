import { Skeleton, Stack } from '@mantine/core'
import { SkeletonBlocks } from '../platform/ui/lists/record-blocks.tsx'

/** The place of imports or exports on a phone while they are loading. */
export const LoadingBlocks = () => (
  <SkeletonBlocks>
    <Stack gap="xs">
      <Skeleton width="60%" height={16} />
      <Skeleton width="75%" height={12} />
      <Skeleton width={96} height={22} />
    </Stack>
  </SkeletonBlocks>
)

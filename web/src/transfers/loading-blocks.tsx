import { Skeleton, Stack } from '@mantine/core'
import { SkeletonBlocks } from '../platform/ui/lists/record-blocks.tsx'

/** The placeholders of imports or exports that are loading on a phone. */
export const LoadingBlocks = () => (
  <SkeletonBlocks>
    <Stack gap="xs">
      <Skeleton width="60%" height={16} />
      <Skeleton width="75%" height={12} />
      <Skeleton width={96} height={22} />
    </Stack>
  </SkeletonBlocks>
)

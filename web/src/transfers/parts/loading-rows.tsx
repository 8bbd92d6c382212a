import { Skeleton, Stack } from '@mantine/core'
import { SkeletonBlocks } from '../../platform/ui/lists/record-blocks.tsx'

/** The placeholders of a file's rows that are loading on a phone. */
export const LoadingRows = () => (
  <SkeletonBlocks>
    <Stack gap="xs">
      <Skeleton width="60%" height={16} />
      <Skeleton width="40%" height={12} />
      <Skeleton width="80%" height={12} />
    </Stack>
  </SkeletonBlocks>
)

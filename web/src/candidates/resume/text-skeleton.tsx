import { Skeleton, Stack } from '@mantine/core'

/** Gray lines while the text of a résumé is loading. */
export const TextSkeleton = () => (
  <Stack gap="sm" aria-busy>
    {Array.from({ length: 8 }, (_, line) => (
      <Skeleton key={line} height={16} />
    ))}
  </Stack>
)

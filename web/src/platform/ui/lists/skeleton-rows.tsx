import { Skeleton, Stack } from '@mantine/core'
import { SlowLoading } from './slow-loading.tsx'
import { useDelayed } from './use-delayed.ts'

interface Props {
  /** True while the list is loading; the skeleton appears after 200 ms. */
  isPending?: boolean
  rows?: number
  height?: number
}

/** Placeholder rows while a list is loading. */
export function SkeletonRows({ isPending = true, rows = 6, height = 20 }: Props) {
  const isShown = useDelayed(isPending)
  return (
    <div aria-busy={isPending}>
      <SlowLoading isPending={isPending} />
      <Stack gap="lg" p="lg">
        {isShown && Array.from({ length: rows }, (_, row) => <Skeleton key={row} height={height} />)}
      </Stack>
    </div>
  )
}

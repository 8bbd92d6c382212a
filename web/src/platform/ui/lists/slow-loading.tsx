import { Text } from '@mantine/core'
import { useDelayed } from './use-delayed.ts'

/** States that data is loading once that takes longer than 1 s; a page with only skeletons could look stuck. */
export function SlowLoading({ isPending = true }: { isPending?: boolean }) {
  const isSlow = useDelayed(isPending, { wait: 1000 })
  if (!isSlow) return null
  return (
    <Text role="status" size="sm" c="dimmed" px="lg" pt="md">
      Still loading…
    </Text>
  )
}

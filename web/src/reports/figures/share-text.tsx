import { percentOf } from '@hireloom/contract/reports/fields'
import { Text } from '@mantine/core'
import { formatNumber } from '../../platform/ui/text/words.ts'

/** A share in percent, beneath its number; nothing for none and for a whole of fewer than 5. */
export function ShareText({ part, whole }: { part: number; whole: number }) {
  const percent = percentOf(part, whole)
  if (percent === null || part === 0) return null
  return (
    <Text size="xs" c="dimmed" span display="block">
      {formatNumber(percent)}%
    </Text>
  )
}

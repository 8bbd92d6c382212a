import { percentOf } from '@hireloom/contract/reports/fields'
import { Text, VisuallyHidden } from '@mantine/core'
import { Nothing } from '../../platform/ui/text/nothing.tsx'
import { formatNumber } from '../../platform/ui/text/words.ts'

/** A share in percent, beneath its number; nothing for a share of 0. */
export function ShareText({ part, whole }: { part: number; whole: number }) {
  if (part === 0) return null
  return (
    <Text size="xs" c="dimmed" span display="block">
      <Share part={part} whole={whole} />
    </Text>
  )
}

/** A share in percent. For a whole of fewer than 5, a dash with the reason. */
export function Share({ part, whole }: { part: number; whole: number }) {
  const percent = percentOf(part, whole)
  return percent === null ? <TooFew /> : `${formatNumber(percent)}%`
}

/** The dash in place of a share, with the reason: the whole is fewer than 5. */
export const TooFew = () => (
  <span title={tooFew}>
    <Nothing />
    <VisuallyHidden> {tooFew}</VisuallyHidden>
  </span>
)

export const tooFew = 'Fewer than 5, not shown as percent'

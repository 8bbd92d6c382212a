import { Text } from '@mantine/core'
import { formatTotal } from '../platform/ui/text/words.ts'

interface Props {
  label: string
  value: number
  color?: string | undefined
}

/** A number with the name of what it counts. */
export const Figure = ({ label, value, color }: Props) => (
  <div>
    <Text size="xl" fw={600} {...(color && { c: color })}>
      {value === 0 ? '–' : formatTotal(value)}
    </Text>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
  </div>
)

import { Text } from '@mantine/core'

/** The dash for zero and for missing values. */
export function Nothing() {
  return (
    <Text span inherit c="dimmed">
      –
    </Text>
  )
}

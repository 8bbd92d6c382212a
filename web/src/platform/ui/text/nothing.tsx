import { Text } from '@mantine/core'

/** Stands for zero and for what is not there. */
export function Nothing() {
  return (
    <Text span inherit c="dimmed">
      –
    </Text>
  )
}

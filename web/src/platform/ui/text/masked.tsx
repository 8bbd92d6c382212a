import { Text, Tooltip } from '@mantine/core'

/** Stands where a value is hidden from the reader's role. */
export function Masked() {
  return (
    <Tooltip label="Hidden for your role">
      <Text span inherit c="dimmed" role="img" aria-label="Hidden for your role">
        ••••••
      </Text>
    </Tooltip>
  )
}

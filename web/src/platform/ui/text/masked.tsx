import { Text, Tooltip } from '@mantine/core'

/** The placeholder of a value that is hidden from the user's role. */
export function Masked() {
  return (
    <Tooltip label="Hidden for your role">
      <Text span inherit c="dimmed" role="img" aria-label="Hidden for your role">
        ••••••
      </Text>
    </Tooltip>
  )
}

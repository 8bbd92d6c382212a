import { Text, Tooltip } from '@mantine/core'

/** The placeholder of a value that is hidden from the user's role. */
export function Masked() {
  return (
    <Tooltip label="Hidden from your role">
      <Text span inherit c="dimmed" role="img" aria-label="Hidden from your role">
        ••••••
      </Text>
    </Tooltip>
  )
}

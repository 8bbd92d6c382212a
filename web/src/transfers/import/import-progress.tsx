import type { Transfer } from '@hireloom/contract/transfers'
import { Progress, Text } from '@mantine/core'
import { isRunning, progressOf } from '../labels.ts'

/** The rows that succeeded and failed, as a bar and in a sentence. */
export function ImportProgress({ transfer }: { transfer: Transfer }) {
  const { totalRows, succeededRows, failedRows } = transfer
  const share = (rows: number) => (100 * rows) / totalRows
  return (
    <div>
      <Progress.Root size={8} aria-busy={isRunning(transfer) || undefined}>
        <Progress.Section value={share(succeededRows)} color="green" aria-label="Rows that succeeded" />
        <Progress.Section value={share(failedRows)} color="red" aria-label="Rows that failed" />
      </Progress.Root>
      <Text size="sm" c="dimmed" mt="xs" aria-live="polite">
        {progressOf(transfer)}
      </Text>
    </div>
  )
}

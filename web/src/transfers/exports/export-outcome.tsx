import { type Transfer, transferStatus } from '@hireloom/contract/transfers/transfer'
import { Group, Progress, Text } from '@mantine/core'
import { formatNumber } from '../../platform/ui/text/words.ts'
import { TransferBadge } from '../parts/transfer-badge.tsx'
import css from './export-outcome.module.css'

/** The status of an export: its progress while it runs, and the reason when it failed. */
export function ExportOutcome({ transfer }: { transfer: Transfer }) {
  const { status, errors, succeededRows, totalRows } = transfer
  return (
    <Group gap="xs" wrap="nowrap" miw={0}>
      <TransferBadge status={status} />
      {status === transferStatus.processing && totalRows > 0 && (
        <>
          <Progress value={(100 * succeededRows) / totalRows} size={4} className={css.bar} aria-label="Progress" />
          <Text size="xs" c="dimmed" className={css.count}>
            {formatNumber(succeededRows)} of {formatNumber(totalRows)}
          </Text>
        </>
      )}
      {errors[0] && (
        <Text size="xs" c="red" className={css.reason}>
          {errors[0].message}
        </Text>
      )}
    </Group>
  )
}

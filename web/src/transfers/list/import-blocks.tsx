import type { Transfer } from '@hireloom/contract/transfers/transfer'
import { Group, Text } from '@mantine/core'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { BlockLink, RecordBlock, RecordBlocks } from '../../platform/ui/lists/record-blocks.tsx'
import { formatInstant } from '../../platform/ui/text/days.ts'
import { LoadingBlocks } from '../loading-blocks.tsx'
import { TransferBadge } from '../parts/transfer-badge.tsx'
import { ImportActions } from './import-actions.tsx'

/** Imports on a phone: three lines each, the most important first. */
export function ImportBlocks({ imports }: { imports: readonly Transfer[] | undefined }) {
  const timeZone = useCompanyTimeZone()
  if (!imports) return <LoadingBlocks />
  return (
    <RecordBlocks label="Imports">
      {imports.map((transfer) => (
        <RecordBlock key={transfer.importId}>
          <BlockLink to={`/jobs/imports/${transfer.importId}`}>{transfer.filename}</BlockLink>
          <Text size="sm" c="dimmed">
            {formatInstant(transfer.time, timeZone)} · {transfer.uploadedBy}
          </Text>
          <Group justify="space-between" gap="sm" mt={4} wrap="nowrap">
            <TransferBadge status={transfer.status} />
            <ImportActions transfer={transfer} />
          </Group>
        </RecordBlock>
      ))}
    </RecordBlocks>
  )
}

import type { Transfer } from '@hireloom/contract/transfers/transfer'
import { Group, Stack, Text } from '@mantine/core'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { BlockLink, RecordBlock, RecordBlocks } from '../../platform/ui/lists/record-blocks.tsx'
import { formatInstant } from '../../platform/ui/text/days.ts'
import { pageOf, typeNames } from '../labels.ts'
import { LoadingBlocks } from '../loading-blocks.tsx'
import { ExportActions } from './export-actions.tsx'
import { ExportOutcome } from './export-outcome.tsx'

interface Props {
  label: string
  transfers: readonly Transfer[] | undefined
}

/** Exports, or imports of candidates, on a phone. */
export function TransferBlocks({ label, transfers }: Props) {
  const timeZone = useCompanyTimeZone()
  if (!transfers) return <LoadingBlocks />
  return (
    <RecordBlocks label={label}>
      {transfers.map((transfer) => (
        <RecordBlock key={transfer.importId}>
          <BlockLink to={pageOf(transfer)}>{transfer.filename}</BlockLink>
          <Text size="sm" c="dimmed">
            {typeNames[transfer.type]} · {formatInstant(transfer.time, timeZone)} · {transfer.uploadedBy}
          </Text>
          <Stack gap="xs" mt={4}>
            <ExportOutcome transfer={transfer} />
            <Group>
              <ExportActions transfer={transfer} />
            </Group>
          </Stack>
        </RecordBlock>
      ))}
    </RecordBlocks>
  )
}

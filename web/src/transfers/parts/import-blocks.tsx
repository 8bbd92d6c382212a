import type { Transfer } from '@hireloom/contract/transfers'
import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { formatInstant } from '../../platform/ui/days.ts'
import { ImportActions } from './import-actions.tsx'
import css from './import-blocks.module.css'
import { TransferBadge } from './transfer-badge.tsx'

/** Imports on a phone: three lines each, in the order of importance. */
export function ImportBlocks({ imports }: { imports: readonly Transfer[] | undefined }) {
  const timeZone = useCompanyTimeZone()
  if (!imports) return placeholders.map((block) => <WaitingBlock key={block} />)
  return (
    <ul className={css.list} aria-label="Imports">
      {imports.map((transfer) => (
        <li key={transfer.importId} className={css.block}>
          <div className={css.words}>
            <Link to={`/jobs/imports/${transfer.importId}`} className={css.open}>
              {transfer.filename}
            </Link>
            <Text size="sm" c="dimmed">
              {formatInstant(transfer.time, timeZone)} · {transfer.uploadedBy}
            </Text>
            <Group justify="space-between" gap="sm" mt={4} wrap="nowrap">
              <TransferBadge status={transfer.status} />
              <ImportActions transfer={transfer} />
            </Group>
          </div>
        </li>
      ))}
    </ul>
  )
}

const placeholders = Array.from({ length: 6 }, (_, index) => index)

const WaitingBlock = () => (
  <Stack gap="xs" className={css.block}>
    <Skeleton width="60%" height={16} />
    <Skeleton width="75%" height={12} />
    <Skeleton width={96} height={22} />
  </Stack>
)

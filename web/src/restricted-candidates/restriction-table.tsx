import type { RestrictedCandidate } from '@hireloom/contract/restricted-candidates'
import { Skeleton, Table, Text } from '@mantine/core'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { RecordLink, RecordRow, RecordTable } from '../platform/ui/lists/record-table.tsx'
import { formatDate } from '../platform/ui/text/days.ts'
import { periodOf, statusLabels } from './labels.ts'
import css from './restriction-list.module.css'

export interface BarRowsProps {
  /** Without them, the shape of what is being loaded. */
  bars: readonly RestrictedCandidate[] | undefined
  /** Where the details of one are. */
  linkTo: (id: number) => string
}

/** Who is restricted, when and why. */
export function RestrictionTable({ bars, linkTo }: BarRowsProps) {
  const timeZone = useCompanyTimeZone()
  return (
    <RecordTable label="Restricted candidates" isTwoLine>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th className={css.period}>Period</Table.Th>
          <Table.Th>Reason</Table.Th>
          <Table.Th className={css.setBy}>Set by</Table.Th>
          <Table.Th className={css.status}>Status</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {!bars && waiting.map((row) => <WaitingRow key={row} />)}
        {bars?.map((bar) => {
          const { label, color } = statusLabels[bar.status]
          return (
            <RecordRow key={bar.id}>
              <Table.Td>
                <RecordLink to={linkTo(bar.id)}>{bar.candidateName}</RecordLink>
                {bar.email && (
                  <Text size="xs" c="dimmed" truncate>
                    {bar.email}
                  </Text>
                )}
              </Table.Td>
              <Table.Td className={css.period}>{periodOf(bar)}</Table.Td>
              <Table.Td className={css.reason}>
                <Text size="sm" lineClamp={2} className={css.words}>
                  {bar.reason}
                </Text>
              </Table.Td>
              <Table.Td className={css.setBy}>
                {bar.createdByName}
                <Text size="xs" c="dimmed">
                  {formatDate(bar.createdAt, timeZone)}
                </Text>
              </Table.Td>
              <Table.Td className={css.status}>
                <StatusBadge color={color}>{label}</StatusBadge>
              </Table.Td>
            </RecordRow>
          )
        })}
      </Table.Tbody>
    </RecordTable>
  )
}

const waiting = Array.from({ length: 8 }, (_, index) => index)

const WaitingRow = () => (
  <Table.Tr>
    {['60%', '80%', '90%', '70%', '50%'].map((width) => (
      <Table.Td key={width}>
        <Skeleton width={width} height={14} />
      </Table.Td>
    ))}
  </Table.Tr>
)

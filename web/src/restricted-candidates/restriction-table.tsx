import type { RestrictedCandidate } from '@hireloom/contract/restricted-candidates'
import { Skeleton, Table, Text } from '@mantine/core'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { RecordLink, RecordRow, RecordTable } from '../platform/ui/lists/record-table.tsx'
import { formatDate } from '../platform/ui/text/days.ts'
import { periodOf, statusLabels } from './labels.ts'
import css from './restriction-list.module.css'

export interface RestrictionRowsProps {
  /** While undefined, skeleton rows are shown. */
  restrictions: readonly RestrictedCandidate[] | undefined
  /** Returns the address of a restriction's details. */
  linkTo: (id: number) => string
}

/** The restrictions in a table: the candidate, the period and the reason. */
export function RestrictionTable({ restrictions, linkTo }: RestrictionRowsProps) {
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
        {!restrictions && waiting.map((row) => <SkeletonRow key={row} />)}
        {restrictions?.map((restriction) => {
          const { label, color } = statusLabels[restriction.status]
          return (
            <RecordRow key={restriction.id}>
              <Table.Td>
                <RecordLink to={linkTo(restriction.id)}>{restriction.candidateName}</RecordLink>
                {restriction.email && (
                  <Text size="xs" c="dimmed" truncate>
                    {restriction.email}
                  </Text>
                )}
              </Table.Td>
              <Table.Td className={css.period}>{periodOf(restriction)}</Table.Td>
              <Table.Td className={css.reason}>
                <Text size="sm" lineClamp={2} className={css.text}>
                  {restriction.reason}
                </Text>
              </Table.Td>
              <Table.Td className={css.setBy}>
                {restriction.createdByName}
                <Text size="xs" c="dimmed">
                  {formatDate(restriction.createdAt, timeZone)}
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

const SkeletonRow = () => (
  <Table.Tr>
    {['60%', '80%', '90%', '70%', '50%'].map((width) => (
      <Table.Td key={width}>
        <Skeleton width={width} height={14} />
      </Table.Td>
    ))}
  </Table.Tr>
)

import type { Transfer } from '@hireloom/contract/transfers/transfer'
import { Skeleton, Table } from '@mantine/core'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { RecordLink, RecordRow, RecordTable } from '../../platform/ui/lists/record-table.tsx'
import { type Order, SortHead } from '../../platform/ui/lists/sort-head.tsx'
import { formatInstant } from '../../platform/ui/text/days.ts'
import { typeNames } from '../labels.ts'
import { TransferBadge } from '../parts/transfer-badge.tsx'
import { ImportActions } from './import-actions.tsx'
import css from './import-table.module.css'

type ImportOrder = Order<'time' | 'filename' | 'status'>

interface Props {
  imports: readonly Transfer[] | undefined
  order: ImportOrder
  onOrder: (order: ImportOrder) => void
}

/** The screen widths below which the columns of types and users are hidden. */
const kindBreakpoint = 'lg'
const personBreakpoint = 'md'

/** The imported files; placeholders while they are loading. */
export function ImportTable({ imports, order, onOrder }: Props) {
  return (
    <RecordTable label="Imports">
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={css.id}>Import ID</Table.Th>
          <SortHead by="time" first="desc" order={order} onChange={onOrder} className={css.time}>
            Time
          </SortHead>
          <Table.Th visibleFrom={kindBreakpoint}>Type</Table.Th>
          <Table.Th visibleFrom={personBreakpoint}>Uploaded by</Table.Th>
          <SortHead by="filename" order={order} onChange={onOrder}>
            File name
          </SortHead>
          <SortHead by="status" order={order} onChange={onOrder} className={css.status}>
            Status
          </SortHead>
          <Table.Th className={css.actions}>
            <span className={css.unseen}>Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {imports
          ? imports.map((transfer) => <Row key={transfer.importId} transfer={transfer} />)
          : placeholderRows.map((row) => <SkeletonRow key={row} />)}
      </Table.Tbody>
    </RecordTable>
  )
}

function Row({ transfer }: { transfer: Transfer }) {
  const timeZone = useCompanyTimeZone()
  const { importId, time, type, uploadedBy, filename, status } = transfer
  return (
    <RecordRow>
      <Table.Td className={css.id}>{importId}</Table.Td>
      <Table.Td className={css.time}>{formatInstant(time, timeZone)}</Table.Td>
      <Table.Td visibleFrom={kindBreakpoint} className={css.secondary}>
        {typeNames[type]}
      </Table.Td>
      <Table.Td visibleFrom={personBreakpoint} className={css.secondary}>
        {uploadedBy}
      </Table.Td>
      <Table.Td className={css.file}>
        <RecordLink to={`/jobs/imports/${importId}`}>{filename}</RecordLink>
      </Table.Td>
      <Table.Td className={css.status}>
        <TransferBadge status={status} />
      </Table.Td>
      <Table.Td className={css.actions}>
        <ImportActions transfer={transfer} />
      </Table.Td>
    </RecordRow>
  )
}

const placeholderRows = Array.from({ length: 8 }, (_, index) => index)

const SkeletonRow = () => (
  <Table.Tr>
    <Table.Td className={css.id}>
      <Skeleton width={24} height={12} />
    </Table.Td>
    <Table.Td className={css.time}>
      <Skeleton width={150} height={12} />
    </Table.Td>
    <Table.Td visibleFrom={kindBreakpoint}>
      <Skeleton width={72} height={12} />
    </Table.Td>
    <Table.Td visibleFrom={personBreakpoint}>
      <Skeleton width={110} height={12} />
    </Table.Td>
    <Table.Td className={css.file}>
      <Skeleton width={200} height={14} />
    </Table.Td>
    <Table.Td className={css.status}>
      <Skeleton width={96} height={22} />
    </Table.Td>
    <Table.Td className={css.actions}>
      <Skeleton width={20} height={12} ml="auto" />
    </Table.Td>
  </Table.Tr>
)

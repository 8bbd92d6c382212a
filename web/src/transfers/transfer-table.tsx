import type { Transfer } from '@hireloom/contract/transfers/transfer'
import { Skeleton, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { RecordLink, RecordRow, RecordTable } from '../platform/ui/lists/record-table.tsx'
import { type Order, SortHead } from '../platform/ui/lists/sort-head.tsx'
import { formatInstant } from '../platform/ui/text/days.ts'
import { pageOf, typeNames } from './labels.ts'
import css from './transfer-table.module.css'

type TransferOrder = Order<'time' | 'filename' | 'status'>

interface Props {
  label: string
  transfers: readonly Transfer[] | undefined
  order: TransferOrder
  onOrder: (order: TransferOrder) => void
  status: Column
  actions: Column & { head: ReactNode }
}

interface Column {
  /** In pixels. */
  width: number
  cell: (transfer: Transfer) => ReactNode
}

/** The screen widths below which the columns of types and users are hidden. */
const kindBreakpoint = 'lg'
const personBreakpoint = 'md'

/** Imports or exports; placeholders while they are loading. */
export function TransferTable({ label, transfers, order, onOrder, status, actions }: Props) {
  return (
    <RecordTable label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={css.id}>ID</Table.Th>
          <SortHead by="time" first="desc" order={order} onChange={onOrder} className={css.time}>
            Time
          </SortHead>
          <Table.Th visibleFrom={kindBreakpoint}>Type</Table.Th>
          <Table.Th visibleFrom={personBreakpoint}>Uploaded by</Table.Th>
          <SortHead by="filename" order={order} onChange={onOrder}>
            File name
          </SortHead>
          <SortHead by="status" order={order} onChange={onOrder} w={status.width}>
            Status
          </SortHead>
          <Table.Th w={actions.width} className={css.actions}>
            {actions.head}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {transfers
          ? transfers.map((transfer) => (
              <Row key={transfer.importId} transfer={transfer} status={status} actions={actions} />
            ))
          : placeholderRows.map((row) => <SkeletonRow key={row} />)}
      </Table.Tbody>
    </RecordTable>
  )
}

function Row({ transfer, status, actions }: { transfer: Transfer; status: Column; actions: Column }) {
  const timeZone = useCompanyTimeZone()
  const { importId, time, type, uploadedBy, filename } = transfer
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
        <RecordLink to={pageOf(transfer)}>{filename}</RecordLink>
      </Table.Td>
      <Table.Td>{status.cell(transfer)}</Table.Td>
      <Table.Td className={css.actions}>{actions.cell(transfer)}</Table.Td>
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
      <Skeleton width={96} height={12} />
    </Table.Td>
    <Table.Td visibleFrom={personBreakpoint}>
      <Skeleton width={110} height={12} />
    </Table.Td>
    <Table.Td className={css.file}>
      <Skeleton width={200} height={14} />
    </Table.Td>
    <Table.Td>
      <Skeleton width={96} height={22} />
    </Table.Td>
    <Table.Td className={css.actions}>
      <Skeleton width={90} height={26} ml="auto" />
    </Table.Td>
  </Table.Tr>
)

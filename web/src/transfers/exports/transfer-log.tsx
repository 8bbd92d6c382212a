import type { transfers } from '@hireloom/contract/transfers/endpoints'
import type { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { type TransferStatus, type TransferType, transferStatus } from '@hireloom/contract/transfers/transfer'
import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PageHead } from '../../platform/ui/display/page-head.tsx'
import { useIsNarrow } from '../../platform/ui/display/screen-width.ts'
import { CountTabs } from '../../platform/ui/lists/count-tabs.tsx'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { RecordList } from '../../platform/ui/lists/record-list.tsx'
import { statusLabels } from '../labels.ts'
import { TransferBlocks } from './transfer-blocks.tsx'
import { TransferTable } from './transfer-table.tsx'
import { useTransferList } from './use-transfer-list.ts'

const everyStatus = 'all'
const tabs = [
  { value: everyStatus, label: 'All' },
  ...Object.values(transferStatus).map((status) => ({ value: String(status), label: statusLabels[status].label })),
]

interface Props {
  title: string
  /** The plural of what is listed. */
  things: 'exports' | 'imports'
  endpoint: typeof transfers.list | typeof exportLog.list
  types: TransferType[]
  actions: ReactNode
  /** A sentence about an empty log. */
  description: string
}

/** A log of exports, or of imports of candidates, with the filter by status. */
export function TransferLog({ title, things, endpoint, types, actions, description }: Props) {
  const { address, change, list } = useTransferList(endpoint, types)
  const { status, sortBy, sortDirection } = address
  const isPhone = useIsNarrow()
  const empty =
    status === undefined ? (
      <EmptyState icon={<IconFileSpreadsheet aria-hidden />} title={`No ${things} yet`} description={description}>
        {actions}
      </EmptyState>
    ) : (
      <EmptyState
        icon={<IconFileSpreadsheet aria-hidden />}
        title={`No ${things} with the status ${statusLabels[status].label}`}
      >
        <Button variant="default" onClick={() => change({ status: undefined })}>
          Show all {things}
        </Button>
      </EmptyState>
    )
  return (
    <>
      <PageHead
        title={title}
        count={list.data?.pagination.total}
        breadcrumb={[{ label: 'Candidates', to: '/candidates' }]}
        actions={actions}
      />
      <CountTabs
        label="Status"
        tabs={tabs}
        value={status === undefined ? everyStatus : String(status)}
        onChange={(tab) => change({ status: tab === everyStatus ? undefined : (Number(tab) as TransferStatus) })}
      >
        <RecordList list={list} address={address} onChange={change} failure={`Failed to load ${things}`} empty={empty}>
          {(rows) =>
            isPhone ? (
              <TransferBlocks label={title} transfers={rows} />
            ) : (
              <TransferTable label={title} transfers={rows} order={{ sortBy, sortDirection }} onOrder={change} />
            )
          }
        </RecordList>
      </CountTabs>
    </>
  )
}

import type { transfers } from '@hireloom/contract/transfers/endpoints'
import type { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { TransferListQuery, type TransferType } from '@hireloom/contract/transfers/transfer'
import { Button, Select } from '@mantine/core'
import { IconFileSpreadsheet, IconFilterOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PageHead } from '../../platform/ui/display/page-head.tsx'
import { useIsNarrow } from '../../platform/ui/display/screen-width.ts'
import { SearchField } from '../../platform/ui/fields/search-field.tsx'
import { maxLengthOf } from '../../platform/ui/forms/max-length.ts'
import { CountTabs } from '../../platform/ui/lists/count-tabs.tsx'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { RecordList } from '../../platform/ui/lists/record-list.tsx'
import { typeNames } from '../labels.ts'
import { statusIn, statusTabs, tabOf } from '../status-tabs.ts'
import { TransferTable } from '../transfer-table.tsx'
import { ExportActions } from './export-actions.tsx'
import { ExportOutcome } from './export-outcome.tsx'
import { TransferBlocks } from './transfer-blocks.tsx'
import css from './transfer-log.module.css'
import { useTransferList } from './use-transfer-list.ts'

interface Props {
  title: string
  /** The plural of what is listed. */
  noun: 'exports' | 'imports'
  endpoint: typeof transfers.list | typeof exportLog.list
  types: TransferType[]
  actions: ReactNode
  /** The text of the empty log. */
  description: string
}

/** A log of exports or imports, with filters by status, type and name. */
export function TransferLog({ title, noun, endpoint, types, actions, description }: Props) {
  const { address, change, list } = useTransferList(endpoint, types)
  const { status, type, search, sortBy, sortDirection } = address
  const isPhone = useIsNarrow()
  const isNarrowed = status !== undefined || type !== undefined || search !== ''
  const empty = isNarrowed ? (
    <EmptyState icon={<IconFilterOff aria-hidden />} title={`No ${noun} match`}>
      <Button variant="default" onClick={() => change({ status: undefined, type: undefined, search: '' })}>
        Show all {noun}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState icon={<IconFileSpreadsheet aria-hidden />} title={`No ${noun} yet`} description={description}>
      {actions}
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
        tabs={statusTabs(list.data?.counts)}
        value={tabOf(status)}
        onChange={(tab) => change({ status: statusIn(tab) })}
      >
        <div className={css.toolbar}>
          <SearchField
            label="Search file or person"
            value={search}
            onChange={(words) => change({ search: words })}
            maxLength={maxLengthOf(TransferListQuery.shape.search)}
            className={css.search}
          />
          <Select<TransferType>
            aria-label="Type"
            placeholder="Every type"
            data={types.map((type) => ({ value: type, label: typeNames[type] }))}
            value={type ?? null}
            onChange={(type) => change({ type: type ?? undefined })}
            clearable
            className={css.type}
          />
        </div>
        <RecordList list={list} address={address} onChange={change} failure={`Failed to load ${noun}`} empty={empty}>
          {(rows) =>
            isPhone ? (
              <TransferBlocks label={title} transfers={rows} />
            ) : (
              <TransferTable
                label={title}
                transfers={rows}
                order={{ sortBy, sortDirection }}
                onOrder={change}
                status={{ width: 300, cell: (transfer) => <ExportOutcome transfer={transfer} /> }}
                actions={{ head: 'Actions', width: 220, cell: (transfer) => <ExportActions transfer={transfer} /> }}
              />
            )
          }
        </RecordList>
      </CountTabs>
    </>
  )
}

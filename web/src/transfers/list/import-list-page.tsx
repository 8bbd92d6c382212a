import { transfers } from '@hireloom/contract/transfers/endpoints'
import { TransferListQuery, transferType } from '@hireloom/contract/transfers/transfer'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { addressPaging, queryFor } from '../../platform/api/hooks.ts'
import { useListSearch } from '../../platform/session/use-list-search.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { PageHead } from '../../platform/ui/display/page-head.tsx'
import { useIsNarrow } from '../../platform/ui/display/screen-width.ts'
import { CountTabs } from '../../platform/ui/lists/count-tabs.tsx'
import { RecordList } from '../../platform/ui/lists/record-list.tsx'
import { isRunning, pollingInterval } from '../parts/polling.ts'
import { TransferBadge } from '../parts/transfer-badge.tsx'
import { statusIn, statusTabs, tabOf } from '../status-tabs.ts'
import { TransferTable } from '../transfer-table.tsx'
import { ImportActions } from './import-actions.tsx'
import { ImportBlocks } from './import-blocks.tsx'
import { NoImports } from './no-imports.tsx'

/** The files that jobs were imported from. */
export function Page() {
  const { can } = useSession()
  const { address, change, list } = useImportList()
  const { status, sortBy, sortDirection } = address
  const isPhone = useIsNarrow()
  const upload = can(transfers.upload) && <UploadFile />

  return (
    <>
      <PageHead title="Job imports" breadcrumb={[{ label: 'Job listings', to: '/jobs' }]} actions={upload} />
      <CountTabs
        label="Status"
        tabs={statusTabs(list.data?.counts)}
        value={tabOf(status)}
        onChange={(tab) => change({ status: statusIn(tab) })}
      >
        <RecordList
          list={list}
          address={address}
          onChange={change}
          failure="Failed to load imports"
          empty={
            <NoImports status={status} onChange={change}>
              {upload}
            </NoImports>
          }
        >
          {(rows) =>
            isPhone ? (
              <ImportBlocks imports={rows} />
            ) : (
              <TransferTable
                label="Imports"
                transfers={rows}
                order={{ sortBy, sortDirection }}
                onOrder={change}
                status={{ width: 170, cell: ({ status }) => <TransferBadge status={status} /> }}
                actions={{
                  head: <VisuallyHidden>Actions</VisuallyHidden>,
                  width: 64,
                  cell: (transfer) => <ImportActions transfer={transfer} />,
                }}
              />
            )
          }
        </RecordList>
      </CountTabs>
    </>
  )
}

const UploadFile = () => (
  <Button component={Link} to="/jobs/imports/upload" leftSection={<IconUpload size={16} aria-hidden />}>
    Upload file
  </Button>
)

const { status, sortBy, sortDirection } = TransferListQuery.shape

/** The state of the import list in its URL; the newest come first by default. */
const ImportListAddress = TransferListQuery.pick({})
  .extend(addressPaging)
  .extend({ status, sortBy: sortBy.unwrap().optional(), sortDirection: sortDirection.unwrap().optional() })

/** Returns the page of imports selected by the URL, polled while one of them is running. */
function useImportList() {
  const [address, change] = useListSearch(ImportListAddress)
  const { currentPage: page, perPage: limit, ...narrowing } = address
  const list = useQuery({
    ...queryFor(transfers.list, { query: { ...narrowing, type: [transferType.jobImport], page, limit } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.data.some(isRunning) && pollingInterval,
  })
  return { address, change, list }
}

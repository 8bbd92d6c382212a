import { transfers } from '@hireloom/contract/transfers/endpoints'
import { rowStatus, type Transfer, transferStatus } from '@hireloom/contract/transfers/transfer'
import { Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconPlayerPlay } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { errorForPage } from '../../platform/api/polled-record.ts'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { NoDataPage } from '../../platform/shell/errors/error-page.tsx'
import { PageHead } from '../../platform/ui/display/page-head.tsx'
import { useIsNarrow } from '../../platform/ui/display/screen-width.ts'
import { CountTabs } from '../../platform/ui/lists/count-tabs.tsx'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { RecordList } from '../../platform/ui/lists/record-list.tsx'
import { useDelayed } from '../../platform/ui/lists/use-delayed.ts'
import { formatInstant } from '../../platform/ui/text/days.ts'
import { progressOf } from '../labels.ts'
import { cantBeImported } from '../parts/file-refusal.ts'
import { MessagesAlert } from '../parts/messages-alert.tsx'
import { isRunning } from '../parts/polling.ts'
import { TransferBadge } from '../parts/transfer-badge.tsx'
import { useFailedRows, useImportStart } from '../use-import-calls.ts'
import css from './import-page.module.css'
import { ImportRowBlocks } from './import-row-blocks.tsx'
import { ImportRowTable } from './import-row-table.tsx'
import { useImport, useImportRows } from './use-import.ts'

/** One import: its progress and the outcome of each row. */
export function Page() {
  const { data, isPending, error } = useImport(Number(useParams().importId))
  const isWaiting = useDelayed(isPending)

  const errorPage = errorForPage({ data, error })
  if (errorPage) return <NoDataPage error={errorPage} />
  if (data) return <ImportSheet transfer={data.data} />
  return isWaiting && <WaitingSheet />
}

function ImportSheet({ transfer }: { transfer: Transfer }) {
  const timeZone = useCompanyTimeZone()
  const isPhone = useIsNarrow()
  const actions = <Actions transfer={transfer} />
  const { importId, filename, uploadedBy, time, status, totalRows, errors } = transfer
  return (
    <>
      <PageHead
        title={filename}
        breadcrumb={[
          { label: 'Job listings', to: '/jobs' },
          { label: 'Job imports', to: '/jobs/imports' },
        ]}
        actions={!isPhone && actions}
      >
        <TransferBadge status={status} />
      </PageHead>
      <Text size="sm" className={css.facts}>
        Import {importId} · {uploadedBy} · {formatInstant(time, timeZone)}
      </Text>
      <div className={css.outcome}>
        {errors.length > 0 && <MessagesAlert title={cantBeImported} messages={errors.map(({ message }) => message)} />}
        {totalRows > 0 && <ImportProgress transfer={transfer} />}
        {isPhone && <Group gap="sm">{actions}</Group>}
      </div>
      {totalRows > 0 && <Rows transfer={transfer} />}
    </>
  )
}

function Actions({ transfer: { importId, status, fileUrl } }: { transfer: Transfer }) {
  const { can } = useSession()
  const start = useImportStart()
  const failedRows = useFailedRows()
  const params = { importId }
  return (
    <>
      {fileUrl && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={failedRows.isPending}
          onClick={() => failedRows.mutate({ params })}
        >
          Download failed rows
        </Button>
      )}
      {status === transferStatus.pending && can(transfers.start) && (
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={start.isPending}
          onClick={() => start.mutate({ body: params })}
        >
          Start import
        </Button>
      )}
    </>
  )
}

const everyRow = 'all'

function Rows({ transfer }: { transfer: Transfer }) {
  const { address, change, list } = useImportRows(transfer)
  const isPhone = useIsNarrow()
  const RowList = isPhone ? ImportRowBlocks : ImportRowTable
  const { succeeded, failed } = rowStatus
  const tabs = [
    { value: everyRow, label: 'All', count: transfer.totalRows },
    { value: String(succeeded), label: 'Succeeded', count: transfer.succeededRows },
    { value: String(failed), label: 'Failed', count: transfer.failedRows },
  ]
  const statusOf = (tab: string) => [succeeded, failed].find((status) => String(status) === tab)
  return (
    <CountTabs
      label="Rows"
      tabs={tabs}
      value={address.status === undefined ? everyRow : String(address.status)}
      onChange={(tab) => change({ status: statusOf(tab) })}
    >
      <RecordList
        list={list}
        address={address}
        onChange={change}
        failure="Failed to load the rows"
        empty={
          <EmptyState icon={<IconFileSpreadsheet aria-hidden />} title="No rows with this status">
            <Button variant="default" onClick={() => change({ status: undefined })}>
              Show all rows
            </Button>
          </EmptyState>
        }
      >
        {(rows) => <RowList rows={rows} />}
      </RecordList>
    </CountTabs>
  )
}

function WaitingSheet() {
  return (
    <Stack gap="lg" className={css.waiting} aria-busy>
      <Skeleton width={280} height={28} />
      <Skeleton width={420} height={14} />
      <Skeleton height={8} />
      <Stack gap="sm">
        {Array.from({ length: 8 }, (_, line) => (
          <Skeleton key={line} height={14} />
        ))}
      </Stack>
    </Stack>
  )
}

/** The rows that succeeded and failed, as a bar and in a sentence. */
function ImportProgress({ transfer }: { transfer: Transfer }) {
  const { totalRows, succeededRows, failedRows } = transfer
  const share = (rows: number) => (100 * rows) / totalRows
  return (
    <div>
      <Progress.Root size={8} aria-busy={isRunning(transfer) || undefined}>
        <Progress.Section value={share(succeededRows)} color="green" aria-label="Rows that succeeded" />
        <Progress.Section value={share(failedRows)} color="red" aria-label="Rows that failed" />
      </Progress.Root>
      <Text size="sm" c="dimmed" mt="xs" aria-live="polite">
        {progressOf(transfer)}
      </Text>
    </div>
  )
}

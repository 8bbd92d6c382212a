import { stageUpdates } from '@hireloom/contract/stage-updates/endpoints'
import type { StageUpdate } from '@hireloom/contract/stage-updates/stage-update'
import { rowStatus, transferStatus } from '@hireloom/contract/transfers/transfer'
import { Button, Group, Progress, Text } from '@mantine/core'
import { IconArrowBackUp, IconArrowRight, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { errorForPage } from '../platform/api/polled-record.ts'
import { useCompanyTimeZone, useSession } from '../platform/session/use-session.ts'
import { NoDataPage } from '../platform/shell/errors/error-page.tsx'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { useIsNarrow } from '../platform/ui/display/screen-width.ts'
import { CountTabs } from '../platform/ui/lists/count-tabs.tsx'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { RecordList } from '../platform/ui/lists/record-list.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { useDelayed } from '../platform/ui/lists/use-delayed.ts'
import { formatInstant } from '../platform/ui/text/days.ts'
import { plural } from '../platform/ui/text/words.ts'
import { MessagesAlert } from '../transfers/parts/messages-alert.tsx'
import { TransferBadge } from '../transfers/parts/transfer-badge.tsx'
import { countsOf, sentenceOf } from './labels.ts'
import { newUpdate } from './paths.ts'
import { RowBlocks } from './row-blocks.tsx'
import { RowTable } from './row-table.tsx'
import css from './update-page.module.css'
import { useRefusedRows, useRows, useStart, useUndo, useUpdate } from './use-update.ts'

/** A file of new stages: what it would do, its progress, and the outcome of each row. */
export function Page() {
  const { data, isPending, error } = useUpdate(Number(useParams().importId))
  const isWaiting = useDelayed(isPending)
  const errorPage = errorForPage({ data, error })
  if (errorPage) return <NoDataPage error={errorPage} />
  if (data) return <Update update={data.data} />
  return isWaiting && <SkeletonRows rows={10} />
}

const breadcrumb = [
  { label: 'Candidates', to: '/candidates' },
  { label: 'Move by spreadsheet', to: newUpdate },
]

function Update({ update }: { update: StageUpdate }) {
  const timeZone = useCompanyTimeZone()
  const isPhone = useIsNarrow()
  const actions = <Actions update={update} />
  const { importId, filename, uploadedBy, time, status, errors } = update
  return (
    <>
      <PageHead title={filename} breadcrumb={breadcrumb} actions={!isPhone && actions}>
        <TransferBadge status={status} />
      </PageHead>
      <Text size="sm" className={css.facts}>
        Import {importId} · {uploadedBy} · {formatInstant(time, timeZone)}
      </Text>
      <div className={css.outcome}>
        {errors.length > 0 && (
          <MessagesAlert title="The file can't be used" messages={errors.map(({ message }) => message)} />
        )}
        {status !== transferStatus.pending && <MoveProgress update={update} />}
        <Text size="sm" role="status">
          {sentenceOf(update)}
        </Text>
        {isPhone && <Group gap="sm">{actions}</Group>}
      </div>
      <Rows update={update} />
    </>
  )
}

function Actions({ update }: { update: StageUpdate }) {
  const { can } = useSession()
  const [start, undo, refusedRows] = [useStart(), useUndo(), useRefusedRows()]
  const { importId, isOwn, status, undoUntil } = update
  const { moving, refused } = countsOf(update)
  const params = { importId }
  return (
    <>
      {refused > 0 && status !== transferStatus.processing && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={refusedRows.isPending}
          onClick={() => refusedRows.mutate({ params })}
        >
          Download refused rows
        </Button>
      )}
      {undoUntil && isOwn && status !== transferStatus.processing && can(stageUpdates.undo) && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          loading={undo.isPending}
          onClick={() => undo.mutate({ params })}
        >
          Undo the moves
        </Button>
      )}
      {status === transferStatus.pending && isOwn && moving > 0 && can(stageUpdates.start) && (
        <Button
          leftSection={<IconArrowRight size={16} aria-hidden />}
          loading={start.isPending}
          onClick={() => start.mutate({ params })}
        >
          Move {plural(moving, 'candidate')}
        </Button>
      )}
      {status === transferStatus.pending && isOwn && moving === 0 && (
        <Button component={Link} to={newUpdate}>
          Upload another file
        </Button>
      )}
    </>
  )
}

/** The rows that moved and were refused, as a bar. */
function MoveProgress({ update: { totalRows, succeededRows, failedRows, status } }: { update: StageUpdate }) {
  const share = (rows: number) => (totalRows === 0 ? 0 : (100 * rows) / totalRows)
  return (
    <Progress.Root size={8} aria-busy={status === transferStatus.processing || undefined}>
      <Progress.Section value={share(succeededRows)} color="green" aria-label="Candidates who moved" />
      <Progress.Section value={share(failedRows)} color="red" aria-label="Refused rows" />
    </Progress.Root>
  )
}

const everyRow = 'all'

function Rows({ update }: { update: StageUpdate }) {
  const { address, change, list } = useRows(update)
  const isPhone = useIsNarrow()
  const isPreview = update.preview !== null
  const { moving, refused } = countsOf(update)
  const movingStatus = isPreview ? rowStatus.waiting : rowStatus.succeeded
  const tabs = [
    { value: everyRow, label: 'All rows', count: update.totalRows },
    { value: String(movingStatus), label: isPreview ? 'Will move' : 'Moved', count: moving },
    { value: String(rowStatus.failed), label: 'Refused', count: refused },
  ]
  const RowList = isPhone ? RowBlocks : RowTable
  return (
    <CountTabs
      label="Rows"
      tabs={tabs}
      value={address.status === undefined ? everyRow : String(address.status)}
      onChange={(tab) => change({ status: [movingStatus, rowStatus.failed].find((status) => String(status) === tab) })}
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
        {(rows) => <RowList rows={rows} isPreview={isPreview} />}
      </RecordList>
    </CountTabs>
  )
}

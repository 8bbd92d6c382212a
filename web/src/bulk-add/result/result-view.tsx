import { type BulkAdd, type BulkRow, bulkAdd as calls } from '@hireloom/contract/bulk-add/endpoints'
import { queue } from '@hireloom/contract/transfers/queue-endpoints'
import { rowStatus, type TransferStatus, transferStatus } from '@hireloom/contract/transfers/transfer'
import { Anchor, Button, Progress, Table, Text } from '@mantine/core'
import {
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconDownload,
  IconInfoCircle,
  IconUpload,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { PageHead } from '../../platform/ui/display/page-head.tsx'
import { StatusBadge } from '../../platform/ui/display/status-badge.tsx'
import { CountTabs } from '../../platform/ui/lists/count-tabs.tsx'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { formatInstant } from '../../platform/ui/text/days.ts'
import { plural } from '../../platform/ui/text/words.ts'
import type { StateColor } from '../../platform/ui/theme/colors.ts'
import fileRows from '../../transfers/parts/file-rows.module.css'
import { candidateList, stepAddress } from '../bulk-add-address.ts'
import { nameOf } from '../check/row-groups.ts'
import { useFailedRows } from '../use-bulk-add.ts'
import css from './result-view.module.css'

const labels: Partial<Record<TransferStatus, { label: string; color: StateColor }>> = {
  [transferStatus.processing]: { label: 'Processing', color: 'blue' },
  [transferStatus.partialSuccess]: { label: 'Partial success', color: 'orange' },
  [transferStatus.completed]: { label: 'Completed', color: 'green' },
  [transferStatus.failed]: { label: 'Failed', color: 'red' },
}

/** A file that runs or has ended: its progress, and the outcome of each row. */
export function ResultView({ bulkAdd }: { bulkAdd: BulkAdd }) {
  const { importId, status, finishedAt, failedRows, fields, filename } = bulkAdd
  const badge = labels[status]
  const download = useFailedRows()
  useReadMark(importId, finishedAt !== null)
  // The table of the check may be scrolled far down.
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which React would call as a clean-up.
    top.current?.scrollIntoView()
  }, [])
  return (
    <>
      <div ref={top} />
      <PageHead
        title={filename}
        breadcrumb={[{ label: 'Candidates', to: candidateList }]}
        actions={
          finishedAt &&
          failedRows > 0 && (
            <>
              <Button
                component={Link}
                to={stepAddress(1, { job_id: fields.jobId })}
                variant="default"
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                Upload a corrected file
              </Button>
              <Button
                leftSection={<IconDownload size={16} aria-hidden />}
                loading={download.isPending}
                onClick={() => download.mutate({ params: { importId } })}
              >
                Download {plural(failedRows, 'failed row')}
              </Button>
            </>
          )
        }
      >
        {badge && <StatusBadge color={badge.color}>{badge.label}</StatusBadge>}
      </PageHead>
      <ResultProgress bulkAdd={bulkAdd} />
      <Rows bulkAdd={bulkAdd} />
    </>
  )
}

/** Marks the file as read once its outcome is shown. */
function useReadMark(importId: number, hasEnded: boolean) {
  const { mutate } = useCall(calls.markRead, { failure: () => undefined, refreshes: [calls.process, queue.list] })
  useEffect(() => {
    if (hasEnded) mutate({ body: { ids: [importId] } })
  }, [importId, hasEnded, mutate])
}

function ResultProgress({ bulkAdd }: { bulkAdd: BulkAdd }) {
  const { totalRows, succeededRows, failedRows, finishedAt, uploadedBy, time, fields } = bulkAdd
  const timeZone = useCompanyTimeZone()
  const share = (rows: number) => (100 * rows) / Math.max(totalRows, 1)
  const sentence = finishedAt
    ? `${succeededRows} of ${plural(totalRows, 'candidate')} added.${failedRows > 0 && succeededRows > 0 ? ' The ones that were added stay.' : ''}`
    : `${succeededRows + failedRows} of ${plural(totalRows, 'row')} done. You can leave this page; adding continues.`
  return (
    <div className={css.progress}>
      <Text aria-live="polite">{sentence}</Text>
      <Progress.Root size={8} aria-busy={!finishedAt || undefined}>
        <Progress.Section value={share(succeededRows)} color="green" aria-label="Rows that were added" />
        <Progress.Section value={share(failedRows)} color="red" aria-label="Rows that failed" />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        <Anchor component={Link} to={`/jobs/${fields.jobId}`} size="sm" underline="always">
          {fields.jobPositionName}, {fields.branchName}
        </Anchor>{' '}
        · {uploadedBy} · {formatInstant(time, timeZone)}
        {failedRows > 0 && ' · Cells of rows that failed are deleted after a week'}
      </Text>
    </div>
  )
}

const statusOfTab = { all: undefined, added: rowStatus.succeeded, failed: rowStatus.failed } as const
type Tab = keyof typeof statusOfTab

function Rows({ bulkAdd: { rows } }: { bulkAdd: BulkAdd }) {
  const [tab, setTab] = useState<Tab>('all')
  const inTab = (tab: Tab) => rows.filter(({ status }) => statusOfTab[tab] === undefined || status === statusOfTab[tab])
  const tabs = (['all', 'added', 'failed'] as const).map((value) => ({
    value,
    label: { all: 'All', added: 'Added', failed: 'Failed' }[value],
    count: inTab(value).length,
  }))
  const visibleRows = inTab(tab)
  return (
    <CountTabs label="Rows" tabs={tabs} value={tab} onChange={(value) => setTab(value as Tab)}>
      {visibleRows.length === 0 ? (
        <EmptyState icon={<IconInfoCircle aria-hidden />} title="No rows with this status" />
      ) : (
        <Table aria-label="Rows of the file" className={fileRows.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={css.number}>Row</Table.Th>
              <Table.Th>Name</Table.Th>
              <Table.Th>Result</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {visibleRows.map((row) => (
              <Table.Tr key={row.rowNumber}>
                <Table.Td className={css.number}>{row.rowNumber}</Table.Td>
                <Table.Td className={css.name}>
                  <PersonName row={row} />
                </Table.Td>
                <Table.Td>
                  <Outcome row={row} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </CountTabs>
  )
}

function PersonName({ row }: { row: BulkRow }) {
  const name = nameOf(row) || `Row ${row.rowNumber}`
  if (row.candidateId === null) return name
  return (
    <Anchor component={Link} to={`/candidates/${row.candidateId}?job_application_id=${row.jobApplicationId}`} inherit>
      {name}
    </Anchor>
  )
}

function Outcome({ row: { status, problems } }: { row: BulkRow }) {
  if (status === rowStatus.waiting) {
    return (
      <span className={css.outcome}>
        <IconClock size={16} aria-hidden />
        Waiting
      </span>
    )
  }
  if (status === rowStatus.succeeded) {
    return (
      <span className={css.outcome} data-color="green">
        <IconCircleCheck size={16} aria-hidden />
        Added
      </span>
    )
  }
  return (
    <ul className={css.problems}>
      {problems.map(({ message }) => (
        <li key={message} className={css.outcome} data-color="red">
          <IconAlertCircle size={16} aria-hidden />
          {message}
        </li>
      ))}
    </ul>
  )
}

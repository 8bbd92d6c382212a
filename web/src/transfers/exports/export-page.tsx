import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { type Transfer, type TransferType, transferStatus, transferType } from '@hireloom/contract/transfers/transfer'
import { Group, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { queryFor } from '../../platform/api/hooks.ts'
import { errorForPage, pollWhile } from '../../platform/api/polled-record.ts'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { NoDataPage } from '../../platform/shell/errors/error-page.tsx'
import { PageHead } from '../../platform/ui/display/page-head.tsx'
import { useDelayed } from '../../platform/ui/lists/use-delayed.ts'
import { formatInstant } from '../../platform/ui/text/days.ts'
import { formatNumber, plural } from '../../platform/ui/text/words.ts'
import { isWorking, typeNames } from '../labels.ts'
import { MessagesAlert } from '../parts/messages-alert.tsx'
import { pollingInterval } from '../parts/polling.ts'
import { TransferBadge } from '../parts/transfer-badge.tsx'
import { ExportActions } from './export-actions.tsx'
import css from './export-page.module.css'

/** One export: its progress, and its file once it is ready. */
export function Page() {
  const params = { exportId: Number(useParams().exportId) }
  const { data, isPending, error } = useQuery({
    ...queryFor(exportLog.read, { params }),
    refetchInterval: pollWhile(isWorking, pollingInterval),
  })
  const isWaiting = useDelayed(isPending)
  const errorPage = errorForPage({ data, error })
  if (errorPage) return <NoDataPage error={errorPage} />
  if (data) return <ExportSheet transfer={data.data} />
  return isWaiting && <Skeleton height={160} />
}

function ExportSheet({ transfer }: { transfer: Transfer }) {
  const timeZone = useCompanyTimeZone()
  const { importId, type, filename, uploadedBy, time, status, errors, succeededRows, totalRows } = transfer
  return (
    <>
      <PageHead title={filename} breadcrumb={breadcrumbOf(type)}>
        <TransferBadge status={status} />
      </PageHead>
      <Stack gap="md" className={css.sheet}>
        <Text size="sm" c="dimmed">
          {typeNames[type]} {importId} · {uploadedBy} · {formatInstant(time, timeZone)}
        </Text>
        {errors.length > 0 && (
          <MessagesAlert title="The file wasn't made" messages={errors.map(({ message }) => message)} />
        )}
        {isWorking(transfer) && (
          <div>
            <Progress
              value={totalRows === 0 ? 0 : (100 * succeededRows) / totalRows}
              animated={status === transferStatus.pending}
              aria-label="Progress"
            />
            <Text size="sm" mt={8} aria-live="polite">
              {totalRows === 0 ? 'The export begins in a moment.' : progressText(succeededRows, totalRows)} You can
              leave this page; the export continues.
            </Text>
          </div>
        )}
        {status === transferStatus.completed && (
          <Text size="sm" aria-live="polite">
            The file has {plural(totalRows, 'row')}. Only you and Admins can download it.
          </Text>
        )}
        <Group>
          <ExportActions transfer={transfer} />
        </Group>
      </Stack>
    </>
  )
}

function breadcrumbOf(type: TransferType) {
  if (type === transferType.jobExport) return [{ label: 'Job listings', to: '/jobs' }]
  if (type === transferType.activityExport) return [{ label: 'Activity log', to: '/activity-log' }]
  return [
    { label: 'Candidates', to: '/candidates' },
    { label: 'Export log', to: '/candidates/logs/export' },
  ]
}

const progressText = (done: number, total: number) => `${formatNumber(done)} of ${plural(total, 'row')} done.`

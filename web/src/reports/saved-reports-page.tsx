import { role } from '@hireloom/contract/platform/permissions'
import { reportPages } from '@hireloom/contract/reports/pages'
import { type SavedReport, savedReports } from '@hireloom/contract/reports/saved'
import { ActionIcon, Group, Modal } from '@mantine/core'
import { IconBookmark, IconMail, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isStale } from '../platform/api/call.ts'
import { queryFor, useCall } from '../platform/api/hooks.ts'
import { useCompanyTimeZone, useSession } from '../platform/session/use-session.ts'
import { confirm } from '../platform/ui/dialogs/confirm.tsx'
import { StaleAlert } from '../platform/ui/forms/stale-alert.tsx'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { RecordLink } from '../platform/ui/lists/record-table.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { formatInstant } from '../platform/ui/text/days.ts'
import { Nothing } from '../platform/ui/text/nothing.tsx'
import { ReportsFrame } from './frame/reports-frame.tsx'
import { mailingText } from './saved/mailing-fields.tsx'
import { SavedReportForm } from './saved/saved-report-form.tsx'
import { type Column, RecordReportTable } from './tables/report-table.tsx'

/** The reports that the user saved, those that colleagues share, and when they are mailed. */
export function Page() {
  const list = useQuery(queryFor(savedReports.list, {}))
  const reports = list.data?.data
  return (
    <ReportsFrame report="saved" asOf={undefined}>
      {list.isPending && <SkeletonRows rows={4} />}
      {list.isError && !reports && (
        <LoadFailure title="Failed to load your reports" error={list.error} onRetry={() => list.refetch()} />
      )}
      {reports?.length === 0 && (
        <EmptyState
          icon={<IconBookmark aria-hidden />}
          title="No saved reports yet"
          description="Open a report, choose its filters, and press Save."
        />
      )}
      {reports && reports.length > 0 && (
        <SavedTable reports={reports} onReload={async () => (await list.refetch()).data?.data ?? []} />
      )}
    </ReportsFrame>
  )
}

interface SavedTableProps {
  reports: readonly SavedReport[]
  /** Loads the reports again. */
  onReload: () => Promise<readonly SavedReport[]>
}

function SavedTable({ reports, onReload }: SavedTableProps) {
  const [changed, setChanged] = useState<SavedReport>()
  const { user, can } = useSession()
  const mayChange = ({ isOwn }: SavedReport) => isOwn || user?.roleId === role.admin
  const remove = useCall(savedReports.remove, {
    success: 'Report deleted',
    failure: 'Failed to delete the report',
    refreshes: [savedReports.list],
  })
  const mail = useCall(savedReports.mail, {
    success: 'The report is on its way to your mailbox',
    failure: 'Failed to mail the report',
  })
  const askToRemove = ({ id, name, isOwn, isShared, ownerName }: SavedReport) =>
    confirm({
      title: `Delete ${name}?`,
      consequence: [
        isOwn ? 'It is no longer mailed to you.' : `${ownerName} no longer has it, and no longer gets it by mail.`,
        ...(isShared ? ['Colleagues can no longer open it here.'] : []),
      ].join(' '),
      confirm: 'Delete report',
      onConfirm: () => remove.mutate({ params: { savedReportId: id } }),
    })
  const columns: readonly Column<SavedReport>[] = [
    { head: 'Name', cell: (saved) => <RecordLink to={pageOf(saved)}>{saved.name}</RecordLink> },
    { head: 'Report', cell: ({ report }) => reportPages[report].title },
    {
      head: 'Saved by',
      cell: ({ isOwn, isShared, ownerName }) => (isOwn ? `You${isShared ? ', shared' : ''}` : ownerName),
    },
    { head: 'Mailed to me', cell: ({ mailing }) => mailingText(mailing) },
    { head: 'Last mail', cell: ({ lastMailAt }) => <Instant at={lastMailAt} /> },
    { head: 'Next mail', cell: ({ nextMailAt }) => <Instant at={nextMailAt} /> },
    {
      head: 'Actions',
      kind: 'buttons',
      cell: (report) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {can(savedReports.mail) && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Mail ${report.name} now`}
              onClick={() => mail.mutate({ params: { savedReportId: report.id } })}
            >
              <IconMail size={16} aria-hidden />
            </ActionIcon>
          )}
          {mayChange(report) && (
            <>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Change ${report.name}`}
                onClick={() => setChanged(report)}
              >
                <IconPencil size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Delete ${report.name}`}
                onClick={() => askToRemove(report)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </>
          )}
        </Group>
      ),
    },
  ]
  return (
    <>
      <RecordReportTable label="Saved reports" columns={columns} rows={reports} keyOf={({ id }) => id} />
      {changed && (
        <ChangeModal
          key={changed.updatedAt.getTime()}
          report={changed}
          onReload={async () => setChanged((await onReload()).find(({ id }) => id === changed.id))}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  )
}

/** Returns the address of a saved report with its filters. */
const pageOf = ({ report, search }: SavedReport) => `${reportPages[report].path}${search && `?${search}`}`

function Instant({ at }: { at: Date | null }) {
  const timeZone = useCompanyTimeZone()
  return at === null ? <Nothing /> : formatInstant(at, timeZone)
}

interface ChangeModalProps {
  report: SavedReport
  /** Discards the changes and loads the newest version. */
  onReload: () => void
  onClose: () => void
}

function ChangeModal({ report, onReload, onClose }: ChangeModalProps) {
  const { mutate, isPending, error } = useCall(savedReports.change, {
    success: 'Report saved',
    refreshes: [savedReports.list],
    isShownOnScreen: () => true,
    onDone: onClose,
  })
  return (
    <Modal opened onClose={onClose} title={`Change ${report.name}`} size={440}>
      <StaleAlert error={error} onReload={onReload} />
      <SavedReportForm
        initial={report}
        isOwn={report.isOwn}
        error={isStale(error) ? undefined : error?.message}
        isSaving={isPending}
        onSave={({ mailing, ...values }) =>
          mutate({
            params: { savedReportId: report.id },
            body: { ...values, ...(report.isOwn && { mailing }), updatedAt: report.updatedAt.toISOString() },
          })
        }
        onClose={onClose}
      />
    </Modal>
  )
}

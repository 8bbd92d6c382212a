import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import {
  importTypes,
  settingsTypes,
  type Transfer,
  transferStatus,
  transferType,
} from '@hireloom/contract/transfers/transfer'
import { Button, Text } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { formatDate } from '../../platform/ui/text/days.ts'
import { isWorking, pageOf } from '../labels.ts'
import css from './export-actions.module.css'
import { useExportCancel, useExportFile, useExportRepeat } from './use-export-calls.ts'

/**
 * The button of a transfer: an export is canceled, downloaded or made again; an import, or an export with a page in
 * the settings, is opened.
 */
export function ExportActions({ transfer }: { transfer: Transfer }) {
  const { can } = useSession()
  const timeZone = useCompanyTimeZone()
  const file = useExportFile()
  const cancel = useExportCancel()
  const repeat = useExportRepeat()
  const { importId: exportId, type, status, filename, fileUrl, expiresAt } = transfer
  const params = { exportId }
  const isRepeatable = type === transferType.candidateExport && can(exportLog.exportCandidates)

  if (importTypes.includes(type) || settingsTypes.includes(type)) {
    return (
      <Button component={Link} to={pageOf(transfer)} variant="default" size="xs" aria-label={`Open ${filename}`}>
        Open
      </Button>
    )
  }
  if (isWorking(transfer)) {
    return (
      <Button
        variant="default"
        size="xs"
        loading={cancel.isPending}
        aria-label={`Cancel ${filename}`}
        onClick={() => cancel.mutate({ params })}
      >
        Cancel
      </Button>
    )
  }
  if (fileUrl) {
    return (
      <span className={css.download}>
        {expiresAt && (
          <Text size="xs" c="dimmed" span>
            Until {formatDate(expiresAt, timeZone)}
          </Text>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          loading={file.isPending}
          aria-label={`Download ${filename}`}
          onClick={() => file.mutate({ params })}
        >
          Download
        </Button>
      </span>
    )
  }
  const isFailed = status === transferStatus.failed
  if (!isRepeatable) return isFailed ? null : <ExpiredNote />
  const label = isFailed ? 'Try again' : 'Make it again'
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconRefresh size={14} aria-hidden />}
      loading={repeat.isPending}
      aria-label={`${label}: ${filename}`}
      onClick={() => repeat.mutate({ params })}
    >
      {label}
    </Button>
  )
}

const ExpiredNote = () => (
  <Text size="xs" c="dimmed" span>
    Deleted after 7 days
  </Text>
)

import { companyExports } from '@hireloom/contract/company-exports/endpoints'
import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { transferType } from '@hireloom/contract/transfers/transfer'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSession } from '../../platform/session/use-session.ts'
import { TransferLog } from './transfer-log.tsx'

const { stageExport, candidateExport, companyExport } = transferType

/** The log of exported files. */
export function Page() {
  const { can } = useSession()
  const start = can(exportLog.exportCandidates) && (
    <Button component={Link} to="/candidates/bulk/export" leftSection={<IconDownload size={16} aria-hidden />}>
      Export candidates
    </Button>
  )
  return (
    <TransferLog
      title="Export log"
      noun="exports"
      endpoint={exportLog.list}
      types={[stageExport, candidateExport, ...(can(companyExports.list) ? [companyExport] : [])]}
      actions={start}
      description="Files are kept for 7 days. Only you and Admins can download yours."
    />
  )
}

import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { transfers } from '@hireloom/contract/transfers/endpoints'
import { transferType } from '@hireloom/contract/transfers/transfer'
import { useSession } from '../../platform/session/use-session.ts'
import { TransferLog } from './transfer-log.tsx'

const { candidateImport, stageImport, historyImport } = transferType

/** The log of the files from which candidates were added or moved. */
export function Page() {
  const { can } = useSession()
  return (
    <TransferLog
      title="Import log"
      noun="imports"
      endpoint={transfers.list}
      types={[candidateImport, stageImport, ...(can(historyImports.list) ? [historyImport] : [])]}
      actions={undefined}
      description="Files from which candidates are added to a job or moved between stages are listed here."
    />
  )
}

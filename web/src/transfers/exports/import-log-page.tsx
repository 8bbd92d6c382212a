import { transfers } from '@hireloom/contract/transfers/endpoints'
import { transferType } from '@hireloom/contract/transfers/transfer'
import { TransferLog } from './transfer-log.tsx'

const { candidateImport, stageImport } = transferType

/** The log of the files from which candidates were added or moved. */
export const Page = () => (
  <TransferLog
    title="Import log"
    things="imports"
    endpoint={transfers.list}
    types={[candidateImport, stageImport]}
    actions={undefined}
    description="Files from which candidates are added to a job or moved between stages are listed here."
  />
)

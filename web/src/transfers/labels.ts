import {
  exportPath,
  exportTypes,
  type RowStatus,
  rowStatus,
  type Transfer,
  type TransferStatus,
  type TransferType,
  transferStatus,
  transferType,
} from '@hireloom/contract/transfers/transfer'
import { plural } from '../platform/ui/text/words.ts'
import type { StateColor } from '../platform/ui/theme/colors.ts'
import { isRunning } from './parts/polling.ts'

/** Label and color of each status of a file. */
export const statusLabels: Record<TransferStatus, { label: string; color: StateColor }> = {
  [transferStatus.pending]: { label: 'Pending', color: 'gray' },
  [transferStatus.processing]: { label: 'Processing', color: 'blue' },
  [transferStatus.partialSuccess]: { label: 'Partial success', color: 'orange' },
  [transferStatus.completed]: { label: 'Completed', color: 'green' },
  [transferStatus.failed]: { label: 'Failed', color: 'red' },
}

export const typeNames: Record<TransferType, string> = {
  [transferType.jobImport]: 'Import Job',
  [transferType.candidateImport]: 'Import New',
  [transferType.stageExport]: 'Export Stage',
  [transferType.stageImport]: 'Import Stage',
  [transferType.candidateExport]: 'Export Candidate',
  [transferType.jobExport]: 'Export Job',
  [transferType.activityExport]: 'Export Activity',
  [transferType.historyImport]: 'Import History',
  [transferType.companyExport]: 'Export Company',
}

export const rowLabels: Record<RowStatus, { label: string; color: StateColor }> = {
  [rowStatus.waiting]: { label: 'Waiting', color: 'gray' },
  [rowStatus.succeeded]: { label: 'Succeeded', color: 'green' },
  [rowStatus.failed]: { label: 'Failed', color: 'red' },
}

/** Returns whether a task still has to finish a transfer. Imports wait for their start; exports start by themselves. */
export const isWorking = ({ type, status }: Pick<Transfer, 'type' | 'status'>) =>
  isRunning({ status }) || (status === transferStatus.pending && exportTypes.includes(type))

type TransferLink = Pick<Transfer, 'type' | 'importId' | 'historyImportId'>

/** Returns the address of the page of an import or export. */
export function pageOf({ type, importId, historyImportId }: TransferLink): string {
  switch (type) {
    case transferType.jobImport:
      return `/jobs/imports/${importId}`
    case transferType.candidateImport:
      return `/candidates/bulk/add/step-2?import_id=${importId}`
    case transferType.stageImport:
      return `/candidates/bulk/update-status/${importId}`
    case transferType.historyImport:
    case transferType.companyExport:
      return historyImportId === null ? '/settings/transfer/exports' : `/settings/transfer/imports/${historyImportId}`
    default:
      return exportPath(type, importId)
  }
}

/** Returns a sentence with the progress or the outcome of a job import. */
export function progressOf({ status, totalRows, succeededRows, failedRows }: Transfer): string {
  const rows = plural(totalRows, 'row')
  switch (status) {
    case transferStatus.pending:
      return `${rows} to import. Nothing happens until you start it.`
    case transferStatus.processing:
      return `${succeededRows + failedRows} of ${rows} done. You can leave this page; the import continues.`
    case transferStatus.completed:
      return `${draftsOf(succeededRows)}. Complete and publish them in the job listings.`
    case transferStatus.partialSuccess:
      return `${draftsOf(succeededRows)}, ${failedRows} failed. Correct the failed rows and import them again.`
    case transferStatus.failed:
      return totalRows === 0
        ? 'No job was created.'
        : `No job was created: ${totalRows === 1 ? 'the row' : `all ${rows}`} failed. Correct the file and import it again.`
  }
}

const draftsOf = (rows: number) => `${plural(rows, 'row')} became ${rows === 1 ? 'a draft' : 'drafts'}`

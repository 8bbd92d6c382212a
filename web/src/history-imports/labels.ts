import { historyFieldLabels, historyFields, type ValueField } from '@hireloom/contract/history-imports/fields'
import {
  type HistoryImport,
  type HistoryImportStatus,
  type HistoryRowStatus,
  historyFileKind,
  historyFileStatus,
  historyImportStatus,
  historyRowStatus,
  historySource,
  historySourceNames,
  processingBasis,
} from '@hireloom/contract/history-imports/history-import'
import type { StateColor } from '../platform/ui/theme/colors.ts'

export const listPath = '/settings/transfer'
export const importPath = (id: number, step?: ImportStep) =>
  [`${listPath}/imports/${id}`, step].filter(Boolean).join('/')

/** The steps of an import, in their order. */
export const importSteps = ['files', 'mapping', 'preview', 'check', 'progress', 'undo'] as const
export type ImportStep = (typeof importSteps)[number]
export const stepLabels: Record<ImportStep, string> = {
  files: 'Files',
  mapping: 'Mapping',
  preview: 'Preview',
  check: 'Check and import',
  progress: 'Result',
  undo: 'Undo',
}

export const statusLabels: Record<HistoryImportStatus, { label: string; color: StateColor }> = {
  [historyImportStatus.draft]: { label: 'Draft', color: 'gray' },
  [historyImportStatus.checking]: { label: 'Checking', color: 'blue' },
  [historyImportStatus.ready]: { label: 'Ready to import', color: 'nila' },
  [historyImportStatus.running]: { label: 'Importing', color: 'blue' },
  [historyImportStatus.partialSuccess]: { label: 'Partial success', color: 'orange' },
  [historyImportStatus.completed]: { label: 'Completed', color: 'green' },
  [historyImportStatus.failed]: { label: 'Failed', color: 'red' },
  [historyImportStatus.undoing]: { label: 'Undoing', color: 'blue' },
  [historyImportStatus.undone]: { label: 'Undone', color: 'gray' },
}

export const rowLabels: Record<HistoryRowStatus, { label: string; color: StateColor }> = {
  [historyRowStatus.waiting]: { label: 'Waiting', color: 'gray' },
  [historyRowStatus.good]: { label: 'Ready', color: 'nila' },
  [historyRowStatus.failed]: { label: 'Failed', color: 'red' },
  [historyRowStatus.skipped]: { label: 'Left out', color: 'gray' },
  [historyRowStatus.imported]: { label: 'Imported', color: 'green' },
  [historyRowStatus.undone]: { label: 'Undone', color: 'gray' },
  [historyRowStatus.kept]: { label: 'Stays', color: 'orange' },
}

const choicesOf = (names: Record<number, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))
export const sourceChoices = choicesOf(historySourceNames)
export const basisChoices = choicesOf({
  [processingBasis.consent]: 'Consent of the candidates',
  [processingBasis.contract]: 'Steps before a contract, at the request of the candidates',
  [processingBasis.legitimateInterest]: 'Legitimate interest of the company',
})

export const fieldChoices = historyFields.map((field) => ({ value: field, label: historyFieldLabels[field] }))

export const valueTitles: Record<ValueField, string> = {
  job: 'Jobs',
  stage: 'Stages',
  status: 'Statuses',
  source: 'Sources',
  rejectionReason: 'Rejection reasons',
}

const { checking, running, undoing, draft, ready, failed, undone } = historyImportStatus
/** Returns whether a task works on the import, so that its page is polled. */
export const isWorking = ({ status, files }: Pick<HistoryImport, 'status' | 'files'>) =>
  status === checking ||
  status === running ||
  status === undoing ||
  files.some((file) => file.status === historyFileStatus.reading)
export const isStepRunning = ({ status }: Pick<HistoryImport, 'status'>) =>
  status === checking || status === running || status === undoing
/** Returns whether files and mapping can still be changed. */
export const isOpen = (historyImport: Pick<HistoryImport, 'status'>) =>
  !isStepRunning(historyImport) && historyImport.status !== undone
/** Returns whether the import has ended at least once. */
export const hasEnded = ({ status, finishedAt }: Pick<HistoryImport, 'status' | 'finishedAt'>) =>
  finishedAt !== null || status === undone

/** Returns whether an import has rows: those of a table, or the CVs of a folder. */
export const hasRows = ({ source, files }: Pick<HistoryImport, 'source' | 'files'>) =>
  files.some(
    ({ kind, status }) =>
      status === historyFileStatus.read && (kind === historyFileKind.table || source === historySource.cvs),
  )

/** Returns the step at which an import is opened. */
export function stepOf(historyImport: HistoryImport): ImportStep {
  const { status } = historyImport
  if (status === checking || status === ready || (status === failed && !hasEnded(historyImport))) return 'check'
  if (status !== draft) return 'progress'
  return hasRows(historyImport) ? 'mapping' : 'files'
}

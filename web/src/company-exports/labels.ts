import {
  type CompanyExport,
  type CompanyExportStatus,
  type CompanyImport,
  type CompanyImportStatus,
  companyExportStatus,
  companyImportStatus,
} from '@hireloom/contract/company-exports/company-export'
import type { StateColor } from '../platform/ui/theme/colors.ts'

export const exportLabels: Record<CompanyExportStatus, { label: string; color: StateColor }> = {
  [companyExportStatus.waiting]: { label: 'Waiting', color: 'gray' },
  [companyExportStatus.running]: { label: 'Being made', color: 'blue' },
  [companyExportStatus.ready]: { label: 'Ready', color: 'green' },
  [companyExportStatus.failed]: { label: 'Failed', color: 'red' },
  [companyExportStatus.deleted]: { label: 'Deleted', color: 'gray' },
}

export const importLabels: Record<CompanyImportStatus, { label: string; color: StateColor }> = {
  [companyImportStatus.uploading]: { label: 'Not uploaded', color: 'gray' },
  [companyImportStatus.running]: { label: 'Importing', color: 'blue' },
  [companyImportStatus.completed]: { label: 'Completed', color: 'green' },
  [companyImportStatus.failed]: { label: 'Failed', color: 'red' },
}

export const isBeingMade = ({ status }: Pick<CompanyExport, 'status'>) =>
  status === companyExportStatus.waiting || status === companyExportStatus.running
export const isBeingImported = ({ status }: Pick<CompanyImport, 'status'>) => status === companyImportStatus.running

/** Returns how much of an export or import is done, in percent. */
export const percentOf = ({ done, total }: { done: number; total: number }) =>
  total === 0 ? 0 : Math.floor((done / total) * 100)

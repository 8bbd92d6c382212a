import { z } from 'zod'
import { JobStatus } from '../jobs/status.ts'
import { codeList, codeOf, id, optionalText, pageOf, paging, timestamp } from '../platform/fields.ts'
import type { Flag } from '../platform/flags.ts'
import type { Permission } from '../platform/permissions.ts'

/** The kind of an import or export. */
export const transferType = {
  jobImport: 1,
  candidateImport: 2,
  stageExport: 3,
  stageImport: 4,
  candidateExport: 5,
  historyImport: 6,
  companyExport: 7,
  jobExport: 8,
  activityExport: 9,
} as const
export const TransferType = codeOf(transferType)
export type TransferType = z.infer<typeof TransferType>

const { jobImport, candidateImport, stageExport, stageImport, candidateExport, jobExport, activityExport } =
  transferType
const { historyImport, companyExport } = transferType
export const importTypes: readonly TransferType[] = [jobImport, candidateImport, stageImport]
export const exportTypes: readonly TransferType[] = [stageExport, candidateExport, jobExport, activityExport]
/**
 * The types that Admins start in the settings, where they have their pages: the import of a history from another system
 * or of a company's export, and the export of this company.
 */
export const settingsTypes: readonly TransferType[] = [historyImport, companyExport]
/** The types about applications. */
export const applicationTypes: readonly TransferType[] = [candidateImport, stageExport, stageImport, candidateExport]

/** The permissions to see imports and exports of a type; one of them is enough. Only Admins see those without one. */
export const transferPermissions: Record<TransferType, readonly Permission[]> = {
  [jobImport]: ['jobs.viewJobListing'],
  [candidateImport]: ['candidates.add'],
  [stageExport]: ['candidates.updateStatus'],
  [stageImport]: ['candidates.updateStatus'],
  [candidateExport]: ['candidates.export'],
  [jobExport]: ['jobs.viewJobListing'],
  [activityExport]: ['reports.accessActivityLog'],
  [historyImport]: [],
  [companyExport]: [],
}

/** The flag without which a type is hidden. */
export const transferFlags: Partial<Record<TransferType, Flag>> = { [candidateExport]: 'export_candidates' }

/** Returns the permissions for a call about any of these types; one of them is enough. */
export const permissionsOfTypes = (types: readonly TransferType[]): readonly Permission[] => [
  ...new Set(types.flatMap((type) => transferPermissions[type])),
]

/** Returns the address of the page of an export. Those of jobs and of the activity log need no access to candidates. */
export function exportPath(type: TransferType, exportId: number): string {
  if (type === jobExport) return `/jobs/exports/${exportId}`
  if (type === activityExport) return `/activity-log/exports/${exportId}`
  return `/candidates/logs/export/${exportId}`
}

/** The request of a user besides the type, as each type defines it. */
export type TransferOptions = Record<string, unknown>

export const transferStatus = { pending: 1, processing: 2, partialSuccess: 3, completed: 4, failed: 5 } as const
export const TransferStatus = codeOf(transferStatus)
export type TransferStatus = z.infer<typeof TransferStatus>

/** The maximum number of rows in a file, without the header. */
export const maxImportRows = 500

/** The number of days for which the file of an export is stored. */
export const exportDays = 7

export const TransferError = z.object({ message: z.string() })
export type TransferError = z.infer<typeof TransferError>

export const Transfer = z.object({
  importId: id,
  type: TransferType,
  /** When the file was uploaded, or the export requested. */
  time: timestamp,
  uploadedBy: z.string(),
  filename: z.string(),
  status: TransferStatus,
  /** The number of rows; 0 until the file is read. */
  totalRows: z.int(),
  succeededRows: z.int(),
  failedRows: z.int(),
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  /** Problems of the file as a whole. */
  errors: z.array(TransferError),
  /**
   * The call that returns the resulting file, for the user who asked for it and for Admins; for an import, the failed
   * rows with their reasons, to correct and import again.
   */
  fileUrl: z.string().nullable(),
  /** When the resulting file of an export is deleted. */
  expiresAt: timestamp.nullable(),
  /** Whether the user who started it has seen its outcome. */
  isRead: z.boolean(),
  /** The import of a history from another system that this entry is about. */
  historyImportId: id.nullable(),
})
export type Transfer = z.infer<typeof Transfer>

export const rowStatus = { waiting: 0, succeeded: 1, failed: 2 } as const
export const RowStatus = codeOf(rowStatus)
export type RowStatus = z.infer<typeof RowStatus>

/** The texts of a row by column. */
export const RowData = z.record(z.string(), z.string())
export type RowData = z.infer<typeof RowData>

/** `column` is its header in the file; null for a problem of the whole row. */
export const RowError = z.object({ column: z.string().nullable(), message: z.string() })
export type RowError = z.infer<typeof RowError>

export const ImportRow = z.object({
  /** The row's number in the file, as a spreadsheet shows it. */
  rowNumber: z.int(),
  status: RowStatus,
  errors: z.array(RowError),
  data: RowData,
  /** The application that was added or moved. */
  jobApplicationId: id.nullable(),
  jobId: id.nullable(),
  jobStatus: JobStatus.nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const TransferListQuery = z.strictObject({
  ...paging,
  /** Without it, every type that the caller may see. */
  type: codeList(TransferType).optional(),
  status: z.coerce.number<number>().pipe(TransferStatus).optional(),
  /** A part of the name of the file, or of the user who started it. */
  search: optionalText(100).default(''),
  sortBy: z.enum(['time', 'filename', 'status']).default('time'),
  sortDirection: z.enum(['asc', 'desc']).default('desc'),
})
export type TransferListQuery = z.infer<typeof TransferListQuery>

/** The number of matches by status, whatever status is chosen. */
const TransferCounts = z.object({
  pending: z.int(),
  processing: z.int(),
  partialSuccess: z.int(),
  completed: z.int(),
  failed: z.int(),
})
export type TransferCounts = z.infer<typeof TransferCounts>

export const TransferPage = pageOf(Transfer).extend({ counts: TransferCounts })

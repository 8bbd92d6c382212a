import { z } from 'zod'
import { codeOf, id, line, timestamp } from '../platform/fields.ts'

export const companyExportStatus = { waiting: 0, running: 1, ready: 2, failed: 3, deleted: 4 } as const
export const CompanyExportStatus = codeOf(companyExportStatus)
export type CompanyExportStatus = z.infer<typeof CompanyExportStatus>

export const companyImportStatus = { uploading: 0, running: 1, completed: 2, failed: 3 } as const
export const CompanyImportStatus = codeOf(companyImportStatus)
export type CompanyImportStatus = z.infer<typeof CompanyImportStatus>

/** The days for which the file of an export is stored. */
export const companyExportDays = 7

/** The maximum size of an archive in bytes: the most that S3 accepts in one upload. */
export const maxCompanyFile = 5 * 1024 ** 3

export const NewCompanyExport = z.strictObject({
  withFiles: z.boolean(),
  /** Whether the file has NIK and passport numbers, readable by everyone who has it. */
  withIdentityNumbers: z.boolean(),
})

/** A file with everything that a company has. */
export const CompanyExport = NewCompanyExport.extend({
  id,
  status: CompanyExportStatus,
  requestedBy: z.string(),
  requestedAt: timestamp,
  filename: z.string(),
  size: z.int().nullable(),
  /** The number of lines and files written so far, and their total. */
  done: z.int(),
  total: z.int(),
  finishedAt: timestamp.nullable(),
  expiresAt: timestamp.nullable(),
  problem: z.string().nullable(),
})
export type CompanyExport = z.infer<typeof CompanyExport>

export const NewCompanyImport = z.strictObject({
  filename: line(200),
  size: z.int().min(1).max(maxCompanyFile, 'The file may have at most 5 GB'),
})

/** An export that is imported into this company. */
export const CompanyImport = z.object({
  id,
  status: CompanyImportStatus,
  requestedBy: z.string(),
  requestedAt: timestamp,
  filename: z.string(),
  size: z.int(),
  done: z.int(),
  total: z.int(),
  finishedAt: timestamp.nullable(),
  problem: z.string().nullable(),
  /** The differences from the export, in sentences. */
  notes: z.array(z.string()),
})
export type CompanyImport = z.infer<typeof CompanyImport>

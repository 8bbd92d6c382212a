import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { id, idText, line, listOf, one, timestamp } from '../platform/fields.ts'
import { RowStatus, TransferStatus } from '../transfers/transfer.ts'
import { UploadType, uploadKey } from '../uploads.ts'

/** The maximum number of characters in one cell, the same as for the longest answer to a question. */
const maxCellLength = 5000

/** The kinds of values in a column. Values of digits only, such as a NIK, are texts. */
export const columnKinds = ['text', 'longText', 'number', 'date', 'choice', 'choices'] as const

/** A column of a job's template. */
export const BulkColumn = z.object({
  /** `firstName`, `school.degree`, or `question.12` for the job's question with this id. */
  key: z.string(),
  header: z.string(),
  kind: z.enum(columnKinds),
  isRequired: z.boolean(),
  /** The texts to choose from. */
  options: z.array(z.string()),
  help: z.string(),
  example: z.string(),
})
export type BulkColumn = z.infer<typeof BulkColumn>

/** A file that may be added for each person. */
export const DocumentField = z.object({
  /** `resume`, `profilePicture`, `portfolio`, or `question.12`. */
  key: z.string(),
  label: z.string(),
  uploadType: UploadType,
})
export type DocumentField = z.infer<typeof DocumentField>

/** The columns and files that a job's form asks for. */
export const UploadFields = z.object({
  jobId: id,
  jobPositionName: z.string(),
  branchName: z.string(),
  columns: z.array(BulkColumn),
  documents: z.array(DocumentField),
})
export type UploadFields = z.infer<typeof UploadFields>

/** A problem of a row. */
export const RowProblem = z.object({
  /** The key of the column or file; null for a problem of the whole row. */
  column: z.string().nullable(),
  /** The cell in the file, such as D14; null if the file has no column for it. */
  address: z.string().nullable(),
  message: z.string(),
})
export type RowProblem = z.infer<typeof RowProblem>

export const RowDocument = z.object({ field: z.string(), key: uploadKey, filename: z.string() })
export type RowDocument = z.infer<typeof RowDocument>

/** A row's uploads by the field they are for. */
export type RowDocuments = Record<string, { key: string; filename: string }>

/** One person of a file. */
export const BulkRow = z.object({
  /** The row's number in the file, as a spreadsheet shows it. */
  rowNumber: z.int(),
  status: RowStatus,
  cells: z.array(z.object({ column: z.string(), text: z.string() })),
  documents: z.array(RowDocument),
  /** Reasons why the row is left out. */
  problems: z.array(RowProblem),
  /** Remarks that don't keep the row out, such as a possible duplicate. */
  notices: z.array(z.string()),
  /** Null until the candidate is added, and for callers who don't see the job. */
  candidateId: id.nullable(),
  jobApplicationId: id.nullable(),
})
export type BulkRow = z.infer<typeof BulkRow>

/** A file of people for one job, from its check to its end. */
export const BulkAdd = z.object({
  importId: id,
  filename: z.string(),
  uploadedBy: z.string(),
  status: TransferStatus,
  time: timestamp,
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  totalRows: z.int(),
  succeededRows: z.int(),
  failedRows: z.int(),
  /** Whether the people get the mail that confirms an application. */
  sendEmail: z.boolean(),
  /** Columns of the file that the job's template doesn't have. */
  ignoredColumns: z.array(z.string()),
  fields: UploadFields,
  rows: z.array(BulkRow),
})
export type BulkAdd = z.infer<typeof BulkAdd>

/** A bulk add that is running or has ended, without its rows. */
export const BulkAddProgress = BulkAdd.pick({
  importId: true,
  filename: true,
  status: true,
  totalRows: true,
  succeededRows: true,
  failedRows: true,
})

/**
 * A filled-in template. With `importId`, it replaces the rows of a checked file that its column Row names, or all rows
 * if it has no such column.
 */
const SentFile = z.strictObject({
  jobId: id,
  filename: line(200),
  contentType: z.string().max(100).optional(),
  importId: id.optional(),
  file: z.base64(),
})

const RowChange = z.strictObject({
  rowNumber: z.int().min(1),
  cells: z
    .array(z.strictObject({ column: z.string().max(60), text: z.string().max(maxCellLength) }))
    .max(100)
    .default([]),
  /** A file for a field, or null to remove it. */
  documents: z
    .array(z.strictObject({ field: z.string().max(60), key: uploadKey.nullable() }))
    .max(30)
    .default([]),
})

const base = '/api/v2/job-applications/bulk-insert'
const access = { permission: 'candidates.add' } as const
const jobParams = z.strictObject({ jobId: idText })
const oneImport = z.strictObject({ importId: idText })

export const bulkAdd = {
  process: endpoint({
    ...access,
    method: 'GET',
    path: `${base}/process`,
    summary:
      "Lists the caller's bulk adds that are running, or have ended and aren't marked as read: at most 20, newest first.",
    reply: listOf(BulkAddProgress),
  }),
  markRead: endpoint({
    ...access,
    method: 'PUT',
    path: `${base}/read`,
    summary: 'Marks ended bulk adds of the caller as read.',
    body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    whenExpired: 'allowed',
    status: 204,
  }),
  template: endpoint({
    ...access,
    method: 'GET',
    path: `${base}/template/:jobId`,
    summary: "Returns an empty workbook with columns for the fields and questions of a published job's form.",
    params: jobParams,
    file: true,
  }),
  uploadFields: endpoint({
    ...access,
    method: 'GET',
    path: `${base}/upload-fields/:jobId`,
    summary: "Returns the columns and files that a published job's form asks for.",
    params: jobParams,
    reply: one(UploadFields),
  }),
  validate: endpoint({
    ...access,
    method: 'POST',
    path: `${base}/validate`,
    summary: 'Checks a filled-in template and stores its rows. Nobody is added before the start.',
    body: SentFile,
    form: true,
    reply: one(BulkAdd),
    status: 201,
  }),
  read: endpoint({
    ...access,
    method: 'GET',
    path: `${base}/:importId`,
    summary: 'Returns a bulk add of the caller, or, for Admins, any of the company, with its rows.',
    params: oneImport,
    reply: one(BulkAdd),
  }),
  change: endpoint({
    ...access,
    method: 'PATCH',
    path: `${base}/:importId`,
    summary: 'Changes cells and documents in rows of a checked file and checks all of its rows again.',
    params: oneImport,
    body: z.strictObject({ rows: z.array(RowChange).min(1).max(500) }),
    reply: one(BulkAdd),
  }),
  discard: endpoint({
    ...access,
    method: 'DELETE',
    path: `${base}/:importId`,
    summary: 'Deletes a checked file that was not started.',
    params: oneImport,
    status: 204,
  }),
  failedRows: endpoint({
    ...access,
    method: 'GET',
    path: `${base}/:importId/failed-rows`,
    summary: 'Returns the rows that have problems or failed, with the reasons, in a copy of the template.',
    params: oneImport,
    file: true,
  }),
  start: endpoint({
    ...access,
    method: 'POST',
    path: base,
    summary: 'Starts to add the rows that have no problems. Starting again changes nothing.',
    body: z.strictObject({ importId: id, sendEmail: z.boolean().default(false) }),
    reply: one(BulkAddProgress),
  }),
}

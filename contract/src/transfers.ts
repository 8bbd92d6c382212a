import { z } from 'zod'
import { JobFilters } from './jobs/job.ts'
import { JobStatus } from './jobs/status.ts'
import { endpoint } from './platform/endpoint.ts'
import { codeOf, id, idText, line, one, pageOf, paging, timestamp } from './platform/fields.ts'

/** The kind of an import or export. */
export const transferType = {
  jobImport: 1,
  candidateImport: 2,
  stageExport: 3,
  stageImport: 4,
  candidateExport: 5,
} as const
export const TransferType = codeOf(transferType)
export type TransferType = z.infer<typeof TransferType>

export const transferStatus = { pending: 1, processing: 2, partialSuccess: 3, completed: 4, failed: 5 } as const
export const TransferStatus = codeOf(transferStatus)
export type TransferStatus = z.infer<typeof TransferStatus>

/** The maximum number of rows in a file, without the header. */
export const maxImportRows = 500

/** The maximum number of jobs in an exported file. */
export const maxExportedJobs = 1000

/** The columns of a job file, in their order. */
export const jobColumns = [
  'jobPosition',
  'branch',
  'province',
  'city',
  'organization',
  'employmentType',
  'workplace',
  'headcount',
  'minSalary',
  'maxSalary',
  'description',
  'requirements',
  'benefits',
  'education',
  'experienceLevel',
  'minExperience',
  'gender',
  'minAge',
  'maxAge',
] as const
export type JobColumn = (typeof jobColumns)[number]

/** The header of each column. */
export const jobHeaders: Record<JobColumn, string> = {
  jobPosition: 'Job position',
  branch: 'Branch',
  province: 'Province',
  city: 'City',
  organization: 'Organization',
  employmentType: 'Employment type',
  workplace: 'Workplace',
  headcount: 'Headcount',
  minSalary: 'Min salary',
  maxSalary: 'Max salary',
  description: 'Description',
  requirements: 'Requirements',
  benefits: 'Benefits',
  education: 'Education',
  experienceLevel: 'Experience level',
  minExperience: 'Minimum experience',
  gender: 'Gender',
  minAge: 'Minimum age',
  maxAge: 'Maximum age',
}

/** The columns a row may leave empty. The headcount defaults to one; ages come in pairs. */
export const optionalJobColumns: readonly JobColumn[] = [
  'workplace',
  'headcount',
  'education',
  'experienceLevel',
  'gender',
  'minAge',
  'maxAge',
]

export const TransferError = z.object({ message: z.string() })
export type TransferError = z.infer<typeof TransferError>

export const Transfer = z.object({
  importId: id,
  type: TransferType,
  /** When the file was uploaded. */
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
  /** The resulting file; for an import, the failed rows with their reasons, to correct and import again. */
  fileUrl: z.string().nullable(),
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
  jobId: id.nullable(),
  jobStatus: JobStatus.nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const TransferListQuery = z.strictObject({
  ...paging,
  type: z.coerce.number<number>().pipe(TransferType).default(transferType.jobImport),
  status: z.coerce.number<number>().pipe(TransferStatus).optional(),
  sortBy: z.enum(['time', 'filename', 'status']).default('time'),
  sortDirection: z.enum(['asc', 'desc']).default('desc'),
})
export type TransferListQuery = z.infer<typeof TransferListQuery>

/** A file, as a part of a form (multipart/form-data) or as base64 in JSON. */
const ImportFile = z.strictObject({ filename: line(200), type: TransferType, file: z.base64() })
const ImportStart = z.strictObject({ importId: id })

/** A new file, or the start of an uploaded one. */
const FileOrStart = z
  .strictObject({ ...ImportFile.shape, ...ImportStart.shape })
  .partial()
  .superRefine(({ importId, type, file, filename }, ctx) => {
    const missing = importId === undefined ? Object.entries({ type, file, filename }) : []
    for (const [field, value] of missing) {
      if (value === undefined) ctx.addIssue({ code: 'invalid_type', expected: 'string', path: [field], input: value })
    }
  })

const base = '/api/v1/imports'
const oneImport = z.strictObject({ importId: idText })
/** Only jobs can be imported so far, so their permissions apply. */
const reads = { method: 'GET', permission: 'jobs.viewJobListing' } as const
const creates = { method: 'POST', permission: 'jobs.create' } as const

export const transfers = {
  list: endpoint({
    ...reads,
    path: base,
    summary: 'Lists imports and exports of one type, newest first.',
    query: TransferListQuery,
    reply: pageOf(Transfer),
  }),
  /** The path in the specification, which does the same as the two calls beside it, depending on its body. */
  send: endpoint({
    ...creates,
    path: base,
    summary: 'Stores a file sent as a form with `file` and `type`, or starts the import in `import_id`.',
    body: FileOrStart,
    reply: one(Transfer),
    status: 201,
  }),
  upload: endpoint({
    ...creates,
    path: `${base}/upload`,
    summary: 'Stores a file sent as a form with `file` and `type`. The import is started separately.',
    body: ImportFile,
    form: true,
    reply: one(Transfer),
    status: 201,
  }),
  start: endpoint({
    ...creates,
    path: `${base}/import`,
    summary: 'Starts an uploaded import. Starting it again changes nothing.',
    body: ImportStart,
    reply: one(Transfer),
  }),
  jobTemplate: endpoint({
    method: 'GET',
    path: `${base}/templates/jobs`,
    summary: "Returns an empty job file, with the company's own names to choose from.",
    permission: 'jobs.create',
    file: true,
  }),
  read: endpoint({
    ...reads,
    path: `${base}/:importId`,
    summary: 'Returns one import with its progress.',
    params: oneImport,
    reply: one(Transfer),
  }),
  rows: endpoint({
    ...reads,
    path: `${base}/:importId/data`,
    summary: "Lists an import's rows with their outcomes.",
    params: oneImport,
    query: z.strictObject({ ...paging, status: z.coerce.number<number>().pipe(RowStatus).optional() }),
    reply: pageOf(ImportRow),
  }),
  failedRows: endpoint({
    ...reads,
    path: `${base}/:importId/failed-rows`,
    summary: 'Returns a file of the failed rows with their reasons, in the format of the template.',
    params: oneImport,
    file: true,
  }),
  exportJobs: endpoint({
    ...reads,
    path: '/api/v1/jobs-export',
    summary: 'Returns a file of the matching jobs, newest first, in the format of the template.',
    query: z.strictObject({ ...JobFilters.shape, status: z.coerce.number<number>().pipe(JobStatus).optional() }),
    file: true,
  }),
}

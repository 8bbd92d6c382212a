import { z } from 'zod'
import { JobFilters } from '../jobs/job.ts'
import { JobStatus } from '../jobs/status.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, idText, line, one, pageOf, paging } from '../platform/fields.ts'
import {
  ImportRow,
  permissionsOfTypes,
  RowStatus,
  Transfer,
  TransferListQuery,
  TransferPage,
  TransferType,
  transferType,
} from './transfer.ts'

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
const importParams = z.strictObject({ importId: idText })
const readAccess = { method: 'GET', permission: permissionsOfTypes(Object.values(transferType)) } as const
/** Files of candidates have separate calls. */
const createAccess = { method: 'POST', permission: 'jobs.create' } as const
const jobAccess = { method: 'GET', permission: 'jobs.viewJobListing' } as const

export const transfers = {
  list: endpoint({
    ...readAccess,
    path: base,
    summary: 'Lists the imports and exports that the caller may see, of all types or of some, by default newest first.',
    query: TransferListQuery,
    reply: TransferPage,
  }),
  /** Does the same as `upload` or `start`, depending on its body. */
  send: endpoint({
    ...createAccess,
    path: base,
    summary: 'Stores a file sent as a form with `file` and `type`, or starts the import in `import_id`.',
    body: FileOrStart,
    reply: one(Transfer),
    status: 201,
  }),
  upload: endpoint({
    ...createAccess,
    path: `${base}/upload`,
    summary: 'Stores a file sent as a form with `file` and `type`. The import is started separately.',
    body: ImportFile,
    form: true,
    reply: one(Transfer),
    status: 201,
  }),
  start: endpoint({
    ...createAccess,
    path: `${base}/import`,
    summary: 'Starts an uploaded import. Starting it again changes nothing.',
    body: ImportStart,
    reply: one(Transfer),
  }),
  jobTemplate: endpoint({
    method: 'GET',
    path: `${base}/templates/jobs`,
    summary: "Returns an empty job file, with the names of the company's positions, branches and so on to choose from.",
    permission: 'jobs.create',
    file: true,
  }),
  read: endpoint({
    ...readAccess,
    path: `${base}/:importId`,
    summary: 'Returns one import or export with its progress.',
    params: importParams,
    reply: one(Transfer),
  }),
  rows: endpoint({
    ...readAccess,
    path: `${base}/:importId/data`,
    summary: "Lists an import's rows with their outcomes.",
    params: importParams,
    query: z.strictObject({ ...paging, status: z.coerce.number<number>().pipe(RowStatus).optional() }),
    reply: pageOf(ImportRow),
  }),
  failedRows: endpoint({
    ...jobAccess,
    path: `${base}/:importId/failed-rows`,
    summary: 'Returns a file of the failed rows with their reasons, in the format of the template.',
    params: importParams,
    file: true,
  }),
  exportJobs: endpoint({
    ...jobAccess,
    path: '/api/v1/jobs-export',
    summary: 'Returns a file of the matching jobs, newest first, in the format of the template.',
    query: z.strictObject({ ...JobFilters.shape, status: z.coerce.number<number>().pipe(JobStatus).optional() }),
    file: true,
  }),
}

import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { idText, line, one, pageOf, paging } from '../platform/fields.ts'
import {
  HistoryFile,
  HistoryFileKind,
  HistoryImport,
  HistoryMappingView,
  HistoryPreviewRow,
  HistoryRow,
  HistoryRowStatus,
  HistoryUndo,
  NewHistoryImport,
  SavedMapping,
} from './history-import.ts'

const base = '/api/v1/settings/transfer'
const imports = `${base}/imports` as const
const oneImport = `${imports}/:historyImportId` as const
const oneFile = `${oneImport}/files/:fileId` as const
const params = z.strictObject({ historyImportId: idText })
const fileParams = z.strictObject({ historyImportId: idText, fileId: idText })
const access = { adminOnly: true, closedToConsultants: true } as const
const confirmed = z.strictObject({ confirmedCount: z.int().nonnegative() })

export const historyImports = {
  list: endpoint({
    ...access,
    method: 'GET',
    path: imports,
    summary: 'Lists the imports of candidates from other systems, newest first.',
    query: z.strictObject(paging),
    reply: pageOf(HistoryImport),
  }),
  create: endpoint({
    ...access,
    method: 'POST',
    path: imports,
    summary: 'Creates an import, to which files are added then.',
    body: NewHistoryImport,
    reply: one(HistoryImport),
    status: 201,
  }),
  read: endpoint({
    ...access,
    method: 'GET',
    path: oneImport,
    summary: 'Returns an import with its files, counts and progress.',
    params,
    reply: one(HistoryImport),
  }),
  remove: endpoint({
    ...access,
    method: 'DELETE',
    path: oneImport,
    summary: 'Deletes an import that has imported nothing, or was undone, with its files.',
    params,
    status: 204,
  }),
  addFile: endpoint({
    ...access,
    method: 'POST',
    path: `${oneImport}/files`,
    summary: 'Announces a file and returns the address to PUT it to within five minutes.',
    params,
    body: z.strictObject({ kind: HistoryFileKind, filename: line(200), size: z.int().min(1) }),
    reply: one(z.object({ file: HistoryFile, url: z.string(), contentType: z.string() })),
    status: 201,
  }),
  completeFile: endpoint({
    ...access,
    method: 'POST',
    path: `${oneFile}/complete`,
    summary: 'Starts to read a file that has arrived.',
    params: fileParams,
    reply: one(HistoryImport),
  }),
  removeFile: endpoint({
    ...access,
    method: 'DELETE',
    path: oneFile,
    summary: 'Removes a file of which nothing was imported, with its rows.',
    params: fileParams,
    reply: one(HistoryImport),
  }),
  mapping: endpoint({
    ...access,
    method: 'GET',
    path: `${oneImport}/mapping`,
    summary: 'Returns the columns with samples and guesses, the values to match, and what is missing.',
    params,
    query: z.strictObject({ savedMappingId: idText.optional() }),
    reply: one(HistoryMappingView),
  }),
  saveMapping: endpoint({
    ...access,
    method: 'PUT',
    path: `${oneImport}/mapping`,
    summary: 'Saves the mapping, and under a name for further imports where it has one.',
    params,
    body: SavedMapping,
    reply: one(HistoryMappingView),
  }),
  removeMapping: endpoint({
    ...access,
    method: 'DELETE',
    path: `${base}/mappings/:savedMappingId`,
    summary: 'Deletes a mapping that was saved under a name.',
    params: z.strictObject({ savedMappingId: idText }),
    status: 204,
  }),
  preview: endpoint({
    ...access,
    method: 'GET',
    path: `${oneImport}/preview`,
    summary: 'Returns the first rows as they would be imported, with their mistakes.',
    params,
    reply: one(z.object({ rows: z.array(HistoryPreviewRow) })),
  }),
  check: endpoint({
    ...access,
    method: 'POST',
    path: `${oneImport}/check`,
    summary: 'Starts a dry run over all rows, which counts what an import would do and writes nothing.',
    params,
    reply: one(HistoryImport),
  }),
  start: endpoint({
    ...access,
    method: 'POST',
    path: `${oneImport}/start`,
    summary: 'Starts the import, after the caller has confirmed the number of new applications.',
    params,
    body: confirmed,
    reply: one(HistoryImport),
  }),
  stop: endpoint({
    ...access,
    method: 'POST',
    path: `${oneImport}/stop`,
    summary: 'Stops a running check or import. What was imported stays and can be undone.',
    params,
    reply: one(HistoryImport),
  }),
  rows: endpoint({
    ...access,
    method: 'GET',
    path: `${oneImport}/rows`,
    summary: 'Lists the rows of an import with their outcomes.',
    params,
    query: z.strictObject({ ...paging, status: z.coerce.number<number>().pipe(HistoryRowStatus).optional() }),
    reply: pageOf(HistoryRow),
  }),
  failedRows: endpoint({
    ...access,
    method: 'GET',
    path: `${oneImport}/failed-rows`,
    summary: 'Returns a csv file of the failed rows with their reasons, to be mended and added as a further file.',
    params,
    file: true,
  }),
  undoPreview: endpoint({
    ...access,
    method: 'GET',
    path: `${oneImport}/undo`,
    summary: 'Counts what undoing the import would remove, and what stays because a user worked on it.',
    params,
    reply: one(HistoryUndo),
  }),
  undo: endpoint({
    ...access,
    method: 'POST',
    path: `${oneImport}/undo`,
    summary: 'Starts to undo the import, after the caller has confirmed the number of applications to be removed.',
    params,
    body: confirmed,
    reply: one(HistoryImport),
  }),
}

import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { historyRowStatus } from '@hireloom/contract/history-imports/history-import'
import { type Actor, routes } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { missing } from '../platform/errors.ts'
import { createRowReader } from './check/commands.ts'
import { failedRowsFile, leftOverFile } from './check/failed-rows-file.ts'
import { correctCv } from './correct-commands.ts'
import {
  addFile,
  completeFile,
  removeFile,
  removeImport,
  requireOpen,
  startCheck,
  startImport,
  startUndo,
  stopImport,
} from './import-commands.ts'
import { undoUntil } from './import-rules.ts'
import { changeMapping, previewRows, viewMapping } from './mapping/commands.ts'
import { cvColumns } from './mapping/preset-rules.ts'
import { deleteMapping } from './mapping/queries.ts'
import { findImport, findImportView, type ImportView, insertImport, listImports } from './queries.ts'
import { listRows } from './row-queries.ts'
import { previewUndo } from './undo/queries.ts'

/** Returns an import for callers. One that came with its company's export has no rows here, so it can't be undone. */
const asResponse = (historyImport: ImportView) => ({
  ...historyImport,
  undoUntil: historyImport.hasImportedRows ? undoUntil(historyImport) : null,
})

const readImport = async (db: Db, { companyId }: Actor, id: number) => ({
  data: asResponse((await findImportView(db, companyId, id)) ?? missing('Import')),
})
const requireImport = async (db: Db, { companyId }: Actor, id: number) =>
  (await findImport(db, companyId, id)) ?? missing('Import')

export const historyImportRoutes = routes(historyImports, {
  async list({ db, actor, query }) {
    const { data, pagination } = await listImports(db, actor.companyId, query)
    return { data: data.map(asResponse), pagination }
  },

  async create({ db, actor, body, now }) {
    const values = { ...body, createdBy: actor.userId, createdAt: now(), updatedAt: now() }
    return readImport(db, actor, await insertImport(db, actor.companyId, values))
  },

  read: ({ db, actor, params }) => readImport(db, actor, params.historyImportId),

  async remove(call) {
    await removeImport(call, call.params.historyImportId)
    return undefined
  },

  async addFile(call) {
    return { data: await addFile(call, call.params.historyImportId, call.body) }
  },

  async completeFile(call) {
    const { historyImportId, fileId } = call.params
    await completeFile(call, historyImportId, fileId)
    return readImport(call.db, call.actor, historyImportId)
  },

  async removeFile(call) {
    const { historyImportId, fileId } = call.params
    await removeFile(call, historyImportId, fileId)
    return readImport(call.db, call.actor, historyImportId)
  },

  async mapping({ db, actor, sealing, params, query }) {
    const historyImport = await requireImport(db, actor, params.historyImportId)
    return { data: await viewMapping({ db, actor, sealing }, historyImport, query.savedMappingId) }
  },

  async saveMapping({ db, actor, sealing, params, body, now }) {
    const options = { isChangeable: requireOpen, now: now() }
    return { data: await changeMapping({ db, actor, sealing }, params.historyImportId, body, options) }
  },

  async removeMapping({ db, actor, params }) {
    if (!(await deleteMapping(db, actor.companyId, params.savedMappingId))) missing('Mapping')
    return undefined
  },

  async preview({ db, actor, sealing, now, params }) {
    const historyImport = await requireImport(db, actor, params.historyImportId)
    return { data: { rows: await previewRows(db, historyImport, { sealing, now }) } }
  },

  async cvs({ db, actor, sealing, now, params, query }) {
    const historyImport = await requireImport(db, actor, params.historyImportId)
    const { data, pagination } = await listRows(db, actor.companyId, historyImport.id, query)
    if (!historyImport.mapping) return { data: [], pagination: { ...pagination, total: 0 } }
    const { textsOf, subjectOf, read } = await createRowReader(db, historyImport, { sealing, now })
    const cvs = data.map(({ id: rowId, rowNumber, filename, status, errors, ...row }) => {
      const content = status === historyRowStatus.waiting ? read(row) : { errors }
      const path = textsOf(row).get(cvColumns.path) ?? filename
      const problems = 'errors' in content ? content.errors : []
      return { rowId, rowNumber, path, status, errors: problems, ...subjectOf(row) }
    })
    return { data: cvs, pagination }
  },

  async correctCv(call) {
    const { historyImportId, rowId } = call.params
    await correctCv(call, historyImportId, rowId, call.body)
    return readImport(call.db, call.actor, historyImportId)
  },

  async check(call) {
    await startCheck(call, call.params.historyImportId)
    return readImport(call.db, call.actor, call.params.historyImportId)
  },

  async start(call) {
    await startImport(call, call.params.historyImportId, call.body.confirmedCount)
    return readImport(call.db, call.actor, call.params.historyImportId)
  },

  async stop(call) {
    await stopImport(call, call.params.historyImportId)
    return readImport(call.db, call.actor, call.params.historyImportId)
  },

  async rows({ db, actor, sealing, now, params, query }) {
    const historyImport = await requireImport(db, actor, params.historyImportId)
    const { data, pagination } = await listRows(db, actor.companyId, historyImport.id, query)
    const { subjectOf } = historyImport.mapping
      ? await createRowReader(db, historyImport, { sealing, now })
      : { subjectOf: () => noPerson }
    return {
      data: data.map(({ cells, fileId, ...row }) => ({ ...row, name: subjectOf({ cells, fileId }).name })),
      pagination,
    }
  },

  async failedRows({ db, actor, sealing, now, params }) {
    const historyImport = await requireImport(db, actor, params.historyImportId)
    return (await failedRowsFile(db, historyImport, { sealing, now })) ?? missing('File')
  },

  async leftOverFiles({ db, actor, params }) {
    return leftOverFile(db, await requireImport(db, actor, params.historyImportId))
  },

  async undoPreview({ db, actor, params }) {
    const historyImport = await requireImport(db, actor, params.historyImportId)
    const { removed, stays, kept } = await previewUndo(db, actor.companyId, historyImport.id)
    return {
      data: {
        removed,
        stays,
        kept: kept.map(({ firstName, lastName, ...application }) => ({
          ...application,
          name: [firstName, lastName].filter(Boolean).join(' '),
        })),
      },
    }
  },

  async undo(call) {
    await startUndo(call, call.params.historyImportId, call.body.confirmedCount)
    return readImport(call.db, call.actor, call.params.historyImportId)
  },
})

/** The subject of a row before the mapping tells which column has the name. */
const noPerson = { name: '' }

import { bulkAdd } from '@hireloom/contract/bulk-add/endpoints'
import { rowStatus, transferType } from '@hireloom/contract/transfers/transfer'
import type { FastifyInstance } from 'fastify'
import { requireForm } from '../intake/add-commands.ts'
import { acceptForms } from '../platform/api/form-bodies.ts'
import { routes } from '../platform/api/routes.ts'
import { invalid, missing } from '../platform/errors.ts'
import { areOwn, markRead } from '../transfers/queue-queries.ts'
import {
  changeRows,
  discardBulkAdd,
  fieldsOf,
  jobLabel,
  readBulkAdd,
  requireOpenForm,
  startBulkAdd,
  storeFile,
} from './bulk-commands.ts'
import { columnsOf } from './column-rules.ts'
import { findBulkAdd, listProgress } from './queries.ts'
import { failedRowsFile, templateFile } from './template-file.ts'

export async function bulkAddRoutes(app: FastifyInstance) {
  await acceptForms(app)
  await app.register(calls)
}

const ownTypes = [transferType.candidateImport]

const calls = routes(bulkAdd, {
  async process({ db, actor }) {
    return { data: await listProgress(db, actor) }
  },

  async markRead({ db, actor, body }) {
    if (!(await areOwn(db, actor, ownTypes, body.ids))) {
      throw invalid([{ field: 'ids', message: 'Ids must be of your own bulk adds' }])
    }
    await markRead(db, actor, body.ids)
    return undefined
  },

  async template({ db, actor, params }) {
    const form = await requireOpenForm(db, actor, params.jobId)
    return templateFile(jobLabel(form), columnsOf(form))
  },

  async uploadFields({ db, actor, params }) {
    return { data: fieldsOf(await requireOpenForm(db, actor, params.jobId)) }
  },

  async validate({ actor, body, ...services }) {
    const importId = await storeFile(services, actor, body)
    return { data: await readBulkAdd(services, actor, importId) }
  },

  async read({ db, sealing, actor, params }) {
    return { data: await readBulkAdd({ db, sealing }, actor, params.importId) }
  },

  async change({ actor, params, body, ...services }) {
    await changeRows(services, actor, params.importId, body.rows)
    return { data: await readBulkAdd(services, actor, params.importId) }
  },

  async discard({ db, actor, params }) {
    await discardBulkAdd(db, actor, params.importId)
    return undefined
  },

  async failedRows({ db, sealing, actor, params }) {
    const { rows, fields, filename } = await readBulkAdd({ db, sealing }, actor, params.importId)
    const wrongRows = rows.filter(({ status, problems }) => status === rowStatus.failed || problems.length > 0)
    if (wrongRows.length === 0) missing('File')
    const form = await requireForm(db, actor, fields.jobId)
    const toWrite = wrongRows.map(({ rowNumber, cells, problems }) => ({
      rowNumber,
      cells: Object.fromEntries(cells.map(({ column, text }) => [column, text])),
      reasons: problems.map(({ message }) => message),
    }))
    return failedRowsFile(jobLabel(form), columnsOf(form), toWrite, filename)
  },

  async start({ actor, body, ...services }) {
    await startBulkAdd(services, actor, body.importId, body.sendEmail)
    return { data: (await findBulkAdd(services.db, actor, body.importId)) ?? missing('Import') }
  },
})

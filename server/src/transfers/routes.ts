import { transfers } from '@hireloom/contract/transfers/endpoints'
import { maxExportedJobs } from '@hireloom/contract/transfers/job-columns'
import { maxImportRows, rowStatus, transferStatus, transferType } from '@hireloom/contract/transfers/transfer'
import { contentTypeOf, fileProblem, uploadType } from '@hireloom/contract/uploads'
import type { FastifyInstance } from 'fastify'
import { readUntrustedSheet } from '../documents/sheets/read-untrusted-sheet.ts'
import { SheetProblem } from '../documents/sheets/sheet-problem.ts'
import { acceptForms } from '../platform/api/form-bodies.ts'
import { type Actor, routes, type Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { invalid, missing, unprocessable } from '../platform/errors.ts'
import { addTask } from '../platform/tasks/tasks.ts'
import { fileRejected } from '../uploads/check-queries.ts'
import { claimStandaloneFile } from '../uploads/queries.ts'
import { storeFile } from '../uploads/store-queries.ts'
import { listJobIdsToExport, listJobRows } from './exports/queries.ts'
import { failedJobs, filledJobs, jobSheet, jobTemplate } from './job-file.ts'
import { listTransfers } from './log-queries.ts'
import { listNames } from './name-queries.ts'
import { findTransfer, insertTransfer, insertUnreadable, listTransferRows, startTransfer } from './queries.ts'
import { faultSentence, jobRowsOf, type ReadRow } from './rules.ts'
import { transferTasks } from './task-list.ts'
import { visibleTypes } from './type-queries.ts'

export async function transferRoutes(app: FastifyInstance) {
  await acceptForms(app)
  await app.register(calls)
}

const calls = routes(transfers, {
  async list({ db, actor, query: { type, ...query }, now }) {
    return listTransfers(db, actor, await visibleTypes(db, actor, type), { ...query, now: now() })
  },

  async send({ actor, body, ...services }) {
    const { importId, filename = '', type = transferType.jobImport, file = '' } = body
    if (importId !== undefined) return { data: await start(services, actor, importId) }
    return { data: await upload(services, actor, { filename, type, file }) }
  },

  async upload({ actor, body, ...services }) {
    return { data: await upload(services, actor, body) }
  },

  async start({ actor, body, ...services }) {
    return { data: await start(services, actor, body.importId) }
  },

  async jobTemplate({ db, actor }) {
    return jobTemplate(await listNames(db, actor.companyId))
  },

  async read({ actor, params, ...services }) {
    return { data: await readImport(services, actor, params.importId) }
  },

  async rows({ actor, params, query, ...services }) {
    const { db } = services
    await readImport(services, actor, params.importId)
    return listTransferRows(db, actor, params.importId, query)
  },

  async failedRows({ actor, params, ...services }) {
    const { db } = services
    const { filename, type } = await readImport(services, actor, params.importId)
    if (type !== transferType.jobImport) missing('File')
    const everyFailed = { page: 1, limit: maxImportRows, status: rowStatus.failed }
    const { data } = await listTransferRows(db, actor, params.importId, everyFailed)
    if (data.length === 0) missing('File')
    return failedJobs(await listNames(db, actor.companyId), data, filename)
  },

  async exportJobs({ db, actor, query, now }) {
    const ids = await listJobIdsToExport(db, actor, query, maxExportedJobs + 1)
    if (ids.length > maxExportedJobs) {
      throw unprocessable(
        'too_many_jobs',
        `A direct download takes at most ${maxExportedJobs} jobs. Start an export for more.`,
      )
    }
    const filename = `jobs-${dayIn(actor.timeZone, now())}.xlsx`
    const jobs = ids.length > 0 ? await listJobRows(db, actor, ids) : []
    return filledJobs(await listNames(db, actor.companyId), jobs, filename)
  },
})

type ReadServices = Pick<Services, 'db' | 'now'>

const readImport = async (services: ReadServices, actor: Actor, importId: number) =>
  (await findTransfer(services, actor, await visibleTypes(services.db, actor), importId)) ?? missing('Import')

/** Returns an import of jobs to the user who uploads or starts it, even if they can't read it in other calls. */
const readJobImport = async (services: ReadServices, actor: Actor, importId: number) =>
  (await findTransfer(services, actor, [transferType.jobImport], importId)) ?? missing('Import')

interface SentFile {
  filename: string
  type: (typeof transferType)[keyof typeof transferType]
  file: string
}

async function upload(services: Services, actor: Actor, { filename, type, file }: SentFile) {
  if (type !== transferType.jobImport) {
    throw invalid([{ field: 'type', message: "Files of this type can't be sent here" }])
  }
  const bytes = Buffer.from(file, 'base64')
  const problem = fileProblem(uploadType.jobImport, filename, bytes.length, filename)
  if (problem) throw refusal(problem)
  const { rows, fault } = await readJobs(actor.companyId, bytes, filename)
  const { db, now } = services
  const uploadedBy = actor.userId
  const contentType = contentTypeOf(filename)
  const upload = { type: uploadType.jobImport, filename, contentType, bytes, uploadedBy }
  const fileKey = await storeFile(services, actor.companyId, upload)
  const transfer = { type, filename, fileKey, uploadedBy, uploadedAt: now() }
  const importId = await db.transaction().execute(async (db) => {
    await claimStandaloneFile(db, actor.companyId, fileKey, now())
    return fault === undefined
      ? insertTransfer(db, actor.companyId, transfer, rows)
      : insertUnreadable(db, actor.companyId, transfer, fault)
  })
  return readJobImport(services, actor, importId)
}

/** Refuses a file that the user can correct before sending it; a broken workbook is stored with the reason. */
async function readJobs(
  companyId: number,
  bytes: Buffer,
  filename: string,
): Promise<{ rows: ReadRow[]; fault?: string }> {
  try {
    const rows = await readUntrustedSheet(bytes, { name: jobSheet, maxRows: maxImportRows + 1, companyId })
    const jobRows = jobRowsOf(rows, filename)
    if ('problem' in jobRows) throw refusal(jobRows.problem)
    return jobRows
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error
    const fault = faultSentence(error.fault, filename, maxImportRows)
    if (error.fault === 'unreadable') return { rows: [], fault }
    throw refusal(fault)
  }
}

const refusal = (message: string) => fileRejected([{ field: 'file', message }], "The file can't be imported")

async function start(services: ReadServices, actor: Actor, importId: number) {
  const { db, now } = services
  const { status } = await readJobImport(services, actor, importId)
  if (status === transferStatus.pending) {
    const { companyId, userId: startedBy } = actor
    await db.transaction().execute(async (db) => {
      if (!(await startTransfer(db, companyId, importId, now()))) return
      const payload = { companyId, importId, startedBy }
      await addTask(db, transferTasks.importJobs, payload, `import ${companyId} ${importId}`)
    })
  }
  return readJobImport(services, actor, importId)
}

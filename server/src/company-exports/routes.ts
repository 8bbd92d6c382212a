import { companyImportStatus } from '@hireloom/contract/company-exports/company-export'
import { companyExports, companyExportTexts, freshSignInMinutes } from '@hireloom/contract/company-exports/endpoints'
import { oneHour, oneMinute } from '@hireloom/contract/platform/durations'
import { transferType } from '@hireloom/contract/transfers/transfer'
import { contentTypeOf } from '@hireloom/contract/uploads'
import { record } from '../history/queries.ts'
import { binaryType } from '../outside/files/file-bytes.ts'
import { type Actor, routes } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { isViolationOf, missing, Refusal } from '../platform/errors.ts'
import { addTask } from '../platform/tasks/tasks.ts'
import { insertEntry } from '../transfers/settings-queries.ts'
import { requireComplete } from '../uploads/check-queries.ts'
import { createKey } from '../uploads/store-queries.ts'
import { notEmpty } from './fill-commands.ts'
import { mailStarted } from './mail-commands.ts'
import {
  findExportView,
  findImport,
  findImportView,
  findStoredFile,
  insertExport,
  insertImport,
  listExports,
  listImports,
  updateImport,
} from './queries.ts'
import { findCompany } from './source-queries.ts'
import { isEmpty } from './target-queries.ts'
import { companyExportTasks } from './task-list.ts'

const exportRunning = () =>
  new Refusal(409, 'running', 'Another export of all data is running. Wait until it has finished.')
const importRunning = () => new Refusal(409, 'running', 'Another import is running. Wait until it has finished.')

/** Milliseconds for which a download link works, so that an interrupted download of gigabytes can be resumed. */
const downloadTime = 6 * oneHour

const { uploading, running } = companyImportStatus

const readExport = async (db: Db, { companyId }: Actor, id: number) =>
  (await findExportView(db, companyId, id)) ?? missing('Export')
const readImport = async (db: Db, { companyId }: Actor, id: number) =>
  (await findImportView(db, companyId, id)) ?? missing('Import')

async function requireEmpty(db: Db, { companyId }: Actor) {
  if (!(await isEmpty(db, companyId))) throw notEmpty()
}

/** Refuses actors who signed in too long ago, so that nobody takes all data from a session that was left open. */
function requireFreshSignIn({ signedInAt }: Actor, now: Date) {
  if (signedInAt !== null && now.getTime() - signedInAt.getTime() <= freshSignInMinutes * oneMinute) return
  throw new Refusal(403, 'sign_in_again', companyExportTexts.signInAgain)
}

export const companyExportRoutes = routes(companyExports, {
  list: ({ db, actor, query, now }) => listExports(db, actor.companyId, { ...query, now: now() }),

  async create({ db, actor, body, config, now }) {
    requireFreshSignIn(actor, now())
    const { companyId, userId: requestedBy } = actor
    const id = await db.transaction().execute(async (db) => {
      const { slug } = await findCompany(db, companyId)
      const filename = `hireloom-${slug}-${dayIn(actor.timeZone, now())}.zip`
      const values = { ...body, requestedBy, requestedAt: now(), filename, fileKey: createKey(now()) }
      const { id } = await insertExport(db, companyId, values).catch((error: unknown) => {
        throw isViolationOf(error, 'company_exports_running') ? exportRunning() : error
      })
      await addTask(db, companyExportTasks.exportCompany, { companyId, companyExportId: id })
      const entry = { type: transferType.companyExport, filename, uploadedBy: requestedBy, at: now() }
      await insertEntry(db, companyId, { companyExportId: id }, entry)
      await record(db, actor, { event: 'company.export_started', data: body })
      await mailStarted(db, actor, id, config)
      return id
    })
    return { data: await readExport(db, actor, id) }
  },

  async file({ db, actor, params, outside, now }) {
    requireFreshSignIn(actor, now())
    const file = (await findStoredFile(db, actor.companyId, params.companyExportId, now())) ?? missing('File')
    const url = await outside.files.downloadAddress(
      { ...file, contentType: contentTypeOf('.zip') },
      now(),
      downloadTime,
    )
    await record(db, actor, { event: 'export.downloaded', data: { filename: file.filename } })
    return { data: { url, filename: file.filename } }
  },

  listImports: ({ db, actor, query }) => listImports(db, actor.companyId, query),

  async createImport({ db, actor, body, outside, now }) {
    await requireEmpty(db, actor)
    const key = createKey(now())
    const values = { ...body, requestedBy: actor.userId, requestedAt: now(), fileKey: key }
    const { id } = await insertImport(db, actor.companyId, values)
    const { url } = await outside.files.uploadAddress({ key, contentType: binaryType, size: body.size }, now())
    return { data: { companyImport: await readImport(db, actor, id), url, contentType: binaryType } }
  },

  async startImport({ db, actor, params, outside, now }) {
    const { companyId } = actor
    const companyImport = (await findImport(db, companyId, params.companyImportId)) ?? missing('Import')
    if (companyImport.status !== uploading) return { data: await readImport(db, actor, companyImport.id) }
    await requireEmpty(db, actor)
    await requireComplete(outside, companyImport)
    await db.transaction().execute(async (db) => {
      const isStarted = await updateImport(db, companyImport, uploading, { status: running }).catch(
        (error: unknown) => {
          throw isViolationOf(error, 'company_imports_running') ? importRunning() : error
        },
      )
      if (!isStarted) return
      await addTask(db, companyExportTasks.importCompany, { companyId, companyImportId: companyImport.id })
      const entry = {
        type: transferType.historyImport,
        filename: companyImport.filename,
        uploadedBy: actor.userId,
        at: now(),
      }
      await insertEntry(db, companyId, { companyImportId: companyImport.id }, entry)
    })
    return { data: await readImport(db, actor, companyImport.id) }
  },
})

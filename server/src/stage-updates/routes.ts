import { undoHours } from '@hireloom/contract/moves/changes'
import { oneHour } from '@hireloom/contract/platform/durations'
import { stageUpdates } from '@hireloom/contract/stage-updates/endpoints'
import {
  maxStageRows,
  type StageTemplateRequest,
  type StageUpdate,
  type StageUpdateRow,
} from '@hireloom/contract/stage-updates/stage-update'
import {
  type RowStatus,
  rowStatus,
  type Transfer,
  transferStatus,
  transferType,
} from '@hireloom/contract/transfers/transfer'
import type { FastifyInstance } from 'fastify'
import { findActorOfUser } from '../access/actor-queries.ts'
import { acceptForms } from '../platform/api/form-bodies.ts'
import { type Actor, routes, type Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { forbidden, invalid, missing } from '../platform/errors.ts'
import { addTask } from '../platform/tasks/tasks.ts'
import { listOfferedReasons } from '../rejection-reasons/queries.ts'
import { findTransfer, insertExport, startTransfer } from '../transfers/queries.ts'
import { previewRows } from './check-commands.ts'
import { findLastUndo, findUploader, listUndoable } from './move-queries.ts'
import { type FileRow, listStagesOfJobs, listViewedRows } from './row-queries.ts'
import { parseRow } from './row-values.ts'
import { stageUpdateTasks } from './task-list.ts'
import { stageFile } from './template-file.ts'
import { listTemplateRows } from './template-queries.ts'
import { undoStageUpdate } from './undo-commands.ts'
import { uploadStages } from './upload-commands.ts'

export async function stageUpdateRoutes(app: FastifyInstance) {
  await acceptForms(app)
  await app.register(calls)
}

const calls = routes(stageUpdates, {
  async makeTemplate({ db, actor, body, now }) {
    const candidates = await listTemplateRows(db, actor, body, maxStageRows + 1)
    if (candidates.length === 0) throw invalid([nobodyToMove(body)])
    if (candidates.length > maxStageRows) throw invalid([{ field: 'jobId', message: tooMany }])
    const transferId = await requestTemplate(db, actor, body, now())
    return {
      data: (await findTransfer({ db, now }, actor, [transferType.stageExport], transferId)) ?? missing('Template'),
    }
  },

  async upload({ actor, body, ...services }) {
    return { data: await readUpdate(services, actor, await uploadStages(services, actor, body)) }
  },

  async read({ actor, params, ...services }) {
    return { data: await readUpdate(services, actor, params.importId) }
  },

  async rows({ db, actor, params, query: { page, limit, status }, now }) {
    const transfer = await findUpdate({ db, now }, actor, params.importId)
    const rows = await checkedRows(db, actor, transfer, now())
    const matching = rows.filter((row) => status === undefined || row.status === status)
    // Refused rows come first, because the user has to correct them.
    const [refused, others] = [matching.filter(isRefused), matching.filter((row) => !isRefused(row))]
    const data = [...refused, ...others].slice((page - 1) * limit, page * limit).map(replyRow)
    return { data, pagination: { total: matching.length, page, limit } }
  },

  async refusedRows({ db, actor, params, now }) {
    const transfer = await findUpdate({ db, now }, actor, params.importId)
    const rows = await checkedRows(db, actor, transfer, now())
    const refused = rows.filter(isRefused)
    if (refused.length === 0) missing('File')
    return fileOfRefused(db, actor, transfer.filename, refused)
  },

  async start({ actor, params: { importId }, ...services }) {
    const { db, now } = services
    const { companyId } = actor
    const transfer = await findUpdate({ db, now }, actor, importId)
    if (!(await isOwn(db, actor, importId))) throw forbidden()
    if (transfer.status === transferStatus.pending) {
      await db.transaction().execute(async (db) => {
        if (!(await startTransfer(db, companyId, importId, now()))) return
        await addTask(db, stageUpdateTasks.updateStages, { companyId, importId }, `stages ${companyId} ${importId}`)
      })
    }
    return { data: await readUpdate(services, actor, importId) }
  },

  async undo({ db, actor, params: { importId }, now }) {
    await findUpdate({ db, now }, actor, importId)
    return { data: await undoStageUpdate(db, actor, importId, now()) }
  },
})

const nobodyToMove = ({ ids }: StageTemplateRequest) =>
  ids
    ? { field: 'ids', message: 'You may not move any of these candidates' }
    : { field: 'jobId', message: 'This job has no candidates that you may move' }

const isRefused = ({ status }: Pick<FileRow, 'status'>) => status === rowStatus.failed

const tooMany = `A template may have at most ${maxStageRows} candidates. Choose some of them in the candidate list.`

const requestTemplate = (db: Db, actor: Actor, body: StageTemplateRequest, at: Date) =>
  db.transaction().execute(async (db) => {
    const { companyId, userId: uploadedBy, timeZone } = actor
    const filename = `stages-${dayIn(timeZone, at)}.xlsx`
    const { ids, jobId } = body
    const options = { ...(ids && { ids }), ...(jobId !== undefined && { jobId }) }
    const request = { type: transferType.stageExport, filename, uploadedBy, uploadedAt: at, options }
    const transferId = await insertExport(db, companyId, request)
    await addTask(db, stageUpdateTasks.makeStageTemplate, { companyId, transferId })
    return transferId
  })

const findUpdate = async (services: Pick<Services, 'db' | 'now'>, actor: Actor, importId: number) =>
  (await findTransfer(services, actor, [transferType.stageImport], importId)) ?? missing('Import')

const isOwn = async (db: Db, actor: Actor, importId: number) =>
  (await findUploader(db, actor.companyId, importId)) === actor.userId

/** Returns a file with what it would do, what it has done, and what can be undone. */
async function readUpdate({ db, now }: Pick<Services, 'db' | 'now'>, actor: Actor, importId: number) {
  const transfer = await findUpdate({ db, now }, actor, importId)
  const isPending = transfer.status === transferStatus.pending
  const rows = isPending ? await checkedRows(db, actor, transfer, now()) : []
  const refusedCount = rows.filter(isRefused).length
  const undoable = isPending ? [] : await listUndoable(db, actor, importId, now())
  const oldest = undoable.at(-1)?.at
  const update: StageUpdate = {
    ...transfer,
    preview: isPending ? { moving: rows.length - refusedCount, refused: refusedCount } : null,
    isOwn: await isOwn(db, actor, importId),
    undoUntil: oldest ? new Date(oldest.getTime() + undoHours * oneHour) : null,
    undoneAt: isPending ? null : await findLastUndo(db, actor.companyId, importId),
  }
  return update
}

/**
 * Returns the rows of a file. Waiting rows have the outcomes that they would have now for the user who uploaded them.
 */
async function checkedRows(db: Db, viewer: Actor, { importId, status }: Transfer, now: Date): Promise<FileRow[]> {
  const rows = await listViewedRows(db, viewer, importId)
  if (status !== transferStatus.pending) return rows
  const uploaderId = await findUploader(db, viewer.companyId, importId)
  const uploader = uploaderId === viewer.userId ? viewer : await findActorOfUser(db, viewer.companyId, uploaderId)
  if (!uploader) return rows
  const refused = await previewRows(db, uploader, rows, now)
  return rows.map((row) => {
    const errors = refused.get(row.id)
    return errors ? { ...row, status: rowStatus.failed satisfies RowStatus, errors } : row
  })
}

function replyRow({ rowNumber, status, errors, data, applicationId, candidateId }: FileRow): StageUpdateRow {
  const { reference = '', candidate = '', job = '', currentStage = '', newStage = '', notes = '' } = data
  const request = parseRow(data)
  return {
    rowNumber,
    status,
    errors,
    reference,
    candidate,
    job,
    currentStage,
    newStage,
    notes,
    sendsEmail: 'request' in request && request.request.sendsEmail,
    jobApplicationId: applicationId,
    candidateId,
  }
}

/** Returns refused rows as a file with the candidates as they are now, to correct and upload again. */
async function fileOfRefused(db: Db, actor: Actor, filename: string, refused: readonly FileRow[]) {
  const ids = refused.flatMap(({ applicationId }) => applicationId ?? [])
  const candidateRows = ids.length > 0 ? await listTemplateRows(db, actor, { ids }, maxStageRows) : []
  const candidates = new Map(candidateRows.map((candidate) => [candidate.id, candidate]))
  const rows = refused.map(({ applicationId, data, errors }) => ({
    candidate: applicationId === null ? undefined : candidates.get(applicationId),
    data,
    reason: errors.map(({ message }) => message).join('; '),
  }))
  const jobIds = candidateRows.map(({ jobId }) => jobId)
  const choices = {
    stagesOfJobs: await listStagesOfJobs(db, actor.companyId, jobIds),
    reasons: await listOfferedReasons(db, actor.companyId),
    roleId: actor.roleId,
  }
  return stageFile(`${filename.replace(/\.xlsx$/i, '')} - refused rows.xlsx`, rows, choices)
}

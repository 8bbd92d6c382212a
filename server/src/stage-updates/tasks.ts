import { oneDay, oneWeek } from '@hireloom/contract/platform/durations'
import { maxStageRows } from '@hireloom/contract/stage-updates/stage-update'
import { exportDays } from '@hireloom/contract/transfers/transfer'
import { contentTypeOf, uploadType } from '@hireloom/contract/uploads'
import { findActorOfUser } from '../access/actor-queries.ts'
import { record } from '../history/queries.ts'
import type { Services } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { runSteps } from '../platform/tasks/each-item.ts'
import type { PayloadOf } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { listOfferedReasons } from '../rejection-reasons/queries.ts'
import { outcomeOf } from '../transfers/rules.ts'
import { findAllowedActor, isOutage } from '../transfers/run-commands.ts'
import {
  failWaitingRows,
  findRun,
  finishRun,
  listWaitingRows,
  type Run,
  saveProgress,
} from '../transfers/run-queries.ts'
import { claimStandaloneFile } from '../uploads/queries.ts'
import { storeFile } from '../uploads/store-queries.ts'
import { readContext } from './check-commands.ts'
import { deleteUnusedCells, releaseUploads } from './old-queries.ts'
import { listRows, listStagesOfJobs, saveOutcomes } from './row-queries.ts'
import { moveRows } from './run-commands.ts'
import { stageUpdateTasks } from './task-list.ts'
import { stageFile } from './template-file.ts'
import { findPendingTemplate, finishTemplate, listTemplateRows } from './template-queries.ts'

/**
 * Moves the candidates of a started file. A row and its move are in one transaction, so a run that was killed continues
 * where it stopped, and two runs at the same time never move a candidate twice. An outage ends the run; the next one
 * continues.
 * `batchSize`: the number of rows in one transaction; the progress is updated after each.
 */
export async function updateStages(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { companyId, importId }: PayloadOf<typeof stageUpdateTasks.updateStages>,
  batchSize = 100,
) {
  const run = await findRun(db, companyId, importId)
  if (!run) return
  const failures: unknown[] = []
  const file = await readContext(db, companyId, await listRows(db, companyId, importId))
  let rows = await listWaitingRows(db, run, batchSize)
  while (rows.length > 0) {
    const batch = rows
    const actor = await findAllowedActor(db, run, 'candidates.updateStatus', now())
    if (actor) {
      const context = { run, actor, file, now: now() }
      await moveRows(db, context, batch).catch(async () => {
        for (const row of batch) {
          await moveRows(db, context, [row]).catch(async (error: unknown) => {
            if (isOutage(error)) throw error
            failures.push(error)
            await saveOutcomes(db, companyId, [{ id: row.id, errors: [notMoved] }])
          })
        }
      })
    } else {
      const outcomes = batch.map(({ id }) => ({ id, errors: [noLongerAllowed] }))
      await saveOutcomes(db, companyId, outcomes)
    }
    await saveProgress(db, run)
    rows = await listWaitingRows(db, run, batchSize)
  }
  await db.transaction().execute((db) => finish(db, run, now()))
  // The rows show that they failed; the tasks' log has the reason.
  if (failures.length > 0) throw failures[0]
}

const notMoved = { column: null, message: 'The candidate could not be moved. Please upload the row again' }
const noLongerAllowed = { column: null, message: 'The user who started this may no longer move candidates' }

async function finish(db: Db, run: Run, now: Date) {
  const progress = await saveProgress(db, run)
  if (!(await finishRun(db, run, outcomeOf(progress), now))) return
  const { succeeded: moved, failed } = progress
  await record(db, run, { event: 'stages.imported', data: { moved, total: moved + failed } })
}

/** Creates the file of a requested template. A second run does nothing. */
export async function makeStageTemplate(
  services: Pick<Services, 'db' | 'now' | 'outside'>,
  { companyId, transferId }: PayloadOf<typeof stageUpdateTasks.makeStageTemplate>,
) {
  const { db, now } = services
  const template = await findPendingTemplate(db, companyId, transferId)
  if (!template) return
  const { filename, uploadedBy, request } = template
  const actor = await findActorOfUser(db, companyId, uploadedBy)
  const candidates = actor ? await listTemplateRows(db, actor, request, maxStageRows) : []
  if (!actor || candidates.length === 0) {
    return finishTemplate(db, companyId, transferId, {
      message: 'None of these candidates can be moved now',
      at: now(),
    })
  }
  const jobIds = candidates.map(({ jobId }) => jobId)
  const stagesOfJobs = await listStagesOfJobs(db, companyId, jobIds)
  const reasons = await listOfferedReasons(db, companyId)
  const rows = candidates.map((candidate) => ({ candidate, data: {} }))
  const file = await stageFile(filename, rows, { stagesOfJobs, reasons, roleId: actor.roleId })
  const resultKey = await storeFile(services, companyId, {
    type: uploadType.bulkStageFile,
    filename,
    contentType: contentTypeOf(filename),
    bytes: Buffer.from(await file.arrayBuffer()),
    uploadedBy,
  })
  await db.transaction().execute(async (db) => {
    const at = now()
    const expiresAt = new Date(at.getTime() + exportDays * oneDay)
    const isDone = await finishTemplate(db, companyId, transferId, { resultKey, rows: rows.length, expiresAt, at })
    if (isDone) await claimStandaloneFile(db, companyId, resultKey, at)
  })
}

/** Ends an update whose task failed permanently: the rows that are still waiting fail. */
async function endUpdate(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { companyId, importId }: PayloadOf<typeof stageUpdateTasks.updateStages>,
) {
  const run = await findRun(db, companyId, importId)
  if (!run) return
  await db.transaction().execute(async (db) => {
    await failWaitingRows(db, run, notMoved)
    await finish(db, run, now())
  })
}

/** Ends a template whose task failed permanently. */
const endTemplate = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { companyId, transferId }: PayloadOf<typeof stageUpdateTasks.makeStageTemplate>,
) =>
  finishTemplate(db, companyId, transferId, {
    message: 'The file could not be made. Please start it again.',
    at: now(),
  })

/** Deletes, after a week, the cells of rows that moved no candidate, and releases uploads that are still claimed. */
export const forgetStageUpdates = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  runSteps([() => releaseUploads(db), () => deleteUnusedCells(db, new Date(now().getTime() - oneWeek))])

export const stageUpdateTaskHandlers = handledTasks(
  stageUpdateTasks,
  { updateStages: (services, payload) => updateStages(services, payload), makeStageTemplate, forgetStageUpdates },
  { updateStages: endUpdate, makeStageTemplate: endTemplate },
)

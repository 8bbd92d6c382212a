import { type TransferType, transferType } from '@hireloom/contract/transfers/transfer'
import { restrictionOf } from '../access/restriction-queries.ts'
import { record } from '../history/queries.ts'
import { insertJob } from '../jobs/create/queries.ts'
import { findDefaultForm } from '../jobs/default-form/queries.ts'
import { defaultStageIds, stagesOfJob, teamWith } from '../jobs/rules.ts'
import type { Services } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { type PayloadOf, task } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { listActiveStages } from '../stages/queries.ts'
import { openActivities } from './exports/activity-source.ts'
import { openCandidates } from './exports/candidate-source.ts'
import { endExport, makeExport, type OpenSource } from './exports/commands.ts'
import { openJobs } from './exports/job-source.ts'
import { listNames } from './name-queries.ts'
import { removeExpiredExports } from './removal-commands.ts'
import { indexNames, isOutside, jobOf, outsideError } from './row-rules.ts'
import { outcomeOf } from './rules.ts'
import { findAllowedActor, isOutage } from './run-commands.ts'
import {
  failWaitingRows,
  findRun,
  finishRun,
  listWaitingRows,
  lockWaitingRows,
  type Run,
  saveProgress,
  saveRowOutcome,
} from './run-queries.ts'
import { transferTasks } from './task-list.ts'

/** The number of rows in one transaction, and between two updates of the progress. */
const batchSize = 25

/**
 * Creates drafts of the rows of a started import. A row and its job are in one transaction, so a run that was killed
 * continues where it stopped, and two runs at the same time never import the same row. An outage ends the run; the next
 * one continues.
 */
export async function importJobs(
  { db, now }: Pick<Services, 'db' | 'now'>,
  task: PayloadOf<typeof transferTasks.importJobs>,
) {
  const run = await findRun(db, task.companyId, task.importId, task.startedBy)
  if (!run) return
  const context = await prepare(db, run, now())
  const failures: unknown[] = []
  let rows = await listWaitingRows(db, run, batchSize)
  while (rows.length > 0) {
    const batch = rows
    if (await findAllowedActor(db, run, 'jobs.create', now())) {
      await importRows(db, context, batch).catch(async () => {
        for (const row of batch) await importAlone(db, context, row, failures)
      })
    } else {
      await failWaitingRows(db, run, noLongerAllowed)
    }
    await saveProgress(db, run)
    rows = await listWaitingRows(db, run, batchSize)
  }
  await db.transaction().execute((db) => finish(db, run, now()))
  // The rows show that they failed; the tasks' log has the reason.
  if (failures.length > 0) throw failures[0]
}

/** Imports all of these rows or, when one can't be saved, none. */
const importRows = (db: Db, context: ImportContext, rows: readonly PendingRow[]) =>
  db.transaction().execute(async (db) => {
    const ids = rows.map(({ id }) => id)
    const waitingRows = await lockWaitingRows(db, context.run, ids)
    for (const row of rows) if (waitingRows.has(row.id)) await importRow(db, context, row)
  })

/** Imports one row by itself, so that no other fails with it. */
const importAlone = (db: Db, context: ImportContext, row: PendingRow, failures: unknown[]) =>
  importRows(db, context, [row]).catch(async (error: unknown) => {
    if (isOutage(error)) throw error
    failures.push(error)
    await saveRowOutcome(db, context.run, row.id, { errors: [notSaved] })
  })

const noLongerAllowed = { column: null, message: 'The user who started this may no longer create jobs' }
const notSaved = { column: null, message: 'The row could not be saved. Please import it again' }

type ImportContext = Awaited<ReturnType<typeof prepare>>

/** Returns the data that is the same for every row. */
async function prepare(db: Db, run: Run, now: Date) {
  const { companyId } = run
  const stages = await listActiveStages(db, companyId)
  const { applicationForm } = await findDefaultForm(db, companyId)
  return {
    run,
    now,
    names: indexNames(await listNames(db, companyId)),
    restriction: await restrictionOf(db, run),
    defaults: { stageIds: defaultStageIds(stages), applicationForm },
    stages: stagesOfJob(defaultStageIds(stages), stages),
    team: teamWith(run, []),
  }
}

interface PendingRow {
  id: number
  data: Record<string, string>
}

async function importRow(
  db: Db,
  { run, now, names, restriction, defaults, stages, team }: ImportContext,
  row: PendingRow,
) {
  const result = jobOf(row.data, names, defaults)
  if ('errors' in result) return saveRowOutcome(db, run, row.id, result)
  if (isOutside(result.job, restriction)) return saveRowOutcome(db, run, row.id, { errors: [outsideError] })
  const { id: jobId } = await insertJob(db, run, result.job, { now, key: undefined, stages, team })
  return saveRowOutcome(db, run, row.id, { jobId })
}

async function finish(db: Db, run: Run, now: Date) {
  const progress = await saveProgress(db, run)
  if (!(await finishRun(db, run, outcomeOf(progress), now))) return
  const { succeeded, failed } = progress
  await record(db, run, { event: 'jobs.imported', data: { succeeded, total: succeeded + failed } })
}

/** Ends an import whose task failed permanently: the rows that are still waiting fail. */
async function endJobImport(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { companyId, importId, startedBy }: PayloadOf<typeof transferTasks.importJobs>,
) {
  const run = await findRun(db, companyId, importId, startedBy)
  if (!run) return
  await db.transaction().execute(async (db) => {
    await failWaitingRows(db, run, notSaved)
    await finish(db, run, now())
  })
}

const sources: Partial<Record<TransferType, OpenSource>> = {
  [transferType.candidateExport]: openCandidates,
  [transferType.jobExport]: openJobs,
  [transferType.activityExport]: openActivities,
}

export const transferTaskHandlers = [
  ...handledTasks(
    transferTasks,
    {
      importJobs,
      makeExport: (services, task, { letCallsPass }) => makeExport(services, task, { sources, letCallsPass }),
    },
    { importJobs: endJobImport, makeExport: endExport },
  ),
  ...handledTasks(
    { removeExpiredExports: task('removeExpiredExports', { at: '27 * * * *' }) },
    { removeExpiredExports },
  ),
]

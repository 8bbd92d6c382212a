import { type MasterDataKind, masterDataKinds } from '@hireloom/contract/hr-sync'
import type { HrSuite } from '../outside/hr-suite/port.ts'
import type { Services } from '../platform/api/routes.ts'
import { Refusal } from '../platform/errors.ts'
import { runSteps } from '../platform/tasks/each-item.ts'
import { addTask, type PayloadOf } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { findPulledUntil, findSuiteId, listSuiteCompanies, savePulledUntil } from './pull-queries.ts'
import { syncMasterData } from './queries.ts'
import { hrSyncTasks } from './task-list.ts'

/** Adds a task for each company that the suite knows, so that a failing company doesn't delay the others. */
export async function pullMasterData({ db, outside }: Pick<Services, 'db' | 'outside'>) {
  if (!outside.hrSuite) return
  for (const { id: companyId } of await listSuiteCompanies(db)) {
    await addTask(db, hrSyncTasks.pullCompanyMasterData, { companyId }, `master data ${companyId}`)
  }
}

/**
 * Pulls what changed in the suite since the last pull, kind by kind. A kind that fails doesn't delay the others and is
 * pulled again.
 */
export async function pullCompanyMasterData(
  { db, outside: { hrSuite } }: Pick<Services, 'db' | 'outside'>,
  { companyId }: PayloadOf<typeof hrSyncTasks.pullCompanyMasterData>,
) {
  const suiteId = hrSuite && (await findSuiteId(db, companyId))
  if (!suiteId) return
  await runSteps(masterDataKinds.map((kind) => () => pull({ db, hrSuite, suiteId }, companyId, kind)))
}

interface PullContext extends Pick<Services, 'db'> {
  hrSuite: HrSuite
  suiteId: string
}

async function pull({ db, hrSuite, suiteId }: PullContext, companyId: number, kind: MasterDataKind) {
  const since = await findPulledUntil(db, companyId, kind)
  const { rows, asOf } = await hrSuite.listChanges(suiteId, kind, since)
  await db.transaction().execute(async (db) => {
    if (rows.length > 0) {
      await syncMasterData(db, companyId, { kind, rows, isComplete: since === undefined }).catch(readableError(kind))
    }
    await savePulledUntil(db, companyId, kind, asOf)
  })
}

/** Names the rows in the log of the tasks, without their content. */
const readableError = (kind: MasterDataKind) => (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
  const problems = error.errors.map(({ field, message }) => `${field}: ${message}`).slice(0, 10)
  throw new Error(`The HR suite sent ${kind} that can't be imported: ${problems.join(', ') || error.message}`)
}

export const hrSyncTaskHandlers = handledTasks(hrSyncTasks, { pullMasterData, pullCompanyMasterData })

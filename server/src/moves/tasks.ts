import { foldCountsOf, listChangedCompanies } from '../applications/count-rollup-queries.ts'
import { newJoinerAddress } from '../outside/new-joiner/address.ts'
import { findJobsFacts } from '../pipeline/lock-queries.ts'
import { undoHours } from '../pipeline/rules.ts'
import type { Services } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import type { PayloadOf } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { tellOfEnd } from '../schedules/ending-queries.ts'
import { findMover, joinerKey, tellCandidates } from './move-mail-queries.ts'
import { inviteJoiners } from './new-joiner-queries.ts'
import { moveTasks } from './task-list.ts'
import { forgetMoves, type KeptMove, listEnded, listToTell, lockMove, markSettled } from './undo-queries.ts'

type Settling = Pick<Services, 'db' | 'config' | 'now'>

/**
 * Says what a move has to say, once nobody undoes it as a mistake any more: of those who still are where it brought them.
 * A second run finds it settled.
 */
export function settleMove(
  { db, config, now }: Settling,
  { companyId, moveId }: PayloadOf<typeof moveTasks.settleMove>,
) {
  return db.transaction().execute(async (db) => {
    const move = await lockMove(db, companyId, moveId)
    if (!move || move.settledAt) return
    await tell(db, move, { config, at: now() })
    await markSettled(db, companyId, moveId, now())
  })
}

async function tell(db: Db, move: KeptMove, { config, at }: { config: Settling['config']; at: Date }) {
  const { companyId, id: moveId } = move
  const [standing, ended] = [await listToTell(db, companyId, moveId), await listEnded(db, companyId, moveId)]
  if (standing.length + ended.length === 0) return
  const sender = await findMover(db, move)
  const jobs = await findJobsFacts(db, companyId, [...new Set([...standing, ...ended].map(({ jobId }) => jobId))])
  const told = withJobs(standing, jobs)

  if (move.sendsEmail) await tellCandidates(db, move, sender, told)
  const form = newJoinerAddress(config)
  if (move.invitesNewJoiners && form) {
    const invited = told.map(({ job, ...joiner }) => {
      return { joiner, job, recipient: joiner.email, key: joinerKey(moveId, joiner.id) }
    })
    await inviteJoiners(db, invited, { sender, at, form })
  }
  const meetings = withJobs(ended, jobs).map(({ scheduleId, job, ...application }) => ({
    scheduleId,
    job,
    application,
  }))
  await tellOfEnd(db, { actor: sender, publicUrl: config.publicUrl, now: at }, meetings)
}

type Jobs = Awaited<ReturnType<typeof findJobsFacts>>

function withJobs<Row extends { jobId: number }>(rows: readonly Row[], jobs: Jobs) {
  return rows.flatMap((row) => {
    const job = jobs.get(row.jobId)
    return job ? [{ ...row, job }] : []
  })
}

/** Adds up how many applications are where, of every company in which that changed. */
export async function foldCounts({ db }: Pick<Services, 'db'>) {
  for (const companyId of await listChangedCompanies(db)) await foldCountsOf(db, companyId)
}

const hour = 60 * 60 * 1000

/** Forgets where applications were before moves that can't be undone any more. */
export function forgetOldMoves({ db, now }: Pick<Services, 'db' | 'now'>) {
  return forgetMoves(db, new Date(now().getTime() - undoHours * hour))
}

export const moveTaskHandlers = handledTasks(moveTasks, { settleMove, forgetOldMoves, foldCounts })

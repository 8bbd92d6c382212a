import { sql } from 'kysely'
import type { AnalyticsEvent } from '../../outside/analytics/port.ts'
import type { Db } from '../db/db.ts'

/** Every task of the product with what it is given. */
export interface Tasks {
  sendMail: { companyId: number; mailId: number }
  sendMails: { companyId: number; mailIds: number[] }
  settleMove: { companyId: number; moveId: number }
  forgetOldMoves: Record<string, never>
  trackEvent: AnalyticsEvent
  registerAdmin: { companyId: number; userId: number }
  pullMasterData: Record<string, never>
  pullCompanyMasterData: { companyId: number }
  removeUnclaimedFiles: Record<string, never>
  eraseDeleted: Record<string, never>
  readCv: { companyId: number; readingId: number }
  forgetCvReadings: Record<string, never>
  scoreApplications: { companyId: number; applicationIds: number[] }
  scoreForgotten: Record<string, never>
  scoreJobAnew: { companyId: number; jobId: number; afterId: number }
  forgetOldVisits: Record<string, never>
  forgetOldActivities: Record<string, never>
  markExpiredInvitations: Record<string, never>
  closeOverdueJobs: Record<string, never>
  fetchPersonalityTest: { companyId: number; applicationId: number }
  fetchPersonalityTests: Record<string, never>
  importJobs: { companyId: number; importId: number }
  syncAd: { companyId: number; jobId: number }
  syncEndedAds: Record<string, never>
  foldCounts: Record<string, never>
}
export type TaskName = keyof Tasks

/** Tries before a task is given up. With graphile-worker's waits of e, e², … seconds, 12 last about 15 hours. */
const maxAttempts = 12
/** Fewer for what somebody waits for; more for what is hastened every hour, so that they last a day. */
const attempts: Partial<Record<TaskName, number>> = { readCv: 3, scoreApplications: 30, scoreJobAnew: 30 }
/** How many of a task run at the same time, over all processes, where more would keep the others waiting. */
const lanes: Partial<Record<TaskName, number>> = { readCv: 2, scoreApplications: 2, scoreJobAnew: 1 }

/** Whether such a task waits for its turn or is under way. */
export async function waitsFor(db: Db, name: TaskName): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (
      select from graphile_worker.jobs where task_identifier = ${name} and attempts < max_attempts
    ) as waits`.execute(db)
  return rows[0]?.waits ?? false
}

/** Has those that failed and wait to be tried again tried now. */
export async function hasten(db: Db, name: TaskName) {
  await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
    where task_identifier = ${name} and attempts between 1 and max_attempts - 1 and run_at > now() and locked_at is null
    having count(*) > 0`.execute(db)
}

/**
 * Adds a task in the transaction of the change that causes it, to run `wait` milliseconds from now. A task with the same
 * `jobKey` replaces the waiting one.
 */
export async function addTask<Name extends TaskName>(
  db: Db,
  name: Name,
  payload: Tasks[Name],
  jobKey?: string,
  wait = 0,
) {
  const queue = lanes[name] ? sql`${name} || ' ' || floor(random() * ${lanes[name]}::int)` : sql`null`
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name => ${queue}, job_key => ${jobKey ?? null}, run_at => now() + make_interval(secs => ${wait / 1000}), max_attempts => ${attempts[name] ?? maxAttempts})`.execute(
    db,
  )
}

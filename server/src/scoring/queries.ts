import { applicationStatus } from '@hireloom/contract/applications/status'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { oneMinute } from '@hireloom/contract/platform/durations'
import { scoreStatus } from '@hireloom/contract/scoring'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import { batched } from '../platform/db/batched.ts'
import type { Db } from '../platform/db/db.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { addTask } from '../platform/tasks/tasks.ts'
import { findPlan } from '../subscription/queries.ts'
import { type JobToScore, requirementsToScore } from './engine/requirements.ts'
import { scoringTasks } from './task-list.ts'

/** The maximum number of applications that one task scores, one after the other. */
export const maxPerTask = 20

/** Returns whether a company has scores. */
export const hasScores = async (db: Db, companyId: number) => (await findPlan(db, companyId)) === plan.ultimateHire

/** Queues a new application for scoring. Those that arrive together share a task. */
export const queueScore = batched(async (db, companyId: number, applicationIds: readonly number[]) => {
  await addTask(db, scoringTasks.scoreApplications, { companyId, applicationIds: [...applicationIds] })
  return applicationIds.map(() => undefined)
}, maxPerTask)

/**
 * Queues an application for scoring, even one that has a score, because its CV is new or a user requested it. Call it
 * in the transaction of the change. Returns its status; null where the company has no scores, and then nothing is
 * queued.
 */
export async function rescore(db: Db, companyId: number, applicationId: number) {
  if (!(await hasScores(db, companyId))) return null
  const { waiting, nonEligible } = scoreStatus
  const requested = await db
    .updateTable('applications')
    .set(({ eb }) => ({
      aiScore: null,
      aiScoreStatus: eb
        .case()
        .when('resumeFileId', 'is', null)
        .then(eb.lit(nonEligible))
        .else(eb.lit(waiting))
        .end()
        .$castTo<typeof waiting | typeof nonEligible>(),
    }))
    .where('companyId', '=', companyId)
    .where('id', '=', applicationId)
    .returning('aiScoreStatus')
    .executeTakeFirstOrThrow()
  if (requested.aiScoreStatus === waiting) await queueScore(db, companyId, applicationId)
  return requested.aiScoreStatus
}

/** Queues many applications with CVs for scoring, in a company with scores. */
export async function rescoreAll(db: Db, companyId: number, applicationIds: readonly number[]) {
  await db
    .updateTable('applications')
    .set({ aiScore: null, aiScoreStatus: scoreStatus.waiting })
    .where('companyId', '=', companyId)
    .where('id', '=', ({ fn, val }) => fn.any(val([...applicationIds])))
    .execute()
  await Promise.all(applicationIds.map((id) => queueScore(db, companyId, id)))
}

/** Returns whether a change to a job changes its requirements, so that existing scores are outdated. */
export const requirementsDiffer = (before: JobWithPosition, after: JobWithPosition) =>
  before.jobPositionId !== after.jobPositionId || requirementsText(before) !== requirementsText(after)

type JobWithPosition = Omit<JobToScore, 'jobPositionName'> & { jobPositionId: number }

const requirementsText = (job: JobWithPosition) =>
  JSON.stringify(
    requirementsToScore({ ...job, jobPositionName: '' }).map((requirement) => ({
      ...requirement,
      terms: [...requirement.terms],
    })),
  )

/** The milliseconds in which a job may be changed again before its applications are scored. */
const rescoreDelay = 5 * oneMinute

/** Queues a job's untouched applications for new scores, because its requirements have changed. */
export const queueJobRescore = (db: Db, companyId: number, jobId: number) =>
  addTask(db, scoringTasks.rescoreJob, { companyId, jobId, afterId: 0 }, `scores ${companyId} ${jobId}`, rescoreDelay)

/**
 * Returns the condition, for a query on applications, that a score has rejected the application, which nobody has moved
 * since. Such a rejection can be taken back whatever the company's flags are.
 */
export const isRejectedByScore = (eb: ExpressionBuilder<DB, 'applications'>) =>
  eb.and([
    eb('applications.status', '=', applicationStatus.rejected),
    eb.exists(
      eb
        .selectFrom('applicationScores')
        .select(sql.lit(1).as('one'))
        .whereRef('applicationScores.companyId', '=', 'applications.companyId')
        .whereRef('applicationScores.applicationId', '=', 'applications.id')
        .whereRef('applicationScores.rejectedAt', '=', 'applications.inStageSince'),
    ),
  ])

/** Returns the condition, for a query on applications, that the scored CV copies the job's advertisement. */
export const hasCopiedJob = () => {
  const { exists, selectFrom, lit } = expressionBuilder<DB, 'applications'>()
  return exists(
    selectFrom('applicationScores')
      .select(lit(1).as('one'))
      .whereRef('applicationScores.companyId', '=', 'applications.companyId')
      .whereRef('applicationScores.applicationId', '=', 'applications.id')
      .where('applicationScores.copiesJob', '=', lit(true)),
  )
}

/** Returns the condition, for a query on events, that an event is the rejection by a score. */
export const isByScore = (eb: ExpressionBuilder<DB, 'applicationEvents'>) =>
  eb.and([
    eb('applicationEvents.kind', '=', eventKind.moved),
    eb('applicationEvents.userId', 'is', null),
    eb.exists(
      eb
        .selectFrom('applicationScores')
        .select(sql.lit(1).as('one'))
        .whereRef('applicationScores.companyId', '=', 'applicationEvents.companyId')
        .whereRef('applicationScores.applicationId', '=', 'applicationEvents.applicationId')
        .whereRef('applicationScores.rejectedAt', '=', 'applicationEvents.at'),
    ),
  ])

import { applicationStatus } from '@hireloom/contract/applications/status'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { oneMinute } from '@hireloom/contract/platform/durations'
import { scoreStatus } from '@hireloom/contract/scoring'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { together } from '../platform/db/together.ts'
import { addTask } from '../platform/tasks/tasks.ts'
import { findPlan } from '../subscription/queries.ts'
import { type JobToScore, requirementsToScore } from './engine/requirements.ts'
import { scoringTasks } from './task-list.ts'

/** So many are scored by one task, one after the other. */
export const mostPerTask = 20

/** Whether a company has scores. */
export const hasScores = async (db: Db, companyId: number) => (await findPlan(db, companyId)) === plan.ultimateHire

/** Has an application scored that waits for it since it was written. Those that arrive together share a task. */
export const queueScore = together(async (db, companyId: number, applicationIds: readonly number[]) => {
  await addTask(db, scoringTasks.scoreApplications, { companyId, applicationIds: [...applicationIds] })
  return applicationIds.map(() => undefined)
}, mostPerTask)

/**
 * Has an application scored, again where it was: its CV is new, or somebody asked. Call it in the transaction of the change.
 * Answers its status; null, and nothing is done, where the company has no scores.
 */
export async function scoreAnew(db: Db, companyId: number, applicationId: number) {
  if (!(await hasScores(db, companyId))) return null
  const { waiting, nonEligible } = scoreStatus
  const asked = await db
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
  if (asked.aiScoreStatus === waiting) await queueScore(db, companyId, applicationId)
  return asked.aiScoreStatus
}

/** The same for many that have a CV, in a company with scores. */
export async function scoreAllAnew(db: Db, companyId: number, applicationIds: readonly number[]) {
  await db
    .updateTable('applications')
    .set({ aiScore: null, aiScoreStatus: scoreStatus.waiting })
    .where('companyId', '=', companyId)
    .where('id', '=', ({ fn, val }) => fn.any(val([...applicationIds])))
    .execute()
  await Promise.all(applicationIds.map((id) => queueScore(db, companyId, id)))
}

/** Whether a changed job asks something else of applicants, so that scores of before are of older asks. */
export const asksOther = (before: JobToAsk, after: JobToAsk) =>
  before.jobPositionId !== after.jobPositionId || asksInWords(before) !== asksInWords(after)

type JobToAsk = Omit<JobToScore, 'jobPositionName'> & { jobPositionId: number }

const asksInWords = (job: JobToAsk) =>
  JSON.stringify(requirementsToScore({ ...job, jobPositionName: '' }).map((ask) => ({ ...ask, terms: [...ask.terms] })))

/** Milliseconds in which a job may be changed again before anybody is scored by it. */
const calm = 5 * oneMinute

/** Has those of a job scored again that nobody has looked at, because it asks something else now. */
export const queueJobAnew = (db: Db, companyId: number, jobId: number) =>
  addTask(db, scoringTasks.scoreJobAnew, { companyId, jobId, afterId: 0 }, `scores ${companyId} ${jobId}`, calm)

/**
 * Whether an application is where its score has brought it: rejected without anybody having looked. Such a rejection can be
 * taken back whatever the flags of the company say. A condition of a query on applications.
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

/** Whether an event is the rejection by a score, of a query on events. */
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

import { buffer } from 'node:stream/consumers'
import { scoreStatus } from '@hireloom/contract/scoring'
import { CvProblem } from '../cv/text/cv-problem.ts'
import { readCvText } from '../cv/text/read-cv-text.ts'
import type { Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { addTask, isQueued, type PayloadOf, retryNow } from '../platform/tasks/tasks.ts'
import { handledTasks, type TaskRun } from '../platform/tasks/worker.ts'
import { backgroundOf } from './engine/background.ts'
import { withoutCopies } from './engine/copies.ts'
import { advertisementOf, requirementsToScore } from './engine/requirements.ts'
import { hasScores, maxPerTask, queueScore } from './queries.ts'
import { mailRejection, planRejectionMail } from './rejection-mail-commands.ts'
import { criteriaOf, rejectionText, rejects, totalOf } from './rules.ts'
import {
  beginScoring,
  endScoring,
  endWithoutText,
  findScoringInput,
  listOutdated,
  listWaiting,
  lockScored,
  pendingStatuses,
  rejectByScore,
  type ScoringInput,
  saveScore,
} from './score-queries.ts'
import { scoringTasks } from './task-list.ts'

type Scoring = Pick<Services, 'db' | 'config' | 'outside' | 'sealing' | 'now'>

/** The maximum number of forgotten applications queued at once; the others wait for the next hour. */
const maxQueued = 1000

/** The number of failures in a row after which the scorer counts as down and the other applications of a task wait. */
const maxFailuresInARow = 3

/**
 * Scores applications one after the other. If any fails, the task fails and is retried for those that still wait; after
 * the last attempt they count as failed.
 */
export async function scoreApplications(
  services: Scoring,
  { companyId, applicationIds }: PayloadOf<typeof scoringTasks.scoreApplications>,
  run: TaskRun,
) {
  const { db } = services
  const begun = await begin(db, companyId, applicationIds)
  const failures = await scoreEach(services, companyId, begun, { ...run, isRescore: false })
  if (failures.size === 0) return
  if (run.isLastAttempt) await endScoring(db, companyId, [...failures.keys()], scoreStatus.failed)
  else await endScoring(db, companyId, begun, scoreStatus.waiting)
  throw failed(failures)
}

/**
 * Scores the next few untouched applications of a job whose scores are from before its requirements changed. They keep
 * their old scores until then, and permanently if the last attempt fails.
 */
export async function rescoreJob(
  services: Scoring,
  { companyId, jobId, afterId }: PayloadOf<typeof scoringTasks.rescoreJob>,
  run: TaskRun,
) {
  const { db } = services
  if (!(await hasScores(db, companyId))) return
  const next = await listOutdated(db, companyId, { jobId, afterId, max: maxPerTask })
  const failures = await scoreEach(services, companyId, next, { ...run, isRescore: true })
  const last = next.at(-1)
  const continues = failures.size === 0 || run.isLastAttempt
  if (last !== undefined && continues) await addTask(db, scoringTasks.rescoreJob, { companyId, jobId, afterId: last })
  if (failures.size > 0) throw failed(failures)
}

/** Scores one application after the other. Returns the errors by application. */
async function scoreEach(
  services: Scoring,
  companyId: number,
  applicationIds: readonly number[],
  { isRescore, isLastAttempt, giveWay }: TaskRun & ScoringOptions,
) {
  const failures = new Map<number, unknown>()
  let failuresInARow = 0
  for (const applicationId of applicationIds) {
    await giveWay()
    try {
      await scoreOne(services, companyId, applicationId, { isRescore })
      failuresInARow = 0
    } catch (error) {
      failures.set(applicationId, error)
      failuresInARow += 1
      if (failuresInARow === maxFailuresInARow && !isLastAttempt) break
    }
  }
  return failures
}

const failed = (failures: ReadonlyMap<number, unknown>) =>
  new AggregateError([...failures.values()], `${failures.size} applications could not be scored`)

/**
 * Runs hourly. Retries failed scoring now, whatever its delay, and queues applications that wait without a task: a
 * process that was killed repeatedly may leave some behind.
 */
export async function retryScoring({ db }: Pick<Services, 'db'>) {
  await retryNow(db, scoringTasks.scoreApplications)
  await retryNow(db, scoringTasks.rescoreJob)
  if (await isQueued(db, scoringTasks.scoreApplications)) return
  for (const [companyId, waiting] of await listWaiting(db, maxQueued)) {
    await Promise.all(waiting.map(({ id }) => queueScore(db, companyId, id)))
  }
}

async function begin(db: Db, companyId: number, applicationIds: readonly number[]) {
  if (await hasScores(db, companyId)) return beginScoring(db, companyId, applicationIds)
  await endScoring(db, companyId, applicationIds, null)
  return []
}

interface ScoringOptions {
  /**
   * Whether the application has a score from before the requirements changed. The new score replaces it and rejects no
   * candidate.
   */
  isRescore: boolean
}

async function scoreOne(services: Scoring, companyId: number, applicationId: number, { isRescore }: ScoringOptions) {
  const { db, outside, now } = services
  const scoredAt = now()
  const input = await findScoringInput(db, companyId, applicationId)
  if (!input) return endScoring(db, companyId, [applicationId], scoreStatus.nonEligible)
  const requirements = requirementsToScore(input)
  const text = requirements.length > 0 && (await textOf(services, companyId, input))
  if (!text) return endWithoutText(db, companyId, input)
  const { firstName, lastName, ...data } = input
  const fullBackground = backgroundOf(text, { ...data, names: [firstName, lastName] }, dayIn('UTC', scoredAt))
  const { background, copiesJob } = withoutCopies(fullBackground, advertisementOf(input))
  const criteria = criteriaOf(requirements, await outside.scorer.judge(requirements, background))
  const score = totalOf(criteria)
  const at = now()
  await db.transaction().execute(async (db) => {
    const application = await lockScored(db, companyId, input, isRescore ? [scoreStatus.complete] : pendingStatuses)
    if (!application) return
    await saveScore(db, companyId, applicationId, {
      score,
      criteria,
      copiesJob,
      scorer: outside.scorer.name,
      scoredAt,
      at,
    })
    const { aiRecommendation: recommendation } = application
    if (isRescore || !recommendation || !rejects(recommendation, score, application)) return
    const eventId = await rejectByScore(db, companyId, application, { at, text: rejectionText(recommendation) })
    await planRejectionMail(db, companyId, application, { eventId, rejectedAt: at, now: at })
  })
}

/** Returns the text of a CV; undefined if there is none or it can't be read. */
async function textOf({ outside }: Scoring, companyId: number, { resumeKey }: ScoringInput) {
  if (resumeKey === null) return undefined
  try {
    return await readCvText(await buffer(await outside.files.read(resumeKey)), companyId)
  } catch (error) {
    if (error instanceof CvProblem) return undefined
    throw error
  }
}

export const scoringTaskHandlers = handledTasks(scoringTasks, {
  scoreApplications,
  rescoreJob,
  retryScoring,
  mailRejection,
})

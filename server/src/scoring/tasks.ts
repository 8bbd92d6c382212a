import { buffer } from 'node:stream/consumers'
import { automaticRejection, dayInWords } from '@hireloom/contract/mail'
import { scoreStatus } from '@hireloom/contract/scoring'
import { queueMail } from '../mail/queries.ts'
import type { Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { CvProblem } from '../platform/outside/cv-text/cv-problem.ts'
import { readCvText } from '../platform/outside/cv-text/read-cv-text.ts'
import { asksOf } from '../platform/outside/scorer/asks.ts'
import { backgroundOf } from '../platform/outside/scorer/background.ts'
import { type Tasks, waitsFor } from '../platform/tasks/tasks.ts'
import type { TaskRun } from '../platform/tasks/worker.ts'
import { reviewPath } from '../public-site/page-rules.ts'
import { hasScores, queueScore } from './queries.ts'
import { criteriaOf, rejectionText, rejects, reviewDays, totalOf } from './rules.ts'
import {
  beginScoring,
  endScoring,
  findRejecting,
  findToScore,
  keepScore,
  listWaiting,
  lockScored,
  rejectByScore,
  type Scored,
  type ToScore,
} from './score-queries.ts'
import { reviewTicket } from './ticket.ts'

type Scoring = Pick<Services, 'db' | 'config' | 'outside' | 'sealing' | 'now'>

/** Looked after at once by the clock; more wait for the next time. */
const mostForgotten = 1000

/**
 * Scores applications one after the other, each for itself. Where any fails the task does, and comes again for those alone
 * that still wait; after the last try they count as failed.
 */
export async function scoreApplications(
  services: Scoring,
  { companyId, applicationIds }: Tasks['scoreApplications'],
  { isLastAttempt, giveWay }: TaskRun,
) {
  const { db } = services
  const failures: unknown[] = []
  for (const applicationId of await begin(db, companyId, applicationIds)) {
    await giveWay()
    try {
      await scoreOne(services, companyId, applicationId)
    } catch (error) {
      failures.push(error)
      if (isLastAttempt) await endScoring(db, companyId, [applicationId], scoreStatus.failed)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} applications could not be scored`)
}

/** Has those scored that wait although no task does, which a process that was killed three times may leave behind. */
export async function scoreForgotten({ db }: Pick<Services, 'db'>) {
  if (await waitsFor(db, 'scoreApplications')) return
  for (const [companyId, waiting] of await listWaiting(db, mostForgotten)) {
    await Promise.all(waiting.map(({ id }) => queueScore(db, companyId, id)))
  }
}

async function begin(db: Db, companyId: number, applicationIds: readonly number[]) {
  if (await hasScores(db, companyId)) return beginScoring(db, companyId, applicationIds)
  await endScoring(db, companyId, applicationIds, null)
  return []
}

async function scoreOne(services: Scoring, companyId: number, applicationId: number) {
  const { db, outside, now } = services
  const found = await findToScore(db, companyId, applicationId)
  const asks = found ? asksOf(found) : []
  const text = found && asks.length > 0 && (await textOf(services, found))
  if (!found || !text) return endScoring(db, companyId, [applicationId], scoreStatus.nonEligible)
  const { firstName, lastName, ...told } = found
  const background = backgroundOf(text, { ...told, names: [firstName, lastName] }, dayIn('UTC', now()))
  const criteria = criteriaOf(asks, await outside.scorer.judge(asks, background))
  const score = totalOf(criteria)
  const at = now()
  await db.transaction().execute(async (db) => {
    const application = await lockScored(db, companyId, found)
    if (!application) return
    await keepScore(db, companyId, applicationId, { score, criteria, scorer: outside.scorer.name, at })
    const { aiRecommendation: recommendation } = application
    if (!recommendation || !rejects(recommendation, score, application)) return
    const eventId = await rejectByScore(db, companyId, application, { at, text: rejectionText(recommendation) })
    if (recommendation.sendEmail) await tell(db, services, companyId, application, { eventId, at })
  })
}

/** Undefined where there is no CV that can be read. */
async function textOf({ outside }: Scoring, { resumeKey }: ToScore) {
  if (resumeKey === null) return undefined
  try {
    return await readCvText(await buffer(await outside.files.read(resumeKey)))
  } catch (error) {
    if (error instanceof CvProblem) return undefined
    throw error
  }
}

const day = 24 * 3_600_000

/** Writes to the applicant, with the link to ask for a review. */
async function tell(
  db: Db,
  { config, sealing }: Scoring,
  companyId: number,
  application: Scored,
  { eventId, at }: { eventId: number; at: Date },
) {
  const { id: applicationId, jobId, firstName, email } = application
  const { companySlug, timeZone, ...job } = await findRejecting(db, companyId, jobId)
  const ticket = reviewTicket.write({ companyId, applicationId, rejectedAt: at.getTime() }, { sealing, now: at })
  await queueMail(db, companyId, {
    applicationId,
    dedupeKey: `event ${eventId}`,
    recipient: email,
    senderName: job.companyName,
    text: automaticRejection({
      ...job,
      candidateFirstName: firstName,
      link: `${config.publicUrl}${reviewPath(companySlug)}#${ticket}`,
      lastDay: dayInWords(new Date(at.getTime() + reviewDays * day), timeZone),
    }),
  })
}

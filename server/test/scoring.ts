import { defaultAiRecommendation } from '@hireloom/contract/jobs/fields'
import type { Job } from '@hireloom/contract/jobs/job'
import { scoring } from '@hireloom/contract/scoring'
import { sql } from 'kysely'
import { samplePdf } from '../src/documents/sample-pdf.ts'
import type { FileStore } from '../src/outside/files/port.ts'
import type { Scorer } from '../src/outside/scorer/port.ts'
import type { PayloadOf } from '../src/platform/tasks/tasks.ts'
import { mailRejection } from '../src/scoring/rejection-mail-commands.ts'
import type { scoringTasks } from '../src/scoring/task-list.ts'
import { rescoreJob, scoreApplications } from '../src/scoring/tasks.ts'
import { rowsOf, upload } from './applicant.ts'
import { idleRun } from './tasks/idle-run.ts'
import type { World } from './world.ts'

const cv = () =>
  Buffer.from(
    samplePdf('Budi Santoso', [
      'budi.santoso@example.com',
      'PENGALAMAN KERJA',
      'Backend Engineer, PT Sagara Logistik',
      'Januari 2020 - Desember 2024',
      'Serves coffee and looks after guests',
    ]),
  )

/** Returns a scorer that gives every application this score. */
export const scorer = (score: number): Scorer => ({
  name: 'test-1',
  judge: async (requirements) =>
    requirements.map(() => ({ outcome: 'partly', share: score / 100, evidence: ['coffee'], absent: [] })),
})
export const brokenScorer: Scorer = { name: 'down', judge: () => Promise.reject(new Error('The scorer is down')) }

export const autoRejecting = (overrides: object = {}) => ({
  aiCandidateRecommendation: { ...defaultAiRecommendation, autoReject: true, ...overrides },
})

interface ScoringOptions {
  scorer?: Scorer
  files?: FileStore
  isLastAttempt?: boolean
}

const withOutside = (
  { product: { services } }: World,
  { scorer = services.outside.scorer, files = services.outside.files }: ScoringOptions,
) => ({ ...services, outside: { ...services.outside, scorer, files } })

/** Scores an application as the worker does. */
export const score = (world: World, applicationId: number, options: ScoringOptions = {}) =>
  scoreAll(world, [applicationId], options)

export const scoreAll = (
  world: World,
  applicationIds: number[],
  { isLastAttempt = false, ...options }: ScoringOptions = {},
) =>
  scoreApplications(
    withOutside(world, options),
    { companyId: world.companyId, applicationIds },
    { ...idleRun, isLastAttempt },
  )

/** Runs the scoring task that a changed job causes 5 minutes later. */
export async function runRescoreTask(
  world: World,
  { id: jobId }: Job,
  { isLastAttempt = false, ...options }: ScoringOptions = {},
) {
  const { clock } = world.product
  clock.now = new Date(clock.now.getTime() + 300_000)
  const payload = { companyId: world.companyId, jobId, afterId: 0 }
  await rescoreJob(withOutside(world, options), payload, { ...idleRun, isLastAttempt })
}

export async function applyWithCv(world: World, job: Job, bytes = cv()) {
  const resume = await upload(world.visit(), bytes)
  return world.apply(job, { attachment: { resume } })
}

export const storedScore = ({ db, companyId }: World, id: number) =>
  db
    .selectFrom('applications')
    .select(['status', 'aiScore', 'aiScoreStatus', 'stageId', 'updatedAt', 'inStageSince'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const tasksOf = async ({ db, companyId }: World) => {
  const { rows } = await sql<{ task: string; ids: number[] | null; attempts: number }>`
    select identifier as task, payload -> 'applicationIds' as ids, max_attempts as attempts
    from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
    where identifier like 'score%' and payload ->> 'companyId' = ${String(companyId)} order by job.id`.execute(db)
  return rows
}

interface PlannedMail {
  payload: PayloadOf<typeof scoringTasks.mailRejection>
  wait: number
}

async function plannedMail({ db, companyId }: World, applicationId: number) {
  const key = `rejection ${companyId} ${applicationId}`
  const { rows } = await sql<PlannedMail>`
    select payload, round(extract(epoch from (run_at - created_at)))::int as wait
    from graphile_worker._private_jobs where key = ${key}`.execute(db.withoutPlugins())
  return rows[0]
}

/** Returns the seconds after which the mail of an automatic rejection leaves. */
export const rejectionMailDelay = async (world: World, applicationId: number) =>
  (await plannedMail(world, applicationId))?.wait

/** Runs the task that mails an automatic rejection, if there is one. */
export async function sendRejectionMail(world: World, applicationId: number) {
  const planned = await plannedMail(world, applicationId)
  if (planned) await mailRejection(world.product.services, planned.payload)
}

/** Removes the task that mails an automatic rejection, as the worker does after running it. */
export const forgetRejectionMail = ({ db, companyId }: World, applicationId: number) =>
  sql`select graphile_worker.remove_job(${`rejection ${companyId} ${applicationId}`})`.execute(db)

export const eventsOf = async (world: World, applicationId: number) =>
  (await rowsOf(world, 'applicationEvents')).filter((event) => event.applicationId === applicationId)

export const mailOf = async (world: World, subject: RegExp) =>
  (await rowsOf(world, 'mails')).find((mail) => subject.test(mail.subject))

export async function readScores(world: World, candidateId: number, who: Parameters<World['as']>[0] = 'admin') {
  const { status, body } = await (await world.as(who))(scoring.read, { params: { candidateId } })
  return { status, scores: body.data }
}

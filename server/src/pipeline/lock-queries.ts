import { eventKind } from '@hireloom/contract/candidates/candidate'
import { activityPage } from '@hireloom/contract/lookups'
import { type Stage, targetOf } from '@hireloom/contract/moves/rules'
import { type Expression, sql } from 'kysely'
import { keptByReach } from '../access/prepared-scope-queries.ts'
import { findTeamRole, partInTeam, visibleJobs } from '../access/scope-queries.ts'
import { recordActivity } from '../history/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { keptQuery } from '../platform/db/kept-query.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { together } from '../platform/db/together.ts'
import { takeReview } from '../subscription/quota-queries.ts'
import { placeApplications } from './placement-queries.ts'
import { isReview, nextVersion } from './rules.ts'

/** For `where` of a query on applications: those with these ids that are not deleted. */
export const isAmong = (ids: readonly number[] | Expression<number[]>) =>
  sql<boolean>`applications.id = any(${ids}::bigint[]) and applications.deleted_at is null`

/**
 * Applications the actor may see, by their ids, held until the end of the transaction so that of two changes one comes
 * second. Always in the order of their ids, so that no two changes wait for each other.
 */
export const lockApplications = (db: Db, actor: Actor, applicationIds: readonly number[]) =>
  locked(db, actor, { applicationIds })

const locked = keptByReach((db, actor, { applicationIds }: { applicationIds: readonly number[] }) => {
  const { companyId, userId } = actor
  return db
    .selectFrom('applications')
    .leftJoin('hiringTeam', partInTeam(userId, 'applications.jobId'))
    .select(['applications.id', 'applications.jobId', 'candidateId', 'reference', 'status', 'stageId', 'updatedAt'])
    .select(['firstName', 'lastName', 'email', 'stageProcess', 'hiredDate', 'inStageSince', 'isTurnedAway'])
    .select(['identityHash', 'hiringTeam.role as teamRole'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('applicationScores')
          .select('applicationScores.applicationId')
          .where('applicationScores.companyId', '=', companyId)
          .whereRef('applicationScores.applicationId', '=', 'applications.id')
          .whereRef('applicationScores.rejectedAt', '=', 'applications.inStageSince'),
      )
        .$castTo<boolean>()
        .as('isRejectedByScore'),
    )
    .where('applications.companyId', '=', companyId)
    .where(isAmong(applicationIds))
    .where(visibleJobs(actor, 'applications.jobId'))
    .orderBy('applications.id')
    .forUpdate('applications')
})
export type LockedApplication = Awaited<ReturnType<typeof lockApplications>>[number]

/** One of them. Those that a transaction wants at the same time, whoever asks for them, are held in the order of their ids. */
export async function lockApplication(db: Db, actor: Actor, applicationId: number) {
  const { companyId, userId, roleId, restriction } = actor
  await hold(db, companyId, applicationId)
  return lockedFor(db, JSON.stringify([companyId, userId, roleId, restriction]), { actor, applicationId })
}

const hold = together(async (db, companyId: number, applicationIds: readonly number[]) => {
  await db
    .selectFrom('applications')
    .select('applications.id')
    .where('applications.companyId', '=', companyId)
    .where(isAmong(applicationIds))
    .orderBy('applications.id')
    .forUpdate()
    .execute()
  return applicationIds.map(() => undefined)
})

const lockedFor = together(
  async (db, _whoSeesTheSame: string, asked: readonly { actor: Actor; applicationId: number }[]) => {
    const ids = asked.map(({ applicationId }) => applicationId)
    const rows = asked[0] ? await lockApplications(db, asked[0].actor, ids) : []
    return ids.map((id) => rows.find((row) => row.id === id))
  },
)

/** What mails and rules need to know of jobs. */
export async function findJobsFacts(db: Db, companyId: number, jobIds: readonly number[]) {
  const jobs = await db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .select(['jobs.id', 'jobPositions.name as jobPositionName', 'companies.name as companyName'])
    .where('jobs.companyId', '=', companyId)
    .where('jobs.id', '=', ({ val, fn }) => fn.any(val([...jobIds])))
    .execute()
  return new Map(jobs.map(({ id, ...facts }) => [id, facts]))
}

/** The same of one job, with the actor's part in it. */
export async function findJobFacts(db: Db, actor: Pick<Actor, 'companyId' | 'userId'>, jobId: number) {
  const facts = (await findJobsFacts(db, actor.companyId, [jobId])).get(jobId)
  if (!facts) throw new Error('The job is not there')
  return { ...facts, teamRole: (await findTeamRole(db, actor, jobId)) ?? null }
}
export type JobFacts = Awaited<ReturnType<typeof findJobFacts>>

/**
 * A stage by the jobs that lead through it, out of those named; it can't be taken out of them until the transaction ends.
 */
export async function findStageOfJobs(db: Db, companyId: number, jobIds: readonly number[], stageId: number) {
  const rows = await stagesOfJobs(db, { companyId, jobIds, stageIds: jobIds.map(() => stageId) })
  return new Map(rows.map(({ jobId, ...stage }): [number, Stage] => [jobId, stage]))
}

interface StagesOfJobs {
  companyId: number
  jobIds: readonly number[]
  /** One for each of the jobs. */
  stageIds: readonly number[]
}

const stagesOfJobs = keptQuery((db, { companyId, jobIds, stageIds }: StagesOfJobs) =>
  db
    .selectFrom('jobStages')
    .innerJoin('stages', sameCompany('stages', 'jobStages.stageId'))
    .select(['jobStages.jobId', 'stages.id', 'stages.name', 'stages.process', 'stages.status'])
    .where('jobStages.companyId', '=', companyId)
    .where(sql<boolean>`(job_stages.job_id, job_stages.stage_id) in (
      select * from unnest(${jobIds}::bigint[], ${stageIds}::bigint[]))`)
    .forKeyShare('jobStages'),
)

/** The stage of a job, held in the same way. */
export const findStageOfJob = together(
  async (db, companyId: number, asked: readonly { jobId: number; stageId: number }[]) => {
    const jobIds = asked.map(({ jobId }) => jobId)
    const rows = await stagesOfJobs(db, { companyId, jobIds, stageIds: asked.map(({ stageId }) => stageId) })
    return asked.map(({ jobId, stageId }): Stage | undefined => {
      return rows.find((row) => row.jobId === jobId && row.id === stageId)
    })
  },
)

/** Puts an application into a stage, with the event that remembers it, as part of another change. */
export async function moveApplication(
  db: Db,
  actor: Actor,
  application: LockedApplication,
  { stage, at, notes = '' }: { stage: Stage; at: Date; notes?: string },
) {
  const target = targetOf(stage)
  if (isReview(application, target.status)) await takeReview(db, actor, application.id, at)
  await placeApplications(db, actor, [application], { target, at, notes, hiredDate: null })
}

const scheduleWords = {
  [eventKind.scheduled]: 'scheduled',
  [eventKind.rescheduled]: 'rescheduled',
  [eventKind.scheduleCanceled]: 'cancelled',
  [eventKind.resultSubmitted]: 'submitted the result of',
}

/** Remembers what was done with a schedule. */
export async function recordScheduleEvent(
  db: Db,
  { companyId, userId }: Actor,
  application: LockedApplication,
  event: {
    kind: keyof typeof scheduleWords
    stage: Pick<Stage, 'id' | 'name'>
    scheduleId: number
    at: Date
    text: string
  },
) {
  const { kind, stage, scheduleId, at, text } = event
  const applicationId = application.id
  await db
    .insertInto('applicationEvents')
    .values({ companyId, userId, applicationId, kind, scheduleId, at, toStageId: stage.id, text: text || null })
    .execute()
  const what = `${scheduleWords[kind]} ${stage.name} of ${application.reference}`
  await recordActivity(db, companyId, {
    ...{ userId, page: activityPage.candidates, what },
    ...{ jobId: application.jobId, applicationId },
  })
}

/** Gives the application a version that no one has seen yet. */
export async function renewVersion(db: Db, companyId: number, { id, updatedAt }: LockedApplication, now: Date) {
  const renewed = nextVersion(updatedAt, now)
  await db
    .updateTable('applications')
    .set({ updatedAt: renewed })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
  return renewed
}

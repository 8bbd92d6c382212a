import { eventKind } from '@hireloom/contract/candidates'
import { activityPage } from '@hireloom/contract/lookups'
import { recordActivity } from '../activity-log/queries.ts'
import { findTeamRole, visibleJobs } from '../jobs/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { takeReview } from '../subscription/quota-queries.ts'
import { placeApplications } from './place-queries.ts'
import { isReview, nextVersion, type Stage, targetOf } from './rules.ts'

/**
 * Applications the actor may see, by their ids, held until the end of the transaction so that of two changes one comes
 * second. Always in the order of their ids, so that no two changes wait for each other.
 */
export function lockApplications(db: Db, actor: Actor, applicationIds: readonly number[]) {
  const { companyId, userId } = actor
  return db
    .selectFrom('applications')
    .leftJoin('hiringTeam', (join) =>
      join
        .onRef('hiringTeam.companyId', '=', 'applications.companyId')
        .onRef('hiringTeam.jobId', '=', 'applications.jobId')
        .on('hiringTeam.userId', '=', userId),
    )
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
    .where('applications.id', '=', ({ val, fn }) => fn.any(val([...applicationIds])))
    .where(visibleJobs(actor, 'applications.jobId'))
    .orderBy('applications.id')
    .forUpdate('applications')
    .execute()
}
export type LockedApplication = Awaited<ReturnType<typeof lockApplications>>[number]

export async function lockApplication(db: Db, actor: Actor, applicationId: number) {
  const [application] = await lockApplications(db, actor, [applicationId])
  return application
}

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
  const rows = await db
    .selectFrom('jobStages')
    .innerJoin('stages', sameCompany('stages', 'jobStages.stageId'))
    .select(['jobStages.jobId', 'stages.id', 'stages.name', 'stages.process', 'stages.status'])
    .where('jobStages.companyId', '=', companyId)
    .where('jobStages.jobId', 'in', [...jobIds])
    .where('jobStages.stageId', '=', stageId)
    .forKeyShare('jobStages')
    .execute()
  return new Map(rows.map(({ jobId, ...stage }): [number, Stage] => [jobId, stage]))
}

export async function findStageOfJob(db: Db, companyId: number, jobId: number, stageId: number) {
  return (await findStageOfJobs(db, companyId, [jobId], stageId)).get(jobId)
}

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

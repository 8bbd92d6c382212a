import type { ApplicationStatus } from '@hireloom/contract/applications'
import { eventKind } from '@hireloom/contract/candidates'
import { activityPage } from '@hireloom/contract/lookups'
import { recordActivity } from '../activity-log/queries.ts'
import { visibleJobs } from '../jobs/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { takeReview } from '../subscription/quota-queries.ts'
import { isReview, type Stage } from './rules.ts'

/** An application the actor may see, held until the end of the transaction so that of two changes one comes second. */
export function lockApplication(db: Db, actor: Actor, applicationId: number) {
  return db
    .selectFrom('applications')
    .select(['id', 'jobId', 'candidateId', 'reference', 'status', 'stageId', 'updatedAt'])
    .select(['firstName', 'lastName', 'email'])
    .where('companyId', '=', actor.companyId)
    .where('id', '=', applicationId)
    .where(visibleJobs(actor, 'applications.jobId'))
    .forUpdate()
    .executeTakeFirst()
}
export type LockedApplication = NonNullable<Awaited<ReturnType<typeof lockApplication>>>

/** What mails and rules need to know of the job, and the actor's part in it. */
export function findJobFacts(db: Db, { companyId, userId }: Actor, jobId: number) {
  return db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .leftJoin('hiringTeam', (join) =>
      join
        .onRef('hiringTeam.companyId', '=', 'jobs.companyId')
        .onRef('hiringTeam.jobId', '=', 'jobs.id')
        .on('hiringTeam.userId', '=', userId),
    )
    .select(['jobPositions.name as jobPositionName', 'companies.name as companyName', 'hiringTeam.role as teamRole'])
    .where('jobs.companyId', '=', companyId)
    .where('jobs.id', '=', jobId)
    .executeTakeFirstOrThrow()
}
export type JobFacts = Awaited<ReturnType<typeof findJobFacts>>

/** A stage, when it is one of the job's; it can't be taken out of the job until the transaction ends. */
export function findStageOfJob(db: Db, companyId: number, jobId: number, stageId: number): Promise<Stage | undefined> {
  return db
    .selectFrom('jobStages')
    .innerJoin('stages', sameCompany('stages', 'jobStages.stageId'))
    .select(['stages.id', 'stages.name', 'stages.process', 'stages.status'])
    .where('jobStages.companyId', '=', companyId)
    .where('jobStages.jobId', '=', jobId)
    .where('jobStages.stageId', '=', stageId)
    .forKeyShare('jobStages')
    .executeTakeFirst()
}

/** Puts an application into a stage, with the event that remembers it. Answers the event's id. */
export async function moveApplication(
  db: Db,
  actor: Actor,
  application: LockedApplication,
  { stage, at, notes, hiredDate }: { stage: Stage; at: Date; notes?: string; hiredDate?: string },
) {
  const { companyId, userId } = actor
  // The stages table allows a stage only the statuses 0, 1 and 2.
  const status = stage.status as ApplicationStatus
  if (isReview(application, status)) await takeReview(db, actor, application.id, at)
  await db
    .updateTable('applications')
    .set({ status, stageId: stage.id, stageProcess: stage.process, inStageSince: at, hiredDate: hiredDate ?? null })
    .where('companyId', '=', companyId)
    .where('id', '=', application.id)
    .execute()
  const { id } = await db
    .insertInto('applicationEvents')
    .values({
      ...{ companyId, userId, at },
      applicationId: application.id,
      kind: eventKind.moved,
      fromStageId: application.stageId,
      toStageId: stage.id,
      fromStatus: application.status,
      toStatus: status,
      text: notes || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordChange(db, { companyId, userId }, application, `Moved ${application.reference} to ${stage.name}`)
  return id
}

const scheduleWords = {
  [eventKind.scheduled]: 'Scheduled',
  [eventKind.rescheduled]: 'Rescheduled',
  [eventKind.scheduleCanceled]: 'Cancelled',
  [eventKind.resultSubmitted]: 'Submitted the result of',
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
  await recordChange(db, { companyId, userId }, application, what)
}

/** The reference, not the name, stands in the log: nothing there can be erased. */
async function recordChange(
  db: Db,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  { id: applicationId, jobId }: LockedApplication,
  what: string,
) {
  await recordActivity(db, companyId, { userId, page: activityPage.candidates, what, jobId, applicationId })
}

/** Gives the application a version that no one has seen yet. */
export async function renewVersion(db: Db, companyId: number, { id, updatedAt }: LockedApplication, now: Date) {
  const renewed = new Date(Math.max(now.getTime(), updatedAt.getTime() + 1))
  await db
    .updateTable('applications')
    .set({ updatedAt: renewed })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
  return renewed
}

import { type HiringRole, hiringProcess } from '@hireloom/contract/lookups'
import { role } from '@hireloom/contract/platform/permissions'
import { expressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import { shown } from '../candidates/rules.ts'
import { visibleJobs } from '../jobs/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { keptQuery } from '../platform/db/kept-query.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { listFeedback } from './feedback-queries.ts'
import { feedbackProblem, openProgress, progressAt, readsFeedbackOfOthers } from './rules.ts'

const week = 7 * 24 * 60 * 60 * 1000

/** The next interviews on the jobs the actor may see, soonest first: 7 days, at most 50; a User's own only. */
export async function listUpcomingInterviews(db: Db, actor: Actor, now: Date) {
  const { companyId, userId } = actor
  let coming = db
    .selectFrom('schedules')
    .innerJoin('applications', sameCompany('applications', 'schedules.applicationId'))
    .innerJoin('jobs', sameCompany('jobs', 'schedules.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('stages', sameCompany('stages', 'schedules.stageId'))
    .where('schedules.companyId', '=', companyId)
    .where('schedules.process', '=', hiringProcess.interview)
    .where('schedules.progress', 'in', openProgress)
    .where('applications.deletedAt', 'is', null)
    .where('schedules.startsAt', '>=', now)
    .where('schedules.startsAt', '<', new Date(now.getTime() + week))
    .where(visibleJobs(actor, 'schedules.jobId'))
  if (actor.roleId === role.user) {
    coming = coming.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('schedulePeople')
          .select('schedulePeople.userId')
          .where('schedulePeople.companyId', '=', companyId)
          .whereRef('schedulePeople.scheduleId', '=', 'schedules.id')
          .where('schedulePeople.userId', '=', userId),
      ),
    )
  }
  const rows = await coming
    .select([
      'schedules.id as scheduleId',
      'applications.id as jobApplicationId',
      'applications.candidateId',
      'applications.firstName',
      'applications.lastName',
      'jobPositions.name as jobPositionName',
      'stages.name as stageName',
      'schedules.startsAt',
      'schedules.endsAt',
      'schedules.isOnlineLocation',
      'schedules.location',
    ])
    .select(inCharge(companyId))
    .orderBy('schedules.startsAt')
    .orderBy('schedules.id')
    .limit(50)
    .execute()
  return rows.map((row) => shown(row, actor.permissions.has('candidates.viewSensitiveData')))
}

interface Reader {
  actor: Actor
  /** Of the actor, in the hiring team of the job. */
  teamRole: HiringRole | null
  now: Date
}

/** Every interview and assessment of an application, the latest first, with the feedback the reader may read. */
export async function listSchedules(db: Db, applicationId: number, { actor, teamRole, now }: Reader) {
  const { companyId, roleId, userId } = actor
  const [rows, feedbackOf] = await Promise.all([
    schedulesOf(db, { companyId, applicationId }),
    listFeedback(db, companyId, applicationId),
  ])
  return rows.map((row) => {
    const given = feedbackOf.get(row.id) ?? []
    const isInCharge = row.inCharge.some(({ id }) => id === userId)
    const hasGiven = given.some(({ user }) => user.id === userId)
    const readsAll = readsFeedbackOfOthers({ roleId, teamRole, isInCharge, hasGiven })
    return {
      ...row,
      progress: progressAt(row, now),
      feedback: given.filter(({ user }) => readsAll || user.id === userId),
      feedbackGivenBy: given.map(({ user }) => user.id),
      isFeedbackDue: isInCharge && !hasGiven && feedbackProblem(row, now) === undefined,
    }
  })
}

const schedulesOf = keptQuery((db, { companyId, applicationId }: { companyId: number; applicationId: number }) =>
  db
    .selectFrom('schedules')
    .innerJoin('stages', sameCompany('stages', 'schedules.stageId'))
    .innerJoin('users as scheduler', (join) =>
      join.onRef('scheduler.companyId', '=', 'schedules.companyId').onRef('scheduler.id', '=', 'schedules.scheduledBy'),
    )
    .select([
      'schedules.id',
      'schedules.process',
      'schedules.stageId',
      'stages.name as stageName',
      'schedules.startsAt',
      'schedules.endsAt',
      'schedules.isOnlineLocation',
      'schedules.location',
      'schedules.message',
      'schedules.candidateNotes',
      'schedules.notes',
      'schedules.sendAttachment',
      'schedules.scheduledAt as scheduledByDate',
      'schedules.progress',
      'schedules.result',
      'schedules.score',
      'schedules.cancelReason',
    ])
    .select(({ ref }) => [
      inCharge(companyId),
      jsonBuildObject({
        id: ref('scheduler.id'),
        name: userName('scheduler'),
      }).as('scheduledBy'),
    ])
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('files')
          .select(['files.id', 'files.filename'])
          .where('files.companyId', '=', companyId)
          .whereRef('files.id', '=', 'schedules.attachmentFileId'),
      ).as('attachment'),
    )
    .where('schedules.companyId', '=', companyId)
    .where('schedules.applicationId', '=', applicationId)
    .orderBy('schedules.startsAt', 'desc')
    .orderBy('schedules.id', 'desc'),
)

/** The people in charge of a schedule, by name, as a column of a query on schedules. */
export function inCharge(companyId: number) {
  const { selectFrom } = expressionBuilder<DB, 'schedules'>()
  return jsonArrayFrom(
    selectFrom('schedulePeople')
      .innerJoin('users', sameCompany('users', 'schedulePeople.userId'))
      .where('schedulePeople.companyId', '=', companyId)
      .whereRef('schedulePeople.scheduleId', '=', 'schedules.id')
      .select(['users.id', userName('users').as('name')])
      .orderBy('users.firstName')
      .orderBy('users.id'),
  ).as('inCharge')
}

import { applicationStatus } from '@hireloom/contract/applications/status'
import { nextActionKind } from '@hireloom/contract/home'
import { oneDay } from '@hireloom/contract/platform/durations'
import { meetingResponse } from '@hireloom/contract/schedules/schedule'
import { type Expression, type SqlBool, sql } from 'kysely'
import { maskPerson, seesPersonalData } from '../access/person-rules.ts'
import { type JobViewer, preparedByAccess, visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { isOpen } from '../schedules/queries.ts'
import { preparedForManagers } from './managed-queries.ts'

interface NextActionQuery {
  now: Date
  limit: number
}

/**
 * Returns upcoming meetings that the actor planned and whose candidate can't come or proposes another time, the next
 * first.
 */
export async function listMeetingAnswers(db: Db, actor: Actor, query: NextActionQuery) {
  const rows = await meetingAnswers(db, actor, query)
  return rows.map(({ response, ...row }) => ({
    ...maskPerson(row, seesPersonalData(actor)),
    count: null,
    kind: response === meetingResponse.proposed ? nextActionKind.timeProposed : nextActionKind.declined,
  }))
}

const meetingAnswers = preparedByAccess((db, actor, { now, limit }: NextActionQuery) =>
  db
    .selectFrom('schedules')
    .innerJoin('applications', sameCompany('applications', 'schedules.applicationId'))
    .innerJoin('stages', sameCompany('stages', 'schedules.stageId'))
    .innerJoin('jobs', sameCompany('jobs', 'schedules.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select(['schedules.id as scheduleId', 'schedules.jobId', 'schedules.applicationId as jobApplicationId'])
    .select(['schedules.startsAt as since', 'schedules.response', 'stages.name as stageName'])
    .select(['applications.candidateId', 'applications.firstName', 'applications.lastName'])
    .select('jobPositions.name as jobPositionName')
    .where('schedules.companyId', '=', actor.companyId)
    .where('schedules.scheduledBy', '=', actor.userId)
    .where('schedules.startsAt', '>', now)
    .where(sql<boolean>`schedules.response in (2, 3)`)
    .where(isOpen)
    .where('applications.deletedAt', 'is', null)
    .where(visibleJobs(actor, 'schedules.jobId'))
    .orderBy('schedules.startsAt')
    .orderBy('schedules.id')
    .limit(limit),
)

/** The number of days before and after its end in which a promise is listed. */
const promise = { before: 2, after: 14 }

/**
 * Returns candidates who were promised an answer that is due in two days or late, the most overdue first, for actors
 * who may move them.
 */
export async function listPromises(db: Db, actor: Actor, { now, limit }: NextActionQuery) {
  if (!actor.permissions.has('candidates.updateStatus')) return []
  const query = {
    from: new Date(now.getTime() - promise.after * oneDay),
    until: new Date(now.getTime() + promise.before * oneDay),
    limit,
  }
  const rows = await readPromises(db, actor, query)
  return rows.map((row) => ({
    ...maskPerson(row, seesPersonalData(actor)),
    scheduleId: null,
    count: null,
    kind: nextActionKind.promise,
  }))
}

interface PromiseQuery {
  from: Date
  until: Date
  limit: number
}

const readPromises = preparedForManagers('applications.jobId', selectPromises)

function selectPromises(
  db: Db,
  actor: JobViewer,
  { from, until, limit }: PromiseQuery,
  conditions: readonly Expression<SqlBool>[],
) {
  const days = sql`make_interval(days => stages.answer_days)`
  // A promise is counted from the last meeting since the move to the stage, otherwise from the move.
  const due = sql<Date>`coalesce((
    select max(schedules.ends_at) from schedules
    where schedules.company_id = applications.company_id and schedules.application_id = applications.id
      and schedules.stage_id = applications.stage_id and schedules.progress <> 4
      and schedules.ends_at > applications.in_stage_since
  ), applications.in_stage_since) + ${days}`
  return db
    .selectFrom('applications')
    .innerJoin('stages', sameCompany('stages', 'applications.stageId'))
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select(['applications.id as jobApplicationId', 'applications.jobId', 'applications.candidateId'])
    .select(['applications.firstName', 'applications.lastName', 'stages.name as stageName'])
    .select(['jobPositions.name as jobPositionName', due.as('since')])
    .where('applications.companyId', '=', actor.companyId)
    .where('stages.answerDays', 'is not', null)
    .where('applications.status', '=', sql.lit(applicationStatus.active))
    .where('applications.deletedAt', 'is', null)
    .where(sql<boolean>`applications.in_stage_since <= ${until}::timestamptz - ${days}`)
    .where(sql<boolean>`${due} between ${from} and ${until}`)
    .where(visibleJobs(actor, 'applications.jobId'))
    .where(({ and }) => and([...conditions]))
    .orderBy('since')
    .orderBy('applications.id')
    .limit(limit)
}

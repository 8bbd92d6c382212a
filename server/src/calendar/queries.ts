import { applicationStatus } from '@hireloom/contract/applications'
import { calendarType } from '@hireloom/contract/calendar'
import { jobStatus } from '@hireloom/contract/job-parts'
import { hiringProcess } from '@hireloom/contract/lookups'
import { scheduleProgress } from '@hireloom/contract/schedules'
import { shown } from '../candidates/rules.ts'
import { visibleJobs } from '../jobs/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { mayReschedule } from './rules.ts'

/** Calendar days, the last one included, and the same as instants. */
export interface Range {
  firstDay: string
  lastDay: string
  from: Date
  until: Date
}

/** Events of one kind that an answer holds at most. */
const most = 1000

/** Interviews and assessments that are not cancelled. */
export async function listScheduled(db: Db, actor: Actor, { from, until }: Range) {
  const rows = await db
    .selectFrom('schedules')
    .innerJoin('applications', sameCompany('applications', 'schedules.applicationId'))
    .innerJoin('jobs', sameCompany('jobs', 'schedules.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('stages', sameCompany('stages', 'schedules.stageId'))
    .leftJoin('hiringTeam', (join) =>
      join
        .onRef('hiringTeam.companyId', '=', 'schedules.companyId')
        .onRef('hiringTeam.jobId', '=', 'schedules.jobId')
        .on('hiringTeam.userId', '=', actor.userId),
    )
    .select(['schedules.id', 'schedules.process', 'schedules.startsAt', 'schedules.endsAt', 'schedules.jobId'])
    .select(['schedules.progress', 'schedules.stageId', 'schedules.applicationId as jobApplicationId'])
    .select(['applications.status', 'applications.stageId as currentStageId', 'hiringTeam.role as teamRole'])
    .select(['applications.candidateId', 'applications.firstName', 'applications.lastName'])
    .select(['stages.name as detail', 'jobPositions.name as jobPositionName'])
    .where('schedules.companyId', '=', actor.companyId)
    .where('schedules.progress', '!=', scheduleProgress.canceled)
    .where('applications.deletedAt', 'is', null)
    .where('schedules.startsAt', '>=', from)
    .where('schedules.startsAt', '<', until)
    .where(visibleJobs(actor, 'schedules.jobId'))
    .orderBy('schedules.startsAt')
    .orderBy('schedules.id')
    .limit(most)
    .execute()
  return rows.map(({ id, process, ...row }) => ({
    ...titled(row, actor),
    key: `schedule ${id}`,
    scheduleId: id,
    mayReschedule: mayReschedule({ ...row, process }, actor),
    type: process === hiringProcess.interview ? calendarType.interview : calendarType.assessment,
    day: dayIn(actor.timeZone, row.startsAt),
  }))
}

/** First days of work. */
export async function listJoining(db: Db, actor: Actor, { firstDay, lastDay }: Range) {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select(['applications.id as jobApplicationId', 'applications.jobId', 'applications.candidateId'])
    .select('applications.hiredDate as day')
    .select(['applications.firstName', 'applications.lastName', 'jobPositions.name as jobPositionName'])
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.status', '=', applicationStatus.hired)
    .where('applications.hiredDate', '>=', firstDay)
    .where('applications.hiredDate', '<=', lastDay)
    .where(visibleJobs(actor, 'applications.jobId'))
    .orderBy('applications.hiredDate')
    .orderBy('applications.id')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    ...titled(row, actor),
    key: `joining ${row.jobApplicationId}`,
    type: calendarType.joiningDate,
    detail: 'Joins',
    day: row.day ?? '',
    ...wholeDay,
  }))
}

/** Last days on which published jobs take applications. */
export async function listClosing(db: Db, actor: Actor, { firstDay, lastDay }: Range) {
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select(['jobs.id as jobId', 'jobs.endDate as day', 'jobPositions.name as jobPositionName'])
    .where('jobs.companyId', '=', actor.companyId)
    .where('jobs.status', '=', jobStatus.published)
    .where('jobs.endDate', '>=', firstDay)
    .where('jobs.endDate', '<=', lastDay)
    .where(visibleJobs(actor))
    .orderBy('jobs.endDate')
    .orderBy('jobs.id')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    ...row,
    key: `closing ${row.jobId}`,
    type: calendarType.jobClosing,
    title: row.jobPositionName,
    detail: 'Closes',
    day: row.day ?? '',
    candidateId: null,
    jobApplicationId: null,
    ...wholeDay,
  }))
}

const wholeDay = { startsAt: null, endsAt: null, scheduleId: null, mayReschedule: false }

function titled<Row extends { firstName: string; lastName: string | null }>(row: Row, { permissions }: Actor) {
  const { candidateName, ...rest } = shown(row, permissions.has('candidates.viewSensitiveData'))
  return { ...rest, title: candidateName }
}

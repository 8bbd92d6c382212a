import { candidateGroup, candidateGroups, groupNames } from '@hireloom/contract/applications/status'
import type { Figure } from '@hireloom/contract/reports/rows'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { sameCompany } from '../../platform/db/same-company.ts'
import type { DB } from '../../platform/db/tables.gen.ts'
import { ofReportedJobs } from '../figures/scope-queries.ts'
import { dayOfLaterHires, daysToHire, hiresOf } from '../figures/time-to-hire-queries.ts'
import { publishedOn } from '../figures/vacancy-queries.ts'
import { countOfRows, monthsOfFigure, type ReadRows, totalIn } from './read-queries.ts'

/** Reads hired applications by their first day of work, or those of jobs first published in the months. */
export const readHires: ReadRows = async (db, actor, figure, context, { limit, offset }) => {
  let hires = hiresOf(db, actor, figure)
  const { months, today } = context
  if (figure.source !== undefined) hires = hires.where('applications.source', '=', figure.source)
  if (figure.education !== undefined) hires = hires.where(levelOf('applications'), '=', figure.education)
  const period = monthsOfFigure(figure, context)
  if (period && figure.figure === 'hired') {
    hires = hires.where('applications.hiredDate', '>=', period.firstDay)
    hires = hires.where('applications.hiredDate', '<=', period.lastDay)
  }
  if (months && figure.figure === 'hiredLater') {
    hires = hires.where('applications.hiredDate', '>', dayOfLaterHires(months, today))
  }
  if (figure.figure === 'filled') {
    hires = hires.where('jobs.deletedAt', 'is', null)
    if (months)
      hires = hires.where(sql<boolean>`${publishedOn(actor)} between ${months.firstDay} and ${months.lastDay}`)
  }
  const [rows, total] = await Promise.all([
    hires
      .select(['applications.id', 'applications.inStageSince as at', 'applications.hiredDate'])
      .select(daysToHire(actor).as('days'))
      .orderBy('applications.hiredDate', 'desc')
      .orderBy('applications.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    totalIn(hires.select(countOfRows)),
  ])
  const events = rows.map(({ hiredDate, ...row }) => ({
    ...row,
    event: hiredDate ? firstDayText(hiredDate) : 'Hired',
  }))
  return [events, total]
}

const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** Returns the day that counts a hire: `First day 9 Nov 2026`. */
function firstDayText(day: string) {
  const [year, , date] = day.split('-')
  return `First day ${Number(date)} ${shortMonth.format(new Date(day))} ${year}`
}

/** Returns the level of education of an application; -1 without one. */
const levelOf = (table: 'applications' | 'reportFacts') =>
  sql<number>`coalesce(${sql.ref(`${table}.educationLevel`)}, -1)`

/** Reads applications by the month of applying and the groups they reached. */
export const readFacts: ReadRows = async (db, actor, figure, context, { limit, offset }) => {
  const period = monthsOfFigure(figure, context)
  const facts = db
    .selectFrom('reportFacts')
    .where('reportFacts.companyId', '=', actor.companyId)
    .where((eb) => eb.and([...conditionsOf(figure)]))
    .where(ofReportedJobs(actor, figure, 'reportFacts.jobId'))
    .$if(period !== undefined, (facts) =>
      facts
        .where('reportFacts.appliedOn', '>=', period?.firstDay ?? '')
        .where('reportFacts.appliedOn', '<=', period?.lastDay ?? ''),
    )
  const [rows, total] = await Promise.all([
    facts
      .innerJoin('applications', sameCompany('applications', 'reportFacts.applicationId'))
      .select(['applications.id', 'applications.appliedAt as at'])
      .orderBy('reportFacts.appliedOn', 'desc')
      .orderBy('reportFacts.applicationId', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    totalIn(facts.select(countOfRows)),
  ])
  const entryTimes = await findEntryTimes(
    db,
    actor.companyId,
    rows.map(({ id }) => id),
    figure,
  )
  const event = eventOf(figure)
  return [rows.map(({ id, at }) => ({ id, event, at: entryTimes.get(id) ?? at, days: null })), total]
}

function conditionsOf({ figure, group, source, education }: Figure): Expression<SqlBool>[] {
  const eb = expressionBuilder<DB, 'reportFacts'>()
  const bit = sql.lit(1 << (group ?? 0))
  const conditions: Expression<SqlBool>[] = []
  if (figure !== 'now' || group !== candidateGroup.spam) {
    conditions.push(eb('reportFacts.candidateGroup', '<>', candidateGroup.spam))
  }
  if (figure === 'now' && group !== undefined) conditions.push(eb('reportFacts.candidateGroup', '=', group))
  if (figure === 'reached' || figure === 'advanced') conditions.push(sql`report_facts.reached & ${bit} <> 0`)
  if (figure === 'advanced') conditions.push(sql`report_facts.reached >= 2 * ${bit}`)
  if (source !== undefined) conditions.push(eb('reportFacts.source', '=', source))
  if (education !== undefined) conditions.push(eb(levelOf('reportFacts'), '=', education))
  return conditions
}

/** Returns when each application entered the group of the figure: the last time for `now`, otherwise the first. */
async function findEntryTimes(db: Db, companyId: number, ids: readonly number[], { figure, group }: Figure) {
  const isOfGroup = (figure === 'reached' || figure === 'advanced' || figure === 'now') && group !== undefined
  if (!isOfGroup || ids.length === 0) return new Map<number, Date>()
  const rows = await db
    .selectFrom('stageStays')
    .where('companyId', '=', companyId)
    .where('applicationId', 'in', ids)
    .where('candidateGroup', '=', group)
    .select(({ fn }) => ['applicationId', (figure === 'now' ? fn.max('enteredAt') : fn.min('enteredAt')).as('at')])
    .groupBy('applicationId')
    .execute()
  return new Map(rows.map(({ applicationId, at }) => [applicationId, at]))
}

function eventOf({ figure, group }: Figure) {
  const isOfGroup = group !== undefined && figure !== 'received'
  return isOfGroup && group > 0 ? candidateGroups[groupNames[group]].label : 'Applied'
}

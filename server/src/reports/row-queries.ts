import { candidateGroup, candidateGroups, groupNames } from '@hireloom/contract/applications/status'
import type { Figure, FigureRow } from '@hireloom/contract/reports/rows'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { maskPerson, seesPersonalData } from '../access/person-rules.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { type Months, within } from './rules.ts'
import { jobsOfReport } from './scope-queries.ts'
import { dayOfLaterHires, daysToHire, hiresOf } from './time-to-hire-queries.ts'

export interface RowContext {
  /** Undefined for all times. */
  months: Months | undefined
  today: string
}

interface Page {
  page: number
  limit: number
}

/** Returns a page of the applications that a figure counts, and their number. */
export async function listFigureRows(db: Db, actor: Actor, figure: Figure, context: RowContext, { page, limit }: Page) {
  const read = isOfHires(figure) ? readHires : readFacts
  const [rows, total] = await read(db, actor, figure, context, { limit, offset: (page - 1) * limit })
  const ids = rows.map(({ id }) => id)
  const [people, moments] = await Promise.all([
    peopleOf(db, actor.companyId, ids),
    momentsOf(db, actor.companyId, ids, figure),
  ])
  const data = rows.flatMap(({ id, at, days }): FigureRow[] => {
    const person = people.get(id)
    if (!person) return []
    const { firstName, lastName, ...rest } = person
    const { candidateName } = maskPerson({ firstName, lastName }, seesPersonalData(actor))
    return [{ ...rest, jobApplicationId: id, candidateName, event: eventOf(figure), at: moments.get(id) ?? at, days }]
  })
  return { data, pagination: { total, page, limit } }
}

const isOfHires = ({ figure }: Figure) => figure === 'hired' || figure === 'hiredLater'

interface Part {
  limit: number
  offset: number
}

interface RowKey {
  id: number
  at: Date
  days: number | null
}
type Read = (db: Db, actor: Actor, figure: Figure, context: RowContext, part: Part) => Promise<[RowKey[], number]>

const readHires: Read = (db, actor, figure, { months, today }, { limit, offset }) => {
  let hires = hiresOf(db, actor, figure)
  const chosen = months && within(months, figure.month)
  if (chosen && figure.figure === 'hired') {
    hires = hires.where('applications.hiredDate', '>=', chosen.firstDay)
    hires = hires.where('applications.hiredDate', '<=', chosen.lastDay)
  }
  if (months && figure.figure === 'hiredLater') {
    hires = hires.where('applications.hiredDate', '>', dayOfLaterHires(months, today))
  }
  return Promise.all([
    hires
      .select(['applications.id', 'applications.inStageSince as at', daysToHire(actor).as('days')])
      .orderBy('applications.hiredDate', 'desc')
      .orderBy('applications.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    totalIn(hires.select(countOfRows)),
  ])
}

const countOfRows = sql<number>`count(*)`.as('total')

const totalIn = async (query: { executeTakeFirstOrThrow(): Promise<{ total: number }> }) =>
  (await query.executeTakeFirstOrThrow()).total

const readFacts: Read = (db, actor, figure, { months }, { limit, offset }) => {
  const jobs = jobsOfReport(actor, figure)
  const chosen = months && within(months, figure.month)
  const facts = db
    .selectFrom('reportFacts')
    .where('reportFacts.companyId', '=', actor.companyId)
    .where((eb) => eb.and([...conditionsOf(figure)]))
    .$if(jobs !== undefined, (facts) => facts.where('reportFacts.jobId', 'in', jobs as NonNullable<typeof jobs>))
    .$if(chosen !== undefined, (facts) =>
      facts
        .where('reportFacts.appliedOn', '>=', chosen?.firstDay ?? '')
        .where('reportFacts.appliedOn', '<=', chosen?.lastDay ?? ''),
    )
  return Promise.all([
    facts
      .innerJoin('applications', sameCompany('applications', 'reportFacts.applicationId'))
      .select(['applications.id', 'applications.appliedAt as at', sql<null>`null`.as('days')])
      .orderBy('reportFacts.appliedOn', 'desc')
      .orderBy('reportFacts.applicationId', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    totalIn(facts.select(countOfRows)),
  ])
}

function conditionsOf({ figure, group, source, education }: Figure): Expression<SqlBool>[] {
  const eb = expressionBuilder<DB, 'reportFacts'>()
  const bit = sql.lit(1 << (group ?? 0))
  const conditions: Expression<SqlBool>[] = []
  if (figure !== 'now' || group !== candidateGroup.spam) {
    conditions.push(eb('reportFacts.candidateGroup', '<>', candidateGroup.spam))
  }
  if (figure === 'now' && group !== undefined) conditions.push(eb('reportFacts.candidateGroup', '=', group))
  if (figure === 'reached' || figure === 'wentOn') conditions.push(sql`report_facts.reached & ${bit} <> 0`)
  if (figure === 'wentOn') conditions.push(sql`report_facts.reached >= 2 * ${bit}`)
  if (source !== undefined) conditions.push(eb('reportFacts.source', '=', source))
  if (education !== undefined) conditions.push(sql`coalesce(report_facts.education_level, -1) = ${education}`)
  return conditions
}

async function peopleOf(db: Db, companyId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .where('applications.companyId', '=', companyId)
    .where('applications.id', 'in', ids)
    .select([
      'applications.id',
      'applications.candidateId',
      'applications.firstName',
      'applications.lastName',
      'applications.reference',
      'applications.jobId',
      'jobPositions.name as jobPositionName',
      'branches.name as branchName',
    ])
    .execute()
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}

/** Returns when each application first was in the group of the figure. */
async function momentsOf(db: Db, companyId: number, ids: readonly number[], { figure, group }: Figure) {
  const isOfGroup = (figure === 'reached' || figure === 'wentOn' || figure === 'now') && group !== undefined
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
  if (figure === 'hired' || figure === 'hiredLater') return 'Hired'
  const isOfGroup = group !== undefined && figure !== 'received'
  return isOfGroup && group > 0 ? candidateGroups[groupNames[group]].label : 'Applied'
}

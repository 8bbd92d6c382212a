import { type CandidateGroup, candidateGroup, candidateGroups } from '@hireloom/contract/applications/status'
import { oneDay } from '@hireloom/contract/platform/durations'
import type { ReportFilters } from '@hireloom/contract/reports/fields'
import { outcomeNames, type StageTimeRow, stayOutcome } from '@hireloom/contract/reports/stages'
import { sql } from 'kysely'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Months } from '../rules.ts'
import { jobsOfReport, ofReportedJobs } from './scope-queries.ts'

interface StageContext {
  months: Months
  now: Date
}

/** Returns how long stays in each stage lasted, where they ended and how many are open. Stages out of use come last. */
export async function reportStages(db: Db, actor: Actor, filters: ReportFilters, { months, now }: StageContext) {
  const [stages, lengths] = await Promise.all([
    listStages(db, actor.companyId),
    listLengths(db, actor, filters, months),
  ])
  const present = await countPresent(
    db,
    actor,
    filters,
    (stageId) => {
      const p75 = lengths.get(stageId)?.p75
      return p75 === undefined ? undefined : new Date(now.getTime() - (p75 / 10) * oneDay)
    },
    [...lengths.keys()],
  )
  return stages
    .map(({ id, name, group, isActive }): StageTimeRow => {
      const length = lengths.get(id)
      const outcomes = Object.fromEntries(
        outcomeNames.map((outcome) => [outcome, length?.outcomes[stayOutcome[outcome]] ?? 0]),
      ) as StageTimeRow['outcomes']
      return {
        stageId: id,
        stageName: name,
        group,
        isActive,
        stays: length?.stays ?? 0,
        medianDays: daysIn(length?.median),
        p75Days: daysIn(length?.p75),
        p90Days: daysIn(length?.p90),
        now: present.get(id)?.now ?? 0,
        longer: present.get(id)?.longer ?? 0,
        outcomes,
      }
    })
    .filter(({ isActive, stays, now }) => isActive || stays > 0 || now > 0)
}

const daysIn = (tenths: number | undefined) => (tenths === undefined ? null : tenths / 10)

/** Lists the stages of the process, the one for new candidates first. */
async function listStages(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('stages')
    .select(['id', 'name', 'process', 'isActive'])
    .where('companyId', '=', companyId)
    .where('process', '<', candidateGroup.hired)
    .orderBy('isActive', 'desc')
    .orderBy('process')
    .orderBy('orderNum')
    .orderBy('id')
    .execute()
  const { newCandidates } = candidateGroup
  return [
    { id: 0, name: candidateGroups.newCandidates.label, group: newCandidates as CandidateGroup, isActive: true },
    ...rows.map(({ process, ...stage }) => ({ ...stage, group: process as CandidateGroup })),
  ]
}

/** The lengths of the stays in a stage, in tenths of a day, and their number by outcome. */
interface Lengths {
  stageId: number
  stays: number
  median: number
  p75: number
  p90: number
  outcomes: Record<string, number>
}

/** Reads the lengths of the stays that ended in these months from the stored totals, without reading any stays. */
async function listLengths(db: Db, actor: Actor, filters: ReportFilters, { firstDay, lastDay }: Months) {
  const jobs = jobsOfReport(actor, filters)
  const { rows } = await sql<Lengths>`
    with counted as materialized (
      select stage_id, tenths, outcome, sum(number) as number from stay_figures
      where company_id = ${actor.companyId} and month between ${firstDay} and ${lastDay}
        and ${jobs ? sql`job_id in ${jobs}` : sql`job_id is null`}
      group by stage_id, tenths, outcome
    ), lengths as (
      select stage_id, tenths, sum(sum(number)) over by_length as up_to, sum(sum(number)) over (partition by stage_id) as stays
      from counted group by stage_id, tenths
      window by_length as (partition by stage_id order by tenths)
    ), percentiles as (
      select stage_id, max(stays)::integer as stays,
        min(tenths) filter (where up_to >= 0.5 * stays) as median,
        min(tenths) filter (where up_to >= 0.75 * stays) as p75,
        min(tenths) filter (where up_to >= 0.9 * stays) as p90
      from lengths where stays > 0 group by stage_id
    ), outcomes as (
      select stage_id, jsonb_object_agg(outcome, number) as outcomes
      from (select stage_id, outcome, sum(number) as number from counted group by stage_id, outcome) as ended
      group by stage_id
    )
    select * from percentiles join outcomes using (stage_id)`.execute(db)
  return new Map(rows.map((row) => [row.stageId, row]))
}

/** Counts the applications in each stage now, and those that entered it before the time given for the stage. */
async function countPresent(
  db: Db,
  actor: Actor,
  filters: ReportFilters,
  limitOf: (stageId: number) => Date | undefined,
  stageIds: readonly number[],
) {
  const limits = sql<{ stageId: number; at: Date }>`unnest(
    ${stageIds.map(Number)}::bigint[], ${stageIds.map((id) => limitOf(id))}::timestamptz[])`
  const rows = await db
    .selectFrom('stageStays')
    .leftJoin(limits.as<'limits'>(sql`limits (stage_id, at)`), (join) =>
      join.on(sql<boolean>`limits.stage_id = coalesce(stage_stays.stage_id, 0)`),
    )
    .where('stageStays.companyId', '=', actor.companyId)
    .where('stageStays.leftAt', 'is', null)
    .where('stageStays.isCounted', '=', true)
    .where('stageStays.candidateGroup', '<', candidateGroup.hired)
    .where(ofReportedJobs(actor, filters, 'stageStays.jobId'))
    .select(sql<number>`coalesce(stage_stays.stage_id, 0)`.as('stageId'))
    .select(({ fn }) => fn.countAll<number>().as('now'))
    .select(sql<number>`count(*) filter (where stage_stays.entered_at < limits.at)`.as('longer'))
    .groupBy(sql`coalesce(stage_stays.stage_id, 0)`)
    .execute()
  return new Map(rows.map((row) => [row.stageId, row]))
}

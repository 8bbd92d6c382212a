import { reports } from '@hireloom/contract/reports/endpoints'
import type { Figure } from '@hireloom/contract/reports/rows'
import { type RawBuilder, sql } from 'kysely'
import { checkReportNumbers, foldReportNumbers } from '../../src/reports/saved/tasks.ts'
import { everyCompany } from '../database/every-company.ts'
import type { Caller, World } from '../world.ts'
import { insertOddCases } from './odd-cases.ts'

/**
 * Returns the start of a statement over a company's applications and their moves without the undone ones, from the
 * timeline alone: an undo removes the last move from the pile. It shares nothing with the product's queries.
 */
const movesOf = (companyId: number, jobs: RawBuilder<boolean>) => sql`
  recursive told as (
    select events.application_id, events.id, kind, row_number() over (partition by events.application_id order by events.id) as n
    from application_events events
    where events.company_id = ${companyId} and kind in (1, 2, 9, 10)
  ), piles as (
    select application_id, n, array[id] as pile from told where n = 1
    union all
    select told.application_id, told.n, case told.kind when 10 then trim_array(pile, 1) else pile || told.id end
    from piles join told on told.application_id = piles.application_id and told.n = piles.n + 1
  ), last_piles as (
    select distinct on (application_id) application_id, pile from piles order by application_id, n desc
  ), people as (
    select a.id, a.job_id, a.source, a.education_level, a.status, a.hired_date,
      a.applied_at at time zone 'Asia/Jakarta' as applied, jobs.published_date at time zone 'Asia/Jakarta' as published,
      case a.status when 0 then coalesce(a.stage_process, 0) when 1 then 5 when 2 then 6 else 7 end as now_in
    from applications a join jobs on jobs.company_id = a.company_id and jobs.id = a.job_id
    where a.company_id = ${companyId} and a.deleted_at is null and a.status <> 4 and ${jobs}
  ), stays as (
    select people.*, event.to_stage_id, event.from_stage_id, coalesce(event.to_status, 0) as was_status,
      lead(event.user_id) over way as moved_by, event.rejection_reason_id, event.user_id, event.at as came,
      lead(event.at) over way as went,
      lead(coalesce(event.to_status, 0)) over way as next_status, lead(event.to_stage_id) over way as next_stage,
      case coalesce(event.to_status, 0) when 0 then coalesce(stages.process, 0) when 1 then 5 when 2 then 6 else 7 end as was_in
    from people
    join last_piles on last_piles.application_id = people.id
    cross join lateral unnest(pile) with ordinality as step (event_id, place)
    join application_events event on event.company_id = ${companyId} and event.id = step.event_id
    left join stages on stages.company_id = ${companyId} and stages.id = event.to_stage_id
    window way as (partition by people.id order by place)
  )`

/** A caller of the reports, with the jobs they see. */
export interface Reader {
  world: World
  call: Caller
  jobs: RawBuilder<boolean>
  query: { jobOpeningId?: number; endDate?: string; startDate?: string }
}

/** Returns the rows of a statement over the moves on the reader's jobs. */
export async function queryMoves({ world, jobs }: Reader, select: RawBuilder<unknown>) {
  const { rows } = await sql<Record<string, number | string | null>>`
    with ${movesOf(world.companyId, jobs)} ${select}`.execute(everyCompany(world.db))
  return rows
}

/** Returns the number of rows behind a figure. */
export const rowsBehind = async ({ call, query }: Reader, figure: Partial<Figure> & Pick<Figure, 'figure'>) =>
  (await call(reports.rows, { query: { ...query, ...figure } })).body.pagination.total

/**
 * Runs the checks for an Admin, for a Recruiter and for one job: first on changes that aren't added up yet, then on the
 * numbers.
 */
export async function forEachReader(world: World, check: (reader: Reader) => Promise<void>) {
  const { admin, recruiter, own } = await insertOddCases(world)
  const query = { startDate: '2025-01', endDate: '2027-02' }
  const mine = sql<boolean>`a.job_id = ${own.id}`
  const readers: Reader[] = [
    { world, call: admin, jobs: sql<boolean>`true`, query },
    { world, call: recruiter, jobs: mine, query },
    { world, call: admin, jobs: mine, query: { ...query, jobOpeningId: own.id } },
  ]
  for (const [index, reader] of readers.entries()) {
    if (index === 1) await foldReportNumbers({ db: world.db })
    await checkReportNumbers({ db: world.db })
    await check(reader)
  }
}

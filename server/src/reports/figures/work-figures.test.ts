import { jobStatus } from '@hireloom/contract/jobs/status'
import { reports } from '@hireloom/contract/reports/endpoints'
import { waitingDays } from '@hireloom/contract/reports/recruiters'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { forEachReader, queryMoves, type Reader, rowsBehind } from '../../../test/reports/statements.ts'
import { test } from '../../../test/world.ts'

const day = 24 * 60 * 60 * 1000

async function checkRecruiters(reader: Reader) {
  const { query, call, world } = reader
  const { companyId, product } = world
  const { body } = await call(reports.recruiters, { query: { ...query, page: 1, limit: 100 } })
  const limit = new Date(product.clock.now.getTime() - waitingDays * day)
  const length = sql`extract(epoch from went - came) / 86400`
  const onTeam = (job: string) =>
    sql`exists (select from hiring_team t where t.company_id = ${companyId} and t.job_id = ${sql.ref(job)} and t.role = 1 and t.user_id = users.id)`
  const expected = await queryMoves(
    reader,
    sql`select users.id,
      (select count(*) from jobs j where j.company_id = ${companyId} and j.status = 1 and ${onTeam('j.id')}
        and (${query.jobOpeningId ?? null}::bigint is null or j.id = ${query.jobOpeningId ?? null})) as open_jobs,
      (select count(*) from people join jobs j on j.company_id = ${companyId} and j.id = people.job_id
        where people.status = 0 and j.status = 1 and ${onTeam('people.job_id')}) as active,
      (select count(*) from people join jobs j on j.company_id = ${companyId} and j.id = people.job_id
        where people.status = 0 and j.status = 1 and ${onTeam('people.job_id')} and ${limit} > (
          select max(at) from application_events e where e.company_id = ${companyId} and e.application_id = people.id)) as waiting,
      (select count(*) from stays where moved_by = users.id and went is not null and was_status <> 4 and next_status <> 4) as moves,
      (select count(*) from stays where moved_by = users.id and went is not null and was_status = 0 and to_stage_id is null
        and next_status <> 4) as reviewed,
      (select count(*) from schedules s join people on people.id = s.application_id
        where s.company_id = ${companyId} and s.scheduled_by = users.id and s.process = 3) as interviews,
      (select count(*) from stays where went is not null and was_in = 0 and ${onTeam('stays.job_id')}) as first_reviews,
      (select percentile_disc(0.5) within group (order by case when ${length} < 10 then round(${length}, 1) else round(${length}) end)::float8
        from stays where went is not null and was_in = 0 and ${onTeam('stays.job_id')}) as median_days_to_review,
      (select count(*) from people where status = 1 and hired_date between '2025-01-01' and '2027-02-28'
        and ${onTeam('people.job_id')}) as hired
      from users where users.company_id = ${companyId} and exists (select from hiring_team t join people on people.job_id = t.job_id
        where t.company_id = ${companyId} and t.role = 1 and t.user_id = users.id)
      order by id`,
  )
  const rows = body.data.map(({ userId, name: _name, ...row }) => ({ id: userId, ...row }))
  expect(rows.sort((a, b) => a.id - b.id)).toEqual(expected)
  expect(Math.max(...rows.map(({ interviews }) => interviews))).toBeGreaterThan(1)
  for (const row of body.data) {
    const { userId, active, waiting, moves, reviewed, interviews, firstReviews, hired } = row
    const open = { figure: 'inStage', recruiterId: userId, status: jobStatus.published } as const
    expect(await rowsBehind(reader, open)).toBe(active)
    expect(await rowsBehind(reader, { ...open, idleDays: waitingDays })).toBe(waiting)
    expect(await rowsBehind(reader, { figure: 'moved', userId })).toBe(moves)
    expect(await rowsBehind(reader, { figure: 'moved', userId, group: 0 })).toBe(reviewed)
    expect(await rowsBehind(reader, { figure: 'interviewPlanned', userId })).toBe(interviews)
    expect(await rowsBehind(reader, { figure: 'stayEnded', stageId: 0, recruiterId: userId })).toBe(firstReviews)
    expect(await rowsBehind(reader, { figure: 'hired', recruiterId: userId })).toBe(hired)
  }
}

async function checkJobs(reader: Reader) {
  const { query, call, world } = reader
  const { jobOpeningId } = query
  const filters = jobOpeningId === undefined ? {} : { jobOpeningId }
  const { body } = await call(reports.jobHealth, { query: { ...filters, page: 1, limit: 100 } })
  const { now } = world.product.clock
  const { idleDays } = body.days
  expect(body.days).toEqual({ openDays: 7, quietDays: 14, idleDays: 10 })
  const limit = new Date(now.getTime() - idleDays * day)
  const today = sql`(${now}::timestamptz at time zone 'Asia/Jakarta')::date`
  const expected = await queryMoves(
    reader,
    sql`select job_id, ${today} - min(published)::date as days_open, count(*) as applications,
      count(*) filter (where status = 1) as hired, count(*) filter (where now_in = 4) as offered,
      count(*) filter (where status = 0) as active,
      count(*) filter (where status = 0 and ${limit} > (
        select max(at) from application_events e where e.company_id = ${world.companyId} and e.application_id = people.id)) as idle,
      count(*) filter (where applied::date > ${today} - 14) as recent,
      count(*) filter (where applied::date > ${today} - 56) as in_weeks
      from people group by job_id order by job_id`,
  )
  const rows = body.data.map(({ jobId, daysOpen, applications, hired, offered, active, idle, recent, weeks }) => {
    const inWeeks = weeks.reduce((sum, week) => sum + week)
    return { jobId, daysOpen, applications, hired, offered, active, idle, recent, inWeeks }
  })
  expect(rows.sort((a, b) => a.jobId - b.jobId)).toEqual(expected)
  for (const { jobId, applications, hired, offered, active, idle } of rows) {
    const of: Reader = { ...reader, query: { jobOpeningId: jobId } }
    expect(await rowsBehind(of, { figure: 'reached', group: 0 })).toBe(applications)
    expect(await rowsBehind(of, { figure: 'now', group: 5 })).toBe(hired)
    expect(await rowsBehind(of, { figure: 'now', group: 4 })).toBe(offered)
    expect(await rowsBehind(of, { figure: 'inStage' })).toBe(active)
    expect(await rowsBehind(of, { figure: 'inStage', idleDays })).toBe(idle)
  }
}

async function checkVacancies(reader: Reader) {
  const { query, call, world } = reader
  // The first job has as many openings as hires, the others have more.
  const hires = await queryMoves(
    reader,
    sql`select job_id, count(*) filter (where status = 1) as hires from people group by 1 order by 1`,
  )
  for (const [index, job] of hires.entries()) {
    await world.db
      .updateTable('jobs')
      .set({ headcount: Number(job.hires) + index })
      .where('companyId', '=', world.companyId)
      .where('id', '=', Number(job.jobId))
      .execute()
  }
  const { body } = await call(reports.vacancies, { query: { ...query, page: 1, limit: 100 } })
  const expected = await queryMoves(
    reader,
    sql`select p.job_id, j.headcount, count(*) filter (where p.status = 1) as filled,
      greatest(j.headcount - count(*) filter (where p.status = 1), 0) as remaining,
      (select last.hired_date - min(p.published)::date from people last where last.job_id = p.job_id and last.status = 1
        order by last.hired_date offset j.headcount - 1 limit 1) as days_to_fill
      from people p join jobs j on j.company_id = ${world.companyId} and j.id = p.job_id
      group by p.job_id, j.headcount order by p.job_id`,
  )
  const rows = body.data.map(({ jobId, headcount, filled, remaining, daysToFill }) => {
    return { jobId, headcount, filled, remaining, daysToFill }
  })
  expect(rows.sort((a, b) => a.jobId - b.jobId)).toEqual(expected)
  expect(rows[0]?.daysToFill).toBeGreaterThan(0)
  for (const { daysToFill } of rows.slice(1)) expect(daysToFill).toBeNull()
  const sum = (key: 'headcount' | 'filled' | 'remaining') => expected.reduce((all, row) => all + Number(row[key]), 0)
  expect(body.totals).toMatchObject({ headcount: sum('headcount'), filled: sum('filled'), remaining: sum('remaining') })
  expect(await rowsBehind(reader, { figure: 'filled' })).toBe(body.totals.filled)
  for (const { jobId, filled } of rows) {
    expect(await rowsBehind({ ...reader, query: { jobOpeningId: jobId } }, { figure: 'now', group: 5 })).toBe(filled)
  }
}

test(
  'figures of people and jobs equal those of separate statements, in all edge cases',
  ({ world }) =>
    forEachReader(world, async (reader) => {
      await checkRecruiters(reader)
      await checkJobs(reader)
      await checkVacancies(reader)
    }),
  300_000,
)

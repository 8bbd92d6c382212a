import { reports } from '@hireloom/contract/reports/endpoints'
import { offerOutcome, offerOutcomeNames } from '@hireloom/contract/reports/offers'
import type { Figure } from '@hireloom/contract/reports/rows'
import { outcomeNames, stayOutcome } from '@hireloom/contract/reports/stages'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { forEachReader, queryMoves, type Reader, rowsBehind } from '../../../test/reports/statements.ts'
import { test } from '../../../test/world.ts'

const day = 24 * 60 * 60 * 1000

const groups = ['newCandidates', 'screening', 'assessments', 'interviews', 'offered', 'hired'] as const

async function checkPipeline(reader: Reader) {
  const { totals } = (await reader.call(reports.pipeline, { query: { page: 1, limit: 100, ...jobsIn(reader) } })).body
  for (const [group, name] of groups.entries()) {
    const [expected] = await queryMoves(
      reader,
      sql`select count(*) filter (where now_in = ${group}) as now,
        count(*) filter (where reached) as reached, count(*) filter (where reached and later) as advanced
        from (select id, now_in, bool_or(was_in = ${group}) or now_in = ${group} as reached,
          bool_or(was_in > ${group} and was_in < 6) or now_in > ${group} and now_in < 6 as later from stays group by id, now_in) as known`,
    )
    const shown = { now: totals[name], reached: totals.reached[name], advanced: totals.advanced[name] }
    expect([name, shown]).toEqual([name, expected])
    for (const figure of ['now', 'reached', 'advanced'] as const) {
      const query = { figure, group: group as 0 }
      expect([name, figure, await rowsBehind(reader, query)]).toEqual([name, figure, shown[figure]])
    }
  }
}

/** Returns the reader's query without its job: the pipeline can't be filtered by one job. */
const jobsIn = ({ query: { jobOpeningId: _job, ...query } }: Reader) => query

async function checkOrigins(reader: Reader) {
  const { query, call } = reader
  const [candidates, sources] = [await call(reports.candidates, { query }), await call(reports.sources, { query })]
  const bySource = sql`select source, count(*) as applications, count(*) filter (where interviewed) as interviewed,
      count(*) filter (where offered) as offered, count(*) filter (where status = 1) as hired
    from (select id, source, status, bool_or(was_in = 3) or now_in = 3 as interviewed,
      bool_or(was_in = 4) or now_in = 4 as offered from stays group by id, source, status, now_in) as known
    group by source order by applications desc, source`
  const expected = await queryMoves(reader, bySource)
  expect(candidates.body.sources.map((row) => ({ ...row, offered: 0 }))).toEqual(
    expected.map((row) => ({ ...row, offered: 0 })),
  )
  expect(
    sources.body.sources.map(({ source, applications, reached, hired }) => {
      return { source, applications, interviewed: reached.interviews, offered: reached.offered, hired }
    }),
  ).toEqual(expected)
  for (const { source, applications, reached, hired } of sources.body.sources) {
    expect(await rowsBehind(reader, { figure: 'received', source })).toBe(applications)
    expect(await rowsBehind(reader, { figure: 'reached', group: 3, source })).toBe(reached.interviews)
    expect(await rowsBehind(reader, { figure: 'now', group: 5, source })).toBe(hired)
  }
  const byEducation = await queryMoves(
    reader,
    sql`select coalesce(education_level, -1) as education, count(*) as applications,
      count(*) filter (where interviewed) as interviewed, count(*) filter (where status = 1) as hired
    from (select id, education_level, status, bool_or(was_in = 3) or now_in = 3 as interviewed
      from stays group by id, education_level, status, now_in) as known
    group by 1 order by applications desc, education`,
  )
  expect(byEducation.length).toBeGreaterThan(1)
  expect(candidates.body.education).toEqual(byEducation)
  for (const { education, applications, interviewed, hired } of candidates.body.education) {
    expect(await rowsBehind(reader, { figure: 'received', education })).toBe(applications)
    expect(await rowsBehind(reader, { figure: 'reached', group: 3, education })).toBe(interviewed)
    expect(await rowsBehind(reader, { figure: 'now', group: 5, education })).toBe(hired)
  }
  const months = await queryMoves(
    reader,
    sql`select to_char(applied, 'YYYY-MM') as month, count(*) as applications from people group by 1 order by 1`,
  )
  const shown = sources.body.months.map(({ month, sources }) => {
    return { month, applications: sources.reduce((sum, { applications }) => sum + applications, 0) }
  })
  expect(shown.filter(({ applications }) => applications > 0)).toEqual(months)
}

async function checkTimeToHire(reader: Reader) {
  const { query, call } = reader
  const { body } = await call(reports.timeToHire, { query: { ...query, page: 1, limit: 100 } })
  const days = sql`greatest(hired_date - applied::date, 0)`
  const [expected] = await queryMoves(
    reader,
    sql`select count(*) as hired, round(avg(${days}), 1)::float8 as average,
      round(percentile_cont(0.5) within group (order by ${days})::numeric, 1)::float8 as median,
      round(percentile_cont(0.5) within group (order by greatest(hired_date - published::date, 0))::numeric, 1)::float8 as fill
    from people where status = 1 and hired_date between '2025-01-01' and '2027-02-28'`,
  )
  const { hired, averageDays, medianDays, medianDaysToFill, hiredLater } = body.totals
  expect({ hired, average: averageDays, median: medianDays, fill: medianDaysToFill }).toEqual(expected)
  const [later] = await queryMoves(
    reader,
    sql`select count(*) as later from people where status = 1 and hired_date > '2027-02-28'`,
  )
  expect(hiredLater).toBe(later?.later)
  const hiredRows = sql`from people where status = 1 and hired_date between '2025-01-01' and '2027-02-28'`
  const counts = sql`count(*) as hired, round(avg(${days}), 1)::float8 as average_days,
      round(percentile_cont(0.5) within group (order by ${days})::numeric, 1)::float8 as median_days`
  const byJob = await queryMoves(
    reader,
    sql`select job_id, ${counts} ${hiredRows} group by job_id order by hired desc, job_id`,
  )
  expect(
    body.data.map(({ jobId, hired, averageDays, medianDays }) => ({ jobId, hired, averageDays, medianDays })),
  ).toEqual(byJob)
  for (const row of body.data) {
    expect(await rowsBehind({ ...reader, query: { ...query, jobOpeningId: row.jobId } }, { figure: 'hired' })).toBe(
      row.hired,
    )
  }
  const byMonth = await queryMoves(
    reader,
    sql`select to_char(hired_date, 'YYYY-MM') as month, ${counts} ${hiredRows} group by 1 order by 1`,
  )
  expect(body.months.filter((row) => row.hired > 0)).toEqual(byMonth)
  for (const row of body.months) {
    expect(await rowsBehind(reader, { figure: 'hired', month: row.month })).toBe(row.hired)
  }
  const byGroup = await queryMoves(
    reader,
    sql`select was_in, count(*) as people, round(avg(length), 1)::float8 as average_days,
      round(percentile_cont(0.5) within group (order by length)::numeric, 1)::float8 as median_days
    from (select id, was_in, sum(extract(epoch from went - came)) / 86400 as length from stays
      where status = 1 and hired_date between '2025-01-01' and '2027-02-28' and went is not null and was_in < 5
      group by id, was_in) as people group by was_in order by was_in`,
  )
  const shownGroups = body.groups.map(({ group, ...row }) => ({ wasIn: groups.indexOf(group), ...row }))
  expect(shownGroups.filter(({ people }) => people > 0)).toEqual(byGroup)
  expect(await rowsBehind(reader, { figure: 'hired' })).toBe(hired)
  const origins = await queryMoves(
    reader,
    sql`select source, coalesce(education_level, -1) as education, count(*) as hired ${hiredRows} group by 1, 2`,
  )
  for (const { source, education, hired } of origins) {
    expect(await rowsBehind(reader, { figure: 'hired', source, education } as Figure)).toBe(hired)
  }
  expect(await rowsBehind(reader, { figure: 'hiredLater' })).toBe(hiredLater)
}

async function checkStages(reader: Reader) {
  const { query, call, world } = reader
  const { body } = await call(reports.stages, { query })
  const now = world.product.clock.now
  const ended = sql`(select *, coalesce(to_stage_id, 0) as stage, extract(epoch from went - came) / 86400 as length
    from stays where was_in < 5 and went is not null)`
  const shown = sql`case when length < 10 then round(length, 1) else round(length) end`
  const expected = await queryMoves(
    reader,
    sql`select stage, count(*) as stays, percentile_disc(0.5) within group (order by ${shown})::float8 as median,
      percentile_disc(0.75) within group (order by ${shown})::float8 as p75,
      percentile_disc(0.9) within group (order by ${shown})::float8 as p90,
      count(*) filter (where next_status = 0 and next_stage is not null) as next_stage,
      count(*) filter (where next_status = 2) as rejected, count(*) filter (where next_status = 6) as withdrawn,
      count(*) filter (where next_status = 1) as hired, count(*) filter (where next_status = 3) as archived,
      count(*) filter (where next_status in (4, 5) or next_status = 0 and next_stage is null) as other
    from ${ended} as ended group by stage order by stage`,
  )
  const rows = body.data
    .filter(({ stays }) => stays > 0)
    .map(({ stageId, stays, medianDays, p75Days, p90Days, outcomes }) => {
      return { stage: stageId, stays, median: medianDays, p75: p75Days, p90: p90Days, ...outcomes }
    })
    .sort((a, b) => a.stage - b.stage)
  expect(rows).toEqual(expected)
  for (const { stageId, stays, now: present, longer, p75Days, outcomes } of body.data) {
    const limit = new Date(now.getTime() - (p75Days ?? 0) * day)
    const [there] = await queryMoves(
      reader,
      sql`select count(*) as now, count(*) filter (where ${p75Days !== null} and came < ${limit}) as longer from stays
        where went is null and was_in < 5 and coalesce(to_stage_id, 0) = ${stageId}`,
    )
    expect([stageId, { now: present, longer }]).toEqual([stageId, there])
    expect(await rowsBehind(reader, { figure: 'stayEnded', stageId })).toBe(stays)
    expect(await rowsBehind(reader, { figure: 'inStage', stageId })).toBe(present)
    if (p75Days !== null) {
      expect(await rowsBehind(reader, { figure: 'inStage', stageId, longerThan: p75Days })).toBe(longer)
    }
    for (const outcome of outcomeNames.filter((name) => outcomes[name] > 0)) {
      const figure = { figure: 'stayEnded', stageId, outcome: stayOutcome[outcome] } as const
      expect([stageId, outcome, await rowsBehind(reader, figure)]).toEqual([stageId, outcome, outcomes[outcome]])
    }
  }
}

async function checkRejections(reader: Reader) {
  const { query, call } = reader
  const { body } = await call(reports.rejections, { query })
  const by = (column: string) =>
    queryMoves(
      reader,
      sql`select coalesce(${sql.ref(column)}, 0) as id, count(*) as rejected from stays
        where went is null and was_in = 6 group by 1 order by 1`,
    )
  const shown = (parts: typeof body.reasons) =>
    parts.map(({ id, rejected }) => ({ id, rejected })).sort((a, b) => a.id - b.id)
  expect(shown(body.reasons)).toEqual(await by('rejection_reason_id'))
  expect(shown(body.stages)).toEqual(await by('from_stage_id'))
  expect(shown(body.users)).toEqual(await by('user_id'))
  const [all] = await queryMoves(reader, sql`select count(*) as rejected from people where status = 2`)
  expect(body.rejected).toBe(all?.rejected)
  expect(await rowsBehind(reader, { figure: 'rejected' })).toBe(body.rejected)
  for (const { id, rejected } of body.stages) {
    expect(await rowsBehind(reader, { figure: 'rejected', stageId: id })).toBe(rejected)
  }
  for (const { id, rejected } of body.users) {
    expect(await rowsBehind(reader, { figure: 'rejected', userId: id })).toBe(rejected)
  }
}

async function checkOffers(reader: Reader) {
  const { query, call, world } = reader
  const { body } = await call(reports.offers, { query })
  const today = world.product.clock.now.toISOString().slice(0, 10)
  const [expected] = await queryMoves(
    reader,
    sql`select count(*) as sent, count(*) filter (where o.status in (3, 5)) as accepted,
      count(*) filter (where o.status = 4 and o.decline_reason <> 8) as declined,
      count(*) filter (where o.status in (1, 2) and o.expiration_date < ${today}::date) as expired,
      count(*) filter (where o.status = 4 and o.decline_reason = 8) as withdrawn,
      count(*) filter (where o.status in (1, 2) and o.expiration_date >= ${today}::date) as open,
      round((percentile_cont(0.5) within group (order by extract(epoch from o.answered_at - o.sent_at) / 86400)
        filter (where o.status in (3, 5) or o.status = 4 and o.decline_reason <> 8))::numeric, 1)::float8 as median
      from people join offers o on o.company_id = ${world.companyId} and o.application_id = people.id and o.sent_at is not null`,
  )
  const { medianDaysToAnswer, ...counts } = body.totals
  expect({ ...counts, median: medianDaysToAnswer }).toEqual(expected)
  expect(await rowsBehind(reader, { figure: 'offerSent' })).toBe(counts.sent)
  expect(await rowsBehind(reader, { figure: 'offerAnswered' })).toBe(counts.accepted + counts.declined)
  for (const outcome of offerOutcomeNames) {
    const figure = { figure: 'offerSent', offerOutcome: offerOutcome[outcome] } as const
    expect([outcome, await rowsBehind(reader, figure)]).toEqual([outcome, counts[outcome]])
  }
}

test(
  'every figure equals that of separate statements, in all edge cases, for an Admin, a Recruiter and one job',
  ({ world }) =>
    forEachReader(world, async (reader) => {
      if (reader.query.jobOpeningId === undefined) await checkPipeline(reader)
      await checkOrigins(reader)
      await checkTimeToHire(reader)
      await checkStages(reader)
      await checkRejections(reader)
      await checkOffers(reader)
    }),
  300_000,
)

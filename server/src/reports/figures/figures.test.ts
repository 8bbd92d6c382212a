import { applicationStatus } from '@hireloom/contract/applications/status'
import { duplicates } from '@hireloom/contract/duplicates'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { candidateSource } from '@hireloom/contract/lookups'
import { offerStatus } from '@hireloom/contract/offers/status'
import { reports } from '@hireloom/contract/reports/endpoints'
import { offerOutcome, offerOutcomeNames } from '@hireloom/contract/reports/offers'
import type { Figure } from '@hireloom/contract/reports/rows'
import { outcomeNames, stayOutcome } from '@hireloom/contract/reports/stages'
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { type Application, type Caller, mark, move, stored, undo } from '../../../test/moving.ts'
import { insertOffer } from '../../../test/offering.ts'
import { test, type World } from '../../../test/world.ts'
import { eraseDeleted } from '../../candidates/tasks.ts'
import { setFlag } from '../../companies/flag-queries.ts'
import { acrossCompanies } from '../../platform/db/db.ts'
import { checkReportNumbers, foldReportNumbers } from '../saved/tasks.ts'

const day = 24 * 60 * 60 * 1000

/** Returns an application as it is now, for its next move. */
const current = async (world: World, application: Application) => (await stored(world, application)) as Application

/** Inserts applications in every odd case on two jobs, and returns the callers who read their reports. */
async function insertOddCases(world: World) {
  const { product, companyId, db } = world
  await setFlag(db, companyId, 'move_candidate_all_final_status', true)
  const recruiter = await world.user('recruiter')
  const [admin, jobs] = [await world.as('admin'), [await world.job({}, recruiter), await world.job()]]
  const [own, other] = jobs as [(typeof jobs)[0], (typeof jobs)[0]]
  const sources = Object.values(candidateSource)
  let [people, moves] = [0, 0]
  const apply = (job = people % 2 ? own : other, over: object = {}) => {
    people += 1
    return world.application(job, { source: sources[people % sources.length]!, ...over })
  }
  const later = (days: number) => {
    product.clock.now = new Date(product.clock.now.getTime() + days * day)
  }
  const firstDayOf = (stage: string) => (stage === 'Hired' ? { date: '2027-01-15' } : {})
  const go = async (person: Application, ...stages: string[]) => {
    for (const stage of stages) {
      moves += 1
      later(0.05 + 0.1 * (moves % 5))
      const moved = await move(world, admin, await current(world, person), stage, firstDayOf(stage))
      expect([stage, moved.status, moved.body.error]).toEqual([stage, 200, undefined])
    }
    return person
  }
  const takeBack = async (person: Application, stage: string, over: object = {}) => {
    const { body } = await move(world, admin, await current(world, person), stage, over)
    expect((await undo(admin, body.data.undo?.id)).status).toBe(200)
  }

  for (const stage of ['Screening', 'HR Interview', 'Offering', 'Hired', 'Rejected']) {
    for (const job of [own, other]) await go(await apply(job), stage)
  }
  // Moved back twice, and moves taken back one after the other.
  const back = await go(await apply(), 'Screening', 'HR Interview', 'Screening', 'HR Interview', 'User Interview')
  await takeBack(back, 'Offering')
  await takeBack(back, 'Rejected')
  await go(back, 'Offering')
  await takeBack(await apply(), 'Screening')
  // Rejected, then applied again and hired.
  const again = await go(await apply(own), 'Screening', 'Rejected')
  await go(await apply(own, { candidateId: again.candidateId, email: again.email }), 'HR Interview', 'Hired')
  // Hired, put back and hired again; and a rejection put back to an interview.
  await go(await apply(), 'Hired', 'HR Interview', 'Hired')
  await go(await apply(), 'Rejected', 'HR Interview')
  // Spam, with and without a way behind it, and one that was no spam after all.
  for (const stages of [[], ['Screening', 'HR Interview']]) {
    await mark(admin, await current(world, await go(await apply(), ...stages)), { status: applicationStatus.spam })
  }
  const noSpam = await go(await apply(), 'Screening')
  await mark(admin, await current(world, noSpam), { status: applicationStatus.spam })
  await mark(admin, await current(world, noSpam), { status: applicationStatus.active })
  for (const status of [applicationStatus.archived, applicationStatus.withdrawn, applicationStatus.blocked]) {
    await mark(admin, await current(world, await go(await apply(), 'Screening')), { status })
  }
  // Two people who are one, and stay merged.
  const [one, two] = [await go(await apply(own), 'Screening'), await go(await apply(own, {}), 'HR Interview')]
  const merging = { params: { candidateId: one.candidateId }, body: { otherId: two.candidateId } }
  await world.db
    .updateTable('applications')
    .set({ email: one.email })
    .where('companyId', '=', companyId)
    .where('id', '=', two.id)
    .execute()
  expect((await admin(duplicates.merge, merging)).status).toBe(200)
  // Hired for the day of the application, and for one after the months of the report.
  const today = product.clock.now.toISOString().slice(0, 10)
  for (const date of [today, '2027-06-01']) {
    expect((await move(world, admin, await apply(), 'Hired', { date })).status).toBe(200)
  }
  // Offers in every state, one of spam and one of a deleted application.
  const offers = [
    { status: offerStatus.accepted, answeredAt: product.clock.now },
    { status: offerStatus.rejected, answeredAt: product.clock.now, declineReason: 1 },
    { status: offerStatus.rejected, answeredAt: product.clock.now, declineReason: 8 },
    { status: offerStatus.offered, expirationDate: '2026-11-01' },
    { status: offerStatus.negotiation, expirationDate: '2029-11-01' },
    { sentAt: null },
  ]
  const sentAt = new Date(product.clock.now.getTime() - 3 * day)
  for (const offer of offers) await insertOffer(world, await go(await apply(), 'Offering'), { sentAt, ...offer })
  const ofSpam = await go(await apply(), 'Offering')
  await insertOffer(world, ofSpam, { sentAt, status: offerStatus.offered, expirationDate: '2029-11-01' })
  await mark(admin, await current(world, ofSpam), { status: applicationStatus.spam })
  // Erased, deleted, and deleted and restored.
  const remove = ({ id }: Application) => admin(candidateForm.removeApplication, { params: { applicationId: id } })
  await remove(await go(await apply(), 'Screening', 'HR Interview'))
  later(31)
  await eraseDeleted(product.services)
  const deleted = await go(await apply(), 'Offering')
  await insertOffer(world, deleted, { sentAt, status: offerStatus.accepted, answeredAt: product.clock.now })
  await remove(deleted)
  await remove(await go(await apply(), 'Rejected'))
  const restored = await go(await apply(), 'Screening', 'HR Interview')
  await remove(restored)
  const restoring = { params: { candidateId: restored.candidateId }, body: { jobApplicationIds: [restored.id] } }
  expect((await admin(candidateForm.restore, restoring)).status).toBe(200)
  return { admin, recruiter: await world.as(recruiter), own }
}

/**
 * Returns the start of a statement over a company's applications and their moves without the undone ones, from the
 * timeline alone: an undone event takes the last move from a pile. Written apart from the product's queries.
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
    select people.*, event.to_stage_id, event.from_stage_id, event.rejection_reason_id, event.user_id, event.at as came,
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

interface Reader {
  world: World
  call: Caller
  jobs: RawBuilder<boolean>
  query: { jobOpeningId?: number; endDate?: string; startDate?: string }
}

/** Returns the rows of a statement over the moves on the reader's jobs. */
async function told({ world, jobs }: Reader, select: RawBuilder<unknown>) {
  const { rows } = await sql<Record<string, number | string | null>>`
    with ${movesOf(world.companyId, jobs)} ${select}`.execute(acrossCompanies(world.db))
  return rows
}

const rowsBehind = async ({ call, query }: Reader, figure: Partial<Figure> & Pick<Figure, 'figure'>) =>
  (await call(reports.rows, { query: { ...query, ...figure } })).body.pagination.total

const groups = ['newCandidates', 'screening', 'assessments', 'interviews', 'offered', 'hired'] as const

async function checkPipeline(reader: Reader) {
  const { totals } = (await reader.call(reports.pipeline, { query: { page: 1, limit: 100, ...jobsIn(reader) } })).body
  for (const [group, name] of groups.entries()) {
    const [expected] = await told(
      reader,
      sql`select count(*) filter (where now_in = ${group}) as now,
        count(*) filter (where reached) as reached, count(*) filter (where reached and later) as went_on
        from (select id, now_in, bool_or(was_in = ${group}) or now_in = ${group} as reached,
          bool_or(was_in > ${group} and was_in < 6) or now_in > ${group} and now_in < 6 as later from stays group by id, now_in) as known`,
    )
    const shown = { now: totals[name], reached: totals.reached[name], wentOn: totals.wentOn[name] }
    expect([name, shown]).toEqual([name, expected])
    for (const figure of ['now', 'reached', 'wentOn'] as const) {
      const query = { figure, group: group as 0 }
      expect([name, figure, await rowsBehind(reader, query)]).toEqual([name, figure, shown[figure]])
    }
  }
}

/** Returns the months of the reader: the pipeline has no filter of one job. */
const jobsIn = ({ query: { jobOpeningId: _job, ...query } }: Reader) => query

async function checkOrigins(reader: Reader) {
  const { query, call } = reader
  const [candidates, sources] = [await call(reports.candidates, { query }), await call(reports.sources, { query })]
  const bySource = sql`select source, count(*) as applications, count(*) filter (where interviewed) as interviewed,
      count(*) filter (where offered) as offered, count(*) filter (where status = 1) as hired
    from (select id, source, status, bool_or(was_in = 3) or now_in = 3 as interviewed,
      bool_or(was_in = 4) or now_in = 4 as offered from stays group by id, source, status, now_in) as known
    group by source order by applications desc, source`
  const expected = await told(reader, bySource)
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
  const months = await told(
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
  const [expected] = await told(
    reader,
    sql`select count(*) as hired, round(avg(${days}), 1)::float8 as average,
      round(percentile_cont(0.5) within group (order by ${days})::numeric, 1)::float8 as median,
      round(percentile_cont(0.5) within group (order by greatest(hired_date - published::date, 0))::numeric, 1)::float8 as fill
    from people where status = 1 and hired_date between '2025-01-01' and '2027-02-28'`,
  )
  const { hired, averageDays, medianDays, medianDaysToFill, hiredLater } = body.totals
  expect({ hired, average: averageDays, median: medianDays, fill: medianDaysToFill }).toEqual(expected)
  const [later] = await told(
    reader,
    sql`select count(*) as later from people where status = 1 and hired_date > '2027-02-28'`,
  )
  expect(hiredLater).toBe(later?.later)
  expect(await rowsBehind(reader, { figure: 'hired' })).toBe(hired)
  expect(await rowsBehind(reader, { figure: 'hiredLater' })).toBe(hiredLater)
}

async function checkStages(reader: Reader) {
  const { query, call, world } = reader
  const { body } = await call(reports.stages, { query })
  const now = world.product.clock.now
  const ended = sql`(select *, coalesce(to_stage_id, 0) as stage, extract(epoch from went - came) / 86400 as length
    from stays where was_in < 5 and went is not null)`
  const shown = sql`case when length < 10 then round(length, 1) else round(length) end`
  const expected = await told(
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
    .sort((one, other) => one.stage - other.stage)
  expect(rows).toEqual(expected)
  for (const { stageId, stays, now: present, longer, p75Days, outcomes } of body.data) {
    const limit = new Date(now.getTime() - (p75Days ?? 0) * day)
    const [there] = await told(
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
    told(
      reader,
      sql`select coalesce(${sql.ref(column)}, 0) as id, count(*) as rejected from stays
        where went is null and was_in = 6 group by 1 order by 1`,
    )
  const shown = (parts: typeof body.reasons) =>
    parts.map(({ id, rejected }) => ({ id, rejected })).sort((one, other) => one.id - other.id)
  expect(shown(body.reasons)).toEqual(await by('rejection_reason_id'))
  expect(shown(body.stages)).toEqual(await by('from_stage_id'))
  expect(shown(body.users)).toEqual(await by('user_id'))
  const [all] = await told(reader, sql`select count(*) as rejected from people where status = 2`)
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
  const [expected] = await told(
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
  for (const outcome of offerOutcomeNames) {
    const figure = { figure: 'offerSent', offerOutcome: offerOutcome[outcome] } as const
    expect([outcome, await rowsBehind(reader, figure)]).toEqual([outcome, counts[outcome]])
  }
}

test('every figure is that of separate statements, in every odd case, for an Admin, a Recruiter and one job', async ({
  world,
}) => {
  const { admin, recruiter, own } = await insertOddCases(world)
  const query = { startDate: '2025-01', endDate: '2027-02' }
  const all = sql<boolean>`true`
  const mine = sql<boolean>`a.job_id = ${own.id}`
  const readers: Reader[] = [
    { world, call: admin, jobs: all, query },
    { world, call: recruiter, jobs: mine, query },
    { world, call: admin, jobs: mine, query: { ...query, jobOpeningId: own.id } },
  ]
  // The first reads changes that aren't added up yet, the others the numbers.
  for (const [place, reader] of readers.entries()) {
    if (place === 1) await foldReportNumbers({ db: world.db })
    await checkReportNumbers({ db: world.db })
    if (reader.query.jobOpeningId === undefined) await checkPipeline(reader)
    await checkOrigins(reader)
    await checkTimeToHire(reader)
    await checkStages(reader)
    await checkRejections(reader)
    await checkOffers(reader)
  }
}, 300_000)

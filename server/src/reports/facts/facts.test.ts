import { applicationStatus } from '@hireloom/contract/applications/status'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { reports } from '@hireloom/contract/reports/endpoints'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { move, setStatus, undo } from '../../../test/moving.ts'
import { test, type World } from '../../../test/world.ts'
import { foldReportNumbers } from '../saved/tasks.ts'

const day = 24 * 60 * 60 * 1000

/** Returns the stays and the facts of a company, as stored and as rebuilt from its events and applications alone. */
async function factsOf({ db, companyId }: World) {
  const { rows: stays } = await sql`
    select application_id, event_id, candidate_group, entered_at, left_at, next_group, entered_on, left_on, is_counted
    from stage_stays where company_id = ${companyId} order by event_id`.execute(db)
  const { rows: rebuilt } = await sql`
    select stays.application_id, event_id, stays.candidate_group, entered_at, left_at, next_group, entered_on, left_on,
      applications.deleted_at is null and applications.candidate_group <> 8 as is_counted
    from applications
    cross join lateral stays_from_events(${companyId}, array[applications.id]) as stays
    where applications.company_id = ${companyId} order by event_id`.execute(db)
  const { rows: facts } = await sql`
    select application_id, job_id, candidate_group, reached from report_facts
    where company_id = ${companyId} order by application_id`.execute(db)
  const { rows: expected } = await sql`
    select id as application_id, job_id, candidate_group, reached from (
      select applications.id, applications.job_id, applications.candidate_group,
        (1 | bit_or(case when stays.candidate_group <= 5 then 1 << stays.candidate_group else 0 end))::smallint as reached
      from applications
      join stage_stays as stays on stays.company_id = applications.company_id and stays.application_id = applications.id
      where applications.company_id = ${companyId} and applications.deleted_at is null
      group by 1, 2, 3
    ) as known order by id`.execute(db)
  const { rows: figures } = await sql`
    select job_id, kind, month, key, reached, candidate_group, sum(number)::integer as number from report_figures
    where company_id = ${companyId} group by 1, 2, 3, 4, 5, 6 having sum(number) <> 0 order by 1, 2, 3, 4, 5, 6`.execute(
    db,
  )
  const { rows: counted } = await sql`
    select level.job_id, kind, date_trunc('month', applied_on)::date as month, key, reached, candidate_group,
      count(*)::integer as number
    from report_facts
    cross join lateral (values (0, source), (1, coalesce(education_level, -1))) as kinds (kind, key)
    cross join lateral (values (null::bigint), (report_facts.job_id)) as level (job_id)
    where company_id = ${companyId} group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`.execute(db)
  const { rows: ended } = await sql`
    select job_id, month, stage_id, tenths, outcome, sum(number)::integer as number from stay_figures
    where company_id = ${companyId} group by 1, 2, 3, 4, 5 having sum(number) <> 0 order by 1, 2, 3, 4, 5`.execute(db)
  const { rows: endedStays } = await sql`
    select level.job_id, date_trunc('month', left_on)::date as month, coalesce(stage_id, 0) as stage_id,
      stay_tenths(entered_at, left_at) as tenths, stay_outcome(next_group, next_status) as outcome,
      count(*)::integer as number
    from stage_stays
    cross join lateral (values (null::bigint), (stage_stays.job_id)) as level (job_id)
    where company_id = ${companyId} and left_at is not null and is_counted and candidate_group < 5
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(db)
  return {
    kept: { stays, facts, figures, ended },
    known: { stays: rebuilt, facts: expected, figures: counted, ended: endedStays },
  }
}

test('the facts of reports follow moves, undoing, spam, deletion and applying again', async ({ world, product }) => {
  const { clock } = product
  const call = await world.as('admin')
  const [job, other] = [await world.job(), await world.job()]
  const people = await Promise.all([job, job, job, other, other].map((jobId) => world.application(jobId)))
  const [back, undone, spam, deleted, again] = people as [Person, Person, Person, Person, Person]
  type Person = (typeof people)[number]
  const version = async ({ id }: Person) =>
    (await world.db
      .selectFrom('applications')
      .selectAll()
      .where('companyId', '=', world.companyId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()) as Person
  const advanceClock = (days: number) => {
    clock.now = new Date(clock.now.getTime() + days * day)
  }

  // One application moves on, back to Screening, and on again: six stays.
  for (const stage of ['Screening', 'HR Interview', 'Screening', 'HR Interview', 'Offering']) {
    advanceClock(1.5)
    expect((await move(world, call, await version(back), stage)).status).toBe(200)
  }
  const moved = await move(world, call, await version(undone), 'HR Interview')
  await undo(call, moved.body.data.undo?.id)
  const rejected = await move(world, call, await version(undone), 'Rejected')
  await undo(call, rejected.body.data.undo?.id)
  await move(world, call, await version(undone), 'Screening')
  advanceClock(12)
  await move(world, call, await version(spam), 'User Interview')
  await setStatus(call, await version(spam), { status: applicationStatus.spam })
  await move(world, call, await version(deleted), 'HR Interview')
  await call(candidateForm.removeApplication, {
    params: { applicationId: deleted.id },
    query: {},
  })
  await move(world, call, await version(again), 'Rejected')
  await world.application(other, { candidateId: again.candidateId, email: again.email })

  const { kept, known } = await factsOf(world)
  expect(kept).toEqual(known)
  expect(kept.stays).toHaveLength(6 + 2 + 3 + 2 + 2 + 1)
  await foldReportNumbers({ db: world.db })
  expect((await factsOf(world)).kept).toEqual(known)
  await foldReportNumbers({ db: world.db })
  expect((await factsOf(world)).kept).toEqual(known)

  const { totals } = (await call(reports.pipeline, {})).body
  expect(totals.reached).toEqual({
    newCandidates: 4,
    screening: 2,
    assessments: 0,
    interviews: 1,
    offered: 1,
    hired: 0,
  })
  expect(totals.advanced).toMatchObject({ newCandidates: 2, screening: 1, interviews: 1, offered: 0 })
  expect(totals).toMatchObject({ newCandidates: 1, screening: 1, offered: 1, rejected: 1, spam: 1 })

  // Spam that is put back counts again, with all the stages it reached.
  await setStatus(call, await version(spam), { status: applicationStatus.active })
  expect((await call(reports.pipeline, {})).body.totals.reached).toMatchObject({ newCandidates: 5, interviews: 2 })
  const restored = { params: { candidateId: deleted.candidateId }, body: { jobApplicationIds: [deleted.id] } }
  expect((await call(candidateForm.restore, restored)).status).toBe(200)
  expect((await call(reports.pipeline, {})).body.totals.reached).toMatchObject({ newCandidates: 6, interviews: 3 })
  const after = await factsOf(world)
  expect(after.kept).toEqual(after.known)
})

test('facts that are built from the events again are the same', async ({ world }) => {
  const { db, companyId } = world
  const call = await world.as('admin')
  const job = await world.job()
  const [one, two] = [await world.application(job, { stage: 'HR Interview' }), await world.application(job)]
  const moved = await move(world, call, one, 'Offering')
  await undo(call, moved.body.data.undo?.id)
  await move(world, call, two, 'Rejected')
  const before = await factsOf(world)
  await sql`delete from stage_stays where company_id = ${companyId}`.execute(db)
  await sql`select rebuild_stays(${companyId}, array[${one.id}::bigint, ${two.id}])`.execute(db)
  expect(await factsOf(world)).toEqual(before)
})

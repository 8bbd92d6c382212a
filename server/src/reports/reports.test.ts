import { jobStatus } from '@hireloom/contract/jobs/status'
import { reports } from '@hireloom/contract/reports'
import { expect } from 'vitest'
import { test, type World } from '../../test/world.ts'

/** Hires a candidate who applied on a day, for another day. */
async function hire(world: World, jobId: number, appliedAt: string, hiredDate: string) {
  const stage = await world.db
    .selectFrom('stages')
    .select(['id', 'process'])
    .where('companyId', '=', world.companyId)
    .where('name', '=', 'Hired')
    .executeTakeFirstOrThrow()
  const person = { companyId: world.companyId, firstName: 'Sari', email: `${crypto.randomUUID()}@example.com` }
  const { id: candidateId } = await world.db
    .insertInto('candidates')
    .values(person)
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('applications')
    .values({
      ...person,
      jobId,
      candidateId,
      reference: person.email,
      source: 5,
      status: 1,
      stageId: stage.id,
      stageProcess: stage.process,
      appliedAt: new Date(appliedAt),
      hiredDate,
    })
    .execute()
}

test('the pipeline report counts each job’s applications by tab, and all of them', async ({ world }) => {
  const first = await world.job()
  const second = await world.job({ status: jobStatus.draft })
  await world.application(first)
  await world.application(first, { stage: 'HR Interview' })
  const call = await world.as('admin')
  const { body } = await call(reports.pipeline, {})
  expect(body.data.map(({ jobId, newCandidates, interviews }) => [jobId, newCandidates, interviews])).toEqual([
    [first.id, 1, 1],
    [second.id, 0, 0],
  ])
  expect(body.totals).toMatchObject({ newCandidates: 1, interviews: 1, hired: 0 })
  const drafts = await call(reports.pipeline, { query: { status: jobStatus.draft } })
  expect(drafts.body.data.map(({ jobId }) => jobId)).toEqual([second.id])
  expect(drafts.body.totals).toMatchObject({ newCandidates: 0 })
})

test('time to hire is counted in days of the company’s zone, by job and by month', async ({ world }) => {
  const [quick, slow] = [await world.job(), await world.job()]
  // 23.30 in Jakarta is still the 31st there, and half an hour later the 1st.
  await hire(world, quick.id, '2026-08-31T16:30:00Z', '2026-09-10')
  await hire(world, quick.id, '2026-08-31T17:00:00Z', '2026-10-01')
  await hire(world, slow.id, '2026-07-01T03:00:00Z', '2026-10-09')
  await hire(world, slow.id, '2024-07-01T03:00:00Z', '2024-10-09')
  const call = await world.as('admin')
  const { body } = await call(reports.timeToHire, { query: { startDate: '2026-08', endDate: '2026-10' } })
  expect(body.data).toMatchObject([
    { jobId: quick.id, hired: 2, averageDays: 20, medianDays: 20 },
    { jobId: slow.id, hired: 1, averageDays: 100, medianDays: 100 },
  ])
  expect(body.totals).toEqual({ hired: 3, averageDays: 46.7, medianDays: 30 })
  expect(body.months).toEqual([
    { month: '2026-08', hired: 0, medianDays: null },
    { month: '2026-09', hired: 1, medianDays: 10 },
    { month: '2026-10', hired: 2, medianDays: 65 },
  ])
  const one = await call(reports.timeToHire, { query: { startDate: '2026-08', jobOpeningId: slow.id } })
  expect(one.body.totals).toMatchObject({ hired: 1, medianDays: 100 })
  const slowFirst = await call(reports.timeToHire, { query: { startDate: '2026-08', sort: 'medianDays' } })
  expect(slowFirst.body.data.map(({ jobId }) => jobId)).toEqual([slow.id, quick.id])
})

test('reports only include the reader’s jobs', async ({ world }) => {
  const recruiter = await world.user('recruiter')
  const own = await world.job({}, recruiter)
  const other = await world.job()
  for (const { id } of [own, other]) await hire(world, id, '2026-10-01T03:00:00Z', '2026-10-11')
  const call = await world.as(recruiter)
  expect((await call(reports.pipeline, {})).body.totals).toMatchObject({ hired: 1 })
  expect((await call(reports.timeToHire, {})).body.data.map(({ jobId }) => jobId)).toEqual([own.id])
  expect((await call(reports.timeToHire, { query: { jobOpeningId: other.id } })).body.totals.hired).toBe(0)
})

test('reversed or too many months are refused', async ({ world }) => {
  const call = await world.as('admin')
  for (const startDate of ['2026-12', '2019-01']) {
    const { status, body } = await call(reports.timeToHire, { query: { startDate, endDate: '2026-11' } })
    expect([status, body]).toMatchObject([422, { error: { errors: [{ field: 'endDate' }] } }])
  }
})

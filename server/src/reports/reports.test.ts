import { Workbook } from '@cj-tech-master/excelts'
import { applicationStatus, candidateGroup } from '@hireloom/contract/applications/status'
import type { Education } from '@hireloom/contract/candidates/candidate'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { candidateSource } from '@hireloom/contract/lookups'
import { definitionsOf } from '@hireloom/contract/reports/definitions'
import { reports } from '@hireloom/contract/reports/endpoints'
import { processGroups } from '@hireloom/contract/reports/fields'
import { type FilteredReportName, filteredReports, reportNames } from '@hireloom/contract/reports/pages'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { move } from '../../test/moving.ts'
import { test, type World } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'

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

test("the pipeline report counts each job's applications by tab, and all of them", async ({ world }) => {
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

test("time to hire is counted in days of the company's zone, by job and by month", async ({ world }) => {
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
  expect(body.totals).toEqual({
    hired: 3,
    averageDays: 46.7,
    medianDays: 30,
    medianDaysToFill: 0,
    startLater: 0,
    hiredLater: 0,
  })
  expect(body.months).toEqual([
    { month: '2026-08', hired: 0, medianDays: null, averageDays: null },
    { month: '2026-09', hired: 1, medianDays: 10, averageDays: 10 },
    { month: '2026-10', hired: 2, medianDays: 65, averageDays: 65 },
  ])
  const one = await call(reports.timeToHire, { query: { startDate: '2026-08', jobOpeningId: slow.id } })
  expect(one.body.totals).toMatchObject({ hired: 1, medianDays: 100 })
  const slowFirst = await call(reports.timeToHire, { query: { startDate: '2026-08', sort: 'medianDays' } })
  expect(slowFirst.body.data.map(({ jobId }) => jobId)).toEqual([slow.id, quick.id])
})

test("reports only include the reader's jobs", async ({ world }) => {
  const recruiter = await world.user('recruiter')
  const ownJob = await world.job({}, recruiter)
  const other = await world.job()
  for (const { id } of [ownJob, other]) await hire(world, id, '2026-10-01T03:00:00Z', '2026-10-11')
  const call = await world.as(recruiter)
  expect((await call(reports.pipeline, {})).body.totals).toMatchObject({ hired: 1 })
  expect((await call(reports.timeToHire, {})).body.data.map(({ jobId }) => jobId)).toEqual([ownJob.id])
  expect((await call(reports.timeToHire, { query: { jobOpeningId: other.id } })).body.totals.hired).toBe(0)
})

test('reversed or too many months are refused', async ({ world }) => {
  const call = await world.as('admin')
  for (const startDate of ['2026-12', '2019-01']) {
    const { status, body } = await call(reports.timeToHire, { query: { startDate, endDate: '2026-11' } })
    expect([status, body]).toMatchObject([422, { error: { errors: [{ field: 'endDate' }] } }])
  }
})

test('people hired for a future day are listed next to the figure, and no duration is negative', async ({ world }) => {
  const job = await world.job()
  await hire(world, job.id, '2026-11-10T03:00:00Z', '2026-11-05')
  await hire(world, job.id, '2026-11-10T03:00:00Z', '2026-11-28')
  await hire(world, job.id, '2026-11-10T03:00:00Z', '2026-12-01')
  const call = await world.as('admin')
  const { body } = await call(reports.timeToHire, {})
  expect(body.totals).toMatchObject({ hired: 2, averageDays: 9, startLater: 1, hiredLater: 1 })
  const later = await call(reports.rows, { query: { figure: 'hiredLater' } })
  expect(later.body.data).toMatchObject([{ event: 'First day 1 Dec 2026', days: 21 }])
})

test('the candidates report counts by source and by education, without spam', async ({ world }) => {
  const job = await world.job()
  const { referral, careerPage } = candidateSource
  const degree = { institutionName: 'UI', degree: 13, fieldOfStudy: 'Law', startYear: 2010, endYear: 2014, grade: '3' }
  await world.application(job, { source: referral, stage: 'HR Interview', formalEducation: [degree] as Education[] })
  await world.application(job, { source: referral, stage: 'Hired' })
  await world.application(job, { source: careerPage })
  await world.application(job, { source: careerPage, status: applicationStatus.spam })
  await world.application(job, { source: careerPage, appliedAt: new Date('2024-01-01T03:00:00Z') })
  const call = await world.as('admin')
  const { body } = await call(reports.candidates, {})
  expect(body.sources).toEqual([
    { source: referral, applications: 2, interviewed: 1, hired: 1 },
    { source: careerPage, applications: 1, interviewed: 0, hired: 0 },
  ])
  expect(body.education).toEqual([
    { education: -1, applications: 2, interviewed: 0, hired: 1 },
    { education: 13, applications: 1, interviewed: 1, hired: 0 },
  ])
  expect(body.totals).toEqual({ applications: 3, interviewed: 1, hired: 1 })
  expect(body.months).toHaveLength(12)
  expect(body.months.at(-1)).toEqual({
    month: '2026-11',
    sources: [
      { source: careerPage, applications: 1 },
      { source: referral, applications: 2 },
    ],
  })
})

describe('the rows behind a figure', () => {
  test('are as many as the figure shows, latest first, with names as the reader may see them', async ({ world }) => {
    const recruiter = await world.user('recruiter')
    const ownJob = await world.job({}, recruiter)
    const other = await world.job()
    for (const [index, stage] of ['Screening', 'HR Interview', undefined].entries()) {
      const input = {
        lastName: 'Rahasia',
        appliedAt: new Date(Date.UTC(2026, 10, 3 + index, 3)),
        ...(stage && { stage }),
      }
      for (const job of [ownJob, other]) await world.application(job, input)
    }
    await world.application(ownJob, { status: applicationStatus.spam })
    const admin = await world.as('admin')
    const { totals } = (await admin(reports.pipeline, {})).body
    for (const group of processGroups) {
      for (const figure of ['reached', 'advanced'] as const) {
        const { body } = await admin(reports.rows, { query: { figure, group: candidateGroup[group] } })
        expect([group, figure, body.pagination.total]).toEqual([group, figure, totals[figure][group]])
      }
      const { body } = await admin(reports.rows, { query: { figure: 'now', group: candidateGroup[group] } })
      expect([group, body.pagination.total]).toEqual([group, totals[group]])
    }
    const call = await world.as(recruiter, ['reports.accessReports', 'candidates.viewDetails'])
    const { body } = await call(reports.rows, { query: { figure: 'reached', group: 3 } })
    expect(body.data).toMatchObject([{ candidateName: 'Rara', jobId: ownJob.id, event: 'Interviews' }])
    expect(JSON.stringify(body)).not.toContain('Rahasia')
    const foreign = await call(reports.rows, { query: { figure: 'received', jobOpeningId: other.id } })
    expect(foreign.body.pagination.total).toBe(0)
    const received = await call(reports.rows, { query: { figure: 'received' } })
    expect(received.body.data.map(({ at }) => String(at).slice(0, 10))).toEqual([
      '2026-11-05',
      '2026-11-04',
      '2026-11-03',
    ])
  })

  test('show last names only to the Admin who may see them, even when two read at once', async ({ world }) => {
    await world.application(await world.job(), { firstName: 'Rara', lastName: 'Rahasia' })
    const calls = await Promise.all([
      world.as(await world.user('admin')),
      world.as(await world.user('admin'), ['reports.accessReports', 'candidates.viewDetails']),
    ])
    const replies = await Promise.all(calls.map((call) => call(reports.rows, { query: { figure: 'received' } })))
    expect(replies.map(({ body }) => body.data[0]?.candidateName)).toEqual(['Rara Rahasia', 'Rara'])
  })

  test('need the permission to view candidates, and a file needs the flag as well', async ({ world }) => {
    await world.application(await world.job(), { firstName: '=HYPERLINK("x")' })
    const reader = await world.as('admin', ['reports.accessReports'])
    const query = { figure: 'received' } as const
    expect((await reader(reports.rows, { query })).status).toBe(403)
    expect((await (await world.as('admin'))(reports.exportRows, { query })).status).toBe(404)
    await setFlag(world.db, world.companyId, 'export_candidates', true)
    expect((await reader(reports.exportRows, { query })).status).toBe(403)
    const admin = await world.as('admin')
    const file = await admin(reports.exportRows, { query })
    expect(file.status).toBe(200)
    const workbook = new Workbook()
    await workbook.xlsx.load(Buffer.from(await file.body.arrayBuffer()))
    const cells = workbook.worksheets.map((sheet) => JSON.stringify(sheet.getSheetValues())).join()
    // Not a formula.
    expect(cells).toContain(`"'=HYPERLINK(`)
  })

  test('are written to a file with their days as dates', async ({ world }) => {
    await world.application(await world.job(), { appliedAt: new Date('2026-11-02T03:00:00Z') })
    await setFlag(world.db, world.companyId, 'export_candidates', true)
    const file = await (await world.as('admin'))(reports.exportRows, { query: { figure: 'received' } })
    const workbook = new Workbook()
    await workbook.xlsx.load(Buffer.from(await file.body.arrayBuffer()))
    const cells = ['F1', 'F2'].map((cell) => workbook.getWorksheet('Rows')?.getCell(cell).value)
    expect(cells).toEqual(['Day', new Date('2026-11-02')])
  })

  test('make no file of more than 10,000', async ({ world }) => {
    const call = await world.as('admin')
    await setFlag(world.db, world.companyId, 'export_candidates', true)
    await move(world, call, await world.application(await world.job()), 'Screening')
    await sql`
      insert into stage_stays
      select (jsonb_populate_record(stays, jsonb_build_object('event_id', -number))).*
      from stage_stays as stays cross join generate_series(1, 10000) as number
      where company_id = ${world.companyId} and left_by is not null`.execute(world.db)
    const { status, body } = await call(reports.exportRows, { query: { figure: 'moved' } })
    const message = 'This is more than 10,000 rows. Choose a shorter period.'
    expect([status, body]).toMatchObject([422, { error: { code: 'too_many_rows', message } }])
  })

  test('are those of one month, even in a report of all months', async ({ world }) => {
    const job = await world.job()
    await world.application(job, { appliedAt: new Date('2026-11-02T03:00:00Z') })
    await world.application(job, { appliedAt: new Date('2024-01-01T03:00:00Z') })
    const call = await world.as('admin')
    const query = { figure: 'now', group: 0, month: '2024-01' } as const
    expect((await call(reports.rows, { query })).body.data).toMatchObject([{ at: '2024-01-01T03:00:00.000Z' }])
  })

  test('are refused with filters that cannot narrow the figure', async ({ world }) => {
    const call = await world.as('admin')
    const query = { figure: 'offerSent', source: 2, stageId: 1, recruiterId: 1, month: '2026-11' } as const
    for (const endpoint of [reports.rows, reports.exportRows]) {
      await setFlag(world.db, world.companyId, 'export_candidates', true)
      const { status, body } = await call(endpoint, { query })
      expect([status, body]).toMatchObject([
        422,
        {
          error: {
            errors: [
              { field: 'source', message: "Source can't narrow this figure" },
              { field: 'stageId', message: "Stage can't narrow this figure" },
            ],
          },
        },
      ])
    }
  })

  test('are not found for an unknown report or figure', async ({ world }) => {
    const call = await world.as('admin')
    await setFlag(world.db, world.companyId, 'export_candidates', true)
    expect((await call(reports.exportReport, { params: { report: 'money' } })).status).toBe(404)
    expect((await call(reports.rows, { query: { figure: 'money' } })).status).toBe(404)
    expect((await call(reports.exportRows, { query: { figure: 'money' } })).status).toBe(404)
  })
})

/** Words that the file of each report shows. */
const figureWords: Record<FilteredReportName, string> = {
  pipeline: 'Hired, reached',
  'time-to-hire': 'Hired',
  candidates: 'Interviewed',
  sources: 'Hires per 100',
  stages: 'HR Interview',
  recruiters: 'Ratna Wulandari',
  interviewers: 'Per week, median',
  jobs: 'On track',
  vacancies: 'All jobs',
  rejections: 'All months',
  offers: 'Acceptance %',
}

test.for(filteredReports)(
  'the file of the report %s has its figures, definitions and filters',
  async (report, { world }) => {
    await world.application(await world.job({ endDate: '2026-12-31' }), { stage: 'Hired' })
    const call = await world.as('admin')
    const query = { startDate: '2026-10', closingDateStart: '2026-11' }
    const { body } = await call(reports.exportReport, { params: { report }, query })
    const workbook = new Workbook()
    await workbook.xlsx.load(Buffer.from(await body.arrayBuffer()))
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Figures', 'Definitions', 'Filters'])
    const cells = (sheet: string) => JSON.stringify(workbook.getWorksheet(sheet)?.getSheetValues())
    for (const { title } of definitionsOf(report)) expect(cells('Definitions')).toContain(title)
    expect(cells('Filters')).toContain(report === 'jobs' ? 'Now' : '2026-10 to 2026-11')
    expect(cells('Filters')).toContain('"Closing","from 2026-11"')
    expect(cells('Filters')).toContain('Ratna Wulandari')
    expect(cells('Filters')).toContain('Friday, 20 November 2026, 10.00 WIB')
    expect(cells('Figures')).toContain(figureWords[report])
  },
)

test('every report has definitions of its figures, with what they count and leave out', async ({ world }) => {
  const { body } = await (await world.as('admin'))(reports.definitions, {})
  expect(body.data.map(({ report }) => report)).toEqual(expect.arrayContaining([...reportNames]))
  for (const { key, counts, leftOut, version } of body.data) {
    expect([key, counts !== '', leftOut !== '', version >= 1]).toEqual([key, true, true, true])
  }
})

import { Workbook } from '@cj-tech-master/excelts'
import { impactReport } from '@hireloom/contract/reports/impact'
import { savedReports } from '@hireloom/contract/reports/saved'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { everyCompany } from '../../../test/database/every-company.ts'
import { test, type World } from '../../../test/world.ts'
import { sameCompany } from '../../platform/db/same-company.ts'

/** Inserts applications of men, women and people without the answer. Some of each reached an interview. */
async function insertPeople(world: World) {
  const job = await world.job()
  const groups = [
    { gender: 1, dateOfBirth: '1990-05-01', count: 50, interviewed: 30 },
    { gender: 2, dateOfBirth: '2001-11-21', count: 45, interviewed: 15 },
    { gender: null, dateOfBirth: '2001-11-20', count: 12, interviewed: 12 },
  ]
  for (const { count, interviewed, ...person } of groups) {
    for (let place = 0; place < count; place += 1) {
      await world.application(job, { ...person, ...(place < interviewed && { stage: 'HR Interview' }) })
    }
  }
  return job
}

test('groups are compared in each step, as a separate statement counts them, and each use of the report is logged', async ({
  world,
}) => {
  const job = await insertPeople(world)
  await world.application(job, { gender: 2, status: 4 })
  const call = await world.as('admin')
  const { body } = await call(impactReport.read, { query: { dimension: 'gender' } })
  const first = body.steps.find(({ step }) => step === 'newCandidates')
  const { rows } = await sql<{ gender: number; inStep: number; rate: number }>`
    select coalesce(p.gender, 3) as gender, count(*)::integer as in_step,
      round(100.0 * count(*) filter (where stage_id is not null) / count(*))::integer as rate
    from applications a join application_profiles p on p.company_id = a.company_id and p.application_id = a.id
    where a.company_id = ${world.companyId} and a.status <> 4 group by 1 order by 1`.execute(everyCompany(world.db))
  expect(first?.groups.map(({ applications, rate }) => [applications, rate])).toEqual(
    rows.map(({ inStep, rate }) => [5 * Math.round(inStep / 5), rate]),
  )
  expect(first?.groups.map(({ name, state }) => [name, state])).toEqual([
    ['Male', 'reference'],
    ['Female', 'compared'],
    ['Not given', 'unanswered'],
  ])
  expect(body.isTooFew).toBe(false)
  expect(first?.groups[1]?.ratio).toBe(0.55)
  expect(first?.groups[1]?.chance).toBeLessThan(0.05)
  expect(body.period).toEqual({ startQuarter: '2026-Q1', endQuarter: '2026-Q4' })
  const log = world.db.selectFrom('activityLog').select('what').where('companyId', '=', world.companyId)
  expect(await log.execute()).toContainEqual({ what: 'read the report Adverse impact by gender' })
})

test('ages are those on the day of applying, and a file names its filters', async ({ world }) => {
  const { id: jobId } = await insertPeople(world)
  const call = await world.as('admin')
  const { body } = await call(impactReport.read, { query: { dimension: 'age' } })
  const first = body.steps.find(({ step }) => step === 'newCandidates')
  // One day before their birthday, people are still 24.
  expect(first?.groups.map(({ name, applications }) => [name, applications])).toEqual([
    ['Under 25', 45],
    ['25 to 34', 10],
    ['35 to 44', 50],
  ])
  const { jobPositionId, branchId, ...names } = await world.db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .select(['jobPositionId', 'branchId', 'jobPositions.name as position', 'branches.name as branch'])
    .where('jobs.companyId', '=', world.companyId)
    .where('jobs.id', '=', jobId)
    .executeTakeFirstOrThrow()
  const file = await call(impactReport.export, { query: { dimension: 'age', jobPositionId, branchId } })
  const workbook = new Workbook()
  await workbook.xlsx.load(Buffer.from(await file.body.arrayBuffer()))
  expect(JSON.stringify(workbook.getWorksheet('Figures')?.getSheetValues())).toContain('35 to 44')
  const genders = new Workbook()
  await genders.xlsx.load(Buffer.from(await (await call(impactReport.export, {})).body.arrayBuffer()))
  const comparisons: unknown[] = []
  genders.getWorksheet('Figures')?.eachRow((row) => comparisons.push([row.getCell(1).value, row.getCell(4).value]))
  expect(comparisons).toEqual(
    expect.arrayContaining([
      ['Male', 'Highest rate'],
      ['Not given', 'Not compared'],
    ]),
  )
  expect(JSON.stringify(workbook.getWorksheet('Definitions')?.getSheetValues())).toContain('four fifths')
  const filters = JSON.stringify(workbook.getWorksheet('Filters')?.getSheetValues())
  expect(filters).toContain(`"Job position","${names.position}"`)
  expect(filters).toContain(`"Branch","${names.branch}"`)
})

test('corrected answers move people to their new group', async ({ world }) => {
  await insertPeople(world)
  await world.db
    .updateTable('applicationProfiles')
    .set({ gender: 2, dateOfBirth: '1970-01-01' })
    .where('companyId', '=', world.companyId)
    .where('gender', '=', 1)
    .execute()
  const call = await world.as('admin')
  const groupsBy = async (dimension: 'gender' | 'age') => {
    const { body } = await call(impactReport.read, { query: { dimension } })
    const first = body.steps.find(({ step }) => step === 'newCandidates')
    return first?.groups.map(({ name, applications }) => [name, applications])
  }
  expect(await groupsBy('gender')).toContainEqual(['Female', 95])
  expect(await groupsBy('age')).toContainEqual(['45 and over', 50])
})

test('fewer than 100 applications have no steps, no file and no entry in the log', async ({ world }) => {
  await world.application(await world.job())
  const call = await world.as('admin')
  const few = await call(impactReport.read, {})
  expect([few.status, few.body.steps, few.body.isTooFew]).toEqual([200, [], true])
  const file = await call(impactReport.export, {})
  expect([file.status, JSON.stringify(file.body)]).toEqual([
    422,
    expect.stringContaining('Too few applications for this report. Choose a longer period or fewer filters.'),
  ])
  const log = world.db.selectFrom('activityLog').select('what').where('companyId', '=', world.companyId)
  expect(JSON.stringify(await log.execute())).not.toContain('Adverse impact')
})

test('quarters in the wrong order are refused', async ({ world }) => {
  const call = await world.as('admin')
  const reversed = await call(impactReport.read, { query: { startQuarter: '2026-Q3', endQuarter: '2026-Q2' } })
  expect([reversed.status, reversed.body.error?.errors[0]?.message]).toEqual([
    422,
    'End date must not be before the start date',
  ])
})

test("only Admins who see sensitive data and reports can read the report, which can't be saved", async ({ world }) => {
  const needed = ['reports.accessReports', 'candidates.viewSensitiveData'] as const
  for (const permission of needed) {
    const admin = await world.as(
      'admin',
      needed.filter((name) => name !== permission),
    )
    expect((await admin(impactReport.read, {})).status).toBe(403)
  }
  for (const role of ['recruiter', 'consultant'] as const) {
    expect((await (await world.as(role, needed))(impactReport.read, {})).status).toBe(403)
  }
  const admin = await world.as('admin')
  const body = { name: 'Groups', report: 'adverse-impact' as 'sources', search: '' }
  expect((await admin(savedReports.create, { body })).status).toBe(422)
})

import { jobStatus } from '@hireloom/contract/jobs/status'
import { reportStep, type VacancyReportInput, vacancyReports } from '@hireloom/contract/vacancy-reports'
import { describe, expect } from 'vitest'
import { errorOf } from '../../test/error-of.ts'
import { rowsIn } from '../../test/job-file.ts'
import { test, type World } from '../../test/world.ts'
import { findActorOfUser } from '../access/actor-queries.ts'
import { hiresTable, vacancyTable } from './file-tables.ts'
import { listForFile } from './queries.ts'

const mark = async (world: World, report: Partial<VacancyReportInput> & Pick<VacancyReportInput, 'jobIds'>) =>
  (await world.as('admin'))(vacancyReports.mark, { body: { kind: 'vacancy', reportedOn: '2026-11-20', ...report } })

const listVacancies = async (
  world: World,
  step: (typeof reportStep)[keyof typeof reportStep],
  roleName: 'admin' | 'user' = 'admin',
) => {
  const { body } = await (await world.as(roleName))(vacancyReports.list, { query: { step } })
  return body
}

const hire = (world: World, job: { id: number }) => world.application(job, { stage: 'Hired' })

describe('reports on vacancies', () => {
  test('are due a week after the first publication, and again after the last hire', async ({ world }) => {
    const job = await world.job({ headcount: 1 })
    const first = await listVacancies(world, reportStep.toReport)
    expect(first.data).toMatchObject([
      { jobId: job.id, headcount: 1, filled: 0, publishedOn: '2026-11-20', dueOn: '2026-11-27', reportedOn: null },
    ])
    expect((await mark(world, { jobIds: [job.id], number: 'LK-7', note: 'By phone' })).status).toBe(204)
    expect((await listVacancies(world, reportStep.reported)).data).toMatchObject([
      { jobId: job.id, reportedOn: '2026-11-20', number: 'LK-7', note: 'By phone', dueOn: null },
    ])
    await hire(world, job)
    const filled = await listVacancies(world, reportStep.filled)
    expect(filled.data).toMatchObject([{ filled: 1, filledOn: '2026-11-20', dueOn: '2026-11-27' }])
    expect(filled.counts).toEqual([{ step: reportStep.filled, vacancies: 1 }])
    expect((await mark(world, { kind: 'hires', jobIds: [job.id], note: 'By mail' })).status).toBe(204)
    expect((await listVacancies(world, reportStep.done)).data).toMatchObject([
      { hiresReportedOn: '2026-11-20', number: 'LK-7', note: 'By phone', hiresNote: 'By mail' },
    ])
  })

  test('are of published jobs; one that closed without a hire is done, and one closed without a report is left out', async ({
    world,
  }) => {
    const [open, closed, silent] = [await world.job(), await world.job(), await world.job()]
    await world.job({ status: jobStatus.draft })
    await mark(world, { jobIds: [closed.id] })
    await world.db
      .updateTable('jobs')
      .set({ status: jobStatus.closed })
      .where('companyId', '=', world.companyId)
      .where('id', 'in', [closed.id, silent.id])
      .execute()
    expect((await listVacancies(world, reportStep.toReport)).data.map(({ jobId }) => jobId)).toEqual([open.id])
    expect((await listVacancies(world, reportStep.done)).data.map(({ jobId }) => jobId)).toEqual([closed.id])
  })

  test('of jobs outside the scope are neither listed nor marked', async ({ world }) => {
    const job = await world.job()
    const call = await world.as('recruiter')
    expect((await call(vacancyReports.list, {})).body.data).toEqual([])
    const body = { kind: 'vacancy' as const, jobIds: [job.id], reportedOn: '2026-11-20' }
    expect((await call(vacancyReports.mark, { body })).status).toBe(404)
    expect((await listVacancies(world, reportStep.toReport)).data).toHaveLength(1)
  })

  test('are refused on impossible days and about hires that do not exist, and for several jobs all or none', async ({
    world,
  }) => {
    const [one, other] = [await world.job(), await world.job()]
    const refused = async (report: Partial<VacancyReportInput>) => {
      const { status, body } = await mark(world, { jobIds: [one.id], ...report })
      return { status, errors: errorOf(body)?.errors?.map(({ message }) => message) }
    }
    expect(await refused({ reportedOn: '2026-11-21' })).toEqual({
      status: 422,
      errors: ['Reported on must not be in the future'],
    })
    expect(await refused({ reportedOn: '2020-01-01' })).toEqual({
      status: 422,
      errors: ['Reported on must not be before 20 November 2026, when Backend Engineer was created'],
    })
    expect(await refused({ kind: 'hires' })).toEqual({
      status: 422,
      errors: ['Backend Engineer has no hire to report'],
    })
    expect((await mark(world, { jobIds: [one.id, 9_999_999] })).status).toBe(404)
    await mark(world, { jobIds: [one.id] })
    expect((await mark(world, { jobIds: [other.id, one.id] })).status).toBe(409)
    expect((await listVacancies(world, reportStep.toReport)).data.map(({ jobId }) => jobId)).toEqual([other.id])
  })

  test('marked by two users at once are stored once', async ({ world }) => {
    const job = await world.job()
    const outcomes = await Promise.all([1, 2, 3].map(() => mark(world, { jobIds: [job.id] })))
    expect(outcomes.map(({ status }) => status).sort()).toEqual([204, 409, 409])
  })

  test('are taken back one by one by an Admin who saw the last one', async ({ world }) => {
    const job = await world.job()
    await hire(world, job)
    await mark(world, { jobIds: [job.id] })
    await mark(world, { jobIds: [job.id], kind: 'hires', note: 'By mail' })
    const params = { jobId: job.id }
    const takeBack = async (roleName: 'admin' | 'recruiter', updatedAt: unknown) =>
      (await world.as(roleName))(vacancyReports.takeBack, {
        params,
        body: { reason: 'Wrong day', updatedAt: String(updatedAt) },
      })
    const [done] = (await listVacancies(world, reportStep.done)).data
    expect((await takeBack('recruiter', done?.updatedAt)).status).toBe(403)
    expect((await takeBack('admin', '2026-11-01T00:00:00Z')).status).toBe(409)
    expect((await takeBack('admin', done?.updatedAt)).status).toBe(204)
    const [again] = [
      ...(await listVacancies(world, reportStep.filled)).data,
      ...(await listVacancies(world, reportStep.reported)).data,
    ]
    expect(again).toMatchObject({ jobId: job.id, hiresReportedOn: null, hiresNote: '', reportedOn: '2026-11-20' })
    expect((await takeBack('admin', again?.updatedAt)).status).toBe(204)
    expect((await listVacancies(world, reportStep.toReport)).data).toMatchObject([{ jobId: job.id, reportedOn: null }])
  })

  test('are prepared as files with the contents that the law names, and without the name of any person', async ({
    world,
  }) => {
    await world.db.updateTable('companies').set({ nib: '9120001234567' }).where('id', '=', world.companyId).execute()
    const call = await world.as('admin')
    const shown = await world.job({ isSalaryShow: true, minAge: 21, maxAge: 35, minExperience: 2 })
    const { body: file } = await call(vacancyReports.file, {})
    const [head = [], row = []] = await rowsIn(file as unknown as File)
    const cells = Object.fromEntries(head.map((name, index) => [name, row[index]]))
    expect(cells).toMatchObject({
      NIB: '9120001234567',
      'Nama jabatan': 'Backend Engineer',
      Usia: '21 sampai 35 tahun',
      'Jenis kelamin': 'Tidak dipersyaratkan',
      'Pengalaman kerja': '2 tahun',
      'Berlaku mulai': '2026-11-20',
    })
    expect(cells.Upah).toMatch(/^IDR [\d.]+ sampai [\d.]+$/)
    await mark(world, { jobIds: [shown.id], number: 'LK-9' })
    await world.application(shown, { stage: 'Hired', firstName: 'Siti' })
    await world.db
      .updateTable('jobs')
      .set({ headcount: 1 })
      .where('companyId', '=', world.companyId)
      .where('id', '=', shown.id)
      .execute()
    const { body: hires } = await call(vacancyReports.file, { query: { kind: 'hires' } })
    const rows = await rowsIn(hires as unknown as File)
    expect(rows[1]?.slice(1)).toEqual(['9120001234567', 'Backend Engineer', 'LK-9', '1', '2026-11-20'])
    expect(JSON.stringify(rows)).not.toContain('Siti')
  })

  test('are prepared for the vacancies that match a search', async ({ world }) => {
    await world.job()
    const call = await world.as('admin')
    const positionsFor = async (search: string) => {
      const { body } = await call(vacancyReports.file, { query: { search } })
      return (await rowsIn(body as unknown as File)).slice(1).map((cells) => cells[3])
    }
    expect(await positionsFor('engineer')).toEqual(['Backend Engineer'])
    expect(await positionsFor('barista')).toEqual([])
  })

  test('that are too many for one file are counted in its last row', async ({ world }) => {
    for (const headcount of [1, 2, 3]) await world.job({ headcount })
    const actor = await findActorOfUser(world.db, world.companyId, (await world.user('admin')).id)
    if (!actor) throw new Error('No Admin')
    const query = { step: reportStep.toReport, search: '' }
    const { vacancies, omitted } = await listForFile(world.db, actor, { ...query, limit: 1 })
    expect(vacancyTable(vacancies, omitted).rows.slice(1)).toEqual([
      ['Masih ada 2 lowongan lain yang tidak termuat dalam file ini'],
    ])
    const all = await listForFile(world.db, actor, { ...query, limit: 3 })
    expect(vacancyTable(all.vacancies, all.omitted).rows).toHaveLength(3)
    expect(hiresTable(all.vacancies, 5).rows.at(-1)).toEqual([
      'Masih ada 5 lowongan lain yang tidak termuat dalam file ini',
    ])
  })
})

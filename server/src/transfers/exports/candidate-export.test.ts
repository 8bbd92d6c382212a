import { readdir } from 'node:fs/promises'
import { candidateGroup } from '@hireloom/contract/applications/status'
import { questionType } from '@hireloom/contract/lookups'
import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { transferStatus } from '@hireloom/contract/transfers/transfer'
import { describe, expect } from 'vitest'
import { logOf } from '../../../test/applicant.ts'
import { errorOf } from '../../../test/error-of.ts'
import { exportedBytes, exportedRows, resultKeyOf, runExport } from '../../../test/exporting.ts'
import { rowsIn } from '../../../test/job-file.ts'
import { removeFromRecruiters } from '../../../test/permission-removal.ts'
import { endFailedTask } from '../../../test/tasks/failed-task.ts'
import { test as base, type Caller, type World } from '../../../test/world.ts'
import { setFlag } from '../../companies/flag-queries.ts'
import { readSheet } from '../../documents/sheets/read-sheet.ts'
import { Outage } from '../../platform/errors.ts'
import { removeExpiredExports } from '../removal-commands.ts'
import { transferTasks } from '../task-list.ts'
import { endExport, exportFolder } from './commands.ts'

const test = base.extend('world', async ({ world }) => {
  await setFlag(world.db, world.companyId, 'export_candidates', true)
  return world
})
/** Asks for an export, which isn't made yet. */
async function requestExport(
  call: Caller,
  body: Parameters<typeof call<typeof exportLog.exportCandidates>>[1]['body'] = {},
) {
  const reply = await call(exportLog.exportCandidates, { body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body.data.importId
}

const read = async (call: Caller, exportId: number) => (await call(exportLog.read, { params: { exportId } })).body.data

async function exportCandidates(world: World, call: Caller, body: Parameters<typeof requestExport>[1] = {}) {
  return exportedRows(world, await exported(world, call, body))
}

/** Makes an export and returns its id. */
async function exported(world: World, call: Caller, body: Parameters<typeof requestExport>[1]) {
  const id = await requestExport(call, body)
  await runExport(world, id)
  return id
}

/** Completes the profile of an application. */
const fillProfile = ({ db, companyId }: World, applicationId: number, profile: Record<string, unknown>) =>
  db
    .updateTable('applicationProfiles')
    .set(profile)
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .execute()

describe('an export of candidates', () => {
  test('holds the columns of the list, the profile and the answers', async ({ world }) => {
    const job = await world.job()
    const { id } = await world.application(job, {
      firstName: '=HYPERLINK("http://x")',
      lastName: 'Putri',
      nik: '3171010101980001',
      email: 'rara@example.com',
      phoneNumber: '+6281234567890',
      dateOfBirth: '1998-02-14',
      stage: 'HR Interview',
      appliedAt: new Date('2026-11-17T17:30:00Z'),
    })
    const education = { institutionName: 'Universitas Indonesia', degree: 13, fieldOfStudy: 'Hukum', startYear: 2016 }
    await fillProfile(world, id, {
      expectedSalary: 7_500_000.5,
      formalEducation: JSON.stringify([{ ...education, endYear: 2020, grade: '3,7' }]),
    })
    const [row, ...others] = await exportCandidates(world, await world.as('admin'))
    expect(others).toEqual([])
    expect(row).toMatchObject({
      Candidate: '\'=HYPERLINK("http://x") Putri',
      Job: 'Backend Engineer',
      Stage: 'HR Interview',
      Status: 'On process',
      Source: 'Career page',
      'E-mail': 'rara@example.com',
      Phone: "'+6281234567890",
      NIK: '3171010101980001',
      Currency: 'IDR',
      'Expected salary': '7500000.5',
      Education: 'S1 Hukum, Universitas Indonesia, 2016–2020, grade 3,7',
      'Current salary': '5000000',
    })
    // Excel's own dates, in the zone of the company.
    expect(new Date(row?.Applied ?? '').toISOString()).toBe('2026-11-18T00:30:00.000Z')
    expect(new Date(row?.['Date of birth'] ?? '').toISOString()).toBe('1998-02-14T00:00:00.000Z')
    expect(await logOf(world)).toContain('exported candidates with personal data: 1 row')
  })

  test('leaves out personal data for a role that may not see it when the file is made', async ({ world }) => {
    const job = await world.job({}, await world.user('admin'))
    await world.application(job, { firstName: 'Rara', lastName: 'Putri', email: 'rara@example.com' })
    const ayu = await world.user('recruiter')
    const { db, companyId } = world
    await db.insertInto('hiringTeam').values({ companyId, jobId: job.id, userId: ayu.id, role: 1 }).execute()
    const id = await requestExport(await world.as(ayu))
    // The permission is taken away while the export waits.
    await removeFromRecruiters(world, 'candidates.viewSensitiveData')
    await runExport(world, id)
    const rows = await exportedRows(world, id)
    expect(rows.map(({ Candidate }) => Candidate)).toEqual(['Rara'])
    const headers = Object.keys(rows[0] ?? {})
    for (const hidden of ['E-mail', 'Phone', 'NIK', 'Expected salary', 'Date of birth', 'Home address', 'Portfolio']) {
      expect(headers).not.toContain(hidden)
    }
    expect(headers).toContain('Education level')
    expect(await logOf(world)).toContain('exported candidates without personal data: 1 row')
  })

  test('holds the candidates of the tab and the filters, in the order of the list', async ({ world }) => {
    const [job, other] = [await world.job(), await world.job()]
    for (const firstName of ['Citra', 'Adi', 'Budi']) await world.application(job, { firstName, lastName: '' })
    await world.application(job, { firstName: 'Dewi', stage: 'HR Interview' })
    await world.application(other, { firstName: 'Eka' })
    const call = await world.as('admin')
    const names = async (body: Parameters<typeof requestExport>[1]) =>
      (await exportCandidates(world, call, body)).map(({ Candidate }) => Candidate?.split(' ')[0])
    const joId = String(job.id)
    const byName = { sortBy: 'name', sortDirection: 'asc' } as const
    expect(await names({ joId, metrics: candidateGroup.newCandidates, ...byName })).toEqual(['Adi', 'Budi', 'Citra'])
    expect(await names({ joId, ...byName })).toEqual(['Adi', 'Budi', 'Citra', 'Dewi'])
    expect(await names({ metrics: candidateGroup.interviews })).toEqual(['Dewi'])
    expect(await names({ candidateName: 'budi' })).toEqual(['Budi'])
    expect(await names({ candidateName: 'nobody' })).toEqual([])
  })

  test('has a column for each question of one job, and one for the answers of several', async ({ world }) => {
    const [job, other] = [await world.job(), await world.job()]
    const { id } = await world.application(job, { firstName: 'Rara' })
    await world.application(other, { firstName: 'Sari' })
    const { db, companyId } = world
    const question = { companyId, jobId: job.id, type: questionType.multipleChoice, isMandatory: false }
    const { id: questionId } = await db
      .insertInto('jobQuestions')
      .values({ ...question, content: 'Which shifts?', orderNum: 90, answerOptions: ['Day', 'Night', 'Weekend'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('applicationAnswers')
      .values({ companyId, applicationId: id, jobId: job.id, questionId, answer: JSON.stringify(['Day', 'Weekend']) })
      .execute()
    const call = await world.as('admin')
    expect((await exportCandidates(world, call, { joId: String(job.id) }))[0]?.['Which shifts?']).toBe('Day, Weekend')
    const mixed = await exportCandidates(world, call, { sortBy: 'name', sortDirection: 'asc' })
    expect(mixed.map(({ Answers }) => Answers)).toEqual(['Which shifts?: Day, Weekend', ''])
    const unseen = await requestExport(await world.as('recruiter'), { joId: String(job.id) })
    await runExport(world, unseen)
    const [header] = await rowsIn(new File([new Uint8Array(await exportedBytes(world, unseen))], 'out.xlsx'))
    expect(header).not.toContain('Which shifts?')
  })

  test('names the filters of the list, without the names of jobs that the user does not see', async ({ world }) => {
    const ayu = await world.user('recruiter')
    const [own, other] = [await world.job({}, ayu), await world.job()]
    await world.application(own, { firstName: 'Rara' })
    const call = await world.as(ayu)
    const linesFor = async (body: Parameters<typeof requestExport>[1]) => {
      const bytes = await exportedBytes(world, await exported(world, call, body))
      return (await readSheet(bytes, { name: 'About this file', maxRows: 30 })).map(({ cells }) => cells[0])
    }
    const body = {
      joId: `${own.id},${other.id}`,
      candidateName: 'Rara',
      source: '1',
      applicationDateStart: '2026-01-01',
    }
    const lines = await linesFor({ ...body, gender: 2, metrics: candidateGroup.newCandidates })
    expect(lines.slice(lines.indexOf('Filters') + 1)).toEqual([
      'Tab: New candidates',
      'Search: Rara',
      'Applied: from 2026-01-01',
      'Job: Backend Engineer (Jakarta Selatan), jobs that are not visible to you',
      'Source: Career page',
      'Gender: Female',
    ])
    expect(await linesFor({})).toContain('No filters were used.')
  })

  test('holds only what the user sees', async ({ world }) => {
    const ayu = await world.user('recruiter')
    const [own, other] = [await world.job({}, ayu), await world.job()]
    const seen = await world.application(own, { firstName: 'Seen' })
    const unseen = await world.application(other, { firstName: 'Rahasia' })
    const otherCompany = await world.another()
    await otherCompany.application(await otherCompany.job(), { firstName: 'Rahasia' })
    const call = await world.as(ayu)
    expect((await exportCandidates(world, call)).map(({ Reference }) => Reference)).toEqual([seen.reference])
    const refused = await call(exportLog.exportCandidates, { body: { ids: [seen.id, unseen.id] } })
    expect([refused.status, errorOf(refused.body)?.errors]).toEqual([
      422,
      [{ field: 'ids', message: 'Ids must be those of applications you can see' }],
    ])
    expect(await exportCandidates(world, call, { ids: [seen.id] })).toHaveLength(1)
  })

  test('is refused without its permission or its flag, and for filters that the user may not use', async ({
    world,
  }) => {
    const call = await world.as('recruiter', ['candidates.viewDetails'])
    expect((await call(exportLog.exportCandidates, { body: {} })).status).toBe(403)
    const blind = await world.as('recruiter', ['candidates.viewDetails', 'candidates.export'])
    const { status, body } = await blind(exportLog.exportCandidates, { body: { ageMin: 20 } })
    expect([status, errorOf(body)?.errors[0]?.field]).toEqual([422, 'ageMin'])
    await setFlag(world.db, world.companyId, 'export_candidates', false)
    expect((await (await world.as('admin'))(exportLog.exportCandidates, { body: {} })).status).toBe(404)
  })
})

describe('making the file', () => {
  const storeAway = () => Promise.reject(new Outage('store_away', 'The store is away', 10, undefined))

  test('begins again after a kill, and there is one file', async ({ world }) => {
    const job = await world.job()
    for (const firstName of ['Adi', 'Budi']) await world.application(job, { firstName })
    const call = await world.as('admin')
    const id = await requestExport(call)
    const { files } = world.product.services.outside
    // A process that dies while it stores the file leaves the row as it was when the try began.
    const died = {
      ...world.product.services.outside,
      files: { ...files, putFile: () => Promise.reject(new Error('x')) },
    }
    await expect(runExport(world, id, { services: { outside: died } })).rejects.toThrow('x')
    const key = await resultKeyOf(world, id)
    expect(await read(call, id)).toMatchObject({ status: transferStatus.processing, totalRows: 2, fileUrl: null })
    await Promise.all([runExport(world, id), runExport(world, id)])
    await runExport(world, id)
    expect(await resultKeyOf(world, id)).toBe(key)
    expect(await exportedRows(world, id)).toHaveLength(2)
    expect(await read(call, id)).toMatchObject({ status: transferStatus.completed, succeededRows: 2, totalRows: 2 })
    expect((await logOf(world)).filter((what) => what.startsWith('exported'))).toHaveLength(1)
    expect(await readdir(exportFolder(world.product.services.config))).toEqual([])
  })

  test('fails after the last try, and can be asked for again', async ({ world }) => {
    await world.application(await world.job(), {})
    const call = await world.as('admin')
    const id = await requestExport(call, { metrics: candidateGroup.newCandidates })
    const { outside } = world.product.services
    const full = { ...outside, files: { ...outside.files, putFile: () => Promise.reject(new Error('ENOSPC')) } }
    await expect(runExport(world, id, { services: { outside: full } })).rejects.toThrow('ENOSPC')
    const away = { ...outside.files, putFile: storeAway }
    await expect(runExport(world, id, { services: { outside: { ...outside, files: away } } })).rejects.toThrow('away')
    expect((await read(call, id)).status).toBe(transferStatus.processing)
    const key = (await resultKeyOf(world, id)) ?? ''
    await outside.files.put(key, Buffer.from('stored by a try that was killed'), 'text/plain')
    const stuck = { ...outside, files: { ...outside.files, remove: storeAway } }
    const ended = { companyId: world.companyId, transferId: id }
    await expect(endExport({ ...world.product.services, outside: stuck }, ended)).rejects.toThrow('away')
    expect(await resultKeyOf(world, id)).toBe(key)
    await endFailedTask(world, transferTasks.makeExport, ended)
    expect(await outside.files.size(key)).toBeUndefined()
    expect(await read(call, id)).toMatchObject({
      status: transferStatus.failed,
      errors: [{ message: "The file couldn't be made. Please try again." }],
      fileUrl: null,
    })
    const again = await call(exportLog.repeat, { params: { exportId: id } })
    expect([again.status, again.body.data.filename.split(' 20')[0]]).toEqual([201, 'New candidates'])
    await runExport(world, again.body.data.importId)
    expect(await exportedRows(world, again.body.data.importId)).toHaveLength(1)
  })

  test("can't be requested again by a user who may no longer see candidates", async ({ world }) => {
    const ayu = await world.user('recruiter')
    const exportId = await requestExport(await world.as(ayu))
    const call = await world.as(ayu, ['candidates.export'])
    expect((await call(exportLog.repeat, { params: { exportId } })).status).toBe(403)
  })

  test('ends with the reason when the user may no longer export', async ({ world }) => {
    const ayu = await world.user('recruiter')
    const call = await world.as(ayu)
    const id = await requestExport(call)
    await removeFromRecruiters(world, 'candidates.export')
    await runExport(world, id)
    const { status, errors } = await read(call, id)
    expect([status, errors]).toEqual([transferStatus.failed, [{ message: "You don't have access to this" }]])
  })

  test('stops when the user cancels, even in the middle', async ({ world }) => {
    const job = await world.job()
    await world.application(job, {})
    const call = await world.as('admin')
    const id = await requestExport(call)
    const { outside } = world.product.services
    let key = ''
    const canceling = {
      ...outside.files,
      putFile: async (...file: Parameters<typeof outside.files.putFile>) => {
        await outside.files.putFile(...file)
        key = file[0]
        expect(await outside.files.size(key)).toBeGreaterThan(0)
        expect((await call(exportLog.cancel, { params: { exportId: id } })).status).toBe(200)
      },
    }
    await runExport(world, id, { services: { outside: { ...outside, files: canceling } } })
    expect(await read(call, id)).toMatchObject({
      status: transferStatus.failed,
      errors: [{ message: 'Canceled by Ratna Wulandari' }],
    })
    expect(await outside.files.size(key)).toBeUndefined()
    const second = await requestExport(call)
    await runExport(world, second)
    const late = await call(exportLog.cancel, { params: { exportId: second } })
    expect([late.status, late.body.data.status]).toEqual([200, transferStatus.completed])
  })

  test('is limited to 3 exports of a user at a time', async ({ world }) => {
    const call = await world.as('admin')
    const replies = await Promise.all([1, 2, 3, 4].map(() => call(exportLog.exportCandidates, { body: {} })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409])
    const { status, body } = await call(exportLog.exportCandidates, { body: {} })
    expect([status, errorOf(body)?.code]).toEqual([409, 'too_many_exports'])
    await requestExport(await world.as('admin'))
  })

  test('is announced by mail when it took longer than a minute', async ({ world }) => {
    const ayu = await world.user('admin', { firstName: 'Ayu' })
    const call = await world.as(ayu)
    const { db, companyId, product } = world
    const mails = () =>
      db.selectFrom('mails').select(['recipient', 'subject', 'text']).where('companyId', '=', companyId)
    await exportCandidates(world, call)
    expect(await mails().execute()).toEqual([])
    const id = await requestExport(call)
    product.clock.now = new Date(product.clock.now.getTime() + 61_000)
    await runExport(world, id)
    const [mail] = await mails().execute()
    expect(mail).toMatchObject({ recipient: ayu.email, subject: expect.stringContaining('Your export is ready') })
    expect(mail?.text).toContain(`/candidates/logs/export/${id}`)
  })
})

test('the file of an export is no longer offered after 7 days, and is deleted', async ({ world }) => {
  await world.application(await world.job(), {})
  const call = await world.as('admin')
  const id = await requestExport(call)
  await runExport(world, id)
  const key = (await resultKeyOf(world, id)) ?? ''
  const { services, clock } = world.product
  await removeExpiredExports(services)
  expect(await services.outside.files.size(key)).toBeGreaterThan(1000)
  expect(await read(call, id)).toMatchObject({ fileUrl: `/api/v1/exports/${id}/file` })
  clock.now = new Date(clock.now.getTime() + 7 * 86_400_000 + 1)
  expect((await call(exportLog.list, {})).body.data).toMatchObject([{ importId: id, fileUrl: null }])
  expect(await read(call, id)).toMatchObject({ status: transferStatus.completed, fileUrl: null })
  expect((await call(exportLog.file, { params: { exportId: id } })).status).toBe(404)
  await removeExpiredExports(services)
  expect(await services.outside.files.size(key)).toBeUndefined()
})

import { jobs } from '@hireloom/contract/jobs/endpoints'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { activityPage } from '@hireloom/contract/lookups'
import { transfers } from '@hireloom/contract/transfers/endpoints'
import { jobColumns, jobHeaders } from '@hireloom/contract/transfers/job-columns'
import { rowStatus, transferStatus, transferType } from '@hireloom/contract/transfers/transfer'
import { describe, expect } from 'vitest'
import { importFile, readImport, runImport } from '../../test/importing.ts'
import { jobFile, rowsIn } from '../../test/job-file.ts'
import { test, type World } from '../../test/world.ts'

const countJobs = async ({ db, companyId }: World) =>
  (await db.selectFrom('jobs').select('id').where('companyId', '=', companyId).execute()).length

describe('a file of good rows', () => {
  test('creates drafts, which lack their summary and use no quota', async ({ world }) => {
    const call = await world.as('recruiter')
    const likeness = { minSalary: '5.000.000', maxSalary: 'Rp 7.500.000', branch: ' jakarta  SELATAN ' }
    const { rows, ...done } = await importFile(world, call, await jobFile([{}, { ...likeness, headcount: null }]))
    const counts = { totalRows: 2, succeededRows: 2, failedRows: 0 }
    expect(done).toMatchObject({ status: transferStatus.completed, ...counts, fileUrl: null, errors: [] })
    expect(rows.map(({ rowNumber, status, jobStatus }) => [rowNumber, status, jobStatus])).toEqual([
      [2, rowStatus.succeeded, jobStatus.draft],
      [3, rowStatus.succeeded, jobStatus.draft],
    ])
    const { data: job } = (await call(jobs.read, { params: { jobId: rows[1]?.jobId ?? 0 } })).body
    expect(job).toMatchObject({
      branchName: 'Jakarta Selatan',
      headcount: 1,
      minSalary: 5_000_000,
      maxSalary: 7_500_000,
      jobSummary: '',
      salaryDescription: '',
      salaryCurrency: 'IDR',
      status: jobStatus.draft,
    })
    expect(job.description).toMatch(/^<p>Builds the services/)
    expect(job.jobHiringStages).toHaveLength(8)
    expect(job.hiringTeam).toHaveLength(1)
    const uses = world.db.selectFrom('quotaUses').select('kind').where('companyId', '=', world.companyId)
    expect(await uses.execute()).toEqual([])
  })

  test('is read whatever the types of its cells', async ({ world }) => {
    const call = await world.as('admin')
    const bold = { richText: [{ text: 'Jakarta ' }, { text: 'Selatan', font: { bold: true } }] }
    const sum = { formula: '4+4', result: 8 }
    const { rows } = await importFile(
      world,
      call,
      await jobFile([{ branch: bold, headcount: sum, minExperience: '3' }]),
    )
    expect(rows[0]?.data).toMatchObject({ branch: 'Jakarta Selatan', headcount: '8', minSalary: '9000000' })
    expect(rows[0]?.status).toBe(rowStatus.succeeded)
  })
})

describe('rows with mistakes', () => {
  test('fail with their reasons while the others become jobs', async ({ world }) => {
    const call = await world.as('admin')
    const wrong = [{ branch: 'Atlantis' }, { minSalary: 20_000_000, description: 'Short' }]
    const { rows, ...done } = await importFile(world, call, await jobFile([{}, ...wrong, {}]))
    expect(done).toMatchObject({ status: transferStatus.partialSuccess, succeededRows: 2, failedRows: 2 })
    expect(done.fileUrl).toBe(`/api/v1/imports/${done.importId}/failed-rows`)
    expect(rows.map(({ errors }) => errors.map(({ column }) => column))).toEqual([
      [],
      ['Branch'],
      ['Min salary', 'Description'],
      [],
    ])
    const params = { importId: done.importId }
    const failed = await call(transfers.rows, { params, query: { status: rowStatus.failed } })
    expect(failed.body.data.map(({ rowNumber, jobId }) => [rowNumber, jobId])).toEqual([
      [3, null],
      [4, null],
    ])
    expect(await countJobs(world)).toBe(2)
    const log = world.db.selectFrom('activityLog').select(['what', 'page']).where('companyId', '=', world.companyId)
    expect(await log.execute()).toEqual([{ what: 'imported 2 of 4 jobs from a file', page: activityPage.imports }])
  })

  test('alone make a failed import and no job', async ({ world }) => {
    const done = await importFile(world, await world.as('admin'), await jobFile([{ city: '' }, { jobPosition: '' }]))
    expect(done).toMatchObject({ status: transferStatus.failed, succeededRows: 0, failedRows: 2, errors: [] })
    expect(await countJobs(world)).toBe(0)
  })

  test('are returned in a file that has no formulas and can be sent again once corrected', async ({ world }) => {
    const call = await world.as('admin')
    const evil = { branch: '=HYPERLINK("http://x","y")', organization: '+1', description: '@SUM(A1)', city: '-2' }
    const done = await importFile(world, call, await jobFile([{}, evil, { headcount: -4 }]))
    const { status, headers, body } = await call(transfers.failedRows, { params: { importId: done.importId } })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringContaining('filename="jobs - failed rows.xlsx"'),
      'cache-control': 'private, no-store',
    })
    const [header = [], first = [], second = []] = await rowsIn(body)
    expect(header.map((text) => text.replace(' *', ''))).toEqual([
      ...jobColumns.map((each) => jobHeaders[each]),
      'Reason',
    ])
    const at = (row: string[], column: (typeof jobColumns)[number]) => row[jobColumns.indexOf(column)]
    expect([at(first, 'branch'), at(first, 'organization'), at(first, 'description'), at(first, 'city')]).toEqual([
      '\'=HYPERLINK("http://x","y")',
      "'+1",
      "'@SUM(A1)",
      "'-2",
    ])
    expect(first.at(-1)).toMatch(/^Branch '=HYPERLINK.+ doesn't exist or isn't in use; City '-2' is not in 'Aceh'; /)
    expect(at(second, 'headcount')).toBe('-4')
    expect(second.at(-1)).toBe('Headcount must be at least 1')

    const again = await importFile(world, call, Buffer.from(await body.arrayBuffer()))
    expect(again.rows.map(({ data, errors }) => ({ data, errors }))).toEqual(
      done.rows.slice(1).map(({ data, errors }) => ({ data, errors })),
    )
  })
})

describe('one address accepts', () => {
  test('a form with a file, and the start of the import it returned', async ({ world }) => {
    const call = await world.as('admin')
    const authorization = `Bearer ${[...world.product.actors.keys()].at(-1)}`
    const form = new FormData()
    form.append('type', String(transferType.jobImport))
    form.append('file', new File([new Uint8Array(await jobFile([{}]))], 'lowongan november.xlsx'))
    const request = new Request('http://x', { method: 'POST', body: form })
    const sent = await world.product.app.inject({
      method: 'POST',
      url: transfers.send.path,
      headers: { authorization, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(sent.statusCode, sent.body).toBe(201)
    const { importId, ...record } = sent.json().data
    expect(record).toMatchObject({
      filename: 'lowongan november.xlsx',
      type: 1,
      status: 1,
      totalRows: 1,
      startedAt: null,
    })
    expect(record.uploadedBy).toBe('Ratna Wulandari')

    const started = await call(transfers.send, { body: { importId } })
    expect([started.status, started.body.data.status]).toEqual([201, transferStatus.processing])
    await runImport(world, importId)
    expect((await readImport(call, importId)).status).toBe(transferStatus.completed)
  })

  test('no call without a file or an import', async ({ world }) => {
    const { status, body } = await (await world.as('admin'))(transfers.send, { body: { type: 1 } })
    expect([status, body.error?.errors]).toEqual([
      422,
      [
        { field: 'file', message: 'File is required' },
        { field: 'filename', message: 'Filename is required' },
      ],
    ])
  })
})

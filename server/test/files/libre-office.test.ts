import { bulkAdd } from '@hireloom/contract/bulk-add/endpoints'
import { activityPage } from '@hireloom/contract/lookups'
import { reports } from '@hireloom/contract/reports/endpoints'
import { stageHeaders } from '@hireloom/contract/stage-updates/columns'
import { transfers } from '@hireloom/contract/transfers/endpoints'
import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { type JobColumn, jobColumns, jobHeaders, optionalJobColumns } from '@hireloom/contract/transfers/job-columns'
import { transferStatus } from '@hireloom/contract/transfers/transfer'
import { describe, expect } from 'vitest'
import { setFlag } from '../../src/companies/flag-queries.ts'
import { insertHistoryRows } from '../../src/history/insert-queries.ts'
import { sendFile } from '../bulk-adding.ts'
import { exportedBytes, runExport } from '../exporting.ts'
import { importFile } from '../importing.ts'
import { goodRow, rowsIn } from '../job-file.ts'
import { insertCandidates, stageOf, storedApplication } from '../moving.ts'
import { startUpdate, templateOf, uploadStages } from '../stage-updating.ts'
import { test, type World } from '../world.ts'
import { type CellInput, convertFiles, typeInto } from './libre-office.ts'

/** LibreOffice starts in 3 seconds, on a busy machine in 30. */
const timeout = 240_000
const textsIn = (bytes: Uint8Array) => rowsIn(new File([new Uint8Array(bytes)], 'file.xlsx'))
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())
const templateHeader = (column: JobColumn) =>
  optionalJobColumns.includes(column) ? jobHeaders[column] : `${jobHeaders[column]} *`
const typed = (value: string | number): CellInput => (typeof value === 'number' ? { number: value } : { text: value })

/** Returns the file of an export, which its task has made. */
async function fileOf(world: World, { importId }: { importId: number }) {
  await runExport(world, importId)
  return exportedBytes(world, importId)
}

describe('LibreOffice', () => {
  test('fills in the template of a bulk add', { timeout }, async ({ world }) => {
    const call = await world.as('admin')
    const job = await world.job()
    const { body } = await call(bulkAdd.template, { params: { jobId: job.id } })
    const filled = await typeInto(new Uint8Array(await body.arrayBuffer()), [
      {
        'First name *': { text: 'Siti & Ani' },
        'E-mail': { text: 'siti@example.com' },
        Phone: { number: 81234567890 },
        NIK: { text: '3171010101980001' },
        'Date of birth': { day: '1998-02-14' },
        'Expected salary': { number: 7500000.5 },
      },
      { 'First name *': { text: 'Budi' }, 'E-mail': { text: 'budi@example.com' }, NIK: { number: 3171010101980001 } },
    ])
    const { status, body: reply } = await sendFile(call, job.id, filled, { filename: 'people.xlsx' })
    expect(status).toBe(201)
    const { rows, fields } = reply.data
    const headers = new Map(fields.columns.map(({ key, header }) => [key, header]))
    const [first, second] = rows
    expect(first?.problems).toEqual([])
    expect(Object.fromEntries(first?.cells.map(({ column, text }) => [headers.get(column), text]) ?? [])).toMatchObject(
      {
        'First name': 'Siti & Ani',
        'E-mail': 'siti@example.com',
        Phone: '81234567890',
        NIK: '3171010101980001',
        'Date of birth': '1998-02-14',
        'Expected salary': '7500000.5',
      },
    )
    expect(second?.problems).toMatchObject([{ column: 'nik', address: 'G3' }])
  })

  test('fills in the file of a stage update', { timeout }, async ({ world }) => {
    const [call, job] = [await world.as('admin'), await world.job()]
    const chosen = await insertCandidates(world, job, ['Screening', 'Screening'])
    const { bytes } = await templateOf(world, call, { ids: chosen.map(({ id }) => id), jobId: job.id })
    const filled = await typeInto(bytes, [
      { [stageHeaders.newStage]: { text: 'Hired' }, [stageHeaders.firstDay]: { day: '2026-12-01' } },
      { [stageHeaders.newStage]: { text: 'Nowhere' } },
    ])
    const update = await startUpdate(world, call, await uploadStages(call, filled))
    expect([update.succeededRows, update.failedRows]).toEqual([1, 1])
    const stages = await Promise.all(
      chosen.map(async (applicationId) => (await storedApplication(world, applicationId)).stageId),
    )
    expect(new Set(stages)).toEqual(new Set([stageOf(world, 'Hired'), stageOf(world, 'Screening')]))
  })

  test('fills in the template of an import of jobs', { timeout }, async ({ world }) => {
    const call = await world.as('admin')
    const { body } = await call(transfers.jobTemplate, {})
    const cells = jobColumns.flatMap((column) => {
      const value: string | number | null = goodRow[column]
      return value === null ? [] : [[templateHeader(column), typed(value)] as const]
    })
    const filled = await typeInto(await bytesOf(body), [Object.fromEntries(cells)])
    const { status, rows } = await importFile(world, call, filled)
    expect(status).toBe(transferStatus.completed)
    expect(rows).toMatchObject([
      { errors: [], data: { branch: 'Jakarta Selatan', headcount: '2', minSalary: '9000000' } },
    ])
  })

  test('opens exports with the same cells', { timeout }, async ({ world }) => {
    await setFlag(world.db, world.companyId, 'export_candidates', true)
    const call = await world.as('admin')
    const job = await world.job({ minSalary: 5_000_000, maxSalary: 9_000_000 })
    await world.application(job, { firstName: '=1+1', lastName: 'Putri', nik: '3171010101980001' })
    const line = { page: activityPage.jobs, what: '=2+2', loggedAt: new Date('2026-11-18T02:00:00Z') }
    await insertHistoryRows(world.db, world.companyId, [line])
    const exported = [
      await fileOf(world, (await call(exportLog.exportCandidates, { body: {} })).body.data),
      await fileOf(world, (await call(exportLog.exportJobs, { body: {} })).body.data),
      await fileOf(world, (await call(exportLog.exportActivities, { body: {} })).body.data),
      await bytesOf((await call(reports.exportReport, { params: { report: 'pipeline' }, query: {} })).body),
    ]
    const saved = await convertFiles('xlsx', exported, 'xlsx')
    expect(saved).toHaveLength(4)
    for (const [index, bytes] of saved.entries()) {
      const texts = await textsIn(exported[index] as Uint8Array)
      expect(texts.length).toBeGreaterThan(1)
      expect(await textsIn(bytes)).toEqual(texts)
    }
  })
})

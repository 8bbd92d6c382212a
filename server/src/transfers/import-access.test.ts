import { jobs } from '@hireloom/contract/jobs/endpoints'
import { rowStatus, transferStatus, transfers, transferType } from '@hireloom/contract/transfers'
import { describe, expect } from 'vitest'
import { importFile, readImport, uploadJobs } from '../../test/importing.ts'
import { jobFile } from '../../test/job-file.ts'
import { test } from '../../test/world.ts'

describe('an import', () => {
  test('is visible to its uploader, Admins and Consultants of the company, and nobody else', async ({ world }) => {
    const ayu = await world.user('recruiter', { firstName: 'Ayu', lastName: '' })
    const call = await world.as(ayu)
    const { importId, rows } = await importFile(world, call, await jobFile([{}]))
    const sight = async (by: typeof call) => {
      const read = await by(transfers.read, { params: { importId } })
      const { body } = await by(transfers.list, {})
      return [read.status, body.pagination.total]
    }
    expect(await sight(call)).toEqual([200, 1])
    expect(await sight(await world.as('admin'))).toEqual([200, 1])
    expect(await sight(await world.as('consultant'))).toEqual([200, 1])
    expect(await sight(await world.as('recruiter'))).toEqual([404, 0])
    const stranger = await (await world.another()).as('admin')
    expect(await sight(stranger)).toEqual([404, 0])
    expect((await stranger(transfers.start, { body: { importId } })).status).toBe(404)
    for (const endpoint of [transfers.rows, transfers.failedRows]) {
      expect((await stranger(endpoint, { params: { importId } })).status).toBe(404)
    }
    expect(rows[0]?.jobId).not.toBeNull()
  })

  test('shows only jobs that the user sees', async ({ world }) => {
    const ayu = await world.user('recruiter')
    const { importId, rows } = await importFile(world, await world.as(ayu), await jobFile([{}]))
    const call = await world.as('admin')
    await call(jobs.remove, { params: { jobId: rows[0]?.jobId ?? 0 } })
    expect((await readImport(call, importId)).rows[0]).toMatchObject({
      status: rowStatus.succeeded,
      jobId: null,
      jobStatus: null,
    })
  })

  test('is listed in pages, by status and in the requested order', async ({ world }) => {
    const call = await world.as('admin')
    await importFile(world, call, await jobFile([{}]))
    await uploadJobs(call, await jobFile([{}]), 'a.xlsx')
    const { importId } = await uploadJobs(call, await jobFile([{}]), 'b.xlsx')
    const listed = async (query: Parameters<typeof call<typeof transfers.list>>[1]['query']) =>
      (await call(transfers.list, { query: query ?? {} })).body.data.map(({ filename }) => filename)
    expect((await listed({})).toSorted()).toEqual(['a.xlsx', 'b.xlsx', 'jobs.xlsx'])
    expect(await listed({ status: transferStatus.completed })).toEqual(['jobs.xlsx'])
    expect(await listed({ sortBy: 'filename', sortDirection: 'asc' })).toEqual(['a.xlsx', 'b.xlsx', 'jobs.xlsx'])
    expect(await listed({ sortBy: 'filename', limit: 1, page: 2 })).toEqual(['b.xlsx'])
    expect(await listed({ type: transferType.candidateImport })).toEqual([])
    expect((await call(transfers.failedRows, { params: { importId } })).status).toBe(404)
  })
})

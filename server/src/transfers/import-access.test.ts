import { jobs } from '@hireloom/contract/jobs/endpoints'
import { transfers } from '@hireloom/contract/transfers/endpoints'
import { rowStatus, transferStatus, transferType } from '@hireloom/contract/transfers/transfer'
import { describe, expect } from 'vitest'
import { importFile, readImport, uploadJobs } from '../../test/importing.ts'
import { jobFile } from '../../test/job-file.ts'
import { queuedPayload } from '../../test/tasks/queued-payload.ts'
import { test } from '../../test/world.ts'
import { transferTasks } from './task-list.ts'
import { importJobs } from './tasks.ts'

describe('an import', () => {
  test('is visible to users of the company who may create jobs, and to its uploader, Admins and Consultants', async ({
    world,
  }) => {
    const ayu = await world.user('recruiter', { firstName: 'Ayu', lastName: '' })
    const call = await world.as(ayu)
    const { importId, rows } = await importFile(world, call, await jobFile([{}]))
    const visibility = async (caller: typeof call) => {
      const read = await caller(transfers.read, { params: { importId } })
      const { body } = await caller(transfers.list, {})
      return [read.status, body.pagination.total]
    }
    expect(await visibility(call)).toEqual([200, 1])
    expect(await visibility(await world.as('admin'))).toEqual([200, 1])
    expect(await visibility(await world.as('consultant'))).toEqual([200, 1])
    expect(await visibility(await world.as('recruiter'))).toEqual([200, 1])
    expect(await visibility(await world.as('recruiter', ['jobs.viewJobListing']))).toEqual([404, 0])
    expect(await visibility(await world.as(ayu, ['jobs.viewJobListing']))).toEqual([200, 1])
    const stranger = await (await world.another()).as('admin')
    expect(await visibility(stranger)).toEqual([404, 0])
    expect((await stranger(transfers.start, { body: { importId } })).status).toBe(404)
    for (const endpoint of [transfers.rows, transfers.failedRows]) {
      expect((await stranger(endpoint, { params: { importId } })).status).toBe(404)
    }
    expect(rows[0]?.jobId).not.toBeNull()
  })

  test('can be started by another user who may create jobs, and who becomes their creator', async ({ world }) => {
    const uploader = await world.user('recruiter')
    const { importId } = await uploadJobs(await world.as(uploader), await jobFile([{}]), 'jobs.xlsx')
    const reader = await world.as('recruiter', ['jobs.viewJobListing'])
    expect((await reader(transfers.start, { body: { importId } })).status).toBe(403)
    const starter = await world.user('recruiter')
    const call = await world.as(starter)
    const { status, body } = await call(transfers.start, { body: { importId } })
    expect([status, body.data.status]).toEqual([200, transferStatus.processing])

    await world.db
      .updateTable('users')
      .set({ isActive: false })
      .where('companyId', '=', world.companyId)
      .where('id', '=', uploader.id)
      .execute()
    await importJobs(world.product.services, await queuedPayload(world, transferTasks.importJobs))
    const { rows } = await readImport(call, importId)
    const job = await call(jobs.read, { params: { jobId: rows[0]?.jobId ?? 0 } })
    expect(job.body.data.creator.id).toBe(starter.id)
  })

  test('is shown only to users who may see job listings, in all calls', async ({ world }) => {
    const creator = await world.user('recruiter')
    const call = await world.as(creator, ['jobs.create'])
    const { importId } = await uploadJobs(call, await jobFile([{}]), 'jobs.xlsx')
    expect((await call(transfers.start, { body: { importId } })).status).toBe(200)
    const params = { importId }
    const statuses = async (caller: typeof call) => [
      (await caller(transfers.read, { params })).status,
      (await caller(transfers.rows, { params })).status,
      (await caller(transfers.failedRows, { params })).status,
    ]
    expect(await statuses(call)).toEqual([403, 403, 403])
    expect((await call(transfers.list, {})).status).toBe(403)
    const adder = await world.as(creator, ['jobs.create', 'candidates.add'])
    expect(await statuses(adder)).toEqual([404, 404, 403])
    expect((await adder(transfers.list, {})).body.pagination.total).toBe(0)
  })

  test('shows other users no salaries without access to confidential fields', async ({ world }) => {
    const file = await jobFile([{ minSalary: '5000000', maxSalary: '7000000' }])
    const { importId } = await uploadJobs(await world.as('recruiter'), file, 'jobs.xlsx')
    const call = await world.as('recruiter', ['jobs.create', 'jobs.viewJobListing'])
    const { rows } = await readImport(call, importId)
    expect(rows[0]?.data).toHaveProperty('jobPosition')
    expect(rows[0]?.data).not.toHaveProperty('minSalary')
    const all = await readImport(await world.as('admin'), importId)
    expect(all.rows[0]?.data).toHaveProperty('minSalary')
  })

  test('keeps the row of a deleted job, without the job', async ({ world }) => {
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
    const listFilenames = async (query: Parameters<typeof call<typeof transfers.list>>[1]['query']) =>
      (await call(transfers.list, { query: query ?? {} })).body.data.map(({ filename }) => filename)
    expect((await listFilenames({})).toSorted()).toEqual(['a.xlsx', 'b.xlsx', 'jobs.xlsx'])
    expect(await listFilenames({ status: transferStatus.completed })).toEqual(['jobs.xlsx'])
    expect(await listFilenames({ sortBy: 'filename', sortDirection: 'asc' })).toEqual(['a.xlsx', 'b.xlsx', 'jobs.xlsx'])
    expect(await listFilenames({ sortBy: 'filename', limit: 1, page: 2 })).toEqual(['b.xlsx'])
    expect(await listFilenames({ type: [transferType.candidateImport] })).toEqual([])
    expect(await listFilenames({ search: 'JOBS' })).toEqual(['jobs.xlsx'])
    expect(await listFilenames({ search: '%' })).toEqual([])
    expect(await listFilenames({ search: 'ratna wul', sortBy: 'filename', limit: 1 })).toEqual(['jobs.xlsx'])
    const { body } = await call(transfers.list, { query: { search: '.xlsx', status: transferStatus.completed } })
    expect(body).toMatchObject({ pagination: { total: 1 }, counts: { pending: 2, completed: 1, failed: 0 } })
    expect((await call(transfers.failedRows, { params: { importId } })).status).toBe(404)
  })
})

import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { describe, expect } from 'vitest'
import {
  acceptGuessedMapping,
  check,
  createImport,
  runHistoryTasks,
  uploadTable,
} from '../../../test/history-imports.ts'
import { test, type World } from '../../../test/world.ts'
import { insertErasedPerson } from '../../candidates/erasure/erased-people-queries.ts'

const table = [
  'Name,Email,Job,Stage,Applied on',
  'Made,made@example.com,Barista,Screening,2024-03-05',
  'Ayu,ayu@example.com,Barista,Screening,2024-03-05',
].join('\n')

/** Checks an import of two people into a job, changes something, imports, and returns the rows. */
async function importAfter(world: World, jobId: number, change: () => Promise<unknown>) {
  const call = await world.as('admin')
  const historyImportId = await createImport(call)
  const params = { historyImportId }
  await uploadTable(world, call, historyImportId, { bytes: table })
  await acceptGuessedMapping(call, historyImportId, { jobs: [{ value: 'Barista', jobId }] })
  const { found } = await check(world, call, historyImportId)
  expect(found?.counts).toMatchObject({ newApplications: 2, knownJobs: 1, failed: 0 })
  await change()
  await call(historyImports.start, { params, body: { confirmedCount: 2 } })
  await runHistoryTasks(world, historyImportId)
  const { body } = await call(historyImports.rows, { params, query: { page: 1, limit: 10 } })
  return body.data.map(({ name, errors, jobApplicationId }) => [name, jobApplicationId !== null, errors])
}

describe('between the check and the import', () => {
  test('a person is erased, and is left out', async ({ world }) => {
    const job = await world.job()
    const { db, companyId, product } = world
    const rows = await importAfter(world, job.id, () =>
      insertErasedPerson(db, companyId, { email: 'ayu@example.com', nik: null }, product.clock.now),
    )
    expect(rows).toEqual([
      ['Made', true, []],
      ['Ayu', false, ['Was erased and may not be stored again']],
    ])
  })

  test('a person applies, and keeps one application', async ({ world }) => {
    const job = await world.job()
    const rows = await importAfter(world, job.id, () => world.application(job, { email: 'ayu@example.com' }))
    expect(rows).toEqual([
      ['Made', true, []],
      ['Ayu', false, ['There is an open application of this person for this job']],
    ])
  })

  test('the job is closed, and still gets its history', async ({ world }) => {
    const job = await world.job()
    const rows = await importAfter(world, job.id, () =>
      world.db
        .updateTable('jobs')
        .set({ status: jobStatus.closed })
        .where('companyId', '=', world.companyId)
        .where('id', '=', job.id)
        .execute(),
    )
    expect(rows).toEqual([
      ['Made', true, []],
      ['Ayu', true, []],
    ])
  })

  test('the job is deleted, and its rows fail with the reason', async ({ world }) => {
    const job = await world.job({ status: jobStatus.unpublished })
    const rows = await importAfter(world, job.id, () =>
      world.db
        .updateTable('jobs')
        .set({ deletedAt: world.product.clock.now })
        .where('companyId', '=', world.companyId)
        .where('id', '=', job.id)
        .execute(),
    )
    expect(rows).toEqual([
      ['Made', false, ['The job chosen for Barista no longer exists']],
      ['Ayu', false, ['The job chosen for Barista no longer exists']],
    ])
  })
})

import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { historyRowStatus } from '@hireloom/contract/history-imports/history-import'
import { candidateForm, deletionReason } from '@hireloom/contract/intake/candidate-form'
import { oneDay } from '@hireloom/contract/platform/durations'
import { describe, expect } from 'vitest'
import { rowsOf } from '../../test/applicant.ts'
import { pdf } from '../../test/files/documents.ts'
import { zipOf } from '../../test/files/zip-of.ts'
import {
  acceptGuessedMapping,
  check,
  createImport,
  readMapping,
  runImport,
  uploadTable,
} from '../../test/history-imports.ts'
import { test, type World } from '../../test/world.ts'
import { eraseDeleted } from '../candidates/tasks.ts'

const table = [
  'Name,Email,Job',
  'Made Suarta,made@example.com,Barista',
  'Ayu Lestari,ayu@example.com,Barista',
  'Komang Adi,komang@example.com,Roaster',
  // This row fails, because it has no job.
  'Made Suarta,made@example.com,',
].join('\n')

interface ImportFiles {
  documents?: Record<string, Buffer>
  bytes?: string
}

/** Creates an import of the table, and of a zip of documents if there is one. */
async function setUpImport(world: World, { documents, bytes = table }: ImportFiles = {}) {
  const call = await world.as('admin')
  const historyImportId = await createImport(call)
  await uploadTable(world, call, historyImportId, { bytes })
  if (documents) await uploadTable(world, call, historyImportId, { bytes: await zipOf(documents), kind: 2 })
  await acceptGuessedMapping(call, historyImportId)
  const rows = async () => {
    const query = { page: 1, limit: 10 }
    return (await call(historyImports.rows, { params: { historyImportId }, query })).body.data
  }
  const names = async () => (await rows()).map(({ name }) => name)
  return { call, historyImportId, rows, names }
}

async function candidateIdOf(world: World, email: string) {
  const { candidateId } = await world.db
    .selectFrom('applications')
    .select('candidateId')
    .where('companyId', '=', world.companyId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return candidateId
}

/** Deletes the applications of a person at their request. */
async function deletePerson(world: World, email: string) {
  const candidateId = await candidateIdOf(world, email)
  const query = { reason: deletionReason.askedFor }
  await (await world.as('admin'))(candidateForm.remove, { params: { candidateId }, query })
}

/** Runs the hourly task as it runs once deletions can no longer be undone. */
async function eraseDue({ product }: World) {
  const start = product.clock.now
  product.clock.now = new Date(start.getTime() + 31 * oneDay)
  await eraseDeleted(product.services)
  product.clock.now = start
}

describe('the erasure of a person', () => {
  test('deletes the row of their application, and its texts in the mapping', async ({ world }) => {
    const { call, historyImportId, names } = await setUpImport(world)
    await runImport(world, call, historyImportId)
    await deletePerson(world, 'made@example.com')
    await eraseDue(world)
    expect(await names()).toEqual(['Ayu Lestari', 'Komang Adi'])
    const { columns } = await readMapping(call, historyImportId)
    expect(columns.map(({ samples }) => samples)).toEqual([
      ['Ayu Lestari', 'Komang Adi'],
      ['ayu@example.com', 'komang@example.com'],
      ['Roaster'],
    ])
    const [file] = await rowsOf(world, 'historyImportFiles')
    const stored = JSON.parse(world.product.services.sealing.unseal(file?.columns ?? Buffer.alloc(0)))
    expect(stored.map(({ values }: { values: unknown }) => values)).toEqual([
      [
        ['Ayu Lestari', 1],
        ['Komang Adi', 1],
      ],
      [
        ['ayu@example.com', 1],
        ['komang@example.com', 1],
      ],
      [
        ['Barista', 1],
        ['Roaster', 1],
      ],
    ])
  })

  test('replaces their date that shows why the order of day and month must be chosen', async ({ world }) => {
    const bytes = 'Name,Email,Job,Applied on\nMade Suarta,made@example.com,Barista,03/04/2024'
    const { call, historyImportId } = await setUpImport(world, { bytes })
    expect((await readMapping(call, historyImportId)).ambiguousDate).toBe('03/04/2024')
    await acceptGuessedMapping(call, historyImportId, { dateOrder: 'dayFirst' })
    await runImport(world, call, historyImportId)
    await deletePerson(world, 'made@example.com')
    await eraseDue(world)
    const { ambiguousDate, columns } = await readMapping(call, historyImportId)
    expect(ambiguousDate).toBe('01/02/2000')
    expect(columns.flatMap(({ samples }) => samples)).toEqual([])
  })

  test('deletes rows about them that were not imported, with their documents', async ({ world }) => {
    await world.application(await world.job(), { email: 'made@example.com' })
    const documents = { 'made@example.com.pdf': pdf('Made'), 'ayu@example.com.pdf': pdf('Ayu') }
    const { call, historyImportId, names } = await setUpImport(world, { documents })
    await check(world, call, historyImportId)
    const stored = await rowsOf(world, 'historyImportDocuments')
    await deletePerson(world, 'made@example.com')
    await eraseDue(world)
    expect(await names()).toEqual(['Ayu Lestari', 'Komang Adi'])
    expect(await rowsOf(world, 'historyImportDocuments')).toMatchObject([{ path: 'ayu@example.com.pdf' }])
    const { files } = world.product.services.outside
    const isStored = async ({ path, fileKey }: (typeof stored)[number]) => [
      path,
      Boolean(await files.size(fileKey ?? '')),
    ]
    expect(Object.fromEntries(await Promise.all(stored.map(isStored)))).toEqual({
      'made@example.com.pdf': false,
      'ayu@example.com.pdf': true,
    })
  })

  test('deletes rows that an import left out because the person had asked to be erased', async ({ world }) => {
    await world.application(await world.job(), { email: 'made@example.com' })
    await deletePerson(world, 'made@example.com')
    const { call, historyImportId, rows, names } = await setUpImport(world)
    await check(world, call, historyImportId)
    expect((await rows()).map(({ status }) => status)).toContain(historyRowStatus.skipped)
    await eraseDue(world)
    expect(await names()).toEqual(['Ayu Lestari', 'Komang Adi'])
  })

  test('leaves rows about a person who has another application', async ({ world }) => {
    const { call, historyImportId, names } = await setUpImport(world)
    await runImport(world, call, historyImportId)
    const candidateId = await candidateIdOf(world, 'made@example.com')
    const other = await world.application(await world.job(), { candidateId })
    await call(candidateForm.removeApplication, { params: { applicationId: other.id } })
    await eraseDue(world)
    expect(await names()).toEqual(['Made Suarta', 'Ayu Lestari', 'Komang Adi', 'Made Suarta'])
  })
})

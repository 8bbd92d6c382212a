import { randomUUID } from 'node:crypto'
import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import type {
  HistoryFileKind,
  HistoryImportStatus,
  HistorySource,
} from '@hireloom/contract/history-imports/history-import'
import { sql } from 'kysely'
import { cvColumns } from '../src/history-imports/mapping/preset-rules.ts'
import { historyImportTaskHandlers } from '../src/history-imports/tasks.ts'
import { idleRun } from './tasks/idle-run.ts'
import type { Caller, World } from './world.ts'

/** Inserts an import without files. */
export async function insertHistoryImport(world: World, createdBy: number, name: string) {
  const at = new Date('2026-11-02T03:15:00Z')
  const { id } = await world.db
    .insertInto('historyImports')
    .values({
      companyId: world.companyId,
      source: 1,
      name,
      basis: 1,
      basisText: 'Consent',
      createdBy,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts an import with a file, a row that failed, and a saved mapping. */
export async function insertHistoryRecords(world: World, createdBy: number, marker: string) {
  const { db, companyId } = world
  const { sealing } = world.product.services
  const historyImportId = await insertHistoryImport(world, createdBy, marker)
  const mapping = JSON.stringify({
    columns: [{ column: 'Name', field: 'fullName' }],
    jobs: [],
    stages: [],
    statuses: [],
    sources: [],
    rejectionReasons: [],
    dateOrder: null,
    timeZone: 'Asia/Jakarta',
    newJobs: { branchId: null, organizationId: null, employmentTypeId: null },
  })
  await db
    .updateTable('historyImports')
    .set({ mapping })
    .where('companyId', '=', companyId)
    .where('id', '=', historyImportId)
    .execute()
  const columns = Object.values(cvColumns).map((name) => ({
    name,
    samples: [marker],
    values: null,
    order: null,
    ambiguous: null,
  }))
  const { id: historyFileId } = await db
    .insertInto('historyImportFiles')
    .values({
      companyId,
      historyImportId,
      kind: 1,
      fileKey: randomUUID(),
      filename: `${marker}.csv`,
      size: 12,
      status: 2,
      rows: 1,
      columns: sealing.seal(JSON.stringify(columns)),
      createdAt: new Date('2026-11-02T03:15:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cells = sealing.seal(JSON.stringify(columns.map(() => marker)))
  const { id: historyRowId } = await db
    .insertInto('historyImportRows')
    .values({
      companyId,
      historyImportId,
      fileId: historyFileId,
      rowNumber: 2,
      status: 2,
      errors: ['Job is required'],
      cells,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: savedMappingId } = await db
    .insertInto('importMappings')
    .values({ companyId, source: 1, name: marker, mapping })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    historyImportId,
    historyFileId,
    historyRowId,
    savedMappingId,
    historyImportUpdatedAt: new Date('2026-11-02T03:15:00Z'),
  }
}

/** Runs the waiting tasks of an import until none is left, as the worker does. */
export async function runHistoryTasks(world: World, historyImportId: number) {
  const { services } = world.product
  const place = { companyId: world.companyId, historyImportId }
  const handlerOf = (name: string) => historyImportTaskHandlers.find(({ task }) => task.name === name)?.handle as Handle
  const files = await world.db
    .selectFrom('historyImportFiles')
    .select('id')
    .where('companyId', '=', world.companyId)
    .where('historyImportId', '=', historyImportId)
    .where('status', '=', 1)
    .execute()
  for (const { id: fileId } of files) await handlerOf('readHistoryFile')(services, { ...place, fileId }, idleRun)
  const steps: Partial<Record<HistoryImportStatus, string>> = { 1: 'checkHistory', 3: 'runHistory', 7: 'undoHistory' }
  for (;;) {
    const { status } = await world.db
      .selectFrom('historyImports')
      .select('status')
      .where('companyId', '=', world.companyId)
      .where('id', '=', historyImportId)
      .executeTakeFirstOrThrow()
    const step = steps[status]
    if (!step) return
    await handlerOf(step)(services, place, idleRun)
  }
}
type Handle = (services: World['product']['services'], payload: object, run: object) => Promise<unknown>

interface NewImport {
  source?: HistorySource
  name?: string
}

/** Creates an import. */
export async function createImport(call: Caller, { source = 1, name = 'Old system' }: NewImport = {}) {
  const body = { source, name, basis: 1 as const, basisText: 'They agreed when they applied' }
  return (await call(historyImports.create, { body })).body.data.id
}

interface FileContents {
  filename?: string
  bytes: string | Buffer
  kind?: HistoryFileKind
}

/** Uploads a file of an import, which the server hasn't read yet, and returns its id. */
export async function sendTable(
  world: World,
  call: Caller,
  historyImportId: number,
  { filename = 'candidates.csv', bytes, kind = 1 }: FileContents,
) {
  const contents = Buffer.from(bytes as Buffer)
  const params = { historyImportId }
  const { body } = await call(historyImports.addFile, { params, body: { kind, filename, size: contents.length } })
  const { file, url, contentType } = body.data
  const { pathname, search } = new URL(url)
  const sent = await world.product.app.inject({
    method: 'PUT',
    url: `${pathname}${search}`,
    headers: { 'content-type': contentType },
    payload: contents,
  })
  if (sent.statusCode !== 204) throw new Error(sent.body)
  await call(historyImports.completeFile, { params: { historyImportId, fileId: file.id } })
  return file.id
}

/** Uploads a file of an import and reads it. Returns the file afterwards. */
export async function uploadTable(world: World, call: Caller, historyImportId: number, contents: FileContents) {
  const fileId = await sendTable(world, call, historyImportId, contents)
  await runHistoryTasks(world, historyImportId)
  const { body: read } = await call(historyImports.read, { params: { historyImportId } })
  return read.data.files.find(({ id }) => id === fileId)
}

/** Saves the mapping as it is guessed, with changes. */
export async function acceptGuessedMapping(
  call: Caller,
  historyImportId: number,
  change: Partial<Awaited<ReturnType<typeof readMapping>>['mapping']> = {},
) {
  const { mapping, updatedAt } = await readMapping(call, historyImportId)
  const body = { ...mapping, ...change, saveAs: null, updatedAt: String(updatedAt) }
  return call(historyImports.saveMapping, { params: { historyImportId }, body })
}

export const readMapping = async (call: Caller, historyImportId: number) =>
  (await call(historyImports.mapping, { params: { historyImportId }, query: {} })).body.data

/** Checks an import, and returns it with its counts. */
export async function check(world: World, call: Caller, historyImportId: number) {
  const outcome = await call(historyImports.check, { params: { historyImportId } })
  if (outcome.status !== 200) return { outcome, found: undefined }
  await runHistoryTasks(world, historyImportId)
  const { body } = await call(historyImports.read, { params: { historyImportId } })
  return { outcome, found: body.data }
}

/** Imports the rows that the check found good. */
export async function runImport(world: World, call: Caller, historyImportId: number) {
  const { found } = await check(world, call, historyImportId)
  const confirmedCount = found?.counts?.newApplications ?? 0
  const { status } = await call(historyImports.start, { params: { historyImportId }, body: { confirmedCount } })
  await runHistoryTasks(world, historyImportId)
  const { body } = await call(historyImports.read, { params: { historyImportId } })
  return { status, checked: found?.counts, found: body.data }
}

/** A table with three rows to import and one with a mistake. */
export const table = [
  'First Name,Last Name,Email,Phone,Job,Stage,Status,Applied On,Rejected On,Rejection Reason,Tags,Notes,Application ID',
  'Made,Suarta,made@example.com,0812 3456 7890,Barista,Phone screen,active,2024-03-05,,,"coffee, latte",Friendly,1',
  'Ayu,,ayu@example.com,,Barista,HR Interview,rejected,2023-02-01,2023-02-20,Too far away,,,2',
  'Komang,Putra,komang@example.com,,Roaster,Hired,hired,2022-07-01,,,,,3',
  'Nobody,,not-an-address,,Barista,HR Interview,active,2024-03-05,,,,,4',
].join('\n')

/** Returns an import of a table with the guessed mapping. */
export async function mappedImport(world: World, contents: string | Buffer = table, source: 1 | 2 = 2) {
  const call = await world.as('admin')
  const historyImportId = await createImport(call, { source })
  await uploadTable(world, call, historyImportId, { bytes: contents })
  await acceptGuessedMapping(call, historyImportId)
  return { call, historyImportId, params: { historyImportId } }
}

/** Lists the applications of a company with facts of their jobs and candidates. */
export const importedRows = (world: World) =>
  world.db
    .selectFrom('applications')
    .innerJoin('jobs', (join) =>
      join.onRef('jobs.companyId', '=', 'applications.companyId').onRef('jobs.id', '=', 'applications.jobId'),
    )
    .innerJoin('candidates', (join) =>
      join
        .onRef('candidates.companyId', '=', 'applications.companyId')
        .onRef('candidates.id', '=', 'applications.candidateId'),
    )
    .selectAll('applications')
    .select(['jobs.status as jobStatus', 'candidates.lastName as candidateLastName'])
    .where('applications.companyId', '=', world.companyId)
    .orderBy('applications.id')
    .execute()

/** Counts the records that an import may create. */
export const countsIn = async (world: World) => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from candidates where company_id = ${world.companyId}) as people,
      (select count(*) from jobs where company_id = ${world.companyId} and deleted_at is null) as jobs,
      (select count(*) from applications where company_id = ${world.companyId}) as applications,
      (select count(*) from files where company_id = ${world.companyId}) as files,
      (select count(*) from mails where company_id = ${world.companyId}
        and recipient not in (select email from users where company_id = ${world.companyId})) as candidate_mails,
      (select count(*) from quota_uses where company_id = ${world.companyId}) as quota`.execute(world.db)
  return rows[0]
}

/** Uploads a file to a new import, and returns it with the number of its rows and its stored documents. */
export async function uploadToNewImport(world: World, bytes: Buffer | string, kind: 1 | 2 = 1) {
  const call = await world.as('admin')
  const historyImportId = await createImport(call)
  const file = await uploadTable(world, call, historyImportId, { bytes, kind })
  const { db, companyId } = world
  const rows = await db
    .selectFrom('historyImportRows')
    .select('id')
    .where('companyId', '=', companyId)
    .where('historyImportId', '=', historyImportId)
    .execute()
  const documents = await db
    .selectFrom('historyImportDocuments')
    .select('path')
    .where('companyId', '=', companyId)
    .where('historyImportId', '=', historyImportId)
    .orderBy('id')
    .execute()
  return { call, historyImportId, file, rows: rows.length, documents: documents.map(({ path }) => path) }
}

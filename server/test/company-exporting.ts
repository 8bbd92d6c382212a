import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import type { CompanyImport } from '@hireloom/contract/company-exports/company-export'
import { companyExports } from '@hireloom/contract/company-exports/endpoints'
import { openArchive, readFileList, readTable } from '../src/company-exports/archive.ts'
import { companyExportTasks } from '../src/company-exports/task-list.ts'
import { companyExportTaskHandlers } from '../src/company-exports/tasks.ts'
import { idleRun } from './tasks/idle-run.ts'
import type { World } from './world.ts'

/** Inserts an export that can be downloaded and an upload that was announced. */
export async function insertCompanyMoves(world: World, requestedBy: number, marker: string) {
  const { db, companyId } = world
  const common = { companyId, requestedBy, requestedAt: new Date('2026-11-02T03:15:00Z'), filename: `${marker}.zip` }
  const companyExport = await db
    .insertInto('companyExports')
    .values({
      ...common,
      withFiles: true,
      withIdentityNumbers: false,
      fileKey: `export-${randomUUID()}`,
      status: 2,
      size: 1200,
      finishedAt: new Date('2026-11-02T03:20:00Z'),
      expiresAt: new Date('2030-11-09T03:20:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const companyImport = await db
    .insertInto('companyImports')
    .values({ ...common, fileKey: `import-${randomUUID()}`, size: 1200 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { companyExportId: companyExport.id, companyImportId: companyImport.id }
}

type Services = World['product']['services']

type Run = Parameters<(typeof companyExportTaskHandlers)[number]['handle']>[2]

/** Runs a task of a company's export or import, as the worker does. */
async function run(services: Services, task: object, payload: object, overrides: Partial<Run> = {}) {
  const { handle } = companyExportTaskHandlers.find((handler) => handler.task === task)!
  await handle(services, payload as never, { ...idleRun, isLastAttempt: true, ...overrides })
}

interface ExportInput {
  services: Services
  companyId: number
  requestedBy: number
  withFiles?: boolean
  withIdentityNumbers?: boolean
}

/** Exports a company, and returns the bytes of the file. */
export async function exportedBytes(input: ExportInput): Promise<Buffer> {
  const { services, companyId, requestedBy, withFiles = true, withIdentityNumbers = true } = input
  const fileKey = `export-${randomUUID()}`
  const { id: companyExportId } = await services.db
    .insertInto('companyExports')
    .values({
      companyId,
      requestedBy,
      withFiles,
      withIdentityNumbers,
      fileKey,
      requestedAt: services.now(),
      filename: 'export.zip',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await run(services, companyExportTasks.exportCompany, { companyId, companyExportId })
  return buffer(await services.outside.files.read(fileKey))
}

async function listOf<One>(some: AsyncIterable<One>) {
  const list: One[] = []
  for await (const one of some) list.push(one)
  return list
}

/** Opens an export. */
export async function archiveOf(bytes: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-export-'))
  writeFileSync(join(folder, 'export.zip'), bytes)
  const archive = await openArchive(join(folder, 'export.zip'), '9999')
  return {
    manifest: archive.manifest,
    lines: (table: string) => listOf(readTable(archive, table)),
    files: () => listOf(readFileList(archive)),
    paths: archive.zip.paths,
    text: (path: string) => text(archive.zip.read(path)),
    async close() {
      await archive.zip.close()
      rmSync(folder, { recursive: true })
    },
  }
}

type ImportOptions = Partial<Run> & { admin?: Awaited<ReturnType<World['user']>> }

/** Imports a file into a company, as if an Admin had uploaded it. Returns the import as the list shows it. */
export async function importInto(world: World, bytes: Buffer, { admin, ...overrides }: ImportOptions = {}) {
  const { companyId, db, product } = world
  const call = await world.as(admin ?? 'admin')
  const announced = await call(companyExports.createImport, { body: { filename: 'export.zip', size: bytes.length } })
  if (announced.status !== 201) throw new Error(announced.body.error?.code)
  const companyImportId = announced.body.data.companyImport.id
  const { fileKey } = await db
    .selectFrom('companyImports')
    .select('fileKey')
    .where('companyId', '=', companyId)
    .where('id', '=', companyImportId)
    .executeTakeFirstOrThrow()
  await product.services.outside.files.put(fileKey, bytes, 'application/octet-stream')
  await call(companyExports.startImport, { params: { companyImportId } })
  return runImport(world, companyImportId, overrides)
}

/** Runs a started import, and returns it as the list shows it. */
export async function runImport(world: World, companyImportId: number, overrides: Partial<Run> = {}) {
  const { companyId, product } = world
  await run(product.services, companyExportTasks.importCompany, { companyId, companyImportId }, overrides)
  const { body } = await (await world.as('admin'))(companyExports.listImports, {})
  const found = (body.data as CompanyImport[]).find(({ id }) => id === companyImportId)
  if (!found) throw new Error('The import is not in the list')
  return found
}

import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { companyExportDays, companyExportStatus } from '@hireloom/contract/company-exports/company-export'
import { oneDay } from '@hireloom/contract/platform/durations'
import { transferStatus } from '@hireloom/contract/transfers/transfer'
import { contentTypeOf } from '@hireloom/contract/uploads'
import { createZipWriter } from '../documents/archives/zip-writer.ts'
import { record } from '../history/queries.ts'
import type { Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { liftTimeLimits } from '../platform/db/db.ts'
import { migrationsOfThisCode } from '../platform/db/migrations/migrations.ts'
import { everySecond } from '../platform/every-second.ts'
import type { Config } from '../platform/start/config.ts'
import type { PayloadOf } from '../platform/tasks/tasks.ts'
import type { TaskRun } from '../platform/tasks/worker.ts'
import { endEntry, updateEntry } from '../transfers/settings-queries.ts'
import { listTables, type Table } from './catalogue-queries.ts'
import { mailReady } from './mail-commands.ts'
import {
  exportFormat,
  type FileLine,
  fileListPath,
  filePath,
  formatVersion,
  type Manifest,
  type ManifestTable,
  manifestPath,
  readmeOf,
  readmePath,
  tablePath,
} from './manifest.ts'
import { beginExport, type ExportRun, updateRunning } from './queries.ts'
import { unsealLine } from './sealed-lines.ts'
import {
  beginSnapshot,
  exportedColumns,
  findCompany,
  isExported,
  listFiles,
  measureTable,
  readLines,
} from './source-queries.ts'
import { sealedNumbers } from './table-rules.ts'
import type { companyExportTasks } from './task-list.ts'

export type ExportServices = Pick<Services, 'db' | 'config' | 'outside' | 'sealing' | 'now'>
type Run = Pick<TaskRun, 'giveWay'>

const exportFailure = 'The file could not be made. Please start another export.'

/**
 * Creates the file of an export and stores it. A run that failed or was killed starts over under the same key, so there
 * is one file.
 */
export async function exportCompany(
  services: ExportServices,
  { companyId, companyExportId }: PayloadOf<typeof companyExportTasks.exportCompany>,
  { giveWay }: Run,
) {
  const { db, config, outside, now } = services
  const run = await beginExport(db, companyId, companyExportId)
  if (!run) return
  const path = await newArchivePath(config, `${companyId}-${run.id}-`)
  try {
    const { size, lines, fileCount } = await writeArchive(services, run, path, giveWay)
    await outside.files.putFile(run.fileKey, path, contentTypeOf('.zip'))
    await db.transaction().execute(async (db) => {
      const expiresAt = new Date(now().getTime() + companyExportDays * oneDay)
      const counts = { done: lines + fileCount, total: lines + fileCount }
      const values = { status: companyExportStatus.ready, size, finishedAt: now(), expiresAt, ...counts }
      if (!(await updateRunning(db, run, values))) return
      const outcome = { status: transferStatus.completed, succeeded: lines, at: now(), expiresAt }
      await endEntry(db, companyId, { companyExportId }, outcome)
      await record(db, { companyId, userId: run.requestedBy }, { event: 'company.exported', data: {} })
      await mailReady(db, run, expiresAt, config)
    })
  } finally {
    await rm(path, { force: true })
  }
}

/** Ends an export whose task failed permanently. */
export async function endExport(
  { db, outside, now }: Pick<ExportServices, 'db' | 'outside' | 'now'>,
  { companyId, companyExportId }: PayloadOf<typeof companyExportTasks.exportCompany>,
) {
  const run = await beginExport(db, companyId, companyExportId)
  if (!run) return
  // The file is removed before the export ends, because nothing finds the file of one that has ended.
  await outside.files.remove(run.fileKey)
  await db.transaction().execute(async (db) => {
    const values = { status: companyExportStatus.failed, problem: exportFailure, finishedAt: now() }
    if (!(await updateRunning(db, run, values))) return
    const outcome = { status: transferStatus.failed, succeeded: 0, problem: exportFailure, at: now() }
    await endEntry(db, companyId, { companyExportId }, outcome)
  })
}

/** Returns the folder of the archives that are being written or read on this machine. */
export const archiveFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'company-exports')

/** Returns a new path for an archive. Removes what a killed run with this prefix left. */
export async function newArchivePath(config: Config, prefix: string) {
  const folder = archiveFolder(config)
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) if (name.startsWith(prefix)) await rm(join(folder, name), { force: true })
  return join(folder, `${prefix}${randomBytes(6).toString('hex')}.zip`)
}

/** Writes the archive from one snapshot of the database. Returns its size, and how many lines and files it has. */
async function writeArchive(services: ExportServices, run: ExportRun, path: string, giveWay: Run['giveWay']) {
  const file = await open(path, 'wx', 0o600)
  try {
    const zip = createZipWriter(file, { isZip64: true })
    const progress = createProgress(services, run)
    let lines = 0
    let fileCount = 0
    await services.db.transaction().execute(async (db) => {
      await beginSnapshot(db)
      // Files come from the store between statements.
      await liftTimeLimits(db)
      const context = { ...services, db, run, zip, progress, giveWay }
      const tables = (await listTables(db)).filter(isExported)
      const measures = new Map<string, Awaited<ReturnType<typeof measureTable>>>()
      for (const table of tables) measures.set(table.name, await measureTable(db, table, run.companyId))
      lines = [...measures.values()].reduce((sum, { rows }) => sum + rows, 0)
      await progress.expect(lines + (run.withFiles ? (measures.get('files')?.rows ?? 0) : 0))
      const written: ManifestTable[] = []
      for (const table of tables) {
        const { lastId } = measures.get(table.name)!
        written.push({ ...(await writeTable(context, table)), last_id: lastId })
      }
      const { timeZone, ...company } = await findCompany(db, run.companyId)
      const moment = services.now()
      const manifestHead = {
        format: exportFormat,
        version: formatVersion,
        schema: migrationsOfThisCode().at(-1)!.name,
        company,
        moment: moment.toISOString(),
        with_files: run.withFiles,
        with_identity_numbers: run.withIdentityNumbers,
        tables: written,
      } as const
      const files = await writeFiles(context)
      fileCount = files.rows
      const manifest: Manifest = { ...manifestHead, files }
      await zip.add(readmePath, [readmeOf(manifestHead, dayIn(timeZone, moment))])
      await zip.add(manifestPath, [JSON.stringify(manifest, null, 1)])
    })
    await zip.end()
    return { size: (await file.stat()).size, lines, fileCount }
  } finally {
    await file.close()
  }
}

interface WriteContext extends ExportServices {
  run: ExportRun
  zip: ReturnType<typeof createZipWriter>
  progress: ReturnType<typeof createProgress>
  giveWay: Run['giveWay']
}

/** Counts what is written, and stores the number once a second, outside of the transaction that reads. */
function createProgress({ db, now }: Pick<ExportServices, 'db' | 'now'>, run: ExportRun) {
  const isDue = everySecond(now)
  let doneRows = 0
  let total = 0
  return {
    async expect(expected: number) {
      total = expected
      await updateRunning(db, run, { total })
    },
    async add(count: number) {
      doneRows += count
      if (!isDue()) return
      await updateRunning(db, run, { done: doneRows })
      await updateEntry(db, run.companyId, { companyExportId: run.id }, { done: doneRows, total })
    },
  }
}

/** Passes chunks on and measures them. */
function measureChunks(chunks: AsyncIterable<string | Uint8Array>) {
  const hash = createHash('sha256')
  const measure = { bytes: 0, sha256: '' }
  return {
    measure,
    async *chunks() {
      for await (const chunk of chunks) {
        const bytes = Buffer.from(chunk as Uint8Array)
        hash.update(bytes)
        measure.bytes += bytes.length
        yield bytes
      }
      measure.sha256 = hash.digest('hex')
    },
  }
}

async function writeTable({ db, sealing, run, zip, progress, giveWay }: WriteContext, table: Table) {
  const numbers = run.withIdentityNumbers ? (sealedNumbers[table.name] ?? []) : []
  const ciphers = numbers.map(({ cipher }) => cipher)
  let rows = 0
  const part = measureChunks(
    (async function* () {
      for await (const lines of readLines(db, table, run.companyId, ciphers)) {
        const unsealed = lines.map((line) => unsealLine(line, table.name, run, sealing))
        yield `${unsealed.join('\n')}\n`
        rows += lines.length
        await progress.add(lines.length)
        await giveWay()
      }
    })(),
  )
  await zip.add(tablePath(table.name), part.chunks())
  const columns = Object.fromEntries(exportedColumns(table).map(({ name, type }) => [name, type]))
  return { name: table.name, rows, ...part.measure, columns }
}

const fileBatchSize = 200

/** Writes the files and their list. A file that the store has lost is in neither. */
async function writeFiles(context: WriteContext) {
  const { run, zip } = context
  const lines: string[] = []
  if (run.withFiles) for await (const line of addFiles(context)) lines.push(JSON.stringify(line))
  const list = measureChunks(
    (async function* () {
      for (const line of lines) yield `${line}\n`
    })(),
  )
  await zip.add(fileListPath, list.chunks())
  return { rows: lines.length, ...list.measure }
}

async function* addFiles({ db, outside, run, zip, progress, giveWay }: WriteContext): AsyncGenerator<FileLine> {
  let after = 0
  for (;;) {
    const files = await listFiles(db, run.companyId, { after, limit: fileBatchSize })
    const last = files.at(-1)
    if (!last) return
    after = last.id
    for (const { id, key, filename } of files) {
      if ((await outside.files.size(key)) !== undefined) {
        const path = filePath(id, filename)
        const part = measureChunks(await outside.files.read(key))
        await zip.add(path, part.chunks())
        yield { id, path, ...part.measure }
      }
      await progress.add(1)
      await giveWay()
    }
  }
}

import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { companyImportStatus } from '@hireloom/contract/company-exports/company-export'
import { transferStatus } from '@hireloom/contract/transfers/transfer'
import { record } from '../history/queries.ts'
import type { Services } from '../platform/api/routes.ts'
import { migrationsOfThisCode } from '../platform/db/migrations/migrations.ts'
import { Outage, Refusal } from '../platform/errors.ts'
import type { PayloadOf } from '../platform/tasks/tasks.ts'
import type { TaskRun } from '../platform/tasks/worker.ts'
import { endEntry } from '../transfers/settings-queries.ts'
import { type Archive, checkArchive, openArchive } from './archive.ts'
import { newFileIn } from './export-commands.ts'
import { fillCompany } from './fill-commands.ts'
import { mailImported } from './mail-commands.ts'
import { type FoundImport, findImport, updateImport } from './queries.ts'
import { removeStoredFiles, storeFiles } from './stored-file-commands.ts'
import type { companyExportTasks } from './task-list.ts'

type ImportServices = Pick<Services, 'db' | 'config' | 'outside' | 'sealing' | 'now'>
type Run = Pick<TaskRun, 'giveWay'>
type Place = PayloadOf<typeof companyExportTasks.importCompany>

const { running, completed, failed } = companyImportStatus

/**
 * Imports an export into a company. Everything is checked before anything is written, and all rows are written in one
 * transaction, so a run that was killed has left no rows; files are stored under the same keys again.
 */
export async function importCompany(services: ImportServices, { companyId, companyImportId }: Place, { giveWay }: Run) {
  const { db, outside } = services
  const found = await findImport(db, companyId, companyImportId)
  if (found?.status !== running) return
  try {
    await withArchive(services, found, async (archive) => {
      await checkArchive(archive, found.size, giveWay)
      await storeFiles(services, archive, found, giveWay)
      await fillAndEnd(services, archive, found, giveWay)
    })
    await outside.files.remove(found.fileKey)
  } catch (error) {
    if (!isFinal(error)) throw error
    await fail(services, found, error.message)
  }
}

/** Ends an import whose task failed permanently. */
export async function endImport(services: ImportServices, { companyId, companyImportId }: Place) {
  const found = await findImport(services.db, companyId, companyImportId)
  if (found) await fail(services, found, 'The export could not be imported. Please try it again')
}

const isFinal = (error: unknown): error is Refusal => error instanceof Refusal && !(error instanceof Outage)

/** Ends an import with a reason, and removes its file and those that it stored. */
async function fail(services: ImportServices, found: FoundImport, problem: string) {
  const { db, outside, now } = services
  const isEnded = await db.transaction().execute(async (db) => {
    if (!(await updateImport(db, found, running, { status: failed, problem, finishedAt: now() }))) return false
    const outcome = { status: transferStatus.failed, succeeded: 0, problem, at: now() }
    await endEntry(db, found.companyId, { companyImportId: found.id }, outcome)
    await mailImported(db, found, services.config, problem)
    return true
  })
  if (!isEnded) return
  await withArchive(services, found, (archive) => removeStoredFiles(services, archive, found)).catch((error) => {
    // An archive that can't be opened has stored nothing.
    if (!isFinal(error)) throw error
  })
  await outside.files.remove(found.fileKey)
}

/** Opens a copy of the uploaded archive on this machine. */
async function withArchive(
  { config, outside }: Pick<ImportServices, 'config' | 'outside'>,
  found: FoundImport,
  use: (archive: Archive) => Promise<void>,
) {
  const path = await newFileIn(config, `${found.companyId}-import-${found.id}-`)
  let archive: Archive | undefined
  try {
    await pipeline(await outside.files.read(found.fileKey), createWriteStream(path))
    archive = await openArchive(path, migrationsOfThisCode().at(-1)!.name)
    await use(archive)
  } finally {
    await archive?.zip.close()
    await rm(path, { force: true })
  }
}

function fillAndEnd(services: ImportServices, archive: Archive, found: FoundImport, giveWay: Run['giveWay']) {
  return fillCompany(services, archive, found, giveWay, async (db, notes) => {
    const { company, tables } = archive.manifest
    const total = tables.reduce((sum, { rows }) => sum + rows, 0)
    const ended = { status: completed, finishedAt: services.now(), notes, done: total, total }
    await updateImport(db, found, running, ended)
    const outcome = { status: transferStatus.completed, succeeded: total, at: services.now() }
    await endEntry(db, found.companyId, { companyImportId: found.id }, outcome)
    await mailImported(db, found, services.config, undefined)
    await record(
      db,
      { companyId: found.companyId, userId: found.requestedBy },
      { event: 'company.imported', data: { name: company.name } },
    )
  })
}

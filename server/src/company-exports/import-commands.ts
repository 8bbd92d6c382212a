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
import { newArchivePath } from './export-commands.ts'
import { fillCompany } from './fill-commands.ts'
import { mailImported } from './mail-commands.ts'
import { findImport, type StoredImport, updateImport } from './queries.ts'
import { removeStoredFiles, storeFiles } from './stored-file-commands.ts'
import type { companyExportTasks } from './task-list.ts'

type ImportServices = Pick<Services, 'db' | 'config' | 'outside' | 'sealing' | 'now'>
type Run = Pick<TaskRun, 'giveWay'>
type ImportPayload = PayloadOf<typeof companyExportTasks.importCompany>

const { running, completed, failed } = companyImportStatus

/**
 * Imports an export into a company. Everything is checked before anything is written, and all rows are written in one
 * transaction, so a run that was killed leaves no rows; the next run stores files under the same keys.
 */
export async function importCompany(services: ImportServices, payload: ImportPayload, { giveWay }: Run) {
  const companyImport = await findImport(services.db, payload.companyId, payload.companyImportId)
  if (companyImport?.status === running) await fillFromArchive(services, companyImport, giveWay)
  await removeFiles(services, payload)
}

async function fillFromArchive(services: ImportServices, companyImport: StoredImport, giveWay: Run['giveWay']) {
  try {
    await withArchive(services, companyImport, async (archive) => {
      await checkArchive(archive, companyImport.size, giveWay)
      await storeFiles(services, archive, companyImport, giveWay)
      await fillAndEnd(services, archive, companyImport, giveWay)
    })
  } catch (error) {
    if (!isPermanent(error)) throw error
    await failImport(services, companyImport, error.message)
  }
}

/** Ends an import whose task failed permanently. */
export async function endImport(services: ImportServices, payload: ImportPayload) {
  const companyImport = await findImport(services.db, payload.companyId, payload.companyImportId)
  if (!companyImport) return
  await failImport(services, companyImport, 'The export could not be imported. Please try again.')
  await removeFiles(services, payload)
}

const isPermanent = (error: unknown): error is Refusal => error instanceof Refusal && !(error instanceof Outage)

/** Ends a running import as failed, with the reason. */
const failImport = ({ db, config, now }: ImportServices, companyImport: StoredImport, problem: string) =>
  db.transaction().execute(async (db) => {
    if (!(await updateImport(db, companyImport, running, { status: failed, problem, finishedAt: now() }))) return
    const outcome = { status: transferStatus.failed, succeeded: 0, problem, at: now() }
    await endEntry(db, companyImport.companyId, { companyImportId: companyImport.id }, outcome)
    await mailImported(db, companyImport, config, problem)
  })

/**
 * Removes the file of an import that has ended, and the files that a failed one stored. Those that an earlier run
 * couldn't remove are removed as well.
 */
async function removeFiles(services: ImportServices, { companyId, companyImportId }: ImportPayload) {
  const { files } = services.outside
  const companyImport = await findImport(services.db, companyId, companyImportId)
  if (companyImport?.status !== completed && companyImport?.status !== failed) return
  if ((await files.size(companyImport.fileKey)) === undefined) return
  if (companyImport.status === failed) await removeFilesOf(services, companyImport)
  await files.remove(companyImport.fileKey)
}

async function removeFilesOf(services: ImportServices, companyImport: StoredImport) {
  try {
    await withArchive(services, companyImport, (archive) => removeStoredFiles(services, archive, companyImport))
  } catch (error) {
    // Nothing was stored from an archive that can't be opened.
    if (!isPermanent(error)) throw error
  }
}

/** Opens a copy of the uploaded archive on this machine. */
async function withArchive(
  { config, outside }: Pick<ImportServices, 'config' | 'outside'>,
  companyImport: StoredImport,
  use: (archive: Archive) => Promise<void>,
) {
  const path = await newArchivePath(config, `${companyImport.companyId}-import-${companyImport.id}-`)
  let archive: Archive | undefined
  try {
    await pipeline(await outside.files.read(companyImport.fileKey), createWriteStream(path))
    archive = await openArchive(path, migrationsOfThisCode().at(-1)!.name)
    await use(archive)
  } finally {
    await archive?.zip.close()
    await rm(path, { force: true })
  }
}

function fillAndEnd(services: ImportServices, archive: Archive, companyImport: StoredImport, giveWay: Run['giveWay']) {
  return fillCompany(services, archive, companyImport, giveWay, async (db, notes) => {
    const { company, tables } = archive.manifest
    const total = tables.reduce((sum, { rows }) => sum + rows, 0)
    const values = { status: completed, finishedAt: services.now(), notes, done: total, total }
    await updateImport(db, companyImport, running, values)
    const outcome = { status: transferStatus.completed, succeeded: total, at: services.now() }
    await endEntry(db, companyImport.companyId, { companyImportId: companyImport.id }, outcome)
    await mailImported(db, companyImport, services.config, undefined)
    await record(
      db,
      { companyId: companyImport.companyId, userId: companyImport.requestedBy },
      { event: 'company.imported', data: { name: company.name } },
    )
  })
}

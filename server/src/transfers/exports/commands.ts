import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { oneMinute } from '@hireloom/contract/platform/durations'
import { maxExportedRows, maxRunningExports } from '@hireloom/contract/transfers/candidate-export'
import { exportReady } from '@hireloom/contract/transfers/mails'
import { exportPath, type TransferOptions, type TransferType } from '@hireloom/contract/transfers/transfer'
import { contentTypeOf } from '@hireloom/contract/uploads'
import { findActorOfUser, lockUser } from '../../access/actor-queries.ts'
import { type StreamedSheet, writeWorkbook } from '../../documents/sheets/write-workbook.ts'
import { record } from '../../history/queries.ts'
import { queueMail } from '../../mail/queries.ts'
import type { Actor, Services } from '../../platform/api/routes.ts'
import { dayIn } from '../../platform/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { Outage, Refusal } from '../../platform/errors.ts'
import { everySecond } from '../../platform/every-second.ts'
import type { Config } from '../../platform/start/config.ts'
import { addTask, type PayloadOf } from '../../platform/tasks/tasks.ts'
import type { TaskRun } from '../../platform/tasks/worker.ts'
import { createKey } from '../../uploads/store-queries.ts'
import { insertExport } from '../queries.ts'
import { transferTasks } from '../task-list.ts'
import {
  beginExport,
  completeExport,
  countRunning,
  type ExportRun,
  failExport,
  findRequester,
  findResultKey,
  saveExported,
} from './run-queries.ts'

export interface ExportRequest {
  type: TransferType
  filename: string
  options: TransferOptions
}

/** Stores an export and queues its task; needs a transaction. Refuses more than 3 unfinished exports of one user. */
export async function requestExport(db: Db, { companyId, userId }: Actor, request: ExportRequest, now: Date) {
  // Without the lock, requests at the same time would not count each other's exports.
  await lockUser(db, { companyId, userId })
  if ((await countRunning(db, companyId, userId)) >= maxRunningExports) {
    const message = `You have ${maxRunningExports} exports running. Wait until one of them is ready.`
    throw new Refusal(409, 'too_many_exports', message)
  }
  const transferId = await insertExport(db, companyId, { ...request, uploadedBy: userId, uploadedAt: now })
  await addTask(db, transferTasks.makeExport, { companyId, transferId }, `export ${companyId} ${transferId}`)
  return transferId
}

/** The rows of an export, as the user who asked for it may see them now. */
export interface ExportSource extends StreamedSheet {
  /** The number of rows. */
  total: number
  /** The content in words, for the activity log, such as 'candidates with personal data'. */
  contents: string
}
/** A function that opens the rows of an export. It throws a Refusal when the user may no longer export them. */
export type OpenSource = (services: ExportServices, actor: Actor, options: never) => Promise<ExportSource>
export type ExportServices = Pick<Services, 'db' | 'config' | 'outside' | 'sealing' | 'now'>

interface ExportOptions {
  sources: Partial<Record<TransferType, OpenSource>>
  letCallsPass: TaskRun['letCallsPass']
}

/** Thrown when the export has ended meanwhile: the user canceled it, or another try completed it. */
class ExportEnded extends Error {}

/**
 * Creates the file of an export and stores it. After a failure or a kill, the next try starts over under the same key,
 * so there is one file. A refusal ends the export at once, unless it is an outage.
 */
export async function makeExport(
  services: ExportServices,
  { companyId, transferId }: PayloadOf<typeof transferTasks.makeExport>,
  { sources, letCallsPass }: ExportOptions,
) {
  const { db, config, outside, now } = services
  const run = await beginExport(db, companyId, transferId, { resultKey: createKey(now()), now: now() })
  if (!run) return
  const path = await newFilePath(config, run)
  try {
    const { count, contents } = await writeFile(services, run, path, { open: sources[run.type], letCallsPass })
    await outside.files.putFile(run.resultKey, path, contentTypeOf('.xlsx'))
    await db.transaction().execute((db) => finishExport(db, services, run, { count, contents }))
  } catch (error) {
    if (error instanceof ExportEnded) return removeUnlessStored(services, run)
    if (!(error instanceof Refusal) || error instanceof Outage) throw error
    await endWithoutFile(services, run, error.message)
  } finally {
    await rm(path, { force: true })
  }
}

/** Ends an export whose task failed permanently. */
export const endExport = (
  services: EndServices,
  { companyId, transferId: id }: PayloadOf<typeof transferTasks.makeExport>,
) => endWithoutFile(services, { companyId, id }, "The file couldn't be made. Please try again.")

type EndServices = Pick<ExportServices, 'db' | 'outside' | 'now'>

/**
 * Ends an export, unless it has ended, and removes the file that a try has stored. If the file can't be removed, the
 * export doesn't end, because nothing finds the file of one that has ended.
 */
export const endWithoutFile = (
  { db, outside, now }: EndServices,
  { companyId, id }: Pick<ExportRun, 'companyId' | 'id'>,
  message: string,
) =>
  db.transaction().execute(async (db) => {
    const resultKey = await findResultKey(db, companyId, id)
    const isEnded = await failExport(db, { companyId, id }, message, now())
    if (isEnded && resultKey) await outside.files.remove(resultKey)
  })

type Run = NonNullable<Awaited<ReturnType<typeof beginExport>>>

/** Returns where files are written before they are stored. */
export const exportFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'exports')

/** Returns a new path for the file, and creates its folder. Files that a killed try left are removed after a day. */
async function newFilePath(config: Config, { companyId, id }: Run) {
  const folder = exportFolder(config)
  await mkdir(folder, { recursive: true })
  return join(folder, `${companyId}-${id}-${randomBytes(6).toString('hex')}.xlsx`)
}

/** Removes the file of an export that was canceled. If another try has completed the export, the file stays. */
async function removeUnlessStored({ db, outside }: ExportServices, { companyId, id, resultKey }: Run) {
  if ((await findResultKey(db, companyId, id)) !== resultKey) await outside.files.remove(resultKey)
}

async function writeFile(
  services: ExportServices,
  run: Run,
  path: string,
  { open, letCallsPass }: { open: OpenSource | undefined } & Pick<ExportOptions, 'letCallsPass'>,
) {
  const { db, now } = services
  const actor = await findActorOfUser(db, run.companyId, run.userId)
  if (!actor || !open) throw new Refusal(403, 'forbidden', 'The user who asked for this file may no longer export')
  const source = await open(services, actor, run.options as never)
  if (source.total > maxExportedRows) {
    const message = `A file may have at most ${maxExportedRows.toLocaleString('en')} rows. Filter the list and export it again.`
    throw new Refusal(422, 'too_many_rows', message)
  }
  const madeBy = `Exported by ${actor.name} on ${dayIn(actor.timeZone, now())}`
  const hasTimes = source.columns.some(({ kind }) => kind === 'instant')
  const zone = hasTimes ? [`Times are in the company's time zone, ${actor.timeZone}.`] : []
  let count = 0
  const onDone = (doneRows: number) => {
    count = doneRows
    return letCallsPass()
  }
  const rows = trackRows({ db, now }, run, source, onDone)
  await writeWorkbook(path, { ...source, rows, about: [madeBy, ...zone, ...source.about] })
  if (hasLostRights(actor, await findActorOfUser(db, run.companyId, run.userId))) {
    const message = 'The rights of the user changed while the file was made. Start the export again.'
    throw new Refusal(403, 'forbidden', message)
  }
  return { count, contents: source.contents }
}

/** Returns whether a user lost a permission or has another restriction, so that the file may hold too much. */
const hasLostRights = (before: Actor, now: Actor | undefined) =>
  !now ||
  [...before.permissions].some((permission) => !now.permissions.has(permission)) ||
  JSON.stringify(now.restriction) !== JSON.stringify(before.restriction)

/** Yields the batches of rows. After each, calls `onDone` with the number so far, which is stored once a second. */
async function* trackRows(
  { db, now }: Pick<ExportServices, 'db' | 'now'>,
  run: ExportRun,
  { rows, total }: ExportSource,
  onDone: (done: number) => Promise<void>,
) {
  const isDue = everySecond(now)
  let doneRows = 0
  if (!(await saveExported(db, run, { done: doneRows, total }))) throw new ExportEnded()
  for await (const batch of rows) {
    yield batch
    doneRows += batch.length
    await onDone(doneRows)
    if (isDue() && !(await saveExported(db, run, { done: doneRows, total }))) throw new ExportEnded()
  }
}

/** An export that is ready at least this long after its request is announced by mail. */
const minMailedDuration = oneMinute

async function finishExport(
  db: Db,
  { config, now }: ExportServices,
  run: Run,
  { count, contents }: { count: number; contents: string },
) {
  if (!(await completeExport(db, run, count, now()))) throw new ExportEnded()
  await record(db, run, { event: 'export.made', data: { count, what: contents } })
  if (now().getTime() - run.uploadedAt.getTime() < minMailedDuration) return
  const requester = await findRequester(db, run)
  if (!requester) return
  const { email, firstName, companyName } = requester
  await queueMail(db, run.companyId, {
    dedupeKey: `export ${run.id}`,
    recipient: email,
    text: exportReady({
      recipientName: firstName,
      companyName,
      filename: run.filename,
      count,
      link: `${config.publicUrl}${exportPath(run.type, run.id)}`,
    }),
  })
}

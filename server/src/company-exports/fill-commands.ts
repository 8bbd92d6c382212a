import { randomBytes } from 'node:crypto'
import { pluralize } from '@hireloom/contract/platform/pluralize'
import { keepErased } from '../candidates/erasure/erased-commands.ts'
import { listErasedPeople } from '../candidates/erasure/erased-people-queries.ts'
import type { Services } from '../platform/api/routes.ts'
import { type Db, liftTimeLimits } from '../platform/db/db.ts'
import { Refusal } from '../platform/errors.ts'
import { everySecond } from '../platform/every-second.ts'
import { updateEntry } from '../transfers/settings-queries.ts'
import { type Archive, readTable, unreadable } from './archive.ts'
import { columnsWithIdsOf, listTables, type Table } from './catalogue-queries.ts'
import { adaptLine, type IdColumns, type Line, type NewIds, renumberLine } from './line-changes.ts'
import { type ManifestTable, tablePath } from './manifest.ts'
import { type StoredImport, updateImport } from './queries.ts'
import { type Fingerprints, fingerprintsIn, sealLine } from './sealed-lines.ts'
import { exportedColumns, isExported } from './source-queries.ts'
import { blankValues, sealedNumbers } from './table-rules.ts'
import {
  addInvitations,
  checkReferences,
  deferReferences,
  deleteSettings,
  findTakenSlugs,
  findUserIds,
  insertLines,
  isEmpty,
  listIds,
  lockCompany,
  reserveIds,
  updateCompany,
} from './target-queries.ts'

/** The number of lines that one statement inserts. */
const batchSize = 500

export const notEmpty = () =>
  new Refusal(409, 'not_empty', 'A Hireloom export can only be imported into an empty company')

type FillServices = Pick<Services, 'db' | 'sealing' | 'now'>

interface FillContext {
  db: Db
  services: FillServices
  archive: Archive
  companyImport: StoredImport
  tables: ReadonlyMap<string, Table>
  ids: NewIds
  /** The ids in the export of users who belong to this company already. */
  knownUsers: ReadonlySet<number>
  fingerprints: Fingerprints
  counts: { done: number; slugs: number }
  /** Whether a second has passed since the progress was stored. */
  isDue: () => boolean
  giveWay: () => Promise<void>
}

/** Writes the rows of an export into an empty company, in one transaction that `onEnd` completes. */
export async function fillCompany(
  services: FillServices,
  archive: Archive,
  companyImport: StoredImport,
  giveWay: () => Promise<void>,
  onEnd: (db: Db, notes: string[]) => Promise<void>,
) {
  const { companyId } = companyImport
  const ordered = (await listTables(services.db)).filter(isExported)
  const tables = new Map(ordered.map((table) => [table.name, table]))
  const parts = new Map(archive.manifest.tables.map((part) => [part.name, part]))
  const users = await renumberUsers(services.db, archive, companyId)
  const files = await renumberFiles(services.db, archive, companyId)
  const ids = { users: users.ids, files }
  for (const { name, hasIds } of ordered) {
    const last = parts.get(name)?.last_id ?? 0
    if (hasIds && last > 0 && name !== 'activity_log') await reserve(services.db, name, last, 0)
  }
  const fingerprints = await readFingerprints(archive, services)
  await updateImport(services.db, companyImport, companyImport.status, { total: countRows(archive), done: 0 })
  await services.db.transaction().execute(async (db) => {
    await lockCompany(db, companyId)
    // Files go to the store between statements, and the references of all rows are checked by one statement.
    await liftTimeLimits(db)
    if (!(await isEmpty(db, companyId))) throw notEmpty()
    await deferReferences(db)
    const erased = await listErasedPeople(db, companyId)
    await deleteSettings(db, companyId, ordered)
    const counts = { done: 0, slugs: 0 }
    const { knownUsers } = users
    const isDue = everySecond(services.now)
    const context = {
      db,
      services,
      archive,
      companyImport,
      tables,
      ids,
      knownUsers,
      fingerprints,
      counts,
      isDue,
      giveWay,
    }
    for (const table of ordered) {
      const part = parts.get(table.name)
      if (part) await fillTable(context, table, part)
    }
    await keepErased(db, companyId, { ...services, erased, now: services.now() })
    await checkReferences(db).catch((error: unknown) => {
      throw problemOf(error, 'These data')
    })
    const invited = await addInvitations(db, companyId, {
      userIds: users.added,
      invitedBy: companyImport.requestedBy,
      now: services.now(),
    })
    await onEnd(db, notesOf(archive, counts, invited))
  })
}

const countRows = ({ manifest }: Archive) => manifest.tables.reduce((sum, { rows }) => sum + rows, 0)

const reserve = (db: Db, table: string, last: number, count: number) =>
  reserveIds(db, table, last, count).catch((error: unknown) => {
    if (codeOf(error) === '22003') throw unreadable('The ids of this export are out of range')
    throw error
  })

/**
 * Decides which id each user of an export gets here: that of the user with the same e-mail address, otherwise their
 * own, or a new one where theirs is taken.
 */
async function renumberUsers(db: Db, archive: Archive, companyId: number) {
  const usersByEmail = await findUserIds(db, companyId)
  const usedIds = new Set(await listIds(db, 'users', companyId))
  const part = archive.manifest.tables.find(({ name }) => name === 'users')
  let next = await reserve(db, 'users', part?.last_id ?? 0, usedIds.size)
  const ids = new Map<number, number>()
  const knownUsers = new Set<number>()
  const added: number[] = []
  for await (const { id, email, is_active } of readTable(archive, 'users')) {
    const userId = is_active === true ? usersByEmail.get(String(email).toLowerCase()) : undefined
    if (userId !== undefined) {
      knownUsers.add(id as number)
      ids.set(id as number, userId)
      continue
    }
    if (usedIds.has(id as number)) ids.set(id as number, next++)
    added.push(ids.get(id as number) ?? (id as number))
  }
  return { ids, knownUsers, added }
}

/** Gives files of an export new ids where files of this company already have their ids. */
async function renumberFiles(db: Db, archive: Archive, companyId: number) {
  const usedIds = new Set(await listIds(db, 'files', companyId))
  if (usedIds.size === 0) return new Map<number, number>()
  const part = archive.manifest.tables.find(({ name }) => name === 'files')
  let next = await reserve(db, 'files', part?.last_id ?? 0, usedIds.size)
  const ids = new Map<number, number>()
  for await (const { id } of readTable(archive, 'files')) if (usedIds.has(id as number)) ids.set(id as number, next++)
  return ids
}

async function readFingerprints(archive: Archive, { sealing }: Pick<FillServices, 'sealing'>) {
  const fingerprints = new Map<string, string>()
  for (const table of Object.keys(sealedNumbers)) {
    if (!archive.manifest.tables.some(({ name }) => name === table)) continue
    for await (const line of readTable(archive, table)) {
      for (const [former, current] of fingerprintsIn(line, table, sealing)) fingerprints.set(former, current)
    }
  }
  return fingerprints
}

async function fillTable(context: FillContext, table: Table, part: ManifestTable) {
  const { archive, companyImport, services, counts, giveWay } = context
  const columns = columnsOf(table, part)
  const idColumns = idColumnsOf(table, context.tables)
  let batch: Line[] = []
  const save = async () => {
    await saveBatch(context, table, columns, batch).catch((error: unknown) => {
      throw problemOf(error, `The data in ${tablePath(table.name)}`)
    })
    counts.done += batch.length
    batch = []
    if (context.isDue()) {
      const { done } = counts
      await updateImport(services.db, companyImport, companyImport.status, { done })
      await updateEntry(
        services.db,
        companyImport.companyId,
        { companyImportId: companyImport.id },
        { done, total: countRows(archive) },
      )
    }
    await giveWay()
  }
  for await (const line of readTable(archive, table.name)) {
    const { id } = line
    if (table.hasIds && !(Number.isSafeInteger(id) && Number(id) > 0 && Number(id) <= part.last_id)) {
      throw unreadable('The ids of this export are out of range')
    }
    if (table.name === 'users' && context.knownUsers.has(id as number)) continue
    prepareLine(context, table, line, idColumns)
    batch.push(line)
    if (batch.length === batchSize) await save()
  }
  if (batch.length > 0) await save()
}

/** Returns the columns that are inserted. Those that an older export lacks get their default. */
function columnsOf(table: Table, part: ManifestTable) {
  const exported = exportedColumns(table).flatMap(({ name }) => (name in part.columns ? name : []))
  const sealed = (sealedNumbers[table.name] ?? []).map(({ cipher }) => cipher)
  const blankColumns = Object.keys(blankValues).flatMap((place) => {
    const [name, column = ''] = place.split('.')
    return name === table.name ? column : []
  })
  // Lines of the log get new ids, because this company keeps its own lines, too.
  const columns = table.name === 'activity_log' ? exported.filter((name) => name !== 'id') : exported
  return ['company_id', ...columns, ...sealed, ...blankColumns]
}

const idColumnsOf = (table: Table, tables: ReadonlyMap<string, Table>): IdColumns => ({
  users: columnsWithIdsOf('users', table, tables),
  files: columnsWithIdsOf('files', table, tables),
})

function prepareLine(
  { archive, companyImport, ids, fingerprints, services }: FillContext,
  { name }: Table,
  line: Line,
  idColumns: IdColumns,
) {
  sealLine(line, name, fingerprints, services.sealing)
  renumberLine(line, name, idColumns, ids)
  adaptLine(line, name, { importKey: companyImport.fileKey, hasFiles: archive.manifest.with_files })
  line.company_id = companyImport.companyId
}

async function saveBatch(
  { db, companyImport, counts }: FillContext,
  table: Table,
  columns: readonly string[],
  batch: readonly Line[],
) {
  if (table.name === 'companies') {
    const [line] = batch
    if (line) await updateCompany(db, companyImport.companyId, exportedColumns(table), line)
    return
  }
  if (table.name === 'jobs') counts.slugs += await changeTakenSlugs(db, batch)
  await insertLines(db, table.name, columns, batch)
}

/** Gives jobs another slug where theirs is taken in this installation. Returns the number of these jobs. */
async function changeTakenSlugs(db: Db, jobs: readonly Line[]) {
  const takenSlugs = await findTakenSlugs(
    db,
    jobs.map(({ slug }) => String(slug)),
  )
  const jobsToRename = jobs.filter(({ slug }) => takenSlugs.has(String(slug)))
  for (const job of jobsToRename) job.slug = `${String(job.slug).slice(0, -6)}${randomBytes(3).toString('hex')}`
  return jobsToRename.length
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Returns the refusal of data that the database rejects (SQLSTATE classes 22 and 23); other errors as they are. */
function problemOf(error: unknown, part: string) {
  if (!/^2[23]/.test(codeOf(error))) return error
  const constraint = error instanceof Error && 'constraint' in error ? ` (${error.constraint})` : ''
  return unreadable(`${part} can't be imported: they break a rule of this version${constraint}`)
}

function notesOf({ manifest }: Archive, { slugs }: FillContext['counts'], invited: number) {
  const notes = ['Published jobs are unpublished. Publish them when this company moves its career page here.']
  if (invited > 0) {
    const users = pluralize(invited, 'user has', 'users have')
    notes.push(`${users} no account here yet. Invite them again from the list of users.`)
  }
  if (slugs > 0)
    notes.push(
      slugs === 1
        ? '1 job has a new address, because the old one is taken in this installation.'
        : `${slugs} jobs have new addresses, because the old ones are taken in this installation.`,
    )
  if (!manifest.with_files) notes.push("The export has no files: résumés and letters are listed but can't be opened.")
  if (!manifest.with_identity_numbers) {
    notes.push(
      'The export has no NIK and passport numbers: restrictions apply by e-mail address and phone number only.',
    )
  }
  return notes
}

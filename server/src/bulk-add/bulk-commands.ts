import type { BulkAdd, BulkRow } from '@hireloom/contract/bulk-add/endpoints'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { transferStatus } from '@hireloom/contract/transfers/transfer'
import { fileProblem, type UploadType } from '@hireloom/contract/uploads'
import { inactiveJob, requireForm } from '../intake/add-commands.ts'
import type { FoundForm } from '../intake/form-queries.ts'
import type { Actor, Services } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { invalid, missing, unprocessable } from '../platform/errors.ts'
import { addTask } from '../platform/tasks/tasks.ts'
import { startTransfer } from '../transfers/queries.ts'
import { findFile } from '../uploads/queries.ts'
import { checkRows } from './check-commands.ts'
import { type Column, columnsOf, documentFieldsOf, toBulkColumn } from './column-rules.ts'
import { correctRows, readFilledFile } from './file-commands.ts'
import { dayOrdersOf } from './person-rows.ts'
import {
  type BulkOptions,
  deleteBulkAdd,
  findBulkAdd,
  insertBulkAdd,
  type ListedRow,
  leaveOutWrongRows,
  listRows,
  lockPending,
  replaceRows,
  saveOptions,
} from './queries.ts'
import type { OpenRow } from './sealed-rows.ts'
import { bulkAddTasks } from './task-list.ts'

const alreadyStarted = () => unprocessable('already_started', 'These candidates are already being added')

/** Finds the form of a published job for users who may act on its candidates. */
export async function requireOpenForm(db: Db, actor: Actor, jobId: number) {
  const form = await requireForm(db, actor, jobId)
  if (form.jobStatus !== jobStatus.published) throw inactiveJob()
  return form
}

/** Returns a job in words, for the title and name of a file. */
export const jobLabel = ({ jobPositionName, branchName }: Pick<FoundForm, 'jobPositionName' | 'branchName'>) =>
  `${jobPositionName}, ${branchName}`

export const fieldsOf = (form: FoundForm) => ({
  ...form,
  columns: columnsOf(form).map(toBulkColumn),
  documents: documentFieldsOf(form),
})

interface SentFile {
  jobId: number
  filename: string
  importId?: number | undefined
  /** In base64. */
  file: string
}

/**
 * Checks a file and stores its rows; with `importId`, in place of rows of that checked file. Returns the import's id.
 */
export async function storeFile(services: Services, actor: Actor, { jobId, filename, importId, file }: SentFile) {
  const form = await requireOpenForm(services.db, actor, jobId)
  const columns = columnsOf(form)
  const filledFile = await readFilledFile(actor, Buffer.from(file, 'base64'), columns, filename)
  const newRows = filledFile.rows.map(({ corrects, ...row }): OpenRow => ({ ...row, documents: {} }))
  const { letters, ignoredColumns } = filledFile
  return services.db.transaction().execute(async (db) => {
    const inTransaction = { ...services, db }
    if (importId === undefined) {
      const options: BulkOptions = { letters, ignoredColumns, dayOrders: {}, sendEmail: false }
      const id = await insertBulkAdd(db, actor, { jobId, filename, uploadedAt: services.now(), options })
      await checkAndReplace(inTransaction, actor, { importId: id, form, columns, options }, newRows)
      return id
    }
    const pending = await lockNotStarted(db, actor, importId)
    if (pending.jobId !== jobId) throw invalid([{ field: 'jobId', message: 'Job must be the job of the import' }])
    const before = await listRows(db, actor, importId, services.sealing)
    const rows = filledFile.hasRowNumbers ? correctRows(before, filledFile.rows, filename) : newRows
    // Corrected rows keep the row numbers of the earlier file, so cell addresses use its column letters, too.
    const shownLetters = filledFile.hasRowNumbers ? pending.options.letters : letters
    const options = { ...pending.options, letters: shownLetters, ignoredColumns }
    await checkAndReplace(inTransaction, actor, { importId, form, columns, options }, rows)
    return importId
  })
}

interface CheckedFile {
  importId: number
  form: FoundForm
  columns: readonly Column[]
  options: BulkOptions
}

async function checkAndReplace(
  services: Pick<Services, 'db' | 'sealing' | 'now'>,
  actor: Actor,
  { importId, form, columns, options }: CheckedFile,
  rows: readonly OpenRow[],
) {
  const dayOrders = dayOrdersOf(columns, rows)
  const results = await checkRows(services, actor, { jobId: form.jobId, form, columns, dayOrders }, rows)
  await replaceRows(services.db, actor.companyId, importId, results, services.sealing)
  await saveOptions(services.db, actor.companyId, importId, { ...options, dayOrders })
}

interface RowChange {
  rowNumber: number
  cells: readonly { column: string; text: string }[]
  documents: readonly { field: string; key: string | null }[]
}

/** Changes cells and files of a checked file and checks all rows again, because rows can repeat each other. */
export async function changeRows(services: Services, actor: Actor, importId: number, changes: readonly RowChange[]) {
  const bulkAdd = (await findBulkAdd(services.db, actor, importId)) ?? missing('Import')
  if (bulkAdd.status !== transferStatus.pending) throw alreadyStarted()
  const form = await requireOpenForm(services.db, actor, bulkAdd.jobId ?? 0)
  const columns = columnsOf(form)
  refuseUnknownColumns(changes, columns)
  const uploads = await findNamedUploads(services.db, actor.companyId, form, changes)
  await services.db.transaction().execute(async (db) => {
    const { options } = await lockNotStarted(db, actor, importId)
    const rows = await listRows(db, actor, importId, services.sealing)
    const unknown = changes.findIndex(({ rowNumber }) => !rows.some((row) => row.rowNumber === rowNumber))
    if (unknown >= 0) {
      throw invalid([{ field: `rows.${unknown}.rowNumber`, message: 'Row number must exist in the file' }])
    }
    const changedRows = rows.map((row) => {
      const ofRow = changes.filter(({ rowNumber }) => rowNumber === row.rowNumber)
      return applyChanges(row, ofRow, uploads)
    })
    await checkAndReplace({ ...services, db }, actor, { importId, form, columns, options }, changedRows)
  })
}

/** Refuses cells of columns that the form doesn't have, such as those of a question that has since been deleted. */
function refuseUnknownColumns(changes: readonly RowChange[], columns: readonly Column[]) {
  const columnKeys = new Set(columns.map(({ key }) => key))
  const problems = changes.flatMap(({ cells }, row) =>
    cells.flatMap(({ column }, index) =>
      columnKeys.has(column)
        ? []
        : [{ field: `rows.${row}.cells.${index}.column`, message: 'Column must exist in the template' }],
    ),
  )
  if (problems.length > 0) throw invalid(problems)
}

type Uploads = ReadonlyMap<string, { key: string; filename: string }>

function applyChanges(row: OpenRow, changes: readonly RowChange[], uploads: Uploads): OpenRow {
  const cells = { ...row.cells }
  const documents = { ...row.documents }
  const typed = changes.flatMap((change) => change.cells)
  for (const { column, text } of typed) {
    if (text.trim()) cells[column] = text.trim()
    else delete cells[column]
  }
  for (const { field, key } of changes.flatMap((change) => change.documents)) {
    const upload = key === null ? undefined : uploads.get(key)
    if (upload) documents[field] = upload
    else delete documents[field]
  }
  const isTyped = (key: string) => typed.some(({ column }) => column === key)
  return { ...row, cells, documents, numbers: row.numbers.filter((key) => !isTyped(key)) }
}

/** Finds the uploads that a change names. Refuses unknown ones and those for other fields, with the same message. */
async function findNamedUploads(
  db: Db,
  companyId: number,
  form: FoundForm,
  changes: readonly RowChange[],
): Promise<Uploads> {
  const types = new Map<string, UploadType>(documentFieldsOf(form).map(({ key, uploadType }) => [key, uploadType]))
  const references = changes.flatMap(({ documents }, row) =>
    documents.map(({ field, key }, index) => ({ field, key, path: `rows.${row}.documents.${index}` })),
  )
  const files = await Promise.all(
    references.map(({ key }) => (key === null ? undefined : findFile(db, companyId, key))),
  )
  const problems = references.flatMap(({ field, key, path }, index) => {
    const type = types.get(field)
    if (type === undefined) return [{ field: `${path}.field`, message: 'Field must be a file field of the form' }]
    if (key === null) return []
    const file = files[index]
    const isValid = file?.uploadType === type && !fileProblem(type, file.filename, undefined)
    return isValid ? [] : [{ field: `${path}.key`, message: 'The file has not arrived. Please upload it again' }]
  })
  if (problems.length > 0) throw invalid(problems)
  return new Map(
    files.flatMap((file) => (file ? [[file.key, { key: file.key, filename: file.filename }] as const] : [])),
  )
}

/** Discards a checked file. */
export const discardBulkAdd = (db: Db, actor: Actor, importId: number) =>
  db.transaction().execute(async (db) => {
    await lockNotStarted(db, actor, importId)
    await deleteBulkAdd(db, actor.companyId, importId)
  })

/** Locks a checked file; refuses one whose rows are being added or have been. */
async function lockNotStarted(db: Db, actor: Actor, importId: number) {
  const pending = await lockPending(db, actor, importId)
  if (pending) return pending
  if (await findBulkAdd(db, actor, importId)) throw alreadyStarted()
  return missing('Import')
}

/** Starts adding the rows without problems; starting again changes nothing. */
export async function startBulkAdd({ db, now }: Services, actor: Actor, importId: number, sendEmail: boolean) {
  const bulkAdd = (await findBulkAdd(db, actor, importId)) ?? missing('Import')
  if (bulkAdd.status !== transferStatus.pending) return
  await requireOpenForm(db, actor, bulkAdd.jobId ?? 0)
  const { companyId } = actor
  await db.transaction().execute(async (db) => {
    const pending = await lockPending(db, actor, importId)
    if (!pending) return
    if ((await leaveOutWrongRows(db, companyId, importId)) === 0) {
      throw unprocessable('no_rows', 'No row is ready. Correct the rows with mistakes first.')
    }
    await saveOptions(db, companyId, importId, { ...pending.options, sendEmail })
    await startTransfer(db, companyId, importId, now())
    await addTask(db, bulkAddTasks.addCandidates, { companyId, importId }, `bulk add ${companyId} ${importId}`)
  })
}

/** Returns a bulk add with its rows, as its user sees it. */
export async function readBulkAdd(
  { db, sealing }: Pick<Services, 'db' | 'sealing'>,
  actor: Actor,
  importId: number,
): Promise<BulkAdd> {
  const { options, jobId, ...bulkAdd } = (await findBulkAdd(db, actor, importId)) ?? missing('Import')
  const form = await requireForm(db, actor, jobId ?? 0)
  const columns = columnsOf(form)
  const { letters, ignoredColumns, sendEmail } = options
  const rows = await listRows(db, actor, importId, sealing)
  return {
    ...bulkAdd,
    sendEmail,
    ignoredColumns,
    fields: fieldsOf(form),
    rows: rows.map((row) => toBulkRow(row, columns, letters)),
  }
}

function toBulkRow(row: ListedRow, columns: readonly Column[], letters: BulkOptions['letters']): BulkRow {
  const documentKeys = new Set(Object.keys(row.documents))
  return {
    ...row,
    cells: columns.flatMap(({ key: column }) => (row.cells[column] ? [{ column, text: row.cells[column] }] : [])),
    documents: Object.entries(row.documents).map(([field, upload]) => ({ field, ...upload })),
    problems: row.errors.map(({ column: header, message }) => {
      const column =
        columns.find((column) => column.header === header)?.key ?? (documentKeys.has(header ?? '') ? header : null)
      const letter = column ? letters[column] : undefined
      return { column, address: letter ? `${letter}${row.rowNumber}` : null, message }
    }),
  }
}

import { Workbook } from '@cj-tech-master/excelts'
import { type StageColumn, stageColumns, stageHeaders } from '@hireloom/contract/stage-updates/columns'
import { stageUpdates } from '@hireloom/contract/stage-updates/endpoints'
import type { StageTemplateRequest } from '@hireloom/contract/stage-updates/stage-update'
import { makeStageTemplate, updateStages } from '../src/stage-updates/tasks.ts'
import { type Application, storedApplication } from './moving.ts'
import type { Caller, World } from './world.ts'

type Cells = Partial<Record<StageColumn, string | Date | null>>

/** Requests a file of candidates and returns it as its task made it. */
export async function templateOf(world: World, call: Caller, body: StageTemplateRequest) {
  const { status, body: reply } = await call(stageUpdates.makeTemplate, { body })
  if (status !== 201) throw new Error(`The template was refused: ${JSON.stringify(reply)}`)
  const { companyId, product, db } = world
  const transferId = reply.data.importId
  await makeStageTemplate(product.services, { companyId, transferId })
  const { resultKey } = await db
    .selectFrom('transfers')
    .select('resultKey')
    .where('companyId', '=', companyId)
    .where('id', '=', transferId)
    .executeTakeFirstOrThrow()
  const chunks: Buffer[] = []
  for await (const chunk of await product.services.outside.files.read(resultKey ?? '')) chunks.push(chunk)
  return { transferId, bytes: Buffer.concat(chunks) }
}

/** Returns the rows of a file of candidates by their columns. */
export async function stageRowsIn(bytes: Buffer | ArrayBuffer) {
  const { sheet } = await openFile(bytes)
  return Array.from({ length: sheet.rowCount - 1 }, (_, index) => cellsOf(sheet.getRow(index + 2)))
}

/** Fills in a file, row by row, as a user does in a spreadsheet. */
export async function fillIn(bytes: Buffer | ArrayBuffer, fill: (cells: Cells, index: number) => Cells) {
  const { workbook, sheet } = await openFile(bytes)
  for (let index = 0; index < sheet.rowCount - 1; index++) {
    const row = sheet.getRow(index + 2)
    for (const [column, value] of Object.entries(fill(cellsOf(row), index))) {
      row.getCell(stageColumns.indexOf(column as StageColumn) + 1).value = value
    }
  }
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

async function openFile(bytes: Buffer | ArrayBuffer) {
  const workbook = new Workbook()
  await workbook.xlsx.load(bytes)
  const [sheet] = workbook.worksheets
  if (!sheet) throw new Error('The file has no sheet')
  return { workbook, sheet }
}

type Row = ReturnType<Awaited<ReturnType<typeof openFile>>['sheet']['getRow']>

const cellsOf = (row: Row) =>
  Object.fromEntries(
    stageColumns.map((column, index) => [column, String(row.getCell(index + 1).value ?? '')]),
  ) as Record<StageColumn, string>

/** Builds a file with these rows, without a template. */
export async function stageFileOf(
  rows: readonly Cells[],
  headers: readonly string[] = stageColumns.map((column) => stageHeaders[column]),
) {
  const workbook = new Workbook()
  const sheet = workbook.addWorksheet('Candidates')
  sheet.addRow([...headers])
  for (const cells of rows) sheet.addRow(stageColumns.map((column) => cells[column] ?? null))
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

/** Sends a filled-in file. */
export const sendStages = (call: Caller, bytes: Buffer, filename = 'stages.xlsx') =>
  call(stageUpdates.upload, { body: { filename, file: bytes.toString('base64') } })

/** Sends a filled-in file and returns its id. */
export async function uploadStages(call: Caller, bytes: Buffer) {
  const { status, body } = await sendStages(call, bytes)
  if (status !== 201) throw new Error(`The file was refused: ${JSON.stringify(body)}`)
  return body.data.importId
}

/** Moves the candidates of a started file as its task does. */
export const runUpdate = ({ companyId, product }: World, importId: number) =>
  updateStages(product.services, { companyId, importId })

/** Returns a file with its rows in their order, as this caller sees them. */
export async function readUpdate(call: Caller, importId: number) {
  const { data } = (await call(stageUpdates.read, { params: { importId } })).body
  const { body } = await call(stageUpdates.rows, { params: { importId }, query: { limit: 1000 } })
  const rows = body.data.toSorted((a, b) => a.rowNumber - b.rowNumber)
  return { ...data, rows, reasons: rows.map(({ errors }) => errors.map(({ message }) => message)) }
}

/** Starts a file, moves its candidates and returns it. */
export async function startUpdate(world: World, call: Caller, importId: number) {
  await call(stageUpdates.start, { params: { importId } })
  await runUpdate(world, importId)
  return readUpdate(call, importId)
}

export const ids = (applications: readonly Application[]) => applications.map(({ id }) => id)
/** Returns the ids of the stages in which applications are now. */
export const stagesOf = async (world: World, applications: readonly Application[]) =>
  Promise.all(applications.map(async (application) => (await storedApplication(world, application)).stageId))

import { buffer } from 'node:stream/consumers'
import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { transferTasks } from '../src/transfers/task-list.ts'
import { transferTaskHandlers } from '../src/transfers/tasks.ts'
import { rowsIn } from './job-file.ts'
import { idleRun } from './tasks/idle-run.ts'
import type { Caller, World } from './world.ts'

/** Runs an export as its task does. */
export async function runExport(
  { companyId, product }: World,
  transferId: number,
  { services = product.services }: { services?: object } = {},
) {
  const { handle } = transferTaskHandlers.find(({ task }) => task === transferTasks.makeExport)!
  await handle({ ...product.services, ...services }, { companyId, transferId } as never, idleRun)
}

/** Returns where the file of an export is stored. */
export async function resultKeyOf({ db, companyId }: World, transferId: number) {
  const { resultKey } = await db
    .selectFrom('transfers')
    .select('resultKey')
    .where('companyId', '=', companyId)
    .where('id', '=', transferId)
    .executeTakeFirstOrThrow()
  return resultKey
}

/** Returns the file of an export. */
export async function exportedBytes(world: World, transferId: number) {
  return buffer(await world.product.services.outside.files.read((await resultKeyOf(world, transferId)) ?? ''))
}

/** Returns the rows of the first sheet of an export's file, each as its cells by header. */
export async function exportedRows(world: World, transferId: number) {
  return rowsByHeader(await exportedBytes(world, transferId))
}

/** Downloads the file of an export, as a browser does. Returns the headers of the reply and the file's rows. */
export async function downloadExport({ product }: World, call: Caller, exportId: number) {
  const { data } = (await call(exportLog.file, { params: { exportId } })).body
  const { pathname, search } = new URL(data.url)
  const { headers, rawPayload } = await product.app.inject(pathname + search)
  return { headers, rows: await rowsByHeader(rawPayload) }
}

async function rowsByHeader(bytes: Uint8Array) {
  const [header = [], ...rows] = await rowsIn(new File([new Uint8Array(bytes)], 'out.xlsx'))
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])))
}

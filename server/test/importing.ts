import { transfers } from '@hireloom/contract/transfers/endpoints'
import { importJobs } from '../src/transfers/tasks.ts'
import { asUpload } from './job-file.ts'
import type { Caller, World } from './world.ts'

/** Uploads a file of jobs and returns its import. */
export async function uploadJobs(call: Caller, bytes: Buffer, filename?: string) {
  const { status, body } = await call(transfers.upload, { body: asUpload(bytes, filename) })
  if (status !== 201) throw new Error(`The file was refused: ${JSON.stringify(body)}`)
  return body.data
}

/** Runs an import as its task does. */
export const runImport = ({ companyId, product }: World, importId: number) =>
  importJobs(product.services, { companyId, importId })

/** Returns an import with its rows, as this caller sees them. */
export async function readImport(call: Caller, importId: number) {
  const { data } = (await call(transfers.read, { params: { importId } })).body
  const { body } = await call(transfers.rows, { params: { importId }, query: { limit: 1000 } })
  return { ...data, rows: body.data }
}

/** Uploads a file, starts its import and runs it. */
export async function importFile(world: World, call: Caller, bytes: Buffer) {
  const { importId } = await uploadJobs(call, bytes)
  await call(transfers.start, { body: { importId } })
  await runImport(world, importId)
  return readImport(call, importId)
}

import type { CallInput, Endpoint, Reply } from '@hireloom/contract/platform/endpoint'
import type { ErrorBody } from '@hireloom/contract/platform/wire'
import { contentTypeOf, type UploadType, uploads } from '@hireloom/contract/uploads'
import type { World } from './world.ts'

export type StaffCall = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
) => Promise<{ status: number; body: Reply<E> & Partial<ErrorBody> }>

/** Uploads a file as staff do and returns its key. */
export async function uploadAs(world: World, call: StaffCall, type: UploadType, filename: string, bytes: Buffer) {
  const contentType = contentTypeOf(filename)
  const upload = await call(uploads.presignedUrl, { body: { filename, type, contentType, size: bytes.length } })
  if (upload.status !== 200) throw new Error(`No upload address: ${JSON.stringify(upload.body)}`)
  const { url, key } = upload.body.data
  const { statusCode, body } = await world.visit().put(url, bytes, contentType)
  if (statusCode !== 204) throw new Error(`The upload was refused: ${body}`)
  return key
}

/** Returns the status of a refusal, and its fields with their messages. */
export const refusalOf = ({ status, body }: { status: number; body: Partial<ErrorBody> | undefined }) => [
  status,
  ...(body?.error?.errors ?? []).map(({ field, message }) => `${field}: ${message}`),
]

/** Returns the current row of a user. */
export const userRow = (world: World, id: number) =>
  world.db
    .selectFrom('users')
    .select(['role', 'isActive', 'status'])
    .where('companyId', '=', world.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

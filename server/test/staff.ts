import type { CallInput, Endpoint, Reply } from '@hireloom/contract/platform/endpoint'
import type { ErrorBody } from '@hireloom/contract/platform/wire'
import { contentTypeOf, type UploadType, uploads } from '@hireloom/contract/uploads'
import type { World } from './world.ts'

export type StaffCall = <E extends Endpoint>(
  endpoint: E,
  given: CallInput<E>,
) => Promise<{ status: number; body: Reply<E> & Partial<ErrorBody> }>

/** Uploads a file as staff do and answers its key. */
export async function uploadAs(world: World, call: StaffCall, type: UploadType, filename: string, bytes: Buffer) {
  const contentType = contentTypeOf(filename)
  const asked = await call(uploads.presignedUrl, { body: { filename, type, contentType, size: bytes.length } })
  if (asked.status !== 200) throw new Error(`No upload address: ${JSON.stringify(asked.body)}`)
  const { url, key } = asked.body.data
  const { statusCode, body } = await world.visit().put(url, bytes, contentType)
  if (statusCode !== 204) throw new Error(`The upload was refused: ${body}`)
  return key
}

/** Status, and the fields of a refusal with their sentences. */
export const said = ({ status, body }: { status: number; body: Partial<ErrorBody> | undefined }) => [
  status,
  ...(body?.error?.errors ?? []).map(({ field, message }) => `${field}: ${message}`),
]

/** Returns what a user is by now. */
export const userRow = (world: World, id: number) =>
  world.db
    .selectFrom('users')
    .select(['role', 'isActive', 'status'])
    .where('companyId', '=', world.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

import { randomBytes } from 'node:crypto'
import type { UploadType } from '@hireloom/contract/uploads'
import type { Services } from '../platform/api/routes.ts'
import { insertFile } from './queries.ts'

interface NewFile {
  filename: string
  type: UploadType
  contentType: string
  /** Absent where it isn't known before the file arrives. */
  size?: number | undefined
  uploadedBy?: number
}
type UploadServices = Pick<Services, 'db' | 'outside' | 'now'>

/** Returns a key that can't be guessed; the time in front keeps a store's listing in the order of arrival. */
export const createKey = (now: Date) => `${now.getTime().toString(36)}-${randomBytes(24).toString('base64url')}`

/** Registers a file and returns the address to send it to. */
export async function openUpload(store: UploadServices, companyId: number, file: NewFile) {
  const { outside, now } = store
  const { contentType, size } = file
  const key = await insertNewFile(store, companyId, file)
  const { url, expiresAt } = await outside.files.uploadAddress({ key, contentType, size }, now())
  return { url, key, contentType, expiresAt: expiresAt.toISOString() }
}

/** Stores bytes under a new key. Like every upload they are removed after a day unless they are claimed. */
export async function storeFile(
  store: UploadServices,
  companyId: number,
  file: Omit<NewFile, 'size'> & { bytes: Buffer },
) {
  const { bytes, ...details } = file
  // The row is inserted first: if storing is interrupted, the file is found by its row and removed.
  const key = await insertNewFile(store, companyId, { ...details, size: bytes.length })
  await store.outside.files.put(key, bytes, file.contentType)
  return key
}

async function insertNewFile({ db, now }: UploadServices, companyId: number, file: NewFile) {
  const { type: uploadType, uploadedBy = null, filename, contentType, size = 0 } = file
  const key = createKey(now())
  await insertFile(db, companyId, { key, uploadType, filename, contentType, size, uploadedBy, createdAt: now() })
  return key
}

import { randomBytes } from 'node:crypto'
import type { UploadType } from '@hireloom/contract/uploads'
import type { Services } from '../platform/api/routes.ts'
import { insertFile } from './queries.ts'

interface Wanted {
  filename: string
  type: UploadType
  contentType: string
  size: number
  uploadedBy?: number
}
type Store = Pick<Services, 'db' | 'outside' | 'now'>

/** A key no one can guess; the time in front keeps a store's listing in the order of arrival. */
const newKey = (now: Date) => `${now.getTime().toString(36)}-${randomBytes(24).toString('base64url')}`

/** Makes room for a file and answers the address to send it to. */
export async function openUpload(store: Store, companyId: number, wanted: Wanted) {
  const { outside, now } = store
  const { contentType, size } = wanted
  const key = await insertWanted(store, companyId, wanted)
  const { url, expiresAt } = await outside.files.uploadAddress({ key, contentType, size }, now())
  return { url, key, contentType, expiresAt: expiresAt.toISOString() }
}

/** Stores bytes that are here already, under a new key. Like every upload they stay for a day unless something takes them. */
export async function storeFile(store: Store, companyId: number, file: Omit<Wanted, 'size'> & { bytes: Buffer }) {
  const { bytes, ...wanted } = file
  // The row first: what is interrupted in between is found by it and removed.
  const key = await insertWanted(store, companyId, { ...wanted, size: bytes.length })
  await store.outside.files.put(key, bytes, file.contentType)
  return key
}

async function insertWanted({ db, now }: Store, companyId: number, wanted: Wanted) {
  const { type: uploadType, uploadedBy = null, filename, contentType, size } = wanted
  const key = newKey(now())
  await insertFile(db, companyId, { key, uploadType, filename, contentType, size, uploadedBy, createdAt: now() })
  return key
}

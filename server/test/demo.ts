import { inject } from 'vitest'
import { connect, type Db } from '../src/platform/db/db.ts'
import { sealingWith } from '../src/platform/sealing.ts'
import { cloneTemplate } from './database/template.ts'

/** The time at which the demo data is loaded. */
export const now = new Date('2026-11-20T03:00:00Z')
export const sealing = sealingWith({ encryptionKey: [{ id: '', bytes: Buffer.alloc(32, 7) }] })

/** The loaded demo data. */
export interface Demo {
  /** `db` is limited to one company at a time, `all` isn't. */
  db: Db
  all: Db
  files: ReadonlyMap<string, { bytes: Buffer; contentType: string }>
}

/** Returns a file store in memory, with the settings to load the demo data. */
export function memoryFiles() {
  const files = new Map<string, { bytes: Buffer; contentType: string }>()
  const put = async (key: string, bytes: Buffer, contentType: string) => {
    files.set(key, { bytes, contentType })
  }
  return { files, settings: { issuer: 'embedded', publicUrl: 'http://localhost:3000', sealing, files: { put } } }
}

/** Returns an empty database, which `whenDone` closes. */
export async function emptyDatabase(whenDone: (close: () => Promise<void>) => void) {
  const { url, drop } = await cloneTemplate(inject('databaseServer'))
  const db = connect(url)
  whenDone(async () => {
    await db.destroy()
    await drop()
  })
  return db
}

export async function idOf(db: Db, slug: string) {
  return (await db.selectFrom('companies').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
}

/** Counts the rows that a query finds. */
export const count = async (query: { execute(): Promise<unknown[]> }) => (await query.execute()).length

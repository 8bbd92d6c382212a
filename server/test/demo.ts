import { inject } from 'vitest'
import { connect, type Db } from '../src/platform/db/db.ts'
import { sealingWith } from '../src/platform/sealing.ts'
import { cloneTemplate } from './template.ts'

/** When the demo data is loaded. */
export const now = new Date('2026-11-20T03:00:00Z')
export const sealing = sealingWith(Buffer.alloc(32, 7))

/** The demo data as it was loaded. */
export interface Demo {
  /** As one company, and as all of them. */
  db: Db
  all: Db
  files: ReadonlyMap<string, { bytes: Buffer; contentType: string }>
}

/** Takes files into memory. */
export function kept() {
  const files = new Map<string, { bytes: Buffer; contentType: string }>()
  const put = async (key: string, bytes: Buffer, contentType: string) => {
    files.set(key, { bytes, contentType })
  }
  return { files, settings: { issuer: 'embedded', publicUrl: 'http://localhost:3000', sealing, files: { put } } }
}

/** Returns a fresh database, closed after the test or, told when, later. */
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

/** How many rows a query finds. */
export const count = async (query: { execute(): Promise<unknown[]> }) => (await query.execute()).length

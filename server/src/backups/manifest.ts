import { createHmac, hkdfSync } from 'node:crypto'
import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isSameSecret } from '../platform/signing.ts'
import { CannotStart } from '../platform/start/cannot-start.ts'
import { Part } from './parts.ts'
import { RowRange } from './row-counts.ts'

/** The file that lists what a backup has. */
const fileName = 'manifest.json'

export const Manifest = z.object({
  format: z.literal(1),
  /** The name of the folder when the backup was made. */
  backup: z.string(),
  /** The version of the product, and the newest migration of the database. */
  product: z.string(),
  schema: z.string(),
  postgres: z.string(),
  database: z.string(),
  user: z.string(),
  begunAt: z.coerce.date(),
  /** The moment that a restore without an archive brings back. */
  endedAt: z.coerce.date(),
  parts: z.object({
    database: Part,
    /** Absent where the files are in a bucket, or none was stored yet. */
    files: Part.optional(),
  }),
  /** The rows that each table of the product may have at the moment of the backup. */
  rows: z.record(z.string(), RowRange),
  /** Some of the stored files. */
  samples: z.array(z.object({ path: z.string().regex(/^[\w-]+\/[\w.-]+$/), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

/** The part of a manifest that a key adds: a mark by which a wrong key is recognized, and a signature. */
const Sealed = z.object({ keyMark: z.string(), signature: z.string() })

/** Writes the manifest of a backup, onto the disk. */
export async function writeManifest(folder: string, manifest: Manifest, key: Buffer | undefined) {
  const text = JSON.stringify(manifest)
  const seal = key && { seal: { keyMark: keyMarkOf(key), signature: signatureOf(key, text) } }
  const file = await open(join(folder, fileName), 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify({ manifest: JSON.parse(text), ...seal }, null, 1)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Reads the manifest of a backup. `key`: 'none needed' when it is only listed. Throws CannotStart for a
 * key that doesn't fit.
 */
export async function readManifest(folder: string, key: Buffer | undefined | 'none needed') {
  const { manifest: stored, seal } = await readStored(folder)
  const manifest = Manifest.safeParse(stored).data
  if (!manifest) throw unreadable(folder)
  if (seal && key !== 'none needed') {
    if (!key) throw new CannotStart('This backup is encrypted. Set BACKUP_KEY to its key.')
    if (!isSameSecret(seal.keyMark, keyMarkOf(key))) throw new CannotStart('The key does not open this backup')
    const isGenuine = isSameSecret(seal.signature, signatureOf(key, JSON.stringify(stored)))
    if (!isGenuine) throw new CannotStart(`The manifest of the backup ${folder} was changed.`)
  }
  return { manifest, isSealed: seal !== undefined }
}

async function readStored(folder: string) {
  let text: string
  try {
    text = await readFile(join(folder, fileName), 'utf8')
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new CannotStart(`The folder ${folder} is no backup: it has no ${fileName}.`)
  }
  try {
    return z.object({ manifest: z.unknown(), seal: Sealed.optional() }).parse(JSON.parse(text))
  } catch {
    throw unreadable(folder)
  }
}

const unreadable = (folder: string) =>
  new CannotStart(`The manifest of the backup ${folder} can't be read by this version of Hireloom.`)

const keyFor = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `backup ${purpose}`, 32))
const hmac = (key: Buffer, purpose: string, text: string) =>
  createHmac('sha256', keyFor(key, purpose)).update(text).digest('base64')
const keyMarkOf = (key: Buffer) => hmac(key, 'mark', 'key').slice(0, 22)
const signatureOf = (key: Buffer, text: string) => hmac(key, 'manifest', text)

/** Returns the name of a backup's folder: its time in UTC. */
export const nameOf = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** Lists the names of the complete backups in a folder, the newest first. */
export async function listNames(folder: string) {
  try {
    const entries = await readdir(folder)
    return entries
      .filter((name) => /^\d{8}T\d{6}Z$/.test(name))
      .sort()
      .reverse()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new CannotStart(`There is no folder ${folder}.`)
  }
}

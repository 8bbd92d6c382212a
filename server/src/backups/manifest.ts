import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { BackupPlace } from '../outside/backup-place/port.ts'
import { isSameSecret } from '../platform/signing.ts'
import { CannotStart } from '../platform/start/cannot-start.ts'
import { keyMarkOf, manifestSignatureOf as signatureOf } from './keys.ts'
import { type BackupFolder, Part } from './parts.ts'
import { RowRange } from './row-counts.ts'

/** The file that lists what a backup has. */
const fileName = 'manifest.json'

export const Manifest = z.object({
  /** Format 1 has the files in a part of the backup, format 2 in contents that backups share. */
  format: z.union([z.literal(1), z.literal(2)]),
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
  /**
   * The part of PostgreSQL's log with which a restore begins at the earliest; backups of earlier versions don't name
   * it.
   */
  firstLogFile: z
    .string()
    .regex(/^[0-9A-F]{24}$/)
    .optional(),
  parts: z.object({
    database: Part,
    files: Part.optional(),
    /** The secrets of DATA_DIR, where the operator wanted them in the backup. */
    secrets: Part.optional(),
  }),
  /** Absent in format 1, and where the operator left the files out. */
  files: z.object({ list: Part, count: z.number(), bytes: z.number() }).optional(),
  /** The rows that each table of the product may have at the moment of the backup. */
  rows: z.record(z.string(), RowRange),
  /** Some of the stored files, in format 1. */
  samples: z.array(z.object({ path: z.string().regex(/^[\w-]+\/[\w.-]+$/), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

/** Returns the bytes of a backup, with the contents that it shares with others. */
export const bytesOf = ({ parts: { database, files: part }, files }: Manifest) =>
  database.bytes + (part?.bytes ?? 0) + (files ? files.list.bytes + files.bytes : 0)

/** The part of a manifest that a key adds: a mark by which a wrong key is recognized, and a signature. */
const Sealed = z.object({ keyMark: z.string(), signature: z.string() })

/** Writes the manifest of a backup, which makes it complete. */
export async function writeManifest(
  { place, folder }: BackupFolder,
  manifest: Manifest,
  { key, signal }: { key: Buffer | undefined; signal: AbortSignal },
) {
  const text = JSON.stringify(manifest)
  const seal = key && { seal: { keyMark: keyMarkOf(key), signature: signatureOf(key, text) } }
  const stored = Buffer.from(`${JSON.stringify({ manifest: JSON.parse(text), ...seal }, null, 1)}\n`)
  await place.write(`${folder}/${fileName}`, Readable.from([stored]), signal)
}

/** Makes a backup incomplete, so that it isn't listed while it is deleted. */
export const removeManifest = ({ place, folder }: BackupFolder) => place.remove(`${folder}/${fileName}`)

/**
 * Reads the manifest of a backup. `key`: 'none needed' when it is only listed. Throws CannotStart for a
 * key that doesn't fit.
 */
export async function readManifest(from: BackupFolder, key: Buffer | undefined | 'none needed') {
  const address = from.place.addressOf(from.folder)
  const { manifest: stored, seal } = await readStored(from, address)
  const manifest = Manifest.safeParse(stored).data
  if (!manifest) throw unreadable(address)
  if (!seal && Buffer.isBuffer(key)) {
    throw new CannotStart(
      `The backup ${address} is not encrypted, so anyone could have made it. Unset BACKUP_KEY to use it nevertheless.`,
    )
  }
  if (seal && key !== 'none needed') {
    if (!key) throw new CannotStart('This backup is encrypted. Set BACKUP_KEY to its key.')
    if (!isSameSecret(seal.keyMark, keyMarkOf(key))) throw new CannotStart('The key does not open this backup')
    const isGenuine = isSameSecret(seal.signature, signatureOf(key, JSON.stringify(stored)))
    if (!isGenuine) throw new CannotStart(`The manifest of the backup ${address} was changed.`)
  }
  return { manifest, isSealed: seal !== undefined }
}

async function readStored({ place, folder }: BackupFolder, address: string) {
  const stored = await place.read(`${folder}/${fileName}`)
  if (!stored) throw new CannotStart(`There is no backup at ${address}: it has no ${fileName}.`)
  const bytes = await buffer(stored)
  try {
    return z.object({ manifest: z.unknown(), seal: Sealed.optional() }).parse(JSON.parse(bytes.toString()))
  } catch {
    throw unreadable(address)
  }
}

const unreadable = (address: string) =>
  new CannotStart(`The manifest of the backup ${address} can't be read by this version of Hireloom.`)

/** Returns the name of a backup's folder: its time in UTC. */
export const nameOf = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** Lists the names of the complete backups at a place, the newest first. */
export const listNames = async (place: BackupPlace) => (await listFolders(place)).complete

/**
 * Lists the names of the folders of backups, the newest first. Incomplete ones are being made, or were left by a
 * process that was killed.
 */
export async function listFolders(place: BackupPlace) {
  const names = (await place.list('')).filter((name) => /^\d{8}T\d{6}Z$/.test(name)).reverse()
  const complete = new Set<string>()
  for (const name of names) if ((await place.list(name)).includes(fileName)) complete.add(name)
  const isComplete = (name: string) => complete.has(name)
  return { complete: names.filter(isComplete), incomplete: names.filter((name) => !isComplete(name)) }
}

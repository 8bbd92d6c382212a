import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { oneHour } from '@hireloom/contract/platform/durations'
import { onTestFinished } from 'vitest'
import { copyFiles } from '../../src/backups/files/copy-files.ts'
import { readFileList } from '../../src/backups/files/file-list.ts'
import { type Manifest, nameOf, writeManifest } from '../../src/backups/manifest.ts'
import { fileStoreIn } from '../../src/outside/backup-place/file-store.ts'
import { folderPlace } from '../../src/outside/backup-place/folder.ts'
import type { BackupPlace } from '../../src/outside/backup-place/port.ts'

export const key = Buffer.alloc(32, 7)
export const { signal } = new AbortController()
export const firstBackupAt = new Date('2026-11-22T02:00:00Z')
export const hoursLater = (count: number) => new Date(firstBackupAt.getTime() + count * oneHour)

/** Creates a folder for the test. */
export async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'hireloom-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

export interface Site {
  files: string
  folder: string
  place: BackupPlace
}

/** Creates a store of files and a place of backups, in folders. */
export async function newSite(wrap = (place: BackupPlace) => place): Promise<Site> {
  const [files, folder] = [await newFolder(), await newFolder()]
  return { files, folder, place: wrap(folderPlace(folder)) }
}

/** Stores a file as the product does. Returns its path. */
export function storeFile({ files }: Site, bytes: Buffer | string, name = randomBytes(18).toString('base64url')) {
  const path = `${name.slice(-2).toLowerCase()}/${name}`
  mkdirSync(join(files, name.slice(-2).toLowerCase()), { recursive: true })
  writeFileSync(join(files, path), bytes)
  return path
}

/** Creates a backup of the files alone. */
export async function backUp(
  { files, place }: Site,
  at: Date,
  { key: own, isKilled = false }: { key?: Buffer | undefined; isKilled?: boolean } = { key },
) {
  const folder = nameOf(at)
  await place.reserve(folder)
  const copied = await copyFiles(fileStoreIn(folderPlace(files), 'folder'), {
    place,
    folder,
    key: own,
    backup: folder,
    signal,
  })
  const { list, count, bytes } = copied
  const database = { file: 'database.tar.gz.sealed', bytes: 0, sha256: '' }
  const facts = { product: '0.1.0', schema: '', postgres: '18', database: 'hireloom', user: 'hireloom', rows: {} }
  const moments = { begunAt: at, endedAt: at }
  const parts = { parts: { database }, files: { list, count, bytes }, samples: [] }
  const manifest: Manifest = { format: 2, backup: folder, ...facts, ...moments, ...parts }
  if (!isKilled) await writeManifest({ place, folder }, manifest, { key: own, signal })
  const from = { place, folder }
  return { ...copied, from, listed: await readFileList(list, from, signal) }
}

/** Returns the paths of the contents at the place. */
export const contentsOf = ({ folder }: Site) =>
  readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()

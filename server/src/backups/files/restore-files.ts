import { createWriteStream } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pluralize } from '@hireloom/contract/platform/pluralize'
import { type FileStoreCopy, pathInFolder } from '../../outside/backup-place/file-store.ts'
import { writingTo } from '../../outside/backup-place/write-failure.ts'
import { CannotStart } from '../../platform/start/cannot-start.ts'
import type { BackupFolder } from '../parts.ts'
import { type SystemUser, throwIfStopped } from '../programs.ts'
import { expectedContents, listContents, maxConcurrentCopies, readContent } from './contents.ts'
import type { ListedFile } from './file-list.ts'
import { forEachConcurrently } from './for-each-concurrently.ts'

interface FilesOptions {
  from: BackupFolder
  key: Buffer | undefined
  signal: AbortSignal
}

/** Throws CannotStart unless the place has the contents of all files, by their names and sizes. */
export async function requireContents(files: readonly ListedFile[], { from, key }: Omit<FilesOptions, 'signal'>) {
  if (files.length === 0) return
  const contents = await listContents(from.place)
  const missing = [...expectedContents(files, key !== undefined)].filter(
    ([path, bytes]) => contents.get(path) !== bytes,
  )
  const [first] = missing
  if (!first) return
  throw new CannotStart(
    `The contents of ${pluralize(missing.length, 'file')} are missing or have another size, such as ${from.place.addressOf(first[0])}. Backups need the folder "files" beside them.`,
  )
}

/** Reads the content of each file and compares it with its name. */
export async function checkContents(files: readonly ListedFile[], { from, key, signal }: FilesOptions) {
  const names = new Set(files.map(({ name }) => name))
  await forEachConcurrently(names, maxConcurrentCopies, (name) =>
    readContent(name, { place: from.place, key, signal }, drain),
  )
}

async function drain(bytes: AsyncIterable<Buffer>) {
  for await (const _ of bytes);
}

/** Writes the files into an empty store, each compared with its name. */
export async function restoreFiles(
  files: readonly ListedFile[],
  { to, from, key, signal }: FilesOptions & { to: Pick<FileStoreCopy, 'write'> },
) {
  await forEachConcurrently(files, maxConcurrentCopies, async ({ path, name }) => {
    throwIfStopped(signal)
    const file = path.slice(path.lastIndexOf('/') + 1)
    await readContent(name, { place: from.place, key, signal }, (bytes) => to.write(file, bytes, signal))
  })
}

/** Returns a store in an empty folder, whose files get an owner. It is written without waiting for the disk. */
export function restoredFolder(folder: string, owner: SystemUser | undefined): Pick<FileStoreCopy, 'write'> {
  const changeOwner = async (path: string) => owner && chown(path, owner.uid, owner.gid)
  const folders = new Map<string, Promise<unknown>>()
  const makeFolder = async (path: string) => {
    await mkdir(path)
    await changeOwner(path)
  }
  return {
    write: (key, bytes) =>
      writingTo(folder, async () => {
        const target = join(folder, pathInFolder(key))
        const parent = dirname(target)
        const making = folders.get(parent) ?? makeFolder(parent)
        folders.set(parent, making)
        await making
        await pipeline(bytes, createWriteStream(target, { flags: 'wx', mode: 0o600 }))
        await changeOwner(target)
      }),
  }
}

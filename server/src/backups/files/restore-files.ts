import { createWriteStream } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CannotStart } from '../../platform/start/cannot-start.ts'
import type { BackupFolder } from '../parts.ts'
import { type SystemUser, throwIfStopped } from '../programs.ts'
import { forEachAtOnce } from './at-once.ts'
import { copiedAtOnce, listContents, placesOf, readContent } from './contents.ts'
import type { ListedFile } from './file-list.ts'

interface FilesOptions {
  from: BackupFolder
  key: Buffer | undefined
  signal: AbortSignal
}

/** Returns whether the place has the contents of all files, by their names and sizes. Throws CannotStart when it doesn't. */
export async function requireContents(files: readonly ListedFile[], { from, key }: Omit<FilesOptions, 'signal'>) {
  if (files.length === 0) return
  const known = await listContents(from.place)
  const lacking = [...placesOf(files, key !== undefined)].filter(([path, bytes]) => known.get(path) !== bytes)
  const [first] = lacking
  if (!first) return
  throw new CannotStart(
    `The contents of ${lacking.length} files are missing or have another size, such as ${from.place.addressOf(first[0])}. Backups need the folder files beside them.`,
  )
}

/** Reads the content of each file and compares it with its name. */
export async function checkContents(files: readonly ListedFile[], { from, key, signal }: FilesOptions) {
  const names = new Set(files.map(({ name }) => name))
  await forEachAtOnce(names, copiedAtOnce, (name) => readContent(name, { place: from.place, key, signal }, drained))
}

async function drained(bytes: AsyncIterable<Buffer>) {
  for await (const _ of bytes);
}

/** Writes the files into an empty folder, each compared with its name. */
export async function restoreFiles(
  files: readonly ListedFile[],
  { to, owner, from, key, signal }: FilesOptions & { to: string; owner: SystemUser | undefined },
) {
  const own = async (path: string) => owner && chown(path, owner.uid, owner.gid)
  for (const folder of new Set(files.map(({ path }) => dirname(path)))) {
    await mkdir(join(to, folder))
    await own(join(to, folder))
  }
  await forEachAtOnce(files, copiedAtOnce, async ({ path, name }) => {
    throwIfStopped(signal)
    const target = join(to, path)
    await readContent(name, { place: from.place, key, signal }, (bytes) =>
      pipeline(bytes, createWriteStream(target, { flags: 'wx', mode: 0o600 })),
    )
    await own(target)
  })
}

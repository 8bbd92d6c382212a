import { Readable } from 'node:stream'
import { matchesContentType } from '../outside/files/file-bytes.ts'
import type { Services } from '../platform/api/routes.ts'
import { type Archive, readFile, readFileList, readTable, unreadable } from './archive.ts'
import { newFileKey } from './line-changes.ts'
import { tablePath } from './manifest.ts'
import type { StoredImport } from './queries.ts'

/** The maximum size of an imported file. */
const maxFileBytes = 12 * 1024 * 1024

interface ExportedFile {
  key: string
  contentType: string
}

/** Reads the keys and types of the exported files by their ids. */
async function readFiles(archive: Archive) {
  const files = new Map<number, ExportedFile>()
  for await (const { id, key, content_type: contentType } of readTable(archive, 'files')) {
    if (typeof id !== 'number' || typeof key !== 'string' || typeof contentType !== 'string') {
      throw unreadable(`The file ${tablePath('files')} is damaged`)
    }
    files.set(id, { key, contentType })
  }
  return files
}

/**
 * Stores the files of an export. Refuses files without a record, above 12 MB, or with bytes that don't match the type
 * with which they are served.
 */
export async function storeFiles(
  { outside }: Pick<Services, 'outside'>,
  archive: Archive,
  { fileKey }: StoredImport,
  giveWay: () => Promise<void>,
) {
  const files = await readFiles(archive)
  for await (const { id, path, bytes } of readFileList(archive)) {
    const file = files.get(id)
    if (!file || bytes > maxFileBytes) throw unreadable(`The file ${path} is too large or has no record in this export`)
    const contents = await readFile(archive, path)
    if (!(await matchesContentType(Readable.from([contents]), file.contentType))) {
      throw unreadable(`The content of the file ${path} doesn't match its type`)
    }
    await outside.files.put(newFileKey(fileKey, file.key), contents, file.contentType)
    await giveWay()
  }
}

/** Removes what `storeFiles` may have stored. */
export async function removeStoredFiles(
  { outside }: Pick<Services, 'outside'>,
  archive: Archive,
  { fileKey }: StoredImport,
) {
  for (const { key } of (await readFiles(archive).catch(() => new Map<number, ExportedFile>())).values()) {
    await outside.files.remove(newFileKey(fileKey, key))
  }
}

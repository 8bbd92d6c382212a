import type { BackupPlace } from './port.ts'

/** The names of stored files; uploads under way have others. */
const keyShape = /^[\w-]{16,64}$/

/** The store of files, as backups read and restore it. */
export interface FileStoreCopy {
  list: () => AsyncIterable<{ key: string; bytes: number }>
  /** Returns the bytes of a file, or undefined when it isn't there. */
  read: (key: string) => Promise<AsyncIterable<Buffer> | undefined>
  write: (key: string, bytes: AsyncIterable<Buffer>, signal: AbortSignal) => Promise<void>
  /** The store as the operator would name it. */
  address: string
  /** Returns whether nothing is there, not even anything that isn't a stored file. */
  isEmpty: () => Promise<boolean>
  /** Removes the stored files, and nothing else. */
  clear: () => Promise<void>
}

/** Returns where a stored file is in a folder. */
export const pathInFolder = (key: string) => `${key.slice(-2).toLowerCase()}/${key}`

/** Opens a store of files in a folder, or in a bucket, which has them without folders. */
export function fileStoreIn(place: BackupPlace, kind: 'folder' | 'bucket'): FileStoreCopy {
  const pathOf = (key: string) => (kind === 'folder' ? pathInFolder(key) : key)
  async function* list() {
    for await (const { path, bytes } of place.walk('')) {
      const key = path.slice(path.lastIndexOf('/') + 1)
      if (keyShape.test(key) && pathOf(key) === path) yield { key, bytes }
    }
  }
  return {
    list,
    read: (key) => place.read(pathOf(key)),
    write: (key, bytes, signal) => place.write(pathOf(key), bytes, signal),
    address: place.addressOf(''),
    async isEmpty() {
      for await (const _ of place.walk('')) return false
      return true
    },
    async clear() {
      const paths: string[] = []
      for await (const { key } of list()) paths.push(pathOf(key))
      await place.removeFiles(paths)
    },
  }
}

import type { Readable } from 'node:stream'
import { texts } from '@hireloom/contract/texts/current'
import { Outage } from '../../platform/errors.ts'

/** A stored file, as its links name it. */
export interface StoredFile {
  key: string
  filename: string
  contentType: string
}

/** Stores files: in an S3-compatible store, or on the disk behind addresses that we sign. */
export interface FileStore {
  /** Whether the store checks that the bytes of an upload match its content type. */
  readonly checksUploads: boolean
  /**
   * Returns an address that accepts exactly this file by PUT, for 5 minutes. `size` in bytes; without it, the size is
   * checked when the file is used.
   */
  uploadAddress(
    file: { key: string; contentType: string; size: number | undefined },
    now: Date,
  ): Promise<{ url: string; expiresAt: Date }>
  /**
   * Returns an address that serves the file as a download, in parts as well (Range), for 5 minutes or the given
   * milliseconds.
   */
  downloadAddress(file: StoredFile, now: Date, lifetime?: number): Promise<string>
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Stores a copy of the file at a path, of any size. */
  putFile(key: string, path: string, contentType: string): Promise<void>
  /** Throws if the store can't be reached, or if it is a disk that can only be read. */
  check(): Promise<void>
  /** Returns the size in bytes, or undefined when no file has arrived under this key. */
  size(key: string): Promise<number | undefined>
  read(key: string): Promise<Readable>
  /** Removes the file and its small copy. */
  remove(key: string): Promise<void>
}

/** Returns where the small copy of a photo is stored. No upload address is ever signed for it. */
export const smallCopyOf = (key: string) => `${key}-small`

/** Returns the refusal while the store is unavailable. `cause`: its error. */
export const storeUnavailable = (cause: unknown) =>
  new Outage('store_away', texts().refusals.storeUnavailable, 10, cause)

import type { Readable } from 'node:stream'

/** What a stored file is, as links to it are signed. */
export interface StoredFile {
  key: string
  filename: string
  contentType: string
}

/** Where files are kept: an S3-compatible store, or the disk behind addresses signed by ourselves. */
export interface FileStore {
  /** Whether nothing stays that was sent to an address and isn't of the size and content type it was signed for. */
  readonly checksArrivals: boolean
  /** An address that takes exactly this file by PUT, for 5 minutes. `size` in bytes. */
  uploadAddress(
    file: { key: string; contentType: string; size: number },
    now: Date,
  ): Promise<{ url: string; expiresAt: Date }>
  /** An address that gives the file as a download, for 5 minutes. */
  downloadAddress(file: StoredFile, now: Date): Promise<string>
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Bytes of the file, or undefined when nothing has arrived under this key. */
  size(key: string): Promise<number | undefined>
  read(key: string): Promise<Readable>
  remove(key: string): Promise<void>
}

import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { RemoteZipReader } from '@cj-tech-master/excelts/archive'

/** A zip archive on the disk. */
export interface ZipFile {
  paths: ReadonlySet<string>
  /** Returns the contents of a part as a stream, which fails if they can't be inflated. Checksums aren't compared. */
  read(path: string): Readable
  close(): Promise<void>
}

const deflated = 8

/**
 * Opens a zip archive; undefined when it isn't one. Only its directory is read into memory. Throws when it can't be
 * read.
 */
export async function openZip(path: string): Promise<ZipFile | undefined> {
  const file = await open(path)
  const { size } = await file.stat()
  let failure: unknown
  const archive = await RemoteZipReader.fromReader({
    size,
    async read(start, end) {
      const block = file.read(Buffer.alloc(end - start), 0, end - start, start)
      const { buffer, bytesRead } = await block.catch((error: unknown) => {
        failure = error
        throw error
      })
      return buffer.subarray(0, bytesRead)
    },
  }).catch(() => undefined)
  if (!archive) {
    await file.close()
    if (failure !== undefined) throw failure
    return undefined
  }
  const parts = new Map(archive.getEntries().map((entry) => [entry.path, entry]))
  return {
    paths: new Set(parts.keys()),
    read(part) {
      const entry = parts.get(part)
      const compressed = entry && archive.getRawCompressedStream(entry)
      if (!entry || !compressed) throw new Error(`The archive has no part ${part}`)
      const stream = Readable.from(compressed)
      if (entry.compressionMethod !== deflated) return stream
      // The reader of the part sees an error of either stream.
      return pipeline(stream, createInflateRaw(), () => undefined)
    },
    close: () => file.close(),
  }
}

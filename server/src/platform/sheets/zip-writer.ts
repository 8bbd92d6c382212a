import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

// The format: PKWARE, .ZIP File Format Specification 6.3.10. Without Zip64, so files end before 4 GB.

const localHeader = 0x04034b50
const centralHeader = 0x02014b50
const endRecord = 0x06054b50
/** The version that reads deflated files, and that of UTF-8 names. */
const version = 20
const utf8Names = 0x0800
const deflated = 8
/** 1 January 1980: parts of a workbook need no time. */
const firstDay = 0x0021

interface Entry {
  name: Buffer
  offset: number
  sum: number
  packed: number
  size: number
}

/** Writes a zip archive into an empty file, part by part. A part is never in memory as a whole. */
export function zipInto(file: FileHandle) {
  const entries: Entry[] = []
  let position = 0
  const append = async (bytes: Buffer) => {
    await file.write(bytes, 0, bytes.length, position)
    position += bytes.length
  }

  return {
    /** Compresses the chunks into a new part. Compression runs beside the event loop. */
    async add(path: string, chunks: AsyncIterable<string> | Iterable<string>) {
      const entry: Entry = { name: Buffer.from(path), offset: position, sum: 0, packed: 0, size: 0 }
      await append(headerOf(entry))
      const start = position
      await pipeline(
        async function* () {
          for await (const chunk of chunks) {
            const bytes = Buffer.from(chunk)
            entry.sum = crc32(bytes, entry.sum)
            entry.size += bytes.length
            yield bytes
          }
        },
        createDeflateRaw(),
        async (packed: AsyncIterable<Buffer>) => {
          for await (const bytes of packed) await append(bytes)
        },
      )
      entry.packed = position - start
      // Its sizes are known only now.
      const header = headerOf(entry)
      await file.write(header, 0, header.length, entry.offset)
      entries.push(entry)
    },

    /** Writes the directory of the parts, which ends the archive. */
    async end() {
      const start = position
      for (const entry of entries) await append(directoryOf(entry))
      await append(endOf(entries.length, position - start, start))
    },
  }
}

function headerOf({ name, ...entry }: Entry) {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(localHeader, 0)
  header.writeUInt16LE(version, 4)
  writeFacts(header, 6, { name, ...entry })
  return Buffer.concat([header, name])
}

function directoryOf({ name, offset, ...entry }: Entry) {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(centralHeader, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(version, 6)
  writeFacts(header, 8, { name, offset, ...entry })
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, name])
}

/** Writes the fields that both headers share. */
function writeFacts(header: Buffer, at: number, { name, sum, packed, size }: Entry) {
  header.writeUInt16LE(utf8Names, at)
  header.writeUInt16LE(deflated, at + 2)
  header.writeUInt16LE(firstDay, at + 6)
  header.writeUInt32LE(sum, at + 8)
  header.writeUInt32LE(packed, at + 12)
  header.writeUInt32LE(size, at + 16)
  header.writeUInt16LE(name.length, at + 20)
}

function endOf(count: number, size: number, offset: number) {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(endRecord, 0)
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(size, 12)
  record.writeUInt32LE(offset, 16)
  return record
}

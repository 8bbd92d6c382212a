import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

// The format: PKWARE, .ZIP File Format Specification 6.3.10. Section 4.5.3 has the extra field of Zip64.

const localHeader = 0x04034b50
const centralHeader = 0x02014b50
const endRecord = 0x06054b50
const largeEndRecord = 0x06064b50
const largeEndLocator = 0x07064b50
/** The extra field of sizes and offsets that need 64 bits, and what the fields of 32 and 16 bits have then. */
const largeField = 0x0001
const beyond32 = 0xffffffff
const beyond16 = 0xffff
/** The versions that read deflated files and Zip64. */
const version = 20
const largeVersion = 45
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

interface ZipOptions {
  /**
   * Whether the archive, its parts or their number may need more than 32 and 16 bits (Zip64). Workbooks don't: some
   * programs that open them can't read it.
   */
  isLarge?: boolean
}

/** Writes a zip archive into an empty file, part by part. A part is never in memory as a whole. */
export function zipInto(file: FileHandle, { isLarge = false }: ZipOptions = {}) {
  const entries: Entry[] = []
  let position = 0
  const append = async (bytes: Buffer) => {
    await file.write(bytes, 0, bytes.length, position)
    position += bytes.length
  }

  return {
    /** Compresses the chunks into a new part. Compression runs outside the event loop. */
    async add(path: string, chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>) {
      const entry: Entry = { name: Buffer.from(path), offset: position, sum: 0, packed: 0, size: 0 }
      await append(headerOf(entry, isLarge))
      const start = position
      await pipeline(
        async function* () {
          for await (const chunk of chunks) {
            const bytes = Buffer.from(chunk as Uint8Array)
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
      const header = headerOf(entry, isLarge)
      await file.write(header, 0, header.length, entry.offset)
      entries.push(entry)
    },

    /** Writes the directory of the parts, which ends the archive. */
    async end() {
      const start = position
      for (const entry of entries) await append(directoryOf(entry, isLarge))
      const size = position - start
      if (isLarge) await append(largeEndOf(entries.length, size, start))
      await append(endOf(entries.length, size, start))
    },
  }
}

function headerOf(entry: Entry, isLarge: boolean) {
  const { name, size, packed } = entry
  const extra = isLarge ? extraOf([size, packed]) : Buffer.alloc(0)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(localHeader, 0)
  header.writeUInt16LE(isLarge ? largeVersion : version, 4)
  writeFacts(header, 6, entry, isLarge)
  header.writeUInt16LE(extra.length, 28)
  return Buffer.concat([header, name, extra])
}

function directoryOf(entry: Entry, isLarge: boolean) {
  const { name, size, packed, offset } = entry
  const extra = isLarge ? extraOf([size, packed, offset]) : Buffer.alloc(0)
  const header = Buffer.alloc(46)
  header.writeUInt32LE(centralHeader, 0)
  header.writeUInt16LE(isLarge ? largeVersion : version, 4)
  header.writeUInt16LE(isLarge ? largeVersion : version, 6)
  writeFacts(header, 8, entry, isLarge)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt32LE(isLarge ? beyond32 : offset, 42)
  return Buffer.concat([header, name, extra])
}

/** Writes the fields that both headers share. */
function writeFacts(header: Buffer, at: number, { name, sum, packed, size }: Entry, isLarge: boolean) {
  header.writeUInt16LE(utf8Names, at)
  header.writeUInt16LE(deflated, at + 2)
  header.writeUInt16LE(firstDay, at + 6)
  header.writeUInt32LE(sum, at + 8)
  header.writeUInt32LE(isLarge ? beyond32 : packed, at + 12)
  header.writeUInt32LE(isLarge ? beyond32 : size, at + 16)
  header.writeUInt16LE(name.length, at + 20)
}

function extraOf(numbers: readonly number[]) {
  const extra = Buffer.alloc(4 + 8 * numbers.length)
  extra.writeUInt16LE(largeField, 0)
  extra.writeUInt16LE(8 * numbers.length, 2)
  for (const [index, number] of numbers.entries()) extra.writeBigUInt64LE(BigInt(number), 4 + 8 * index)
  return extra
}

function endOf(count: number, size: number, offset: number) {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(endRecord, 0)
  record.writeUInt16LE(Math.min(count, beyond16), 8)
  record.writeUInt16LE(Math.min(count, beyond16), 10)
  record.writeUInt32LE(Math.min(size, beyond32), 12)
  record.writeUInt32LE(Math.min(offset, beyond32), 16)
  return record
}

/** Returns the end of a Zip64 directory and the record that leads to it. */
function largeEndOf(count: number, size: number, offset: number) {
  const record = Buffer.alloc(56 + 20)
  record.writeUInt32LE(largeEndRecord, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(largeVersion, 12)
  record.writeUInt16LE(largeVersion, 14)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  record.writeUInt32LE(largeEndLocator, 56)
  record.writeBigUInt64LE(BigInt(offset + size), 64)
  record.writeUInt32LE(1, 72)
  return record
}

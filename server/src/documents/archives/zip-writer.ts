import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

// The format: PKWARE, .ZIP File Format Specification 6.3.10. Section 4.5.3 has the extra field of Zip64.

const localHeader = 0x04034b50
const centralHeader = 0x02014b50
const endRecord = 0x06054b50
const zip64EndRecord = 0x06064b50
const zip64EndLocator = 0x07064b50
/**
 * The extra field of sizes and offsets that need 64 bits, and the values of the 32 and 16-bit fields that it replaces.
 */
const zip64Field = 0x0001
const max32 = 0xffffffff
const max16 = 0xffff
/** The versions that read deflated files and Zip64. */
const version = 20
const zip64Version = 45
const utf8Names = 0x0800
const deflated = 8
/** 1 January 1980: the parts need no time. */
const firstDosDate = 0x0021

interface Entry {
  name: Buffer
  offset: number
  crc: number
  compressedSize: number
  size: number
}

interface ZipOptions {
  /**
   * Whether the archive, its parts or their number may need more than 32 and 16 bits (Zip64). Workbooks don't: some
   * programs that open them can't read it.
   */
  isZip64?: boolean
}

/** Writes a zip archive into an empty file, part by part. A part is never in memory as a whole. */
export function createZipWriter(file: FileHandle, { isZip64 = false }: ZipOptions = {}) {
  const entries: Entry[] = []
  let position = 0
  const append = async (bytes: Buffer) => {
    await writeAll(file, bytes, position)
    position += bytes.length
  }

  return {
    /** Compresses the chunks into a new part. Compression runs outside the event loop. */
    async add(path: string, chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>) {
      const entry: Entry = { name: Buffer.from(path), offset: position, crc: 0, compressedSize: 0, size: 0 }
      await append(localHeaderOf(entry, isZip64))
      const start = position
      await pipeline(
        async function* () {
          for await (const chunk of chunks) {
            const bytes = Buffer.from(chunk as Uint8Array)
            entry.crc = crc32(bytes, entry.crc)
            entry.size += bytes.length
            yield bytes
          }
        },
        createDeflateRaw(),
        async (compressed: AsyncIterable<Buffer>) => {
          for await (const bytes of compressed) await append(bytes)
        },
      )
      entry.compressedSize = position - start
      // The header is written again, because its sizes are known only now.
      const header = localHeaderOf(entry, isZip64)
      await writeAll(file, header, entry.offset)
      entries.push(entry)
    },

    /** Writes the directory of the parts, which ends the archive. */
    async end() {
      const start = position
      for (const entry of entries) await append(centralHeaderOf(entry, isZip64))
      const size = position - start
      if (isZip64) await append(zip64EndOf(entries.length, size, start))
      await append(endRecordOf(entries.length, size, start))
    },
  }
}

/** Writes all bytes: with a full disk or a quota, one call may write only a part without an error. */
async function writeAll(file: Pick<FileHandle, 'write'>, bytes: Buffer, position: number) {
  for (let from = 0; from < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, from, bytes.length - from, position + from)
    from += bytesWritten
  }
}

function localHeaderOf(entry: Entry, isZip64: boolean) {
  const { name, size, compressedSize } = entry
  const extra = isZip64 ? zip64FieldOf([size, compressedSize]) : Buffer.alloc(0)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(localHeader, 0)
  header.writeUInt16LE(isZip64 ? zip64Version : version, 4)
  writeSharedFields(header, 6, entry, isZip64)
  header.writeUInt16LE(extra.length, 28)
  return Buffer.concat([header, name, extra])
}

function centralHeaderOf(entry: Entry, isZip64: boolean) {
  const { name, size, compressedSize, offset } = entry
  const extra = isZip64 ? zip64FieldOf([size, compressedSize, offset]) : Buffer.alloc(0)
  const header = Buffer.alloc(46)
  header.writeUInt32LE(centralHeader, 0)
  header.writeUInt16LE(isZip64 ? zip64Version : version, 4)
  header.writeUInt16LE(isZip64 ? zip64Version : version, 6)
  writeSharedFields(header, 8, entry, isZip64)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt32LE(isZip64 ? max32 : offset, 42)
  return Buffer.concat([header, name, extra])
}

/** Writes the fields that both headers share. */
function writeSharedFields(header: Buffer, at: number, { name, crc, compressedSize, size }: Entry, isZip64: boolean) {
  header.writeUInt16LE(utf8Names, at)
  header.writeUInt16LE(deflated, at + 2)
  header.writeUInt16LE(firstDosDate, at + 6)
  header.writeUInt32LE(crc, at + 8)
  header.writeUInt32LE(isZip64 ? max32 : compressedSize, at + 12)
  header.writeUInt32LE(isZip64 ? max32 : size, at + 16)
  header.writeUInt16LE(name.length, at + 20)
}

function zip64FieldOf(numbers: readonly number[]) {
  const extra = Buffer.alloc(4 + 8 * numbers.length)
  extra.writeUInt16LE(zip64Field, 0)
  extra.writeUInt16LE(8 * numbers.length, 2)
  for (const [index, number] of numbers.entries()) extra.writeBigUInt64LE(BigInt(number), 4 + 8 * index)
  return extra
}

function endRecordOf(count: number, size: number, offset: number) {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(endRecord, 0)
  record.writeUInt16LE(Math.min(count, max16), 8)
  record.writeUInt16LE(Math.min(count, max16), 10)
  record.writeUInt32LE(Math.min(size, max32), 12)
  record.writeUInt32LE(Math.min(offset, max32), 16)
  return record
}

/** Returns the end of a Zip64 directory and the record that locates it. */
function zip64EndOf(count: number, size: number, offset: number) {
  const record = Buffer.alloc(56 + 20)
  record.writeUInt32LE(zip64EndRecord, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(zip64Version, 12)
  record.writeUInt16LE(zip64Version, 14)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  record.writeUInt32LE(zip64EndLocator, 56)
  record.writeBigUInt64LE(BigInt(offset + size), 64)
  record.writeUInt32LE(1, 72)
  return record
}

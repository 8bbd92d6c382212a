import { deflateRawSync } from 'node:zlib'

export interface ZipPart {
  path: string
  bytes: Buffer
  method?: number
  flags?: number
  /** The uncompressed size that the zip's directory declares. */
  declared?: number
}

/** Returns a zip with these files, deflated unless a method says otherwise. */
export function zipOf(parts: readonly ZipPart[], name = 'documents.zip') {
  const files: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { path, bytes, method = 8, flags = 0, declared = bytes.length } of parts) {
    const packed = method === 8 ? deflateRawSync(bytes) : bytes
    const pathBytes = Buffer.from(path)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(pathBytes.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(declared, 24)
    entry.writeUInt16LE(pathBytes.length, 28)
    entry.writeUInt32LE(offset, 42)
    files.push(local, pathBytes, packed)
    list.push(entry, pathBytes)
    offset += 30 + pathBytes.length + packed.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return new File([new Uint8Array(Buffer.concat([...files, listed, end]))], name)
}

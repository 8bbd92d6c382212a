import { maxFileSize } from '@hireloom/contract/uploads'

/** Limits of a zip with documents. It is unpacked in the browser, so no server ever opens it. */
export const zipLimits = { bytes: 200 * 1024 * 1024, files: 1000 } as const

/** Thrown when a zip can't be used; the message is for the user. */
export class ZipProblem extends Error {
  override name = 'ZipProblem'
}

/** A file inside a zip. */
export interface ZipEntry {
  /** Its name without folders. */
  name: string
  /** Inflates the file. Throws ZipProblem. */
  read: () => Promise<File>
}

/** Signatures of the parts of a zip (PKWARE APPNOTE, 4.3). */
const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 } as const
/** The number of bytes of the record at the end, and of the longest comment after it. */
const endLength = 22
const maxCommentBytes = 65_535
/** The maximum number of bytes of the list of files that are read; a thousand long names take less. */
const maxListBytes = 2 * 1024 * 1024
const methods = { stored: 0, deflated: 8 } as const

const viewOf = async (zip: Blob, from: number, to: number) => new DataView(await zip.slice(from, to).arrayBuffer())

/** Lists the files of a zip, without folders and the files that macOS adds. Throws ZipProblem. */
export async function listZip(zip: File): Promise<ZipEntry[]> {
  if (zip.size > zipLimits.bytes) throw new ZipProblem(`${zip.name} is larger than 200 MB. Split it into several zips`)
  const { at, length, count } = await findList(zip)
  if (count > zipLimits.files) throw new ZipProblem(`${zip.name} has more than ${zipLimits.files} files`)
  const list = await viewOf(zip, at, at + length)
  const entries: ZipEntry[] = []
  let offset = 0
  while (offset + 46 <= list.byteLength) {
    const entry = offset
    if (list.getUint32(offset, true) !== signatures.entry) throw broken(zip)
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((position) =>
      list.getUint16(offset + position, true),
    )
    const path = nameIn(list, offset + 46, nameLength ?? 0)
    const name = path.split(/[/\\]/).at(-1) ?? ''
    if (name && !path.startsWith('__MACOSX/') && !name.startsWith('.')) {
      entries.push({ name, read: () => inflate(zip, list, entry, name) })
    }
    if (entries.length > zipLimits.files) throw new ZipProblem(`${zip.name} has more than ${zipLimits.files} files`)
    offset += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return entries
}

const broken = ({ name }: File) => new ZipProblem(`${name} is not a complete zip file. Create it again`)

async function findList(zip: File) {
  const from = Math.max(0, zip.size - endLength - maxCommentBytes)
  const end = await viewOf(zip, from, zip.size)
  for (let at = end.byteLength - endLength; at >= 0; at--) {
    if (end.getUint32(at, true) !== signatures.end) continue
    const [count, length, offset] = [
      end.getUint16(at + 10, true),
      end.getUint32(at + 12, true),
      end.getUint32(at + 16, true),
    ]
    if (length > maxListBytes || offset + length > zip.size) throw broken(zip)
    return { at: offset, length, count }
  }
  throw broken(zip)
}

function nameIn(list: DataView, from: number, length: number) {
  const bytes = new Uint8Array(list.buffer, list.byteOffset + from, Math.min(length, list.byteLength - from))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function inflate(zip: File, list: DataView, entry: number, name: string): Promise<File> {
  const flags = list.getUint16(entry + 8, true)
  const method = list.getUint16(entry + 10, true)
  const packed = list.getUint32(entry + 20, true)
  const declared = list.getUint32(entry + 24, true)
  const start = list.getUint32(entry + 42, true)
  if (flags & 1) throw new ZipProblem(`${name} is password-protected`)
  if (Math.max(declared, packed) > maxFileSize) throw tooLarge(name)
  const local = await viewOf(zip, start, start + 30)
  const hasHeader = local.byteLength === 30 && local.getUint32(0, true) === signatures.local
  const isKnown = method === methods.stored || method === methods.deflated
  if (!hasHeader || !isKnown) throw new ZipProblem(`${name} can't be unpacked. Add it by itself`)
  const from = start + 30 + local.getUint16(26, true) + local.getUint16(28, true)
  const bytes = new Response(await zip.slice(from, from + packed).arrayBuffer()).body
  if (!bytes) throw broken(zip)
  const stream = method === methods.stored ? bytes : bytes.pipeThrough(new DecompressionStream('deflate-raw'))
  return new File(await readUpTo(stream, name), name)
}

const tooLarge = (name: string) => new ZipProblem(`${name} is larger than 10 MB`)

/** Reads a stream, which may inflate to any size, up to the size of a file. */
async function readUpTo(stream: ReadableStream<Uint8Array<ArrayBuffer>>, name: string) {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ZipProblem(`${name} is damaged. Add it by itself`)
    })
    if (done) return chunks
    size += value.length
    if (size > maxFileSize) {
      await reader.cancel()
      throw tooLarge(name)
    }
    chunks.push(value)
  }
}

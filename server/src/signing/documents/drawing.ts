import { inflateSync } from 'node:zlib'

const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The maximum size of the pixels, in bytes; a tablet's signature field has about 2 MB. */
const maxPixelBytes = 8 * 1024 * 1024
const pixelSize = 4

interface Drawing {
  /** The rows of pixels, each preceded by its filter byte. */
  rows: Buffer
  rowSize: number
}

/** Returns the rows of a PNG (ISO/IEC 15948) as browsers write a canvas; undefined for any other bytes. */
function readDrawing(bytes: Buffer): Drawing | undefined {
  if (!bytes.subarray(0, magic.length).equals(magic)) return undefined
  let header: Buffer | undefined
  const compressed: Buffer[] = []
  for (let at = magic.length; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const kind = bytes.toString('latin1', at + 4, at + 8)
    const content = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at))
    if (kind === 'IHDR') header = content
    if (kind === 'IDAT') compressed.push(content)
  }
  if (header?.length !== 13) return undefined
  // 8 bits each for red, green, blue and opacity; the only compression and filter methods that exist; not interlaced.
  if (!header.subarray(8).equals(Buffer.from([8, 6, 0, 0, 0]))) return undefined
  const rowSize = 1 + pixelSize * header.readUInt32BE(0)
  const size = rowSize * header.readUInt32BE(4)
  if (size === 0 || size > maxPixelBytes) return undefined
  try {
    const rows = inflateSync(Buffer.concat(compressed), { maxOutputLength: size })
    return rows.length === size ? { rows, rowSize } : undefined
  } catch {
    return undefined
  }
}

/** Returns why a drawn signature can't be used: it can't be read, or shows nothing. */
export function drawingProblem(bytes: Buffer): 'unreadable' | 'empty' | undefined {
  const drawing = readDrawing(bytes)
  if (!drawing) return 'unreadable'
  // Rows of transparent pixels are zeros with every filter.
  const { rows, rowSize } = drawing
  return rows.every((byte, index) => byte === 0 || index % rowSize === 0) ? 'empty' : undefined
}

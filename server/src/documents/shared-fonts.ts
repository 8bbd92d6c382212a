import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

interface FontLibrary {
  create(file: Buffer): object
  registerFormat(format: { probe(file: Uint8Array): boolean; new (stream: { buffer: Uint8Array }): object }): void
}

/** The widths of the glyphs of a font that every PDF reader has, the kerning of pairs of glyphs, and its attributes. */
interface Metrics {
  attributes: object
  glyphWidths: object
  kernPairs: object
}
interface StandardFont extends Metrics {
  parse(this: Metrics, file: string): void
}

/** Loads the instances of the libraries that pdfmake draws with. */
const requireFromPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake'))
const PdfDocument = requireFromPdfmake('pdfkit') as new () => { _font: { font: StandardFont } }
const fontkit = createRequire(requireFromPdfmake.resolve('pdfkit'))('fontkit') as FontLibrary

const marker = 'shared font '
const parsed = new Map<string, object>()

/**
 * Returns content that stands for a font file in a document. The file is parsed on first use and stays parsed,
 * because parsing Roboto takes longer than drawing a document with it.
 */
export const sharedFont = (path: string) => Buffer.from(marker + path)

/**
 * A format whose files name a font file; opening one returns the parsed font with its own glyphs. A glyph keeps the
 * characters it was first drawn for; one that was first drawn as a part of another glyph has none. If documents shared
 * glyphs, a colon (two full stops) in one would leave the full stops in all later documents without text.
 */
class SharedFont {
  static probe = (file: Uint8Array) => Buffer.from(file).toString().startsWith(marker)

  constructor({ buffer }: { buffer: Uint8Array }) {
    const path = Buffer.from(buffer).toString().slice(marker.length)
    const font = parsed.get(path) ?? fontkit.create(unpackFont(readFileSync(path)))
    parsed.set(path, font)
    // biome-ignore lint/correctness/noConstructorReturn: The library opens a font with `new`.
    return Object.assign(Object.create(font), { _glyphs: {} })
  }
}
fontkit.registerFormat(SharedFont)

const standardFont: StandardFont = Object.getPrototypeOf(new PdfDocument()._font.font)
const parseFile = standardFont.parse
const metrics = new Map<string, Metrics>()

/** Reads a file of metrics once. pdfkit would read it for each document, which took half the time of drawing a CV. */
standardFont.parse = function (this: Metrics, file) {
  const cached = metrics.get(file)
  if (cached) return void Object.assign(this, cached)
  parseFile.call(this, file)
  const { attributes, glyphWidths, kernPairs } = this
  metrics.set(file, { attributes, glyphWidths, kernPairs })
}

/** Bytes of the header of a WOFF file, and of each entry of its table directory (WOFF 1.0, 3 and 4). */
const woff = { header: 44, entry: 20 }
/** The same for the font inside it (OpenType 1.9, "Table Directory"). */
const sfnt = { header: 12, entry: 16 }

/**
 * Returns the font in a WOFF file, whose tables would otherwise be inflated for each glyph; other files as they are.
 */
function unpackFont(file: Buffer) {
  if (file.toString('latin1', 0, 4) !== 'wOFF') return file
  const count = file.readUInt16BE(12)
  const header = Buffer.alloc(sfnt.header + count * sfnt.entry)
  file.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let end = header.length
  for (let index = 0; index < count; index++) {
    const from = woff.header + index * woff.entry
    const [offset, packedSize, size] = [4, 8, 12].map((at) => file.readUInt32BE(from + at)) as [number, number, number]
    const packed = file.subarray(offset, offset + packedSize)
    const to = sfnt.header + index * sfnt.entry
    // An entry begins with the name and the checksum of the table.
    file.copy(header, to, from, from + 4)
    file.copy(header, to + 4, from + 16, from + 20)
    header.writeUInt32BE(end, to + 8)
    header.writeUInt32BE(size, to + 12)
    const table = Buffer.alloc(Math.ceil(size / 4) * 4)
    ;(packedSize < size ? inflateSync(packed) : packed).copy(table)
    tables.push(table)
    end += table.length
  }
  return Buffer.concat([header, ...tables])
}

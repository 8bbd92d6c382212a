import { type UnzipEntry, unzip } from '@cj-tech-master/excelts/archive'
import { SaxParser, saxStream } from '@cj-tech-master/excelts/xml'
import { CvProblem } from './cv-problem.ts'
import type { CvText } from './cv-text.ts'
import { type Cell, rowLines } from './table-rows.ts'
import { tidyText } from './tidy-lines.ts'

/** The maximum number of parts of one document, and of inflated bytes of those with text. */
const maxParts = 2000
const maxInflated = 24 * 1024 * 1024
/** The maximum number of characters that are kept; a CV has some thousands. */
const maxCharacters = 1_000_000

/** Returns the text of a Word document (ISO/IEC 29500-1, 17): headers, body, footers. Throws CvProblem. */
export async function docxText(bytes: Uint8Array): Promise<CvText> {
  const parts = await listParts(bytes)
  const partsMatching = (pattern: RegExp) => [...parts.keys()].filter((path) => pattern.test(path)).sort()
  const body = parts.get('word/document.xml')
  if (!body) throw new CvProblem('broken')
  const open = inflating()
  const lines: string[] = []
  for (const path of [
    ...partsMatching(/^word\/header\d*\.xml$/),
    'word/document.xml',
    ...partsMatching(/^word\/footer\d*\.xml$/),
  ]) {
    const part = parts.get(path)
    if (part) lines.push(...(await partLines(open(part))), '')
  }
  return tidyText([lines], 1)
}

async function listParts(bytes: Uint8Array) {
  const parts = new Map<string, UnzipEntry>()
  for await (const part of unzip(bytes).entries()) {
    parts.set(part.path, part)
    if (parts.size > maxParts) throw new CvProblem('too-much')
    if (part.isEncrypted) throw new CvProblem('locked')
  }
  return parts
}

/** Inflates parts as they are read, up to the limit for all of them. */
function inflating() {
  let inflated = 0
  return async function* (part: UnzipEntry) {
    for await (const chunk of part.stream()) {
      inflated += chunk.length
      if (inflated > maxInflated) throw new CvProblem('too-much')
      yield chunk
    }
  }
}

/** The target of text: the document, a cell or a text box, which may contain each other. */
interface Place {
  lines: string[]
  line: string
  isListed: boolean
  /** Text boxes are anchored to a paragraph and come after it. */
  boxes: string[]
  rows?: Cell[]
}

const newPlace = (): Place => ({ lines: [], line: '', isListed: false, boxes: [] })

/** Elements whose text readers don't see: deleted text, commands of fields, repetitions for old programs. */
const unread = new Set(['del', 'moveFrom', 'instrText', 'delText', 'Fallback', 'pPrChange', 'rPrChange'])

async function partLines(bytes: AsyncIterable<Uint8Array>): Promise<string[]> {
  const reader = wordReader()
  // Only the five entities of XML itself are known, and none expands, so their number needs no limit.
  const parser = new SaxParser({ position: false, invalidCharHandling: 'skip', maxDepth: 256, maxEntityExpansions: 0 })
  const local = ({ name }: { name: string }) => name.slice(name.indexOf(':') + 1)
  parser.on('opentag', (tag) => reader.open(local(tag), tag.attributes))
  parser.on('text', reader.text)
  parser.on('cdata', reader.text)
  parser.on('closetag', (tag) => reader.close(local(tag)))
  await saxStream(parser, bytes)
  return reader.lines()
}

/** Collects the visible text of a part of a document. */
function wordReader() {
  const root = newPlace()
  const places = [root]
  const currentPlace = () => places.at(-1) ?? root
  let hidden = 0
  let isText = false
  let size = 0

  const add = (text: string) => {
    size += text.length
    if (size > maxCharacters) throw new CvProblem('too-much')
    currentPlace().line += text
  }
  const endParagraph = () => {
    const place = currentPlace()
    const line = place.isListed && place.line.trim() ? `• ${place.line}` : place.line
    place.lines.push(...line.split('\n'))
    if (place.boxes.length > 0) place.lines.push('', ...place.boxes, '')
    Object.assign(place, { line: '', isListed: false, boxes: [] })
  }
  const leave = (): Place => (places.length > 1 ? places.pop() : undefined) ?? root

  return {
    open(tag: string, attributes: Record<string, string>) {
      if (unread.has(tag)) hidden++
      if (hidden > 0) return
      if (tag === 't') isText = true
      else if (tag === 'tab' && currentPlace().line !== '') add(' | ')
      else if (tag === 'br' || tag === 'cr') add('\n')
      else if (tag === 'noBreakHyphen') add('-')
      else if (tag === 'numPr') currentPlace().isListed = true
      // Number 0 takes a paragraph out of the list of its style; LibreOffice writes it for headings (17.9.18).
      else if (tag === 'numId' && valueIn(attributes) === '0') currentPlace().isListed = false
      else if (tag === 'pStyle' && isHeading(attributes)) currentPlace().lines.push('')
      else if (tag === 'tbl') places.push({ ...newPlace(), rows: [] })
      else if (tag === 'tr') currentPlace().rows = []
      else if (tag === 'tc' || tag === 'txbxContent') places.push(newPlace())
    },
    text(text: string) {
      if (isText && hidden === 0) add(text)
    },
    close(tag: string) {
      if (unread.has(tag)) hidden--
      if (hidden > 0) return
      if (tag === 't') isText = false
      else if (tag === 'p') endParagraph()
      else if (tag === 'tc') {
        const cell = leave()
        currentPlace().rows?.push(cell.lines)
      } else if (tag === 'tr') currentPlace().lines.push(...rowLines(currentPlace().rows ?? []))
      else if (tag === 'tbl') {
        const table = leave()
        currentPlace().lines.push('', ...table.lines, '')
      } else if (tag === 'txbxContent') {
        const box = leave()
        currentPlace().boxes.push(...box.lines)
      }
    },
    lines: () => root.lines,
  }
}

const valueIn = (attributes: Record<string, string>) =>
  Object.entries(attributes).find(([name]) => /(^|:)val$/.test(name))?.[1]

const isHeading = (attributes: Record<string, string>) => /head|title|judul/i.test(valueIn(attributes) ?? '')

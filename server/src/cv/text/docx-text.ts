import { type UnzipEntry, unzip } from '@cj-tech-master/excelts/archive'
import { SaxParser, saxStream } from '@cj-tech-master/excelts/xml'
import { CvProblem } from './cv-problem.ts'
import type { CvText } from './cv-text.ts'
import { type Cell, rowLines } from './table-rows.ts'
import { tidyText } from './tidy-lines.ts'

/** The maximum number of parts of one document, and of inflated bytes of those with text. */
const maxParts = 2000
const maxInflated = 24 * 1024 * 1024
/** The maximum number of characters that are kept; a CV has a few thousand. */
const maxCharacters = 1_000_000

/** Returns the text of a Word document (ISO/IEC 29500-1, 17): headers, body, footers. Throws CvProblem. */
export async function docxText(bytes: Uint8Array): Promise<CvText> {
  const parts = await listParts(bytes)
  const partsMatching = (pattern: RegExp) => [...parts.keys()].filter((path) => pattern.test(path)).sort()
  const body = parts.get('word/document.xml')
  if (!body) throw new CvProblem('broken')
  const inflate = createInflater()
  const lines: string[] = []
  for (const path of [
    ...partsMatching(/^word\/header\d*\.xml$/),
    'word/document.xml',
    ...partsMatching(/^word\/footer\d*\.xml$/),
  ]) {
    const part = parts.get(path)
    if (part) lines.push(...(await partLines(inflate(part))), '')
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
function createInflater() {
  let inflated = 0
  return async function* (part: UnzipEntry) {
    for await (const chunk of part.stream()) {
      inflated += chunk.length
      if (inflated > maxInflated) throw new CvProblem('too-much')
      yield chunk
    }
  }
}

/** A container of text: the document, a cell or a text box, which may contain each other. */
interface TextContainer {
  lines: string[]
  line: string
  isListed: boolean
  /** Text boxes are anchored to a paragraph and come after it. */
  boxes: string[]
  rows?: Cell[]
}

const newContainer = (): TextContainer => ({ lines: [], line: '', isListed: false, boxes: [] })

/** Elements whose text isn't visible: deleted text, field commands, copies for old programs. */
const ignoredElements = new Set(['del', 'moveFrom', 'instrText', 'delText', 'Fallback', 'pPrChange', 'rPrChange'])

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
  const root = newContainer()
  const containers = [root]
  const currentContainer = () => containers.at(-1) ?? root
  let ignoredDepth = 0
  let isText = false
  let size = 0

  const add = (text: string) => {
    size += text.length
    if (size > maxCharacters) throw new CvProblem('too-much')
    currentContainer().line += text
  }
  const endParagraph = () => {
    const container = currentContainer()
    const line = container.isListed && container.line.trim() ? `• ${container.line}` : container.line
    container.lines.push(...line.split('\n'))
    if (container.boxes.length > 0) container.lines.push('', ...container.boxes, '')
    Object.assign(container, { line: '', isListed: false, boxes: [] })
  }
  const closeContainer = (): TextContainer => (containers.length > 1 ? containers.pop() : undefined) ?? root

  return {
    open(tag: string, attributes: Record<string, string>) {
      if (ignoredElements.has(tag)) ignoredDepth++
      if (ignoredDepth > 0) return
      if (tag === 't') isText = true
      else if (tag === 'tab' && currentContainer().line !== '') add(' | ')
      else if (tag === 'br' || tag === 'cr') add('\n')
      else if (tag === 'noBreakHyphen') add('-')
      else if (tag === 'numPr') currentContainer().isListed = true
      // Number 0 takes a paragraph out of the list of its style; LibreOffice writes it for headings (17.9.18).
      else if (tag === 'numId' && valueIn(attributes) === '0') currentContainer().isListed = false
      else if (tag === 'pStyle' && isHeading(attributes)) currentContainer().lines.push('')
      else if (tag === 'tbl') containers.push({ ...newContainer(), rows: [] })
      else if (tag === 'tr') currentContainer().rows = []
      else if (tag === 'tc' || tag === 'txbxContent') containers.push(newContainer())
    },
    text(text: string) {
      if (isText && ignoredDepth === 0) add(text)
    },
    close(tag: string) {
      if (ignoredElements.has(tag)) ignoredDepth--
      if (ignoredDepth > 0) return
      if (tag === 't') isText = false
      else if (tag === 'p') endParagraph()
      else if (tag === 'tc') {
        const cell = closeContainer()
        currentContainer().rows?.push(cell.lines)
      } else if (tag === 'tr') currentContainer().lines.push(...rowLines(currentContainer().rows ?? []))
      else if (tag === 'tbl') {
        const table = closeContainer()
        currentContainer().lines.push('', ...table.lines, '')
      } else if (tag === 'txbxContent') {
        const box = closeContainer()
        currentContainer().boxes.push(...box.lines)
      }
    },
    lines: () => root.lines,
  }
}

const valueIn = (attributes: Record<string, string>) =>
  Object.entries(attributes).find(([name]) => /(^|:)val$/.test(name))?.[1]

const isHeading = (attributes: Record<string, string>) => /head|title|judul/i.test(valueIn(attributes) ?? '')

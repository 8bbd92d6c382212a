import {
  fillPlaceholders,
  isPlaceholder,
  optionalPlaceholders,
  type PlaceholderValues,
  placeholderKeys,
} from '@hireloom/contract/letters/placeholders'
import { Parser } from 'htmlparser2'
import type { Content, ContentText } from 'pdfmake/interfaces.js'
import { type LetterFont, scriptRuns } from './script-runs.ts'

interface Style {
  bold?: true
  italics?: true
  decoration?: 'underline'
}
const styles: Record<string, Style> = {
  strong: { bold: true },
  em: { italics: true },
  u: { decoration: 'underline' },
}

/** A paragraph as its inlines, or a list. */
type Part = ContentText[] | List

interface List {
  items: Part[][]
  isOrdered: boolean
}

/** The parts of the letter or of an open item, and their text so far with a line break between lines. */
interface Container {
  parts: Part[]
  text: string
}

const missingColor = '#ba242b'

/**
 * Returns the paragraphs and lists of rich text as content of a PDF, with its placeholders filled in. Values are text,
 * never markup. A placeholder without a value stays, in red. When the optional value of a line such as
 * `Benefits: {{benefits}}` is empty, bulleted lists leave the line out, and other lines have a dash, because letters
 * may refer to their numbers.
 */
export function letterContent(html: string, values: PlaceholderValues): Content[] {
  const letter: Container = { parts: [], text: '' }
  const openItems: Container[] = []
  const openLists: List[] = []
  const openStyles: Style[] = []
  const current = () => openItems.at(-1) ?? letter
  const currentLine = () => {
    const { parts } = current()
    const last = parts.at(-1)
    if (Array.isArray(last)) return last
    const paragraph: ContentText[] = []
    parts.push(paragraph)
    return paragraph
  }
  const add = (part: Part) => {
    const container = current()
    container.parts.push(part)
    container.text += '\n'
  }
  const open: Record<string, (() => void) | undefined> = {
    br() {
      currentLine().push({ text: '\n' })
      current().text += '\n'
    },
    p: () => add([]),
    li() {
      const list = openLists.at(-1)
      // An item outside of a list is a paragraph.
      if (!list) add([])
      const item: Container = { parts: list ? [] : letter.parts, text: '' }
      list?.items.push(item.parts)
      openItems.push(item)
    },
    ul: () => openList(false),
    ol: () => openList(true),
  }
  const openList = (isOrdered: boolean) => {
    const list: List = { items: [], isOrdered }
    add(list)
    openLists.push(list)
  }
  const closeItem = () => {
    const item = openItems.pop()
    const list = openLists.at(-1)
    const isSingle = item?.parts.length === 1
    if (isSingle && list && !list.isOrdered && isEmptyLine(item.text.trim(), values)) list.items.pop()
  }
  const parser = new Parser({
    onopentag(name) {
      const style = styles[name]
      if (style) openStyles.push(style)
      else open[name]?.()
    },
    ontext(text) {
      if (text.trim() === '' && text.includes('\n')) return
      const container = current()
      container.text += text.replaceAll('\n', ' ')
      const line = container.text.slice(container.text.lastIndexOf('\n') + 1)
      currentLine().push(...inlinesOf(text, values, { line, style: Object.assign({}, ...openStyles) }))
    },
    onclosetag(name) {
      if (styles[name]) openStyles.pop()
      else if (name === 'li') closeItem()
      else if (name === 'ul' || name === 'ol') openLists.pop()
    },
  })
  parser.write(html)
  parser.end()
  return contentOf(letter.parts)
}

/** Returns whether a line consists of a label and an optional placeholder whose value is empty. */
function isEmptyLine(text: string, values: PlaceholderValues) {
  const [key = ''] = placeholderKeys(text)
  const isLabelled = /^[^{}\n]*:\s*\{\{[^{}]*\}\}\s*$/.test(text)
  return isLabelled && isPlaceholder(key) && optionalPlaceholders.includes(key) && values[key] === ''
}

/** Returns parts as content of a PDF, without empty lists. */
const contentOf = (parts: readonly Part[]): Content[] =>
  parts.flatMap((part) => (Array.isArray(part) ? paragraphOf(part) : listOf(part)))

const paragraphOf = (inlines: ContentText[]): Content => ({
  text: inlines.length > 0 ? inlines : ' ',
  margin: [0, 0, 0, 8],
})

function listOf({ items, isOrdered }: List): Content[] {
  if (items.length === 0) return []
  const lines = items.map(itemOf)
  return [{ ...(isOrdered ? { ol: lines } : { ul: lines }), margin: [0, 0, 0, 8] }]
}

function itemOf(parts: readonly Part[]): Content {
  const contents = parts.flatMap((part) => (Array.isArray(part) ? itemLineOf(part) : listOf(part)))
  const [first = itemLineOf([])] = contents
  return contents.length > 1 ? { stack: contents } : first
}

const itemLineOf = (inlines: ContentText[]): Content => ({ text: inlines, margin: [0, 0, 0, 3] })

interface InlineOptions {
  /** The text of the line up to here. */
  line: string
  style: Style
}

/** Returns a text as runs of one font, with placeholders that lack a value in red. */
function inlinesOf(text: string, values: PlaceholderValues, { line, style }: InlineOptions): ContentText[] {
  const parts = text.split(/(\{\{\s*[^{}]*?\s*\}\})/)
  return parts.flatMap((part, index) => {
    if (index % 2 === 0) return runsOf(part, style)
    const [key = ''] = placeholderKeys(part)
    const isMissing = isPlaceholder(key) && values[key] === undefined
    if (isMissing) return [{ text: part, ...style, color: missingColor }]
    return runsOf(isEmptyLine(line, values) ? '–' : fillPlaceholders(part, values), style)
  })
}

const runsOf = (text: string, style: Style): ContentText[] =>
  scriptRuns(text).map(({ text, font }) => ({
    text,
    ...style,
    ...(font !== 'Roboto' && { font, ...featuresOf(font) }),
  }))

/**
 * Switches off the marks of ligatures in Javanese: fontkit 2.0.4 throws at them. The vowel signs of the script are
 * placed by their own widths.
 */
const featuresOf = (font: LetterFont) => (font === 'Javanese' ? { fontFeatures: withoutMarks } : {})
const withoutMarks = { mark: false, abvm: false, blwm: false } as unknown as []

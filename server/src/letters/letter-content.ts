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

interface Block {
  kind: 'paragraph' | 'list'
  inlines: ContentText[]
  /** The items of a list, each with its inlines. */
  items: ContentText[][]
  isOrdered: boolean
}

const newBlock = (kind: Block['kind'], isOrdered = false): Block => ({ kind, inlines: [], items: [], isOrdered })
const missingColor = '#ba242b'

/**
 * Returns the paragraphs and lists of rich text as content of a PDF, with its placeholders filled in. Values are text,
 * never markup. A placeholder without a value stays, in red. When the optional value of a line such as
 * `Benefits: {{benefits}}` is empty, bulleted lists leave the line out, and other lines have a dash, because letters
 * may refer to their numbers.
 */
export function letterContent(html: string, values: PlaceholderValues): Content[] {
  const blocks: Block[] = []
  const openStyles: Style[] = []
  let list: Block | undefined
  let itemText = ''
  const currentLine = () => {
    if (list) {
      if (list.items.length === 0) list.items.push([])
      return list.items.at(-1) ?? []
    }
    const last = blocks.at(-1)
    if (last?.kind === 'paragraph') return last.inlines
    const paragraph = newBlock('paragraph')
    blocks.push(paragraph)
    return paragraph.inlines
  }
  const parser = new Parser({
    onopentag(name) {
      const style = styles[name]
      if (style) openStyles.push(style)
      else if (name === 'br') currentLine().push({ text: '\n' })
      else if (name === 'p' && !list) blocks.push(newBlock('paragraph'))
      else if (name === 'li') {
        list?.items.push([])
        itemText = ''
      } else if (name === 'ul' || name === 'ol') {
        list = newBlock('list', name === 'ol')
        blocks.push(list)
      }
    },
    ontext(text) {
      itemText += text
      const isLayout = text.trim() === '' && text.includes('\n')
      if (!isLayout) currentLine().push(...inlinesOf(text, values, Object.assign({}, ...openStyles)))
    },
    onclosetag(name) {
      if (styles[name]) openStyles.pop()
      else if (name === 'li' && list && !list.isOrdered && isEmptyLine(itemText, values)) list.items.pop()
      else if (name === 'ul' || name === 'ol') list = undefined
    },
  })
  parser.write(html)
  parser.end()
  return blocks.filter(({ kind, items }) => kind === 'paragraph' || items.length > 0).map(contentOf)
}

/** Returns whether a line consists of a label and an optional placeholder whose value is empty. */
function isEmptyLine(text: string, values: PlaceholderValues) {
  const [key = ''] = placeholderKeys(text)
  const isLabelled = /^[^{}]*:\s*\{\{[^{}]*\}\}\s*$/.test(text)
  return isLabelled && isPlaceholder(key) && optionalPlaceholders.includes(key) && values[key] === ''
}

function contentOf({ kind, inlines, items, isOrdered }: Block): Content {
  if (kind === 'paragraph') return { text: inlines.length > 0 ? inlines : ' ', margin: [0, 0, 0, 8] }
  const lines = items.map((text): Content => ({ text, margin: [0, 0, 0, 3] }))
  return { ...(isOrdered ? { ol: lines } : { ul: lines }), margin: [0, 0, 0, 8] }
}

/** Returns a text as runs of one font, with placeholders that lack a value in red. */
function inlinesOf(text: string, values: PlaceholderValues, style: Style): ContentText[] {
  const parts = text.split(/(\{\{\s*[^{}]*?\s*\}\})/)
  return parts.flatMap((part, index) => {
    if (index % 2 === 0) return runsOf(part, style)
    const [key = ''] = placeholderKeys(part)
    const isMissing = isPlaceholder(key) && values[key] === undefined
    if (isMissing) return [{ text: part, ...style, color: missingColor }]
    return runsOf(isEmptyLine(text, values) ? '–' : fillPlaceholders(part, values), style)
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

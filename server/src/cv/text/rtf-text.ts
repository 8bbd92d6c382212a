import { CvProblem } from './cv-problem.ts'
import type { CvText } from './cv-text.ts'
import { rowLines } from './table-rows.ts'
import { tidyText } from './tidy-lines.ts'

/**
 * The maximum depth of groups and number of characters that are kept; a CV has a dozen levels and a few thousand
 * characters.
 */
const maxDepth = 500
const maxCharacters = 1_000_000

/**
 * Destinations (Rich Text Format 1.9.1) that aren't text of the document; `\*` marks further ones that may be ignored.
 */
const ignoredDestinations = new Set(
  `colortbl fonttbl stylesheet info pict object objdata themedata colorschememapping datastore listtable
  listoverridetable latentstyles rsidtbl generator fldinst filetbl xmlnstbl nonshppict shppict bkmkstart bkmkend
  mmathPr wgrffmtfilter listtext pntext pnseclvl revtbl userprops operator author title`.split(/\s+/),
)

/** Words that stand for a character or the end of a line. */
const characters: Record<string, string> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  tab: ' | ',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
  '~': ' ',
  _: '-',
  '-': '\u00ad',
  // A backslash before the end of a line also ends the paragraph.
  '\n': '\n',
  '\r': '\n',
}

/** Windows code pages by the numbers of `\ansicpg`. */
const codePages: Record<number, string> = {
  437: 'windows-1252',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  65001: 'utf-8',
  ...Object.fromEntries(Array.from({ length: 9 }, (_, index) => [1250 + index, `windows-${1250 + index}`])),
}

interface Group {
  isIgnored: boolean
  /** Characters that follow `\u` for readers that don't know it. */
  fallback: number
}

const token = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[\r\n]+/giy

/** Returns the text of an RTF document. Throws CvProblem. */
export function rtfText(bytes: Uint8Array): CvText {
  const source = new TextDecoder('latin1').decode(bytes)
  const writer = rtfWriter()
  const groups: Group[] = []
  let group: Group = { isIgnored: false, fallback: 1 }
  let skip = 0
  let isOptional = false
  token.lastIndex = 0
  for (let match = token.exec(source); match; match = token.exec(source)) {
    const [, word, number, hex, symbol, brace, plain] = match
    if (brace === '{') {
      if (groups.length >= maxDepth) throw new CvProblem('too-much')
      groups.push(group)
      group = { ...group }
      skip = 0
    } else if (brace === '}') {
      const outer = groups.pop()
      if (!outer) break
      group = outer
      skip = 0
    } else if (word === 'bin') {
      token.lastIndex += Math.max(0, Number(number ?? 0))
    } else if (symbol === '*') {
      isOptional = true
      continue
    } else if (word && (isOptional || ignoredDestinations.has(word))) {
      group.isIgnored = true
    } else if (!group.isIgnored) {
      if (word === 'ansicpg') writer.codePage(Number(number))
      else if (word === 'uc') group.fallback = Number(number ?? 1)
      else if (word === 'u') {
        writer.unicode(Number(number))
        skip = group.fallback
      } else if (word === 'trowd') writer.beginRow()
      else if (word === 'cell' || word === 'nestcell') writer.endCell()
      else if (word === 'row' || word === 'nestrow') writer.endRow()
      else if (word || symbol) {
        const text = characters[word ?? symbol ?? ''] ?? (symbol && /[\\{}]/.test(symbol) ? symbol : '')
        writer.text(text)
      } else if (hex) {
        if (skip > 0) skip--
        else writer.byte(Number.parseInt(hex, 16))
      } else if (plain) {
        writer.text(plain.slice(skip))
        skip = Math.max(0, skip - plain.length)
      }
    }
    isOptional = false
  }
  return tidyText([writer.lines()], 1)
}

/** Collects lines and the cells of the current row. Bytes wait until they form whole characters. */
function rtfWriter() {
  const lines: string[] = []
  let cells: string[][] = []
  let current = ''
  let size = 0
  let bytes: number[] = []
  let decoder = new TextDecoder('windows-1252')

  const add = (text: string) => {
    size += text.length
    if (size > maxCharacters) throw new CvProblem('too-much')
    current += text
  }
  const flushBytes = () => {
    if (bytes.length === 0) return
    add(decoder.decode(Uint8Array.from(bytes)))
    bytes = []
  }
  const takeLines = () => {
    flushBytes()
    const currentLines = current === '' ? [] : current.replace(/\n$/, '').split('\n')
    current = ''
    return currentLines
  }
  return {
    codePage(number: number) {
      decoder = new TextDecoder(codePages[number] ?? 'windows-1252')
    },
    byte(value: number) {
      bytes.push(value)
    },
    unicode(code: number) {
      flushBytes()
      add(String.fromCharCode(code < 0 ? code + 65_536 : code))
    },
    text(text: string) {
      flushBytes()
      add(text)
    },
    /** Handles the command before a row, which some programs repeat at its end. */
    beginRow() {
      if (cells.length === 0) lines.push(...takeLines())
    },
    endCell: () => void cells.push(takeLines()),
    endRow() {
      lines.push(...rowLines(cells))
      cells = []
    },
    lines: () => [...lines, ...cells.flat(), ...takeLines()],
  }
}

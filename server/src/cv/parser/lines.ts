/** One line of a CV, tidied. */
export interface Line {
  /** Without bullet and without blanks at its ends. */
  text: string
  /** The cells of a table row, or words with wide gaps in between; one cell for a plain line. */
  cells: string[]
  isBullet: boolean
  /** Whether a number precedes it, as in a list. */
  isNumbered: boolean
  /** Whether there is space above it. */
  startsBlock: boolean
}

const maxLines = 1200
const maxLineLength = 500
/** The characters of 20 pages. Interpreting them takes up to 0.2 s, during which the process does nothing else. */
const maxLength = 60_000

const numbering = /^(?:\d{1,2}[.)]|[a-h][.)])\s+(?=\p{L})/u
const bullet = /^(?:[•●○▪■◦‣⁃∙·*✓✔➢►→❖♦o-]|\uf0b7|\uf0a7)\s+/u
const oddBlanks = /[\u00a0\u2000-\u200a\u202f\u3000]/g
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/g
const dashes = /[‐‑‒–—―−]/g
const singleQuotes = /[‘’‛′]/g
const pageNumber = /^(?:(?:page|halaman|hal)\.? ?)?\d{1,2}(?: ?(?:\/|of|dari) ?\d{1,2})?$/i

/** Returns the lines of a text that aren't empty, limited to the number and length that a CV can need. */
export function tidyLines(raw: readonly string[]): Line[] {
  const lines: Line[] = []
  let startsBlock = true
  let length = 0
  for (const line of raw) {
    const text = tidy(line)
    length += text.length
    if (lines.length === maxLines || length > maxLength) break
    if (text === '') startsBlock = true
    else if (!pageNumber.test(text)) {
      lines.push(lineOf(text, startsBlock))
      startsBlock = false
    }
  }
  return lines
}

/** Returns a line without the context of others. */
export function lineOf(text: string, startsBlock = false): Line {
  const isBullet = bullet.test(text)
  const isNumbered = numbering.test(text)
  const words = text.replace(isBullet ? bullet : numbering, '')
  const cells = words
    .split(/ *\| *|\t+| {3,}/)
    .map((cell) => cell.replace(/ {2,}/g, ' ').trim())
    .filter(Boolean)
  return { text: cells.join(' | '), cells, isBullet, isNumbered, startsBlock }
}

const tidy = (line: string) =>
  line
    .slice(0, maxLineLength)
    .replace(oddBlanks, ' ')
    .replace(invisible, '')
    .replace(dashes, '-')
    .replace(singleQuotes, "'")
    .replace(/[“”]/g, '"')
    .normalize('NFKC')
    .trim()

/** Removes surrounding punctuation from words. */
export const bare = (text: string) =>
  text
    .replace(/^[\s,;:|/@•·-]+/, '')
    .replace(/[\s,;:|/@•·-]+$/, '')
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Capitalizes words that are all upper or all lower case; leaves other words unchanged. */
export function withCapitals(text: string) {
  const letters = text.replace(/[^\p{L}]/gu, '')
  if (letters.length < 2 || (letters !== letters.toUpperCase() && letters !== letters.toLowerCase())) return text
  return text.toLowerCase().replace(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase())
}

import type { CvText } from './cv-text.ts'

const maxLines = 2000
const maxLineLength = 1000

/** Normalizes the lines of a document: one kind of blank and bullet, whole words, no repeated headers and footers. */
export function tidyText(pages: readonly (readonly string[])[], pageCount = pages.length): CvText {
  const lines = withoutRepeats(pages.map((page) => page.map(tidyLine)))
    .flatMap((page, index) => (index ? ['', ...page] : page))
    .filter((line, index, all) => line !== '' || (index > 0 && all[index - 1] !== ''))
  const tidiedLines = joinHyphens(lines).slice(0, maxLines)
  while (tidiedLines.at(-1) === '') tidiedLines.pop()
  return { lines: tidiedLines, pages: pageCount }
}

export const tidyLine = (line: string) =>
  joinSpacedLetters(
    line
      .slice(0, 4 * maxLineLength)
      .toWellFormed()
      .normalize('NFC')
      .replace(/[ﬀ-ﬆ]/g, (ligature) => ligature.normalize('NFKC'))
      // Characters of icon fonts, marks of direction and width, and characters that no database can store.
      .replace(/[\p{Co}\p{Cn}]/gu, ' ')
      .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g, '')
      .replace(/[\p{Cc}\p{Zs}\u2028\u2029]/gu, ' ')
      .replace(/^\s*[•●▪■◦○‣⁃∙►▸➢➤✓✔*·-]\s+/u, '• ')
      .replace(/^[ |]+|(?<![ |])[ |]+$/g, '')
      .replace(/ \| :(?: \|)?\s*/g, ' : '),
  )
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, maxLineLength)

/** Joins the letters of H E A D I N G S, unless words are no further apart than letters. */
function joinSpacedLetters(line: string): string {
  const parts = line.trim().split(/ {2,}/)
  const isSpaced = /^\p{L}(?: [\p{L}&/])+$/u
  if (!parts.some((part) => part.length >= 7) || !parts.every((part) => isSpaced.test(part) || /^\S$/.test(part)))
    return line
  return parts.map((part) => part.replaceAll(' ', '')).join(' ')
}

/** Rejoins a word divided at the end of a line; doubled Indonesian words (`anak-anak`) keep their hyphen. */
function joinHyphens(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    const [, start, half = ''] = before?.match(/^(.*?)(\p{L}{2,})[-\u00ad\u2010]$/u) ?? []
    const [, rest = '', more = ''] = line.match(/^(\p{Ll}+[,.;:]?)(?: (.*))?$/u) ?? []
    if (start === undefined || rest === '') joined.push(line)
    else {
      const isDoubled = rest.toLowerCase().startsWith(half.toLowerCase())
      joined[joined.length - 1] = `${start}${half}${isDoubled ? '-' : ''}${rest}`.slice(0, maxLineLength)
      if (more) joined.push(more)
    }
  }
  return joined.map((line) => line.replaceAll('\u00ad', ''))
}

const pageNumber = /^(?:page|halaman|hal\.?)?\s*\d{1,3}(?:\s*(?:\/|of|dari)\s*\d{1,3})?$/i
/** The maximum number of lines of a header or a footer. */
const maxEdgeLines = 3

/** Removes page numbers, and headers and footers that earlier pages had. */
function withoutRepeats(pages: readonly string[][]): string[][] {
  const seen = new Set<string>()
  return pages.map((page) => {
    const filledIndexes = page.flatMap((line, index) => (line === '' ? [] : [index]))
    const atEdge = new Set([...filledIndexes.slice(0, maxEdgeLines), ...filledIndexes.slice(-maxEdgeLines)])
    const lines = page.filter((line, index) => {
      if (!atEdge.has(index) || line === '') return true
      if (pageNumber.test(line) && (/\D/.test(line) || pages.length > 1)) return false
      return pages.length === 1 || !seen.has(withoutNumbers(line))
    })
    for (const index of atEdge) seen.add(withoutNumbers(page[index] ?? ''))
    return lines
  })
}

const withoutNumbers = (line: string) => line.replace(/\d+/g, '0')

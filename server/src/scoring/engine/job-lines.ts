/** A sentence or list item of a job's rich text. */
export interface JobLine {
  text: string
  /** Whether it introduces the lines after it. */
  isHeading: boolean
}

const maxHeadingWords = 6
const headingMark = '\u0001'

/** Abbreviations whose dot doesn't end a sentence. */
const abbreviated =
  /(?:^|[\s(])(?:min|max|maks|mis|misal|approx|incl|etc|dll|dsb|dst|e\.g|i\.e|vs|no|dr|ir|jl|gol|yg|dgn)\.$/iu

/** Returns the lines of rich text. A semicolon doesn't end a line: it separates parts of one sentence. */
export function jobLines(html: string): JobLine[] {
  return html
    .replace(/<h\d[^<>]*>/gi, `\n${headingMark}`)
    .replace(/<p[^<>]*>\s*<(strong|b)>([^<]*)<\/\1>\s*(?::\s*)?<\/p>/gi, `\n${headingMark}$2\n`)
    .replace(/<(?:\/(?:p|li|h\d|div|ul|ol)|br\s*\/?)>/gi, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:nbsp|#160);/gi, ' ')
    .replace(/&amp;/gi, '&')
    .replace(/&(?:#39|apos|rsquo);/gi, "'")
    .replace(/&(?:#\d+|#x[\da-f]+|\w+);/gi, ' ')
    .split(/\n+/)
    .flatMap((line) => {
      const text = line.replace(/\s+/g, ' ').trim()
      const isMarked = text.startsWith(headingMark)
      const words = text.replaceAll(headingMark, '').trim()
      const isShort = words.split(' ').length <= maxHeadingWords
      if (words && isShort && (isMarked || words.endsWith(':'))) return [{ text: words, isHeading: true }]
      return sentencesOf(words).map((text) => ({ text, isHeading: false }))
    })
    .filter(({ text }) => text !== '')
}

/** Splits a line at the ends of its sentences: `.`, `!` or `?` before a capital letter, a digit, a quote or `(`. */
function sentencesOf(line: string): string[] {
  const sentences: string[] = []
  for (const part of line.split(/(?<=[.!?])\s+(?=[\p{Lu}\d"“(])/u)) {
    const before = sentences.at(-1)
    if (before !== undefined && abbreviated.test(before)) sentences[sentences.length - 1] = `${before} ${part}`
    else sentences.push(part)
  }
  return sentences
}

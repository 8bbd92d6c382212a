import { isPeriod } from '../parser/dates.ts'

/** The mark that replaces a removed word. */
const removedMark = '•••'

const link =
  /\b(?:https?:\/\/|www\.)\S+|(?<![\p{L}\d])(?:[\p{L}\d-]+\.)+(?:com|net|org|id|io|me|dev|co|app|info|link|site|xyz|page|ly|be|in)(?![\p{L}\d])(?:\/\S*)?|(?:linkedin|github|gitlab|instagram|facebook|twitter|tiktok|behance|dribbble|t\.me|wa\.me)[./:@ ]*[/:@]\S+|(?<!\S)@[\p{L}\d_.]{3,}/giu
/** Technologies that look like addresses. */
const technology = /^(?:asp|vb|ado|ml)\.net$|^socket\.io$|^draw\.io$/i
/** Numbers, also in groups of digits. A passport number may begin with one or two letters. */
const numberPattern = /(?<![\p{L}\d])[A-Z]{0,2} ?\d(?:[\d .()/-]*\d)?(?![\p{L}\d])/gu
const thousands = /^[1-9]\d{0,2}(?:\.\d{3})+$/

/** The shortest part of a name that is removed. */
const minNameLength = 2
/** The minimum number of words that a line shares with an address to count as part of it. */
const minAddressWords = 3

/** Returns a mask for one person: it finds their names and values in lines, and hides names, links and numbers. */
export function createWordMask(
  names: readonly (string | null | undefined)[],
  values: readonly (string | null | undefined)[],
) {
  const nameWords = new Set(names.flatMap((name) => wordsOf(name ?? '')).filter((word) => word.length >= minNameLength))
  const compactValues = values.flatMap((value) => (value ? [compact(value)] : [])).filter((value) => value.length >= 5)
  const valueWords = values.map((value) => new Set(wordsOf(value ?? '').filter((word) => word.length > 2)))
  const namesByLength = [...nameWords].filter((word) => word.length > 2).toSorted((a, b) => b.length - a.length)
  /** Returns whether a word is a name or joins several, such as `rinasari91`. */
  const isName = (word: string) => {
    if (nameWords.has(word)) return true
    const rest = namesByLength.reduce((text, name) => text.replaceAll(name, ''), word)
    return rest !== word && /^\d*$/.test(rest)
  }
  return {
    /** Returns whether a text has one of the names. */
    hasName: (text: string) => wordsOf(text).some(isName),
    /** Returns whether a line has one of the values, or at least three words of one. */
    hasValue: (text: string) => {
      const words = new Set(wordsOf(text))
      const line = compact(text)
      return (
        compactValues.some((value) => line.includes(value)) ||
        valueWords.some(
          (list) =>
            list.size >= minAddressWords && [...list].filter((word) => words.has(word)).length >= minAddressWords,
        )
      )
    },
    hide: (text: string) =>
      text
        .replace(link, (match) => (technology.test(match) ? match : removedMark))
        .replace(numberPattern, (match) => (isIdentifying(match) ? removedMark : match))
        .replace(/[\p{L}\p{M}\d]+/gu, (word) => (isName(plain(word)) ? removedMark : word)),
  }
}

function isIdentifying(written: string) {
  const text = written.trim()
  const digits = text.replace(/\D/g, '')
  const isWhole = /^[A-Z]{0,2} ?\d+$/.test(text)
  return digits.length >= (isWhole ? 6 : 9) && !thousands.test(text) && !isPeriod(text)
}

/** Returns a word in lower case, without accents. */
const plain = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string) => plain(text).match(/[\p{L}\d]+/gu) ?? []

const compact = (text: string) => plain(text).replace(/[^\p{L}\d]/gu, '')

import { protectedWords, stopWords } from './stop-words.ts'
import { phrases, synonyms } from './synonyms.ts'
import { workSynonyms } from './work-synonyms.ts'

const minLength = 2
const maxTerms = 4000

const wordsOf = (text: string) => text.trim().split(/\s+/)

export const protectedAttributes = new Set(wordsOf(protectedWords))

const prefixes = /^(?:meng|meny|mem|men|peng|peny|pem|pen|ber|ter|per|me|di|pe)(?=\p{L}{4})/u
const suffixes = /(?<=\p{L}{4})(?:annya|kannya|nya|kan|ing|ed|es|an|s|i)$/u

/**
 * The term of each word with a meaning in both languages. A line that begins with a word of an earlier line adds words
 * to its meaning; any other word keeps the first meaning that the lists give it.
 */
const concepts = new Map<string, string>()
for (const line of `${synonyms.trim()}\n${workSynonyms.trim()}`.split('\n')) {
  const words = wordsOf(line)
  const concept = concepts.get(words[0] ?? '') ?? words[0] ?? ''
  for (const word of words) if (!concepts.has(word)) concepts.set(word, concept)
}
for (const [word, concept] of [...concepts]) {
  const stem = stemOf(word)
  if (!concepts.has(stem)) concepts.set(stem, concept)
}

const fillerWords = new Set(wordsOf(stopWords))
const fillerStems = new Set([...fillerWords].map(stemOf))

const token = /[\p{L}\d](?:[\p{L}\d+#]|[.&'-](?=[\p{L}\d]))*/gu

/**
 * Returns the terms of a text: each word by a stem that is the same for its forms and for both languages. Words that
 * say nothing about skills and words about protected attributes are left out.
 */
export function termsOf(text: string): Map<string, string> {
  const terms = new Map<string, string>()
  const words = phrases.reduce((text, [phrase, word]) => text.replace(phrase, word), text.normalize('NFKC'))
  for (const [written] of words.matchAll(token)) {
    if (terms.size === maxTerms) break
    for (const part of partsOf(written)) {
      const term = termOf(part)
      if (term && !terms.has(term)) terms.set(term, part)
    }
  }
  return terms
}

/** Splits a word at hyphens if each part has at least four letters: `laki-laki` is two words, `e-commerce` is one. */
function partsOf(word: string) {
  const parts = word.split(/[-&']/)
  return parts.length > 1 && parts.every((part) => part.length > 3) ? parts : [word]
}

function termOf(written: string): string | undefined {
  const word = written.toLowerCase()
  if (word.length < minLength || /^\d+$/.test(word) || fillerWords.has(word) || protectedAttributes.has(word))
    return undefined
  const concept = concepts.get(word)
  if (concept) return concept
  const stem = stemOf(word)
  if (protectedAttributes.has(stem)) return undefined
  return concepts.get(stem) ?? (fillerStems.has(stem) ? undefined : stem)
}

/** Returns a rough stem of a word, the same way for every text. */
function stemOf(word: string): string {
  if (!/^\p{L}+$/u.test(word)) return word
  const singular = word.replace(/(?<=\p{L}{3})ies$/u, 'y')
  return singular.replace(suffixes, '').replace(prefixes, '')
}

import type { Requirement } from '../../outside/scorer/port.ts'

/** The shares of a sentence's words that are enough, because no CV repeats a job word for word. */
const thresholds = { all: 0.5, alternatives: 0.3 }
/** The minimum number of words that meet a sentence of several: one common word is in the CVs of every trade. */
const minWords = 2
/** The share for one common word of two. */
const oneOfTwo = 0.5

type Sentence = Pick<Requirement, 'text' | 'terms'>

/**
 * Returns how far a sentence is met by the terms that a CV has, 0 to 1. A single common word meets a sentence
 * that has no other, and half of one with two. A name, such as Kafka or AutoCAD, also meets a sentence that lists
 * alternatives.
 */
export function sentenceShare(sentence: Sentence, hits: readonly string[]): number {
  const { text, terms } = sentence
  const isEither = isAlternative(text)
  const threshold =
    terms.size === 1
      ? 1
      : Math.max(minWords, Math.ceil(terms.size * (isEither ? thresholds.alternatives : thresholds.all)))
  if (hits.length !== 1 || threshold === 1) return Math.min(1, hits.length / threshold)
  if (isName(terms.get(hits[0]!) ?? '', text)) return isEither ? 1 : 1 / threshold
  return terms.size === 2 ? oneOfTwo : 0
}

/** Returns whether a sentence is met by one of several alternatives. */
const isAlternative = (text: string) => /\b(?:or|atau|such as|seperti|misalnya|e\.g)\b|\p{L}\/\p{L}/iu.test(text)

/**
 * Returns whether a word is a name by how the sentence writes it: with a digit or sign, a capital inside, or an unusual
 * initial capital.
 */
function isName(word: string, text: string) {
  if (isCapitalised(text)) return /[\d+#.]|\p{Ll}\p{Lu}/u.test(word)
  return /[\d+#.]|.\p{Lu}/u.test(word) || (/^\p{Lu}/u.test(word) && !text.startsWith(word))
}

/** Returns whether most words of a sentence have a capital, as in titles, so that a capital marks no name. */
function isCapitalised(text: string) {
  const words = text.match(/\p{L}{3,}/gu) ?? []
  return words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * 0.6
}

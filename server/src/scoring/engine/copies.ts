import type { Background } from '../../outside/scorer/port.ts'
import { withoutAges } from './ages.ts'
import { protectedAttributes } from './terms.ts'

/** The number of words in a row that count as copied. Shorter runs occur in CVs by chance. */
const runLength = 5
/** The number of copied words from which a CV counts as a copy: a share of the advertisement's words, within bounds. */
const copyThreshold = { share: 0.2, min: 12, max: 40 }
/** The share of a line's words that makes it a copied line. */
const copiedLine = 0.6

/**
 * Returns whether so many words are copied from the advertisement that the CV is marked, and the background, in that
 * case without the copied lines: words of the job say nothing about the person who pastes them.
 */
export function withoutCopies(background: Background, advertisement: string): CopyCheck {
  const job = wordsOf(advertisement)
  const runs = new Set(job.slice(0, 1 - runLength).map((_, index) => runAt(job, index)))
  const lines = [...background.lines, ...background.courses].map(wordsOf)
  const all = lines.flat()
  const copied = new Set<number>()
  for (let at = 0; at + runLength <= all.length; at++) {
    if (runs.has(runAt(all, at))) for (let word = at; word < at + runLength; word++) copied.add(word)
  }
  const minWords = Math.min(copyThreshold.max, Math.max(copyThreshold.min, job.length * copyThreshold.share))
  if (copied.size < minWords) return { background, copiesJob: false }
  let begin = 0
  const isOwn = lines.map((words) => {
    const count = words.filter((_, index) => copied.has(begin + index)).length
    begin += words.length
    return words.length === 0 || count / words.length < copiedLine
  })
  const { lines: ofCv, courses } = background
  return {
    background: {
      ...background,
      lines: ofCv.filter((_, index) => isOwn[index]),
      courses: courses.filter((_, index) => isOwn[ofCv.length + index]),
    },
    copiesJob: true,
  }
}

interface CopyCheck {
  background: Background
  copiesJob: boolean
}

const runAt = (words: readonly string[], at: number) => words.slice(at, at + runLength).join(' ')

/**
 * Returns the words that a background keeps: it has no ages, no calendar years and no words about protected attributes.
 * A semicolon counts as a word: it separates the tasks that a person lists, and pasted text keeps its punctuation.
 */
const wordsOf = (text: string) =>
  (withoutAges(text.toLowerCase()).match(/[\p{L}\d+#]+|;/gu) ?? []).filter(
    (word) => !protectedAttributes.has(word) && !/^(?:19|20)\d{2}$/.test(word),
  )

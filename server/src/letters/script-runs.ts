/** The fonts of letters, by the script of the characters they have. */
export type LetterFont = 'Roboto' | 'Arabic' | 'Han' | 'Javanese'

const fonts: readonly [font: LetterFont, letters: RegExp][] = [
  ['Arabic', /\p{Script_Extensions=Arabic}/u],
  [
    'Han',
    /[\p{Script=Han}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\u30FB\u30FC\uFF00-\uFFEF]/u,
  ],
  ['Javanese', /\p{Script_Extensions=Javanese}/u],
]

/** Digits and punctuation that all scripts share are drawn in the usual font. */
const fontOf = (letter: string): LetterFont => fonts.find(([, letters]) => letters.test(letter))?.[0] ?? 'Roboto'

export interface ScriptRun {
  text: string
  font: LetterFont
}

/**
 * Splits a text into runs of one font. Combining marks stay with their letter, and spaces between two words of a script
 * with that script. Words of Arabic come in the order in which they are drawn from left to right (UAX #9); the font
 * puts the letters of each word in order. It reverses digits too, so numbers come with their last digit first.
 */
export function scriptRuns(text: string): ScriptRun[] {
  const runs: ScriptRun[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const isMark = /\p{M}|\u200C|\u200D/u.test(letter)
    const font = last && isMark ? last.font : fontOf(letter)
    if (last?.font === font) last.text += letter
    else runs.push({ text: letter, font })
  }
  return inVisualOrder(joinAcrossSpaces(runs))
}

/** Joins runs of one script that only spaces separate. */
function joinAcrossSpaces(runs: readonly ScriptRun[]): ScriptRun[] {
  const joined: ScriptRun[] = []
  for (const [index, run] of runs.entries()) {
    const [before, after] = [joined.at(-1), runs[index + 1]]
    const isBetween = /^\s+$/.test(run.text) && before && before.font !== 'Roboto' && before.font === after?.font
    if (isBetween || (before && before.font === run.font)) before.text += run.text
    else joined.push({ ...run })
  }
  return joined
}

/** Spaces or a number between words of Arabic. The separators are for decimals, thousands and lists. */
const betweenWords = /(\s+|\p{Nd}+(?:[\u066B\u066C\u060C]\p{Nd}+)*)/u

/**
 * Reverses the words of Arabic. Spaces become separate runs, because fonts move them to the other side of their word,
 * and so do numbers, because they are read from left to right.
 */
const inVisualOrder = (runs: readonly ScriptRun[]): ScriptRun[] =>
  runs.flatMap((run) => {
    if (run.font !== 'Arabic') return run
    const words = run.text.split(betweenWords).filter(Boolean).toReversed()
    return words.map((text): ScriptRun => {
      if (/^\p{Nd}/u.test(text)) return { text: [...text].toReversed().join(''), font: 'Arabic' }
      return { text, font: /^\s/.test(text) ? 'Roboto' : 'Arabic' }
    })
  })

/** The fonts of letters: Roboto, and one for each of three scripts that it lacks. */
export type LetterFont = 'Roboto' | 'Arabic' | 'Han' | 'Javanese'

const fonts: readonly [font: LetterFont, letters: RegExp][] = [
  ['Arabic', /\p{Script_Extensions=Arabic}/u],
  ['Han', /[\p{Script=Han}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u],
  ['Javanese', /\p{Script=Javanese}/u],
]
/** Digits and punctuation that several scripts share are drawn in the usual font. */
const sharedCharacters = /[\p{Script=Common}\p{Nd}]/u

const fontOf = (letter: string): LetterFont =>
  sharedCharacters.test(letter) && !/[\u3000-\u303F\uFF00-\uFFEF]/.test(letter)
    ? 'Roboto'
    : (fonts.find(([, letters]) => letters.test(letter))?.[0] ?? 'Roboto')

export interface ScriptRun {
  text: string
  font: LetterFont
}

/**
 * Splits a text into runs of one font. Combining marks stay with their letter, and spaces between two words of a script
 * with that script. Words of Arabic come in the order in which they are drawn from left to right (UAX #9); the font
 * puts the letters of each word in order.
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

/**
 * Reverses the words of Arabic. Spaces become separate runs, because fonts move them to the other side of their word.
 */
const inVisualOrder = (runs: readonly ScriptRun[]): ScriptRun[] =>
  runs.flatMap((run) => {
    if (run.font !== 'Arabic') return run
    const words = run.text.split(/(\s+)/).toReversed()
    return words.map((text, index): ScriptRun => ({ text, font: index % 2 === 0 ? 'Arabic' : 'Roboto' }))
  })

import type { Line } from './lines.ts'

/** A value with its label, such as `Nama Lengkap : Rina`. */
export interface LabeledValue {
  /** Lower case, without punctuation. */
  label: string
  value: string
  /** The index of the value's line. */
  lineIndex: number
}

const pair = /^([\p{L}][\p{L} .,/&()-]{0,44}?)\s*:\s*(.*)$/u

interface LabelOptions {
  /** Whether a label may lack its colon: `Sex Male`. */
  isLoose?: boolean
}
const maxLooseLabelWords = 5

/** Returns each labeled value of lines or rows of cells; a value may be in the line below its label. */
export function labeledValues(
  lines: readonly Line[],
  isLabel: (label: string) => boolean,
  { isLoose = false }: LabelOptions = {},
): LabeledValue[] {
  return lines.flatMap(({ cells }, at) => {
    const values: LabeledValue[] = []
    for (let index = 0; index < cells.length; index++) {
      const cell = cells[index]!
      const [, words, rest = ''] = pair.exec(cell) ?? []
      const label = plainLabel(words ?? cell)
      const next = cells[index + 1]
      const looseMatch = isLoose && words === undefined ? looseLabel(cell, isLabel) : undefined
      if (words !== undefined && rest !== '') values.push({ label, value: rest.trim(), lineIndex: at })
      else if (looseMatch) values.push({ ...looseMatch, lineIndex: at })
      else if (isLabel(label) && next !== undefined) {
        const isColon = next === ':'
        values.push({ label, value: (isColon ? (cells[index + 2] ?? '') : next).replace(/^:\s*/, ''), lineIndex: at })
        index += isColon ? 2 : 1
      } else if (isLabel(label) && index === cells.length - 1) {
        const below = lines[at + 1]
        const value = below && !isLabeled(below, isLabel) ? below.text.replace(/^:\s*/, '') : ''
        if (value) values.push({ label, value, lineIndex: at + 1 })
      }
    }
    return values
  })
}

/** Returns the longest label that a text begins with, and the rest of the text as its value. */
function looseLabel(text: string, isLabel: (label: string) => boolean) {
  const words = text.split(' ')
  for (let count = Math.min(maxLooseLabelWords, words.length - 1); count > 0; count--) {
    const label = plainLabel(words.slice(0, count).join(' '))
    if (!/\d/.test(words[count - 1]!) && isLabel(label)) return { label, value: words.slice(count).join(' ') }
  }
  return undefined
}

/** Returns whether a line begins with a label. */
export function isLabeled({ cells }: Line, isLabel: (label: string) => boolean) {
  const [first = ''] = cells
  return isLabel(plainLabel(pair.exec(first)?.[1] ?? first))
}

export const plainLabel = (text: string) =>
  text
    .toLowerCase()
    .replace(/^(?:\d{1,2}|[a-z])[.)]\s*/, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** The marks of a number: between thousands, and in front of decimals. */
export interface NumberMarks {
  group: string
  decimal: string
}

/** The marks of the id-ID locale. */
export const defaultMarks: NumberMarks = { group: '.', decimal: ',' }

/** No marks between thousands, as in a year. */
export const ungrouped: NumberMarks = { group: '', decimal: ',' }

/** Returns a stored number as typed text. `cents`: the number of decimals of an amount that isn't whole. */
export function formatTyped(value: number, { decimal }: NumberMarks, cents = 0): string {
  const digits = value.toLocaleString('en-US', {
    useGrouping: false,
    minimumFractionDigits: Number.isInteger(value) ? 0 : cents,
    maximumFractionDigits: 10,
  })
  return digits.replace('.', decimal)
}

const plain = /^(-?)(\d+)(?:[.,](\d*))?$/

/**
 * Returns typed text as the field shows it, with marks between thousands. Two kinds of text stay as typed: a mark after
 * up to three digits may separate thousands, and a number with several marks is grouped already.
 */
export function shownNumber(typed: string, { group, decimal }: NumberMarks): string {
  const [, sign, whole = '', decimals] = plain.exec(typed) ?? []
  if (sign === undefined || (decimals !== undefined && whole.length <= 3)) return typed
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, group) + (decimals === undefined ? '' : decimal + decimals)
}

interface Edit {
  typed: string
  displayed: string
  /** The text of the field after the edit. */
  next: string
  group: string
}

/** Returns the typed text after an edit of the shown one: only marks that the field added are removed. */
export function typedTextAfter({ typed, displayed, next, group }: Edit): string {
  if (typed === displayed || group === '') return next
  const room = Math.min(displayed.length, next.length)
  let start = 0
  while (start < room && displayed[start] === next[start]) start++
  let end = 0
  while (end < room - start && displayed.at(-1 - end) === next.at(-1 - end)) end++
  const inserted = next.slice(start, next.length - end)
  // The user pasted a number with its own marks, which may begin with the same digits as the old one.
  if (inserted.length > 1 && /[.,]/.test(inserted)) return next
  const withoutGroups = (part: string) => part.replaceAll(group, '')
  return withoutGroups(next.slice(0, start)) + inserted + withoutGroups(next.slice(next.length - end))
}

/**
 * Returns the position of the caret in a text that gained or lost marks, so that the same characters are to its right.
 * `right`: the text that was to the right of the caret.
 */
export function caretPosition(displayed: string, right: string, group: string): number {
  const isOwn = (at: number) => group !== '' && displayed[at] === group
  let remaining = group === '' ? right.length : right.replaceAll(group, '').length
  let at = displayed.length
  while (remaining > 0 && at > 0) if (!isOwn(--at)) remaining--
  // A deleted mark comes back behind the caret, so that the next deletion reaches the digit in front of it.
  while (isOwn(at - 1)) at--
  return at
}

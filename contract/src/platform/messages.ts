import { z } from 'zod'
import { texts } from '../texts/current.ts'

const keysOf = (path: readonly PropertyKey[]) => path.filter((part) => typeof part === 'string')

/** Returns the label of a field in the reader's language: 'Branch' for `branchId`. */
export const labelOf = (path: readonly PropertyKey[]): string => texts().fields.label(keysOf(path))

/** Returns the message for a missing field: `Notes are required`, `Address is required`. */
export const required = (label: string) => texts().fields.required(label)

/** Returns the plural noun for the entries of a list that has too many: `custom questions`, `tags`. */
export const entriesOf = (path: readonly PropertyKey[]): string => texts().fields.entriesOf(keysOf(path))

/** Returns the message for a list with more entries than it may have. */
export const tooMany = (most: number, noun: string) => texts().fields.tooMany(most, noun)

const tooFew = (label: string, fewest: number, path: readonly PropertyKey[]) =>
  fewest === 1 ? required(label) : texts().fields.tooFew(fewest, entriesOf(path))

/** Returns the message for a day that is more years ahead than it may be. */
export const farAhead = (label: string, years: number) =>
  years === 0 ? texts().fields.notInFuture(label) : texts().fields.yearsAhead(label, years)

const isEmpty = (input: unknown) =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '')

/** Returns the number of decimals that multiples of a step have: 2 for 0.01. */
const decimalsOf = (step: number | bigint) => String(step).split('.')[1]?.length ?? 0

/** Returns the word for a name, or the one for all other names. */
const wordFor = (words: Record<string, string> & { other: string }, name: string) =>
  (Object.hasOwn(words, name) ? words[name] : undefined) ?? words.other

/** Returns one sentence per broken rule, the same on the screen and from the server. */
function sentence(issue: z.core.$ZodRawIssue): string {
  const { fields } = texts()
  const label = labelOf(issue.path ?? [])
  if (isEmpty(issue.input)) return required(label)
  switch (issue.code) {
    case 'invalid_type':
      return fields.mustBe(label, wordFor(fields.kinds, issue.expected))
    case 'too_small':
      if (issue.origin === 'string') return fields.atLeastCharacters(label, String(issue.minimum))
      if (issue.origin === 'array') return tooFew(label, Number(issue.minimum), issue.path ?? [])
      return (issue.inclusive === false ? fields.moreThan : fields.atLeast)(label, String(issue.minimum))
    case 'too_big':
      if (issue.origin === 'string') return fields.atMostCharacters(label, String(issue.maximum))
      if (issue.origin === 'array') return tooMany(Number(issue.maximum), entriesOf(issue.path ?? []))
      return fields.atMost(label, String(issue.maximum))
    case 'invalid_format':
      return fields.mustBe(label, wordFor(fields.formats, issue.format))
    case 'invalid_value':
      return fields.oneOfOffered(label)
    case 'not_multiple_of':
      return fields.decimals(label, decimalsOf(issue.divisor))
    case 'unrecognized_keys':
      return fields.unknown(issue.keys.join(', '))
    case 'custom':
      return typeof issue.params?.years === 'number' ? farAhead(label, issue.params.years) : fields.notValid(label)
    default:
      return fields.notValid(label)
  }
}

// zod's settings are global. The renderer of public pages loads this module a second time, for another language.
z.config({ customError: z.config().customError ?? sentence })

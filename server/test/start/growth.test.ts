import { visibleLength } from '@hireloom/contract/platform/fields'
import { numberOf } from '@hireloom/contract/platform/numbers'
import { expect, test } from 'vitest'
import { searchOf } from '../../src/applications/search.ts'
import { readCv } from '../../src/cv/parser/local-cv-parser.ts'
import { cleanRichText } from '../../src/documents/rich-text.ts'
import { e164 } from '../../src/platform/phone.ts'
import { requiredSentences, workLines } from '../../src/scoring/engine/required-lines.ts'
import { termsOf } from '../../src/scoring/engine/terms.ts'

/** The functions that read texts of users and applicants. */
const readers = {
  visibleLength,
  cleanRichText,
  requiredSentences,
  workLines,
  termsOf,
  numberOf,
  e164,
  searchOf: (text: string) => searchOf(text, true),
  'readCv, one line': (text: string) => readCv({ lines: [text] }),
  'readCv, many lines': (text: string) => readCv({ lines: text.match(/.{1,80}/gs) ?? [] }),
}

const markup = ['<', '<p', '<h1', '<p>', '</p>', '<b>', '<li>', '<!--', '<a b="', '&', '&a', '&#', '&amp;']
const words = [
  'a',
  'a ',
  ' ',
  '\n',
  '\t',
  '. ',
  '; ',
  ', ',
  '- ',
  ': ',
  '/',
  '|',
  '(',
  '1',
  '1.',
  '+62',
  '@',
  'a@',
  'a@a.',
  'é',
  '👍',
]
const phrases = ['2019 - ', 'Jan 2019 ', 'S1 ', 'PT ']
const starts = ['', '<p><b>x</b>', 'a@']

/** Shorter times, in milliseconds, can't be compared. */
const negligible = 100

/** Returns the milliseconds of processor time, of the fastest of three runs unless the first one is short. */
function timeOf(read: () => unknown) {
  const run = () => {
    const before = process.cpuUsage()
    read()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  const first = run()
  return first < negligible ? first : Math.min(first, run(), run())
}

test.each(Object.entries(readers))(
  'the time of %s grows no faster than its text',
  { timeout: 90_000 },
  (_name, read) => {
    const slow = [...markup, ...words, ...phrases].flatMap((part) =>
      starts.flatMap((start) => {
        const timeWith = (length: number) => timeOf(() => read(`${start}${part.repeat(length / part.length)} `))
        const long = timeWith(20_000)
        // Four times the text takes 16 times as long where the time is quadratic.
        return long > negligible && long > 8 * timeWith(5000) ? [`${start}${part}: ${long} ms`] : []
      }),
    )
    expect(slow).toEqual([])
  },
)

import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { tidyLine, tidyText } from './tidy-lines.ts'

it.each([
  ['certiﬁed oﬃcer', 'certified officer'],
  ['P E N G A L A M A N  K E R J A', 'PENGALAMAN KERJA'],
  ['B U D I', 'BUDI'],
  ['A B', 'A B'],
  ['● Excel', '• Excel'],
  ['- Excel', '• Excel'],
  ['\ue0be 0812\u00a03456 7890', '0812 3456 7890'],
  ['Nama | : | Budi', 'Nama : Budi'],
  ['Nama | : Budi', 'Nama : Budi'],
  [' | 2012 - 2016 | ', '2012 - 2016'],
  ['ka\u0000ta\u200b', 'ka ta'],
  [`a${' |'.repeat(40)} b ${'| '.repeat(40)}`, `a${' |'.repeat(40)} b`],
])('%j becomes %j', (line, expected) => {
  expect(tidyLine(line)).toBe(expected)
})

it.each<[string, string[], string[]]>([
  ['joins a divided word', ['was respon-', 'sible for stock'], ['was responsible', 'for stock']],
  ['joins a doubled word with its hyphen', ['menjaga anak-', 'anak di sekolah'], ['menjaga anak-anak', 'di sekolah']],
  ['leaves a span of years on two lines', ['2012 -', '2016'], ['2012 -', '2016']],
  ['leaves single blank lines between others', ['', 'one', '', '', 'two', ''], ['one', '', 'two']],
])('tidying %s', (_, lines, expected) => {
  expect(tidyText([lines]).lines).toEqual(expected)
})

test('headers and footers appear once, page numbers never', () => {
  const page = (number: number) => ['Budi Santoso', `Work of year ${number}`, 'a', 'b', 'c', 'd', `Page ${number} of 3`]
  const { lines, pages } = tidyText([page(1), page(2), page(3)])
  expect(pages).toBe(3)
  expect(lines.filter((line) => line === 'Budi Santoso')).toHaveLength(1)
  expect(lines.filter((line) => line.startsWith('Page'))).toEqual([])
})

test("no text results in too many lines, overlong lines or characters that can't be stored", () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string({ unit: 'binary', maxLength: 3000 }), { maxLength: 4 })), (pages) => {
      const { lines } = tidyText(pages)
      expect(lines.length).toBeLessThanOrEqual(2000)
      for (const line of lines) {
        expect(line.length).toBeLessThanOrEqual(1000)
        expect(line).not.toMatch(/\p{Cc}/u)
        expect(line.isWellFormed()).toBe(true)
      }
    }),
    { numRuns: 25 },
  )
})

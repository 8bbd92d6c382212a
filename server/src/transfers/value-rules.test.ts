import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { numberOf, plainTextOf, richTextOf } from './value-rules.ts'

describe('a number', () => {
  it.each([
    ['5000000', 5_000_000],
    ['5.000.000', 5_000_000],
    ['5,000,000', 5_000_000],
    ['Rp 5.000.000', 5_000_000],
    ['Rp5.000.000,50', 5_000_000.5],
    ['5,000,000.50', 5_000_000.5],
    ['IDR 4500', 4500],
    ['4 500 000', 4_500_000],
    ['4.500', 4500],
    ['4500,5', 4500.5],
    ['0.1', 0.1],
    ['1.2340', 1.234],
    ['-3', -3],
    ['17', 17],
  ])('reads %s', (text, number) => {
    expect(numberOf(text)).toBe(number)
  })

  it.each([
    '',
    'two',
    '5 juta',
    '1.2.3',
    '5.000.00',
    '1,000.000,5x',
    '1.000.000.5',
    '=1+1',
    '1e5',
    'TRUE',
    '#N/A',
    '--1',
  ])('is not in %j', (text) => {
    expect(numberOf(text)).toBeUndefined()
  })

  test('is read in Indonesian, American and spreadsheet formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (number) => {
        for (const locale of ['id-ID', 'en-US']) expect(numberOf(number.toLocaleString(locale))).toBe(number)
        expect(numberOf(String(number))).toBe(number)
      }),
    )
  })
})

describe('plain text', () => {
  it.each([
    ['One line', '<p>One line</p>'],
    ['One\n\n  Two  \n', '<p>One</p><p>Two</p>'],
    [
      'We offer\n- Meals\n• Transport\nand more',
      '<p>We offer</p><ul><li>Meals</li><li>Transport</li></ul><p>and more</p>',
    ],
    ['1. First\n2) Second', '<ol><li>First</li><li>Second</li></ol>'],
    ['- a\n1. b', '<ul><li>a</li></ul><ol><li>b</li></ol>'],
    ['<b>R&D</b>', '<p>&lt;b&gt;R&amp;D&lt;/b&gt;</p>'],
    ['-5 degrees', '<p>-5 degrees</p>'],
  ])('%j becomes paragraphs and lists', (text, html) => {
    expect(richTextOf(text)).toBe(html)
  })

  test('never becomes a separate tag', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(richTextOf(text).replace(/<\/?(p|ul|ol|li)>/g, '')).not.toMatch(/[<>]/)
      }),
    )
  })
})

describe('rich text', () => {
  it.each([
    ['<p>One</p><p>Two <strong>strong</strong></p>', 'One\nTwo strong'],
    ['<p>We offer</p><ul><li>Meals</li><li><p>Transport</p></li></ul>', 'We offer\n- Meals\n- Transport'],
    ['<ol><li>First</li><li>Second</li></ol><p>R&amp;D &lt;3</p>', '1. First\n2. Second\nR&D <3'],
    ['One<br>Two<br />', 'One\nTwo'],
    ['', ''],
  ])('%j becomes lines', (html, text) => {
    expect(plainTextOf(html)).toBe(text)
  })

  test('is unchanged after a round trip', () => {
    const line = fc.tuple(fc.constantFrom('', '- ', '1. '), fc.stringMatching(/^[a-zA-Z<>&"'][a-z <>&"']*[a-z<>&]$/))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const html = richTextOf(lines.map(([mark, words]) => `${mark}${words}`).join('\n'))
        expect(richTextOf(plainTextOf(html))).toBe(html)
      }),
    )
  })
})

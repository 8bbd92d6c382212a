import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { plainTextOf, richTextOf } from './value-rules.ts'

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

  test('gets no tags other than those of paragraphs and lists', () => {
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

  test('made from plain text is unchanged after a round trip', () => {
    const line = fc.tuple(fc.constantFrom('', '- ', '1. '), fc.stringMatching(/^[a-zA-Z<>&"'][a-z <>&"']*[a-z<>&]$/))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const html = richTextOf(lines.map(([mark, words]) => `${mark}${words}`).join('\n'))
        expect(richTextOf(plainTextOf(html))).toBe(html)
      }),
    )
  })
})

import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readXml } from '../../test/files/xml.ts'
import { element, group, toXmlText } from './xml-rules.ts'

const documentOf = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<source>\n${inside}</source>\n`
const read = (inside: string) => readXml(documentOf(inside)).children

describe('an element', () => {
  test('contains any XML text unchanged', () => {
    assert(
      property(string({ unit: 'binary', minLength: 1, maxLength: 40 }), (text) => {
        expect(read(element('title', text))[0]?.text ?? '').toBe(toXmlText(text))
      }),
    )
  })

  test.each([
    ['markup', '<p>Fish & chips</p>', '<p>Fish & chips</p>'],
    ['the end of a section', 'a ]]> b ]]]]>> c', 'a ]]> b ]]]]>> c'],
    ['the beginning of a section', '<![CDATA[ a', '<![CDATA[ a'],
    ["text without the characters that XML doesn't allow", 'a\u0000\u0008\u000b\u001f\ufffe\ud800b', 'ab'],
    ['the line ends of another system as line feeds', 'a\r\nb\rc', 'a\nb\nc'],
    ['characters beyond the first plane', 'naïve 😀 𠮷', 'naïve 😀 𠮷'],
  ])('keeps %s', (_what, text, kept) => expect(read(element('title', text))[0]?.text).toBe(kept))

  test.each([[undefined], [null], ['']])('is left out for %s', (text) => expect(element('salary', text)).toBe(''))

  test('has zeros', () => expect(read(element('expectedJobCount', 0))[0]?.text).toBe('0'))
})

test('a group without elements is left out', () => {
  expect(group('salaries', '', element('amount', undefined))).toBe('')
  expect(read(group('salaries', element('amount', 5)))).toMatchObject([{ name: 'salaries', children: [{ text: '5' }] }])
})

test.each([
  ['an element that is not closed', '<a><b></b>'],
  ['elements that are crossed', '<a><b></a></b>'],
  ['a bare ampersand', '<a>Fish & chips</a>'],
  ["a character that XML doesn't allow", '<a>\u0001</a>'],
])('the XML reader of these tests refuses %s', (_what, inside) => expect(() => read(inside)).toThrow())

import { expect, test } from 'vitest'
import { letterContent } from './letter-content.ts'

const textOf = (content: unknown): string => JSON.stringify(content)

test('a bulleted list leaves out the label of an optional value that is empty', () => {
  const terms = '<ul><li>Salary: {{salary}}</li><li><p>Benefits: {{benefits}}</p></li></ul><p>Yours sincerely,</p>'
  const letter = textOf(letterContent(terms, { salary: 'Rp 9.000.000', benefits: '' }))
  expect(letter).toContain('Rp 9.000.000')
  expect(letter).toContain('Yours sincerely,')
  expect(letter).not.toContain('Benefits')
  expect(textOf(letterContent(terms, { salary: 'Rp 9.000.000', benefits: 'Meals' }))).toContain('Benefits')
})

test('a list without any value is left out', () => {
  expect(letterContent('<ul><li>Benefits: {{benefits}}</li></ul>', { benefits: '' })).toEqual([])
})

test('items that say more than a label, and required values, stay', () => {
  const letter = (html: string) => textOf(letterContent(html, { benefits: '' }))
  expect(letter('<ul><li>Leave: 12 days {{benefits}}</li></ul>')).toContain('12 days')
  expect(letter('<ul><li>Salary: {{salary}}</li></ul>')).toContain('{{salary}}')
})

test('a numbered clause stays, with a dash for an optional value that is empty', () => {
  const letter = (html: string) => textOf(letterContent(html, { benefits: '' }))
  expect(letter('<ol><li>Benefits: {{benefits}}</li><li>Leave</li></ol>')).toMatch(/"Benefits: ".*"–".*"Leave"/)
  expect(letter('<p>4. Benefits: {{benefits}}</p>')).toMatch(/"4. Benefits: ".*"–"/)
  expect(letter('<p><strong>Pay &amp; benefits:</strong> {{benefits}}</p>')).toContain('"–"')
  expect(letter('<p>Benefits: {{benefits}} and leave</p>')).not.toContain('–')
})

test('a list within an item leaves the next items in their list', () => {
  const clauses = '<ol><li><p>Leave:</p><ul><li><p>12 days</p></li></ul></li><li><p>Notice</p></li></ol>'
  expect(letterContent(clauses, {})).toMatchObject([
    { ol: [{ stack: [{ text: [{ text: 'Leave:' }] }, { ul: [{ text: [{ text: '12 days' }] }] }] }, { text: [{}] }] },
  ])
})

test('the paragraphs of an item stay apart', () => {
  expect(letterContent('<ul><li><p>Leave</p><p>12 days</p></li></ul>', {})).toMatchObject([
    { ul: [{ stack: [{ text: [{ text: 'Leave' }] }, { text: [{ text: '12 days' }] }] }] },
  ])
})

test('an item with a break before an optional value stays', () => {
  expect(textOf(letterContent('<ul><li>Leave<br>Benefits: {{benefits}}</li></ul>', { benefits: '' }))).toContain(
    'Leave',
  )
})

test('an item outside of a list is a paragraph', () => {
  expect(letterContent('<p>Leave</p><li>12 days</li>', {})).toMatchObject([
    { text: [{ text: 'Leave' }] },
    { text: [{ text: '12 days' }] },
  ])
})

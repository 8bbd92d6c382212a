import { expect, test } from 'vitest'
import { caretPosition, defaultMarks, formatTyped, shownNumber, typedTextAfter, ungrouped } from './typed-number.ts'

const english = { group: ',', decimal: '.' }

test.each([
  ['5000000', '5.000.000'],
  ['-1234', '-1.234'],
  ['5000000.50', '5.000.000,50'],
  ['5000000,5', '5.000.000,5'],
  ['5.', '5.'],
  ['5,000', '5,000'],
  ['5.000.000', '5.000.000'],
  ['5,000,000.50', '5,000,000.50'],
  ['about 5', 'about 5'],
  ['-', '-'],
])('typed as %s, a number is shown as %s', (typed, shown) => expect(shownNumber(typed, defaultMarks)).toBe(shown))

test.each([
  ['1234.50', english, '1,234.50'],
  ['2019', ungrouped, '2019'],
])('typed as %s with other separators, a number is shown with them', (typed, marks, shown) =>
  expect(shownNumber(typed, marks)).toBe(shown),
)

test.each([
  ['1234', '1.2345', '12345'],
  ['1234', '1.23', '123'],
  ['1234567', '1.34.567', '134567'],
  ['1234567', '1.2345.567', '12345567'],
  ['1234', '1234', '1234'],
  ['1234,5', '1.234,50', '1234,50'],
  ['1234', '5.000', '5.000'],
  ['1234', '1.234.567', '1.234.567'],
  ['5.00', '5.000', '5.000'],
])('after typing %s, an edit to %s is read as %s', (typed, next, after) =>
  expect(typedTextAfter({ typed, displayed: shownNumber(typed, defaultMarks), next, group: '.' })).toBe(after),
)

test.each([
  ['12.345', '5', 5],
  ['1.234', '234', 1],
  ['1.234', '', 5],
  ['123', '23', 1],
])('in %s the caret left of %j is at %i', (shown, right, at) => expect(caretPosition(shown, right, '.')).toBe(at))

test.each([
  [5_000_000, defaultMarks, 0, '5000000'],
  [5_000_000.5, defaultMarks, 2, '5000000,50'],
  [1234.5, english, 2, '1234.50'],
  [70.5, defaultMarks, 0, '70,5'],
])('the stored number %d is shown with separators in the field', (value, marks, cents, typed) =>
  expect(formatTyped(value, marks, cents)).toBe(typed),
)

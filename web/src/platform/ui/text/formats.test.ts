import { currencies } from '@hireloom/contract/lookups'
import { describe, expect, test } from 'vitest'
import { readDay } from '../fields/read-day.ts'
import { range } from '../lists/list-footer.tsx'
import { dayIn, daysAgo, formatDay, formatInstant, formatTime, formatWeekday } from './days.ts'
import { currencySymbol, formatMoney, formatMoneyRange, formatSalary, salaryQuestion } from './money.ts'
import { formatCount, formatDuration, formatNumber, formatPhone, formatSize, plural, truncate } from './words.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K+'],
  [1500, '1K+'],
  [12_000, '12K+'],
  [999_999, '999K+'],
  [1_234_567, '1.234K+'],
])('a count of %i is formatted as %s', (count, words) => expect(formatCount(count)).toBe(words))

test.each([
  [0, '0'],
  [1_234_567, '1.234.567'],
  [2.4, '2,4'],
])('the number %d is formatted as %s', (value, words) => expect(formatNumber(value)).toBe(words))

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [104_857, '103 kB'],
  [104_858, '0,1 MB'],
  [2.5 * 1024 ** 2, '2,5 MB'],
  [3 * 1024 ** 3, '3 GB'],
])('%d bytes are formatted as %s', (bytes, words) => expect(formatSize(bytes)).toBe(words))

test.each([
  ['x'.repeat(30), 30, 'x'.repeat(30)],
  ['x'.repeat(31), 30, `${'x'.repeat(30)}…`],
  ['Warehouse Supervisor', 10, 'Warehouse…'],
  ['👩🏽 Ayu', 200, '👩🏽 Ayu'],
])('%s cut after %i letters is %s', (text, max, words) => expect(truncate(text, max)).toBe(words))

test('text is cut after 30 letters by default', () => {
  expect(truncate('a'.repeat(40))).toHaveLength(31)
})

test.each([
  [0, '0 months'],
  [1, '1 month'],
  [11, '11 months'],
  [12, '1 year'],
  [15, '1 year 3 months'],
  [25, '2 years 1 month'],
])('%i months are formatted as %s', (months, words) => expect(formatDuration(months)).toBe(words))

test.each([
  [1, '1 candidate'],
  [0, '0 candidates'],
  [1200, '1.200 candidates'],
])('a count of %i with its noun is “%s”', (count, words) => expect(plural(count, 'candidate')).toBe(words))

describe('money', () => {
  test.each([
    [18_000_000, 'IDR', 'Rp 18.000.000'],
    [0.1, 'IDR', 'Rp 0,10'],
    [1234.5, 'USD', 'US$1,234.50'],
    [1234, 'USD', 'US$1,234'],
    [1234.5, 'AUD', 'A$1,234.50'],
    [1234, 'SGD', 'S$1,234'],
    [1234, 'EUR', '1.234 €'],
    [1_000_000, 'VND', '1.000.000 ₫'],
    [1234.4, 'JPY', '¥1,234'],
  ])('%d %s is formatted as %s', (amount, currency, words) => expect(plain(formatMoney(amount, currency))).toBe(words))

  test.each([
    [18_000_000, 'IDR', 'Rp 18.000.000'],
    [1234.5, 'USD', 'US$1.234,50'],
    [1234, 'AUD', 'A$1.234'],
    [1234, 'SGD', 'S$1.234'],
    [1234.5, 'JPY', '¥1.235'],
    [1_000_000.4, 'VND', '₫1.000.000'],
  ])('the salary %d %s of a candidate reads %s', (amount, currency, words) =>
    expect(plain(formatSalary(amount, currency))).toBe(words),
  )

  test('every currency has its own symbol', () => {
    expect(new Set(currencies.map(currencySymbol)).size).toBe(currencies.length)
  })

  test.each([
    [99_999, 'IDR', 'Rp 99.999 a month? Zeros may be missing.'],
    [100_000, 'IDR', undefined],
    [1_000_000_000, 'IDR', undefined],
    [1_000_000_001, 'IDR', 'Rp 1.000.000.001 a month? It may have too many zeros.'],
    [5, 'USD', undefined],
    [null, 'IDR', undefined],
  ])('the monthly salary %d %s is questioned: %s', (amount, currency, words) => {
    const question = salaryQuestion(amount, currency)
    expect(question && plain(question)).toBe(words)
  })

  test('a range of equal amounts is formatted as one amount', () => {
    expect(plain(formatMoneyRange(5, 5, 'IDR'))).toBe('Rp 5')
    expect(plain(formatMoneyRange(5, 6, 'IDR'))).toBe('Rp 5 – Rp 6')
  })

  test.each([
    ['IDR', 'Rp'],
    ['USD', 'US$'],
    ['AUD', 'A$'],
    ['SGD', 'S$'],
    ['EUR', '€'],
    ['GBP', '£'],
  ])('%s has the symbol %s', (currency, symbol) => expect(currencySymbol(currency)).toBe(symbol))
})

describe('days', () => {
  test.each([
    ['2026-11-20T03:00:00Z', 'today'],
    ['2026-11-19T17:00:00Z', 'today'],
    ['2026-11-19T16:59:00Z', 'yesterday'],
    ['2026-11-17T17:00:00Z', '2 days ago'],
    ['2026-11-20T18:00:00Z', 'today'],
  ])('%s is %s in Jakarta', (instant, words) => {
    expect(daysAgo(new Date(instant), new Date('2026-11-20T02:00:00Z'), 'Asia/Jakarta')).toBe(words)
  })

  const lateEvening = new Date('2026-12-11T17:30:00Z')

  test('a day is formatted with the month in three letters', () => expect(formatDay('2026-09-05')).toBe('5 Sep 2026'))
  test('an instant is formatted as the day in the given zone', () => {
    expect(dayIn(lateEvening, 'Asia/Jakarta')).toBe('2026-12-12')
    expect(dayIn(lateEvening, 'UTC')).toBe('2026-12-11')
  })
  test.each([
    ['Asia/Jakarta', '12 Dec 2026, 00.30 WIB'],
    ['Asia/Makassar', '12 Dec 2026, 01.30 WITA'],
    ['Asia/Jayapura', '12 Dec 2026, 02.30 WIT'],
  ])('an instant in %s is formatted as %s', (zone, words) => expect(formatInstant(lateEvening, zone)).toBe(words))
  test('midnight is 00.00, not 24.00', () =>
    expect(formatTime(new Date('2026-12-11T17:00:00Z'), 'Asia/Jakarta')).toBe('00.00'))
  test('a heading names the weekday', () => expect(formatWeekday('2026-11-20')).toBe('Friday, 20 November'))

  test.each([
    ['2026-12-03', '2026-12-03'],
    ['3/12/2026', '2026-12-03'],
    ['03.12.2026', '2026-12-03'],
    ['3 Dec 2026', '2026-12-03'],
    ['3 december 2026', '2026-12-03'],
    ['31/02/2026', null],
    ['2026-13-01', null],
    ['tomorrow', null],
  ])('a day typed as %s is %s', (typed, day) => expect(readDay(typed)).toBe(day))
})

test.each([
  [1, 10, 0, '0 of 0'],
  [1, 10, 48, '1–10 of 48'],
  [5, 10, 48, '41–48 of 48'],
  [1, 25, 12_345, '1–25 of 12.345'],
])('page %i of %i rows among %i has the range %s', (page, limit, total, words) =>
  expect(range(page, limit, total)).toBe(words),
)

test.each([
  ['+6281200001111', '+62 812-0000-1111'],
  ['+62812000011', '+62 812-0000-11'],
  ['+62215550123', '+62215550123'],
  ['+6590001111', '+6590001111'],
  ['+62 812 0000 1111', '+62 812 0000 1111'],
])('the phone number %s is formatted as %s', (number, words) => expect(formatPhone(number)).toBe(words))

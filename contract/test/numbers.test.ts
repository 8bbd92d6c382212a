import { amountOf, numberOf } from '@hireloom/contract/platform/numbers'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

describe('a number', () => {
  it.each([
    ['5000000', 5_000_000],
    ['5.000.000', 5_000_000],
    ['5,000,000', 5_000_000],
    ['Rp 5.000.000', 5_000_000],
    ['Rp5.000.000,50', 5_000_000.5],
    ['Rp 5.000.000,-', 5_000_000],
    ['Rp5000000,--', 5_000_000],
    ['5,000,000.50', 5_000_000.5],
    ['5000000.50', 5_000_000.5],
    ['IDR 4500', 4500],
    ['US$ 1,234.50', 1234.5],
    ['$1234.50', 1234.5],
    ['1.234,50 €', 1234.5],
    ['4 500 000', 4_500_000],
    ['4.500', 4500],
    ['4500,5', 4500.5],
    ['0.1', 0.1],
    ['0.125', 0.125],
    ['1.2340', 1.234],
    ['-3', -3],
    ['17', 17],
    ['0', 0],
  ])('is read from %s', (text, number) => {
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
    '5.000.00,-',
    ',-',
    '=1+1',
    '1e5',
    'TRUE',
    '#N/A',
    '--1',
    '5000-',
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

describe('an amount', () => {
  it.each([
    ['5 juta', 5_000_000],
    ['5,5 juta', 5_500_000],
    ['5.25 Juta', 5_250_000],
    ['5jt', 5_000_000],
    ['Rp 5 jt', 5_000_000],
    ['750rb', 750_000],
    ['750 ribu', 750_000],
    ['Rp 5.000.000,-', 5_000_000],
    ['4500000,5', 4_500_000.5],
  ])('is read from %s', (text, amount) => {
    expect(amountOf(text)).toBe(amount)
  })

  it.each(['1e6', 'juta', '1.250 juta', '5-6 juta', '5 juta 500', '5M'])('is not in %s', (text) => {
    expect(amountOf(text)).toBeUndefined()
  })
})

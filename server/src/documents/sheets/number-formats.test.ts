import { describe, expect, it } from 'vitest'
import { dateOfSerial, isDateFormat } from './number-formats.ts'

describe('number formats', () => {
  it.each([
    [14, undefined, true],
    [22, undefined, true],
    [20, undefined, false],
    [0, undefined, false],
    [49, undefined, false],
    [164, 'dd/mm/yyyy;@', true],
    [165, '[$-421]dd mmmm yyyy;@', true],
    [166, 'yyyy"-"mm"-"dd', true],
    [167, '[h]:mm:ss', false],
    [168, '#,##0.00" day"', false],
    [169, '[Red]General', false],
    [170, '0\\d', false],
    [171, '_("Rp"* #,##0_)', false],
  ])('%d %s show a day: %s', (id, code, expected) => {
    expect(isDateFormat(id, code)).toBe(expected)
  })
})

describe('serial numbers of days', () => {
  it.each([
    [46_356, 1900, '2026-11-30'],
    [44_894, 1904, '2026-11-30'],
    [46_356.34375, 1900, '2026-11-30 08:15:00'],
    [61, 1900, '1900-03-01'],
    [60, 1900, undefined],
    [2_958_465, 1900, '9999-12-31'],
    [2_958_466, 1900, undefined],
    [2_958_465.999_999, 1900, undefined],
    [2_957_003, 1904, '9999-12-31'],
    [2_957_004, 1904, undefined],
    [-1, 1904, undefined],
    [Number.NaN, 1900, undefined],
  ] as const)('%d counted from %d are %s', (serial, calendar, day) => {
    expect(dateOfSerial(serial, calendar)).toBe(day)
  })
})

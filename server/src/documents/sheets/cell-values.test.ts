import { describe, expect, it, test } from 'vitest'
import { dayIn, dayOrderOf } from './cell-days.ts'
import { amountIn, nikIn, numberIn, phoneIn, yesOrNoIn } from './cell-values.ts'

describe('numbers', () => {
  it.each([
    ['4.500.000', 4_500_000],
    ['4,500,000', 4_500_000],
    ['4.500.000,50', 4_500_000.5],
    ['4,500,000.50', 4_500_000.5],
    ['Rp 4.500.000', 4_500_000],
    ['7,5', 7.5],
    ['7.5', 7.5],
    ['1.2340', 1.234],
    ['-3', -3],
  ])('%s is %d', (text, value) => {
    expect(numberIn(text)).toEqual({ value })
  })

  it.each(['five', '4,5 juta', '4.500,000,1', '8.12E+10', ''])('%s is refused', (text) => {
    expect(numberIn(text)).toHaveProperty('problem', expect.stringMatching(/^must be a number, not “/))
  })
})

test('an amount may be in millions, and is never a number as spreadsheets shorten it', () => {
  expect(amountIn('4,5 juta')).toEqual({ value: 4_500_000 })
  expect(amountIn('1e6')).toEqual({ problem: 'must be a number, not “1e6”' })
})

describe('yes and no', () => {
  it.each([
    ['Ya', true],
    ['TRUE', true],
    ['yes ', true],
    ['Tidak', false],
    ['0', false],
    ['FALSE', false],
  ])('%s is %s', (text, value) => {
    expect(yesOrNoIn(text)).toEqual({ value })
  })

  it('refuses anything else', () => {
    expect(yesOrNoIn('maybe')).toEqual({ problem: 'must be Yes or No, not “maybe”' })
  })
})

describe('phone numbers', () => {
  it.each([
    ['0812 3456 7890', '+6281234567890'],
    ['81234567890', '+6281234567890'],
    ['6281234567890', '+6281234567890'],
    ['006281234567890', '+6281234567890'],
    ['+62 812-3456-7890', '+6281234567890'],
    ['+62\u202f812\u20113456\u20137890', '+6281234567890'],
    ["'081234567890", '+6281234567890'],
    ['+65 6123 4567', '+6561234567'],
    ['021 5095 1234', '+622150951234'],
  ])('%s is %s', (text, value) => {
    expect(phoneIn(text)).toEqual({ value })
  })

  it.each(['12345', '0812 3456 789x', 'none', '0812 3456 7890 / 0813 3456 7890'])('%s is refused', (text) => {
    expect(phoneIn(text)).toHaveProperty('problem', expect.stringMatching(/^must be a phone number/))
  })

  it('refuses a number that its cell shows abbreviated', () => {
    expect(phoneIn('8.12346E+10')).toHaveProperty('problem', expect.stringMatching(/^is only shown as “8.12346E\+10”/))
  })
})

describe('NIK', () => {
  const text = { isNumber: false }
  const number = { isNumber: true }
  it.each([
    ['3171234509900001', text],
    ["'3171234509900001", text],
    ['3171 2345 0990 0001', text],
    ['3171234509900001', number],
  ])('%s is read', (cell, kind) => {
    expect(nikIn(cell, kind)).toEqual({ value: '3171234509900001' })
  })

  it('refuses a number whose last digit a spreadsheet may have replaced', () => {
    expect(nikIn('3171234509900000', number)).toHaveProperty(
      'problem',
      expect.stringMatching(/^has lost its last digit/),
    )
    expect(nikIn('3171234509900010', number)).toHaveProperty('problem')
  })

  it.each(['3171234509900010', '3171234509900100', '3171234509901000'])('%s is a text that can be a NIK', (cell) => {
    expect(nikIn(cell, text)).toEqual({ value: cell })
  })

  it.each([
    ['317123450990000', 'must be 16 digits, has 15'],
    ['31712345099000011', 'must be 16 digits, has 17'],
    ['AB71234509900001', 'must be 16 digits, not “AB71234509900001”'],
    ['3.17123E+15', 'is only shown as “3.17123E+15”. Format the cell as text and type the NIK again'],
    ['3,17123450990001E+15', 'is only shown as “3,17123450990001E+15”. Format the cell as text and type the NIK again'],
    [
      '3171230000000000',
      'ends in 0000, which no NIK does, because a spreadsheet has replaced its last digits. Format the cell as text and type the NIK again',
    ],
  ])('%s: %s', (cell, problem) => {
    expect(nikIn(cell, text)).toEqual({ problem })
  })
})

describe('days', () => {
  it.each([
    ['2026-11-30', '2026-11-30'],
    ['2026-11-30 00:00:00', '2026-11-30'],
    ['2026-11-30T00:00:00Z', '2026-11-30'],
    ['2026/1/5', '2026-01-05'],
    ['30/11/2026', '2026-11-30'],
    ['30-11-2026', '2026-11-30'],
    ['30.11.2026', '2026-11-30'],
    ['11/30/2026', '2026-11-30'],
    ['5/5/2026', '2026-05-05'],
    ['17 Agustus 1995', '1995-08-17'],
    ['17 Agt 1995', '1995-08-17'],
    ['17-Aug-1995', '1995-08-17'],
    ['August 17, 1995', '1995-08-17'],
    ['Aug 1st, 1995', '1995-08-01'],
    ['3 Mei 1995', '1995-05-03'],
  ])('%s is %s', (text, value) => {
    expect(dayIn(text, undefined)).toEqual({ value })
  })

  it('refuses a date that can be read in two ways, unless the column shows which is meant', () => {
    expect(dayIn('03/04/1995', undefined)).toEqual({
      problem: 'can be 3 April 1995 or 4 March 1995. Write it like 1995-04-03',
    })
    expect(dayIn('03/04/1995', 'day-first')).toEqual({ value: '1995-04-03' })
    expect(dayIn('03/04/1995', 'month-first')).toEqual({ value: '1995-03-04' })
  })

  it('takes the order of a column from the days that have only one meaning', () => {
    expect(dayOrderOf(['03/04/1995', '25/12/1990', 'later'])).toBe('day-first')
    expect(dayOrderOf(['03/04/1995', '12/25/1990'])).toBe('month-first')
    expect(dayOrderOf(['25/12/1990', '12/25/1990'])).toBeUndefined()
    expect(dayOrderOf(['03/04/1995', '5/5/1995'])).toBeUndefined()
  })

  it.each([
    ['31/02/1995', "isn't a valid date: “31/02/1995”"],
    ['17 Aug 95', 'must have a year of four digits, not “17 Aug 95”'],
    ['17/08/95', 'must have a year of four digits, not “17/08/95”'],
    ['34928', 'must be a date like 2026-11-30, not “34928”'],
    ['2026-11-30 08:15:00', 'must be a date like 2026-11-30, not “2026-11-30 08:15:00”'],
    ['17 Smarch 1995', 'must be a date like 2026-11-30, not “17 Smarch 1995”'],
    ['0000-01-01', "isn't a valid date: “0000-01-01”"],
  ])('%s: %s', (text, problem) => {
    expect(dayIn(text, undefined)).toEqual({ problem })
  })
})

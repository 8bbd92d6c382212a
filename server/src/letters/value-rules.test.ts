import { expect, test } from 'vitest'
import { type LetterData, valuesOf } from './value-rules.ts'

const data: LetterData = {
  candidateName: 'Laras Setyaningrum',
  position: 'Warehouse Supervisor',
  branch: 'Cikarang DC 2',
  organization: 'Operations',
  city: 'Bekasi',
  companyName: 'PT Sagara Logistik Nusantara',
  senderName: 'Ratna Wulandari',
  today: '2026-11-24',
  employmentType: 'Permanent (PKWTT)',
  workingType: 1,
  probationPeriod: 3,
  salary: 11_500_000,
  salaryCurrency: 'IDR',
  salaryType: 11,
  benefits: '',
  startDate: '2027-01-04',
  expirationDate: '2026-12-04',
}

test('values are written in the language of the letter', () => {
  expect(valuesOf(data, 'en')).toMatchObject({
    working_type: 'on-site',
    probation: '3 months',
    salary: 'Rp 11.500.000',
    salary_type: 'gross',
    start_date: '4 January 2027',
    today: '24 November 2026',
  })
  expect(valuesOf(data, 'id')).toMatchObject({
    working_type: 'di kantor',
    probation: '3 bulan',
    salary_type: 'kotor (gross)',
    start_date: '4 Januari 2027',
    expiration_date: '4 Desember 2026',
  })
})

test.each([
  [0, 'none'],
  [1, '1 month'],
  [6, '6 months'],
])('a probation of %i months is written as %s', (probationPeriod, words) => {
  expect(valuesOf({ ...data, probationPeriod }, 'en').probation).toBe(words)
})

test('unknown data have no value', () => {
  const values = valuesOf({ ...data, startDate: null, salary: undefined }, 'en')
  expect(values).not.toHaveProperty('start_date')
  expect(values).not.toHaveProperty('salary')
  expect(values).not.toHaveProperty('letter_number')
})

test('amounts keep their decimals and the symbol of their currency', () => {
  expect(valuesOf({ ...data, salary: 1234.5, salaryCurrency: 'USD' }, 'en').salary).toBe('US$1.234,50')
})

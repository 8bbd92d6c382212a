import { ChangedJob, NewJob } from '@hireloom/contract/jobs/fields'
import { currencies } from '@hireloom/contract/lookups'
import { visibleLength } from '@hireloom/contract/platform/fields'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleIds, sampleJob } from './samples/sample-bodies.ts'

const isNew = (overrides: object) => NewJob.safeParse({ ...sampleJob(sampleIds), ...overrides }).success
const isChange = (overrides: object) => ChangedJob.safeParse(overrides).success

/** Returns whether a new job accepts these fields, and checks that a change of a job agrees. */
function isAccepted(overrides: object) {
  const verdict = isNew(overrides)
  expect(isChange(overrides)).toBe(verdict)
  return verdict
}

describe('salaries', () => {
  const highest = 999_999_999_999
  /** Numbers around the bounds and between them: integers, cents and smaller fractions. */
  const amount = fc.oneof(
    fc.constantFrom(-1, 0, 0.09, 0.1, 0.11, 0.99, 1, 1.5, highest - 1, highest, highest + 1, highest + 0.01),
    fc.integer({ min: 0, max: highest }),
    fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100),
    fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 1000),
  )
  const hasCents = (number: number) => Math.round(number * 100) / 100 === number
  const isAmount = (number: number) => number >= 0.1 && number <= highest && hasCents(number)

  test('are at least 0.1, in order and without fractions of a cent; from 1 on, whole in rupiah, yen and dong', () => {
    fc.assert(
      fc.property(fc.constantFrom(...currencies), amount, amount, (salaryCurrency, minSalary, maxSalary) => {
        const isWhole = ['IDR', 'JPY', 'VND'].includes(salaryCurrency)
        const isUsual = (number: number) => !isWhole || number < 1 || Number.isInteger(number)
        const expected =
          [minSalary, maxSalary].every((amount) => isAmount(amount) && isUsual(amount)) && minSalary <= maxSalary
        expect(isAccepted({ salaryCurrency, minSalary, maxSalary })).toBe(expected)
      }),
      { numRuns: 500 },
    )
  })
})

describe('ages', () => {
  const age = fc.oneof(fc.integer({ min: 14, max: 68 }), fc.constantFrom(16, 17, 65, 66, 17.5))
  const isAge = (number: number) => Number.isInteger(number) && number >= 17 && number <= 65

  test('are integers from 17 to 65 and in order', () => {
    fc.assert(
      fc.property(age, age, (minAge, maxAge) => {
        expect(isAccepted({ minAge, maxAge })).toBe(isAge(minAge) && isAge(maxAge) && minAge <= maxAge)
      }),
    )
  })

  test('are both present or both absent in a new job, and both present in a changed one', () => {
    fc.assert(
      fc.property(fc.option(age), fc.option(age), (minAge, maxAge) => {
        fc.pre(minAge === null || maxAge === null)
        expect(isNew({ minAge, maxAge })).toBe(minAge === null && maxAge === null)
        expect(isChange({ minAge, maxAge })).toBe(false)
      }),
    )
  })

  test('can be changed one at a time, and are then compared on the server', () => {
    for (const age of [17, 65]) {
      expect(isChange({ minAge: age })).toBe(true)
      expect(isChange({ maxAge: age })).toBe(true)
    }
  })
})

describe('rich texts', () => {
  /** Pieces of HTML, each with its number of visible characters. */
  const letter = fc.constantFrom(...'abcäß語').map((text) => ({ text, length: 1 }))
  const entity = fc.constantFrom('&amp;', '&lt;', '&eacute;', '&#233;', '&#xE9;').map((text) => ({ text, length: 1 }))
  const tag = fc
    .constantFrom('<p>', '</p>', '<strong>', '</strong>', '<br>', '<ul><li>', '</li></ul>')
    .map((text) => ({ text, length: 0 }))
  const html = fc.array(fc.oneof({ weight: 5, arbitrary: letter }, entity, tag), { maxLength: 60 }).map((pieces) => ({
    text: pieces.map(({ text }) => text).join(''),
    length: pieces.reduce((sum, { length }) => sum + length, 0),
  }))

  test('are measured by their visible characters', () => {
    fc.assert(
      fc.property(html, ({ text, length }) => {
        expect(visibleLength(text)).toBe(length)
      }),
    )
  })

  test.each([
    ['description', 100, 2500],
    ['requirements', 200, 2500],
    ['benefits', 50, 2500],
  ])('%s has %i to %i visible characters, regardless of tags and entities', (field, min, max) => {
    const around = fc.oneof(
      fc.constantFrom(min - 1, min, min + 1, max - 1, max, max + 1),
      fc.integer({ min: 0, max: max + 100 }),
    )
    fc.assert(
      fc.property(html, around, ({ text, length: textLength }, length) => {
        const filled = `<p>${text}${'a'.repeat(Math.max(length - textLength, 0))}</p>`
        const visible = Math.max(length, textLength)
        expect(isAccepted({ [field]: filled })).toBe(visible >= min && visible <= max)
      }),
    )
  })
})

test.each([
  ['jobSummary', 1, 150],
  ['salaryDescription', 1, 200],
])('%s has %i to %i characters, not counting blanks at its ends', (field, min, max) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: max + 50 }), fc.nat(5), (length, blanks) => {
      const text = `${' '.repeat(blanks)}${'a'.repeat(length)}${' '.repeat(blanks)}`
      expect(isAccepted({ [field]: text })).toBe(length >= min && length <= max)
    }),
  )
})

describe('a closing date', () => {
  const calendarYears = { min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }
  test('can be any calendar day up to five years ahead', () => {
    const thisYear = new Date().getFullYear()
    fc.assert(
      fc.property(fc.date(calendarYears), (date) => {
        const year = date.getUTCFullYear()
        fc.pre(year !== thisYear + 5)
        expect(isAccepted({ endDate: date.toISOString().slice(0, 10) })).toBe(year < thisYear + 5)
      }),
    )
  })

  test.each(['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '0000-01-01', '2026-01-01T00:00:00Z', ''])(
    'is not %j',
    (endDate) => expect(isAccepted({ endDate })).toBe(false),
  )

  test('is required for a job that closes automatically', () => {
    expect(isChange({ isAutoClose: true, endDate: null })).toBe(false)
    expect(isChange({ isAutoClose: true })).toBe(true)
    expect(isChange({ isAutoClose: false, endDate: null })).toBe(true)
  })
})

describe('a change', () => {
  test('may be empty', () => expect(isChange({})).toBe(true))

  test.each(['workingTypeId', 'education', 'experience', 'gender', 'minAge', 'maxAge', 'headcount', 'status'])(
    "can't clear %s",
    (field) => expect(isChange({ [field]: null })).toBe(false),
  )

  test('may clear the level', () => expect(isAccepted({ jobLevelId: null })).toBe(true))

  test.each(['slug', 'createdBy', 'publishedDate', 'vacancyRequestId', 'companyId'])(
    "can't have the field %s",
    (field) => {
      expect(isChange({ [field]: 1 })).toBe(false)
    },
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { salaryChoice, splitSalaryChoice } from './salary-choice.ts'

test('a salary type and its interval are one value in the form', () => {
  expect(salaryChoice('seekAnz:salaryType:seek:2a', 'Month')).toBe('seekAnz:salaryType:seek:2a-Month')
})

test.for([
  ['seekAnz:salaryType:seek:2a-Month', 'seekAnz:salaryType:seek:2a', 'Month'],
  ['an-id-with-dashes-Hour', 'an-id-with-dashes', 'Hour'],
  [null, null, null],
  ['', null, null],
])('%s is sent as %s and %s', ([choice, salaryTypeId, salaryTypeIntervalCode]) => {
  expect(splitSalaryChoice(choice ?? null)).toEqual({ salaryTypeId, salaryTypeIntervalCode })
})

test('a combined value is split into the same parts again', () => {
  const interval = fc.constantFrom('Year', 'Month', 'Week', 'Hour')
  fc.assert(
    fc.property(fc.string(), interval, (salaryTypeId, salaryTypeIntervalCode) => {
      const choice = salaryChoice(salaryTypeId, salaryTypeIntervalCode)
      expect(splitSalaryChoice(choice)).toEqual({ salaryTypeId, salaryTypeIntervalCode })
    }),
  )
})

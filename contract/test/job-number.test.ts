import { expect, test } from 'vitest'
import { jobNumberIn, jobNumberLabel } from '../src/jobs/number.ts'

test.each([
  ['J-118', 118],
  ['j118', 118],
  ['118', 118],
  ['J-', undefined],
  ['J-118a', undefined],
  ['engineer', undefined],
  ['J-1234567890', undefined],
])('the job number in %s is %s', (word, number) => expect(jobNumberIn(word)).toBe(number))

test('a job number is read back from its label', () => expect(jobNumberIn(jobNumberLabel(7))).toBe(7))

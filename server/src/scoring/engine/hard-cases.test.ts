import { expect, test } from 'vitest'
import { hardCases } from '../../../../bench/scoring/measure-hard-cases.ts'

test.each(Object.entries(hardCases))('%s', (_name, findWrong) => {
  expect(findWrong()).toEqual([])
})

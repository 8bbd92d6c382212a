import { matchedBy } from '@hireloom/contract/duplicates'
import { expect, test } from 'vitest'
import { matchInWords } from './match-words.ts'

test('the matching fields of two people form a sentence', () => {
  expect(matchInWords([matchedBy.nik])).toBe('Same NIK')
  expect(matchInWords([matchedBy.nik, matchedBy.email, matchedBy.phone])).toBe('Same NIK, e-mail and phone')
})

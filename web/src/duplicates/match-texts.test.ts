import { matchedBy } from '@hireloom/contract/duplicates'
import { expect, test } from 'vitest'
import { formatMatches } from './match-texts.ts'

test('the matching fields of two people form a sentence', () => {
  expect(formatMatches([matchedBy.nik])).toBe('Same NIK')
  expect(formatMatches([matchedBy.nik, matchedBy.email, matchedBy.phone])).toBe('Same NIK, e-mail and phone')
})

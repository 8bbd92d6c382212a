import { expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

test('a fingerprint is the same for the same content in any order of keys', () => {
  expect(fingerprintOf({ a: 1, b: { c: [1, 2], d: null } })).toEqual(fingerprintOf({ b: { d: null, c: [1, 2] }, a: 1 }))
})

test.each([[{ a: 2 }], [{ a: '1' }], [{ a: 1, b: null }], [{ b: 1 }], [[1]]])(
  'a fingerprint differs for other content: %j',
  (other) => {
    expect(fingerprintOf(other)).not.toEqual(fingerprintOf({ a: 1 }))
  },
)

test('a fingerprint depends on the order of a list', () => {
  expect(fingerprintOf([1, 2])).not.toEqual(fingerprintOf([2, 1]))
})

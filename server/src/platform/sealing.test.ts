import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { fingerprintKeyOf } from './encryption-keys.ts'
import { MissingKey, sealingWith } from './sealing.ts'

const newKey = (id = '') => ({ id, bytes: randomBytes(32) })
const keyWithoutId = newKey()
const sealing = sealingWith({ encryptionKey: [keyWithoutId] })
const another = sealingWith({ encryptionKey: [newKey()] })

test('unseals what it sealed', () => {
  expect(sealing.unseal(sealing.seal('3174012345678901'))).toBe('3174012345678901')
})

test("seals the same number differently each time, so that equal numbers can't be recognized", () => {
  expect(sealing.seal('3174012345678901')).not.toEqual(sealing.seal('3174012345678901'))
})

test('refuses a sealed number that was tampered with or sealed with another key', () => {
  const sealed = sealing.seal('3174012345678901')
  sealed[sealed.length - 1]! ^= 1
  expect(() => sealing.unseal(sealed)).toThrow()
  expect(() => another.unseal(sealing.seal('1'))).toThrow()
})

test('gives the same fingerprint for the same number, and another for another purpose or key', () => {
  const nik = sealing.fingerprint('nik', '3174012345678901')
  expect(sealing.fingerprint('nik', '3174012345678901')).toEqual(nik)
  expect(sealing.fingerprint('passport', '3174012345678901')).not.toEqual(nik)
  expect(another.fingerprint('nik', '3174012345678901')).not.toEqual(nik)
})

test('unseals what older keys sealed, including one without an id, and seals with the newest', () => {
  const [first, second] = [newKey('2026'), newKey('2027')]
  const rotated = sealingWith({ encryptionKey: [second, first, keyWithoutId] })
  expect(rotated.unseal(sealing.seal('of the key without an id'))).toBe('of the key without an id')
  expect(rotated.unseal(sealingWith({ encryptionKey: [first] }).seal('of 2026'))).toBe('of 2026')
  const named = sealingWith({ encryptionKey: [second, { ...keyWithoutId, id: 'old' }] })
  expect(named.unseal(sealing.seal('of the key without an id'))).toBe('of the key without an id')
  expect(sealingWith({ encryptionKey: [second] }).unseal(rotated.seal('of 2027'))).toBe('of 2027')
})

test('names the key that is missing', () => {
  const [first, second] = [newKey('2026'), newKey('2027')]
  const sealed = sealingWith({ encryptionKey: [first] }).seal('1')
  expect(() => sealingWith({ encryptionKey: [second] }).unseal(sealed)).toThrow(new MissingKey('2026'))
  expect(() => sealingWith({ encryptionKey: [second] }).unseal(sealing.seal('1'))).toThrow(new MissingKey(undefined))
})

test('a separate key keeps fingerprints the same when the keys change', () => {
  const rotated = sealingWith({ encryptionKey: [newKey('2027')], fingerprintKey: fingerprintKeyOf(keyWithoutId) })
  expect(rotated.fingerprint('nik', '3174012345678901')).toEqual(sealing.fingerprint('nik', '3174012345678901'))
})

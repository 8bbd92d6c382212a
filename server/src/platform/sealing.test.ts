import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealingWith } from './sealing.ts'

const sealing = sealingWith(randomBytes(32))

test('unseals what it sealed', () => {
  expect(sealing.unseal(sealing.seal('3174012345678901'))).toBe('3174012345678901')
})

test('seals the same number differently each time, so equal rows don’t show', () => {
  expect(sealing.seal('3174012345678901')).not.toEqual(sealing.seal('3174012345678901'))
})

test('refuses a sealed number that was tampered with or sealed with another key', () => {
  const sealed = sealing.seal('3174012345678901')
  sealed[sealed.length - 1]! ^= 1
  expect(() => sealing.unseal(sealed)).toThrow()
  expect(() => sealingWith(randomBytes(32)).unseal(sealing.seal('1'))).toThrow()
})

test('gives the same fingerprint for the same number, and another for another purpose or key', () => {
  const nik = sealing.fingerprint('nik', '3174012345678901')
  expect(sealing.fingerprint('nik', '3174012345678901')).toEqual(nik)
  expect(sealing.fingerprint('passport', '3174012345678901')).not.toEqual(nik)
  expect(sealingWith(randomBytes(32)).fingerprint('nik', '3174012345678901')).not.toEqual(nik)
})

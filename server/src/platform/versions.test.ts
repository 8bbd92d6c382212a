import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStale, nextVersion } from './versions.ts'

test('a version is always a new one', () => {
  const at = new Date('2026-11-20T03:00:00Z')
  expect(nextVersion(new Date(0), at)).toEqual(at)
  expect(nextVersion(at, at).getTime()).toBe(at.getTime() + 1)
})

test('a version is later than the last one and not before now', () => {
  const instants = fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') })
  fc.assert(
    fc.property(instants, instants, (last, now) => {
      const next = nextVersion(last, now)
      expect(next > last && next >= now).toBe(true)
    }),
  )
})

test('a change is stale when its caller saw another version', () => {
  const stored = new Date('2026-11-20T03:00:00Z')
  expect(isStale(new Date(stored), stored)).toBe(false)
  expect(isStale(undefined, stored)).toBe(false)
  expect(isStale(new Date(stored.getTime() - 1), stored)).toBe(true)
})

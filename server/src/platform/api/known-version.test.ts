import { describe, expect, test } from 'vitest'
import { isKnown } from './known-version.ts'

const version = { etag: 'W/"v2"', changedAt: new Date('2026-11-20T03:00:00.700Z') }

describe('a caller already has a document', () => {
  test.each([
    ['W/"v2"', true],
    ['"v2"', true],
    ['"v1", W/"v2"', true],
    ['*', true],
    ['W/"v1"', false],
    ['v2', false],
  ])('with the tag %s: %s', (tags, known) => expect(isKnown({ 'if-none-match': tags }, version)).toBe(known))

  test.each([
    ['Fri, 20 Nov 2026 03:00:00 GMT', true],
    ['Sat, 21 Nov 2026 03:00:00 GMT', true],
    ['Fri, 20 Nov 2026 02:59:59 GMT', false],
    ['yesterday', false],
  ])('as of %s: %s', (since, known) => expect(isKnown({ 'if-modified-since': since }, version)).toBe(known))

  test('by its tag, whatever the date', () => {
    const later = 'Sat, 21 Nov 2026 03:00:00 GMT'
    expect(isKnown({ 'if-none-match': '"v1"', 'if-modified-since': later }, version)).toBe(false)
  })

  test('never without either header', () => expect(isKnown({}, version)).toBe(false))

  test('by its tag alone, if no date is known', () => {
    const { etag } = version
    expect(isKnown({ 'if-modified-since': 'Sat, 21 Nov 2099 03:00:00 GMT' }, { etag })).toBe(false)
    expect(isKnown({ 'if-none-match': etag }, { etag })).toBe(true)
  })
})

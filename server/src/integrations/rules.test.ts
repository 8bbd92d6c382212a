import { describe, expect, test } from 'vitest'
import { changesIn, needsHirer } from './rules.ts'

describe('confirmation by the board', () => {
  const on = { externalId: '60128844', isEnabled: true }
  const off = { ...on, isEnabled: false }
  test.each([
    ['is needed for the first id', undefined, { id: '60128844', isEnabled: true }, true],
    ['is needed for another id', on, { id: '30415612', isEnabled: true }, true],
    ['is needed for another id, even while switched off', off, { id: '30415612', isEnabled: false }, true],
    ['is needed when the integration is switched on again', off, { id: '60128844', isEnabled: true }, true],
    ['is not needed when the integration is switched off', on, { id: '60128844', isEnabled: false }, false],
    ['is not needed when nothing changes', on, { id: '60128844', isEnabled: true }, false],
  ])('%s', (_name, saved, change, isNeeded) => {
    expect(needsHirer(saved, change)).toBe(isNeeded)
  })
})

test('the activity log lists each change once', () => {
  const before = { externalId: '123456', isEnabled: true }
  expect(changesIn(before, before, 'LinkedIn')).toEqual([])
  expect(changesIn(before, { externalId: '654321', isEnabled: false }, 'LinkedIn')).toEqual([
    'changed the company ID of LinkedIn from 123456 to 654321',
    'switched LinkedIn off',
  ])
})

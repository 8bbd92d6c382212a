import { describe, expect, test } from 'vitest'
import { changesIn, needsHirer } from './rules.ts'

describe('the board must confirm the company', () => {
  const on = { externalId: '60128844', isEnabled: true }
  const off = { ...on, isEnabled: false }
  test.each([
    ['before there is one', undefined, { id: '60128844', isEnabled: true }, true],
    ['for another id', on, { id: '30415612', isEnabled: true }, true],
    ['for another id that stays switched off', off, { id: '30415612', isEnabled: false }, true],
    ['when it is switched on again', off, { id: '60128844', isEnabled: true }, true],
    ['not when it is switched off', on, { id: '60128844', isEnabled: false }, false],
    ['not when nothing changes', on, { id: '60128844', isEnabled: true }, false],
  ])('%s', (_when, saved, wanted, isConfirmed) => {
    expect(needsHirer(saved, wanted)).toBe(isConfirmed)
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

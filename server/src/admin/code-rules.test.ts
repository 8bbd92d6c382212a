import { expect, test } from 'vitest'
import { codesOf } from './code-rules.ts'

test.each([
  ['Kopi Senja', ['KOP', 'KOI']],
  ['PT Sagara Logistik Indonesia', ['SAG', 'SLI']],
  ['Éclair', ['ECL', 'ECA']],
  ['Q', ['QXY', 'QXZ']],
  ['99', ['XYZ']],
])('for %s the first possible codes are %j', (name, codes) => {
  expect(codesOf(name).slice(0, codes.length)).toEqual(codes)
  expect(codesOf(name).every((code) => /^[A-Z]{3}$/.test(code))).toBe(true)
})

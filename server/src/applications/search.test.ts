import { expect, test } from 'vitest'
import { searchOf } from './search.ts'

test.each([
  ['sgr-7k3q-9xwd', { by: 'reference', value: 'SGR-7K3Q-9XWD' }],
  ['Putri.L@Example.com', { by: 'email', value: 'putri.l@example.com' }],
  ['0812 3456 7890', { by: 'phone', value: '+6281234567890' }],
  ['+62 812-3456-7890', { by: 'phone', value: '+6281234567890' }],
  ['+62\u202f812\u20113456\u20117890', { by: 'phone', value: '+6281234567890' }],
  ['3171010101980001', { by: 'nik', value: '3171010101980001' }],
  ['Lestari  putri putri', { by: 'name', words: ['Lestari', 'putri'] }],
  ['12345678', { by: 'name', words: ['12345678'] }],
  ['putri@', { by: 'name', words: ['putri@'] }],
])('“%s” is searched as %o', (text, search) => {
  expect(searchOf(text, true)).toEqual(search)
})

test.each(['putri@example.com', '0812 3456 7890', '3171010101980001'])(
  'users who may not see personal data find only names by “%s”',
  (text) => expect(searchOf(text, false).by).toBe('name'),
)

import { expect, test } from 'vitest'
import { e164 } from './phone.ts'

test.each([
  ['0812 3456 7890', '+6281234567890'],
  ['+62\u202f812\u20113456\u20107890', '+6281234567890'],
  ['+62 812-3456-7890', '+6281234567890'],
  ['62 812 3456 7890', '+6281234567890'],
  ['(021) 555 0123', '+62215550123'],
  ['+65 6123 4567', '+6561234567'],
  ['+999 1234 5678', undefined],
  ['+65 61', undefined],
  ['0888 8888 8888', '+6288888888888'],
  ['0000 0000', undefined],
  ['+62 0000 0000', undefined],
  ['1111 1111', undefined],
  ['+1 000 000 0000', undefined],
  ['--------', undefined],
  ['', undefined],
])('the phone number %s is %s', (text, number) => expect(e164(text)).toBe(number))

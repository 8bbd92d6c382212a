import { expect, test } from 'vitest'
import { encryptionKeysText, readEncryptionKeys } from './encryption-keys.ts'

const text = (byte: number) => Buffer.alloc(32, byte).toString('base64')

test('one bare key, or a list whose last key may be bare, is read and written back', () => {
  for (const keys of [text(1), `2026:${text(1)}`, `2027:${text(2)},2026:${text(1)}`, `2027:${text(2)},${text(1)}`]) {
    expect(encryptionKeysText(readEncryptionKeys(keys) ?? [])).toBe(keys)
  }
  expect(readEncryptionKeys(`2027:${text(2)}, ${text(1)}`)?.map(({ id }) => id)).toEqual(['2027', ''])
})

test.each([
  ['a key that is too short', Buffer.alloc(31).toString('base64')],
  ['a bare key before another', `${text(1)},2026:${text(2)}`],
  ['the same id twice', `2026:${text(1)},2026:${text(2)}`],
  ['an id with a space', `my key:${text(1)}`],
  ['an id of 21 characters', `${'a'.repeat(21)}:${text(1)}`],
  ['an empty part', `2026:${text(1)},`],
])('%s is refused', (_, keys) => {
  expect(readEncryptionKeys(keys)).toBeUndefined()
})

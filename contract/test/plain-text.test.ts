import { fieldSchemas } from '@hireloom/contract/intake/field-schemas'
import { line, optionalText, richText, text } from '@hireloom/contract/platform/fields'
import { NewStage } from '@hireloom/contract/stages'
import { describe, expect, test } from 'vitest'

describe('a text field removes on arrival', () => {
  test.each<[string, string, string]>([
    ['right-to-left overrides', 'cv_\u202efdp.exe', 'cv_fdp.exe'],
    ['isolates', 'Budi \u2066Santoso\u2069', 'Budi Santoso'],
    ['zero-width spaces', 'Bu\u200bdi\ufeff', 'Budi'],
    ['joiners between Latin letters', 'Bu\u200cdi\u200d', 'Budi'],
    ['escape sequences of terminals', '\u001b[31mBudi\u009b0m', '[31mBudi0m'],
    ['tags', 'Budi\u{e0041}\u{e0042}', 'Budi'],
    ['tags that make no flag', '🏴\u{e0067}\u{e0062}\u{e0041}\u{e007f}', '🏴'],
  ])('%s', (_, sent, stored) => {
    expect(text(100).parse(sent)).toBe(stored)
    expect(optionalText(100).parse(sent)).toBe(stored)
    expect(richText({ min: 0, max: 100 }).parse(sent)).toBe(stored)
  })

  test('control characters of a name, which become blanks', () => {
    expect(line(100).parse('Budi\r\nBcc:\u0007x\u202e')).toBe('Budi Bcc: x')
    expect(NewStage.parse({ name: 'Tes\u202e \u200bteori', processId: 2 }).name).toBe('Tes teori')
  })
})

test.each([
  ['Persian', 'نمی\u200cخواهم'],
  ['Hindi', 'क्\u200dष'],
  ['an emoji made of several others', '👩\u200d💻'],
  ['the flag of England', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['the flag of Scotland', 'A 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} B'],
  ['the flag of Wales', '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
  ['paragraphs and tabs', 'one\n\ttwo'],
])('a text field keeps the characters of %s', (_, words) => {
  expect(text(100).parse(words)).toBe(words)
})

test.each(['\u202e', '\u3164\u200d', '\u200b \ufeff'])('a name without a visible character is missing', (name) => {
  expect(line(100).safeParse(name).error?.issues[0]?.message).toMatch(/is required/)
})

test.each(['+62 812\u20113456\u20117890', '+62\u202f812\u20103456\u20137890', '\u202a+62 812-3456\u22127890\u200e'])(
  'the phone number %j is read with plain spaces and hyphens',
  (phoneNumber) => expect(fieldSchemas.phoneNumber.parse(phoneNumber)).toMatch(/^\+62 812-3456-7890$/),
)

test('a date of birth before 1900 is refused with a sentence that names the field', () => {
  const messageOf = (dateOfBirth: string) => fieldSchemas.dateOfBirth.safeParse(dateOfBirth).error?.issues[0]?.message
  expect(messageOf('1899-12-31')).toBe('Date of birth must be 1900-01-01 or later')
  expect(messageOf('1900-01-01')).toBeUndefined()
})

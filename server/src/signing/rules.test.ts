import { signerStatus, signingStatus } from '@hireloom/contract/signing/codes'
import { describe, expect, it } from 'vitest'
import {
  deviceOf,
  isExpired,
  isReminderDue,
  isVisibleName,
  maskedEmail,
  needsSignIn,
  networkOf,
  nextSigners,
  pagesLeft,
  rangesOf,
} from './rules.ts'

const { waiting, asked, signed } = signerStatus
const signer = (id: number, orderNum: number, status: 0 | 1 | 2 | 3 | 4, userId: number | null = id) => ({
  id,
  orderNum,
  status,
  userId,
  role: 1 as const,
})
const day = (text: string) => new Date(`2026-11-${text}T03:00:00Z`)

describe('the turn', () => {
  it.each([
    ['begins with the lowest number', [signer(1, 1, asked), signer(2, 2, waiting)], [1]],
    ['goes to all with the same number', [signer(1, 1, signed), signer(2, 2, asked), signer(3, 2, asked)], [2, 3]],
    ['leaves out copies', [{ ...signer(1, 1, waiting), role: 2 as const }, signer(2, 3, waiting)], [2]],
    ['is over when all have signed', [signer(1, 1, signed)], []],
  ])('%s', (_, signers, turn) => {
    expect(nextSigners(signers).map(({ id }) => id)).toEqual(turn)
  })
})

describe('the end', () => {
  const document = { status: signingStatus.sent, expiresAt: day('24') }

  it('is a week later for the company once the candidate has signed', () => {
    const candidate = signer(1, 1, asked, null)
    expect(isExpired(document, [candidate], day('23'))).toBe(false)
    expect(isExpired(document, [candidate], day('24'))).toBe(true)
    const both = [{ ...candidate, status: signed }, signer(2, 2, asked)]
    expect(isExpired(document, both, day('30'))).toBe(false)
    expect(isExpired(document, both, new Date('2026-12-01T03:00:00Z'))).toBe(true)
  })

  it.each([
    ['after two days', { askedAt: day('01'), remindedAt: null, userId: null }, day('03'), true],
    ['not earlier', { askedAt: day('01'), remindedAt: null, userId: null }, day('02'), false],
    [
      'not again until five days have passed',
      { askedAt: day('01'), remindedAt: day('03'), userId: null },
      day('05'),
      false,
    ],
    ['after five days', { askedAt: day('01'), remindedAt: day('03'), userId: null }, day('06'), true],
    ['a day before the end', { askedAt: day('01'), remindedAt: day('06'), userId: null }, day('23'), true],
    ['daily to users', { askedAt: day('01'), remindedAt: day('08'), userId: 7 }, day('09'), true],
    ['never after the end', { askedAt: day('01'), remindedAt: null, userId: 7 }, day('25'), false],
  ])('has reminders before it: %s', (_, document, now, isDue) => {
    expect(isReminderDue(document, day('24'), now)).toBe(isDue)
  })
})

describe('whether signing needs another sign-in', () => {
  it.each([
    ['within half an hour of signing in', day('20'), false],
    ['later', new Date('2026-11-20T02:29:59Z'), true],
    ['without signing in, as a task', null, true],
  ])('%s', (_, signedInAt, isNeeded) => expect(needsSignIn({ signedInAt }, day('20'))).toBe(isNeeded))
})

describe('what evidence shows', () => {
  it.each([
    ['budi@example.com', 'b•••@example.com'],
    ['@example.com', '•••'],
  ])('masks %s', (email, masked) => expect(maskedEmail(email)).toBe(masked))

  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ])('shortens %s', (address, network) => expect(networkOf(address)).toBe(network))

  it.each([
    ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iOS'],
    [undefined, 'Unknown device'],
  ])('names the device of %s', (agent, device) => expect(deviceOf(agent)).toBe(device))

  it.each([
    [[1, 2, 3, 5], '1–3, 5'],
    [[], ''],
    [[4], '4'],
  ])('writes the pages %j as ranges', (pages, text) => expect(rangesOf(pages)).toBe(text))
})

it('counts the pages that were not seen', () => {
  expect(pagesLeft({ pages: { 1: 'now', 3: 'now' } }, 4)).toBe(2)
})

it.each([
  ['Bo', true],
  ['B', false],
  ['\u200b\u200b  ', false],
  ['李小龙', true],
])('requires two visible characters in a name: %s', (name, isVisible) => {
  expect(isVisibleName(name)).toBe(isVisible)
})

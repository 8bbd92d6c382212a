import { expect, test } from 'vitest'
import { earlierEnd, laterStatus, nextCheck, stateOfSigner } from './rules.ts'

const now = new Date('2026-11-20T03:00:00Z')

test.each([
  [0, 15],
  [1, 15],
  [2, 30],
  [3, 60],
  [8, 24 * 60],
  [300, 24 * 60],
])('after %i failed calls the state is fetched in %i minutes', (failed, minutes) => {
  expect((nextCheck(failed, now).getTime() - now.getTime()) / 60_000).toBe(minutes)
})

test.each([
  [0, 'asked', 1],
  [1, 'asked', undefined],
  [2, 'asked', undefined],
  [1, 'signed', 3],
  [3, 'declined', undefined],
  [2, 'declined', 4],
] as const)('a signer with status %i who is %s at the provider gets %s', (before, received, after) => {
  expect(laterStatus(before, received)).toBe(after)
})

test('a signer is found by address and role, whatever the case', () => {
  const received = { email: 'Budi@Example.com', status: 'signed', signedAt: null } as const
  const all = [
    { ...received, role: 'copy' },
    { ...received, role: 'signer' },
  ] as const
  expect(stateOfSigner(all, { email: 'budi@example.com', role: 1 })?.role).toBe('signer')
  expect(stateOfSigner(all, { email: 'sari@example.com', role: 1 })).toBeUndefined()
})

test.each([
  ['2026-12-04T16:59:59Z', true, '2026-11-20T03:00:00Z'],
  ['2026-11-19T16:59:59Z', true, '2026-11-19T16:59:59Z'],
  ['2026-11-19T16:59:59Z', false, '2026-11-13T03:00:00Z'],
])(
  "a document to sign by %s, expired at the provider on the candidate's turn: %s, ends at %s",
  (until, isCandidate, end) => {
    expect(earlierEnd(new Date(until), isCandidate, now)).toEqual(new Date(end))
  },
)

import { restrictionStatus } from '@hireloom/contract/restricted-candidates'
import { expect, test } from 'vitest'
import { endProblem, isSamePerson, overlapProblem, restrictionReason, statusOf } from './rules.ts'

test.each([
  ['2026-12-31', 'Restricted until 31 Dec 2026'],
  ['2027-09-01', 'Restricted until 01 Sep 2027'],
  [null, 'Restricted'],
])('the reason for rejecting an applicant whose restriction ends on %s is "%s"', (endDate, reason) =>
  expect(restrictionReason(endDate)).toBe(reason),
)

const today = '2026-11-20'
test.each([
  ['2026-11-20', '2026-11-20', null, restrictionStatus.active],
  ['2026-11-01', null, null, restrictionStatus.active],
  ['2026-11-21', null, null, restrictionStatus.upcoming],
  ['2026-11-01', '2026-11-19', null, restrictionStatus.ended],
  ['2026-11-21', null, new Date(), restrictionStatus.lifted],
])('a restriction from %s to %s, lifted at %s, has status %i', (startDate, endDate, liftedAt, status) =>
  expect(statusOf({ startDate, endDate, liftedAt }, today)).toBe(status),
)

const unnumbered = { candidateId: null, nikHash: null, passportHash: null, email: 'galih@example.com' }
const numbered = { ...unnumbered, nikHash: Buffer.from('1') }
test.each([
  [unnumbered, unnumbered, true],
  [unnumbered, { ...unnumbered, email: 'rara@example.com' }, false],
  [numbered, unnumbered, true],
  [numbered, { ...unnumbered, nikHash: Buffer.from('2') }, false],
  [numbered, { ...unnumbered, passportHash: Buffer.from('1') }, false],
  [numbered, { ...numbered, email: 'rara@example.com' }, true],
  [{ ...numbered, candidateId: 1 }, { ...unnumbered, candidateId: 1, email: 'rara@example.com' }, true],
])('%o and %o are one person: %s', (a, b, isSame) => {
  expect(isSamePerson(a, b)).toBe(isSame)
  expect(isSamePerson(b, a)).toBe(isSame)
})

test.each([
  ['2026-11-01', '2026-11-19', undefined],
  ['2026-11-01', '2026-11-20', 'This person is already restricted from 20 Nov 2026 until 30 Nov 2026'],
  ['2026-11-30', null, 'This person is already restricted from 20 Nov 2026 until 30 Nov 2026'],
  ['2026-12-01', null, undefined],
])('a restriction from %s to %s, with another one from 20 to 30 November: %s', (startDate, endDate, problem) => {
  const other = { ...unnumbered, startDate: '2026-11-20', endDate: '2026-11-30' }
  expect(overlapProblem({ ...unnumbered, startDate, endDate }, [other])).toBe(problem)
})

test('two restrictions with no end date overlap', () =>
  expect(
    overlapProblem({ ...unnumbered, startDate: '2026-01-01', endDate: null }, [
      { ...unnumbered, startDate: '2027-01-01', endDate: null },
    ]),
  ).toBe('This person is already restricted from 01 Jan 2027 with no end date'))

test.each([
  ['2026-11-19', 'End date must not be in the past'],
  ['2026-11-20', undefined],
  [null, undefined],
])('an end on %s: %s', (endDate, problem) =>
  expect(endProblem({ startDate: '2026-11-01', endDate }, today)).toBe(problem),
)

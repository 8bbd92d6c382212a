import { role } from '@hireloom/contract/platform/permissions'
import { invitationStatus, userStatus } from '@hireloom/contract/users'
import { describe, expect, test } from 'vitest'
import {
  currentStatus,
  describeRestriction,
  hiringRoleFor,
  isRepeatedResend,
  linkProblem,
  namesOf,
  removalProblem,
  roleProblem,
  successorProblem,
} from './rules.ts'

const admin = { id: 1, role: role.admin }
const recruiter = { id: 2, role: role.recruiter }
const person = (id: number, userRole: (typeof role)[keyof typeof role], status: number = userStatus.active) => ({
  id,
  role: userRole,
  status,
  name: 'Dewi Anggraini',
})

describe('a role can', () => {
  test.each([
    ['be given to a colleague', admin, person(3, role.user), [1], role.recruiter, undefined],
    ['become that of an Admin', admin, person(3, role.user), [1], role.admin, undefined],
    ['be changed before the invitation is accepted', admin, person(3, role.user, 2), [1], role.admin, undefined],
    ['be taken from one Admin of two', admin, person(3, role.admin), [1, 3], role.user, undefined],
    ['be taken from an invited Admin', admin, person(3, role.admin, 2), [1], role.user, undefined],
    ['not be changed by the user who has it', admin, person(1, role.admin), [1, 3], role.user, 'ownAccount'],
    ['not be taken from the last Admin', admin, person(3, role.admin), [3], role.user, 'lastAdmin'],
    ['stay with the last Admin', admin, person(3, role.admin), [3], role.admin, undefined],
    ['not be given to a Consultant', admin, person(3, role.consultant), [1], role.user, 'consultant'],
    ['not be raised to Admin by a Recruiter', recruiter, person(3, role.user), [1], role.admin, 'aboveActor'],
    ['not be taken from an Admin by a Recruiter', recruiter, person(1, role.admin), [1, 3], role.user, 'aboveActor'],
    ['be changed by a Recruiter who may', recruiter, person(3, role.user), [1], role.recruiter, undefined],
  ] as const)('%s', (_what, actor, target, admins, to, problem) => {
    expect(roleProblem({ actor, target, admins }, to)).toBe(problem)
  })
})

describe('a user can', () => {
  test.each([
    ['be removed', admin, person(3, role.user), [1], undefined],
    ['be removed as one Admin of two', admin, person(3, role.admin), [1, 3], undefined],
    ['be removed as a Consultant', admin, person(3, role.consultant), [1], undefined],
    ['not remove themselves', admin, person(1, role.admin), [1, 3], 'ownAccount'],
    ['not be removed as the last Admin', admin, person(3, role.admin), [3], 'lastAdmin'],
    ['not be removed while pending', admin, person(3, role.user, 2), [1], 'pending'],
    ['not be removed as an Admin by a Recruiter', recruiter, person(1, role.admin), [1, 3], 'aboveActor'],
  ] as const)('%s', (_what, actor, target, admins, problem) => {
    expect(removalProblem({ actor, target, admins })).toBe(problem)
  })
})

describe('an invitation', () => {
  const expiresAt = new Date('2026-11-27T03:00:00Z')
  const { pending, accepted, canceled, expired } = invitationStatus

  test.each([
    ['counts until its last moment', pending, '2026-11-27T02:59:59.999Z', pending],
    ['is over at its end', pending, '2026-11-27T03:00:00Z', expired],
    ['stays accepted', accepted, '2027-01-01T00:00:00Z', accepted],
    ['stays canceled', canceled, '2026-11-20T00:00:00Z', canceled],
  ] as const)('%s', (_what, status, now, expected) => {
    expect(currentStatus({ status, expiresAt }, new Date(now))).toBe(expected)
  })

  test.each([
    ['accepts the account with its address', { status: pending }, {}, undefined],
    ['ignores capitals', { status: pending }, { email: 'NIA@Sagara.example' }, undefined],
    ['refuses another address', { status: pending }, { email: 'other@sagara.example' }, 'otherAddress'],
    ['refuses an account without an address', { status: pending }, { email: undefined }, 'otherAddress'],
    ["refuses an address that isn't verified", { status: pending }, { isEmailVerified: false }, 'unverified'],
    ['refuses once it is canceled', { status: canceled }, {}, 'cancelled'],
    ['refuses once it has expired', { status: expired }, {}, 'expired'],
    ['refuses the second time', { status: accepted }, {}, 'used'],
  ] as const)('%s', (_what, invitation, identity, problem) => {
    const email = 'nia@sagara.example'
    expect(linkProblem({ email, ...invitation }, { email, isEmailVerified: true, ...identity })).toBe(problem)
  })

  test('that was replaced is unknown', () => {
    expect(linkProblem(undefined, { email: 'nia@sagara.example', isEmailVerified: true })).toBe('unknown')
  })

  test.each([
    ['the first time is no repetition', 1, 0, false],
    ['twice within a minute is a repetition', 2, 59_999, true],
    ['again after a minute is no repetition', 2, 60_000, false],
  ] as const)('sent %s', (_when, timesSent, passed, doubled) => {
    const sentAt = new Date('2026-11-20T03:00:00Z')
    expect(isRepeatedResend({ timesSent, sentAt }, new Date(sentAt.getTime() + passed))).toBe(doubled)
  })
})

test.each([
  [role.user, 1, 2],
  [role.user, 2, 2],
  [role.user, 3, 3],
  [role.recruiter, 1, 1],
  [role.admin, 3, 3],
] as const)('a user of role %i who takes over hiring role %i has hiring role %i', (userRole, before, after) => {
  expect(hiringRoleFor({ role: userRole }, before)).toBe(after)
})

test.each([
  ['an active colleague', person(3, role.recruiter), true, undefined],
  ['a User, where no team needs a Recruiter', person(3, role.user), false, undefined],
  ['a User, where a team needs a Recruiter', person(3, role.user), true, /choose an Admin or a Recruiter/],
  ['the one who is removed', person(9, role.recruiter), false, /another active user/],
  ['a Consultant', person(3, role.consultant), false, /choose a colleague/],
  ['an invited user', person(3, role.recruiter, userStatus.pending), false, /another active user/],
] as const)('whether a successor may be %s', (_who, successor, needsRecruiter, problem) => {
  const found = successorProblem({ successor, target: { id: 9 }, needsRecruiter })
  if (problem) expect(found).toMatch(problem)
  else expect(found).toBeUndefined()
})

test.each([
  [{ branches: [], organizations: [], positions: [] }, null],
  [{ branches: ['Surabaya'], organizations: [], positions: [] }, 'Surabaya'],
  [{ branches: [], organizations: ['Technology', 'Commercial'], positions: [] }, 'Technology, Commercial'],
  [{ branches: ['A', 'B', 'C'], organizations: ['Technology'], positions: [] }, '3 branches · Technology'],
])('restrictions to %j read %j', (limits, text) => expect(describeRestriction(limits)).toBe(text))

test.each([
  ['Nia Putri Kurniasih', { firstName: 'Nia', lastName: 'Putri Kurniasih' }],
  [' Sukarno ', { firstName: 'Sukarno', lastName: '' }],
  [undefined, { firstName: 'nia.k', lastName: '' }],
  ['', { firstName: 'nia.k', lastName: '' }],
])('the name %j is split', (name, names) => expect(namesOf(name, 'nia.k@sagara.example')).toEqual(names))

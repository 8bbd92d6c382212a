import { home } from '@hireloom/contract/home'
import type { UserOption } from '@hireloom/contract/lookups'
import { subscription } from '@hireloom/contract/subscription/endpoints'
import { type ListedUser, users } from '@hireloom/contract/users'
import { vi } from 'vitest'
import { answer, refusal } from './screen.tsx'
import { signIn } from './signed-in.ts'

/**
 * Signs in an Admin on a day after the last activity of the users below. The calls for the setup steps and the
 * subscription fail.
 */
export function prepareUserSettings() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') })
  signIn()
  answer(home.gettingStarted, refusal(500, 'Not asked for here'))
  answer(subscription.read, refusal(500, 'Oops'))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
}

/** Returns a user as the API lists it in the settings. */
export const listedUser = (overrides: Partial<ListedUser> = {}): ListedUser => ({
  id: 12,
  firstName: 'Dewi',
  lastName: 'Anggraini',
  email: 'dewi@sagara.test',
  avatar: null,
  idEmployee: null,
  jobPosition: 'Senior Recruiter',
  roleId: 2,
  roleName: 'Recruiter',
  status: 1,
  statusName: 'Active',
  restrictions: null,
  invitation: null,
  lastActiveAt: new Date('2026-11-19T02:00:00Z'),
  updatedAt: new Date('2026-11-02T03:00:00Z'),
  ...overrides,
})

/** Returns a user as pickers get one. */
export const userOption = (overrides: Partial<UserOption> & Pick<UserOption, 'id' | 'firstName'>): UserOption => ({
  lastName: '',
  avatar: null,
  jobPosition: null,
  canRunJobs: true,
  isExternal: false,
  ...overrides,
})

/** The users of most tests: an Admin, a Recruiter, and a User who has not accepted the invitation. */
export const ratna = listedUser({ id: 7, firstName: 'Ratna', lastName: 'Wulandari', roleId: 1, roleName: 'Admin' })
export const dewi = listedUser({ restrictions: 'Technology, Commercial' })
export const arman = listedUser({
  lastActiveAt: null,
  id: 20,
  firstName: 'Arman',
  lastName: 'Siregar',
  email: 'arman@sagara.test',
  jobPosition: null,
  roleId: 3,
  roleName: 'User',
  status: 2,
  statusName: 'Pending',
  invitation: {
    id: 5,
    status: 1,
    sentAt: new Date('2026-11-18T02:00:00Z'),
    expiresAt: new Date('2026-11-25T02:00:00Z'),
  },
})

/** Replies to the list of users with one page. */
export const answerUserList = (data: ListedUser[], total = data.length) =>
  answer(users.list, { data, pagination: { total, page: 1, limit: 10 } })

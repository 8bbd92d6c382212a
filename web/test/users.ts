import type { UserOption } from '@hireloom/contract/lookups'
import type { ListedUser } from '@hireloom/contract/users'

/** Returns a user as the API lists it in the settings. */
export const listedUser = (over: Partial<ListedUser> = {}): ListedUser => ({
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
  ...over,
})

/** Returns a user as pickers get one. */
export const userOption = (over: Partial<UserOption> & Pick<UserOption, 'id' | 'firstName'>): UserOption => ({
  lastName: '',
  avatar: null,
  jobPosition: null,
  canRunJobs: true,
  isExternal: false,
  ...over,
})

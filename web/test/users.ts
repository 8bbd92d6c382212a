import type { ListedUser } from '@hireloom/contract/users'

/** Returns a user as the API lists it in the settings and in pickers. */
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
  updatedAt: new Date('2026-11-02T03:00:00Z'),
  ...over,
})

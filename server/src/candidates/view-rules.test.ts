import { hiringRole } from '@hireloom/contract/lookups'
import { role } from '@hireloom/contract/platform/permissions'
import { expect, test } from 'vitest'
import { viewer, viewerOf } from './view-rules.ts'

test.each([
  ['an Admin', role.admin, null, viewer.admin],
  ['an Admin in the team', role.admin, hiringRole.interviewer, viewer.admin],
  ['a Consultant', role.consultant, null, viewer.consultant],
  ['a Recruiter outside the team', role.recruiter, null, viewer.recruiter],
  ['a Recruiter who interviews', role.recruiter, hiringRole.interviewer, viewer.interviewer],
  ['a Hiring Manager', role.user, hiringRole.hiringManager, viewer.hiringManager],
  ['an interviewer', role.user, hiringRole.interviewer, viewer.interviewer],
  ['a User who created the job', role.user, null, viewer.hiringManager],
])('%s is a viewer of their category', (_words, roleId, teamRole, expected) => {
  expect(viewerOf(roleId, teamRole)).toBe(expected)
})

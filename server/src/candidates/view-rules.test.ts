import { hiringRole } from '@hireloom/contract/lookups'
import { role } from '@hireloom/contract/platform/permissions'
import { expect, test } from 'vitest'
import { viewer, viewerOf } from './view-rules.ts'

test.each([
  ['an Admin views as an Admin', role.admin, null, viewer.admin],
  ['an Admin in the team views as an Admin', role.admin, hiringRole.interviewer, viewer.admin],
  ['a Consultant views as a Consultant', role.consultant, null, viewer.consultant],
  ['a Recruiter outside the team views as a Recruiter', role.recruiter, null, viewer.recruiter],
  ['a Recruiter who interviews views as an interviewer', role.recruiter, hiringRole.interviewer, viewer.interviewer],
  ['a Hiring Manager views as a Hiring Manager', role.user, hiringRole.hiringManager, viewer.hiringManager],
  ['an interviewer views as an interviewer', role.user, hiringRole.interviewer, viewer.interviewer],
  ['a User who created the job views as a Hiring Manager', role.user, null, viewer.hiringManager],
])('%s', (_words, roleId, teamRole, expected) => {
  expect(viewerOf(roleId, teamRole)).toBe(expected)
})

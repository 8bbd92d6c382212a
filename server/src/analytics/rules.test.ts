import { role } from '@hireloom/contract/platform/permissions'
import { expect, test } from 'vitest'
import { eventToStore } from './rules.ts'

const { admin, recruiter } = role

test.each([
  ['job_published', { jobId: 7 }, admin, { jobId: 7 }],
  ['job_published', { jobId: 7, salary: 1 }, admin, { jobId: 7 }],
  ['job_published', { jobId: '7' }, admin, undefined],
  ['job_published', { jobId: 7 }, recruiter, undefined],
  ['upgrade_modal_opened', { source: 'billing page' }, recruiter, { source: 'billing page' }],
  ['upgrade_modal_opened', { source: 'home' }, admin, undefined],
  ['toString', {}, admin, undefined],
] as const)('the event %s with %o, sent by role %i, is stored with %o', (event, properties, roleId, kept) => {
  expect(eventToStore(event, properties, roleId)?.properties).toEqual(kept)
})

import { jobs } from '@hireloom/contract/jobs/endpoints'
import { changedAgoHeader } from '@hireloom/contract/platform/changed-ago'
import { reports } from '@hireloom/contract/reports/endpoints'
import { afterEach, expect, test, vi } from 'vitest'
import { changedAgo, noteChange } from './changed-ago.ts'

afterEach(() => vi.useRealTimers())

test('calls whose data may lag send the time since the last change', () => {
  noteChange(jobs.read)
  vi.useFakeTimers()
  noteChange(jobs.create)
  vi.advanceTimersByTime(3500)
  expect(changedAgo(reports.pipeline)).toEqual({ [changedAgoHeader]: '3' })
  expect(changedAgo(jobs.read)).toEqual({})
})

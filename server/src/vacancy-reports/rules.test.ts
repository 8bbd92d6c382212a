import { expect, test } from 'vitest'
import { reportProblems } from './rules.ts'

const vacancy = { jobId: 4, jobPositionName: 'Barista', beganOn: '2026-11-03', filled: 1 }

test.each([
  ['its vacancy was reported', '2026-11-10', '10 November 2026, when Barista was reported'],
  ['its job was created, while its vacancy is not reported', null, '3 November 2026, when Barista was created'],
])('a report of hires must not be before %s', (_what, reportedOn, day) => {
  expect(
    reportProblems({ kind: 'hires', reportedOn: '2026-11-01' }, [{ ...vacancy, reportedOn }], '2026-11-20'),
  ).toEqual([{ field: 'reportedOn', message: `Reported on must not be before ${day}` }])
})

import { JobListQuery } from '@hireloom/contract/jobs/job'
import { expect, test } from 'vitest'

const isAccepted = (query: object) => JobListQuery.safeParse(query).success

test.each([
  [{ sortBy: 'candidates', sortDirection: 'desc' }, true],
  [{ sortBy: 'position', sortDirection: 'ASC' }, false],
  [{ sortBy: 'salary' }, false],
  [{ sortDirection: '' }, false],
  [{ publishDateStart: '2026-02', publishDateEnd: '2026-12' }, true],
  [{ publishDateStart: '2026-13' }, false],
  [{ closingDateEnd: '2026-02-01' }, false],
  [{ closingDateStart: '0000-01' }, false],
  [{ branchId: '3,5', hiringTeam: '8' }, true],
  [{ creator: '3,x' }, false],
  [{ workArrangementId: '1,3', publicationPlatform: '4' }, true],
  [{ workArrangementId: '9' }, false],
  [{ publicationPlatform: '1,9' }, false],
  [{ limit: 10_000 }, true],
])('the job list accepts %o: %s', (query, isRead) => {
  expect(isAccepted(query)).toBe(isRead)
})

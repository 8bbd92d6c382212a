import { reports } from '@hireloom/contract/reports'
import { expect, test, vi } from 'vitest'
import { answer, refusal, screen, showRoutes, user, waitFor, within } from '../../test/screen.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { sitemap } from '../sitemap.tsx'

const counts = {
  newCandidates: 6,
  screening: 3,
  assessments: 0,
  interviews: 1,
  offered: 0,
  hired: 2,
  rejected: 0,
  archived: 0,
  spam: 88,
  blocked: 0,
}
const job = { jobId: 4, jobPositionName: 'Barista', branchName: 'Bandung' }
const pagination = { total: 1, page: 1, limit: 10 }

test('reports begin with the pipeline, as bars and by job', async () => {
  signedIn()
  answer(reports.pipeline, { data: [{ ...job, status: 1, ...counts }], pagination, totals: counts })
  const { router } = showRoutes(sitemap, '/reports')
  await waitFor(() => expect(router.state.location.pathname).toBe('/reports/pipeline'))
  expect(await screen.findByText('12 applications, by where they are now')).toBeVisible()
  expect(screen.getByText('50%')).toBeVisible()
  expect(screen.queryByText('Spam')).toBeNull()
  const row = screen.getByRole('row', { name: /Barista/ })
  expect(within(row).getByRole('link', { name: 'Barista' })).toHaveAttribute('href', '/candidates?job_position_ids=4')
})

test('time to hire shows its figures, its months and its definition', async () => {
  signedIn()
  const request = answer(reports.timeToHire, {
    data: [{ ...job, hired: 2, medianDays: 29, averageDays: 31.5, medianDaysToFill: null }],
    pagination,
    totals: { hired: 2, medianDays: 29, averageDays: 31.5 },
    months: [
      { month: '2026-10', hired: 2, medianDays: 29 },
      { month: '2026-11', hired: 0, medianDays: null },
    ],
  })
  const { router } = showRoutes(sitemap, '/reports/time-to-hire')
  expect(await screen.findByText(/counts the days from the application/)).toBeVisible()
  expect(screen.getByRole('row', { name: 'Oct 2026 2 29' })).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Order of the jobs' }))
  await user.click(await screen.findByRole('option', { name: 'Slowest first' }))
  await waitFor(() => expect(router.state.location.search).toBe('?sort=medianDays'))
  await waitFor(() => expect(request.mock.lastCall?.[0]).toContain('sort=medianDays'))
})

test('filters of time to hire are sent once, 600 ms after the last change, and a range of months once it is whole', async () => {
  signedIn()
  const request = answer(reports.timeToHire, {
    data: [],
    pagination: { ...pagination, total: 0 },
    totals: { hired: 0, medianDays: null, averageDays: null },
    months: [],
  })
  const { router } = showRoutes(sitemap, '/reports/time-to-hire?start_date=2026-01&end_date=2026-03')
  await screen.findByText('Nobody was hired in these months')
  const before = request.mock.calls.length
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const typist = user.setup({ advanceTimers: vi.advanceTimersByTime })
  await typist.click(screen.getByRole('button', { name: 'Months of hiring' }))
  await typist.click(await screen.findByRole('button', { name: 'Apr' }))
  vi.advanceTimersByTime(2000)
  expect(router.state.location.search).toBe('?start_date=2026-01&end_date=2026-03')
  await typist.click(screen.getByRole('button', { name: 'Jun' }))
  await typist.click(screen.getByRole('combobox', { name: 'Order of the jobs' }))
  await typist.click(await screen.findByRole('option', { name: 'Slowest first' }))
  expect(request.mock.calls.length).toBe(before)
  vi.advanceTimersByTime(600)
  await waitFor(() => expect(request.mock.calls.length).toBe(before + 1))
  expect(request.mock.lastCall?.[0]).toContain('start_date=2026-04&end_date=2026-06&sort=medianDays')
  vi.advanceTimersByTime(2000)
  expect(request.mock.calls.length).toBe(before + 1)
})

test('months without a hire are shown as such, and a failure shows an error', async () => {
  signedIn()
  answer(reports.timeToHire, refusal(500, 'Oops'))
  showRoutes(sitemap, '/reports/time-to-hire')
  expect(await screen.findByText('Failed to get time to hire report')).toBeVisible()
  answer(reports.timeToHire, {
    data: [],
    pagination: { ...pagination, total: 0 },
    totals: { hired: 0, medianDays: null, averageDays: null },
    months: [],
  })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nobody was hired in these months')).toBeVisible()
})

test.each(['/reports', '/reports/pipeline', '/reports/time-to-hire'])(
  '%s is closed without the permission',
  async (path) => {
    signedIn({ without: ['reports.accessReports'] })
    showRoutes(sitemap, path)
    expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  },
)

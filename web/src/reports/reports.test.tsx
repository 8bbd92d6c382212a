import { reports } from '@hireloom/contract/reports/endpoints'
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, refusal, screen, showRoutes, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
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
const reached = { newCandidates: 12, screening: 8, assessments: 0, interviews: 5, offered: 3, hired: 2 }
const advanced = { newCandidates: 8, screening: 5, assessments: 0, interviews: 1, offered: 2, hired: 0 }
const funnel = { reached, advanced }
const asOf = new Date('2026-11-20T03:00:00Z')
const job = { jobId: 4, jobPositionName: 'Barista', branchName: 'Bandung' }
const pagination = { total: 1, page: 1, limit: 10 }

const nobody = {
  totals: { hired: 0, medianDays: null, averageDays: null, medianDaysToFill: null, startLater: 0, hiredLater: 0 },
  months: [],
  groups: [],
  asOf,
}

test('reports begin with the pipeline: how far applications got, in all and by job', async () => {
  signIn()
  answer(reports.pipeline, {
    data: [{ ...job, status: 1, ...counts, ...funnel }],
    pagination,
    totals: { ...counts, ...funnel },
    asOf,
  })
  const { router } = showRoutes(sitemap, '/reports')
  await waitFor(() => expect(router.state.location.pathname).toBe('/reports/pipeline'))
  expect(await screen.findByText(/^12 applications/)).toBeVisible()
  expect(document.title).toBe('Pipeline · Reports · Hireloom')
  expect(screen.getByRole('button', { name: 'Advanced from New candidates: 66,7%' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Advanced from Offered: Fewer than 5/ })).toBeVisible()
  expect(screen.queryByText('Spam')).toBeNull()
  const row = screen.getByRole('row', { name: /Barista/ })
  expect(within(row).getByRole('link', { name: 'Barista' })).toHaveAttribute('href', '/candidates?job_position_ids=4')
})

test('the arrow keys move along the tabs of the reports, and Enter opens one', async () => {
  signIn()
  answer(reports.pipeline, { data: [], pagination, totals: { ...counts, ...funnel }, asOf })
  const { router } = showRoutes(sitemap, '/reports/pipeline')
  const tab = await screen.findByRole('tab', { name: 'Pipeline' })
  act(() => tab.focus())
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Candidates' })).toHaveFocus()
  expect(router.state).toMatchObject({ navigation: { state: 'idle' }, location: { pathname: '/reports/pipeline' } })
  answer(reports.candidates, refusal(503, ''))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/reports/candidates'))
})

test('the pipeline of a company without jobs offers to create one, and to clear filters only where there are some', async () => {
  signIn()
  const none = { ...pagination, total: 0 }
  answer(reports.pipeline, { data: [], pagination: none, totals: { ...counts, ...funnel }, asOf })
  const { router } = showRoutes(sitemap, '/reports/pipeline')
  expect(await screen.findByText('There are no jobs yet, so there is nothing to count')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create job' })).toHaveAttribute('href', '/jobs/create')
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
  await act(() => router.navigate('/reports/pipeline?search=cook&status=1&start_date=2026-01&end_date=2026-02'))
  await user.click(await screen.findByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('time to hire shows its figures, its months and its definition', async () => {
  signIn()
  const request = answer(reports.timeToHire, {
    data: [{ ...job, hired: 2, medianDays: 29, averageDays: 31.5, medianDaysToFill: null }],
    pagination,
    totals: { hired: 2, medianDays: 29, averageDays: 31.5, medianDaysToFill: 40, startLater: 1, hiredLater: 3 },
    months: [
      { month: '2026-10', hired: 2, medianDays: 29, averageDays: 31.5 },
      { month: '2026-11', hired: 0, medianDays: null, averageDays: null },
    ],
    groups: [{ group: 'interviews', people: 2, medianDays: 14, averageDays: 17.2 }],
    asOf,
  })
  const { router } = showRoutes(sitemap, '/reports/time-to-hire')
  expect(await screen.findByText(/counts the days from the application/)).toBeVisible()
  expect(screen.getByRole('row', { name: 'Oct 2026 Hired in Oct 2026: 2 29 31,5' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Time to hire, median: 29 days' })).toHaveTextContent('29 days')
  expect(screen.getByText('1 of them starts later than today')).toBeVisible()
  expect(screen.getByText('3 more people with a first day after these months')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Order of the jobs' }))
  await user.click(await screen.findByRole('option', { name: 'Slowest first' }))
  await waitFor(() => expect(router.state.location.search).toBe('?sort=medianDays'))
  await waitFor(() => expect(request.mock.lastCall?.[0]).toContain('sort=medianDays'))
})

test('filters of time to hire are sent once, 600 ms after the last change, and a range of months once it is complete', async () => {
  signIn()
  const request = answer(reports.timeToHire, {
    data: [],
    pagination: { ...pagination, total: 0 },
    ...nobody,
  })
  const { router } = showRoutes(sitemap, '/reports/time-to-hire?start_date=2026-01&end_date=2026-03')
  await screen.findByText('Nobody was hired in these months')
  const before = request.mock.calls.length
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const typist = user.setup({ advanceTimers: vi.advanceTimersByTime })
  await typist.click(screen.getByRole('button', { name: 'Hired in: Jan 2026 – Mar 2026' }))
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
  signIn()
  answer(reports.timeToHire, refusal(500, 'Oops'))
  showRoutes(sitemap, '/reports/time-to-hire')
  expect(await screen.findByText('Failed to get time to hire report')).toBeVisible()
  answer(reports.timeToHire, {
    data: [],
    pagination: { ...pagination, total: 0 },
    ...nobody,
  })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nobody was hired in these months')).toBeVisible()
})

test('time to hire is exported for the months and the job chosen in a dialog, which stays open after a failure', async () => {
  signIn()
  answer(reports.timeToHire, { data: [], pagination: { ...pagination, total: 0 }, ...nobody })
  const file = answer(reports.exportReport, refusal(500, ''))
  showRoutes(sitemap, '/reports/time-to-hire?start_date=2026-01&end_date=2026-03')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export Time to hire' }))
  const months = dialog.getByRole('button', { name: 'Hired in: Jan 2026 – Mar 2026' })
  await waitFor(() => expect(months).toHaveFocus())
  await user.click(months)
  await user.click(await screen.findByRole('button', { name: 'Apr' }))
  await user.click(screen.getByRole('button', { name: 'Jun' }))
  expect(file).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('Failed to export time to hire report')).toBeVisible()
  expect(file.mock.lastCall?.[0]).toContain('/time-to-hire/export?start_date=2026-04&end_date=2026-06')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Hired in: Jan 2026 – Mar 2026' })).toBeVisible()
})

test('a figure opens the applications it counts, keeps the filters, and shows how it has changed since', async () => {
  signIn()
  const totals = { ...counts, ...funnel }
  answer(reports.pipeline, { data: [{ ...job, status: 1, ...totals }], pagination, totals, asOf })
  const { router } = showRoutes(sitemap, '/reports/pipeline?branch_id=3')
  const row = {
    candidateId: 7,
    jobApplicationId: 8,
    candidateName: 'Sari',
    reference: 'HL-1',
    ...job,
    event: 'Interviews',
    at: asOf,
    days: null,
  }
  const rows = answer(reports.rows, {
    data: [row],
    pagination: { total: 4, page: 1, limit: 25 },
    narrowedTo: null,
    asOf,
  })
  await user.click(await screen.findByRole('link', { name: 'Interviews, reached: 5' }))
  const drawer = await screen.findByRole('dialog', { name: 'Reached Interviews' })
  expect(await within(drawer).findByText(/This figure was 5 at 10.00. It is 4 now./)).toBeVisible()
  expect(within(drawer).getByRole('link', { name: 'Sari' })).toHaveAttribute(
    'href',
    '/candidates/7?job_application_id=8',
  )
  expect(rows.mock.lastCall?.[0]).toContain('figure=reached')
  expect(rows.mock.lastCall?.[0]).toContain('branch_id=3')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe('?branch_id=3'))
})

test("figures aren't links for users who may not open candidates", async () => {
  signIn({ without: ['candidates.viewDetails'] })
  const totals = { ...counts, ...funnel }
  answer(reports.pipeline, { data: [{ ...job, status: 1, ...totals }], pagination, totals, asOf })
  showRoutes(sitemap, '/reports/pipeline')
  expect(await screen.findByText(/^12 applications/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: /reached/ })).toBeNull())
})

test('a link opens the definitions, and a button opens the definition of one figure', async () => {
  signIn()
  answer(reports.candidates, {
    sources: [{ source: 7, applications: 6, interviewed: 2, hired: 3 }],
    education: [
      { education: -1, applications: 6, interviewed: 2, hired: 0 },
      { education: 5, applications: 4, interviewed: 2, hired: 3 },
    ],
    months: [{ month: '2026-11', sources: [{ source: 7, applications: 6 }] }],
    totals: { applications: 6, interviewed: 2, hired: 3 },
    asOf,
  })
  showRoutes(sitemap, '/reports/candidates')
  const row = await screen.findByRole('row', { name: /^Referral/ })
  expect(within(row).getByText('50%')).toBeVisible()
  expect(screen.getByRole('row', { name: /Not given.* 0%/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Fewer than 5, not shown as percent/ })).toBeVisible()
  const [button] = screen.getAllByRole('button', { name: 'Definition of Applications' })
  await user.click(button as HTMLElement)
  expect(await screen.findByText(/Two applications of one person count twice/)).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('link', { name: 'Definitions' }))
  const drawer = await screen.findByRole('dialog', { name: 'Definitions' })
  expect(within(drawer).getByRole('heading', { name: 'Interviewed' })).toBeVisible()
})

test.each(['/reports', '/reports/pipeline', '/reports/time-to-hire', '/reports/candidates'])(
  '%s is not available without the permission',
  async (path) => {
    signIn({ without: ['reports.accessReports'] })
    showRoutes(sitemap, path)
    expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  },
)

import { jobs } from '@hireloom/contract/jobs/endpoints'
import { reports } from '@hireloom/contract/reports/endpoints'
import { sourceCosts } from '@hireloom/contract/reports/source-costs'
import { expect, test } from 'vitest'
import { answer, refusal, screen, showRoutes, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { sitemap } from '../sitemap.tsx'

const asOf = new Date('2026-11-20T03:00:00Z')
const reached = { newCandidates: 40, screening: 20, assessments: 0, interviews: 10, offered: 4, hired: 2 }
const outcomes = { nextStage: 6, rejected: 2, withdrawn: 0, hired: 0, archived: 0, other: 0 }
const screening = {
  stageId: 5,
  stageName: 'Screening',
  group: 1 as const,
  isActive: true,
  stays: 8,
  medianDays: 2.5,
  p75Days: 6,
  p90Days: 14,
  now: 9,
  longer: 3,
  outcomes,
}

test('sources show the share that reached each group, hires per 100, and the cost per hire', async () => {
  signIn()
  answer(reports.sources, {
    sources: [
      { source: 7, applications: 40, reached, hired: 2, cost: 9_000_000 },
      {
        source: 4,
        applications: 4,
        reached: { ...reached, screening: 0, interviews: 0, offered: 0 },
        hired: 1,
        cost: null,
      },
    ],
    months: [{ month: '2026-11', sources: [{ source: 7, applications: 40 }] }],
    totals: { applications: 40, reached, hired: 2, cost: 9_000_000 },
    asOf,
  })
  showRoutes(sitemap, '/reports/sources')
  const row = await screen.findByRole('row', { name: /^Referral/ })
  expect(within(row).getByRole('link', { name: 'Referral, reached Interviews: 10' })).toBeVisible()
  expect(within(row).getByText('25%')).toBeVisible()
  expect(within(row).getByText('5')).toBeVisible()
  expect(within(row).getByText('Rp 4.500.000')).toBeVisible()
  expect(screen.getByRole('row', { name: /^Google/ })).toHaveTextContent('Fewer than 5, not shown as percent')
})

test('an Admin enters the costs of a month, and keeps them when another Admin was faster', async () => {
  signIn()
  answer(reports.sources, {
    sources: [],
    months: [{ month: '2026-11', sources: [] }],
    totals: { applications: 0, reached, hired: 0, cost: null },
    asOf,
  })
  answer(sourceCosts.read, { data: { month: '2026-11', costs: [{ source: 7, amount: 500_000 }], updatedAt: asOf } })
  const saved = answer(sourceCosts.save, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
  showRoutes(sitemap, '/reports/sources')
  await user.click(await screen.findByRole('button', { name: 'Costs' }))
  const dialog = await screen.findByRole('dialog', { name: 'Costs of sources' })
  expect(await within(dialog).findByRole('textbox', { name: 'Referral' })).toHaveValue('500.000')
  const month = within(dialog).getByRole('button', { name: 'Month' })
  await waitFor(() => expect(month).toHaveFocus())
  await user.type(within(dialog).getByRole('textbox', { name: 'LinkedIn' }), '1500000')
  expect(month).toBeDisabled()
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Someone changed this in the meantime')).toBeVisible()
  expect(within(dialog).getByRole('textbox', { name: 'LinkedIn' })).toHaveValue('1.500.000')
  expect(saved.mock.lastCall?.[1]).toMatchObject({ month: '2026-11', updatedAt: asOf.toISOString() })
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(within(dialog).getByRole('textbox', { name: 'LinkedIn' })).toHaveValue('1.500.000')
})

test('time in stage opens the applications that have been in a stage for a long time', async () => {
  signIn()
  const { p75Days: _p75, ...unended } = screening
  answer(reports.stages, {
    data: [
      screening,
      {
        ...unended,
        stageId: 6,
        stageName: 'Old test',
        isActive: false,
        stays: 0,
        medianDays: null,
        p75Days: null,
        p90Days: null,
      },
    ],
    period: { startDate: '2025-12', endDate: '2026-11' },
    asOf,
  })
  const rows = answer(reports.rows, {
    data: [],
    pagination: { total: 3, page: 1, limit: 25 },
    narrowedTo: 'Screening',
    asOf,
  })
  const { router } = showRoutes(sitemap, '/reports/stages?branch_id=3')
  const [lengths, ways] = await Promise.all(
    ['Days in each stage', 'Where they went'].map((name) => screen.findByRole('table', { name })),
  )
  expect(within(lengths as HTMLElement).getByRole('row', { name: /^Screening .* 2,5 6 14/ })).toBeVisible()
  expect(within(lengths as HTMLElement).getByText(/Old test/)).toHaveTextContent('Old test (not in use)')
  expect(within(ways as HTMLElement).getByText('75%')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Screening, longer than 75%: 3' }))
  const drawer = await screen.findByRole('dialog', { name: 'In the stage now, longer than 6 days' })
  expect(await within(drawer).findByText(/Screening: 3 applications/)).toBeVisible()
  expect(rows.mock.lastCall?.[0]).toContain('stage_id=5')
  expect(rows.mock.lastCall?.[0]).toContain('longer_than=6')
  expect(rows.mock.lastCall?.[0]).toContain('start_date=2025-12')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe('?branch_id=3'))
})

test('rejections are divided by reason, stage and user', async () => {
  signIn()
  answer(reports.rejections, {
    rejected: 6,
    reasons: [
      { id: 2, name: 'Salary expectations', rejected: 4 },
      { id: 0, name: 'No reason given', rejected: 2 },
    ],
    stages: [{ id: 5, name: 'Screening', rejected: 6 }],
    users: [{ id: 0, name: 'Nobody: a rule or an import', rejected: 6 }],
    months: [{ month: '2026-11', rejected: 6 }],
    asOf,
  })
  showRoutes(sitemap, '/reports/rejections')
  const table = await screen.findByRole('table', { name: 'By reason' })
  const row = within(table).getByRole('row', { name: /^Salary expectations/ })
  expect(within(row).getByText('66,7%')).toBeVisible()
  expect(within(row).getByRole('link').getAttribute('href')).toContain('reason_id%3D2')
  expect(screen.getByRole('row', { name: /^Nobody: a rule or an import/ })).toBeVisible()
})

test('offers show the share accepted of those that ended, and no percentage for fewer than 5', async () => {
  signIn()
  const counts = { sent: 9, accepted: 5, declined: 2, expired: 1, withdrawn: 0, open: 1 }
  const offers = {
    totals: { ...counts, medianDaysToAnswer: 2.5 },
    reasons: [{ reason: 1 as const, declined: 2 }],
    months: [{ month: '2026-11', ...counts }],
    asOf,
  }
  answer(reports.offers, offers)
  const { unmount } = showRoutes(sitemap, '/reports/offers')
  expect(await screen.findByText('62,5%')).toBeVisible()
  expect(screen.getByText('of 8 that ended')).toBeVisible()
  const days = screen.getByRole('link', { name: 'Days to answer, median: 2,5' })
  expect(days).toHaveTextContent('2,5')
  expect(days.getAttribute('href')).toContain('offerAnswered')
  expect(screen.getByRole('row', { name: /^Pay/ })).toBeVisible()
  unmount()
  answer(reports.offers, { ...offers, totals: { ...counts, accepted: 1, medianDaysToAnswer: null } })
  showRoutes(sitemap, '/reports/offers')
  expect(await screen.findByText('Fewer than 5, not shown as percent', { ignore: 'table *' })).toBeVisible()
  expect(screen.getByRole('row', { name: /^Pay/ })).toHaveTextContent('Fewer than 5, not shown as percent')
})

test('offers that nobody declined have a sentence instead of reasons', async () => {
  signIn()
  const counts = { sent: 1, accepted: 1, declined: 0, expired: 0, withdrawn: 0, open: 0 }
  answer(reports.offers, { totals: { ...counts, medianDaysToAnswer: 2 }, reasons: [], months: [], asOf })
  showRoutes(sitemap, '/reports/offers')
  expect(await screen.findByText('None of these offers was declined.')).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Why candidates declined' })).toBeNull()
})

test('a report without figures shows that, and one that fails can be loaded again', async () => {
  signIn()
  answer(reports.rejections, refusal(500, 'Oops'))
  showRoutes(sitemap, '/reports/rejections')
  expect(await screen.findByText('Failed to load the report Rejections')).toBeVisible()
  answer(reports.rejections, { rejected: 0, reasons: [], stages: [], users: [], months: [], asOf })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing happened in this period. Choose a longer one.')).toBeVisible()
})

test('a report on a job that the reader does not see shows that', async () => {
  signIn()
  answer(reports.rejections, { rejected: 0, reasons: [], stages: [], users: [], months: [], asOf })
  answer(jobs.options, { data: [], pagination: { total: 0, page: 1, limit: 1 } })
  showRoutes(sitemap, '/reports/rejections?job_opening_id=9')
  expect(await screen.findByText('The job of this report is not visible to you. Choose another one.')).toBeVisible()
})

test.each(['sources', 'stages', 'rejections', 'offers'])(
  '/reports/%s is not available without the permission',
  async (name) => {
    signIn({ without: ['reports.accessReports'] })
    showRoutes(sitemap, `/reports/${name}`)
    expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  },
)

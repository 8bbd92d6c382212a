import { reports } from '@hireloom/contract/reports/endpoints'
import { expect, test } from 'vitest'
import { answer, screen, showRoutes, user, within } from '../../test/screen.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { sitemap } from '../sitemap.tsx'

const asOf = new Date('2026-11-20T03:00:00Z')
const period = { startDate: '2025-12', endDate: '2026-11' }
const pagination = { total: 1, page: 1, limit: 10 }

test('each Recruiter has what waits for them, and their work, with the applications behind it', async () => {
  signedIn()
  const made = {
    userId: 9,
    name: 'Made Suardana',
    ...{ openJobs: 3, active: 40, waiting: 10, moves: 25, reviewed: 12, interviews: 0 },
    ...{ firstReviews: 8, medianDaysToReview: 2.5, hired: 2 },
  }
  answer(reports.recruiters, { data: [made], pagination, period, asOf })
  const rows = answer(reports.rows, {
    data: [],
    pagination: { total: 10, page: 1, limit: 25 },
    narrowedTo: 'Made Suardana',
    asOf,
  })
  showRoutes(sitemap, '/reports/recruiters?branch_id=3&per_page=25')
  const load = await screen.findByRole('table', { name: 'Open jobs now' })
  expect(within(load).getByText('25%')).toBeVisible()
  const work = screen.getByRole('table', { name: 'Work in these months' })
  expect(within(work).getByRole('link', { name: 'Made Suardana, days until review: 8' })).toHaveTextContent('2,5')
  await user.click(within(load).getByRole('link', { name: 'Made Suardana, waiting: 10' }))
  expect(await screen.findByRole('dialog', { name: 'Active now, nothing happened for 7 days' })).toBeVisible()
  expect(rows.mock.lastCall?.[0]).toContain('recruiter_id=9')
  expect(rows.mock.lastCall?.[0]).toContain('idle_days=7')
  expect(rows.mock.lastCall?.[0]).toContain('status=1')
})

test('without a Recruiter the report says so', async () => {
  signedIn()
  answer(reports.recruiters, { data: [], pagination: { ...pagination, total: 0 }, period, asOf })
  showRoutes(sitemap, '/reports/recruiters')
  expect(await screen.findByText('None of these jobs has a Recruiter')).toBeVisible()
})

test.each(['recruiters'])('/reports/%s is closed without the permission', async (name) => {
  signedIn({ without: ['reports.accessReports'] })
  showRoutes(sitemap, `/reports/${name}`)
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
})

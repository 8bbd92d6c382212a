import { reports } from '@hireloom/contract/reports/endpoints'
import { expect, test } from 'vitest'
import { answer, screen, showRoutes, user, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { setWindowWidth } from '../../test/window-width.ts'
import { sitemap } from '../sitemap.tsx'

const asOf = new Date('2026-11-20T03:00:00Z')
const period = { startDate: '2025-12', endDate: '2026-11' }
const recruiter = {
  userId: 9,
  name: 'Made Suardana',
  openJobs: 3,
  active: 40,
  waiting: 10,
  moves: 25,
  reviewed: 12,
  interviews: 0,
  firstReviews: 8,
  medianDaysToReview: 2.5,
  hired: 2,
}
const pagination = { total: 1, page: 1, limit: 10 }

test('each Recruiter is listed with their waiting candidates, their work, and the applications behind it', async () => {
  signIn()
  answer(reports.recruiters, { data: [recruiter], pagination, period, asOf })
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
  expect(within(work).getByRole('link', { name: 'Made Suardana, days until review: 2,5' })).toBeVisible()
  await user.click(within(load).getByRole('link', { name: 'Made Suardana, waiting: 10' }))
  expect(await screen.findByRole('dialog', { name: 'Active now, nothing happened for 7 days' })).toBeVisible()
  expect(rows.mock.lastCall?.[0]).toContain('recruiter_id=9')
  expect(rows.mock.lastCall?.[0]).toContain('idle_days=7')
  expect(rows.mock.lastCall?.[0]).toContain('status=1')
})

test('on a phone, each row is a block with the names of the columns beside its values', async () => {
  setWindowWidth(390)
  signIn()
  answer(reports.recruiters, { data: [recruiter], pagination, period, asOf })
  showRoutes(sitemap, '/reports/recruiters')
  const work = within(await screen.findByRole('list', { name: 'Work in these months' }))
  expect(work.getByRole('listitem')).toHaveTextContent(/^Made SuardanaMoves25.*Interviews planned–.*Hired2$/)
  expect(work.getByRole('link', { name: 'Made Suardana, moves: 25' })).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('without a Recruiter the report shows that there is none', async () => {
  signIn()
  answer(reports.recruiters, { data: [], pagination: { ...pagination, total: 0 }, period, asOf })
  showRoutes(sitemap, '/reports/recruiters')
  expect(await screen.findByText('None of these jobs has a Recruiter')).toBeVisible()
})

test('each interviewer is listed with their load, and the interviews that were canceled late', async () => {
  signIn()
  const made = {
    userId: 9,
    name: 'Made Suardana',
    held: 20,
    hours: 15.5,
    weekMedian: 2.5,
    weekMost: 6,
    feedbackMissing: 5,
    canceledByCompany: 3,
    canceledByCandidate: 0,
  }
  answer(reports.interviewers, { data: [made], pagination, period, asOf })
  const rows = answer(reports.rows, {
    data: [],
    pagination: { total: 3, page: 1, limit: 25 },
    narrowedTo: 'Made Suardana',
    asOf,
  })
  showRoutes(sitemap, '/reports/interviewers')
  const table = await screen.findByRole('table', { name: 'Interviewers' })
  expect(within(table).getByText('25%')).toBeVisible()
  expect(within(table).getByRole('link', { name: 'Made Suardana, hours: 15,5' })).toBeVisible()
  expect(within(table).getByRole('link', { name: /, per week.*: 2,5, at most 6$/ })).toBeVisible()
  await user.click(within(table).getByRole('link', { name: 'Made Suardana, canceled late by the company: 3' }))
  const drawer = await screen.findByRole('dialog', { name: 'Canceled late by the company' })
  expect(await within(drawer).findByText('Made Suardana: 3 interviews')).toBeVisible()
  expect(rows.mock.lastCall?.[0]).toContain('figure=canceledByCompany')
  expect(rows.mock.lastCall?.[0]).toContain('user_id=9')
  expect(rows.mock.lastCall?.[0]).toContain('start_date=2025-12')
})

const cook = { jobId: 5, jobPositionName: 'Cook', branchName: 'Ubud' }

test('job health names the rule that decided the state of a job, and opens the idle candidates', async () => {
  signIn()
  const job = {
    ...cook,
    daysOpen: 40,
    endDate: null,
    headcount: 2,
    hired: 1,
    offered: 0,
    applications: 30,
    recent: 4,
    active: 9,
    idle: 6,
    weeks: [0, 1, 2, 3, 4, 5, 6, 7],
    usualDays: null,
    health: 2 as const,
  }
  answer(reports.jobHealth, {
    data: [job, { ...job, jobId: 6, jobPositionName: 'Waiter', idle: 0, health: 4 }],
    totals: { noApplicants: 0, stuck: 1, slow: 0, onTrack: 1 },
    days: { openDays: 7, quietDays: 21, idleDays: 12 },
    pagination,
    asOf,
  })
  const rows = answer(reports.rows, { data: [], pagination: { total: 6, page: 1, limit: 25 }, narrowedTo: null, asOf })
  showRoutes(sitemap, '/reports/jobs')
  const row = await screen.findByRole('row', { name: /^Cook/ })
  expect(within(row).getByText('6 of 9 active candidates had no entry for 12 days')).toBeVisible()
  const onTrack = screen.getByRole('row', { name: /^Waiter/ })
  expect(onTrack).toHaveTextContent('4 applications in 21 days, 30 in all for 2 openings')
  expect(within(row).getByRole('img', { name: /: 0, 1, 2, 3, 4, 5, 6, 7$/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: / in: \w{3} \d{4} / })).toBeNull()
  await user.click(within(row).getByRole('link', { name: 'Cook, idle: 6' }))
  expect(await screen.findByRole('dialog', { name: 'Active now, nothing happened for 12 days' })).toBeVisible()
  expect(rows.mock.lastCall?.[0]).toContain('job_opening_id=5')
})

test('vacancies open their hires, whenever these applied', async () => {
  signIn()
  const openings = { headcount: 3, filled: 2, remaining: 1 }
  answer(reports.vacancies, {
    data: [{ ...cook, status: 1, publishedOn: '2026-10-01', ...openings, daysToFill: null }],
    totals: { ...openings, filledJobs: 0, medianDaysToFill: null },
    pagination,
    period,
    asOf,
  })
  showRoutes(sitemap, '/reports/vacancies?start_date=2026-10&end_date=2026-11')
  const filled = await screen.findByRole('link', { name: 'Cook, filled: 2' })
  expect(new URL(filled.getAttribute('href') ?? '', 'http://x').searchParams.get('rows')).toBe(
    'job_opening_id=5&figure=now&group=5',
  )
  const all = screen.getByRole('link', { name: 'Filled: 2' })
  expect(new URL(all.getAttribute('href') ?? '', 'http://x').searchParams.get('rows')).toBe(
    'start_date=2025-12&end_date=2026-11&figure=filled',
  )
  expect(screen.getByText('of 0 filled jobs')).toBeVisible()
})

test.each(['recruiters', 'interviewers', 'jobs', 'vacancies'])(
  '/reports/%s is not available without the permission',
  async (name) => {
    signIn({ without: ['reports.accessReports'] })
    showRoutes(sitemap, `/reports/${name}`)
    expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  },
)

import { role } from '@hireloom/contract/platform/permissions'
import { type Subscription, subscription } from '@hireloom/contract/subscription/endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plans } from '../../test/plans.ts'
import { answer, refusal, screen, showRoutes, user, within } from '../../test/screen.tsx'
import { signIn, unlimitedSubscription } from '../../test/signed-in.ts'
import { sitemap } from '../sitemap.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const pro: Subscription = {
  ...unlimitedSubscription,
  subscriptionPlanId: 2,
  subscriptionPlanName: 'Pro Hire',
  startDate: '2026-05-06',
  endDate: '2027-05-06',
  lastActiveDate: '2027-05-06',
  quotaPublishedJobs: 5,
  countPublishedJobs: 4,
  quotaReviewedCandidates: 50,
  countReviewedCandidates: 50,
  quotaAdmin: 2,
  countAdmin: 1,
  quotaAddOns: 3,
}

function open(overrides: Partial<Subscription> = {}) {
  signIn({ user: { recruitPackage: 'pro_hire' } })
  answer(subscription.read, { data: { ...pro, ...overrides } })
  answer(subscription.plans, { data: plans })
  showRoutes(sitemap, '/settings/subscription')
}

test('shows the plan, its days, what is used of each quota, and the plans side by side', async () => {
  open()
  const plan = within(await screen.findByRole('region', { name: 'Pro Hire' }))
  expect(plan.getByText('Active')).toBeVisible()
  const facts = plan.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual(['6 May 2026', '6 May 2027', '6 May 2027', '3'])
  const usage = within(screen.getByRole('region', { name: 'Usage' }))
  expect(usage.getByText('Monthly counts reset on 1 Dec 2026.')).toBeVisible()
  expect(usage.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Published job listings this month4 / 5',
    'Reviewed candidates this month50 / 50',
    'Admin roles1 / 2',
  ])
  const table = within(await screen.findByRole('table'))
  expect(table.getByRole('row', { name: /Published job listings a month/ })).toHaveTextContent(/15Unlimited$/)
  expect(table.getByRole('row', { name: /AI candidate score/ })).toHaveTextContent(/––Included$/)
})

test('shows that Ultimate Hire has no limits, and offers to renew it', async () => {
  open({ ...unlimitedSubscription })
  const usage = within(await screen.findByRole('region', { name: 'Usage' }))
  expect(usage.getAllByText('/ unlimited', { exact: false })).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Renew plan' })).toBeVisible()
})

test.each([
  ['2026-11-19', 'Expired'],
  ['2026-12-02', 'Ends in 12 days'],
])('shows for a plan that ends on %s: %s', async (endDate, words) => {
  open({ endDate, isActive: endDate > '2026-11-19' })
  expect(await screen.findByText(words)).toBeVisible()
})

test('shows an error when it fails to load, and loads again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  signIn()
  answer(subscription.read, refusal(500, 'Something broke'))
  answer(subscription.plans, { data: plans })
  showRoutes(sitemap, '/settings/subscription')
  expect(await screen.findByText('Failed to load the subscription')).toBeVisible()
  answer(subscription.read, { data: pro })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Pro Hire' })).toBeVisible()
})

test('is only available to Admins', async () => {
  signIn({ user: { roleId: role.recruiter } })
  showRoutes(sitemap, '/settings/subscription')
  expect(await screen.findByText("You don't have access to this page")).toBeVisible()
})

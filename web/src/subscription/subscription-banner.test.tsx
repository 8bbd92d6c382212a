import { analytics } from '@hireloom/contract/analytics'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { role } from '@hireloom/contract/platform/permissions'
import { type Subscription, subscription } from '@hireloom/contract/subscription/endpoints'
import { Button } from '@mantine/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { plans } from '../../test/plans.ts'
import { answer, refusal, screen, showRoutes, user, waitFor, within } from '../../test/screen.tsx'
import { signIn, unlimitedSubscription } from '../../test/signed-in.ts'
import { useCall } from '../platform/api/hooks.ts'
import { useSession } from '../platform/session/use-session.ts'
import { SubscriptionBanner } from './parts/subscription-banner.tsx'
import { UpgradeModal } from './parts/upgrade-modal.tsx'

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
  endDate: '2027-05-06',
  quotaPublishedJobs: 5,
  countPublishedJobs: 3,
  quotaReviewedCandidates: 50,
  countReviewedCandidates: 39,
  quotaAdmin: 2,
  countAdmin: 0,
}

function open(
  pathname: string,
  overrides: Partial<Subscription> = {},
  roleId = role.admin as number,
  endsOn: string | null = null,
) {
  signIn({ user: { roleId: roleId as 1, recruitPackage: 'pro_hire', companySubscriptionEndsOn: endsOn } })
  answer(subscription.read, { data: { ...pro, ...overrides } })
  answer(subscription.plans, { data: plans })
  return showRoutes([{ path: '*', element: <PageWithBanner /> }], pathname)
}

function PageWithBanner() {
  const publish = useCall(jobs.create, { failure: 'Failed to save' })
  const { user } = useSession()
  return (
    <>
      <p>{user?.firstName}</p>
      <SubscriptionBanner />
      <UpgradeModal />
      <Button onClick={() => publish.mutate({ body: {} as never })}>Publish</Button>
    </>
  )
}

const banner = () => screen.findByRole('region', { name: 'Subscription' })
/** Expects no banner once the user and the subscription, which it depends on, are known. */
const noBanner = async ({ client }: ReturnType<typeof open>) => {
  expect(await screen.findByText('Ratna')).toBeVisible()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByRole('region', { name: 'Subscription' })).toBeNull()
}
const job = 'Upgrade now for unlimited publishing'

describe('the banner', () => {
  test.each<[string, Partial<Subscription>, string, string]>([
    ['/jobs', { countPublishedJobs: 4 }, "You've published 4 out of 5 job listings for this month.", job],
    ['/jobs/create/step-1', { countPublishedJobs: 5 }, "You've published 5 out of 5 job listings for this month.", job],
    [
      '/candidates',
      { countReviewedCandidates: 40 },
      "You've reviewed 40 out of 50 candidates for this month.",
      'Upgrade now for unlimited reviews',
    ],
    [
      '/candidates/7',
      { countReviewedCandidates: 50 },
      "You've reviewed 50 out of 50 candidates for this month.",
      'Upgrade now for unlimited reviews',
    ],
    [
      '/settings/users',
      { countAdmin: 1 },
      'You have used 1/2 admin roles in your current plan.',
      'Upgrade now for unlimited admin roles',
    ],
    ['/jobs', { endDate: '2026-12-02', countPublishedJobs: 5 }, 'Your plan ends in 12 day(s) (02 Dec 2026)', job],
    ['/jobs', { endDate: '2026-11-20' }, 'Your plan ends in 0 day(s) (20 Nov 2026)', job],
    [
      '/candidates',
      { endDate: '2026-11-19' },
      'Your subscription has expired',
      'Upgrade your plan to continue using recruitment features',
    ],
  ])('on %s with %o shows %s', async (pathname, overrides, sentence, link) => {
    open(pathname, overrides)
    const shown = within(await banner())
    expect(shown.getByText(sentence)).toBeVisible()
    expect(shown.getByRole('button', { name: link })).toBeVisible()
  })

  test.each<[string, string, Partial<Subscription>]>([
    ['while enough of the quota is left', '/jobs', { countPublishedJobs: 3 }],
    ['on pages that the quota is not about', '/jobs', { countReviewedCandidates: 50 }],
    ['31 days before the end', '/jobs', { endDate: '2026-12-21' }],
    ['on the home page', '/', { countPublishedJobs: 5 }],
  ])('is absent %s', async (_why, pathname, overrides) => {
    await noBanner(open(pathname, overrides))
  })

  test.each([role.recruiter, role.user, role.consultant])('is absent for role %i', async (roleId) => {
    await noBanner(open('/jobs', { countPublishedJobs: 5 }, roleId))
  })

  test.each([role.admin, role.recruiter, role.user, role.consultant])(
    'reports to role %i on every page that the plan has expired, and opens the offer of a better one',
    async (roleId) => {
      open('/', { endDate: '2026-11-19' }, roleId, '2026-11-19')
      const shown = within(await banner())
      expect(shown.getByText('Your subscription has expired')).toBeVisible()
      expect(shown.getByText(/You can read everything, but change nothing/)).toBeVisible()
      expect(shown.queryByRole('button', { name: 'Close' })).toBeNull()
      await user.click(shown.getByRole('button', { name: 'Upgrade your plan to continue using recruitment features' }))
      expect(await screen.findByRole('dialog', { name: 'Upgrade your plan' })).toBeVisible()
    },
  )

  test("is absent on the last day of the plan for users who aren't Admins", async () => {
    await noBanner(open('/jobs', { endDate: '2026-11-20' }, role.user, '2026-11-20'))
  })

  test('can be closed until it has another text', async () => {
    const page = open('/jobs', { countPublishedJobs: 4 })
    await user.click(within(await banner()).getByRole('button', { name: 'Close' }))
    await noBanner(page)
    answer(subscription.read, { data: { ...pro, countPublishedJobs: 5 } })
    await page.client.invalidateQueries({ queryKey: [subscription.read.path] })
    expect(await screen.findByText("You've published 5 out of 5 job listings for this month.")).toBeVisible()
  })

  test('is absent when the subscription fails to load, which is only logged', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const page = open('/jobs')
    answer(subscription.read, refusal(500, 'Oops'))
    await waitFor(() => expect(logged).toHaveBeenCalledWith('Failed to load the subscription', expect.anything()))
    await noBanner(page)
    expect(screen.queryByText('Oops')).toBeNull()
  })
})

describe('the upgrade', () => {
  test('opens from the banner, offers Ultimate Hire to a Pro company, and tracks its source', async () => {
    open('/candidates', { countReviewedCandidates: 40 })
    const tracked = answer(analytics.track, undefined)
    await user.click(await screen.findByRole('button', { name: 'Upgrade now for unlimited reviews' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade your plan' }))
    expect(dialog.getByRole('heading', { name: 'Ultimate Hire' })).toBeVisible()
    expect(dialog.queryByRole('heading', { name: 'Pro Hire' })).toBeNull()
    await waitFor(() =>
      expect(tracked).toHaveBeenCalledWith(
        '/api/v1/mixpanel/track',
        { event: 'upgrade_modal_opened', properties: { source: 'candidate index' } },
        expect.anything(),
      ),
    )
  })

  test("opens when a call exceeds a limit, with the server's message", async () => {
    open('/jobs')
    answer(jobs.create, refusal(409, 'Your plan allows 5 a month', [], 'quota_reached'))
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade your plan' }))
    expect(dialog.getByText('Your plan allows 5 a month')).toBeVisible()
  })

  test('stays closed after another conflict', async () => {
    open('/jobs')
    answer(jobs.create, refusal(409, 'Someone changed this', [], 'stale'))
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Someone changed this')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('refers other users to the Admin', async () => {
    open('/jobs', {}, role.recruiter)
    answer(jobs.create, refusal(409, 'Your plan allows 5 a month', [], 'quota_reached'))
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('An Admin of your company can request a quote.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: /Request/ })).toBeNull()
  })

  test('is still offered when tracking fails, which is only logged', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    open('/jobs', { countPublishedJobs: 4 })
    answer(analytics.track, refusal(500, 'Oops'))
    await user.click(await screen.findByRole('button', { name: job }))
    expect(await screen.findByRole('dialog')).toBeVisible()
    await waitFor(() => expect(logged).toHaveBeenCalledWith('Failed to track', expect.anything()))
    expect(screen.queryByText('Oops')).toBeNull()
  })
})

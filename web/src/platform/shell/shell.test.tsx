import { approvals } from '@hireloom/contract/approvals/endpoints'
import { home } from '@hireloom/contract/home'
import { defaultPermissions, permissions, role } from '@hireloom/contract/platform/permissions'
import { session } from '@hireloom/contract/session'
import { act, cleanup } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, refusal, screen, showRoutes, user, waitFor, within } from '../../../test/screen.tsx'
import { installation, signIn } from '../../../test/signed-in.ts'
import { setWindowWidth } from '../../../test/window-width.ts'
import { sitemap } from '../../sitemap.tsx'
import { confirm } from '../ui/dialogs/confirm.tsx'
import { PageHead } from '../ui/display/page-head.tsx'
import { BrokenErrorPage, FailedPage } from './errors/error-page.tsx'
import { page } from './page.tsx'
import { Shell } from './shell.tsx'

const plain = () => Promise.resolve({ Page: () => <h1>Content</h1> })
const pages = (...lines: ReturnType<typeof page>[]) => [
  {
    ErrorBoundary: BrokenErrorPage,
    children: [
      { Component: Shell, children: [{ ErrorBoundary: FailedPage, HydrateFallback: () => null, children: lines }] },
    ],
  },
]
const label = async (text: string) => within(await screen.findByRole('navigation', { name: 'Main' })).queryByText(text)

test('the sidebar lists the pages in their order with their counts', async () => {
  signIn()
  showRoutes(sitemap, '/')
  const nav = await screen.findByRole('navigation', { name: 'Main' })
  await within(nav).findByText('48')
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Getting started',
    'Home',
    'Job listings48',
    'Candidates292',
    'Calendar',
    'Activity log',
    'Reports',
    'Settings',
  ])
  expect(within(nav).getByText('Company ID')).toBeVisible()
  expect(within(nav).getByText('20418')).toBeVisible()
})

test('approvals are in the sidebar for users who have ever been asked for one, with the number pending', async () => {
  signIn()
  answer(approvals.summary, { data: { waiting: 2, wasAsked: true } })
  showRoutes(sitemap, '/')
  const link = await within(await screen.findByRole('navigation', { name: 'Main' })).findByRole('link', {
    name: /Approvals/,
  })
  expect(link).toHaveTextContent('Approvals2')
  expect(link).toHaveAttribute('href', '/approvals')
})

test('the sidebar and breadcrumbs open a list as it was left, and its entry resets it while it is open', async () => {
  signIn()
  const Job = () => <PageHead title="Cook" breadcrumb={[{ label: 'All jobs', to: '/jobs' }]} />
  const { router } = showRoutes(
    pages(
      page('/jobs', plain, { title: 'Job listings' }),
      page('/jobs/:jobId', () => Promise.resolve({ Page: Job }), { title: 'Job' }),
    ),
    '/jobs?status=1&search=cook',
  )
  const entry = async () => within(await screen.findByRole('navigation', { name: 'Main' })).findByText('Job listings')
  const target = async () => (await entry()).closest('a')?.getAttribute('href')
  await screen.findByRole('heading', { name: 'Content' })
  expect(await target()).toBe('/jobs')
  await act(() => router.navigate('/jobs/5'))
  expect(await screen.findByRole('link', { name: 'All jobs' })).toHaveAttribute('href', '/jobs?status=1&search=cook')
  expect(await target()).toBe('/jobs?status=1&search=cook')
})

test('job listings are absent without the permission, and are not counted', async () => {
  signIn({ without: ['jobs.viewJobListing'] })
  const counted = answer(home.jobsSummary, { data: { publish: 1, draft: 0, unPublish: 0, close: 0 } })
  showRoutes(sitemap, '/')
  await waitFor(() => expect(screen.queryByRole('link', { name: /Job listings/ })).toBeNull())
  expect(screen.getByRole('link', { name: /Candidates/ })).toBeVisible()
  expect(counted).not.toHaveBeenCalled()
})

test('candidates are absent without the permission', async () => {
  signIn({ without: ['candidates.viewDetails'] })
  showRoutes(sitemap, '/')
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Candidates/ })).toBeNull())
  expect(screen.getByRole('link', { name: /Job listings/ })).toBeVisible()
})

test('the calendar is absent for users who may see neither candidates nor jobs', async () => {
  signIn({ without: ['candidates.viewDetails', 'jobs.viewJobListing'] })
  showRoutes(sitemap, '/')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Calendar' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Reports' })).toBeVisible()
})

test('settings are absent for users who may open none of their pages', async () => {
  signIn({
    user: { roleId: 3 },
    without: permissions.filter((name) => !defaultPermissions[role.user].includes(name)),
  })
  showRoutes(sitemap, '/')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull())
  expect(screen.getByRole('link', { name: /^Candidates/ })).toBeVisible()
  cleanup()
  showRoutes(sitemap, '/settings')
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Settings' })).toBeNull()
})

test('access to one page of the settings is enough to see their entry', async () => {
  const without = permissions.filter(
    (name) => name !== 'settings.users' && !defaultPermissions[role.user].includes(name),
  )
  signIn({ user: { roleId: 3 }, without })
  showRoutes(sitemap, '/')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Reports' })).toBeNull())
  await user.click(screen.getByRole('link', { name: 'Settings' }))
  await user.click(await screen.findByRole('combobox', { name: 'Settings page' }))
  expect(await screen.findByRole('group', { name: 'Company', hidden: true })).toBeInTheDocument()
  expect(screen.queryByRole('group', { name: 'Recruitment', hidden: true })).toBeNull()
  // The Company page, which has a region with this name, isn't open.
  expect(screen.queryByRole('region', { name: 'Company' })).toBeNull()
})

test('only one page of the settings is current, even if its address begins with that of another', async () => {
  signIn()
  showRoutes(sitemap, '/settings/transfer/exports')
  const nav = await screen.findByRole('navigation', { name: 'Settings' })
  expect(await within(nav).findByRole('link', { name: 'Move the company' })).toHaveAttribute('aria-current', 'page')
  expect(within(nav).getByRole('link', { name: 'Import history' })).not.toHaveAttribute('aria-current')
  expect(screen.getByRole('combobox', { name: 'Settings page' })).toHaveValue('Move the company')
})

test.each([
  ['reports.accessActivityLog', 'Activity log'],
  ['reports.accessReports', 'Reports'],
] as const)('without %s there is no %s', async (permission, entry) => {
  signIn({ without: [permission] })
  showRoutes(sitemap, '/')
  await waitFor(() => expect(screen.queryByRole('link', { name: entry })).toBeNull())
  expect(screen.getByRole('link', { name: 'Settings' })).toBeVisible()
})

test('an Admin gets the tour once, from the home page', async () => {
  signIn({ user: { hasSeenTour: false } })
  const ended = answer(session.endTour, undefined)
  showRoutes(sitemap, '/')
  expect(await screen.findByRole('dialog', { name: 'Begin with a job listing' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('dialog', { name: 'Meet the people who applied' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('dialog', { name: 'Make it your own' })).toBeVisible()
  expect(ended).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Skip the tour' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(ended).toHaveBeenCalledOnce()
})

test('Escape ends the tour wherever the focus is', async () => {
  signIn({ user: { hasSeenTour: false } })
  const ended = answer(session.endTour, undefined)
  showRoutes(sitemap, '/')
  await screen.findByRole('dialog', { name: 'Begin with a job listing' })
  expect(document.body).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(ended).toHaveBeenCalledOnce()
})

test('Escape ends the tour only where it is shown, and closes an open menu first', async () => {
  signIn({ user: { hasSeenTour: false } })
  const ended = answer(session.endTour, undefined)
  showRoutes(sitemap, '/')
  await screen.findByRole('dialog', { name: 'Begin with a job listing' })
  await user.click(screen.getByRole('button', { name: /Ratna Wulandari/ }))
  await screen.findByRole('menuitem', { name: 'Sign out' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Begin with a job listing' })).toBeVisible()
  cleanup()

  setWindowWidth(400)
  showRoutes(sitemap, '/')
  await screen.findByText('Hireloom is powered by Nusa Suite')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Open navigation' }))
  await screen.findByRole('dialog', { name: 'Begin with a job listing' })
  expect(ended).not.toHaveBeenCalled()
})

test('the tour is hidden while a dialog is open, and Escape closes only the dialog', async () => {
  signIn({ user: { hasSeenTour: false } })
  const ended = answer(session.endTour, undefined)
  showRoutes(sitemap, '/')
  await screen.findByRole('dialog', { name: 'Begin with a job listing' })
  act(() => confirm({ title: 'Delete the draft?', consequence: 'It is lost.', confirm: 'Delete', onConfirm: () => {} }))
  expect(await screen.findByRole('dialog', { name: 'Delete the draft?' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Begin with a job listing' })).toBeNull())
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Begin with a job listing' })).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Delete the draft?' })).toBeNull()
  expect(ended).not.toHaveBeenCalled()
})

test.each([
  ['a Recruiter', { roleId: 2, hasSeenTour: false }, '/'],
  ['an Admin who has seen it', { hasSeenTour: true }, '/'],
  ['an Admin of an expired company', { hasSeenTour: false, companySubscriptionEndsOn: '2020-11-19' }, '/'],
] as const)('%s does not get the tour', async (_who, someone, path) => {
  signIn({ user: someone })
  showRoutes(sitemap, path)
  // The company id is shown once the user is known, and the tour would be as well.
  await screen.findByText('20418')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the company id is a dash until it is known', async () => {
  signIn()
  answer(session.me, refusal(500, 'Oops'))
  showRoutes(sitemap, '/')
  expect(await label('–')).toBeVisible()
})

test.each([
  [946, 'wide', true],
  [945, 'wide', false],
  [1440, 'narrow', false],
] as const)('at %i px the sidebar of a %s page shows labels: %s', async (width, sidebar, hasWords) => {
  setWindowWidth(width)
  signIn()
  showRoutes(pages(page('/', plain, { title: 'Some', sidebar })), '/')
  await screen.findByText('Content')
  expect((await label('Candidates')) !== null).toBe(hasWords)
  expect(screen.getByRole('link', { name: /Candidates/ })).toBeVisible()
})

const narrowPages = () =>
  pages(page('/a', plain, { title: 'A', sidebar: 'narrow' }), page('/b', plain, { title: 'B', sidebar: 'narrow' }))

test('an expanded sidebar stays expanded on every page of a wide window, for this user', async () => {
  signIn()
  const { router } = showRoutes(narrowPages(), '/a')
  await user.click(await screen.findByRole('button', { name: 'Expand sidebar' }))
  expect(await label('Candidates')).toBeVisible()
  await router.navigate('/b')
  expect(await label('Candidates')).toBeVisible()
  cleanup()
  showRoutes(narrowPages(), '/a')
  await waitFor(async () => expect(await label('Candidates')).toBeVisible())
  cleanup()
  signIn({ user: { id: 8 } })
  showRoutes(narrowPages(), '/a')
  await screen.findByText('Content')
  await waitFor(async () => expect(await label('Candidates')).toBeNull())
})

test('in a small window an expanded sidebar collapses when another page is opened', async () => {
  setWindowWidth(900)
  signIn()
  const { router } = showRoutes(narrowPages(), '/a')
  await user.click(await screen.findByRole('button', { name: 'Expand sidebar' }))
  expect(await label('Candidates')).toBeVisible()
  await router.navigate('/b')
  await waitFor(async () => expect(await label('Candidates')).toBeNull())
})

test('the app switcher lists four applications and marks Recruitment as new', async () => {
  signIn()
  showRoutes(sitemap, '/')
  await screen.findByText('Hireloom is powered by Nusa Suite')
  await user.click(screen.getByRole('button', { name: 'Recruitment' }))
  const items = within(screen.getByRole('menu', { name: 'Recruitment' })).getAllByRole('menuitem')
  expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual([
    'HRIS',
    'Insights',
    'Performance management',
    'RecruitmentNew',
  ])
  expect(items[0]).toHaveAttribute('href', 'http://hr.test/')
  expect(items[1]).toHaveAttribute('aria-disabled', 'true')
})

test('the user menu has every entry, and those without an address are disabled', async () => {
  signIn()
  showRoutes(sitemap, '/')
  await screen.findByText('Hireloom is powered by Nusa Suite')
  await user.click(await screen.findByRole('button', { name: /Ratna Wulandari/ }))
  expect(screen.getByRole('menuitem', { name: 'Help & Support' })).toHaveAttribute('href', 'http://help.test/')
  expect(screen.getByRole('menuitem', { name: 'Go to account' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('menuitem', { name: 'Theme: light' }))
  expect(screen.getByRole('menuitem', { name: 'Theme: dark' })).toBeVisible()
})

test('a call of the header that gets a 429 keeps the page and shows a notice', async () => {
  signIn({ user: { hasSeenTour: false } })
  answer(session.endTour, refusal(429, 'Too many'))
  showRoutes(sitemap, '/')
  await user.click(await screen.findByRole('button', { name: 'Skip the tour' }))
  expect(await screen.findByText('Too many')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Please try again later' })).toBeNull()
})

test('the keyboard can enter a menu whose first entries are disabled', async () => {
  signIn()
  answer(session.installation, { data: { ...installation, helpUrl: null } })
  showRoutes(sitemap, '/')
  const opener = await screen.findByRole('button', { name: /Ratna Wulandari/ })
  opener.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Help & Support' })).toHaveFocus())
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
  expect(screen.queryByRole('menuitem')).toBeNull()
})

test('a page without permission becomes the 403 page', async () => {
  signIn({ without: ['jobs.create'] })
  showRoutes(pages(page('/', plain, { title: 'Some', needs: 'jobs.create' })), '/')
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  expect(screen.queryByText('Content')).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
})

test('permissions that fail to load are only logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  signIn()
  answer(session.permissionList, refusal(500, 'Oops'))
  showRoutes(pages(page('/', plain, { title: 'Some', needs: 'jobs.create' })), '/')
  expect(await screen.findByText('Content')).toBeVisible()
  await waitFor(() => expect(logged).toHaveBeenCalledWith('Failed to load permissions', expect.any(Error)))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the document is named after the page, and the page takes the focus when it is opened', async () => {
  signIn()
  const { router } = showRoutes(
    pages(page('/a', plain, { title: 'Jobs' }), page('/b', plain, { title: 'Other' })),
    '/a',
  )
  await waitFor(() => expect(document.title).toBe('Jobs · Hireloom'))
  await router.navigate('/b')
  await waitFor(() => expect(document.title).toBe('Other · Hireloom'))
  await waitFor(() => expect(document.getElementById('page')).toHaveFocus())
})

test('opening and leaving the editor of a record starts at the top and moves the focus, as other pages do', async () => {
  signIn()
  const { router } = showRoutes(pages(page('/a', plain, { title: 'Jobs' })), '/a')
  await screen.findByText('Content')
  const sheet = document.getElementById('page')
  for (const address of ['/a?edit=form', '/a?edit=team', '/a']) {
    if (sheet) sheet.scrollTop = 400
    sheet?.blur()
    await act(() => router.navigate(address))
    await waitFor(() => expect(sheet).toHaveFocus())
    expect(sheet?.scrollTop).toBe(0)
  }
  if (sheet) sheet.scrollTop = 400
  await act(() => router.navigate('/a?tab=stages'))
  expect(sheet?.scrollTop).toBe(400)
})

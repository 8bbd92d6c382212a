import { applications } from '@hireloom/contract/applications/endpoints'
import type { ApplicationRow } from '@hireloom/contract/applications/list'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { candidateLookups } from '@hireloom/contract/candidates/pickers'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { savedViews } from '@hireloom/contract/saved-views'
import { subscription } from '@hireloom/contract/subscription/endpoints'
import { cleanup } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { counts as defaultCounts } from '../../../test/candidate-list.tsx'
import { candidate, row } from '../../../test/candidates.ts'
import { answer, refusal, screen, show, user, waitFor, within } from '../../../test/screen.tsx'
import { signIn, unlimitedSubscription } from '../../../test/signed-in.ts'
import { setWindowWidth } from '../../../test/window-width.ts'
import { onUpgradeRequested } from '../../platform/api/plan-limit.ts'
import { Page } from './candidate-list-page.tsx'

const counts = { ...defaultCounts, spam: 70 }

function open(url = '/candidates', rows: ApplicationRow[] = [row()], total = rows.length, isCapped = false) {
  signIn()
  answer(savedViews.list, { data: [] })
  answer(applications.counts, { data: counts, isCapped })
  answer(candidateLookups.stages, { data: [] })
  const request = answer(applications.list, { data: rows, pagination: { total, page: 1, limit: 10, isCapped } })
  const { router } = show(<Page />, url)
  const lastQuery = () => new URLSearchParams(request.mock.lastCall?.[0].split('?')[1])
  return { request, router, lastQuery, address: () => router.state.location.search }
}

test('tabs follow the order of the process, with their counts, and new candidates come first', async () => {
  const { lastQuery } = open()
  await screen.findByText('Putri Lestari')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'New candidates 3',
    'Screening 2',
    'Assessments 0',
    'Interviews 12',
    'Offered 1',
    'Hired 4',
    'Rejected 9',
    'Archived 1',
    'Spam 70',
    'Blocked 0',
  ])
  expect(screen.getByRole('tab', { name: /New candidates/ })).toHaveAttribute('aria-selected', 'true')
  expect(lastQuery().get('metrics')).toBe('0')
})

test('the list stays when its counts get a 429', async () => {
  open()
  cleanup()
  const refused = answer(applications.counts, refusal(429, 'Too many', [], 'too_many', { 'retry-after': '60' }))
  show(<Page />)
  await waitFor(() => expect(refused).toHaveBeenCalled())
  expect(await screen.findByText('Putri Lestari')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'New candidates' })).toBeVisible()
})

test('spam is counted in its own tab only', async () => {
  open()
  const head = await screen.findByRole('heading', { level: 1, name: 'Candidates' })
  await waitFor(() => expect(head.parentElement).toHaveTextContent('Candidates32'))
})

test.each([390, 1440])('ended applications show the stage they left at a width of %i px', async (width) => {
  setWindowWidth(width)
  const ended = { jobApplicationStatus: 2, lastStageName: 'Rejected', leftStageName: 'HR interview' } as const
  open('/candidates?status=6', [row(ended)])
  expect(await screen.findByText('Rejected, from HR interview')).toBeVisible()
})

test('only Admins get a link to the deleted candidates', async () => {
  open()
  expect(await screen.findByRole('link', { name: 'Deleted candidates' })).toHaveAttribute('href', '/candidates/deleted')
  cleanup()
  signIn({ user: { roleId: 2 } })
  show(<Page />, '/candidates')
  await screen.findByText('Putri Lestari')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Deleted candidates' })).toBeNull())
})

test('another tab is stored in the address and starts on page 1', async () => {
  const { address, lastQuery } = open('/candidates?current_page=2&per_page=25', [row()], 20)
  await user.click(await screen.findByRole('tab', { name: /Interviews/ }))
  expect(address()).toBe('?status=3&per_page=25')
  await waitFor(() => expect(Object.fromEntries(lastQuery())).toMatchObject({ metrics: '3', page: '1', limit: '25' }))
})

test('the address restores tab, page, size, name and job', async () => {
  answer(jobs.options, { data: [], pagination: { total: 0, page: 1, limit: 1 } })
  const { lastQuery } = open('/candidates?status=1&current_page=2&per_page=25&candidate_name=put&job_position_ids=5')
  await screen.findByText('Putri Lestari')
  expect(Object.fromEntries(lastQuery())).toEqual({
    metrics: '1',
    page: '2',
    limit: '25',
    candidate_name: 'put',
    jo_id: '5',
  })
  expect(await screen.findByText('not found')).toBeVisible()
})

test('invalid values in the address fall back to the defaults', async () => {
  const { lastQuery } = open('/candidates?status=77&current_page=-1&per_page=7&job_position_ids=x')
  await screen.findByText('Putri Lestari')
  expect(Object.fromEntries(lastQuery())).toEqual({ metrics: '0', page: '1', limit: '10' })
})

test('the search starts 700 ms after the last key', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { lastQuery, address } = open()
  await user.setup({ advanceTimers: vi.advanceTimersByTime }).type(await screen.findByRole('searchbox'), 'put')
  vi.advanceTimersByTime(600)
  expect(address()).toBe('')
  vi.advanceTimersByTime(100)
  await waitFor(() => expect(address()).toBe('?candidate_name=put'))
  await waitFor(() => expect(lastQuery().get('candidate_name')).toBe('put'))
})

test.each([390, 1440])('possible duplicates are marked at a width of %i px', async (width) => {
  setWindowWidth(width)
  open('/candidates', [row({ isPossibleDuplicate: true })])
  expect(await screen.findByText('Possible duplicate')).toBeVisible()
})

test('the job filter of a list can be removed', async () => {
  answer(jobs.options, { data: [], pagination: { total: 0, page: 1, limit: 1 } })
  const { address } = open('/candidates?job_position_ids=5&status=2')
  await user.click(await screen.findByRole('button', { name: 'Remove the filter Job position' }))
  expect(address()).toBe('?status=2')
})

test('a row shows the candidate, the job, the stage and the days in it, and opens the application', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T01:00:00Z') })
  open('/candidates?status=3', [row({ lastStageName: 'HR interview', inStageSince: new Date('2026-11-12T00:30:00Z') })])
  const cells = within(await screen.findByRole('table', { name: 'Candidates' }))
  expect(await cells.findByRole('link', { name: 'Putri Lestari' })).toHaveAttribute(
    'href',
    '/candidates/40?job_application_id=400',
  )
  expect(cells.getAllByRole('cell', { hidden: true }).map((cell) => cell.textContent)).toEqual([
    '',
    'PLPutri Lestari Barista at Kopi Tanah',
    'Head Barista',
    'Surabaya',
    'HR interview',
    '–',
    '8',
    '10 Nov 2026',
    'Career page',
    '',
  ])
})

test('a role without access to personal data sees why it is hidden', async () => {
  open('/candidates', [row({ candidateName: 'Putri', sensitiveFieldAccess: false, email: null })])
  expect(await screen.findByText('Personal data is hidden for your role')).toBeVisible()
  expect(await screen.findByRole('img', { name: 'Hidden for your role' })).toBeVisible()
})

test('withdrawn candidates are in the Archived tab, labeled as withdrawn', async () => {
  open('/candidates?status=7', [row({ jobApplicationStatus: 6 })])
  expect(await screen.findByText('Withdrawn')).toBeVisible()
})

test('the next page is prefetched', async () => {
  const { request } = open('/candidates?current_page=2', [row()], 25)
  await waitFor(() => expect(request.mock.calls.map(([url]) => url).at(-1)).toContain('page=3'))
  expect(request).toHaveBeenCalledTimes(2)
})

test('capped counts show where counting stopped', async () => {
  open('/candidates?candidate_name=a', [row()], 10_000, true)
  expect(await screen.findByText('1–10 of 10.000+')).toBeVisible()
  expect(await screen.findByRole('tab', { name: 'Interviews 12+' })).toBeVisible()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Putri Lestari' }))
  expect(screen.getByRole('button', { name: 'Select all 10.000+' })).toBeVisible()
})

test('the list of one job links to its board; other lists ask for a job', async () => {
  answer(jobs.options, { data: [], pagination: { total: 0, page: 1, limit: 1 } })
  const { router } = open()
  const board = await screen.findByRole('button', { name: 'Board: filter by one job first' })
  await user.hover(board)
  expect(await screen.findByText('To see the board, filter by one job')).toBeVisible()
  await router.navigate(
    '/candidates?status=3&current_page=2&candidate_name=put&job_position_ids=5&gender=2&branch_ids=9',
  )
  expect(await screen.findByRole('link', { name: 'Board' })).toHaveAttribute(
    'href',
    '/jobs/5?candidate_name=put&gender=2&tab=pipeline',
  )
})

test('a candidate is deleted from the list, unless hired, and restored', async () => {
  answer(candidates.read, { data: candidate({ applicationCount: 2 }) })
  const removal = answer(candidateForm.removeApplication, {
    data: { jobApplicationIds: [400], erasedAt: new Date('2026-12-20T00:00:00Z') },
  })
  const { address } = open('/candidates?status=3', [
    row(),
    row({ id: 41, jobApplicationId: 401, candidateName: 'Bagas Nugroho', jobApplicationStatus: 1 }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Actions for Bagas Nugroho' }))
  await screen.findByRole('menuitem', { name: 'Open' })
  expect(screen.queryByRole('menuitem', { name: 'Delete candidate' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Actions for Putri Lestari' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete candidate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Putri Lestari?' }))
  await user.click(dialog.getByRole('radio', { name: 'Only the application for Head Barista' }))
  await user.click(dialog.getByRole('combobox', { name: /Reason/ }))
  await user.click(await screen.findByRole('option', { name: 'Added by mistake' }))
  await user.click(dialog.getByRole('button', { name: 'Delete candidate' }))
  expect(await screen.findByText('Candidate deleted')).toBeVisible()
  expect(removal.mock.lastCall?.[0]).toContain('/job-applications/400?reason=2')
  expect(address()).toBe('?status=3')
  const restored = answer(candidateForm.restore, { data: { jobApplicationIds: [400] } })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Candidate restored')).toBeVisible()
  expect(restored.mock.lastCall?.[1]).toEqual({ jobApplicationIds: [400] })
})

test('on a phone every candidate has a separate block', async () => {
  setWindowWidth(390)
  open()
  const list = await screen.findByRole('list', { name: 'Candidates' })
  expect(within(list).getByText('Head Barista · Surabaya')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(await within(list).findByRole('checkbox', { name: 'Select Putri Lestari' }))
  expect(screen.getByText('1 selected')).toBeVisible()
})

test.each([
  ['/candidates', 'No new candidates'],
  ['/candidates?status=4', 'Nobody is in Offered'],
  ['/candidates?candidate_name=zzz', 'Nobody in New candidates matches “zzz”'],
])('an empty list at %s shows "%s"', async (url, words) => {
  open(url, [])
  expect(await screen.findByText(words)).toBeVisible()
})

test('a list that fails to load shows an error and can be retried', async () => {
  open()
  answer(applications.list, refusal(503, 'The database is asleep'))
  await user.click(await screen.findByRole('tab', { name: /Screening/ }))
  expect(await screen.findByText('Failed to load candidates')).toBeVisible()
  expect(screen.getByText('The database is asleep')).toBeVisible()
  answer(applications.list, { data: [row()], pagination: { total: 1, page: 1, limit: 10, isCapped: false } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Putri Lestari')).toBeVisible()
})

test('a plan without scores shows which plan has them, and offers an upgrade', async () => {
  const requested = vi.fn()
  const stop = onUpgradeRequested(requested)
  open()
  answer(subscription.read, { data: { ...unlimitedSubscription, subscriptionPlanId: 1, subscriptionPlanName: 'Free' } })
  cleanup()
  show(<Page />, '/candidates')
  await user.click(await screen.findByRole('button', { name: 'AI scores come with Ultimate Hire' }))
  expect(requested).toHaveBeenCalledTimes(1)
  stop()
})

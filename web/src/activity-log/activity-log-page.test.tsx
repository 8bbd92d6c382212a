import { type Activity, activityLog } from '@hireloom/contract/activity-log'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { expect, test } from 'vitest'
import { answer, refusal, screen, showRoutes, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { sitemap } from '../sitemap.tsx'

const wayan = { id: 8, firstName: 'Wayan', lastName: 'Sudira', avatar: null, idEmployee: null, jobPosition: null }
const barista = { id: 4, jobPositionName: 'Barista', branchName: 'Cikini', status: 1 as const }
const entry: Activity = {
  id: 1,
  at: new Date('2026-11-19T02:00:00Z'),
  user: { id: 8, name: 'Wayan Sudira', avatar: null },
  pageId: 1,
  actorName: null,
  pageName: 'Jobs',
  what: 'published the job Barista',
  jobId: 4,
  candidateId: null,
}
const page = <Row,>(data: Row[]) => ({ data, pagination: { total: data.length, page: 1, limit: 10 } })

function open(search = '') {
  signIn()
  answer(activityLog.info, { data: { users: [wayan], jobs: [], pages: [{ id: 5, name: 'Users' }] } })
  answer(activityLog.users, page([wayan]))
  answer(jobs.options, page([barista]))
  const request = answer(
    activityLog.list,
    page([entry, { ...entry, id: 2, user: null, what: 'received an application' }]),
  )
  return { request, ...showRoutes(sitemap, `/activity-log${search}`) }
}

test('each line shows who did what and when, and links to its record', async () => {
  open()
  const line = await screen.findByRole('row', { name: /published the job/ })
  expect(within(line).getByText('Wayan Sudira')).toBeVisible()
  expect(within(line).getByText('19 Nov 2026, 09.00 WIB')).toBeVisible()
  expect(within(line).getByRole('link', { name: 'published the job Barista' })).toHaveAttribute('href', '/jobs/4')
  expect(screen.getByRole('row', { name: /Hireloom received an application/ })).toBeVisible()
})

test('the filters are in the address, and a change goes back to page 1', async () => {
  const { request, router } = open('?current_page=3&search=barista')
  await waitFor(() => expect(request.mock.lastCall?.[0]).toContain('search=barista'))
  await user.click(await screen.findByRole('combobox', { name: 'Part of the product' }))
  await user.click(await screen.findByRole('option', { name: 'Users' }))
  await waitFor(() => expect(router.state.location.search).toBe('?page_id=5&search=barista'))
  await user.click(screen.getByRole('combobox', { name: 'Job' }))
  await user.click(await screen.findByRole('option', { name: 'Barista, Cikini' }))
  await waitFor(() => expect(router.state.location.search).toContain('job_id=4'))
  const people = answer(activityLog.users, page([wayan]))
  await user.type(screen.getByRole('combobox', { name: 'Person' }), 'sud')
  await waitFor(() => expect(people.mock.lastCall?.[0]).toContain('search=sud'))
  await user.click(await screen.findByRole('option', { name: 'Wayan Sudira' }))
  await waitFor(() => expect(router.state.location.search).toContain('user_id=8'))
  await user.click(screen.getByRole('button', { name: /When/ }))
  await waitFor(() => expect(request.mock.lastCall?.[0]).toContain('sort=asc'))
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(router.state.location.search).toBe('?sort=asc'))
})

test('a failure is shown and can be retried', async () => {
  open()
  answer(activityLog.list, refusal(500, 'Something went wrong'))
  expect(await screen.findByText('Failed to get activity log data')).toBeVisible()
  answer(activityLog.list, page([entry]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /published the job/ })).toBeVisible()
})

test('users without the permission may not read the log', async () => {
  signIn({ without: ['reports.accessActivityLog'] })
  showRoutes(sitemap, '/activity-log')
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
})

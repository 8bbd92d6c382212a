import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { JobRow } from '@hireloom/contract/jobs/job'
import { lookups } from '@hireloom/contract/lookups'
import { act, cleanup } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { engineer } from '../../../test/jobs.ts'
import { answer, refusal, screen, show, showRoutes, user, waitFor, within } from '../../../test/screen.tsx'
import { signIn } from '../../../test/signed-in.ts'
import { setWindowWidth } from '../../../test/window-width.ts'
import { Page } from './job-list-page.tsx'

const answerList = (data: JobRow[], total = data.length) =>
  answer(jobs.list, { data, pagination: { total, page: 1, limit: 10 } })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') })
  signIn()
  answer(jobs.summary, { data: { publish: 21, unPublish: 9, draft: 6, close: 12 } })
})

describe('the job list', () => {
  test('requests the page in the URL', async () => {
    const request = answerList([engineer], 60)
    show(<Page />, '/jobs?status=1&search=engin&current_page=2&per_page=25')
    expect(await screen.findByRole('link', { name: 'Backend Engineer' })).toHaveAttribute('href', '/jobs/5')
    expect(request.mock.lastCall?.[0]).toBe('/api/v1/jobs?page=2&limit=25&search=engin&status=1')
    expect(screen.getByRole('tab', { name: 'Published 21' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByText('26–50 of 60')).toBeVisible()
  })

  test('links to the import only for users who may create jobs', async () => {
    answerList([engineer])
    show(<Page />, '/jobs')
    expect(await screen.findByRole('link', { name: 'Import' })).toHaveAttribute('href', '/jobs/imports')
    cleanup()
    signIn({ without: ['jobs.create'] })
    answer(jobs.summary, { data: { publish: 21, unPublish: 9, draft: 6, close: 12 } })
    answerList([engineer])
    show(<Page />, '/jobs')
    await screen.findByText('Backend Engineer')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Import' })).toBeNull())
  })

  test('is limited to my jobs with one click, and shows all again with another', async () => {
    answer(lookups.hiringUsers, { data: [], pagination: { total: 0, page: 1, limit: 20 } })
    const request = answerList([engineer])
    show(<Page />, '/jobs')
    await user.click(await screen.findByRole('button', { name: 'My jobs', pressed: false }))
    await waitFor(() => expect(request.mock.lastCall?.[0]).toBe('/api/v1/jobs?page=1&limit=10&hiring_team=7'))
    await user.click(screen.getByRole('button', { name: 'My jobs', pressed: true }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'My jobs' })).not.toBePressed())
  })

  test('uses the rows per page that the user chose last', async () => {
    const request = answerList([engineer], 60)
    show(<Page />, '/jobs')
    await user.click(await screen.findByRole('combobox', { name: 'Rows per page' }))
    await user.click(await screen.findByRole('option', { name: '25' }))
    await waitFor(() => expect(request.mock.lastCall?.[0]).toBe('/api/v1/jobs?page=1&limit=25'))
    cleanup()
    show(<Page />, '/jobs')
    await screen.findByText('Backend Engineer')
    expect(request.mock.lastCall?.[0]).toBe('/api/v1/jobs?page=1&limit=25')
    cleanup()
    show(<Page />, '/jobs?current_page=2')
    await screen.findByText('Backend Engineer')
    expect(request.mock.lastCall?.[0]).toBe('/api/v1/jobs?page=2&limit=10')
  })

  test('opens a page by its number when there are more than two', async () => {
    const request = answerList([engineer], 60)
    show(<Page />, '/jobs')
    await user.click(await screen.findByRole('button', { name: 'Page 6' }))
    await waitFor(() => expect(request.mock.lastCall?.[0]).toBe('/api/v1/jobs?page=6&limit=10'))
    expect(await screen.findByRole('button', { name: 'Page 6', current: 'page' })).toBeVisible()
    cleanup()
    answerList([engineer], 20)
    show(<Page />, '/jobs')
    expect(await screen.findByText('1–10 of 20')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Page 2' })).toBeNull()
  })

  test('shows what a draft is a copy of, until it is published', async () => {
    const copy = { ...engineer, number: 120, duplicatedFromNumber: 118 }
    answerList([
      { ...copy, status: 0 },
      { ...copy, id: 6, jobPositionName: 'Cook' },
    ])
    show(<Page />, '/jobs')
    expect(await screen.findByText('J-120 · Copy of J-118 · Full-time · Hybrid')).toBeVisible()
    expect(screen.getByText('J-120 · Full-time · Hybrid')).toBeVisible()
  })

  test('shows its numbers, without links, to users who see no candidates', async () => {
    signIn({ without: ['candidates.viewDetails'] })
    answerList([engineer])
    show(<Page />, '/jobs')
    await screen.findByText('Backend Engineer')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'New: 12' })).toBeNull())
    expect(screen.getByRole('cell', { name: '12' })).toBeVisible()
  })

  test('opens on the first ten when the URL is invalid', async () => {
    const request = answerList([engineer])
    show(<Page />, '/jobs?status=9&per_page=7&current_page=zero')
    await screen.findByText('Backend Engineer')
    expect(request.mock.lastCall?.[0]).toBe('/api/v1/jobs?page=1&limit=10')
  })

  test('shows the numbers of candidates, and a dash for none', async () => {
    answerList([engineer, { ...engineer, id: 6, jobPositionName: 'Cook', status: 0, endDate: null, allCandidates: 0 }])
    show(<Page />, '/jobs')
    const row = (await screen.findByText('Backend Engineer')).closest('tr')!
    expect(Array.from(row.cells, ({ textContent }) => textContent).slice(1)).toEqual([
      'Backend EngineerJ-118 · Full-time · Hybrid',
      'Jakarta Selatan',
      'Technology',
      'Published',
      '1K+',
      '12',
      '41',
      '2',
      '–',
      '2 Nov 2026',
      '12 Dec 2099',
      '',
      'RWRatna Wulandari',
      '',
    ])
    expect(
      within(row)
        .getAllByRole('img')
        .map((icon) => icon.getAttribute('aria-label')),
    ).toEqual(['Career page', 'Google for Jobs'])
    expect(within(row).getByRole('link', { name: 'New: 12' })).toHaveAttribute(
      'href',
      '/candidates?job_position_ids=5&status=0',
    )
    expect(within(screen.getByText('Cook').closest('tr')!).getByText('Draft')).toBeVisible()
  })

  test('changes tab and goes back to the first page', async () => {
    const request = answerList([engineer], 60)
    const { router } = showRoutes([{ path: '/jobs', Component: Page }], '/jobs?current_page=3')
    await user.click(await screen.findByRole('tab', { name: /^Draft/ }))
    expect(router.state.location.search).toBe('?status=0')
    await waitFor(() => expect(request.mock.lastCall?.[0]).toBe('/api/v1/jobs?page=1&limit=10&status=0'))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(router.state.location.search).toBe('?status=0&current_page=2')
  })

  test('searches, and offers to clear the search when nothing matches', async () => {
    const request = answerList([])
    const { router } = showRoutes([{ path: '/jobs', Component: Page }], '/jobs?current_page=2')
    await user.type(screen.getByRole('searchbox'), 'cook{Enter}')
    expect(await screen.findByText('No job matches “cook”')).toBeVisible()
    expect(request.mock.lastCall?.[0]).toBe('/api/v1/jobs?page=1&limit=10&search=cook')
    expect(router.state.location.search).toBe('?search=cook')
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(router.state.location.search).toBe('')
  })

  test('shows that there are no jobs yet, with a link to create the first', async () => {
    answerList([])
    show(<Page />, '/jobs')
    expect(await screen.findByText('No job listings yet')).toBeVisible()
    const ways = await screen.findAllByRole('link', { name: 'Create job' })
    expect(ways[0]).toHaveAttribute('href', '/jobs/create')
  })

  test('marks published jobs that are past their closing date', async () => {
    const past = { ...engineer, endDate: '2026-01-31' }
    answerList([past, { ...past, id: 6, status: 3 }, { ...engineer, id: 7, endDate: '2999-12-31' }])
    show(<Page />, '/jobs')
    expect(await screen.findAllByText('31 Jan 2026')).toHaveLength(2)
    expect(screen.getAllByText('Past its closing date')).toHaveLength(1)
  })

  test('redirects from a page after the last to the last one, and Back leaves the list', async () => {
    answerList([], 13).mockImplementationOnce(() => void answerList([engineer], 13))
    const { router } = showRoutes([
      { path: '/', element: null },
      { path: '/jobs', Component: Page },
    ])
    await act(() => router.navigate('/jobs?current_page=7'))
    await waitFor(() => expect(router.state.location.search).toBe('?current_page=2'))
    expect(await screen.findByText('11–13 of 13')).toBeVisible()
    await act(() => router.navigate(-1))
    expect(router.state.location.pathname).toBe('/')
  })

  test('shows why it failed to load, and tries again', async () => {
    answer(jobs.list, refusal(500, 'There is an error on our side'))
    show(<Page />, '/jobs')
    expect(await screen.findByText('Failed to load job listings')).toBeVisible()
    answerList([engineer])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Backend Engineer')).toBeVisible()
  })

  test('offers no creation without the permission for it', async () => {
    signIn({ without: ['jobs.create'] })
    answerList([])
    show(<Page />, '/jobs')
    expect(
      await screen.findByText('Jobs that you created, or whose hiring team you are in, are shown here.'),
    ).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Create job' })).not.toBeInTheDocument()
  })

  test('cuts names at 30 characters, and shows them in full on hover', async () => {
    const long = 'Head of Regional Customs and Excise Documentation'
    answerList([{ ...engineer, jobPositionName: long, branchName: 'Kawasan Berikat Nusantara Cakung Timur' }])
    show(<Page />, '/jobs')
    const link = await screen.findByRole('link', { name: long })
    expect(link).toHaveTextContent('Head of Regional Customs and E…')
    expect(link, 'a label that differs from the visible text').not.toHaveAttribute('aria-label')
    expect(screen.getByText('Kawasan Berikat Nusantara Caku…')).toBeVisible()
    await user.hover(link)
    expect(await screen.findByRole('tooltip')).toHaveTextContent(long)
  })

  test('is sorted by a column in one direction, then in the other, then in the default order', async () => {
    const request = answerList([engineer])
    const { router } = showRoutes([{ path: '/jobs', Component: Page }], '/jobs')
    const head = async (name: string) => within(await screen.findByRole('columnheader', { name })).getByRole('button')
    await user.click(await head('Candidates'))
    expect(router.state.location.search).toBe('?sort_by=candidates&sort_direction=desc')
    expect(screen.getByRole('columnheader', { name: 'Candidates' })).toHaveAttribute('aria-sort', 'descending')
    expect(request.mock.lastCall?.[0]).toContain('sort_by=candidates&sort_direction=desc')
    await user.click(await head('Candidates'))
    expect(router.state.location.search).toBe('?sort_by=candidates&sort_direction=asc')
    await user.click(await head('Candidates'))
    expect(router.state.location.search).toBe('')
    await user.click(await head('Job'))
    expect(router.state.location.search).toBe('?sort_by=position&sort_direction=asc')
    expect(screen.getByRole('columnheader', { name: 'Closing' })).toHaveAttribute('aria-sort', 'none')
  })

  test('is a list of blocks on a phone', async () => {
    setWindowWidth(390)
    answerList([engineer])
    show(<Page />, '/jobs')
    const block = (await screen.findByRole('link', { name: 'Backend Engineer' })).closest('li')!
    expect(block).toHaveTextContent('Jakarta Selatan · Full-time · Hybrid1K+ candidates12 new41 in process')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })
})

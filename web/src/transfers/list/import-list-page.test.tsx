import { transfers } from '@hireloom/contract/transfers/endpoints'
import type { Transfer } from '@hireloom/contract/transfers/transfer'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { transfer } from '../../../test/imports.ts'
import { answer, refusal, screen, show, showRoutes, user, waitFor, within } from '../../../test/screen.tsx'
import { signIn } from '../../../test/signed-in.ts'
import { setWindowWidth } from '../../../test/window-width.ts'
import { sitemap } from '../../sitemap.tsx'
import { Page } from './import-list-page.tsx'

const listed = (data: Transfer[], total = data.length) =>
  answer(transfers.list, {
    data,
    pagination: { total, page: 1, limit: 10 },
    counts: { pending: 0, processing: 0, partialSuccess: total, completed: 0, failed: 0 },
  })

beforeEach(() => signIn())

describe('the imports', () => {
  test('are listed with number, time, type, user, file, status and actions', async () => {
    listed([transfer()])
    show(<Page />, '/jobs/imports')
    const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)
    expect(heads).toEqual(['ID', 'Time', 'Type', 'Uploaded by', 'File name', 'Status', 'Actions'])
    await screen.findByText('19 Nov 2026, 09.00 WIB')
    const cells = within((await screen.findAllByRole('row'))[1]!).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      ...['12', '19 Nov 2026, 09.00 WIB', 'Import Job', 'Ratna Wulandari', 'new-drivers.xlsx', 'Partial success', ''],
    ])
    expect(screen.getByRole('link', { name: 'new-drivers.xlsx' })).toHaveAttribute('href', '/jobs/imports/12')
  })

  test.each([
    [1, 'Pending', false],
    [2, 'Processing', false],
    [3, 'Partial success', true],
    [4, 'Completed', true],
    [5, 'Failed', true],
  ] as const)('of status %i show %s', async (status, words, hasIcon) => {
    listed([transfer({ status })])
    show(<Page />, '/jobs/imports')
    const row = (await screen.findByText('new-drivers.xlsx')).closest('tr')
    const badge = within(row!).getByText(words)
    expect(badge).toBeVisible()
    expect(badge.parentElement?.querySelector('svg') !== null).toBe(hasIcon)
  })

  test('are filtered by status and sorted, and the URL keeps both', async () => {
    const request = listed([transfer()])
    const { router } = showRoutes([{ path: '/jobs/imports', Component: Page }], '/jobs/imports?current_page=2')
    await screen.findByText('new-drivers.xlsx')
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
    expect(tabs).toEqual(['All 1', 'Pending 0', 'Processing 0', 'Partial success 1', 'Completed 0', 'Failed 0'])
    await user.click(screen.getByRole('tab', { name: /^Completed/ }))
    expect(router.state.location.search).toBe('?status=4')
    await user.click(screen.getByRole('button', { name: /File name/ }))
    expect(router.state.location.search).toBe('?status=4&sort_by=filename&sort_direction=asc')
    await waitFor(() =>
      expect(request.mock.lastCall?.[0]).toBe(
        '/api/v1/imports?page=1&limit=10&type=1&status=4&sort_by=filename&sort_direction=asc',
      ),
    )
  })

  test('that are running are polled every 2 seconds until they have ended', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const request = listed([transfer({ status: 2, finishedAt: null, fileUrl: null })])
    show(<Page />, '/jobs/imports')
    const row = (await screen.findByText('new-drivers.xlsx')).closest('tr')
    expect(within(row!).getByText('Processing')).toBeVisible()
    expect(request).toHaveBeenCalledTimes(1)
    const again = listed([transfer({ status: 4 })])
    await vi.advanceTimersByTimeAsync(2000)
    await waitFor(() => expect(within(screen.getAllByRole('row')[1]!).getByText('Completed')).toBeVisible())
    await vi.advanceTimersByTimeAsync(10_000)
    expect(again).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })

  test('that are waiting can be started from their menu; others offer their failed rows there', async () => {
    listed([transfer(), transfer({ importId: 13, filename: 'b.xlsx', status: 1, fileUrl: null })])
    const started = answer(transfers.start, { data: transfer({ importId: 13, status: 2 }) })
    show(<Page />, '/jobs/imports')
    await user.click(await screen.findByRole('button', { name: 'Actions for b.xlsx, import 13' }))
    expect(await screen.findByRole('menuitem', { name: 'Open' })).toHaveAttribute('href', '/jobs/imports/13')
    expect(screen.queryByRole('menuitem', { name: 'Download failed rows' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('menuitem', { name: 'Start import' }))
    await waitFor(() => expect(started.mock.lastCall?.[1]).toEqual({ importId: 13 }))

    const request = answer(transfers.failedRows, refusal(500, 'Oops', [], 'unreadable'))
    await user.click(await screen.findByRole('button', { name: 'Actions for new-drivers.xlsx, import 12' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Download failed rows' }))
    expect(await screen.findByText('Failed to export data, Please try again')).toBeVisible()
    expect(request.mock.lastCall?.[0]).toBe('/api/v1/imports/12/failed-rows')
  })

  test("show an error when they can't be loaded, and can be loaded again", async () => {
    answer(transfers.list, refusal(500, 'There is an error on our side'))
    show(<Page />, '/jobs/imports')
    expect(await screen.findByText('Failed to load imports')).toBeVisible()
    listed([transfer()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('new-drivers.xlsx')).toBeVisible()
  })

  test('are shown as blocks on a phone', async () => {
    setWindowWidth(390)
    listed([transfer()])
    show(<Page />, '/jobs/imports')
    const block = (await screen.findByText('new-drivers.xlsx')).closest('li')!
    expect(block).toHaveTextContent('new-drivers.xlsx19 Nov 2026, 09.00 WIB · Ratna WulandariPartial success')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  test('can be opened, but not started, by users who may not create jobs', async () => {
    signIn({ without: ['jobs.create'] })
    listed([transfer({ status: 1, fileUrl: null })])
    show(<Page />, '/jobs/imports')
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
    expect(await screen.findByRole('menuitem', { name: 'Open' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Start import' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Upload file' })).not.toBeInTheDocument()
  })
})

describe('an empty list of imports', () => {
  test('links to the upload for users who may create jobs', async () => {
    listed([])
    show(<Page />, '/jobs/imports')
    expect(await screen.findByText('No jobs have been imported yet')).toBeVisible()
    for (const link of await screen.findAllByRole('link', { name: 'Upload file' })) {
      expect(link).toHaveAttribute('href', '/jobs/imports/upload')
    }
  })

  test('offers no upload to users who may not create jobs', async () => {
    signIn({ without: ['jobs.create'] })
    listed([])
    show(<Page />, '/jobs/imports')
    expect(await screen.findByText('Users who may create jobs can import them from files.')).toBeVisible()
    expect(screen.queryByText(/Fill in the template/)).not.toBeInTheDocument()
  })

  test('names the chosen status, and offers all imports', async () => {
    listed([])
    const { router } = showRoutes([{ path: '/jobs/imports', Component: Page }], '/jobs/imports?status=3')
    expect(await screen.findByText('No import is a partial success')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all imports' }))
    expect(router.state.location.search).toBe('')
  })
})

test.each([
  ['/jobs/imports', 'jobs.viewJobListing'],
  ['/jobs/imports/12', 'jobs.viewJobListing'],
  ['/jobs/imports/upload', 'jobs.create'],
] as const)('%s is not available to users without %s', async (address, permission) => {
  signIn({ without: [permission] })
  showRoutes(sitemap, address)
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
})

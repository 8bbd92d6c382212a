import { transfers } from '@hireloom/contract/transfers/endpoints'
import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import type { Transfer } from '@hireloom/contract/transfers/transfer'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { transfer } from '../../../test/imports.ts'
import { answer, fill, refusal, screen, show, showRoutes, user, waitFor, within } from '../../../test/screen.tsx'
import { signIn } from '../../../test/signed-in.ts'
import { setWindowWidth } from '../../../test/window-width.ts'
import { sitemap } from '../../sitemap.tsx'
import { Page } from './export-list-page.tsx'
import { Page as ExportPage } from './export-page.tsx'
import { Page as ImportLogPage } from './import-log-page.tsx'
import { Page as ImportRedirectPage } from './import-redirect-page.tsx'

const exported = (overrides: Partial<Transfer> = {}) =>
  transfer({
    importId: 41,
    type: 5,
    filename: 'Interviews 2026-11-19.xlsx',
    status: 4,
    totalRows: 460,
    succeededRows: 460,
    failedRows: 0,
    fileUrl: '/api/v1/exports/41/file',
    expiresAt: new Date('2026-11-26T02:02:00Z'),
    ...overrides,
  })
const counts = { pending: 0, processing: 0, partialSuccess: 0, completed: 1, failed: 0 }
const listed = (data: Transfer[]) =>
  answer(exportLog.list, { data, pagination: { total: data.length, page: 1, limit: 10 }, counts })

beforeEach(() => signIn({ flagsOn: ['export_candidates'] }))

test('history imports and company exports link to their pages in the settings, for Admins', async () => {
  const [imported, moved] = [exported({ type: 6, historyImportId: 7 }), exported({ type: 7, importId: 42 })]
  const one = { filename: 'company.zip', fileUrl: null }
  listed([
    { ...imported, filename: 'Old system' },
    { ...moved, ...one },
  ])
  show(<Page />, '/candidates/logs/export')
  const link = (name: string) => screen.findByRole('link', { name })
  expect(await link('Old system')).toHaveAttribute('href', '/settings/transfer/imports/7')
  expect(await link('Open company.zip')).toHaveAttribute('href', '/settings/transfer/exports')
  await user.click(screen.getByRole('combobox', { name: 'Type' }))
  expect(await screen.findByRole('option', { name: 'Export Company' })).toBeInTheDocument()
})

test('while exports of candidates are off, the page shows how to turn them on, and no call is sent', async () => {
  signIn()
  const list = listed([])
  showRoutes(sitemap, '/candidates/logs/export')
  expect(await screen.findByRole('heading', { name: 'This page is off for your company' })).toBeVisible()
  expect(screen.getByText('npm run flags -- set sagara export_candidates on')).toBeVisible()
  expect(list).not.toHaveBeenCalled()
})

test('users who may not export candidates have no access, even while exports of candidates are off', async () => {
  signIn({ without: ['candidates.export'] })
  showRoutes(sitemap, '/candidates/logs/export')
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
})

describe('the export log', () => {
  test('lists exports with their columns, and downloads a file by its link', async () => {
    const request = listed([exported()])
    const link = answer(exportLog.file, { data: { url: 'http://files.test/a', filename: 'a.xlsx', contentType: 'x' } })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    show(<Page />, '/candidates/logs/export')
    await screen.findByText('Interviews 2026-11-19.xlsx')
    const cells = within((await screen.findAllByRole('row'))[1]!).getAllByRole('cell')
    expect(cells.length).toBe(7)
    expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
      ...['ID', 'Time', 'Type', 'Uploaded by', 'File name', 'Status', 'Actions'],
    ])
    expect(request.mock.lastCall?.[0]).toBe('/api/v1/exports?page=1&limit=10&type=3%2C5%2C7')
    expect(screen.getByText('Until 26 Nov 2026')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Download Interviews 2026-11-19.xlsx' }))
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
    expect(link.mock.lastCall?.[0]).toBe('/api/v1/exports/41/file')
  })

  test('shows the progress of a running export, and cancels it', async () => {
    const running = exported({ status: 2, succeededRows: 312, finishedAt: null, fileUrl: null, expiresAt: null })
    listed([running])
    const cancel = answer(exportLog.cancel, { data: exported({ status: 5, fileUrl: null }) })
    show(<Page />, '/candidates/logs/export')
    expect(await screen.findByText('312 of 460')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '67.82608695652173')
    await user.click(screen.getByRole('button', { name: 'Cancel Interviews 2026-11-19.xlsx' }))
    await waitFor(() => expect(cancel.mock.lastCall?.[0]).toBe('/api/v1/exports/41/cancel'))
  })

  test.each([
    [{ status: 5, errors: [{ message: 'The file store was full' }] }, 'Try again'],
    [{ status: 4 }, 'Make it again'],
  ] as const)('offers to make an export with %j again', async (overrides, words) => {
    listed([
      exported({
        ...overrides,
        errors: [...('errors' in overrides ? overrides.errors : [])],
        fileUrl: null,
        expiresAt: null,
      }),
    ])
    const repeat = answer(exportLog.repeat, { data: exported({ importId: 42, status: 1 }) })
    show(<Page />, '/candidates/logs/export')
    await user.click(await screen.findByRole('button', { name: `${words}: Interviews 2026-11-19.xlsx` }))
    await waitFor(() => expect(repeat.mock.lastCall?.[0]).toBe('/api/v1/exports/41/repeat'))
    if ('errors' in overrides) expect(screen.getByText('The file store was full')).toBeVisible()
  })

  test('does not offer to make a file of candidates again to users who may not export them', async () => {
    signIn({ flagsOn: ['export_candidates'], without: ['candidates.export'] })
    listed([exported({ fileUrl: null, expiresAt: null })])
    show(<Page />, '/candidates/logs/export')
    expect(await screen.findByText('Deleted after 7 days')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Make it again/ })).toBeNull()
  })

  test("does not mention 7 days for a file that failed and can't be made again", async () => {
    listed([exported({ type: 3, status: 5, errors: [{ message: 'The file store was full' }], fileUrl: null })])
    show(<Page />, '/candidates/logs/export')
    expect(await screen.findByText('The file store was full')).toBeVisible()
    expect(screen.queryByText('Deleted after 7 days')).toBeNull()
  })

  test('is searched by file and person, and narrowed to a type', async () => {
    const request = listed([exported()])
    const { router } = showRoutes([{ path: '/candidates/logs/export', Component: Page }], '/candidates/logs/export')
    await fill(await screen.findByRole('searchbox', { name: 'Search file or person' }), 'ratna')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?search=ratna'))
    await user.click(screen.getByRole('combobox', { name: 'Type' }))
    await user.click(await screen.findByRole('option', { name: 'Export Stage' }))
    await waitFor(() => expect(router.state.location.search).toBe('?search=ratna&type=3'))
    await waitFor(() => expect(request.mock.lastCall?.[0]).toMatch(/search=ratna.*type=3$|type=3.*search=ratna/))
  })

  test('filters by status, and explains an empty log and a failure', async () => {
    listed([])
    const { router } = showRoutes([{ path: '/candidates/logs/export', Component: Page }], '/candidates/logs/export')
    expect(await screen.findByText('No exports yet')).toBeVisible()
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
    expect(tabs).toEqual(['All 1', 'Pending 0', 'Processing 0', 'Partial success 0', 'Completed 1', 'Failed 0'])
    await user.click(screen.getByRole('tab', { name: /^Failed/ }))
    expect(router.state.location.search).toBe('?status=5')
    expect(await screen.findByText('No exports match')).toBeVisible()
    answer(exportLog.list, refusal(500, 'There is an error on our side'))
    await user.click(screen.getByRole('tab', { name: /^Pending/ }))
    expect(await screen.findByText('Failed to load exports')).toBeVisible()
  })

  test('is a list of blocks on a phone', async () => {
    setWindowWidth(390)
    listed([exported()])
    show(<Page />, '/candidates/logs/export')
    expect((await screen.findByText('Interviews 2026-11-19.xlsx')).closest('li')).toHaveTextContent('Export Candidate')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })
})

test('a single export is polled until its file is ready', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer(exportLog.read, {
    data: exported({ status: 1, totalRows: 0, succeededRows: 0, finishedAt: null, fileUrl: null }),
  })
  showRoutes([{ path: '/candidates/logs/export/:exportId', Component: ExportPage }], '/candidates/logs/export/41')
  expect(await screen.findByText(/The export begins in a moment/)).toBeVisible()
  const again = answer(exportLog.read, { data: exported() })
  await vi.advanceTimersByTimeAsync(2000)
  expect(await screen.findByText(/The file has 460 rows/)).toBeVisible()
  await vi.advanceTimersByTimeAsync(6000)
  expect(again).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('a running export is no longer shown or polled once the user loses the permission', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer(exportLog.read, {
    data: exported({ status: 1, totalRows: 0, succeededRows: 0, finishedAt: null, fileUrl: null }),
  })
  showRoutes([{ path: '/candidates/logs/export/:exportId', Component: ExportPage }], '/candidates/logs/export/41')
  expect(await screen.findByText(/The export begins in a moment/)).toBeVisible()
  const refused = answer(exportLog.read, refusal(403, "You don't have access to this"))
  await vi.advanceTimersByTimeAsync(2000)
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  await vi.advanceTimersByTimeAsync(6000)
  expect(refused).toHaveBeenCalledOnce()
})

test.each(['/candidates/logs/export', '/candidates/logs/export/41', '/candidates/bulk/export'])(
  '%s is not available to users without candidates.export',
  async (address) => {
    signIn({ without: ['candidates.export'], flagsOn: ['export_candidates'] })
    showRoutes(sitemap, address)
    expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  },
)

test.each([
  ['/jobs/exports/41', 8],
  ['/activity-log/exports/41', 9],
] as const)('%s is available without candidates.export and its flag', async (address, type) => {
  signIn({ without: ['candidates.export'] })
  answer(exportLog.read, { data: exported({ type, filename: 'Rows.xlsx' }) })
  showRoutes(sitemap, address)
  expect(await screen.findByRole('heading', { name: 'Rows.xlsx' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Export log' })).toBeNull()
})

describe('the import log', () => {
  test('lists imports of candidates and stages, which open on their pages', async () => {
    const imports = [
      transfer({ importId: 51, type: 2, filename: 'drivers.xlsx' }),
      transfer({ importId: 52, type: 4, filename: 'stages.xlsx' }),
    ]
    const request = answer(transfers.list, { data: imports, pagination: { total: 2, page: 1, limit: 10 }, counts })
    show(<ImportLogPage />, '/candidates/logs/import')
    expect(await screen.findByRole('link', { name: 'Open drivers.xlsx' })).toHaveAttribute(
      'href',
      '/candidates/bulk/add/step-2?import_id=51',
    )
    expect(screen.getByRole('link', { name: 'Open stages.xlsx' })).toHaveAttribute(
      'href',
      '/candidates/bulk/update-status/52',
    )
    expect(screen.getByRole('cell', { name: 'Import New' })).toBeVisible()
    expect(request.mock.lastCall?.[0]).toBe('/api/v1/imports?page=1&limit=10&type=2%2C4%2C6')
  })

  test('redirects from the address of one import to its page', async () => {
    answer(transfers.read, { data: transfer({ importId: 52, type: 4 }) })
    const { router } = showRoutes(
      [
        { path: '/candidates/logs/import/:importId', Component: ImportRedirectPage },
        { path: '/candidates/bulk/update-status/:importId', Component: () => <p>The update</p> },
      ],
      '/candidates/logs/import/52',
    )
    expect(await screen.findByText('The update')).toBeVisible()
    expect(router.state.location.pathname).toBe('/candidates/bulk/update-status/52')
  })
})

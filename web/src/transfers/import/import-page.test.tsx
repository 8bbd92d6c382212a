import { transfers } from '@hireloom/contract/transfers/endpoints'
import { queue } from '@hireloom/contract/transfers/queue-endpoints'
import type { ImportRow, Transfer } from '@hireloom/contract/transfers/transfer'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { importRow, transfer } from '../../../test/imports.ts'
import { answer, refusal, screen, showRoutes, user, waitFor, within } from '../../../test/screen.tsx'
import { signIn } from '../../../test/signed-in.ts'
import { setWindowWidth } from '../../../test/window-width.ts'
import { TransferQueue } from '../parts/transfer-queue.tsx'
import { Page } from './import-page.tsx'

const failedRow = importRow({
  rowNumber: 14,
  status: 2,
  jobId: null,
  jobStatus: null,
  data: { jobPosition: 'Delivery Driver', branch: 'Nowhere' },
  errors: [
    { column: 'Branch', message: "Branch 'Nowhere' doesn't exist or isn't in use" },
    { column: null, message: 'You would not be able to see this job' },
  ],
})
const answerRows = (rows: ImportRow[]) =>
  answer(transfers.rows, { data: rows, pagination: { total: rows.length, page: 1, limit: 10 } })
const answerImport = (overrides: Partial<Transfer> = {}) => answer(transfers.read, { data: transfer(overrides) })
const open = (search = '') =>
  showRoutes([{ path: '/jobs/imports/:importId', Component: Page }], `/jobs/imports/12${search}`)

const running = { status: 2, finishedAt: null, fileUrl: null } as const

beforeEach(() => signIn())

describe('an import', () => {
  test('shows the outcome of each row, and links to the jobs', async () => {
    answerImport()
    answerRows([importRow(), failedRow])
    open()
    expect(await screen.findByRole('heading', { name: 'new-drivers.xlsx', level: 1 })).toBeVisible()
    expect(await screen.findByText('Import 12 · Ratna Wulandari · 19 Nov 2026, 09.00 WIB')).toBeVisible()
    expect(
      screen.getByText('12 rows became drafts, 2 failed. Correct the failed rows and import them again.'),
    ).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Open the draft' })).toHaveAttribute('href', '/jobs/31')
    const row = screen.getByText("Branch 'Nowhere' doesn't exist or isn't in use").closest('tr')!
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      ...['14', 'Delivery Driver', 'Nowhere', '–', 'Failed'],
      "Branch 'Nowhere' doesn't exist or isn't in useYou would not be able to see this job",
    ])
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      ...['All 14', 'Succeeded 12', 'Failed 2'],
    ])
  })

  test('asks about salaries that are probably mistyped', async () => {
    answerImport({ ...running, status: 1, succeededRows: 0, failedRows: 0 })
    const data = { jobPosition: 'Barista', minSalary: '6.000', maxSalary: '8.000.000' }
    answerRows([importRow({ status: 0, jobId: null, jobStatus: null, data })])
    open()
    expect(await screen.findByText('Min salary: Rp 6.000 a month? Zeros may be missing.')).toBeVisible()
    expect(screen.queryByText(/^Max salary/)).toBeNull()
  })

  test('can show only failed rows, and the URL keeps the filter', async () => {
    answerImport()
    const request = answerRows([failedRow])
    const { router } = open('?current_page=2')
    await user.click(await screen.findByRole('tab', { name: /Failed/ }))
    expect(router.state.location.search).toBe('?status=2')
    await waitFor(() => expect(request.mock.lastCall?.[0]).toBe('/api/v1/imports/12/data?page=1&limit=10&status=2'))
  })

  test('that is running is polled every 2 seconds until it has ended, with its rows', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answerImport({ ...running, succeededRows: 0, failedRows: 0 })
    const rows = answerRows([importRow({ status: 0, jobId: null, jobStatus: null })])
    open()
    expect(await screen.findByText('0 of 14 rows done. You can leave this page; the import continues.')).toBeVisible()
    expect(await screen.findByText('Waiting')).toBeVisible()
    const before = rows.mock.calls.length
    answerImport({ ...running, succeededRows: 5, failedRows: 1 })
    await vi.advanceTimersByTimeAsync(2000)
    expect(await screen.findByText(/^6 of 14 rows done/)).toBeVisible()
    await waitFor(() => expect(rows.mock.calls.length).toBeGreaterThan(before))
    const ended = answerImport()
    await vi.advanceTimersByTimeAsync(2000)
    expect(await screen.findByText(/^12 rows became drafts, 2 failed/)).toBeVisible()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(ended).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  test('is no longer shown or polled once the user loses the permission', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answerImport({ ...running, succeededRows: 0, failedRows: 0 })
    answerRows([])
    open()
    expect(await screen.findByText(/^0 of 14 rows done/)).toBeVisible()
    const refused = answer(transfers.read, refusal(403, "You don't have access to this"))
    await vi.advanceTimersByTimeAsync(2000)
    expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(refused).toHaveBeenCalledOnce()
  })

  test('that is waiting is started on its page, and then appears in the queue of the header', async () => {
    const waiting = answer(queue.list, { data: [] })
    answerImport({ status: 1, startedAt: null, finishedAt: null, fileUrl: null, succeededRows: 0, failedRows: 0 })
    answerRows([importRow({ status: 0, jobId: null, jobStatus: null })])
    const started = answer(transfers.start, { data: transfer(running) })
    const Screen = () => (
      <>
        <TransferQueue />
        <Page />
      </>
    )
    showRoutes([{ path: '/jobs/imports/:importId', Component: Screen }], '/jobs/imports/12')
    expect(await screen.findByText('14 rows to import. Nothing happens until you start it.')).toBeVisible()
    const button = await screen.findByRole('button', { name: 'Start import' })
    await waitFor(() => expect(waiting).toHaveBeenCalled())
    answer(queue.list, { data: [transfer(running)] })
    answerImport(running)
    await user.click(button)
    expect(started.mock.lastCall?.[1]).toEqual({ importId: 12 })
    expect(await screen.findByText(/^14 of 14 rows done/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Start import' })).not.toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Imports and exports, 1 running' })).toBeVisible()
  })

  test.each([
    [{ status: 4, totalRows: 1, succeededRows: 1, failedRows: 0 }, '1 row became a draft.'],
    [{ status: 4, totalRows: 3, succeededRows: 3, failedRows: 0 }, '3 rows became drafts.'],
    [{ status: 3, totalRows: 3, succeededRows: 1, failedRows: 2 }, '1 row became a draft, 2 failed.'],
    [{ status: 5, totalRows: 1, succeededRows: 0, failedRows: 1 }, 'No job was created: the row failed.'],
    [{ status: 5, totalRows: 3, succeededRows: 0, failedRows: 3 }, 'No job was created: all 3 rows failed.'],
  ] as const)('that ended as %j shows its outcome', async (overrides, words) => {
    answerImport(overrides)
    answerRows([importRow()])
    open()
    expect(await screen.findByText((text) => text.startsWith(words))).toBeVisible()
  })

  test('of an unreadable file lists the reasons', async () => {
    answerImport({
      status: 5,
      totalRows: 0,
      succeededRows: 0,
      failedRows: 0,
      errors: [{ message: 'It is torn' }],
      fileUrl: null,
    })
    open()
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('listitem')).toHaveTextContent('It is torn')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  test('requests its failed rows as a download, and shows a failure', async () => {
    answerImport()
    answerRows([failedRow])
    const request = answer(transfers.failedRows, refusal(500, 'Oops', [], 'unreadable'))
    open()
    await user.click(await screen.findByRole('button', { name: 'Download failed rows' }))
    expect(await screen.findByText('Failed to export data, Please try again')).toBeVisible()
    expect(request.mock.lastCall?.[0]).toBe('/api/v1/imports/12/failed-rows')
  })

  test('has its rows as blocks on a phone', async () => {
    setWindowWidth(390)
    answerImport()
    answerRows([failedRow, importRow({ jobId: null })])
    open()
    const block = (await screen.findByText("Branch 'Nowhere' doesn't exist or isn't in use"))
      .closest('ul')!
      .closest('li')!
    expect(block).toHaveTextContent('Delivery DriverFailedRow 14 · Nowhere')
    expect(screen.getByText("Became a job that you can't see")).toBeVisible()
    expect(screen.getByRole('button', { name: 'Download failed rows' })).toBeVisible()
  })

  test('that does not exist shows "Page not found"', async () => {
    answer(transfers.read, refusal(404, 'Import not found'))
    open()
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  })
})

import { stageUpdates } from '@hireloom/contract/stage-updates/endpoints'
import type { StageUpdate, StageUpdateRow } from '@hireloom/contract/stage-updates/stage-update'
import { transfers } from '@hireloom/contract/transfers/endpoints'
import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { queue } from '@hireloom/contract/transfers/queue-endpoints'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerUpload, transfer } from '../../test/imports.ts'
import { answer, refusal, screen, showRoutes, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { undoResult } from '../../test/undo-results.ts'
import { setWindowWidth } from '../../test/window-width.ts'
import { Page as NewUpdatePage } from './new-update-page.tsx'
import { newUpdate } from './paths.ts'
import { Page as UpdatePage } from './update-page.tsx'

const update = (overrides: Partial<StageUpdate> = {}): StageUpdate => ({
  ...transfer({ type: 4, filename: 'stages.xlsx', status: 1, totalRows: 3, succeededRows: 0, failedRows: 0 }),
  startedAt: null,
  finishedAt: null,
  fileUrl: null,
  preview: { moving: 2, refused: 1 },
  isOwn: true,
  undoUntil: null,
  undoneAt: null,
  ...overrides,
})
const done = { status: 3, preview: null, succeededRows: 2, failedRows: 1, finishedAt: new Date() } as const
const row = (overrides: Partial<StageUpdateRow> = {}): StageUpdateRow => ({
  rowNumber: 2,
  status: 0,
  errors: [],
  reference: 'BDU-7K2M',
  candidate: 'Siti Rahma',
  job: 'J-12 Forklift Driver, Medan',
  currentStage: 'HR interview',
  newStage: 'Rejected',
  notes: 'No licence',
  sendsEmail: true,
  jobApplicationId: 400,
  candidateId: 31,
  ...overrides,
})
const refused = row({
  rowNumber: 5,
  status: 2,
  candidate: 'Budi',
  candidateId: null,
  errors: [{ column: null, message: 'The candidate is hired, and that is final' }],
})

const found = (overrides: Partial<StageUpdate> = {}) => answer(stageUpdates.read, { data: update(overrides) })
const listed = (...rows: StageUpdateRow[]) =>
  answer(stageUpdates.rows, { data: rows, pagination: { total: rows.length, page: 1, limit: 10 } })
const openUpdate = () => showRoutes([{ path: `${newUpdate}/:importId`, Component: UpdatePage }], `${newUpdate}/12`)

beforeEach(() => signIn())

describe('a file', () => {
  test('is no longer shown or polled once the user loses the permission while it runs', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    found({ status: 2, preview: null })
    listed()
    openUpdate()
    expect(await screen.findByRole('heading', { name: 'stages.xlsx' })).toBeVisible()
    const refusedCall = answer(stageUpdates.read, refusal(403, "You don't have access to this"))
    await vi.advanceTimersByTimeAsync(2000)
    expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(refusedCall).toHaveBeenCalledOnce()
  })

  test('shows what each row would do, and moves the candidates once it is started', async () => {
    found()
    listed(refused, row())
    openUpdate()
    expect(
      await screen.findByText('2 candidates will move, 1 row will be left out. Nobody is moved until you start it.'),
    ).toBeVisible()
    const moving = (await screen.findByRole('link', { name: 'Siti Rahma' })).closest('tr')!
    expect(screen.getByRole('link', { name: 'Siti Rahma' })).toHaveAttribute(
      'href',
      '/candidates/31?job_application_id=400',
    )
    expect(moving).toHaveTextContent('Will moveGets an e-mailNo licence')
    expect(screen.getByText('The candidate is hired, and that is final').closest('tr')).toHaveTextContent('Refused')
    expect(screen.getByRole('tab', { name: /Will move/ })).toHaveTextContent('2')

    const started = answer(stageUpdates.start, { data: update({ status: 2 }) })
    found({ status: 2, preview: null })
    await user.click(screen.getByRole('tab', { name: /Will move/ }))
    await user.click(screen.getByRole('button', { name: 'Move 2 candidates' }))
    await waitFor(() => expect(started).toHaveBeenCalledOnce())
    expect(await screen.findByText('0 of 3 rows done. You can leave this page; the moves continue.')).toBeVisible()
    expect(screen.getByRole('tab', { name: /Moved/ })).toHaveAttribute('aria-selected', 'true')
  })

  test('that moved candidates can be undone with one button, and a notice shows the result', async () => {
    found({ ...done, undoUntil: new Date('2026-11-21T03:00:00Z') })
    listed(row({ status: 1 }))
    openUpdate()
    expect(
      await screen.findByText('2 candidates moved, 1 row refused. Correct the refused rows and upload them again.'),
    ).toBeVisible()
    answer(stageUpdates.undo, { data: undoResult({ mailsSent: 1 }) })
    await user.click(screen.getByRole('button', { name: 'Undo the moves' }))
    expect(await screen.findByText('1 candidate moved back. 1 e-mail was already sent.')).toBeVisible()
  })

  test('that was undone shows that instead of asking for corrections', async () => {
    found({ ...done, undoneAt: new Date('2026-11-20T04:00:00Z') })
    listed(row({ status: 1 }))
    openUpdate()
    const sentence =
      '2 candidates moved, 1 row refused. The moves were undone, except those of candidates who have been changed since.'
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  test('with no row that can be moved offers another upload instead of a start', async () => {
    found({ preview: { moving: 0, refused: 3 } })
    listed(refused)
    openUpdate()
    expect(await screen.findByText('No candidate can be moved. Correct the file and upload it again.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Upload another file' })).toHaveAttribute('href', newUpdate)
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
  })

  test.each([
    ['start', {}],
    ['undo', { ...done, undoUntil: new Date('2026-11-21T03:00:00Z') }],
  ] as const)('of another user has no button to %s it', async (_, state) => {
    found({ isOwn: false, ...state })
    listed(row())
    openUpdate()
    expect(await screen.findByRole('link', { name: 'Siti Rahma' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Move|Undo)/ })).toBeNull()
  })

  test('has blocks instead of a table on a phone', async () => {
    setWindowWidth(390)
    found()
    listed(row())
    openUpdate()
    const list = await screen.findByRole('list', { name: 'Rows of the file' })
    expect(await within(list).findByText(/Row 2 · J-12 Forklift Driver, Medan/)).toBeVisible()
  })

  test('that does not exist shows that the page could not be found', async () => {
    answer(stageUpdates.read, refusal(404, 'Import not found'))
    openUpdate()
    expect(await screen.findByText('Page not found')).toBeVisible()
  })
})

describe('a template', () => {
  const openNew = (state?: object) =>
    showRoutes([{ path: newUpdate, Component: NewUpdatePage }], { pathname: newUpdate, state } as never)

  test('of the selected candidates is downloaded once it is made', async () => {
    const request = answer(stageUpdates.makeTemplate, { data: transfer({ type: 3, status: 1 }) })
    answer(transfers.read, { data: transfer({ type: 3, status: 4 }) })
    answer(exportLog.file, { data: { url: '/files/stages', filename: 'stages.xlsx', contentType: 'x' } })
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    openNew({ ids: [400, 401] })
    expect(await screen.findByText('2 candidates selected in the list')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Download file' }))
    expect(await screen.findByText('stages.xlsx was downloaded')).toBeVisible()
    expect(clicked).toHaveBeenCalledOnce()
    expect(request.mock.lastCall?.[1]).toEqual({ ids: [400, 401] })
  })

  test("whose state can't be read shows a notice and ends the polling", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answer(stageUpdates.makeTemplate, { data: transfer({ type: 3, status: 1 }) })
    const polled = answer(transfers.read, refusal(500, 'Oops', [], 'unreadable'))
    openNew({ ids: [400] })
    await user.click(await screen.findByRole('button', { name: 'Download file' }))
    expect(await screen.findByText('Error when generate template')).toBeVisible()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(polled).toHaveBeenCalledOnce()
  })

  test("that the server couldn't make shows a notice with the reason", async () => {
    answer(stageUpdates.makeTemplate, { data: transfer({ type: 3, status: 1 }) })
    const errors = [{ column: null, message: 'The file could not be made. Please start it again.' }]
    answer(transfers.read, { data: transfer({ type: 3, status: 5, errors }) })
    openNew({ ids: [400] })
    await user.click(await screen.findByRole('button', { name: 'Download file' }))
    expect(await screen.findByText('Error when generate template')).toBeVisible()
    expect(screen.getByText('The file could not be made. Please start it again.')).toBeVisible()
  })

  test("that isn't made within five minutes is no longer awaited, and a notice shows where it will be", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answer(stageUpdates.makeTemplate, { data: transfer({ type: 3, status: 1 }) })
    const polled = answer(transfers.read, { data: transfer({ type: 3, status: 1 }) })
    const { client } = openNew({ ids: [400] })
    await user.click(await screen.findByRole('button', { name: 'Download file' }))
    await vi.advanceTimersByTimeAsync(290_000)
    expect(screen.queryByText('Error when generate template')).toBeNull()
    client.setQueryData([queue.list.path, {}], { data: [] })
    await vi.advanceTimersByTimeAsync(12_000)
    expect(await screen.findByText('Error when generate template')).toBeVisible()
    expect(screen.getByText(/^The file isn't ready yet/)).toBeVisible()
    expect(client.getQueryState([queue.list.path, {}])?.isInvalidated).toBe(true)
    const polls = polled.mock.calls.length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(polled).toHaveBeenCalledTimes(polls)
  })

  test('is sent once when its button is clicked twice', async () => {
    const sent = answerUpload(update(), { schema: stageUpdates.upload.reply })
    const routes = [
      { path: newUpdate, Component: NewUpdatePage },
      { path: '*', element: null },
    ]
    const { router } = showRoutes(routes, newUpdate)
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    await user.upload(await screen.findByLabelText('File to import'), new File(['PK'], 'stages.xlsx', { type }))
    await user.dblClick(screen.getByRole('button', { name: 'Preview' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`${newUpdate}/12`))
    expect(sent).toHaveBeenCalledOnce()
  })

  test('needs a job when no candidate is selected', async () => {
    openNew()
    expect(await screen.findByRole('button', { name: 'Download file' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Preview' })).toBeDisabled()
  })
})

import { bulkAdd } from '@hireloom/contract/bulk-add/endpoints'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { uploads } from '@hireloom/contract/uploads'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { bulkRow, checkedFile, fields } from '../../test/bulk-adding.ts'
import { answer, fill, refusal, screen, showRoutes, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { zipOf } from '../../test/zip.ts'
import { Page } from './bulk-add-page.tsx'

function open(address: string) {
  const { router } = showRoutes(
    [
      { path: '/candidates/bulk/add/:step?', Component: Page },
      { path: '*', element: null },
    ],
    `/candidates/bulk/add${address}`,
  )
  return { address: () => `${router.state.location.pathname}${router.state.location.search}` }
}
const choose = (file: File) => user.upload(screen.getByLabelText('File with candidates'), file, { applyAccept: false })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** Accepts uploads of documents. */
function storeUploads() {
  const key = 'key-of-an-upload-1'
  const url = 'http://store.test/key'
  const requestAddress = answer(uploads.presignedUrl, {
    data: { url, key, contentType: 'application/pdf', expiresAt: '2026-11-20T03:05:00Z' },
  })
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      status = 204
      onload = () => undefined
      open() {}
      setRequestHeader() {}
      send() {
        queueMicrotask(() => this.onload())
      }
    },
  )
  return { requestAddress, key }
}

beforeEach(() => {
  signIn()
  const option = { id: 7, jobPositionName: 'Delivery Driver', branchName: 'Medan', status: 1 as const }
  answer(jobs.options, { data: [option], pagination: { total: 1, page: 1, limit: 50 } })
})

describe('the first step', () => {
  beforeEach(() => answer(bulkAdd.uploadFields, { data: fields }))

  test('offers the template of the job and sends the filled-in file', async () => {
    const validate = answer(bulkAdd.validate, { data: checkedFile() })
    answer(bulkAdd.read, { data: checkedFile() })
    const { address } = open('/step-1?job_id=7')
    expect(await screen.findByText('Delivery Driver, Medan.xlsx')).toBeVisible()
    expect(screen.getByText('4 columns, 1 of them with a list to choose from')).toBeVisible()
    expect(button('Next: Check and start')).toBeDisabled()
    await choose(new File(['First name'], 'drivers.xlsx'))
    await user.dblClick(button('Next: Check and start'))
    await waitFor(() => expect(address()).toBe('/candidates/bulk/add/step-2?import_id=12'))
    expect(validate).toHaveBeenCalledOnce()
    expect(validate.mock.lastCall?.[2]).not.toHaveProperty('content-type')
  })

  test('lists the reasons for which a file is refused', async () => {
    const message = 'drivers.xlsx has no column First name. Use the template of this job'
    answer(bulkAdd.validate, refusal(422, "The file can't be used", [{ field: 'file', message }]))
    const { address } = open('/step-1?job_id=7')
    await screen.findByText('Delivery Driver, Medan.xlsx')
    await choose(new File(['x'], 'drivers.xlsx'))
    await user.click(button('Next: Check and start'))
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('listitem')).toHaveTextContent(message)
    expect(address()).toBe('/candidates/bulk/add/step-1?job_id=7')
  })

  test('asks for a job, also at an address without a step', async () => {
    const { address } = open('')
    expect(await screen.findByText('Choose a job to continue')).toBeVisible()
    expect(address()).toBe('/candidates/bulk/add/step-1')
  })
})

describe('the second step', () => {
  test('shows wrong rows first, with the cell and the reason', async () => {
    answer(bulkAdd.read, { data: checkedFile({ ignoredColumns: ['Hobby'] }) })
    open('/step-2?import_id=12')
    const rows = await screen.findAllByRole('row')
    expect(rows[1]).toHaveTextContent('3Yusufyusuf@example')
    expect(rows[1]).toHaveTextContent('E-mail must be an e-mail address (B3)')
    expect(rows[2]).toHaveTextContent('Ready')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      ...['All rows 2', 'With mistakes 1', 'Ready 1', 'Without document 2'],
    ])
    expect(screen.getByText("The template of this job doesn't have Hobby.")).toBeVisible()
    expect(screen.getByText('1 row is left out')).toBeVisible()
  })

  test('corrects a cell by keyboard, then adds the candidates', async () => {
    answer(bulkAdd.read, { data: checkedFile() })
    const corrected = checkedFile({
      rows: [checkedFile().rows[0]!, bulkRow(3, { firstName: 'Yusuf', emailAddress: 'yusuf@example.org' })],
    })
    const change = answer(bulkAdd.change, { data: corrected })
    const start = answer(bulkAdd.start, { data: { ...corrected, status: 2 } })
    open('/step-2?import_id=12')
    await user.click(await screen.findByRole('button', { name: 'Correct row 3' }))
    const field = screen.getByRole('textbox', { name: 'E-mail' })
    expect(field).toHaveAccessibleDescription(expect.stringContaining('E-mail must be an e-mail address'))
    await user.clear(field)
    await fill(field, 'yusuf@example.org')
    await user.keyboard('{Enter}')
    await screen.findByRole('button', { name: 'Add 2 candidates' })
    expect(change.mock.lastCall?.[1]).toEqual({
      rows: [{ rowNumber: 3, cells: [{ column: 'emailAddress', text: 'yusuf@example.org' }] }],
    })
    expect(screen.queryByRole('form', { name: 'Row 3' })).toBeNull()
    await user.click(
      screen.getByRole('checkbox', { name: 'E-mail everyone a confirmation that their application has arrived' }),
    )
    await user.click(button('Add 2 candidates'))
    await waitFor(() => expect(start.mock.lastCall?.[1]).toEqual({ importId: 12, sendEmail: true }))
  })

  test('shows only once that the job was closed in the meantime', async () => {
    answer(bulkAdd.read, { data: checkedFile() })
    answer(bulkAdd.start, refusal(422, 'You must select active job position', [], 'job_inactive'))
    open('/step-2?import_id=12')
    await user.click(await screen.findByRole('button', { name: 'Add 1 candidate' }))
    expect(await screen.findByText('The job is no longer published')).toBeVisible()
    expect(screen.getAllByText('You must select active job position')).toHaveLength(1)
  })

  test("adds a document to a row, unless the content of the file doesn't match its name", async () => {
    answer(bulkAdd.read, { data: checkedFile() })
    const { requestAddress, key } = storeUploads()
    const change = answer(bulkAdd.change, { data: checkedFile() })
    open('/step-2?import_id=12')
    await screen.findAllByRole('row')
    await user.upload(screen.getByLabelText('Résumé of row 2'), new File(['a picture'], 'cv.pdf'))
    expect(await screen.findByText("The file's content doesn't match its name")).toBeVisible()
    expect(requestAddress).not.toHaveBeenCalled()
    await user.upload(
      screen.getByLabelText('Résumé of row 2'),
      new File(['%PDF-1.4'], 'cv.pdf', { type: 'application/pdf' }),
    )
    await waitFor(() =>
      expect(change.mock.lastCall?.[1]).toEqual({ rows: [{ rowNumber: 2, documents: [{ field: 'resume', key }] }] }),
    )
  })

  test('sends changes of rows one after the other, so that an older reply does not hide a newer document', async () => {
    answer(bulkAdd.read, { data: checkedFile() })
    const { requestAddress, key } = storeUploads()
    const withDocuments = (count: number) => {
      const documents = [{ field: 'resume', key, filename: 'cv.pdf' }]
      return {
        data: checkedFile({
          rows: checkedFile().rows.map((row, index) => (index < count ? { ...row, documents } : row)),
        }),
      }
    }
    let reply: (changed: ReturnType<typeof withDocuments>) => void = () => undefined
    const first = answer(bulkAdd.change, {
      later: new Promise<ReturnType<typeof withDocuments>>((resolve) => {
        reply = resolve
      }),
    })
    open('/step-2?import_id=12')
    await screen.findAllByRole('row')
    const attach = (row: number) =>
      user.upload(
        screen.getByLabelText(`Résumé of row ${row}`),
        new File(['%PDF-1.4'], 'cv.pdf', { type: 'application/pdf' }),
      )
    await attach(2)
    await waitFor(() => expect(first).toHaveBeenCalledOnce())
    const second = answer(bulkAdd.change, withDocuments(2))
    await attach(3)
    await waitFor(() => expect(requestAddress).toHaveBeenCalledTimes(2))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(second).not.toHaveBeenCalled()
    reply(withDocuments(1))
    expect(await screen.findByRole('button', { name: 'Remove Résumé of row 3' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Remove Résumé of row 2' })).toBeVisible()
  })

  test('names each file of a zip that could not be attached to its row', async () => {
    answer(bulkAdd.read, { data: checkedFile() })
    storeUploads()
    answer(bulkAdd.change, refusal(422, 'These candidates are already being added', [], 'already_started'))
    open('/step-2?import_id=12')
    await screen.findAllByRole('row')
    const parts = ['2.pdf', '3.pdf'].map((path) => ({ path, bytes: Buffer.from('%PDF-1.4'), method: 0 }))
    await user.upload(screen.getByLabelText('Zip with documents'), zipOf(parts))
    expect(await screen.findByText('2 files left out')).toBeVisible()
    expect(screen.getByText('2.pdf: These candidates are already being added')).toBeVisible()
    expect(screen.getByText('3.pdf: These candidates are already being added')).toBeVisible()
  })

  test('adds candidates and takes a corrected file only after all documents of a zip are attached', async () => {
    answer(bulkAdd.read, { data: checkedFile() })
    storeUploads()
    const reply = Promise.withResolvers<{ data: ReturnType<typeof checkedFile> }>()
    const change = answer(bulkAdd.change, { later: reply.promise })
    open('/step-2?import_id=12')
    await screen.findAllByRole('row')
    const zip = () => zipOf([{ path: '2.pdf', bytes: Buffer.from('%PDF-1.4'), method: 0 }])
    await user.upload(screen.getByLabelText('Zip with documents'), zip())
    await waitFor(() => expect(change).toHaveBeenCalledOnce())
    const start = screen.getByRole('button', { name: /^Add \d+ candidate/ })
    const correct = screen.getByRole('button', { name: 'Upload a corrected file' })
    expect([start, correct].map((button) => button.hasAttribute('disabled'))).toEqual([true, true])
    reply.resolve({ data: checkedFile() })
    await waitFor(() => expect(start).toBeEnabled())
    expect(correct).toBeEnabled()
    // The same file can be picked again.
    await user.upload(screen.getByLabelText('Zip with documents'), zip())
    await waitFor(() => expect(change).toHaveBeenCalledTimes(2))
  })

  test('discards the file when the user goes back to the first step', async () => {
    answer(bulkAdd.read, { data: checkedFile() })
    answer(bulkAdd.uploadFields, { data: fields })
    const discard = answer(bulkAdd.discard, undefined)
    const { address } = open('/step-2?import_id=12')
    await user.click(await screen.findByRole('button', { name: 'Back: Job and file' }))
    await waitFor(() => expect(address()).toBe('/candidates/bulk/add/step-1?job_id=7'))
    expect(discard).toHaveBeenCalledOnce()
  })
})

describe('the result', () => {
  const ended = checkedFile({
    status: 3,
    startedAt: new Date('2026-11-19T02:01:00Z'),
    finishedAt: new Date('2026-11-19T02:02:00Z'),
    succeededRows: 1,
    failedRows: 1,
    rows: [
      bulkRow(2, { firstName: 'Faisal' }, { status: 1, candidateId: 4, jobApplicationId: 5 }),
      bulkRow(
        3,
        { firstName: 'Nur' },
        { status: 2, problems: [{ column: null, address: null, message: 'Has applied' }] },
      ),
    ],
  })

  test('links to those who were added, and offers the others as a file', async () => {
    answer(bulkAdd.read, { data: ended })
    const markRead = answer(bulkAdd.markRead, undefined)
    open('/step-2?import_id=12')
    expect(await screen.findByText('1 of 2 candidates added. The ones that were added stay.')).toBeVisible()
    expect(screen.getByText('Partial success')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Faisal' })).toHaveAttribute('href', '/candidates/4?job_application_id=5')
    expect(screen.getByText('Has applied')).toBeVisible()
    expect(button('Download 1 failed row')).toBeEnabled()
    await waitFor(() => expect(markRead.mock.lastCall?.[1]).toEqual({ ids: [12] }))
  })

  test('shows the progress of a running import', async () => {
    answer(bulkAdd.read, { data: { ...ended, status: 2, finishedAt: null, totalRows: 4 } })
    open('/step-2?import_id=12')
    expect(await screen.findByText('2 of 4 rows done. You can leave this page; adding continues.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull()
  })

  test('of an unknown import has no page', async () => {
    answer(bulkAdd.read, refusal(404, 'Import not found'))
    open('/step-2?import_id=12')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  })
})

test('a running import is no longer shown or polled once the user loses the permission', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer(bulkAdd.read, { data: checkedFile({ status: 2 }) })
  open('/step-2?import_id=12')
  expect(await screen.findByText(/rows done. You can leave this page/)).toBeVisible()
  const read = answer(bulkAdd.read, refusal(403, "You don't have access to this"))
  await vi.advanceTimersByTimeAsync(2000)
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read).toHaveBeenCalledOnce()
})

import { transfers } from '@hireloom/contract/transfers/endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerUpload, transfer } from '../../../test/imports.ts'
import { answer, refusal, screen, showRoutes, user, waitFor, within } from '../../../test/screen.tsx'
import { signIn } from '../../../test/signed-in.ts'
import { Page } from './import-upload-page.tsx'

const workbook = (name = 'new-drivers.xlsx', size = 3000) =>
  new File([new Uint8Array(size)], name, {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
const pending = transfer({ status: 1, fileUrl: null, startedAt: null, finishedAt: null })

function open() {
  const { router } = showRoutes(
    [
      { path: '/jobs/imports/upload', Component: Page },
      { path: '*', element: null },
    ],
    '/jobs/imports/upload',
  )
  return { path: () => router.state.location.pathname }
}
const choose = (file: File) => user.upload(screen.getByLabelText('File to import'), file, { applyAccept: false })
const start = () => user.dblClick(screen.getByRole('button', { name: 'Start import' }))

beforeEach(() => signIn())

test('a file is uploaded, and its import is started and opened', async () => {
  const sent = answerUpload(pending)
  const started = answer(transfers.start, { data: transfer({ status: 2 }) })
  const { path } = open()
  expect(screen.getByRole('button', { name: 'Start import' })).toBeDisabled()
  await choose(workbook())
  expect(await screen.findByText('new-drivers.xlsx')).toBeVisible()
  await start()
  await waitFor(() => expect(path()).toBe('/jobs/imports/12'))
  expect(sent).toHaveBeenCalledOnce()
  const form = sent.mock.lastCall?.[0]
  expect([form?.get('type'), form?.get('filename')]).toEqual(['1', 'new-drivers.xlsx'])
  expect(form?.get('file')).toBeInstanceOf(File)
  expect(started.mock.lastCall?.[1]).toEqual({ importId: 12 })
})

test('the import of an unreadable file is opened and not started', async () => {
  answerUpload(transfer({ status: 5, totalRows: 0, errors: [{ message: "It can't be read" }] }))
  const { path } = open()
  await choose(workbook())
  await start()
  await waitFor(() => expect(path()).toBe('/jobs/imports/12'))
})

test('an import that fails to start is opened, to be started there', async () => {
  answerUpload(pending)
  answer(transfers.start, refusal(503, 'Busy', [], 'unreadable'))
  const { path } = open()
  await choose(workbook())
  await start()
  await waitFor(() => expect(path()).toBe('/jobs/imports/12'))
  expect(await screen.findByText('Failed to start the import')).toBeVisible()
})

test('the errors that the server finds in a file are listed, and the file stays chosen', async () => {
  const messages = ['new-drivers.xlsx has no column City', 'new-drivers.xlsx has no rows below its header']
  const errors = messages.map((message) => ({ field: 'file', message }))
  answerUpload(refusal(422, "The file can't be imported", errors))
  const { path } = open()
  await choose(workbook())
  await start()
  const alert = await screen.findByRole('alert')
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(messages)
  expect(alert).toHaveTextContent("The file can't be imported")
  expect(screen.getByText('new-drivers.xlsx')).toBeVisible()
  expect(path()).toBe('/jobs/imports/upload')

  await choose(workbook('better.xlsx'))
  expect(await screen.findByText('better.xlsx')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a refusal that is not about the file shows its reason', async () => {
  answerUpload(refusal(403, 'Your subscription is over'))
  open()
  await choose(workbook())
  await start()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent("The file can't be importedYour subscription is over")
})

test.each([
  ['an unreachable server', 'unreachable', 'The server could not be reached. Check your connection and try again.'],
  ['a server that fails', refusal(503, 'Down for a moment'), 'Down for a moment'],
] as const)('an upload to %s can be tried again', async (_which, reply, reason) => {
  answerUpload(reply)
  const { path } = open()
  await choose(workbook())
  await start()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to upload file, please try again')
  expect(alert).toHaveTextContent(reason)
  answerUpload(transfer({ status: 5 }))
  await start()
  await waitFor(() => expect(path()).toBe('/jobs/imports/12'))
})

test.each([
  ['jobs.csv', 3000, 'jobs.csv is not an XLSX workbook. Save it as .xlsx and upload it again'],
  ['jobs.xlsx', 10 * 1024 * 1024 + 1, 'jobs.xlsx is larger than 10 MB'],
  ['jobs.xlsx', 0, 'jobs.xlsx is empty'],
])('%s of %i bytes is not sent: %s', async (name, size, message) => {
  const sent = answerUpload(pending)
  open()
  await choose(workbook(name, size))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Start import' })).toBeDisabled()
  expect(sent).not.toHaveBeenCalled()
})

test('the template is downloaded, and a failure is shown', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:template')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  answer(transfers.jobTemplate, undefined as never)
  open()
  await user.click(screen.getByRole('button', { name: 'Download template' }))
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce())

  answer(transfers.jobTemplate, refusal(500, 'Oops', [], 'unreadable'))
  await user.click(screen.getByRole('button', { name: 'Download template' }))
  expect(await screen.findByText('Error when generate template')).toBeVisible()
})

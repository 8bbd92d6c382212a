import { expect, test, vi } from 'vitest'
import { screen, show, user } from '../../../test/screen.tsx'
import * as pdf from '../../platform/pdf.ts'
import { ResumeReader } from './resume-reader.tsx'

const file = { filename: 'budi.pdf', url: '/budi.pdf' }

/** Shows a PDF with a number of pages. */
function open(numPages: number) {
  const page = {
    getViewport: () => ({ width: 600, height: 800, rawDims: {} }),
    render: () => ({ promise: Promise.resolve(), cancel: () => undefined }),
    streamTextContent: () => new ReadableStream({ start: (controller) => controller.close() }),
  }
  const getPage = async (pageNumber: number) => ({ ...page, pageNumber })
  const loading = { promise: Promise.resolve({ numPages, getPage }), destroy: () => Promise.resolve() }
  vi.spyOn(pdf, 'openPdf').mockReturnValue(loading as never)
  show(<ResumeReader applicationId={7} file={file as never} url="/budi.pdf" onRetry={() => undefined} />)
}

test.each([
  [31, 'Only the first 30 pages are shown. Download the file to read the others.'],
  [30, undefined],
])('a résumé of %i pages shows how many it has, and a note if some are only in the file', async (numPages, note) => {
  open(numPages)
  expect(await screen.findByText(`1 of ${numPages}`)).toBeVisible()
  expect(screen.queryByText(/^Only the first/)?.textContent).toBe(note)
})

test.each([
  ['Smaller', 2, '50%'],
  ['Larger', 4, '300%'],
])('“%s” keeps the focus at its limit', async (name, presses, zoom) => {
  open(1)
  const button = await screen.findByRole('button', { name })
  for (let press = 0; press <= presses; press += 1) await user.click(button)
  expect(screen.getByText(zoom)).toBeVisible()
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
})

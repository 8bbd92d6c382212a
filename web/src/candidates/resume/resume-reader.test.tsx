import { expect, test, vi } from 'vitest'
import { screen, show } from '../../../test/screen.tsx'
import * as pdf from '../../platform/pdf.ts'
import { ResumeReader } from './resume-reader.tsx'

test.each([
  [31, 'Only the first 30 pages are shown. Download the file to read the others.'],
  [30, undefined],
])('a résumé of %i pages shows how many it has, and a note if some are only in the file', async (numPages, note) => {
  const page = {
    getViewport: () => ({ width: 600, height: 800, rawDims: {} }),
    render: () => ({ promise: Promise.resolve(), cancel: () => undefined }),
    streamTextContent: () => new ReadableStream({ start: (controller) => controller.close() }),
  }
  const getPage = async (pageNumber: number) => ({ ...page, pageNumber })
  const loading = { promise: Promise.resolve({ numPages, getPage }), destroy: () => Promise.resolve() }
  vi.spyOn(pdf, 'openPdf').mockReturnValue(loading as never)
  const file = { filename: 'budi.pdf', url: '/budi.pdf' }
  show(<ResumeReader applicationId={7} file={file as never} url="/budi.pdf" onRetry={() => undefined} />)
  expect(await screen.findByText(`1 of ${numPages}`)).toBeVisible()
  expect(screen.queryByText(/^Only the first/)?.textContent).toBe(note)
})

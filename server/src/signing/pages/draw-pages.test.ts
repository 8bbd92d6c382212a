import { PDF } from '@libpdf/core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pdf } from '../../../test/documents.ts'
import { lockedPdf } from '../../../test/hostile/files.ts'
import { signableProblem } from '../documents/signable-commands.ts'
import { drawPages } from './draw-pages.ts'

/** Each file starts a process, which takes seconds on a busy machine. */
const slow = 60_000

it('draws each page with its text', { timeout: slow }, async () => {
  const document = await PDF.load(pdf('Offer letter'))
  await document.copyPagesFrom(await PDF.load(pdf('Annex')), [0])
  const drawn = await drawPages(await document.save(), 1)
  expect('pages' in drawn && drawn.pages.map(({ text }) => text.trim())).toEqual(['Offer letter', 'Annex'])
})

it('draws a very tall page to its end', { timeout: slow }, async () => {
  const document = PDF.create()
  document.addPage({ width: 100, height: 800 })
  const drawn = await drawPages(await document.save(), 1)
  const [page] = 'pages' in drawn ? drawn.pages : []
  const { width, height } = await sharp(page?.picture).metadata()
  expect(height / width).toBe(8)
})

it.each([
  ['that needs a password', async () => lockedPdf()],
  [
    'that is encrypted but opens without a password',
    async () => {
      const document = await PDF.load(pdf())
      document.setProtection({ ownerPassword: 'rahasia' })
      return document.save()
    },
  ],
])('refuses a PDF %s', { timeout: slow }, async (_case, file) => {
  expect(await signableProblem({ bytes: Buffer.from(await file()), contentType: 'application/pdf' }, 1)).toBe(
    'This PDF is locked. Print it to PDF and choose that.',
  )
})

import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { PDF } from '@libpdf/core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pdf } from '../../../test/files/documents.ts'
import { lockedPdf, pdfOfPages, scriptedPdf } from '../../../test/hostile/files.ts'
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

/** Returns a PDF that was changed after it was drawn. */
async function changedPdf(change: (document: PDF) => unknown) {
  const document = await PDF.load(pdf())
  await change(document)
  return document.save()
}

/** Returns a PDF with a signature, which doesn't have to be valid. */
async function signedPdf() {
  const certificate = new X509Certificate(rootCertificates[0] ?? '').raw
  const algorithm = { keyType: 'RSA', signatureAlgorithm: 'RSASSA-PKCS1-v1_5' } as const
  const document = await PDF.load(pdf())
  return (await document.sign({ signer: { certificate, ...algorithm, sign: async () => new Uint8Array(256) } })).bytes
}

it.each<[string, string, () => Uint8Array | Promise<Uint8Array>]>([
  ['that needs a password', 'This PDF is locked. Print it to PDF and choose that.', lockedPdf],
  [
    'that is encrypted but opens without a password',
    'This PDF is locked. Print it to PDF and choose that.',
    () => changedPdf((document) => document.setProtection({ ownerPassword: 'rahasia' })),
  ],
  ['with a script', 'This PDF has scripts. Print it to PDF and choose that.', scriptedPdf],
  [
    'with a field',
    'This PDF has fields to fill in. Print it to PDF and choose that.',
    () =>
      changedPdf((document) => {
        const field = document.getOrCreateForm().createTextField('Name')
        document.getPages()[0]?.drawField(field, { x: 50, y: 600, width: 200, height: 24 })
      }),
  ],
  ['with a signature', 'This PDF is signed already. Print it to PDF and choose that.', signedPdf],
  ['with 41 pages', 'A document has at most 40 pages', () => pdfOfPages(41, 'Offer')],
  ['that is cut off', 'This PDF could not be read. Print it to PDF and choose that.', () => pdf().subarray(0, 100)],
])('refuses a PDF %s with the reason', { timeout: slow }, async (_case, reason, file) => {
  expect(await signableProblem({ bytes: Buffer.from(await file()), contentType: 'application/pdf' }, 1)).toBe(reason)
})

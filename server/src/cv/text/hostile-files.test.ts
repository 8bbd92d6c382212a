import { expect, it, test } from 'vitest'
import { docxOf, inflatingPdf, lockedPdf, nestedPdf, pdfOfPages, recursivePdf } from '../../../test/hostile/files.ts'
import { samplePdf } from '../../documents/sample-pdf.ts'
import type { CvText } from './cv-text.ts'
import { fileText } from './file-text.ts'
import { readCvText } from './read-cv-text.ts'

const sampleText = 'Budi Santoso works in the warehouses of a forwarder in Surabaya'

const outcome = (reading: Promise<CvText>) =>
  reading.then(
    ({ lines }) => lines.join('\n'),
    (error: { kind?: string; code?: string }) => error.kind ?? error.code,
  )

it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
  ['a PDF whose page tree contains itself', recursivePdf, 'broken'],
  ['a PDF of 10,000 pages, of which 20 are read', () => pdfOfPages(10_000, sampleText), sampleText],
  ['a PDF with a password', lockedPdf, 'locked'],
  ['half a PDF', () => samplePdf('Budi', [sampleText]).subarray(0, 300), 'broken'],
  ['a PDF of a million brackets', () => nestedPdf(1_000_000), 'broken'],
  [
    'a PDF that is a web page as well',
    () => Buffer.concat([Buffer.from('<script>x</script>'), pdfOfPages(1, sampleText)]),
    sampleText,
  ],
  ['a PDF without text, as from a scanner', () => samplePdf(''), 'no-text'],
  [
    'a Word document that inflates to 30 MB',
    () => docxOf({ 'word/document.xml': `<w:document>${'<w:p/>'.repeat(5_000_000)}` }),
    'too-much',
  ],
  [
    'a Word document of 3,000 parts',
    () => docxOf(Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`word/${index}.xml`, '']))),
    'too-much',
  ],
  [
    'a Word document of tables within tables',
    () => docxOf({ 'word/document.xml': `<w:document>${'<w:tbl><w:tr><w:tc>'.repeat(2_000)}` }),
    'broken',
  ],
  ['a spreadsheet', () => docxOf({ 'xl/workbook.xml': '<workbook/>' }), 'broken'],
  ['a document of Word 97', () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(2000, '0'), 'hex'), 'old-doc'],
  ['an RTF of a million groups', () => Buffer.from(`{\\rtf1 ${'{'.repeat(1_000_000)}`), 'too-much'],
  [
    'an RTF with a program and a script in it',
    () =>
      Buffer.from(
        `{\\rtf1 ${sampleText}{\\object{\\*\\objdata 4d5a90}}{\\field{\\*\\fldinst HYPERLINK "javascript:x"}{\\fldrslt .}}}`,
      ),
    `${sampleText}.`,
  ],
])('%s gives its text or a problem', async (_, file, expected) => {
  expect(await outcome(fileText(Buffer.from(await file())))).toBe(expected)
})

test('reading a file that takes too much is stopped, and the next file is read', async () => {
  // On a busy machine the process reaches its time limit before its CPU limit.
  expect(['too-much', 'too_many']).toContain(await outcome(readCvText(inflatingPdf(300_000_000), 1)))
  expect(await outcome(readCvText(pdfOfPages(1, sampleText), 1))).toBe(sampleText)
})

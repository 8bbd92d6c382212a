import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { drawPdf } from './pdf.ts'

/** Returns a document in a standard font and in one of each kind of font file, including compressed ones. */
const document = (words: string) => ({
  info: { creationDate: new Date(0) },
  content: [
    { text: 'Curriculum vitae', font: 'Helvetica', bold: true },
    { text: words, font: 'Roboto' },
    { text: 'Siti Rahayu', font: 'Caveat' },
    { text: 'ꦱꦶꦠꦶ', font: 'Javanese' },
    { text: '王小明', font: 'Han' },
  ],
})

it('draws a document byte for byte the same after other documents used its fonts', {
  timeout: 60_000,
}, async () => {
  const first = await drawPdf(document('Surat penawaran'))
  await drawPdf(document('Other letters: ΩЖ'))
  const second = await drawPdf(document('Surat penawaran'))
  expect(second.equals(first)).toBe(true)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(second)), { mergePages: true })
  expect(text.split(/\s+/)).toEqual(['Curriculum', 'vitae', 'Surat', 'penawaran', 'Siti', 'Rahayu', 'ꦱꦶꦠꦶ', '王小明'])
})

it('keeps the text of characters whose shapes other documents used as parts of another character', {
  timeout: 60_000,
}, async () => {
  await drawPdf(document('Ä : ; ! ?'))
  const amount = await drawPdf(document('A Rp 13.000.000,'))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(amount)), { mergePages: true })
  expect(text).toContain('A Rp 13.000.000,')
})

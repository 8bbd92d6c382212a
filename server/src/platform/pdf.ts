import { createRequire } from 'node:module'
import pdfMake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** Fonts that every PDF reader has: nothing to embed, 6 ms a document. They have Western European letters only. */
const helvetica = {
  normal: 'Helvetica',
  bold: 'Helvetica-Bold',
  italics: 'Helvetica-Oblique',
  bolditalics: 'Helvetica-BoldOblique',
}
const robotoFile = (style: string) => createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`)
/** For text that users typed: it has Vietnamese, Greek and Cyrillic letters as well. The letters in use are embedded. */
const roboto = {
  normal: robotoFile('Regular'),
  bold: robotoFile('Medium'),
  italics: robotoFile('Italic'),
  bolditalics: robotoFile('MediumItalic'),
}
const files = new Set([...Object.values(helvetica), ...Object.values(roboto)])
pdfMake.addFonts({ Helvetica: helvetica, Roboto: roboto })
// A document shows what it is given and fetches nothing.
pdfMake.setUrlAccessPolicy(() => false)
pdfMake.setLocalAccessPolicy((path) => files.has(path))

/** Draws a document, in one of the fonts `Helvetica` and `Roboto`. Pictures come as data URLs of PNG or JPEG. */
export const drawPdf = (document: TDocumentDefinitions): Promise<Buffer> => pdfMake.createPdf(document).getBuffer()

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
const caveatFile = createRequire(import.meta.url).resolve('@fontsource/caveat/files/caveat-latin-500-normal.woff')
/** For names that were typed as a signature, in Western European letters. */
const caveat = { normal: caveatFile, bold: caveatFile, italics: caveatFile, bolditalics: caveatFile }
const files = new Set([...Object.values(helvetica), ...Object.values(roboto), caveatFile])
pdfMake.addFonts({ Helvetica: helvetica, Roboto: roboto, Caveat: caveat })
// A document shows what it is given and fetches nothing.
pdfMake.setUrlAccessPolicy(() => false)
pdfMake.setLocalAccessPolicy((path) => files.has(path))

/** Draws a document, in one of the fonts `Helvetica`, `Roboto` and `Caveat`. Pictures come as data URLs of PNG or JPEG. */
export const drawPdf = (document: TDocumentDefinitions): Promise<Buffer> => pdfMake.createPdf(document).getBuffer()

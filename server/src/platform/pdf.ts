import { createRequire } from 'node:module'
import pdfMake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** The fonts every PDF reader brings along: nothing to embed, 6 ms a document. They know the letters of Western Europe only. */
const helvetica = {
  normal: 'Helvetica',
  bold: 'Helvetica-Bold',
  italics: 'Helvetica-Oblique',
  bolditalics: 'Helvetica-BoldOblique',
}
const robotoFile = (style: string) => createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`)
/** For what people typed: also Vietnamese, Greek and Cyrillic. What a document uses of it is embedded. */
const roboto = {
  normal: robotoFile('Regular'),
  bold: robotoFile('Medium'),
  italics: robotoFile('Italic'),
  bolditalics: robotoFile('MediumItalic'),
}
const files = new Set([...Object.values(helvetica), ...Object.values(roboto)])
pdfMake.addFonts({ Helvetica: helvetica, Roboto: roboto })
// A document shows what it is handed, and fetches nothing.
pdfMake.setUrlAccessPolicy(() => false)
pdfMake.setLocalAccessPolicy((path) => files.has(path))

/** Draws a document, in one of the fonts `Helvetica` and `Roboto`. Pictures come as data URLs of PNG or JPEG. */
export const drawPdf = (document: TDocumentDefinitions): Promise<Buffer> => pdfMake.createPdf(document).getBuffer()

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfMake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { sharedFont } from './shared-fonts.ts'

/** Fonts that every PDF reader has: nothing to embed, 6 ms a document. They have Western European letters only. */
const helvetica = {
  normal: 'Helvetica',
  bold: 'Helvetica-Bold',
  italics: 'Helvetica-Oblique',
  bolditalics: 'Helvetica-BoldOblique',
}
const robotoFile = (style: string) => createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`)
/**
 * The font of text that users typed. It has Vietnamese, Greek and Cyrillic letters as well; those in use are embedded.
 */
const roboto = {
  normal: robotoFile('Regular'),
  bold: robotoFile('Medium'),
  italics: robotoFile('Italic'),
  bolditalics: robotoFile('MediumItalic'),
}
const { resolve } = createRequire(import.meta.url)
/** Returns a font with two weights and no italics, which its script doesn't use. */
const upright = (normal: string, bold: string) => ({ normal, bold, italics: normal, bolditalics: bold })
const notoFile = (script: string, weight: number) =>
  resolve(`@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${weight}-normal.woff`)
const noto = (script: string) => upright(notoFile(script, 400), notoFile(script, 700))
const hanFile = (weight: string) =>
  join(dirname(resolve('@embedpdf/fonts-sc')), '..', 'fonts', `NotoSansHans-${weight}.otf`)
/** The fonts of names in other scripts; each has the letters of its script alone. */
const scripts = {
  Arabic: noto('arabic'),
  Javanese: noto('javanese'),
  Han: upright(hanFile('Regular'), hanFile('Bold')),
}
/** The font of names that were typed as a signature; it has Western European letters only. */
const caveatFile = resolve('@fontsource/caveat/files/caveat-latin-500-normal.woff')
const embedded = { Roboto: roboto, Caveat: upright(caveatFile, caveatFile), ...scripts }
/** The library's files in memory, which are searched before the disk; missing from its types. */
const { virtualfs } = pdfMake as typeof pdfMake & { virtualfs: { writeFileSync(path: string, content: Buffer): void } }
for (const file of new Set(Object.values(embedded).flatMap((font) => Object.values(font)))) {
  virtualfs.writeFileSync(file, sharedFont(file))
}
const standardFonts = new Set(Object.values(helvetica))
pdfMake.addFonts({ Helvetica: helvetica, ...embedded })
// Documents contain only what they are given; nothing is fetched.
pdfMake.setUrlAccessPolicy(() => false)
pdfMake.setLocalAccessPolicy((name) => standardFonts.has(name))

/** Draws a document in the fonts above. Pictures come as data URLs of PNG or JPEG. */
export const drawPdf = (document: TDocumentDefinitions): Promise<Buffer> => pdfMake.createPdf(document).getBuffer()

import pdfMake from 'pdfmake'
import type { Content } from 'pdfmake/interfaces.js'
import type { Block } from './document.ts'

const helvetica = {
  normal: 'Helvetica',
  bold: 'Helvetica-Bold',
  italics: 'Helvetica-Oblique',
  bolditalics: 'Helvetica-BoldOblique',
}
const times = {
  normal: 'Times-Roman',
  bold: 'Times-Bold',
  italics: 'Times-Italic',
  bolditalics: 'Times-BoldItalic',
}

/** Returns a PDF with the fonts that every reader has. */
export function pdfOf(blocks: readonly Block[], font: 'Helvetica' | 'Times' = 'Helvetica'): Promise<Buffer> {
  return printPdf(blocks.map(contentOf), font)
}

/** Returns a page with a picture and no text, like a scan. */
export const scannedPdf = (): Promise<Buffer> =>
  printPdf(
    Array.from({ length: 30 }, (_, index) => ({
      canvas: [{ type: 'rect' as const, x: 0, y: 0, w: 200 + ((index * 97) % 250), h: 6, color: '#333333' }],
      margin: [0, 0, 0, 12] as [number, number, number, number],
    })),
    'Helvetica',
  )

function printPdf(content: Content[], font: string) {
  // Keeps fonts that other code in this process has added.
  pdfMake.addFonts({ Helvetica: helvetica, Times: times })
  pdfMake.setUrlAccessPolicy(() => false)
  pdfMake.setLocalAccessPolicy(() => true)
  return pdfMake
    .createPdf({
      pageMargins: [48, 48, 48, 48],
      defaultStyle: { font, fontSize: 10, lineHeight: 1.2 },
      content,
    })
    .getBuffer()
}

function contentOf(block: Block): Content {
  switch (block.kind) {
    case 'title':
      return { text: block.text, fontSize: 20, bold: true }
    case 'heading':
      return {
        text: block.text,
        fontSize: 12,
        bold: true,
        color: '#1e3a5f',
        margin: [0, 12, 0, 4],
        characterSpacing: block.isSpaced ? 4 : 0,
      }
    case 'line':
      return { text: block.text, bold: block.isBold ?? false }
    case 'pair':
      return {
        columns: [
          { text: block.left, bold: true },
          { text: block.right, width: 'auto', alignment: 'right' },
        ],
      }
    case 'bullets':
      return { ul: [...block.items], margin: [8, 2, 0, 4] }
    case 'table':
      return {
        table: {
          widths: block.widths ?? block.rows[0]!.map(() => 'auto' as const),
          body: block.rows.map((row) => [...row]),
        },
        layout: block.hasLines ? undefined : 'noBorders',
      }
    case 'columns':
      return {
        columns: [
          { width: block.leftWidth, stack: block.left.map(contentOf) },
          { width: '*', stack: block.right.map(contentOf) },
        ],
        columnGap: 24,
      }
    case 'gap':
      return { text: ' ', fontSize: 6 }
    case 'pageBreak':
      return { text: '', pageBreak: 'after' }
  }
}

import { deflateSync } from 'node:zlib'
import { zip } from '@cj-tech-master/excelts/archive'

// Builds malicious files.

const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const onePage = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const page =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>'
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const stream = (head: string, bytes: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${head} >>\nstream\n`),
    Buffer.from(bytes),
    Buffer.from('\nendstream'),
  ])

/** Returns a PDF of these objects; the first is its catalog (ISO 32000-1, 7.5). */
function pdfOf(objects: readonly (string | Buffer)[], trailer = '') {
  const parts = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let length = 9
  objects.forEach((object, index) => {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    offsets.push(length)
    parts.push(part)
    length += part.length
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table + end)])
}

/** Returns a PDF whose page inflates to this many bytes of drawing. */
export function inflatingPdf(bytes: number) {
  const drawing = deflateSync(Buffer.alloc(bytes, 'q Q '))
  return pdfOf([catalog, onePage, page, stream('/Filter /FlateDecode', drawing), font])
}

/** Returns a PDF whose list of pages contains itself. */
export const recursivePdf = () => pdfOf([catalog, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'])

/** Returns a PDF that shows the same page this many times. */
export const pdfOfPages = (count: number, words: string) =>
  pdfOf([
    catalog,
    `<< /Type /Pages /Kids [${'3 0 R '.repeat(count)}] /Count ${count} >>`,
    page,
    stream('', `BT /F1 9 Tf 56 700 Td (${words}) Tj ET`),
    font,
  ])

/** Returns a PDF with an unknown password. */
export const lockedPdf = () =>
  pdfOf(
    [catalog, onePage, page, stream('', 'BT ET'), font],
    `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> /P -4 >> /ID [<01><01>]`,
  )

/** Returns a PDF that runs a script when it is opened. */
export const scriptedPdf = () =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert) >> >>',
    ...[onePage, page, stream('', 'BT ET'), font],
  ])

/** Returns a PDF with deeply nested arrays. */
export const nestedPdf = (depth: number) => pdfOf([catalog, onePage, page, `<< /X ${'['.repeat(depth)} >>`, font])

/** Returns a Word document of these parts. */
export async function docxOf(parts: Record<string, string | Buffer>) {
  const file = zip()
  for (const [path, content] of Object.entries(parts)) file.add(path, Buffer.from(content))
  return Buffer.from(await file.bytes())
}

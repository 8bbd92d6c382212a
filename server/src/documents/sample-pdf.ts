/** Returns a PDF of one page with a title and lines of Latin-1 text, in a font that every reader has. */
export function samplePdf(title: string, lines: readonly string[] = []): Uint8Array {
  const operators = [
    `/F1 20 Tf 56 760 Td (${escapeText(title)}) Tj`,
    ...lines.map((line) => `/F1 11 Tf 0 -28 Td (${escapeText(line)}) Tj`),
  ]
  const content = `BT ${operators.join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + trailer, 'latin1')
}

const escapeText = (text: string) => text.replace(/[\\()]/g, '\\$&')

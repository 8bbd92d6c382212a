import { pdfFile } from '../../pdf-file.ts'

interface Style {
  /** Points. */
  size: number
  isBold?: boolean
  isGrey?: boolean
}

const [width, height, margin] = [595, 842, 56]
/** Where the second column begins. */
const secondColumn = width - margin - 120
/** Letters of Helvetica are half as wide as they are high, on average and with some to spare. */
const lettersIn = (points: number, size: number) => Math.floor(points / (size * 0.52))

/** Text that PDF readers' own Helvetica has the letters for: those of Western Europe. */
const printable = (text: string) => text.replace(/[^\u0020-\u00ff–’•]/g, '?')
/** Where its encoding (WinAnsi) puts these instead of where Latin-1 has them. */
const elsewhere: Record<string, string> = { '–': '\\226', '’': '\\222', '•': '\\225' }
const quoted = (text: string) =>
  `(${printable(text)
    .replace(/[\\()]/g, '\\$&')
    .replace(/[–’•]/g, (one) => elsewhere[one] ?? '?')})`

/** Writes a page of A4 as PDF (ISO 32000-1) from its top to its bottom, 700 of them in no time. */
export class ResumePage {
  private readonly shown: string[] = []
  private y = height - margin

  /** Text, on as many lines as it takes. */
  write(text: string, style: Style) {
    for (const line of wrapped(text, lettersIn(width - 2 * margin, style.size))) {
      this.y -= style.size * 1.4
      this.show(line, margin, style)
    }
  }

  /** A line with something beside it. */
  writeBeside(text: string, beside: string, style: Style) {
    this.write(text, style)
    this.show(beside, secondColumn, { size: style.size })
  }

  skip(points: number) {
    this.y -= points
  }

  private show(text: string, x: number, { size, isBold, isGrey }: Style) {
    const colour = isGrey ? '0.28 0.33 0.41' : '0 0 0'
    this.shown.push(
      `${colour} rg /${isBold ? 'F2' : 'F1'} ${size} Tf 1 0 0 1 ${x} ${this.y.toFixed(1)} Tm ${quoted(text)} Tj`,
    )
  }

  toPdf({ title, writtenAt }: { title: string; writtenAt: Date }): Buffer {
    const content = `BT ${this.shown.join('\n')} ET`
    const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
    const created = `D:${writtenAt.toISOString().replace(/\D/g, '').slice(0, 14)}Z`
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      font('Helvetica'),
      font('Helvetica-Bold'),
      `<< /Title ${quoted(title)} /CreationDate (${created}) >>`,
    ]
    return pdfFile(objects)
  }
}

function wrapped(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= most) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
